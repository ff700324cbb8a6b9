// Where no WebSocket gets through: the same messages, asked for every few seconds. What is known is not sent again.
import { BELOW } from "./below.js";

const EVERY = 2500; // milliseconds
const NOT_YOURS = 403;

/** @template Message */
export class Poll {
  going = false;
  good = false; // the server answers
  tag = "";
  tagged = ""; // the address that the tag is of
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /**
   * @param {() => string} path  asked anew for every request: it carries `since`
   * @param {(message: Message) => void} heard
   * @param {(reached: boolean) => void} told
   * @param {() => void} [refused]
   */
  constructor(path, heard, told, refused) {
    this.path = path;
    this.heard = heard;
    this.told = told;
    this.refused = refused;
  }

  start() {
    if (this.going) return;
    this.going = true;
    this.ask();
  }

  stop() {
    this.going = this.good = false;
    clearTimeout(this.timer);
  }

  async ask() {
    const path = this.path();
    const answer = await fetch(`${BELOW}/api${path}`, {
      headers: this.tagged === path ? { "if-none-match": this.tag } : {},
    }).catch(() => null);
    const said = answer?.status === 200 ? await answer.json().catch(() => null) : null;
    if (!this.going) return;
    this.timer = setTimeout(() => this.ask(), EVERY);
    if (answer?.status === NOT_YOURS) return this.refused?.();
    this.good = Boolean(said) || answer?.status === 304;
    this.told(this.good);
    if (!said) return;
    [this.tag, this.tagged] = [answer?.headers.get("etag") ?? "", path];
    this.heard(said);
  }
}
