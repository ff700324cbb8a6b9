// A WebSocket that comes back by itself and says what it has seen already; where none gets through, questions do.
import { BELOW } from "./below.js";
import { Poll } from "./poll.js";

const NOT_YOURS = 1008; // the code of a socket whose reader has lost his seat
const PAUSES = [200, 500, 1000, 2000, 4000];
const NOW_AND_THEN = 30000; // milliseconds: while questions are answered
const SILENT = 5000; // milliseconds: a socket that says nothing is none
const ENOUGH = 2; // sockets in vain

/** @template Message */
export class Live {
  /** @type {WebSocket | null} */
  socket = null;

  /**
   * @param {() => string} path  asked anew for every connection: it carries `since`
   * @param {(message: Message) => void} heard
   * @param {(connected: boolean) => void} changed
   * @param {() => void} [refused]  what was looked at is not mine any more
   */
  constructor(path, heard, changed, refused) {
    this.path = path;
    this.heard = heard;
    this.changed = changed;
    this.refused = refused;
    this.tries = 0;
    this.closed = false;
    /** @type {Poll<Message>} */
    this.poll = new Poll(() => path().replace("/live", ""), heard, changed, refused);
    this.online = () => this.again();
    this.offline = () => this.socket?.close();
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    this.open();
  }

  /** Whether news come only when they are asked for. */
  get asking() {
    return this.poll.good;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${BELOW}/api${this.path()}`);
    const silent = setTimeout(() => this.poll.start(), SILENT);
    this.socket = socket;
    socket.onmessage = (event) => {
      clearTimeout(silent);
      this.poll.stop();
      this.tries = 0;
      this.changed(true);
      this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearTimeout(silent);
      if (this.closed || this.socket !== socket) return;
      if (event.code === NOT_YOURS && this.refused) return this.refused();
      if (!this.poll.good) this.changed(false);
      const pause = this.poll.good ? NOW_AND_THEN : PAUSES[Math.min(this.tries, PAUSES.length - 1)];
      if (++this.tries >= ENOUGH) this.poll.start();
      this.timer = setTimeout(() => this.open(), pause);
    };
  }

  /** Open it anew now: we are online again, or want to see something else. */
  again() {
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.poll.stop();
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    this.socket?.close();
  }
}
