// Runs in the page: a part of it as plain SVG, every colour and font as it is computed there.
({ part, around, pad, rings, hide }) => {
  const NS = "http://www.w3.org/2000/svg";
  const root = document.querySelector(part);
  for (const one of document.querySelectorAll(hide)) one.style.visibility = "hidden";
  if (around.length) root.setAttribute("viewBox", frameOf(around).join(" "));
  const box = root.getBoundingClientRect();
  const PAINT = ["fill", "stroke"];
  const LINE = ["stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "paint-order"];
  const FADE = ["fill-opacity", "stroke-opacity"];
  const FONT = ["font-size", "font-family", "font-weight", "font-style", "text-anchor", "dominant-baseline"];
  const USUAL = {
    "stroke-dasharray": "none",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "paint-order": "normal",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "font-style": "normal",
    "text-anchor": "start",
    "dominant-baseline": "auto",
    "font-weight": "400",
    opacity: "1",
    transform: "none",
    "clip-path": "none",
    mask: "none",
    "stroke-width": "1px",
  };
  const KEPT =
    /^(?:d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|transform|offset|href|preserveAspectRatio|id|patternUnits|patternTransform|patternContentUnits|gradientUnits|gradientTransform|clipPathUnits|dx|dy|textLength|lengthAdjust|startOffset|refX|refY|markerWidth|markerHeight|orient|stop-color)$/;
  const DRAWN = new Set([
    "path",
    "circle",
    "ellipse",
    "rect",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "textPath",
    "use",
  ]);
  const INERT = new Set([
    "defs",
    "pattern",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "mask",
    "symbol",
    "marker",
    "stop",
  ]);
  const round = (text) => text.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10));
  const fine = (text) => text.replace(/-?\d+\.\d{3,}/g, (n) => String(Math.round(Number(n) * 100) / 100));
  const apart = (rect) =>
    rect.right < box.left || rect.left > box.right || rect.bottom < box.top || rect.top > box.bottom;
  const gone = (style) => style.display === "none" || style.visibility === "hidden" || style.opacity === "0";

  function put(attrs, style, names) {
    for (const name of names) {
      const value = style.getPropertyValue(name);
      if (value && value !== USUAL[name]) attrs[name] = value.replace(/px$/, "");
    }
  }

  function ofSvg(element, inDefs) {
    const tag = element.tagName;
    if (["style", "title", "desc", "script", "animate"].includes(tag)) return [];
    const style = getComputedStyle(element);
    const inert = inDefs || INERT.has(tag);
    if (!inert && gone(style)) return [];
    if (!inert && DRAWN.has(tag) && tag !== "tspan" && apart(element.getBoundingClientRect())) return [];
    const attrs = {};
    for (const { name, value } of element.attributes)
      if (KEPT.test(name)) attrs[name] = name === "d" || name === "points" ? round(value) : fine(value);
    put(attrs, style, ["opacity", "clip-path", "mask"]);
    if (attrs["clip-path"]) attrs["clip-path"] = attrs["clip-path"].replace(/"/g, "");
    if (!attrs.transform && style.transform !== "none") attrs.transform = fine(style.transform);
    if (DRAWN.has(tag)) {
      put(attrs, style, PAINT);
      if (attrs.stroke !== "none") put(attrs, style, LINE);
      put(attrs, style, FADE);
      if (/^t/.test(tag)) put(attrs, style, FONT);
      if (attrs.fill === "none" && attrs.stroke === "none") return [];
      for (const name of PAINT) if (attrs[name]) attrs[name] = attrs[name].replace(/"/g, "");
    }
    const children = [...element.childNodes].flatMap((node) => {
      if (node.nodeType === Node.TEXT_NODE)
        return node.data.trim() ? [{ text: node.data.replace(/\s+/g, " ") }] : [];
      return node.nodeType === Node.ELEMENT_NODE ? ofSvg(node, inert) : [];
    });
    if (tag === "g" && !children.length) return [];
    return [{ tag, attrs, children }];
  }

  function nested(element) {
    const rect = element.getBoundingClientRect();
    const [node] = ofSvg(element, false);
    if (!node) return [];
    const view = element.getAttribute("viewBox");
    node.attrs = {
      x: (rect.left - box.left).toFixed(1),
      y: (rect.top - box.top).toFixed(1),
      width: rect.width.toFixed(1),
      height: rect.height.toFixed(1),
      ...(view ? { viewBox: view } : {}),
      ...(node.attrs.preserveAspectRatio ? { preserveAspectRatio: node.attrs.preserveAspectRatio } : {}),
    };
    return [node];
  }

  function lines(node, style) {
    const range = document.createRange();
    const found = [];
    const words = [...node.data.matchAll(/\S+/g)];
    for (const word of words) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const rect = range.getBoundingClientRect();
      if (!rect.width || apart(rect)) continue;
      const last = found.at(-1);
      if (last && Math.abs(last.top - rect.top) < 3) {
        last.text += ` ${word[0]}`;
        last.right = rect.right;
      } else
        found.push({ text: word[0], top: rect.top, left: rect.left, right: rect.right, height: rect.height });
    }
    const size = parseFloat(style.fontSize);
    return found.map((line) => ({
      tag: "text",
      attrs: {
        x: (line.left - box.left).toFixed(1),
        y: (line.top - box.top + line.height / 2 + size * 0.35).toFixed(1),
        textLength: (line.right - line.left).toFixed(1),
        lengthAdjust: "spacingAndGlyphs",
        fill: style.color,
        "font-size": String(size),
        "font-family": style.fontFamily,
        ...(style.fontWeight === "400" ? {} : { "font-weight": style.fontWeight }),
      },
      children: [{ text: line.text }],
    }));
  }

  function ofHtml(element) {
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const loose = style.display === "contents"; // has no box of its own
    if (gone(style) || element.matches(".hidden, select, input") || (!loose && apart(rect))) return [];
    const clear = (colour) => colour === "transparent" || /, 0\)$/.test(colour);
    const edge = parseFloat(style.borderTopWidth);
    const framed = edge > 0 && parseFloat(style.borderLeftWidth) > 0 && !clear(style.borderTopColor);
    const found = [];
    if (rect.width > 1 && (!clear(style.backgroundColor) || framed))
      found.push({
        tag: "rect",
        attrs: {
          x: (rect.left - box.left + edge / 2).toFixed(1),
          y: (rect.top - box.top + edge / 2).toFixed(1),
          width: Math.max(0, rect.width - edge).toFixed(1),
          height: Math.max(0, rect.height - edge).toFixed(1),
          rx: String(parseFloat(style.borderTopLeftRadius) || 0),
          fill: clear(style.backgroundColor) ? "none" : style.backgroundColor,
          ...(framed ? { stroke: style.borderTopColor, "stroke-width": String(edge) } : {}),
        },
        children: [],
      });
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push(...lines(node, style));
      else if (node.nodeType === Node.ELEMENT_NODE)
        found.push(...(node.namespaceURI === NS ? nested(node) : ofHtml(node)));
    }
    return found;
  }

  /** The frame of the board that holds these things, with room around them and the shape of the picture. */
  function frameOf(chosen) {
    const inverse = root.getScreenCTM().inverse();
    const corners = chosen.flatMap((one) =>
      [...document.querySelectorAll(one)].flatMap((element) => {
        const rect = element.getBoundingClientRect();
        return [
          new DOMPoint(rect.left, rect.top).matrixTransform(inverse),
          new DOMPoint(rect.right, rect.bottom).matrixTransform(inverse),
        ];
      }),
    );
    if (!corners.length) throw new Error(`nothing to look at: ${chosen}`);
    const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
    const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const { width, height } = root.getBoundingClientRect();
    const wide = Math.max(
      (Math.max(...xs) - Math.min(...xs)) * pad,
      ((Math.max(...ys) - Math.min(...ys)) * pad * width) / height,
    );
    return [middle[0] - wide / 2, middle[1] - (wide * height) / width / 2, wide, (wide * height) / width];
  }

  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const content = root.namespaceURI === NS ? nested(root) : ofHtml(root);
  const marks = rings.map((chosen) => {
    const all = [...document.querySelectorAll(chosen)].map((one) => one.getBoundingClientRect());
    if (!all.length) throw new Error(`nothing to ring: ${chosen}`);
    return [
      Math.min(...all.map((one) => one.left)) - box.left,
      Math.min(...all.map((one) => one.top)) - box.top,
      Math.max(...all.map((one) => one.right)) - box.left,
      Math.max(...all.map((one) => one.bottom)) - box.top,
    ];
  });
  return { width: Math.round(box.width), height: Math.round(box.height), paper, content, marks };
};
