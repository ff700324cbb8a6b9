// The clock of a table that is being made, who stands in for the absent, and how reliable players must be.
/** @import { GameInfo } from "../../types/api" */
import { redraw } from "../app.js";
import { html, live, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { pick } from "./chairs.js";
import { usualLevel } from "./levels.js";

const [DAY, HOUR, MINUTE] = [86400, 3600, 60];
const LIVE_BANKS = [3, 5, 10, 15, 20, 30, 45, 60, 90].map((n) => n * MINUTE);
const INCREMENTS = [0, 5, 10, 15, 20, 30, 60];
const MOVES = [8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const BANKS = [0, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
const TIME_OUTS = ["until-back", "move", "forfeit"];
const RELIABLE = [0, 50, 75, 90];
const FIRSTS = Array.from({ length: 24 }, (_, i) => i);
const LASTS = Array.from({ length: 24 }, (_, i) => i + 1);

export class ClockWish {
  kind = "";
  bank = 15 * MINUTE;
  increment = 15;
  move = DAY;
  reserve = 0; // beyond the time for a move
  first = 0;
  last = 24;
  weekend = true;
  timeOut = "until-back";
  level = ""; // of the bot that stands in; none was chosen
  reliable = 0;

  /** As the server is asked for it. */
  wish() {
    const { kind, level: stand_in, reliable } = this;
    return { clock: kind ? this.clock() : null, stand_in, reliable };
  }

  clock() {
    const { kind, timeOut: time_out, bank, increment, move, reserve, first, last, weekend } = this;
    if (kind === "live") return { kind, time_out, bank, increment };
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const always = first === 0 && last === 24 && weekend;
    return { kind, time_out, move, bank: reserve, hours: always ? null : { first, last, zone, weekend } };
  }

  /** @param {GameInfo} game */
  draw(game) {
    const level = this.level || usualLevel(game);
    return html`<details class="options" data-wish="clock">
      <summary>${t("clock.title")}</summary>
      <div class="row fields">
        ${pick(
          t("clock.kind"),
          options(["", "live", "correspondence"], (one) => t(`clock.kind.${one || "none"}`)),
          this.kind,
          (kind) => this.set({ kind }),
        )}
        ${this.kind === "live" ? this.live() : this.kind ? this.letters() : nothing}
        ${
          this.kind
            ? pick(
                t("clock.out"),
                options(TIME_OUTS, (one) => t(`clock.out.${one}`)),
                this.timeOut,
                (timeOut) => this.set({ timeOut }),
              )
            : nothing
        }
        ${pick(
          t("clock.stand-in"),
          game.levels.map((one) => [one.level, one.words]),
          level,
          (chosen) => this.set({ level: chosen }),
        )}
        ${this.number("clock.reliable", RELIABLE, "reliable", (n) => (n ? t("clock.least", { n }) : t("clock.anybody")))}
      </div>
    </details>`;
  }

  live() {
    return html`${this.number("clock.bank", LIVE_BANKS, "bank", length)}
    ${this.number("clock.increment", INCREMENTS, "increment", length)}`;
  }

  letters() {
    return html`${this.number("clock.move", MOVES, "move", length)}
      ${this.number("clock.reserve", BANKS, "reserve", length)}
      ${this.number("clock.first", FIRSTS, "first", (h) => t("clock.hour", { h }))}
      ${this.number("clock.last", LASTS, "last", (h) => t("clock.hour", { h }))}
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${live(this.weekend)}
          @change=${() => this.set({ weekend: !this.weekend })}
        />
        ${t("clock.weekend")}</label
      >`;
  }

  /**
   * @param {string} label
   * @param {number[]} choices
   * @param {"bank" | "increment" | "move" | "reserve" | "first" | "last" | "reliable"} what
   * @param {(n: number) => string} words
   */
  number(label, choices, what, words) {
    const shown = options(choices.map(String), (one) => words(Number(one)));
    return pick(t(label), shown, String(this[what]), (value) => this.set({ [what]: Number(value) }));
  }

  /** @param {Partial<ClockWish>} values */
  set(values) {
    Object.assign(this, values);
    redraw();
  }
}

/**
 * @param {string[]} values
 * @param {(value: string) => string} words
 * @returns {[string, string][]}
 */
const options = (values, words) => values.map((value) => [value, words(value)]);

/**
 * In the largest unit that fits.
 * @param {number} seconds
 */
function length(seconds) {
  if (!seconds) return t("clock.nothing");
  if (seconds >= DAY && seconds % DAY === 0) return t("clock.n-days", { n: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return t("clock.n-hours", { n: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return t("clock.n-minutes", { n: seconds / MINUTE });
  return t("clock.n-seconds", { n: seconds });
}
