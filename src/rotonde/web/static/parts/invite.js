// Who can still come, and how: links for the free seats, to copy or to look at with a phone.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { html, nothing, ref } from "../lib/html.js";
import { forOthers, isHere, learnReach, onlyHere } from "../lib/reach.js";
import { t } from "../lib/words.js";
import { show } from "./ask_name.js";
import { copy } from "./copy.js";
import { InviteName } from "./invite_name.js";
import { qr } from "./qr.js";

/** A way to the table. @typedef {{ link: string, words: string }} Way */

export class Invite {
  open = false;
  link = ""; // of the way that is shown as a picture

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.byName = new InviteName(page);
  }

  /** Seats that nobody has taken. */
  get free() {
    return this.page.shown.table.seats.filter((seat) => !seat.taken);
  }

  /** Open seats share the table's own link; a seat that is kept has one that only the host knows. */
  get ways() {
    const { table, mine } = this.page.shown;
    const open = this.free.some((seat) => seat.kind === "open");
    /** @type {Way[]} */
    const found = mine.invitations.map(({ seat, link }) => ({
      link,
      words: t("invite.seat", { n: seat + 1 }),
    }));
    if (open) found.unshift({ link: table.link, words: t("invite.anyone") });
    return found;
  }

  /** @param {string} [kind] */
  button(kind = "") {
    if (!this.ways.length) return nothing;
    return html`<button type="button" class=${`invite-open ${kind}`} @click=${() => this.show()}>
      ${t("invite.open")}
    </button>`;
  }

  async show(link = this.ways[0].link) {
    await learnReach();
    [this.open, this.link] = [true, link];
    redraw();
  }

  close() {
    this.open = false;
    redraw();
  }

  draw() {
    const { ways } = this;
    if (!this.open || !ways.length) return nothing;
    const shown = ways.find((way) => way.link === this.link) ?? ways[0];
    return html`<dialog
      class="invite"
      aria-labelledby="invite-title"
      @close=${() => this.close()}
      ${ref(show)}
    >
      <h2 id="invite-title">${t("invite.title", { game: this.page.shown.table.title })}</h2>
      <p>${t("invite.free", { n: this.free.length })}</p>
      ${ways.length > 1 ? this.choice(ways, shown) : nothing}
      <div class="way">
        ${onlyHere() ? nothing : qr(forOthers(shown.link))}
        <div>
          <p>${shown.words}</p>
          ${copy(shown.link)} ${share(shown.link, this.page.shown.table.title)} ${reach()}
        </div>
      </div>
      ${this.byName.draw()}
      <button type="button" autofocus @click=${() => this.close()}>${t("close")}</button>
    </dialog>`;
  }

  /**
   * @param {Way[]} ways
   * @param {Way} shown
   */
  choice(ways, shown) {
    const choose = (/** @type {string} */ link) => {
      this.link = link;
      redraw();
    };
    return html`<div class="row" role="group" aria-label=${t("invite.which")}>
      ${ways.map(
        ({ link }) =>
          html`<button type="button" aria-pressed=${String(link === shown.link)} @click=${() => choose(link)}>
            ${link === this.page.shown.table.link ? t("invite.any") : t("new.seat", { n: Number(new URL(link, location.origin).hash.match(/seat=(\d+)/)?.[1]) + 1 })}
          </button>`,
      )}
    </div>`;
  }
}

/** Who can open such a link; and where nobody else can, how that is changed. */
function reach() {
  if (!isHere()) return nothing;
  if (!onlyHere()) return html`<p class="note">${t("invite.lan")}</p>`;
  return html`<div class="only-here" role="note">
    <p><b>${t("invite.here")}</b></p>
    <p>${t("invite.how")} <code>rotonde serve --host 0.0.0.0</code></p>
    <p>${t("invite.make")} <code>make play ARGS="--host 0.0.0.0"</code></p>
  </div>`;
}

/**
 * Phones can hand a link to another app.
 * @param {string} link
 * @param {string} title
 */
function share(link, title) {
  if (!("share" in navigator) || onlyHere()) return nothing;
  const hand = () => navigator.share({ title, url: forOthers(link) }).catch(() => {});
  return html`<button type="button" @click=${hand}>${t("invite.share")}</button>`;
}
