// The lobby: tables that wait for players and games that are on, as they come and go.
/** @import { GameInfo, Lobby as LobbyAnswer, Me, TableInfo } from "../../types/api" */
import { go, redraw } from "../app.js";
import { get, whoAmI } from "../lib/api.js";
import { html, nothing, repeat } from "../lib/html.js";
import { Live } from "../lib/live.js";
import { messageOf, valueOf } from "../lib/sure.js";
import { lang, t } from "../lib/words.js";
import { loadCover } from "../games/games.js";
import { beNamed, NoName } from "../parts/ask_name.js";
import { takeSeat } from "../parts/chance.js";
import { MyTables, shownOf } from "../parts/my_tables.js";
import { drawPositions, forgetPositions } from "../parts/positions.js";
import { tableRow } from "../parts/table_rows.js";

export async function open() {
  const page = new Lobby();
  await page.spoken();
  page.listen();
  return page;
}

class Lobby {
  /** @type {TableInfo[]} */
  tables = [];
  /** @type {GameInfo[]} */
  games = [];
  /** @type {Me | null} */
  me = null;
  /** @type {Live<LobbyAnswer> | undefined} */
  live;
  mine = new MyTables();
  /** @type {Map<string, () => unknown>} */
  covers = new Map();
  game = "";
  error = "";
  connected = true;
  /** @type {TableInfo[]} */
  older = []; // further pages
  /** @type {string | null} */
  next = null;

  async spoken() {
    const [{ games }, me, { tables, next }] = await Promise.all([
      get("/games"),
      whoAmI(),
      get("/tables", this.asked()),
    ]);
    [this.games, this.me, this.tables, this.next, this.older] = [games, me, tables, next, []];
    const drawn = await Promise.all(games.map((game) => loadCover(game)));
    this.covers = new Map(games.map((game, i) => [game.name, drawn[i]]));
    document.title = `${t("lobby.title")} – Rotonde`;
    forgetPositions();
    this.drawBoards();
    this.live?.again();
  }

  drawBoards() {
    drawPositions([...shownOf(this.me), ...this.all()]);
  }

  /** @returns {Record<string, string>} */
  asked() {
    return this.game ? { game: this.game } : {};
  }

  listen() {
    const path = () => `/tables/live?${new URLSearchParams({ lang: lang(), ...this.asked() })}`;
    this.live = new Live(
      path,
      (message) => this.hear(message),
      (connected) => {
        if (connected === this.connected) return;
        this.connected = connected;
        redraw();
      },
    );
  }

  /** @param {LobbyAnswer} given */
  async hear({ tables, next }) {
    this.tables = tables;
    if (!this.older.length) this.next = next;
    redraw();
    this.drawBoards();
    if (!this.me) return;
    this.me = await whoAmI().catch(() => this.me);
    redraw();
  }

  /** @param {string} game */
  choose(game) {
    this.game = game;
    this.older = [];
    this.live?.again();
  }

  async more() {
    const { tables, next } = await get("/tables", { ...this.asked(), after: this.next });
    [this.older, this.next] = [[...this.older, ...tables], next];
    redraw();
    this.drawBoards();
  }

  /** The newest, as they come and go, and the pages that were asked for. */
  all() {
    const newest = new Set(this.tables.map((table) => table.id));
    return [...this.tables, ...this.older.filter((table) => !newest.has(table.id))];
  }

  draw() {
    const held = new Set(
      (this.me?.tables ?? []).filter((one) => one.seats.length).map((one) => one.table.id),
    );
    const others = this.all().filter((table) => !held.has(table.id));
    const waiting = others.filter((table) => table.state === "waiting");
    const running = others.filter((table) => table.state === "running");
    return html`<div class="lobby narrow">
      <h1>${t("lobby.title")}</h1>
      ${this.connected ? nothing : html`<p class="offline" role="status">${t("offline")}</p>`}
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      <div class="row tools">
        <label
          >${t("lobby.game")}
          <select @change=${(/** @type {Event} */ event) => this.choose(valueOf(event))}>
            <option value="">${t("lobby.all")}</option>
            ${this.games.map((game) => html`<option value=${game.name} ?selected=${game.name === this.game}>${game.title}</option>`)}
          </select></label
        >
        <a class="button main" href=${`/new/${this.game || this.games[0].name}`}>${t("lobby.new")}</a>
      </div>
      ${this.mine.draw(this.me, this.covers, { game: this.game })}
      ${this.list("waiting", waiting)}${this.list("running", running)}
      ${this.next ? html`<button type="button" data-more @click=${() => this.more()}>${t("lobby.more")}</button>` : nothing}
    </div>`;
  }

  /**
   * @param {"waiting" | "running"} state
   * @param {TableInfo[]} tables
   */
  list(state, tables) {
    return html`<section aria-labelledby=${`lobby-${state}`}>
      <h2 id=${`lobby-${state}`}>${t(`lobby.${state}`)}</h2>
      ${
        tables.length
          ? html`<ul class="tables">
              ${repeat(
                tables,
                (table) => table.id,
                (table) =>
                  tableRow(table, {
                    covers: this.covers,
                    state: t(`lobby.state.${table.state}`),
                    actions: this.actions(table),
                  }),
              )}
            </ul>`
          : html`<p class="note">${t(`lobby.${state}.none`)}</p>`
      }
    </section>`;
  }

  /** @param {TableInfo} table */
  actions(table) {
    const free = table.seats.find((seat) => seat.kind === "open" && !seat.taken);
    return html`${table.state === "waiting" && free ? html`<button type="button" class="main" @click=${() => this.sit(table, free.seat)}>${t("lobby.sit")}</button>` : nothing}
      <a class="button" href=${table.link}>${t("lobby.watch")}</a>`;
  }

  /**
   * @param {TableInfo} table
   * @param {number} seat
   */
  async sit(table, seat) {
    try {
      await beNamed();
      await takeSeat(table.id, seat);
      await go(table.link);
    } catch (error) {
      if (error instanceof NoName) return;
      this.error = messageOf(error);
      redraw();
    }
  }

  close() {
    this.live?.close();
  }
}
