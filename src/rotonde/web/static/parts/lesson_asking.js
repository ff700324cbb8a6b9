// The same of a guided game, at the place where its learner is.
/** @import { LessonPage } from "../pages/lesson.js" */
import { get } from "../lib/api.js";
import { Asking } from "./asking.js";

export class LessonAsking extends Asking {
  /** @param {LessonPage} page */
  constructor(page) {
    super(page);
    this.lecture = page.lecture;
  }

  get place() {
    return { n: this.lecture.shown.n, took: this.lecture.took };
  }

  /** @param {string} move */
  foresee(move) {
    return get(`${this.lecture.address}/preview`, { ...this.place, move });
  }

  /** @param {string} move */
  forbids(move) {
    return get(`${this.lecture.address}/why-not`, { ...this.place, move });
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  moments(from, to) {
    return get(`${this.lecture.address}/moments`, { from, to, took: this.lecture.took });
  }
}
