// Where the files of this version of the pages lie. After an upgrade the server has them no more.
const FILES = document.documentElement.dataset.files ?? "/static";

/**
 * The address at which this version of a file is kept for ever.
 * @param {string} address  as the server tells it: below `/static/`, or of a plug-in
 */
export const kept = (address) =>
  address.startsWith("/static/")
    ? FILES + address.slice("/static".length)
    : `${FILES}${FILES === "/static" ? "" : "/@"}${address}`;

/** A file could not be had: if the server has other pages by now, so must we. */
export async function renewed() {
  try {
    const answer = await fetch(kept("/static/mark.svg"), { method: "HEAD", cache: "no-store" });
    if (answer.status !== 404) return false;
  } catch {
    return false; // nobody answers: an old page is better than none
  }
  location.reload();
  return true;
}
