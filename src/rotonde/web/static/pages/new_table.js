// A table as I like it: map, options, and who sits where.
/** @import { Named } from "../../types/pages" */
/** @import { Chair } from "../parts/chairs.js" */
/** @import { GameInfo, Me, OptionInfo } from "../../types/api" */
import { go, redraw } from "../app.js";
import { get, whoAmI } from "../lib/api.js";
import { html, live, nothing } from "../lib/html.js";
import { pref, setPref } from "../lib/prefs.js";
import { messageOf, sure, valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { loadCover } from "../games/games.js";
import { introduce } from "../parts/ask_name.js";
import { makeTable } from "../parts/chance.js";
import { named } from "../parts/ctx.js";
import { ClockWish } from "../parts/clock_wish.js";
import { chair, pick, wish } from "../parts/chairs.js";
import { usualLevel } from "../parts/levels.js";
import { foldedMinute } from "../parts/minute.js";

const UNDO = ["generous", "strict", "none"]; // what may be taken back

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new NewTable(game);
  await page.spoken();
  page.setUp();
  return page;
}

class NewTable {
  error = "";
  /** @type {boolean | null} */
  listed = null; // not said: where anybody may come, and only there
  undo = "generous";
  sending = false;
  /** @type {Record<string, string>} */
  options = {};
  /** @type {GameInfo | null} */
  about = null;
  /** @type {GameInfo[]} */
  games = [];
  /** @type {Me | null} */
  known = null;
  /** @type {{ id: string, name: string }[]} */
  maps = [];
  /** @type {Chair[]} */
  seats = [];
  name = "";
  map = "";
  clock = new ClockWish();
  /** @type {() => unknown} */
  cover = () => nothing;

  /** @param {string} name */
  constructor(name) {
    this.wanted = name;
  }

  /** Whether no table of this game was made in this browser yet: the minute stands open. */
  get isFirst() {
    return pref(`met.${this.wanted}`, "") === "";
  }

  /** What the server says of the game; there is some before anything is drawn. */
  get game() {
    return sure(this.about);
  }

  async spoken() {
    const [game, { games }, me] = await Promise.all([get(`/games/${this.wanted}`), get("/games"), whoAmI()]);
    const cover = await loadCover(game);
    [this.about, this.games, this.cover, this.known] = [game, games, cover, me];
    this.maps = await Promise.all(game.maps.map(async (id) => ({ id, name: await this.mapName(id) })));
    document.title = `${t("new.title", { game: game.title })} – Rotonde`;
  }

  /**
   * What a map is called; it does not matter where there is no other.
   * @param {string} id
   */
  async mapName(id) {
    if (this.game.maps.length < 2) return id;
    const { data } = await get(`/games/${this.wanted}/maps/${id}`);
    const { map } = /** @type {{ map?: { name?: Named } }} */ (data);
    return map?.name ? named(map.name) : id;
  }

  /** Me, and as few bots as the game allows. */
  setUp() {
    this.name = this.known?.name ?? pref("name", "");
    this.map = this.game.maps[0];
    this.seats = [];
    this.count(Math.max(2, this.game.least_seats));
  }

  /** @param {number} n */
  count(n) {
    while (this.seats.length > n) this.seats.pop();
    while (this.seats.length < n)
      this.seats.push({ kind: this.seats.length ? "bot" : "me", level: usualLevel(this.game), name: "" });
    for (const { name, choices } of this.game.options) {
      const chosen = choices.find(({ value }) => value === this.options[name]);
      if (chosen && chosen.seats > n) delete this.options[name]; // of a seat that is gone
    }
    redraw();
  }

