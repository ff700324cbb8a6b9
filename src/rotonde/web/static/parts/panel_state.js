// What is open beside the board, and what of the talk was seen.
/** @import { Rules } from "../../types/api" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";

/** Whether the panel stands beside the board; else it is a sheet that is opened. */
const isBeside = () => document.querySelector(".leaves")?.checkVisibility() ?? false;

export class PanelState {
  open = "log";
  sought = "";
  /** @type {Rules | null} */
  rules = null;
  all = false; // of the log
  /** @type {"low" | "high" | null} */
  sheet = null; // how high it stands where there is no room beside the board
  heard = 0; // lines of talk that were seen

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {string} id */
  async show(id) {
    this.open = id;
    if (!this.sheet && !isBeside()) this.sheet = "low";
    redraw();
    if (id === "rules" && !this.rules) {
      const { loadRules } = await import("./rules_panel.js");
      this.rules = await loadRules(this.page.shown.table.game);
      redraw();
    }
  }

  /** @param {PanelState["sheet"]} sheet */
  raise(sheet) {
    this.sheet = sheet;
    redraw();
  }

  /** Lines of talk that nobody here has seen yet. */
  get unread() {
    const open = this.open === "chat" && (this.sheet || isBeside());
    return open ? 0 : this.page.playing.chat.length - this.heard;
  }

  hear() {
    this.heard = this.page.playing.chat.length;
  }
}
