// The end of a guided game: what was seen, and where to go from here.
/** @import { LessonPage } from "../pages/lesson.js" */
import { html } from "../lib/html.js";
import { valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

/** @param {LessonPage} page */
export function ending(page) {
  const { place } = page.lecture;
  let step = 1;
  return html`<section class="lesson-end">
    <p>${place.after}</p>
    <p>${place.seen}</p>
    <p class="note">${place.not_yet}</p>
    <div class="row">
      <label
        >${t("lesson.from")}
        <select @change=${(/** @type {Event} */ event) => (step = Number(valueOf(event)))}>
          ${place.starts.map((_, i) => html`<option value=${i + 1}>${i + 1}</option>`)}
        </select></label
      >
      <button type="button" data-lesson="again" @click=${() => page.again(step)}>${t("lesson.again")}</button>
      <button type="button" data-lesson="play-on" @click=${() => page.playOn(place.starts[step - 1])}>
        ${t("lesson.on")}
      </button>
    </div>
  </section>`;
}

/** @param {LessonPage} page */
export const ways = (page) =>
  html`<button type="button" class="main" data-lesson="first-game" @click=${() => page.firstGame()}>
      ${t("learn.first")}
    </button>
    <a class="button" href=${`/learn/${page.game}`}>${t("lesson.leave")}</a>`;

/** @param {LessonPage} page */
export function lessonMenu(page) {
  return html`<a class="button" href=${`/learn/${page.game}`}>${t("lesson.leave")}</a>
    <button type="button" data-lesson="again" @click=${() => page.again(1)}>${t("lesson.restart")}</button>
    <button type="button" data-lesson="play-on" @click=${() => page.playOn(page.shown.n)}>
      ${t("lesson.on.here")}
    </button>`;
}