  draw() {
    const { game } = this;
    const counts = Array.from(
      { length: game.most_seats - game.least_seats + 1 },
      (_, i) => game.least_seats + i,
    );
    return html`<form class="new narrow" @submit=${(/** @type {SubmitEvent} */ event) => this.make(event)}>
      <div class="top">
        <div class="picture">${this.cover()}</div>
        <div>
          <h1>${t("new.title", { game: game.title })}</h1>
          <nav class="row" aria-label=${t("rules.games")}>
            ${this.games.map((one) => html`<a href=${`/new/${one.name}`} aria-current=${one.name === game.name ? "page" : nothing}>${one.title}</a>`)}
          </nav>
        </div>
      </div>
      ${foldedMinute(game.overview, this.cover(), this.isFirst)}
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      <div class="row fields">
        <label
          >${t("new.name")}
          <input
            maxlength="40"
            .value=${live(this.name)}
            required
            autocomplete="nickname"
            @input=${(/** @type {Event} */ event) => {
              this.name = valueOf(event);
            }}
        /></label>
        ${
          counts.length > 1
            ? pick(
                t("new.seats"),
                counts.map((n) => [String(n), String(n)]),
                String(this.seats.length),
                (n) => this.count(Number(n)),
              )
            : nothing
        }
        ${
          this.maps.length > 1
            ? pick(
                t("new.map"),
                this.maps.map(({ id, name }) => [id, name]),
                this.map,
                (id) => {
                  this.map = id;
                },
              )
            : nothing
        }
        ${pick(
          t("undo.agreed"),
          UNDO.map((one) => [one, t(`undo.${one}`)]),
          this.undo,
          (one) => {
            this.undo = one;
          },
        )}
      </div>
      <fieldset>
        <legend>${t("new.who")}</legend>
        <ol class="seats">
          ${this.seats.map((seat, i) => chair(game, seat, i))}
        </ol>
      </fieldset>
      ${
        game.options.length
          ? html`<details class="options">
              <summary>${t("new.options")}</summary>
              ${game.options.map((option) => this.option(option))}
            </details>`
          : nothing
      }
      ${this.clock.draw(game)}
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${live(this.isListed())}
          @change=${(/** @type {Event} */ event) => {
            this.listed = /** @type {HTMLInputElement} */ (event.target).checked;
          }}
        />
        ${t("new.listed")}</label
      >
      <p class="note">${t(this.filled() ? "new.begins" : "new.waits")}</p>
      <button type="submit" class="main" data-make ?disabled=${this.sending}>
        ${t(this.filled() ? "new.play" : "new.make")}
      </button>
    </form>`;
  }

  isListed() {
    return this.listed ?? this.seats.some((seat) => seat.kind === "open");
  }

  filled() {
    return this.seats.every((seat) => !["friend", "open"].includes(seat.kind));
  }

  /**
   * An option in full sentences; the first is the rulebook's.
   * @param {OptionInfo} option
   */
  option(option) {
    const choices = option.choices.filter((choice) => choice.seats <= this.seats.length);
    const chosen = this.options[option.name] ?? choices[0].value;
    /** @param {string} value */
    const choose = (value) => {
      this.options[option.name] = value;
      redraw();
    };
    return html`<fieldset class="option">
      <legend>${option.words}</legend>
      ${choices.map(
        ({ value, words }) =>
          html`<label class="tick">
            <input
              type="radio"
              name=${`option-${option.name}`}
              value=${value}
              .checked=${live(value === chosen)}
              @change=${() => choose(value)}
            />
            <span>${words}</span></label
          >`,
      )}
    </fieldset>`;
  }

  /** @param {Event} event */
  async make(event) {
    event.preventDefault();
    if (this.sending) return;
    [this.sending, this.error] = [true, ""];
    redraw();
    try {
      await introduce(await whoAmI(), this.name.trim());
      const made = await makeTable({
        game: this.game.name,
        map: this.map,
        options: this.options,
        listed: this.isListed(),
        undo: this.undo,
        ...this.clock.wish(),
        seats: this.seats.map(wish),
      });
      setPref(`met.${this.wanted}`, "yes");
      await go(made.table.link);
    } catch (error) {
      this.error = messageOf(error);
    }
    this.sending = false;
    redraw();
  }
}
