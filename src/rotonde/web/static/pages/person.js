// A person's page: what was played, against whom, and how it went. Its owner says who may see it.
/** @import { GameInfo, PersonPage } from "../../types/api" */
import { redraw } from "../app.js";
import { get, put } from "../lib/api.js";
import { when } from "../lib/ago.js";
import { face } from "../lib/face.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { lasting, number, t } from "../lib/words.js";
import { loadCover } from "../games/games.js";
import { tableRow } from "../parts/table_rows.js";

/** @param {Record<string, string>} given */
export async function open({ name }) {
  const page = new Person(decodeURIComponent(name));
  await page.spoken();
  return page;
}

class Person {
  error = "";
  /** @type {PersonPage | undefined} */
  played;
  /** @type {Map<string, () => unknown>} */
  covers = new Map();
  /** @type {Map<string, string>} */
  levels = new Map(); // of bots, in words

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  async spoken() {
    const [shown, { games }] = await Promise.all([
      get(`/people/${encodeURIComponent(this.name)}`),
      get("/games"),
    ]);
    this.played = shown;
    const levels = games.flatMap((game) => game.levels);
    this.levels = new Map(levels.map(({ level, words }) => [level, words]));
    const played = games.filter((game) => shown.tables.some((table) => table.game === game.name));
    const drawn = await Promise.all(played.map((game) => loadCover(game)));
    this.covers = new Map(played.map((/** @type {GameInfo} */ game, i) => [game.name, drawn[i]]));
    document.title = `${shown.name} – Rotonde`;
  }

  draw() {
    const shown = this.played;
    if (!shown) return nothing;
    return html`<div class="narrow person">
      <h1>${face(shown.name)} ${shown.name}</h1>
      <p class="note">${t("person.since", { day: when(shown.since) })}</p>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      ${shown.mine ? this.privacy(shown) : nothing}
      <p>
        <b>${t("person.games", { n: shown.games, won: shown.won })}</b>
        ${shown.moves ? t("person.pace", { time: lasting(shown.seconds), n: shown.moves }) : nothing}
      </p>
      ${shown.games ? results(shown, this.levels) : nothing}
      ${
        shown.tables.length
          ? html`<section aria-labelledby="games-title">
              <h2 id="games-title">${t("person.last")}</h2>
              <ul class="tables">
                ${shown.tables.map((table) => tableRow(table, { covers: this.covers, state: t(`lobby.state.${table.state}`), actions: html`<a class="button" href=${table.link}>${t("lobby.look")}</a>` }))}
              </ul>
            </section>`
          : nothing
      }
    </div>`;
  }

  /** @param {PersonPage} page */
  privacy(page) {
    const set = async (/** @type {Event} */ event) => {
      const { checked } = /** @type {HTMLInputElement} */ (event.target);
      try {
        page.shown = (await put("/me/account", { shown: checked })).shown;
        this.error = "";
      } catch (error) {
        this.error = messageOf(error);
      }
      redraw();
    };
    return html`<label class="check"
        ><input type="checkbox" data-shown .checked=${page.shown} @change=${set} />
        ${t("person.shown")}</label
      >
      <p class="note">${t("person.shown.note")}</p>`;
  }
}

/**
 * @param {PersonPage} page
 * @param {Map<string, string>} levels
 */
function results({ favourites, rivals }, levels) {
  return html`<div class="results">
    ${figures(
      t("person.favourites"),
      [t("lobby.game"), t("person.played"), t("person.won")],
      favourites.map(({ title, games, won }) => [title, games, won]),
    )}
    ${figures(
      t("person.rivals"),
      [t("person.rival"), t("person.played"), t("person.ahead"), t("person.behind")],
      rivals.map(({ name, bot, games, ahead, behind }) => [
        bot ? t("person.bot", { level: levels.get(name) ?? name }) : html`${face(name)} ${name}`,
        games,
        ahead,
        behind,
      ]),
    )}
  </div>`;
}

/**
 * @param {string} title
 * @param {string[]} heads
 * @param {unknown[][]} rows  the first of each is a name, all others are numbers
 */
function figures(title, heads, rows) {
  return html`<div class="wide">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          ${heads.map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...amounts]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${amounts.map((one) => html`<td>${number(Number(one))}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
