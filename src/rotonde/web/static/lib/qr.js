// A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, versions 1 to 10.

/** Of each version: codewords in all, those that correct in each block, blocks, where the small squares are. */
const VERSIONS = [
  { all: 26, correct: 10, blocks: 1, squares: [] },
  { all: 44, correct: 16, blocks: 1, squares: [6, 18] },
  { all: 70, correct: 26, blocks: 1, squares: [6, 22] },
  { all: 100, correct: 18, blocks: 2, squares: [6, 26] },
  { all: 134, correct: 24, blocks: 2, squares: [6, 30] },
  { all: 172, correct: 16, blocks: 4, squares: [6, 34] },
  { all: 196, correct: 18, blocks: 4, squares: [6, 22, 38] },
  { all: 242, correct: 22, blocks: 4, squares: [6, 24, 42] },
  { all: 292, correct: 22, blocks: 5, squares: [6, 26, 46] },
  { all: 346, correct: 26, blocks: 5, squares: [6, 28, 50] },
];
/** @typedef {(typeof VERSIONS)[number]} Version */
/** A module is dark or light; undefined while nothing is there. @typedef {(boolean | undefined)[][]} Grid */
/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const dataOf = (/** @type {Version} */ version) => version.all - version.correct * version.blocks;
const widthOf = (/** @type {number} */ number) => 17 + 4 * number;

/**
 * The code as rows of modules, true is dark, without its quiet margin; null where the text is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const at = VERSIONS.findIndex((one, i) => bytes.length + (i < 9 ? 2 : 3) <= dataOf(one));
  if (at < 0) return null;
  const bits = interleaved(VERSIONS[at], filled(bytes, at, dataOf(VERSIONS[at]))).flatMap((one) =>
    bitsOf(one, 8),
  );
  const plain = patterns(at + 1, VERSIONS[at].squares);
  const codes = MASKS.map((mask, i) => drawn(plain, bits, mask, i));
  const faults = codes.map(penalty);
  return codes[faults.indexOf(Math.min(...faults))];
}

/**
 * @param {number} value
 * @param {number} length
 */
const bitsOf = (value, length) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/**
 * The codewords of the data: mode, length, bytes, and what fills the rest.
 * @param {number[]} bytes
 * @param {number} at  version, from 0
 * @param {number} room
 */
function filled(bytes, at, room) {
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, at < 9 ? 8 : 16),
    ...bytes.flatMap((one) => bitsOf(one, 8)),
  ];
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  );
  for (let i = 0; words.length < room; i++) words.push(i % 2 ? 0x11 : 0xec);
  return words;
}

const EXP = new Uint8Array(510); // powers of 2 in the field of 256 elements
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  [EXP[i], EXP[i + 255], LOG[value]] = [value, value, i];
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

/**
 * What corrects a block: the remainder by the generator polynomial (Reed and Solomon).
 * @param {number[]} block
 * @param {number} length
 */
function correction(block, length) {
  let generator = [1];
  for (let i = 0; i < length; i++) {
    const times = generator.map((one) => (one ? EXP[LOG[one] + i] : 0));
    generator = [...generator, 0].map((one, at) => one ^ (at ? times[at - 1] : 0));
  }
  const rest = [...block, ...generator.slice(1).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const lead = rest[i];
    if (lead) generator.forEach((one, at) => (rest[i + at] ^= EXP[LOG[one] + LOG[lead]]));
  }
  return rest.slice(block.length);
}

/**
 * Blocks of data side by side, then what corrects them; the later blocks may be longer by one.
 * @param {Version} version
 * @param {number[]} data
 */
function interleaved({ blocks, correct }, data) {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const ends = Array.from({ length: blocks + 1 }, (_, i) => i * short + Math.max(0, i - blocks + longer));
  const parts = ends.slice(1).map((end, i) => data.slice(ends[i], end));
  const sides = [parts, parts.map((part) => correction(part, correct))];
  return sides
    .flatMap((side) =>
      Array.from({ length: Math.max(short + 1, correct) }, (_, i) => side.map((part) => part[i])).flat(),
    )
    .filter((one) => one !== undefined);
}

