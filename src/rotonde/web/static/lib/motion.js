// How long a rival's move is shown. None for who wants none, here or in all programs.
import { pref } from "./prefs.js";

/**
 * Milliseconds that a move takes to be seen.
 * @type {Record<string, number>}
 */
const PACE = { off: 0, slow: 800, normal: 500, fast: 300 };
const LOOK = 1400; // milliseconds that a move stays when it is played back

export const PACES = Object.keys(PACE);
export const paceName = () => pref("motion", "normal");

/** Whether the system asks for as little motion as there can be. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const pace = () => (calm() ? 0 : (PACE[paceName()] ?? PACE.normal));

/** Played back, a move stays long enough to be read; a faster pace makes that shorter too. */
export const lookPace = () => (LOOK * (pace() || PACE.normal)) / PACE.normal;
