// The proof of chance: this browser works out every draw itself, and holds it against what it noted before.
/** @import { Kept } from "../lib/kept_promises.js" */
/** @import { Proof } from "../lib/proof.js" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { keptOf } from "../lib/kept_promises.js";
import { commitmentOf, drawn, keyOf, readProof } from "../lib/proof.js";
import { hex } from "../lib/sha256.js";
import { messageOf, valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

/** @param {{ table?: string }} given */
export async function open({ table }) {
  const page = new ProofPage(table ?? null);
  page.spoken();
  if (table) await page.fetch(table);
  return page;
}

class ProofPage {
  error = "";
  text = "";
  /** @type {Proof | null} */
  proof = null;
  /** @type {ReturnType<typeof drawn>} */
  draws = [];
  /** @type {Kept | null} */
  kept = null;

  /** @param {string | null} table */
  constructor(table) {
    this.table = table;
  }

  spoken() {
    document.title = `${t("proof.title")} – Rotonde`;
  }

  /** @param {string} table */
  async fetch(table) {
    try {
      this.read(await get(`/tables/${table}/record`));
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  /** @param {string} text */
  read(text) {
    this.text = text;
    this.proof = readProof(text);
    this.error = this.proof || !text.trim() ? "" : t("proof.none");
    this.draws = this.proof ? drawn(this.proof) : [];
    this.kept = this.proof ? keptOf(this.proof.table) : null;
    redraw();
  }

  draw() {
    return html`<div class="narrow proof">
      <h1>${t("proof.title")}</h1>
      <p>${t("proof.what")}</p>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      ${this.table ? nothing : this.paste()} ${this.proof ? this.found(this.proof) : nothing}
      <p class="note">${t("proof.more")}</p>
    </div>`;
  }

  /** A record from elsewhere; it does not leave this browser. */
  paste() {
    /** @param {Event} event */
    const choose = async (event) => {
      const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
      if (file) this.read(await file.text());
    };
    return html`<label class="drop"
        ><span>${t("proof.choose")}</span>
        <input type="file" accept=".txt,.record,text/plain" @change=${choose}
      /></label>
      <label
        >${t("proof.paste")}
        <textarea
          rows="6"
          spellcheck="false"
          .value=${this.text}
          @input=${(/** @type {Event} */ event) => this.read(valueOf(event))}
        ></textarea>
      </label>`;
  }

  /** @param {Proof} proof */
  found(proof) {
    const checks = this.checks(proof);
    const good = checks.every(([fits]) => fits !== false);
    return html`<p class="verdict" role="status" data-proof=${good ? "good" : "bad"}>
        ${t(good ? "proof.good" : "proof.bad")}
      </p>
      <ul class="checks">
        ${checks.map(
          ([fits, words]) =>
            html`<li class=${fits === null ? "open" : fits ? "good" : "bad"}>
              <b aria-hidden="true">${fits === null ? "–" : fits ? "✓" : "✗"}</b>
              <span class="hidden"
                >${t(fits === null ? "proof.unknown" : fits ? "proof.fits" : "proof.fails")}</span
              >
              ${words}
            </li>`,
        )}
      </ul>
      ${this.parts(proof)}${this.list()}`;
  }

  /**
   * Each thing that can be held against another: whether it fits, and what it is. Null: nothing was noted.
   * @param {Proof} proof
   * @returns {[boolean | null, string][]}
   */
  checks(proof) {
    const { kept } = this;
    const bad = this.draws.findIndex((draw) => !draw.good);
    const mine = Object.entries(kept?.added ?? {});
    const ours = mine.every(([seat, said]) => proof.contributions[Number(seat)] === said);
    const all = this.draws.length;
    return [
      [commitmentOf(proof.table, proof.secret) === proof.commitment, t("proof.commitment")],
      [kept ? kept.commitment === proof.commitment : null, t(kept ? "proof.noted" : "proof.noted.none")],
      [mine.length ? ours : null, t(mine.length ? "proof.mine" : "proof.mine.none")],
      bad < 0
        ? [all > 0, t("proof.draws", { n: all })]
        : [
            false,
            t("proof.draw", { n: bad + 1, said: this.draws[bad].result, found: this.draws[bad].found }),
          ],
    ];
  }

  /** @param {Proof} proof */
  parts(proof) {
    const rows = [
      [t("proof.part.table"), proof.table],
      [t("proof.part.commitment"), proof.commitment],
      [t("proof.part.secret"), proof.secret],
      ...proof.contributions.map((said, i) => [
        t("proof.part.added", { name: proof.names[i] ?? String(i + 1) }),
        said || t("proof.part.nothing"),
      ]),
      [t("proof.part.key"), hex(keyOf(proof))],
    ];
    return html`<h2>${t("proof.parts")}</h2>
      <dl class="parts">
        ${rows.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd><code>${value}</code></dd>`,
        )}
      </dl>`;
  }

  list() {
    const names = ["number", "move", "of", "told", "follows"];
    return html`<details class="draws">
      <summary>${t("proof.list", { n: this.draws.length })}</summary>
      <table>
        <thead>
          <tr>
            ${names.map((name) => html`<th scope="col">${t(`proof.list.${name}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${this.draws.map(
            (draw, i) =>
              html`<tr class=${draw.good ? "good" : "bad"}>
                <td>${i + 1}</td>
                <td>${draw.move || t("proof.list.deal")}</td>
                <td>${draw.bound}</td>
                <td>${draw.result}</td>
                <td>${draw.found} ${draw.good ? "✓" : "✗"}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
  }
}
