// The level that is set before anyone has chosen one: a fair opponent that answers quickly.
const USUAL = ["engineer", "guided", "greedy", "ismcts", "random"];

export function usualLevel(game) {
  const levels = game.levels.map((one) => one.level);
  for (const name of USUAL) {
    const found = levels.find((level) => level.split(":")[0] === name);
    if (found) return found;
  }
  return levels[0];
}
