// My account: making one, signing in and out, and everything that can be set about it.
/** @import { Account, Me } from "../../types/api" */
import { redraw } from "../app.js";
import { get, post, statusOf, whoAmI } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { hasPasskeys, isGivenUp } from "../lib/passkeys.js";
import { setPref } from "../lib/prefs.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { codesCard } from "../parts/account/codes.js";
import { mine } from "../parts/account/mine.js";
import { ways } from "../parts/account/ways.js";

export async function open() {
  const page = new AccountPage();
  page.spoken();
  page.passkeys = await hasPasskeys();
  await page.look();
  return page;
}

export class AccountPage {
  error = "";
  done = ""; // what has just been done, in words
  busy = false;
  passkeys = false;
  /** @type {Me | null} */
  me = null;
  /** @type {Account | null} */
  account = null;
  /** @type {string[]} */
  codes = []; // told once: shown until they are kept

  spoken() {
    document.title = `${t("account.title")} – Rotonde`;
  }

  async look() {
    this.me = await whoAmI();
    this.account = await get("/me/account").catch((error) => {
      if ([401, 409].includes(statusOf(error) ?? 0)) return null;
      throw error;
    });
    if (this.account) setPref("name", this.account.name);
  }

  draw() {
    return html`<div class="narrow account">
      <h1>${t("account.title")}</h1>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      <p class="done" role="status">${this.done}</p>
      ${this.codes.length ? codesCard(this) : this.account ? mine(this, this.account) : ways(this)}
    </div>`;
  }

  /**
   * Do something with the server, and show how it stands after it.
   * @param {() => Promise<unknown>} work
   * @param {string} [said]  once it is done
   */
  async act(work, said = "") {
    if (this.busy) return;
    this.busy = true;
    this.error = this.done = "";
    redraw();
    try {
      await work();
      await this.look();
      this.done = said;
    } catch (error) {
      if (!isGivenUp(error)) this.error = messageOf(error);
    }
    this.busy = false;
    redraw();
  }

  signOut() {
    this.act(async () => {
      await post("/me/sign-out");
      setPref("name", "");
    }, t("account.out.done"));
  }
}
