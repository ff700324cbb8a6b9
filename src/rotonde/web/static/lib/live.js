// A WebSocket that comes back by itself and says what it has seen already.
const NOT_YOURS = 1008; // the code of a socket whose reader has lost his seat
const PAUSES = [200, 500, 1000, 2000, 4000];

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
    this.online = () => this.again();
    this.offline = () => this.socket?.close();
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api${this.path()}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      this.tries = 0;
      this.changed(true);
      this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (event.code === NOT_YOURS && this.refused) return this.refused();
      this.changed(false);
      const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
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
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    this.socket?.close();
  }
}
