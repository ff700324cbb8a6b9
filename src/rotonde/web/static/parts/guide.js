// What is said and ringed in a guided game, and the help one can ask for.
/** @import { LessonAnswer } from "../../types/api" */
/** @import { Ctx } from "../../types/pages" */
/** @import { LessonPage } from "../pages/lesson.js" */
/** @import { Stage } from "./stage.js" */
import { go, redraw } from "../app.js";
import { html, nothing } from "../lib/html.js";
import { pace } from "../lib/motion.js";
import { alarm, say } from "../lib/say.js";
import { t } from "../lib/words.js";
import { Hint } from "./hint.js";
import { ending, lessonMenu, ways } from "./lesson_end.js";

const MISSES = 2; // then the expected spot pulses
const REEL = 8000; // milliseconds that a reel takes at most
const TWICE = 700; // milliseconds in which a second tap on Back is no wish to be shown
const MOST = 1000; // moves that are shown one by one

export class Guide extends Hint {
  misses = 0;
  /** @type {(Partial<LessonAnswer> & { words: string }) | null} */
  answer = null;
  ends = 0; // when the reel that runs must be over
  most = MOST;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  back; // it was pressed a moment ago

  /** @param {LessonPage} page */
  constructor(page) {
    super("", () => {});
    this.page = page;
  }

  get place() {
    return this.page.lecture.place;
  }

  forget() {
    this.answer = null;
  }

  /** A new place: what was said of the one before is past. */
  arrived() {
    [this.misses, this.answer] = [0, null];
  }

  /** @param {LessonAnswer} answer */
  missed(answer) {
    this.misses += 1;
    this.answer = answer;
    alarm(answer.words);
  }

  /** What is ringed: until it is chosen, and only Confirm is left. */
  marks() {
    const { expected, show } = this.place;
    const chosen = this.page.proposed?.text === expected;
    return new Set(expected && !chosen ? [expected, ...show] : []);
  }

  /**
   * Classes of the table.
   * @param {Ctx} ctx
   */
  look(ctx) {
    const free = ctx.proposed || ctx.chosen.length || ctx.replaying;
    return `guided ${free ? "" : "dimming"} ${this.misses >= MISSES ? "pulsing" : ""}`;
  }

  /** Above the sentence: which step it is, and what the one before has brought. */
  above() {
    const { step, after, lesson, first } = this.place;
    if (step === null) return nothing;
    return html`<p class="step">
      <b>${t("lesson.step", { n: step, most: lesson.steps })}</b>
      ${after && first ? html`<span class="after">✓ ${after}</span>` : nothing}
    </p>`;
  }

  /** What was answered to a move that was not played, or to a question. */
  told() {
    if (!this.answer) return null;
    const { words, rule, link } = this.answer;
    return html`<p class="answer">
      ${words} ${rule ? html`<a href=${link} target="_blank">${rule}</a>` : nothing}
    </p>`;
  }

  /**
   * Questions that may be asked, until something is chosen.
   * @param {Ctx} ctx
   * @param {boolean} asked  something waits to be confirmed
   */
  help(ctx, asked) {
    if (this.place.step === null || asked || ctx.chosen.length || this.page.sending) return nothing;
    return html`<div class="row lesson-help">
      ${this.place.questions.map(
        ({ move, asks }) =>
          html`<button type="button" class="what-if" data-ask=${move} @click=${() => this.question(move)}>
            ${asks}
          </button>`,
      )}
    </div>`;
  }

  /** Show me comes where Back was: not before a second tap on Back is over. */
  wentBack() {
    clearTimeout(this.back);
    this.back = setTimeout(() => {
      this.back = undefined;
      redraw();
    }, TWICE);
  }

  /** Where nothing is chosen there is nothing to go back from: there the move is shown. */
  showMe() {
    if (this.place.step === null || this.page.sending || this.back) return null;
    const much = this.misses >= MISSES ? "main" : "back";
    return html`<button type="button" class=${`${much} show-me`} @click=${() => this.page.showMe()}>
      ${t("lesson.show")}
    </button>`;
  }

  /** @param {string} move */
  async question(move) {
    const found = await this.page.ask.forbids(move);
    this.answer = { words: found.words ?? "", rule: found.rule, link: found.link };
    say(this.answer.words);
    redraw();
  }

  /**
   * What is said while a reel runs.
   * @param {Stage} stage
   */
  caption(stage) {
    return this.reel(stage.at)?.caption ?? "";
  }

  /** @param {number} at */
  reel(at) {
    return this.place.reels.find((one) => one.first <= at && at <= one.last);
  }

  /**
   * Milliseconds for the next move of a reel: all of it in a few seconds.
   * @param {Stage} stage
   */
  pace(stage) {
    const usual = pace();
    const reel = this.reel(stage.at + 1);
    if (!reel || !usual) {
      this.ends = 0;
      return usual;
    }
    const now = performance.now();
    this.ends ||= now + Math.min(REEL, usual * (reel.last - reel.first + 1));
    if (now > this.ends) queueMicrotask(() => stage.toNow());
    return Math.max(1, (this.ends - now) / (reel.last - stage.at + 1));
  }

  /**
   * Advice is not asked for here.
   * @returns {ReturnType<Hint["button"]>}
   */
  button() {
    return nothing;
  }

  draw() {
    return null;
  }

  ways() {
    return ways(this.page);
  }

  ending() {
    return ending(this.page);
  }

  menu() {
    return lessonMenu(this.page);
  }

  leave() {
    go(`/learn/${this.page.game}`);
  }
}
