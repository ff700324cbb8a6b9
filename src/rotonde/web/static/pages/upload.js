// A record from elsewhere: choose or drop the file, and look at the game.
import { go, redraw } from "../app.js";
import { beSomeone, post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";

export async function open() {
  const page = new Upload();
  page.spoken();
  return page;
}

class Upload {
  error = "";
  name = "";
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
        @dragover=${(event) => this.hover(event, true)}
        @dragleave=${(event) => this.hover(event, false)}
        @drop=${(event) => this.drop(event)}
      >
        <span>${t(this.busy ? "upload.busy" : "upload.choose")}</span>
        <input
          type="file"
          accept=".txt,.record,text/plain"
          @change=${(event) => this.take(event.target.files[0])}
      /></label>
    </div>`;
  }

  hover(event, over) {
    event.preventDefault();
    this.over = over;
    redraw();
  }

  drop(event) {
    this.hover(event, false);
    this.take(event.dataTransfer.files[0]);
  }

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
      this.error = error.message;
    }
    this.busy = false;
    const input = document.querySelector(".upload input");
    if (input) input.value = ""; // the same file, mended, may be chosen again
    redraw();
  }
}
