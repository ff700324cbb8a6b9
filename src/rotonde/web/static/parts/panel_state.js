// What is open beside the board, and what of the talk was seen.
/** @import { Rules } from "../../types/api" */
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { put } from "../lib/api.js";
import { focus } from "../lib/focus.js";
import { Invite } from "./invite.js";
import { Toast } from "./toast.js";

/** Whether the panel stands beside the board; else it is a sheet that is opened. */
const isBeside = () => document.querySelector(".leaves")?.checkVisibility() ?? false;

export class PanelState {
  open = "log";
  sought = "";
  /** @type {Rules | null} */
  rules = null;
  /** @type {Rules | null} */
  otherRules = null; // in the other language, for the search
  /** @type {string | null} */
  rule = null; // the one that was asked for
  all = false; // of the log
  /** @type {"low" | "high" | null} */
  sheet = null; // how high it stands where there is no room beside the board
  heard = 0; // lines of talk that were seen
  told = -1; // the last line of which the server knows that
  /** @type {Element | null} */
  opener = null; // of the sheet: closed, it gives the focus back

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.invite = new Invite(page);
    this.toast = new Toast(page);
  }

  /** @param {string} id */
  async show(id) {
    this.open = id;
    if (!this.sheet && !isBeside()) this.raise("low");
    else redraw();
    if (id === "rules" && !this.rules) {
      const { loadRules } = await import("./rules_panel.js");
      this.rules = await loadRules(this.page.shown.table.game);
      redraw();
    }
  }

  /** The rules at the phase of the table, or at the move that is proposed. */
  async showRules() {
    await this.show("rules");
    if (this.sheet) this.raise("high");
    const { ruleFor } = await import("./rules_panel.js");
    const { shown, proposed } = this.page;
    const rule = this.rules && ruleFor(this.rules, shown.view?.phase, proposed?.text);
    if (rule) this.turnTo(rule);
  }

  /**
   * A rule at the head of the panel. The panel scrolls, the page does not.
   * @param {string} id
   */
  turnTo(id) {
    [this.sought, this.rule] = ["", id];
    redraw();
    const leaf = document.querySelector("#panel .leaf");
    const there = document.getElementById(id);
    if (!leaf || !there) return;
    const section = there.closest("section");
    const target = section?.querySelector(".rule") === there ? section : there;
    leaf.scrollTop += target.getBoundingClientRect().top - leaf.getBoundingClientRect().top;
    focus(there.querySelector("a"));
  }

  /** @param {string} word */
  async seekRules(word) {
    this.sought = word;
    redraw();
    if (!this.otherRules) {
      const { otherRules } = await import("./rules_panel.js");
      this.otherRules = await otherRules(this.page.shown.table.game);
      redraw();
    }
  }

  /** @param {PanelState["sheet"]} sheet */
  raise(sheet) {
    const opens = sheet !== null && this.sheet === null;
    if (opens) this.opener = document.activeElement;
    this.sheet = sheet;
    redraw();
    if (opens) focus(document.getElementById("panel"));
    else if (!sheet) focus(this.opener);
  }

  /** The keyboard goes to the panel, which opens where it is a sheet. */
  enter() {
    if (!isBeside() && !this.sheet) this.raise("low");
    else focus(document.getElementById("panel"));
  }

  /** Whether the talk is before the reader's eyes; in the waiting room it may be further down. */
  get talking() {
    if (this.page.screen) return this.open === "chat" && (this.sheet || isBeside());
    const talk = document.querySelector(".room .chat form")?.getBoundingClientRect();
    return Boolean(talk && talk.bottom <= innerHeight && talk.top >= 0);
  }

  /** Lines of talk that nobody here has seen yet. */
  get unread() {
    return this.talking ? 0 : this.page.playing.chat.length - this.heard;
  }

  hear() {
    this.heard = this.page.playing.chat.length;
    this.toast.hide();
    if (this.talking) this.tellHeard();
  }

  /** The server remembers it for all my devices; lists of my games show what is new. */
  tellHeard() {
    const { shown, playing } = this.page;
    const last = playing.chat.at(-1)?.id ?? -1;
    if (last <= this.told || !shown.mine.seats.length) return;
    this.told = last;
    put(`/me/tables/${shown.table.id}/heard`, { chat: last }).catch(() => {}); // the next line tells it again
  }

  /** Something may have been said: it was seen, or is shown for a moment. */
  listen() {
    if (this.unread) this.toast.tell();
    else this.hear();
  }
}
