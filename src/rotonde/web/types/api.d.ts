// Written by tools/page_types.py from the OpenAPI page. Do not edit.

/** Mine. `fresh`: I have just signed in, so I may change how that is done. */
export interface Account {
  id: string;
  name: string;
  at: number;
  shown: boolean;
  password: boolean;
  codes: number;
  fresh: boolean;
  devices: Device[];
  passkeys: PasskeyInfo[];
}
/**
 * By which others come to this server, told to who sits at its machine.
 * 
 *     None: it listens to this machine alone.
 */
export interface Addresses {
  addresses: string[];
}
/** How players have ended a game: a draw by agreement, or somebody has resigned. */
export interface Agreed {
  how: "draw" | "resigned";
  winners: number[];
}
/** Numbers and scoring, for the page that is printed. */
export interface Aid {
  tables: NumberTable[];
  score: string | null;
}
/** Which seats ask all others for something. */
export interface AskedFor {
  pause: number[];
  resume: number[];
  draw: number[];
}
/** Of those tables that have a board by now. */
export interface Boards {
  boards: Standing[];
}
/** For `navigator.credentials`, as JSON. */
export interface Challenge {
  options: Record<string, unknown>;
}
/** What somebody said at a table: text, whatever it looks like. */
export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}
export interface ChoiceInfo {
  value: string;
  words: string;
  seats: number;
}
/** The clocks of a table; none for a seat where a bot plays. */
export interface ClockInfo {
  kind: "correspondence" | "live";
  time_out: "forfeit" | "move" | "until-back";
  seats: (SeatClockInfo | null)[];
  paused: boolean;
}
/** What the coach says at entry `n`, if anything; `heeded`: its last tip, if you acted on it. */
export interface Coached {
  n: number;
  tip: TipInfo | null;
  heeded: string | null;
}
/** In place of those from before; told this once, and each is good once. */
export interface Codes {
  codes: string[];
}
export interface DailyPuzzle {
  game: string;
  name: string;
  id: string;
  title: string;
  puzzles: number;
}
/** One of each game that has puzzles; `day` by the date of UTC. */
export interface DailyPuzzles {
  day: string;
  puzzles: DailyPuzzle[];
}
/** An error, as RFC 9457 has it. */
export interface Details {
  type: string;
  title: string;
  status: number;
  detail: string;
  n?: number | null;
  rule?: string | null;
  link?: string | null;
}
export interface Device {
  id: string;
  label: string;
  at: number;
  seen_at: number;
  this: boolean;
}
/** A picture of the game's own pieces, with its text. */
export interface Diagram {
  name: string;
  rule: string;
  address: string;
  width: number;
  height: number;
  caption: string;
  alt: string;
  legend: string[];
}
/** It is done. */
export type Done = Record<string, never>;
/** Where chance comes from, without the secret: that is in the record, when all is over. */
export interface FairInfo {
  commitment: string;
  contributions: string[];
  rematch: Pledge | null;
}
export interface FavouriteInfo {
  game: string;
  title: string;
  games: number;
  won: number;
}
export interface GameInfo {
  name: string;
  title: string;
  description: string;
  version: number;
  least_seats: number;
  most_seats: number;
  maps: string[];
  options: OptionInfo[];
  levels: LevelInfo[];
  page: GamePage | null;
  overview: Overview | null;
}
/** Where the page of a game lies: addresses at this server. */
export interface GamePage {
  module: string;
  cover: string | null;
  style: string | null;
  words: string | null;
}
/** All words of a game, by section and key. */
export interface GameWords {
  game: string;
  lang: string;
  words: Record<string, Record<string, string>>;
}
export interface Games {
  games: GameInfo[];
}
/** One thing in both languages; `found`: how else it is sought. */
export interface GlossaryTerm {
  en: string;
  fr: string;
  meaning: string;
  found: string[];
}
/** A seat that is yours or that you may give away; `link` opens it on any device. */
export interface Held {
  seat: number;
  key: string;
  link: string;
}
/** The best moves of a seat, best first, at entry `n`. */
export interface Hint {
  n: number;
  moves: Outlook[];
}
/** A seat that is kept for me; `link` opens it. */
export interface Invitation {
  table: TableInfo;
  seat: number;
  link: string;
  host: string;
}
/** `hidden`: no longer in my list; the table stays for everybody, and its link opens it. */
export interface Keep {
  hidden: boolean;
}
/** A seat's last decision that stands: lines after `n` and moments after `moves` are news. */
export interface Last {
  n: number;
  moves: number;
}
/** What became of a move: played, or answered with words, or forbidden by a rule. */
export interface LessonAnswer {
  played: boolean;
  n: number;
  took: string;
  words: string;
  rule: string | null;
  link: string | null;
}
export interface LessonInfo {
  game: string;
  name: string;
  title: string;
  minutes: number;
  steps: number;
  ask_first: boolean;
  map: string;
}
export interface Lessons {
  lessons: LessonInfo[];
}
export interface LevelInfo {
  level: string;
  words: string;
}
/** A line of the log; `n` is the number of entries once it had happened. */
export interface Line {
  n: number;
  seat: number | null;
  key: string;
  numbers: number[];
  text: string;
  at: number | null;
  undone: boolean;
  undoes: number | null;
  aside: boolean;
  subject: number | null;
  secret: boolean;
}
/** A part of the log, the newest lines that were asked for. */
export interface Lines {
  lines: Line[];
  older: number | null;
}
/** `next`: where the list goes on (`after`), if there are more. */
export interface Lobby {
  tables: TableInfo[];
  next: string | null;
}
/** A seat that was yours. */
export interface Lost {
  seat: number;
  why: "bot" | "friend" | "late" | "link" | "resigned";
  words: string;
}
/**
 * A map as its file says it, with the files that it stands on.
 * 
 *     `ids`: the names that moves use, by field, in the order in which views number them.
 */
