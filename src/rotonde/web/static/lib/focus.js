// Where the keyboard goes on after a move.

/** What had the focus is gone: the next choice has it now. */
export function focusOn() {
  const lost = document.activeElement === document.body || !document.activeElement?.isConnected;
  if (!lost) return;
  const next = document.querySelector(".tray button, .dock .card.can") ?? document.querySelector(".map");
  /** @type {HTMLElement | SVGElement | null} */ (next)?.focus({ preventScroll: true });
}
