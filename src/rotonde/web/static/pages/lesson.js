// A guided game on the page of a table.
import { go, redraw } from "../app.js";
import { post } from "../lib/api.js";
import { keepProgress, progress } from "../lib/progress.js";
import { messageOf } from "../lib/sure.js";
import { beNamed, NoName } from "../parts/ask_name.js";
import { loadBox } from "../parts/ctx.js";
import { Guide } from "../parts/guide.js";
import { Lecture } from "../parts/lecture.js";
import { LessonAsking } from "../parts/lesson_asking.js";
import { firstGame } from "./learn.js";
import { TablePage } from "./table.js";

/** @param {{ game: string, lesson: string }} given */
export async function open({ game, lesson }) {
  const page = new LessonPage(game, lesson);
  await page.begin();
  return page;
}

export class LessonPage extends TablePage {
  stood = -1; // at which place the guide has spoken

  /**
   * @param {string} game
   * @param {string} lesson
   */
  constructor(game, lesson) {
    super(`${game}-${lesson}`);
    this.game = game;
    this.lesson = lesson;
    this.lecture = new Lecture(game, lesson, () => this.changed());
    this.playing = this.lecture;
    this.ask = new LessonAsking(this);
    this.guide = new Guide(this);
    this.hint = this.guide;
    this.lecture.missed = (answer) => this.guide?.missed(answer);
  }

  async begin() {
    const { n, took, done } = progress(this.game, this.lesson);
    try {
      await this.lecture.jump(done ? 0 : n, done ? "" : took);
    } catch {
      await this.lecture.jump(0, ""); // the lesson has changed since
    }
    await this.toStep(location.hash);
    this.loaded = await loadBox(this.game, this.shown.table.map);
    this.changed();
  }

  /**
   * The address names a step: there, as the lesson itself has played before it.
   * @param {string} hash
   */
  async toStep(hash) {
    const named = /^#step-(\d+)$/.exec(hash);
    const start = this.lecture.place.starts[Number(named?.[1] ?? 0) - 1];
    if (start !== undefined) await this.lecture.jump(start, "");
  }

  changed() {
    super.changed();
    const { n } = this.shown;
    if (n !== this.stood) this.guide?.arrived();
    this.stood = n;
    const { step, lesson } = this.lecture.place;
    const done = Boolean(this.shown.view?.over);
    const was = progress(this.game, this.lesson);
    const now = { n: done ? 0 : n, took: done ? "" : this.lecture.took, step: step ?? was.step };
    if (step !== null || done)
      keepProgress(this.game, this.lesson, { ...now, step: done ? lesson.steps : now.step, done });
  }

  /** @type {TablePage["choose"]} */
  choose(moves, label, how) {
    this.guide?.forget();
    super.choose(moves, label, how);
  }

  /** The expected move is played for me. */
  async showMe() {
    const { expected } = this.lecture.place;
    await this.send(() => this.lecture.play(0, expected));
  }

  /** @param {number} step */
  async again(step) {
    this.cardClosed = false;
    const n = this.lecture.place.starts[step - 1];
    await this.lecture.jump(n, n < this.shown.n && n === 0 ? "" : this.lecture.took);
  }

  /**
   * A real table that goes on from here, against apprentices.
   * @param {number} n
   */
  async playOn(n) {
    await this.away(async () => {
      await beNamed();
      const made = await post(`${this.lecture.address}/tables`, { n, took: this.lecture.took });
      await go(made.table.link);
    });
  }

  async firstGame() {
    await this.away(() => firstGame(this.game));
  }

  /** @param {() => Promise<void>} work */
  async away(work) {
    try {
      await work();
    } catch (error) {
      if (error instanceof NoName) return;
      this.error = messageOf(error);
      this.cardClosed = true;
      redraw();
    }
  }
}