export interface MapData {
  game: string;
  map: string;
  digest: string;
  data: Record<string, unknown>;
  ids: Record<string, string[]>;
}
export interface Me {
  id: string;
  name: string;
  tables: MyTable[];
  invitations: Invitation[];
  account: boolean;
}
/** What a guest has at a table. */
export interface Mine {
  host: boolean;
  seats: Held[];
  invitations: Held[];
  lost: Lost[];
}
/** The table after some of the moves that stand. */
export interface Moment {
  table: string;
  seat: number | null;
  moves: number;
  played: number;
  view: Record<string, unknown>;
  expected: string;
  lines: Line[];
  phase: string | null;
}
export interface Moments {
  table: string;
  seat: number | null;
  played: number;
  moments: Moment[];
}
/** A legal move; `key` and `numbers` are what its sentence is made of. */
export interface MoveInfo {
  text: string;
  json: Record<string, unknown>;
  words: string;
  key: string;
  numbers: number[];
}
/** A table of mine. */
export interface MyTable {
  table: TableInfo;
  seats: number[];
  my_turn: boolean;
  deciding: number[];
  since: number;
  unread: number;
}
/** `token` is for scripts: `Authorization: Bearer …`. A browser has it in its cookie. */
export interface NewPerson {
  id: string;
  name: string;
  token: string;
}
export interface NumberTable {
  title: string;
  rows: string[][];
  rule: string | null;
}
export interface OptionInfo {
  name: string;
  words: string;
  choices: ChoiceInfo[];
}
/** A move and what is to be expected of it, seat by seat. */
export interface Outlook {
  move: string;
  says: string;
  tried: number;
  chances: number[];
  scores: number[];
  why: string[];
  like: number;
}
/** A game in one minute. */
export interface Overview {
  goal: string;
  turn: string;
  end: string;
  overlooked: string[];
}
export interface PasskeyInfo {
  id: string;
  label: string;
  at: number;
  used_at: number;
}
export interface Person {
  id: string;
  name: string;
}
/** Of finished games in which the person had one seat; to others, of listed tables alone. */
export interface PersonPage {
  name: string;
  since: number;
  mine: boolean;
  shown: boolean;
  games: number;
  won: number;
  favourites: FavouriteInfo[];
  rivals: RivalInfo[];
  seconds: number;
  moves: number;
  tables: TableInfo[];
}
/**
 * A place in a guided game, with the table as the learner sees it there.
 * 
 *     Where the learner is not asked, `step` is null and `goes_on` says where he is asked next.
 */
