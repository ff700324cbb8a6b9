// Passkeys: the browser's own window asks for a finger, a face or a code; what comes of it is sent as JSON.
import { get, post } from "./api.js";

/** @typedef {Record<string, unknown>} Signature */

/** Whether this browser and the address of this server can have them. */
export async function hasPasskeys() {
  if (!globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON) return false;
  return (await get("/accounts/ways")).passkeys;
}

/**
 * A new one.
 * @param {string} name  that the browser shows beside it
 */
export async function makePasskey(name) {
  const { options } = await post("/passkeys/new", { name });
  const asked = /** @type {PublicKeyCredentialCreationOptionsJSON} */ (/** @type {unknown} */ (options));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return answered(await navigator.credentials.create({ publicKey }));
}

/** A signature with one that is there; the browser asks which. */
export async function signWithPasskey() {
  const { options } = await post("/sessions/passkey/challenge");
  const asked = /** @type {PublicKeyCredentialRequestOptionsJSON} */ (/** @type {unknown} */ (options));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return answered(await navigator.credentials.get({ publicKey }));
}

/**
 * @param {Credential | null} credential
 * @returns {Signature}
 */
function answered(credential) {
  const said = /** @type {PublicKeyCredential} */ (credential).toJSON();
  return /** @type {Signature} */ (/** @type {unknown} */ (said));
}

/**
 * Whoever closes the browser's window has not made a mistake.
 * @param {unknown} error
 */
export const isGivenUp = (error) => error instanceof DOMException && error.name === "NotAllowedError";
