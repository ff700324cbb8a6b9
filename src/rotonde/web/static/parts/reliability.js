// Before the game: how many of their games those who have sat down have finished.
/** @import { SeatReliability } from "../../types/api" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { t } from "../lib/words.js";

export class Reliability {
  /** @type {Map<number, SeatReliability>} */
  seats = new Map();
  known = ""; // who sat there when it was asked

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Asked anew when somebody else sits there; it waits for nobody. */
  hear() {
    const { table } = this.page.shown;
    const sitting = table.seats.map((seat) => (seat.kind === "bot" ? "" : seat.name)).join("\n");
    if (table.state !== "waiting" || sitting === this.known) return;
    this.known = sitting;
    void this.fetch();
  }

  async fetch() {
    try {
      const found = await get(`/tables/${this.page.id}/reliability`);
      this.seats = new Map(found.seats.map((one) => [one.seat, one]));
      redraw();
    } catch {
      this.known = ""; // the next news ask again
    }
  }

  /**
   * In words; nothing is said of who is new.
   * @param {number} seat
   */
  of(seat) {
    const one = this.seats.get(seat);
    if (!one || one.percent === null) return "";
    const { finished, left, late } = one;
    return `${t("reliable.finished", { n: finished, most: finished + left + late })}${left ? ` · ${t("reliable.left", { n: left })}` : ""}${late ? ` · ${t("reliable.late", { n: late })}` : ""}`;
  }
}
