// A WebSocket that comes back by itself and says what it has seen already.
const PAUSES = [200, 500, 1000, 2000, 4000];

/** @template Message */
export class Live {
  /** @type {WebSocket | null} */
  socket = null;

  /**
   * @param {() => string} path  asked anew for every connection: it carries `since`
   * @param {(message: Message) => void} heard
   * @param {(connected: boolean) => void} changed
   */
  constructor(path, heard, changed) {
    this.path = path;
    this.heard = heard;
    this.changed = changed;
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
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
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
