// A record from elsewhere: choose or drop the file, and look at the game.
import { go, redraw } from "../app.js";
import { beSomeone, post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

export async function open() {
  const page = new Upload();
  page.spoken();
  return page;
}

class Upload {
  error = "";
  name = "";
  busy = false;
  over = false; // a file hangs above the page

  spoken() {
    document.title = `${t("upload.title")} – Rotonde`;
  }

  draw() {
    return html`<div class="narrow upload">
      <h1>${t("upload.title")}</h1>
      <p>${t("upload.what")}</p>
      ${this.error ? html`<p class="problem" role="alert"><b>${this.name}</b> ${this.error}</p>` : nothing}
      <label
        class="drop ${this.over ? "over" : ""}"
        @dragover=${(/** @type {DragEvent} */ event) => this.hover(event, true)}
        @dragleave=${(/** @type {DragEvent} */ event) => this.hover(event, false)}
        @drop=${(/** @type {DragEvent} */ event) => this.drop(event)}
      >
        <span>${t(this.busy ? "upload.busy" : "upload.choose")}</span>
        <input
          type="file"
          accept=".txt,.record,text/plain"
          @change=${(/** @type {Event} */ event) => this.take(/** @type {HTMLInputElement} */ (event.target).files?.[0])}
      /></label>
    </div>`;
  }

  /**
   * @param {DragEvent} event
   * @param {boolean} over
   */
  hover(event, over) {
    event.preventDefault();
    this.over = over;
    redraw();
  }

  /** @param {DragEvent} event */
  drop(event) {
    this.hover(event, false);
    this.take(event.dataTransfer?.files[0]);
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (!file || this.busy) return;
    [this.busy, this.error, this.name] = [true, "", file.name];
    redraw();
    try {
      await beSomeone();
      const made = await post("/replays", { record: await file.text() });
      await go(`${made.table.link}/replay`);
      return;
    } catch (error) {
      this.error = messageOf(error);
    }
    this.busy = false;
    const input = /** @type {HTMLInputElement | null} */ (document.querySelector(".upload input"));
    if (input) input.value = ""; // the same file, mended, may be chosen again
    redraw();
  }
}
