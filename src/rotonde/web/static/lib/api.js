// The server: one function for every request. What goes wrong is one sentence in the reader's language.
/** @import { Details, Get, Post, Put } from "../../types/api" */
import { BELOW } from "./below.js";
import { lang, t } from "./words.js";
import { pref } from "./prefs.js";
import { heardDate } from "./server_time.js";

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Partial<Details>} said
   * @param {number} [after]  seconds after which it may be asked again
   */
  constructor(status, said, after = 0) {
    super(said.detail ?? t("error.unknown", { status }));
    this.status = status;
    this.rule = said.rule;
    this.link = said.link;
    this.n = said.n;
    this.after = after;
  }
}

/**
 * The status of a refusal; nothing for any other error.
 * @param {unknown} error
 */
export const statusOf = (error) => (error instanceof Refused ? error.status : undefined);

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [language]
 */
async function ask(method, path, body, language = lang()) {
  const url = new URL(`${BELOW}/api${path}`, location.origin);
  url.searchParams.set("lang", language);
  let answer;
  try {
    answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, { detail: t("error.offline") });
  }
  heardDate(answer.headers.get("date"));
  if (answer.ok) {
    const json = answer.headers.get("content-type")?.includes("json");
    return json ? answer.json() : answer.text();
  }
  const after = Number(answer.headers.get("retry-after")) || 0;
  throw new Refused(answer.status, await answer.json().catch(() => ({})), after);
}

/** @type {Map<string, Promise<unknown>>} */
const told = new Map(); // what the server says of its games: the same as long as the page is open

/**
 * @param {string} path
 * @param {string} language
 * @returns {Promise<unknown>}
 */
function askOnce(path, language) {
  const key = `${path} ${language}`;
  const asked = told.get(key) ?? ask("GET", path, undefined, language);
  told.set(key, asked);
  asked.catch(() => told.delete(key));
  return asked;
}

/**
 * @template {string} P
 * @param {P} path
 * @param {Record<string, string | number | null | undefined>} [query]
 * @returns {Promise<Get<P>>}
 */
export const get = (path, query = {}) => {
  if (path.startsWith("/games"))
    return /** @type {Promise<Get<P>>} */ (askOnce(path, String(query.lang ?? lang())));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const tail = asked.length ? `?${new URLSearchParams(asked)}` : "";
  return ask("GET", path + tail);
};

/**
 * @template {string} P
 * @param {P} path
 * @param {object} [body]
 * @returns {Promise<Post<P>>}
 */
export const post = (path, body = {}) => ask("POST", path, body);

/**
 * @template {string} P
 * @param {P} path
 * @param {object} body
 * @returns {Promise<Put<P>>}
 */
export const put = (path, body) => ask("PUT", path, body);

/** Me, if the server knows me. */
export const whoAmI = async () => (await get("/visitor")).me;

/**
 * Become a guest, unless I am one already.
 * @param {string} [name]
 */
export async function beSomeone(name = pref("name", "") || t("guest")) {
  const me = await whoAmI();
  if (me) return me;
  return post("/people", { name }).catch((error) => {
    if (statusOf(error) !== 409) throw error;
    return post("/people", { name: t("guest") }); // the name is somebody's account by now
  });
}