/**
 * Everything that does not depend on the text: finders, timing, small squares, version.
 * @param {number} number
 * @param {number[]} squares
 */
function patterns(number, squares) {
  const width = widthOf(number);
  /** @type {Grid} */
  const grid = Array.from({ length: width }, () => Array(width).fill(undefined));
  for (const [x, y] of [
    [3, 3],
    [width - 4, 3],
    [3, width - 4],
  ])
    ring(grid, x, y, 4, [0, 1, 3]);
  for (const y of squares) {
    for (const x of squares) if (grid[y][x] === undefined) ring(grid, x, y, 2, [0, 2]);
  }
  for (let i = 8; i < width - 8; i++) grid[6][i] = grid[i][6] = i % 2 === 0;
  for (let i = 0; i < 9; i++) grid[8][i] = grid[i][8] ??= false; // kept for the format
  for (let i = 1; i < 9; i++) grid[8][width - i] = grid[width - i][8] = i === 8;
  grid[8][width - 8] = false;
  const told = number < 7 ? [] : bitsOf((number << 12) | rest(number, 12, 0x1f25), 18).reverse();
  told.forEach((bit, i) => {
    const [a, b] = [Math.floor(i / 3), width - 11 + (i % 3)];
    grid[a][b] = grid[b][a] = bit === 1;
  });
  return grid;
}

/**
 * Squares in one another around a middle; those at the distances of `dark` are dark.
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number[]} dark
 */
function ring(grid, x, y, reach, dark) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (grid[y + dy] && x + dx >= 0 && x + dx < grid.length) {
        grid[y + dy][x + dx] = dark.includes(Math.max(Math.abs(dx), Math.abs(dy)));
      }
    }
  }
}

/**
 * The remainder that is sent along with a few bits (Bose, Chaudhuri, Hocquenghem).
 * @param {number} value
 * @param {number} length
 * @param {number} generator
 */
function rest(value, length, generator) {
  let left = value << length;
  for (let bit = 31 - Math.clz32(left); bit >= length; bit--) {
    if (left & (1 << bit)) left ^= generator << (bit - length);
  }
  return left;
}

/**
 * The bits go up and down in columns of two, from the right; the mask turns some of them round.
 * @param {Grid} plain
 * @param {number[]} bits
 * @param {(x: number, y: number) => boolean} mask
 * @param {number} number  of the mask
 */
function drawn(plain, bits, mask, number) {
  const width = plain.length;
  const grid = plain.map((row) => [...row]);
  let n = 0;
  for (let column = width - 1, up = true; column > 0; column -= 2, up = !up) {
    if (column === 6) column--;
    for (let i = 0; i < 2 * width; i++) {
      const y = up ? width - 1 - (i >> 1) : i >> 1;
      const x = column - (i & 1);
      if (plain[y][x] === undefined) grid[y][x] = (bits[n++] === 1) !== mask(x, y);
    }
  }
  bitsOf(((number << 10) | rest(number, 10, 0x537)) ^ 0x5412, 15).forEach((bit, i) =>
    format(grid, i, bit === 1),
  );
  return /** @type {boolean[][]} */ (grid);
}

/**
 * Bit `i` of the format, at both its places; level M has the number 0.
 * @param {Grid} grid
 * @param {number} i
 * @param {boolean} dark
 */
function format(grid, i, dark) {
  const last = grid.length - 1;
  grid[i < 8 ? 8 : i === 8 ? 7 : 14 - i][i < 6 ? i : i < 8 ? i + 1 : 8] = dark;
  if (i < 7) grid[last - i][8] = dark;
  else grid[8][last - 14 + i] = dark;
  grid[last - 7][8] = true;
}

/**
 * How hard a code is to read: runs, blocks, what looks like a finder, too much of one colour.
 * @param {boolean[][]} grid
 */
function penalty(grid) {
  const columns = grid.map((_, x) => grid.map((row) => row[x]));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const corner = grid[y][x];
      sum += corner === grid[y - 1][x] && corner === grid[y][x - 1] && corner === grid[y - 1][x - 1] ? 3 : 0;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.flat().length;
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