export interface Place {
  lesson: LessonInfo;
  table: Shown;
  took: string;
  step: number | null;
  first: boolean;
  before: string;
  after: string;
  expected: string;
  says: string;
  show: string[];
  questions: Question[];
  goes_on: number;
  reels: ReelInfo[];
  starts: number[];
  seen: string;
  not_yet: string;
}
/** The entry is on the disk; `repeated`: it was there already. */
export interface Played {
  n: number;
  played: number;
  repeated: boolean;
}
/** A table to come, and what the server commits to for its chance. */
export interface Pledge {
  table: string;
  commitment: string;
}
/** What a move is certain to bring; what is not certain is null, and named in `unknown`. */
export interface Preview {
  legal: boolean;
  certain: boolean;
  view: Record<string, unknown> | null;
  unknown: string[];
  lines: Line[];
  rule: string | null;
  words: string | null;
  link: string | null;
  phase: string | null;
  final: boolean;
  likely: boolean;
}
/** `shown`: others may see my page. */
export interface Privacy {
  shown: boolean;
}
export interface PuzzleInfo {
  id: string;
  theme: string;
  level: number;
}
/** The puzzles of a game; `daily` is that of today, by the date of UTC. */
export interface PuzzleList {
  game: string;
  title: string;
  themes: ThemeInfo[];
  puzzles: PuzzleInfo[];
  daily: string | null;
  day: string;
}
/** A moment of a game as its seat may see it, and what is asked there. */
export interface PuzzleShown {
  id: string;
  theme: string;
  title: string;
  question: string;
  level: number;
  steps: number;
  table: TableInfo;
  seat: number;
  line: string[];
  view: Record<string, unknown>;
  phase: string | null;
  deciding: number[];
  moves: MoveInfo[];
}
/** `on`: a beginning of an answer; `rings`: what would have been right, after two misses. */
export interface PuzzleVerdict {
  kind: "on" | "right" | "wrong";
  words: string;
  rings: string[];
  shown: PuzzleShown | null;
  solution: Solution | null;
}
/** “What if I …?”: a move that a rule forbids here. */
export interface Question {
  move: string;
  asks: string;
}
/** Moves that are shown quickly, and what is said meanwhile; counted from 1. */
export interface ReelInfo {
  first: number;
  last: number;
  caption: string;
}
export interface Reliability {
  seats: SeatReliability[];
}
/** How a game ended, as it was written down then. */
export interface Result {
  scores: number[];
  winners: number[];
}
/** `name`: as at the table, or the level of a bot; games in which I was ahead, and behind. */
export interface RivalInfo {
  name: string;
  bot: boolean;
  games: number;
  ahead: number;
  behind: number;
}
export interface Rule {
  id: string;
  text: string;
  note: string | null;
  example: boolean;
}
export interface RuleSection {
  title: string;
  rules: Rule[];
  first: string;
  lead: string | null;
  in_play: boolean;
  diagrams: Diagram[];
}
export interface Rules {
  game: string;
  title: string;
  description: string;
  reconstructed: string | null;
  sections: RuleSection[];
  overview: Overview | null;
  turn: Step[];
  aid: Aid | null;
  glossary: GlossaryTerm[];
  options: OptionInfo[];
  phases: Record<string, string>;
  diagrams: Diagram[];
  lessons: Taught[];
}
/** Seconds, or times since 1970 by the clock of the server. */
export interface SeatClockInfo {
  left: number;
  strikes_at: number | null;
  warns_at: number | null;
}
export interface SeatInfo {
  seat: number;
  kind: "bot" | "friend" | "me" | "open";
  level: string;
  name: string;
  taken: boolean;
  here: boolean;
  stand_in: string;
}
/** At how many tables whoever sits here finished, left and did not come back, or was late. */
export interface SeatReliability {
  seat: number;
  finished: number;
  left: number;
  late: number;
  percent: number | null;
}
/** A table as one reader may see it. */
export interface Shown {
  table: TableInfo;
  mine: Mine;
  seat: number | null;
  n: number;
  played: number;
  view: Record<string, unknown> | null;
  expected: string;
  deciding: number[];
  moves: MoveInfo[];
  undo: boolean;
  last: Last | null;
  lines: Line[];
  chat: ChatLine[];
  phase: string | null;
  fair: FairInfo | null;
  older: number | null;
  undo_along: number;
  clock: ClockInfo | null;
  asked: AskedFor | null;
}
/** `token` is for scripts; a browser has it in its cookie. `codes`: told this once. */
export interface SignedIn {
  id: string;
  name: string;
  token: string;
  codes: string[];
}
export interface Solution {
  steps: SolutionStep[];
  words: string;
  others: string[];
}
/** A move of a solution, what speaks for it, and what follows. */
export interface SolutionStep {
  move: MoveInfo;
  why: string[];
  lines: Line[];
  view: Record<string, unknown> | null;
  phase: string | null;
}
/** How a game stands, as everybody may see it; `n` entries led there. */
export interface Standing {
  table: string;
  n: number;
  view: Record<string, unknown>;
  phase: string | null;
}
/** A step of a turn, and the rule where it is told. */
export interface Step {
  rule: string;
  text: string;
}
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  map: string;
  options: Record<string, string>;
  state: "closed" | "over" | "replay" | "running" | "waiting";
  seats: SeatInfo[];
  listed: boolean;
  seeded: boolean;
  made_at: number;
  link: string;
  rematch_of: string | null;
  rematch: string | null;
  luck: "chosen" | "fair" | "seed" | "told";
  version: number;
  result: Result | null;
  earlier: string | null;
  closed: string | null;
  settings: string[];
  undo: "generous" | "none" | "strict";
  clock: string | null;
  reliable: number;
  agreed: Agreed | null;
}
/** A guided game, and what each of its steps says: search finds them. */
export interface Taught {
  lesson: string;
  title: string;
  steps: string[];
}
export interface ThemeInfo {
  name: string;
  title: string;
  puzzles: number;
}
/** One sentence of the coach, the rule it comes from, and the reckoning behind it. */
export interface TipInfo {
  key: string;
  says: string;
  why: string;
  rule: string;
  link: string;
  warning: boolean;
  mark: string;
}
/** A move of a finished game, what it was worth, and the better move if there was one. */
export interface Verdict {
  move: number;
  seat: number;
  played: Outlook;
  better: Outlook | null;
}
/** Who asks; nobody, until somebody has given a name. */
export interface Visitor {
  me: Me | null;
}
/** How one can sign in here. */
export interface Ways {
  passkeys: boolean;
}
export interface WhyNot {
  legal: boolean;
  rule: string | null;
  words: string | null;
  link: string | null;
}
/** What an address answers, by its path below `/api`. */
export type Get<P extends string> =
  P extends `/puzzles/${string}/${string}/solution` ? Solution :
  P extends `/tables/${string}/verdicts/${string}` ? Verdict :
  P extends `/lessons/${string}/${string}/why-not` ? WhyNot :
  P extends `/lessons/${string}/${string}/preview` ? Preview :
  P extends `/lessons/${string}/${string}/moments` ? Moments :
  P extends `/games/${string}/rules/${string}` ? Rule :
  P extends `/games/${string}/maps/${string}` ? MapData :
  P extends `/tables/${string}/at/${string}` ? Moment :
  P extends `/tables/${string}/reliability` ? Reliability :
  P extends `/tables/${string}/why-not` ? WhyNot :
  P extends `/tables/${string}/preview` ? Preview :
  P extends `/tables/${string}/moments` ? Moments :
  P extends `/tables/${string}/stream` ? Shown :
  P extends `/tables/${string}/record` ? string :
  P extends `/tables/${string}/coach` ? Coached :
  P extends `/tables/${string}/lines` ? Lines :
  P extends `/tables/${string}/hint` ? Hint :
  P extends `/games/${string}/rules` ? Rules :
  P extends `/games/${string}/words` ? GameWords :
  P extends `/lessons/${string}/${string}` ? Place :
  P extends `/puzzles/${string}/${string}` ? PuzzleShown :
  P extends `/accounts/ways` ? Ways :
  P extends `/me/account` ? Account :
  P extends `/promises/${string}` ? Pledge :
  P extends `/me/export` ? string :
  P extends `/puzzles/${string}` ? PuzzleList :
  P extends `/tables/${string}` ? Shown :
  P extends `/people/${string}` ? PersonPage :
  P extends `/games/${string}` ? GameInfo :
  P extends `/openapi.json` ? Record<string, unknown> :
  P extends `/addresses` ? Addresses :
  P extends `/visitor` ? Visitor :
  P extends `/lessons` ? Lessons :
  P extends `/puzzles` ? DailyPuzzles :
  P extends `/tables` ? Lobby :
  P extends `/boards` ? Boards :
  P extends `/games` ? Games :
  P extends `/me` ? Me :
  unknown;
