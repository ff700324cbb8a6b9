// The server: one function for every request. What goes wrong is one sentence in the reader's language.
import { lang, t } from "./words.js";
import { pref, setPref } from "./prefs.js";

export class Refused extends Error {
  constructor(status, said) {
    super(said.detail ?? t("error.unknown", { status }));
    this.status = status;
    this.rule = said.rule;
    this.link = said.link;
    this.n = said.n;
  }
}

async function ask(method, path, body) {
  const url = new URL(`/api${path}`, location.origin);
  url.searchParams.set("lang", lang());
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
  if (answer.ok) {
    const json = answer.headers.get("content-type")?.includes("json");
    return json ? answer.json() : answer.text();
  }
  throw new Refused(answer.status, await answer.json().catch(() => ({})));
}

export const get = (path, query = {}) => {
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const tail = asked.length ? `?${new URLSearchParams(asked)}` : "";
  return ask("GET", path + tail);
};
export const post = (path, body = {}) => ask("POST", path, body);
export const put = (path, body) => ask("PUT", path, body);

/** Me, if the server knows me. */
export async function whoAmI() {
  try {
    return await get("/me");
  } catch (error) {
    if (error.status === 401) return null;
    throw error;
  }
}

/** Become a guest, unless I am one already. */
export async function beSomeone(name = pref("name", "") || t("guest")) {
  const me = await whoAmI();
  if (me) return me;
  setPref("name", name);
  return post("/people", { name });
}
