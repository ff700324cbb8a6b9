// What a table is asked before a move is made, and of moves that were.
/** @import { TablePage } from "../pages/table.js" */
import { get } from "../lib/api.js";

export class Asking {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * What a move is certain to bring.
   * @param {string} move
   */
  foresee(move) {
    return get(`/tables/${this.page.id}/preview`, { seat: this.page.shown.seat, move });
  }

  /**
   * The rule that forbids a move.
   * @param {string} move
   */
  forbids(move) {
    return get(`/tables/${this.page.id}/why-not`, { seat: this.page.shown.seat, move });
  }

  /**
   * The table after each of some moves.
   * @param {number} from
   * @param {number} to
   */
  moments(from, to) {
    return get(`/tables/${this.page.id}/moments`, { from, to, seat: this.page.shown.seat });
  }
}
