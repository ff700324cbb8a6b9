// Links for others: an address of this machine that only this machine knows is no invitation.
import { get } from "./api.js";
import { BELOW } from "./below.js";

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** @type {string[] | undefined} */
let known; // addresses by which others come here, once they were asked for

/** Whether this page was opened by an address that only this machine has. */
export const isHere = () => HERE.test(location.hostname);

/** Ask the server by which addresses others come; where the page came by one, nothing is asked. */
export async function learnReach() {
  if (known || !isHere()) return;
  known = (await get("/addresses").catch(() => ({ addresses: [] }))).addresses;
}

/** Whether nobody else can open a link to here. */
export const onlyHere = () => isHere() && !known?.length;

/**
 * A link as others can open it, as far as anybody can.
 * @param {string} link
 */
export const forOthers = (link) => new URL(BELOW + link, (isHere() && known?.[0]) || location.origin).href;
