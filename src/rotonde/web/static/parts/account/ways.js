// The ways in: name and password, a passkey, a code; and how a guest makes an account.
/** @import { AccountPage } from "../../pages/account.js" */
import { post } from "../../lib/api.js";
import { html, nothing } from "../../lib/html.js";
import { makePasskey, signWithPasskey } from "../../lib/passkeys.js";
import { pref } from "../../lib/prefs.js";
import { t } from "../../lib/words.js";
import { isNamed } from "../ask_name.js";

/** @param {AccountPage} page */
export function ways(page) {
  return html`<p>${t("account.what")}</p>
    <div class="ways">
      <section aria-labelledby="in-title">
        <h2 id="in-title">${t("account.in")}</h2>
        ${signIn(page)}
      </section>
      <section aria-labelledby="new-title">
        <h2 id="new-title">${t("account.new")}</h2>
        ${begin(page)}
      </section>
    </div>`;
}

/**
 * Also for one who is signed in, and does it once more to change how.
 * @param {AccountPage} page
 */
export function signIn(page) {
  const name = page.account?.name ?? "";
  return html`<form
      class="sheet"
      data-form="in"
      @submit=${(/** @type {SubmitEvent} */ event) => send(event, (said) => page.act(() => post("/sessions", said)))}
    >
      ${nameField(name, "username")} ${passwordField("current-password")}
      <button type="submit" class="main" ?disabled=${page.busy}>${t("account.in.go")}</button>
    </form>
    ${
      page.passkeys
        ? html`<p>
            <button type="button" data-passkey="in" ?disabled=${page.busy} @click=${() => byPasskey(page)}>
              ${t("account.in.passkey")}
            </button>
          </p>`
        : nothing
    }
    <details>
      <summary>${t("account.in.code")}</summary>
      <form
        class="sheet"
        data-form="code"
        @submit=${(/** @type {SubmitEvent} */ event) => send(event, (said) => page.act(() => post("/sessions/code", said), t("account.code.used")))}
      >
        ${nameField(name, "username")}
        <label>${t("account.code")} <input name="code" required maxlength="60" autocomplete="off" /></label>
        <button type="submit" ?disabled=${page.busy}>${t("account.in.go")}</button>
      </form>
    </details>`;
}

/** @param {AccountPage} page */
function byPasskey(page) {
  page.act(async () => post("/sessions/passkey", { passkey: await signWithPasskey() }));
}

/** @param {AccountPage} page */
function begin(page) {
  const known = page.me ?? { name: pref("name", "") };
  const name = isNamed(known) ? known.name : "";
  const withPassword = (/** @type {Record<string, string>} */ said) =>
    made(page, () => post("/accounts", said));
  const withPasskey = (/** @type {MouseEvent} */ event) => {
    const form = /** @type {HTMLElement} */ (event.currentTarget).closest("form");
    const input = /** @type {HTMLInputElement} */ (form?.elements.namedItem("name"));
    if (!input.reportValidity()) return;
    made(page, async () => post("/accounts", { name: input.value, passkey: await makePasskey(input.value) }));
  };
  return html`<p class="note">${t(page.me ? "account.new.guest" : "account.new.note")}</p>
    <form
      class="sheet"
      data-form="new"
      @submit=${(/** @type {SubmitEvent} */ event) => send(event, withPassword)}
    >
      ${nameField(name, "username")} ${passwordField("new-password")}
      <p class="note">${t("account.password.note")}</p>
      <div class="row">
        <button type="submit" class="main" ?disabled=${page.busy}>${t("account.new.go")}</button>
        ${
          page.passkeys
            ? html`<button type="button" data-passkey="new" ?disabled=${page.busy} @click=${withPasskey}>
                ${t("account.new.passkey")}
              </button>`
            : nothing
        }
      </div>
    </form>`;
}

/**
 * @param {AccountPage} page
 * @param {() => Promise<{ codes: string[] }>} work
 */
function made(page, work) {
  page.act(async () => {
    page.codes = (await work()).codes;
  }, t("account.new.done"));
}

/**
 * @param {string} value
 * @param {"username"} kind
 */
function nameField(value, kind) {
  return html`<label
    >${t("new.name")} <input name="name" required maxlength="40" autocomplete=${kind} .value=${value}
  /></label>`;
}

/** @param {"current-password" | "new-password"} kind */
export function passwordField(kind) {
  const least = kind === "new-password" ? "8" : "1";
  return html`<label
    >${t(`account.${kind}`)}
    <input name="password" type="password" required minlength=${least} maxlength="200" autocomplete=${kind}
  /></label>`;
}

/**
 * @param {SubmitEvent} event
 * @param {(said: Record<string, string>) => void} use
 */
export function send(event, use) {
  event.preventDefault();
  const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
  use(Object.fromEntries([...said].map(([name, value]) => [name, String(value)])));
}
