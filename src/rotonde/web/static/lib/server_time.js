// What time it is at the server. It says so with each answer, in whole seconds; clocks run by its time alone.

const FAR = 5; // seconds: a clock that was set anew

let ahead = -Infinity; // of the clock here, at least

/**
 * An answer's date: the server's time was that, or up to a second more, when it was written.
 * @param {string | null} date
 * @param {number} [now]  seconds by the clock here
 */
export function heardDate(date, now = Date.now() / 1000) {
  const said = Date.parse(date ?? "") / 1000;
  if (Number.isNaN(said)) return;
  const found = said - now;
  ahead = Math.abs(found - ahead) > FAR ? found : Math.max(found, ahead);
}

/**
 * Seconds since 1970 by the server's clock, half a second too late rather than too early.
 * @param {number} [now]
 */
export const serverNow = (now = Date.now() / 1000) => now + (Number.isFinite(ahead) ? ahead + 0.5 : 0);
