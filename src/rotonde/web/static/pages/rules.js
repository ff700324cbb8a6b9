// The rules of a game on a page of their own: searchable, each with an address.
/** @import { GameInfo, Rules } from "../../types/api" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { minute } from "../parts/minute.js";
import { loadRules, rulesPanel } from "../parts/rules_panel.js";
import { thumb } from "../parts/thumb.js";

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new RulesPage(game);
  await page.spoken();
  requestAnimationFrame(() => page.hashed());
  return page;
}

class RulesPage {
  sought = "";
  /** @type {Rules | null} */
  told = null;
  /** @type {GameInfo[]} */
  games = [];

  /** The rules; there are some before anything is drawn. */
  get rules() {
    return sure(this.told);
  }

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  async spoken() {
    const [rules, { games }] = await Promise.all([loadRules(this.game), get("/games")]);
    [this.told, this.games] = [rules, games];
    document.title = `${t("rules.title", { game: rules.title })} – Rotonde`;
  }

  /** The address names a rule: show it, whatever was sought. */
  hashed() {
    const id = decodeURIComponent(location.hash.slice(1)).toUpperCase();
    if (!id) return;
    if (this.sought && !document.getElementById(id)) this.sought = "";
    redraw();
    for (const old of document.querySelectorAll(".rule.here")) old.classList.remove("here");
    const rule = document.getElementById(id);
    rule?.classList.add("here");
    rule?.scrollIntoView({ block: "center" });
    rule?.querySelector("a")?.focus({ preventScroll: true });
  }

  draw() {
    return html`<div class="narrow">
      <h1>${t("rules.title", { game: this.rules.title })}</h1>
      <nav class="row games" aria-label=${t("rules.games")}>
        ${this.games.map((game) => html`<a href=${`/rules/${game.name}`} aria-current=${game.name === this.game ? "page" : nothing}>${game.title}</a>`)}
      </nav>
      ${minute(this.rules.overview, { picture: thumb(this.game), level: 2 })}
      <p>${this.rules.description}</p>
      <p><a class="button" href=${`/new/${this.game}`}>${t("rules.play", { game: this.rules.title })}</a></p>
      ${rulesPanel(this.rules, this.sought, (word) => {
        this.sought = word;
        redraw();
      })}
    </div>`;
  }
}
