// A few soft sounds, made of sine waves here; silent until they are switched on.
import { pref } from "./prefs.js";

/** @typedef {"card" | "track" | "coin" | "turn" | "end"} Sound */

/**
 * Each a few notes: pitch, when it begins, how long it rings, how loud.
 * @type {Record<Sound, [hertz: number, begin: number, length: number, loud: number][]>}
 */
export const NOTES = {
  card: [
    [520, 0, 0.05, 0.05],
    [390, 0.025, 0.06, 0.04],
  ],
  track: [
    [180, 0, 0.09, 0.12],
    [140, 0.07, 0.12, 0.1],
  ],
  coin: [
    [1320, 0, 0.12, 0.04],
    [1760, 0.05, 0.22, 0.03],
  ],
  turn: [
    [659, 0, 0.35, 0.07],
    [880, 0.14, 0.5, 0.06],
  ],
  end: [
    [523, 0, 0.45, 0.07],
    [659, 0.16, 0.5, 0.07],
    [784, 0.32, 0.65, 0.07],
  ],
};

/** @type {AudioContext | null} */
let made = null;

export const soundsOn = () => pref("sound", "off") === "on";

/**
 * @param {Sound} name
 */
export function play(name) {
  if (!soundsOn() || typeof AudioContext === "undefined") return;
  made ??= new AudioContext();
  if (made.state === "suspended") made.resume().catch(() => {}); // nobody has touched the page yet
  sound(made, name);
}

/**
 * @param {BaseAudioContext} room
 * @param {Sound} name
 */
export function sound(room, name) {
  for (const note of NOTES[name]) ring(room, note);
}

/**
 * One note that begins softly and dies away.
 * @param {BaseAudioContext} room
 * @param {number[]} note
 */
function ring(room, [hertz, begin, length, loud]) {
  const [wave, volume] = [room.createOscillator(), room.createGain()];
  const from = room.currentTime + begin;
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  wave.connect(volume).connect(room.destination);
  wave.start(from);
  wave.stop(from + length);
}
