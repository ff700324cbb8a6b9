// One page to print: the turn, the numbers, the end and the scoring of a game, black on white.
/** @import { Rules } from "../../types/api" */
import { html, nothing } from "../lib/html.js";
import { sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { numbers } from "../parts/numbers.js";
import { loadRules } from "../parts/rules_panel.js";

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new AidPage(game);
  await page.spoken();
  return page;
}

class AidPage {
  /** @type {Rules | null} */
  told = null;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  async spoken() {
    this.told = await loadRules(this.game);
    document.title = `${t("aid.title", { game: this.told.title })} – Rotonde`;
  }

  draw() {
    const rules = sure(this.told);
    return html`<article class="aid">
      <p class="row tools">
        <button type="button" class="main" @click=${() => print()}>${t("aid.print")}</button>
        <a class="button" href=${`/rules/${this.game}`}>${t("home.rules")}</a>
      </p>
      <h1>${rules.title}</h1>
      ${rules.overview ? html`<p class="goal"><b>${t("minute.goal")}.</b> ${rules.overview.goal}</p>` : nothing}
      <div class="columns">
        <section>
          <h2>${t("rules.turn")}</h2>
          <ol>
            ${rules.turn.map(({ rule, text }) => html`<li>${text} <small>${rule}</small></li>`)}
          </ol>
        </section>
        <section>${rules.aid?.tables.map((one) => numbers(one))}</section>
      </div>
      ${foot(rules)}
      <p class="source">${t("aid.source", { game: rules.title, rule: rules.turn[0]?.rule ?? "" })}</p>
    </article>`;
  }
}

/** @param {Rules} rules */
function foot({ overview, aid }) {
  return html`<section class="foot">
    ${
      overview
        ? html`<h2>${t("minute.end")}</h2>
            <p>${overview.end}</p>`
        : nothing
    }
    ${
      aid?.score
        ? html`<h2>${t("aid.score")}</h2>
            <p class="sum">${aid.score}</p>`
        : nothing
    }
    ${
      overview?.overlooked.length
        ? html`<h2>${t("minute.overlooked")}</h2>
            <ol>
              ${overview.overlooked.map((text) => html`<li>${text}</li>`)}
            </ol>`
        : nothing
    }
  </section>`;
}
