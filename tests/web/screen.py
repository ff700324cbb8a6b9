"""What can be wrong with a table as one screen, measured in the page: each fault a sentence."""

from __future__ import annotations

# Regions, texts, targets. A text is cut where it leaves a box that hides what overflows and cannot be scrolled.
FAULTS = r"""(touches) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth - innerWidth} too wide`);
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight - innerHeight} too high`);
  for (const one of [root, ...document.querySelectorAll("body, #app, main, .table, .bar, .act, .middle")]) {
    if (one.scrollTop || one.scrollLeft) faults.push(`${one.className || one.tagName} was scrolled`);
  }
  const within = (box) =>
    box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const curtain = document.querySelector(".curtain");
  const parts = curtain
    ? [[".middle", "the board"], [".curtain button", "the button of the curtain"]]
    : [[".middle", "the board"], [".expected", "the instruction"], [".go .main", "Confirm"]];
  for (const [selector, name] of parts) {
    const one = document.querySelector(selector);
    if (!one) { faults.push(`${name} is not there`); continue; }
    const box = one.getBoundingClientRect();
    if (!within(box)) faults.push(`${name} is outside: ${[box.left, box.top, box.right, box.bottom]}`);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!one.contains(top) && !top?.contains(one)) faults.push(`${name} is covered by ${top?.className}`);
  }
  const middle = document.querySelector(".middle").getBoundingClientRect();
  if (middle.width < 200 || middle.height < 150) faults.push(`a board of ${middle.width} x ${middle.height}`);

  const regions = [...document.querySelectorAll(".bar, .middle, .act, .curtain, .dock, .people, .leaves")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.className.split(" ")[0], one.getBoundingClientRect()]);
  regions.forEach(([a, one], i) => regions.slice(i + 1).forEach(([b, other]) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1 && high > 1) faults.push(`${a} and ${b} overlap`);
  }));
  for (const chosen of document.querySelectorAll(".map .spot:is(.marked, .chosen)")) {
    const box = chosen.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (box.width && !top?.closest(".middle")) faults.push(`what is chosen is covered by ${top?.className}`);
  }

  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[axis]);
  const hides = (style, axis) => ["hidden", "clip"].includes(style[axis]);
  function cut(element, box) {
    const open = { overflowX: true, overflowY: true };
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (style.clipPath !== "none" || style.position === "fixed") return null; // for screen readers alone
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
  const range = document.createRange();
  const said = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  for (const region of document.querySelectorAll(".bar, .act, .curtain, .people, .dock, .leaves")) {
    if (!region.checkVisibility()) continue;
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest("svg, select, .hidden, .since p") || !parent.checkVisibility()) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const lost = cut(parent, box);
      if (lost) faults.push(`“${said(node.data)}” is cut by ${lost} in ${region.className}`);
      for (const word of node.data.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) faults.push(`“${word[0]}” is broken in ${region.className}`);
      }
    }
  }
  if (!touches) return faults;
  for (const target of document.querySelectorAll("button, select, input, summary, a.button, .bar a")) {
    if (!target.checkVisibility() || target.closest("svg, dialog, .log, .hidden, .skip") || target.matches(".skip")) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 43.5 || height < 43.5)
      faults.push(`a target of ${width.toFixed()} x ${height.toFixed()}: ${said(target.textContent || target.getAttribute("aria-label") || "")}`);
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
  const before = new Map([...document.querySelectorAll("{LIVE}")].map((one) => [one, one.textContent]));
  globalThis.heard = () => [...document.querySelectorAll("{LIVE}")]
    .filter((one) => one.textContent.trim() && before.get(one) !== one.textContent)
    .map((one) => one.textContent.trim().replace(/\\s+/g, " "));
}}"""
HEARD = "() => globalThis.heard()"
FOCUS = "() => document.activeElement === document.body ? 'BODY' : document.activeElement.tagName"
