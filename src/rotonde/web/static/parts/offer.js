// Whoever opens a game for the first time is asked once whether to play the first game together.
/** @import { LessonInfo } from "../../types/api" */
import { go } from "../app.js";
import { get } from "../lib/api.js";
import { html, render, ref } from "../lib/html.js";
import { pref, setPref } from "../lib/prefs.js";
import { t } from "../lib/words.js";
import { show } from "./ask_name.js";

/**
 * Ask, where the game has a lesson that is offered first; whether somebody went to it, or away.
 * @param {string} game
 */
export async function offersLesson(game) {
  if (pref(`met/${game}`, "")) return false;
  const { lessons } = await get("/lessons");
  const lesson = lessons.find((one) => one.game === game && one.ask_first);
  if (!lesson) return false;
  const said = await ask(lesson);
  if (said === "") return true;
  setPref(`met/${game}`, "yes");
  if (said === "know") return false;
  await go(`/learn/${game}/${lesson.name}`);
  return true;
}

/**
 * @param {LessonInfo} lesson
 * @returns {Promise<"" | "together" | "know">}
 */
function ask(lesson) {
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((done) => {
    const close = (/** @type {"" | "together" | "know"} */ said) => {
      place.remove();
      done(said);
    };
    render(
      html`<dialog class="ask" aria-labelledby="offer-title" @close=${() => close("")} ${ref(show)}>
        <h2 id="offer-title">${t("learn.offer")}</h2>
        <div class="row">
          <button type="button" class="main" data-offer="together" @click=${() => close("together")}>
            ${t("learn.together", { n: lesson.minutes })}
          </button>
          <button type="button" data-offer="know" @click=${() => close("know")}>${t("learn.know")}</button>
        </div>
      </dialog>`,
      place,
    );
  });
}