export type Post<P extends string> =
  P extends `/tables/${string}/seats/${string}/replace` ? Shown :
  P extends `/tables/${string}/seats/${string}/decline` ? Done :
  P extends `/tables/${string}/seats/${string}/resign` ? Shown :
  P extends `/tables/${string}/seats/${string}/invite` ? Done :
  P extends `/tables/${string}/seats/${string}/leave` ? Shown :
  P extends `/tables/${string}/seats/${string}/take` ? Shown :
  P extends `/tables/${string}/seats/${string}/away` ? Shown :
  P extends `/tables/${string}/seats/${string}/back` ? Shown :
  P extends `/tables/${string}/seats/${string}/link` ? Shown :
  P extends `/me/passkeys/${string}/remove` ? Done :
  P extends `/lessons/${string}/${string}/tables` ? Shown :
  P extends `/puzzles/${string}/${string}/answer` ? PuzzleVerdict :
  P extends `/me/devices/${string}/end` ? Done :
  P extends `/lessons/${string}/${string}/moves` ? LessonAnswer :
  P extends `/sessions/passkey/challenge` ? Challenge :
  P extends `/me/other-devices/end` ? Done :
  P extends `/tables/${string}/rematch` ? Shown :
  P extends `/tables/${string}/moves` ? Played :
  P extends `/tables/${string}/close` ? Shown :
  P extends `/tables/${string}/start` ? Shown :
  P extends `/tables/${string}/undo` ? Played :
  P extends `/tables/${string}/chat` ? ChatLine :
  P extends `/tables/${string}/host` ? Shown :
  P extends `/tables/${string}/ask` ? Shown :
  P extends `/sessions/passkey` ? SignedIn :
  P extends `/sessions/code` ? SignedIn :
  P extends `/passkeys/new` ? Challenge :
  P extends `/me/sign-out` ? Done :
  P extends `/me/passkeys` ? Done :
  P extends `/me/delete` ? Done :
  P extends `/me/codes` ? Codes :
  P extends `/accounts` ? SignedIn :
  P extends `/sessions` ? SignedIn :
  P extends `/replays` ? Shown :
  P extends `/tables` ? Shown :
  P extends `/people` ? NewPerson :
  unknown;
export type Put<P extends string> =
  P extends `/tables/${string}/seats/${string}/name` ? Shown :
  P extends `/me/tables/${string}/heard` ? Done :
  P extends `/tables/${string}/seats/${string}` ? Shown :
  P extends `/me/tables/${string}` ? Keep :
  P extends `/me/password` ? Done :
  P extends `/me/account` ? Privacy :
  P extends `/tables/${string}` ? Shown :
  P extends `/me` ? Person :
  unknown;
