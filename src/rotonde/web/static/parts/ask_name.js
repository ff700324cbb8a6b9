// A name is asked for before somebody sits down, and can be changed at any time.
/** @import { Me } from "../../types/api" */
import { post, put, statusOf, whoAmI } from "../lib/api.js";
import { html, nothing, ref, render } from "../lib/html.js";
import { pref, setPref } from "../lib/prefs.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

/** @typedef {{ title: string, note: string, value: string, go: string, back: string }} Question */

/** Whoever was asked for his name did not give one. */
export class NoName extends Error {}

/** Names that the pages gave to those who were never asked. */
const NOBODY = ["Guest", "Invité"];

/** @param {{ name: string } | null} me */
export const isNamed = (me) => me !== null && !NOBODY.includes(me.name);

/**
 * Me, with a name that I gave: known to the server, remembered here, or asked for now.
 * @param {Partial<Question>} [question]
 * @returns {Promise<{ name: string }>}
 */
export async function beNamed(question = {}) {
  const me = await whoAmI();
  if (me && isNamed(me)) return me;
  const kept = pref("name", "");
  const known = kept && (await unlessTaken(introduce(me, kept)));
  if (known) return known;
  /** @type {{ name: string } | null} */
  let named = null;
  await askName({ title: t("name.title"), go: t("name.go"), ...question }, async (name) => {
    named = await introduce(me, name);
  });
  if (!named) throw new NoName(t("name.none"));
  return named;
}

/**
 * What this browser remembers may be somebody's account by now: then the name is asked for.
 * @template T
 * @param {Promise<T>} named
 */
const unlessTaken = (named) =>
  named.catch((error) => {
    if (statusOf(error) === 409) return null;
    throw error;
  });

/**
 * The server knows me by this name from now on, and this browser remembers it.
 * @param {Pick<Me, "name"> | null} me
 * @param {string} name
 * @returns {Promise<{ name: string }>}
 */
export async function introduce(me, name) {
  const known = me?.name === name ? me : await (me ? put("/me", { name }) : post("/people", { name }));
  setPref("name", known.name);
  return known;
}

/**
 * Ask, until `use` takes the name or somebody goes back.
 * @param {Partial<Question>} question
 * @param {(name: string) => Promise<unknown>} use
 * @returns {Promise<void>}
 */
export function askName(question, use) {
  const place = document.createElement("div");
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(place);
  return new Promise((done) => {
    const close = () => {
      place.remove();
      opener?.focus?.({ preventScroll: true });
      done();
    };
    const draw = (problem = "") => render(dialog(question, problem, send, close), place);
    const send = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const said = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name");
      try {
        await use(String(said).trim());
        close();
      } catch (error) {
        draw(messageOf(error));
      }
    };
    draw();
  });
}

/**
 * @param {Partial<Question>} question
 * @param {string} problem
 * @param {(event: SubmitEvent) => void} send
 * @param {() => void} close
 */
function dialog({ title, note, value, go, back }, problem, send, close) {
  return html`<dialog class="ask" aria-labelledby="ask-title" @close=${close} ${ref(show)}>
    <form @submit=${send}>
      <h2 id="ask-title">${title}</h2>
      <p>${note ?? t("name.note")}</p>
      <label
        >${t("new.name")}
        <input name="name" required maxlength="40" autocomplete="nickname" .value=${value ?? ""} autofocus
      /></label>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <div class="row">
        <button type="submit" class="main">${go ?? t("name.save")}</button>
        <button type="button" @click=${close}>${back ?? t("choice.back")}</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {Element | undefined} element */
export function show(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  queueMicrotask(() => dialog?.isConnected && !dialog.open && dialog.showModal());
}
