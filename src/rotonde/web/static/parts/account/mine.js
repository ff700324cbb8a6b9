// An account as its owner sees it: name, who may see what, ways in, devices, the end of it.
/** @import { Account } from "../../../types/api" */
/** @import { AccountPage } from "../../pages/account.js" */
import { post, put } from "../../lib/api.js";
import { ago, when } from "../../lib/ago.js";
import { face } from "../../lib/face.js";
import { html, nothing } from "../../lib/html.js";
import { makePasskey } from "../../lib/passkeys.js";
import { setPref } from "../../lib/prefs.js";
import { t } from "../../lib/words.js";
import { renameMe } from "../rename.js";
import { passwordField, send, signIn } from "./ways.js";

/**
 * @param {AccountPage} page
 * @param {Account} account
 */
export function mine(page, account) {
  return html`<div class="row myself">
      ${face(account.name)} <b class="name">${account.name}</b>
      <a class="button" data-page href=${`/people/${encodeURIComponent(account.name.replaceAll("/", " "))}`}
        >${t("account.page")}</a
      >
      <button type="button" @click=${() => page.act(() => renameMe(null))}>${t("menu.rename")}</button>
      <button type="button" data-out @click=${() => page.signOut()}>${t("account.out")}</button>
    </div>
    ${devices(page, account)} ${account.fresh ? changes(page, account) : once(page)} ${data(page, account)}`;
}

/**
 * @param {AccountPage} page
 * @param {Account} account
 */
function devices(page, { devices }) {
  const others = () => page.act(() => post("/me/other-devices/end"), t("account.devices.ended"));
  const end = (/** @type {string} */ id) =>
    page.act(() => post(`/me/devices/${id}/end`), t("account.out.done"));
  return html`<section aria-labelledby="devices-title">
    <h2 id="devices-title">${t("account.devices")}</h2>
    <ul class="lines">
      ${devices.map(
        (one) =>
          html`<li>
            <span
              >${one.label || t("account.device")}
              ${one.this ? html`<span class="you">${t("account.device.this")}</span>` : nothing}
              <small>${t("account.device.seen")} ${moment(one.seen_at)}</small></span
            >
            ${
              one.this
                ? nothing
                : html`<button
                    type="button"
                    aria-label=${t("account.device.end.which", { device: one.label || t("account.device") })}
                    data-device=${one.id}
                    @click=${() => end(one.id)}
                  >
                    ${t("account.device.end")}
                  </button>`
            }
          </li>`,
      )}
    </ul>
    ${devices.length > 1 ? html`<p><button type="button" data-others @click=${others}>${t("account.devices.end")}</button></p>` : nothing}
  </section>`;
}

/** @param {number} seconds */
const moment = (seconds) =>
  html`<time datetime=${new Date(seconds * 1000).toISOString()} title=${when(seconds)}
    >${ago(seconds)}</time
  >`;

/**
 * What whoever finds a device open may not do.
 * @param {AccountPage} page
 */
function once(page) {
  return html`<section aria-labelledby="once-title">
    <h2 id="once-title">${t("account.change")}</h2>
    <details>
      <summary>${t("account.change.once")}</summary>
      ${signIn(page)}
    </details>
  </section>`;
}

/**
 * @param {AccountPage} page
 * @param {Account} account
 */
function changes(page, { name, password, codes, passkeys }) {
  const set = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    send(event, (said) => page.act(() => put("/me/password", said), t("account.password.done")));
    form.reset();
  };
  const renew = () =>
    page.act(async () => {
      page.codes = (await post("/me/codes")).codes;
    });
  return html`<section aria-labelledby="change-title">
    <h2 id="change-title">${t("account.change")}</h2>
    <form class="sheet" data-form="password" @submit=${set}>
      <input type="hidden" name="username" autocomplete="username" .value=${name} disabled />
      ${passwordField("new-password")}
      <p class="note">${t("account.password.ends")}</p>
      <button type="submit" ?disabled=${page.busy}>
        ${t(password ? "account.password.change" : "account.password.set")}
      </button>
    </form>
    ${page.passkeys ? keys(page, name, passkeys) : nothing}
    <p class="row">
      <span>${t("account.codes.left", { n: codes })}</span>
      <button type="button" data-codes @click=${renew}>${t("account.codes.new")}</button>
    </p>
  </section>`;
}

/**
 * @param {AccountPage} page
 * @param {string} name
 * @param {Account["passkeys"]} passkeys
 */
function keys(page, name, passkeys) {
  const add = () =>
    page.act(
      async () => post("/me/passkeys", { passkey: await makePasskey(name) }),
      t("account.passkey.added"),
    );
  const remove = (/** @type {string} */ id) =>
    page.act(() => post(`/me/passkeys/${encodeURIComponent(id)}/remove`), t("account.passkey.removed"));
  return html`<h3>${t("account.passkeys")}</h3>
    <ul class="lines" data-passkeys=${passkeys.length}>
      ${passkeys.map(
        (one) =>
          html`<li>
            <span
              >${one.label || t("account.passkey")}
              <small>${t("account.device.seen")} ${moment(one.used_at)}</small></span
            >
            <button type="button" @click=${() => remove(one.id)}>${t("mine.remove")}</button>
          </li>`,
      )}
    </ul>
    <p><button type="button" data-passkey="add" @click=${add}>${t("account.passkey.add")}</button></p>`;
}

/**
 * @param {AccountPage} page
 * @param {Account} account
 */
function data(page, { fresh }) {
  const remove = () =>
    page.act(async () => {
      await post("/me/delete");
      setPref("name", "");
    }, t("account.delete.done"));
  return html`<section aria-labelledby="data-title">
    <h2 id="data-title">${t("account.data")}</h2>
    <p><a class="button" href="/api/me/export" download="rotonde.json">${t("account.export")}</a></p>
    ${
      fresh
        ? html`<details>
            <summary>${t("account.delete")}</summary>
            <p>${t("account.delete.what")}</p>
            <button type="button" class="danger" data-delete @click=${remove}>
              ${t("account.delete.go")}
            </button>
          </details>`
        : html`<p class="note">${t("account.delete.once")}</p>`
    }
  </section>`;
}
