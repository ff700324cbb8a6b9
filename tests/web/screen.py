"""What can be wrong with a table as one screen, measured in the page: each fault a sentence."""

from __future__ import annotations

# Regions, texts, targets. A text is cut where it leaves a box that hides it and cannot be scrolled.
FAULTS = r"""(touches) => {
  const faults = [];
  const fault = (said) => faults.push(said);
  const root = document.documentElement;
  const [wide, high] = [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
  if (wide > 0) fault(`the page is ${wide} too wide`);
  if (high > 0) fault(`the page is ${high} too high`);
  const still = document.querySelectorAll("html, body, #app, main, .table, .bar, .act, .middle");
  for (const one of still) {
    if (one.scrollTop || one.scrollLeft) fault(`${one.className || one.tagName} was scrolled`);
  }
  const within = ({ left, top, right, bottom }) =>
    left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const over = ({ left, top, width, height }) =>
    document.elementFromPoint(left + width / 2, top + height / 2);
  const curtain = document.querySelector(".curtain");
  const parts = curtain
    ? [[".middle", "the board"], [".curtain button", "the button of the curtain"]]
    : [[".middle", "the board"], [".expected", "the instruction"], [".go .main", "Confirm"]];
  for (const [selector, name] of parts) {
    const one = document.querySelector(selector);
    if (!one) { fault(`${name} is not there`); continue; }
    const box = one.getBoundingClientRect();
    if (!within(box)) fault(`${name} is outside: ${JSON.stringify(box)}`);
    const top = over(box);
    if (!one.contains(top) && !top?.contains(one)) fault(`${name} is covered by ${top?.className}`);
  }
  const middle = document.querySelector(".middle").getBoundingClientRect();
  if (middle.width < 200 || middle.height < 150) fault(`a board of ${JSON.stringify(middle)}`);

  const all = ".bar, .middle, .act, .curtain, .dock, .people, .leaves";
  const regions = [...document.querySelectorAll(all)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.className.split(" ")[0], one.getBoundingClientRect()]);
  regions.forEach(([a, one], i) => regions.slice(i + 1).forEach(([b, other]) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1 && high > 1) fault(`${a} and ${b} overlap`);
  }));
  for (const chosen of document.querySelectorAll(".map .spot:is(.marked, .chosen)")) {
    const box = chosen.getBoundingClientRect();
    const top = over(box);
    if (box.width && !top?.closest(".middle")) fault(`the chosen is covered by ${top?.className}`);
  }

  const say = document.querySelector(".act:not(.proposing) .say:has(.lately)");
  const more = say ? say.scrollHeight - say.clientHeight : 0;
  if (more > 1) fault(`what happened lately has ${more} px too few`);

  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[axis]);
  const hides = (style, axis) => ["hidden", "clip"].includes(style[axis]);
  function cut(element, box) {
    const open = { overflowX: true, overflowY: true };
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (style.clipPath !== "none") return null; // for screen readers alone
      for (const [axis, over] of [
        ["overflowX", Math.max(edge.left - box.left, box.right - edge.right)],
        ["overflowY", Math.max(edge.top - box.top, box.bottom - edge.bottom)],
      ]) {
        if (scrolls(style, axis)) open[axis] = false;
        else if (open[axis] && hides(style, axis) && over > 2.5) return `${over.toFixed(0)} px`;
      }
    }
    return null;
  }
  // Names may be as long as people like: they end in “…”, and the whole is in a title.
  const SHORTENED = ".where[title] > *, .whose[title] > *, .who b[title], .bidder b, .std-holder *";
  const range = document.createRange();
  const said = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  for (const region of document.querySelectorAll(".bar, .act, .curtain, .people, .dock, .leaves")) {
    if (!region.checkVisibility()) continue;
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent.checkVisibility()) continue;
      if (parent.closest("svg, select, .hidden, .lately")) continue; // also in the log
      if (parent.closest(SHORTENED)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const lost = cut(parent, box);
      if (lost) fault(`“${said(node.data)}” is cut by ${lost} in ${region.className}`);
      for (const word of node.data.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) fault(`“${word[0]}” is broken in ${region.className}`);
      }
    }
  }
  if (!touches) return faults;
  const targets = "button, select, input, summary, a.button, .bar a";
  for (const target of document.querySelectorAll(targets)) {
    if (!target.checkVisibility() || target.closest("svg, dialog, .hidden, .skip")) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width >= 43.5 && height >= 43.5) continue;
    const name = said(target.textContent || target.getAttribute("aria-label") || "");
    fault(`a target of ${width.toFixed()} x ${height.toFixed()}: ${name}`);
  }
  return faults;
}"""
REGIONS = """() => [".middle", ".act, .curtain", ".dock"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}).join(" | ")"""
LIVE = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]"
# Which live regions say something new from now on.
LISTEN = f"""() => {{
  const live = () => [...document.querySelectorAll("{LIVE}")];
  const before = new Map(live().map((one) => [one, one.textContent]));
  globalThis.heard = () => live()
    .filter((one) => one.textContent.trim() && before.get(one) !== one.textContent)
    .map((one) => one.textContent.trim().replace(/\\s+/g, " "));
}}"""
HEARD = "() => globalThis.heard()"
FOCUS = "() => document.activeElement === document.body ? 'BODY' : document.activeElement.tagName"
