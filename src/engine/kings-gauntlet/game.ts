/** The King's Gauntlet as a game: the contract of `engine/game.ts`, fulfilled by the files in this folder. */
import { armyId, armyNumber, everyArmy, seatsOf } from '../armies.js';
import { EMPTY, fromOf, toOf } from '../chessmen.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { described } from '../describing.js';
import { byLeaving, type Game, type SideId } from '../game.js';
import type { Options } from '../options.js';
import { perft } from '../perft.js';
import { rememberLast } from '../remembered.js';
import { ok, refuse } from '../result.js';
import { mayAct } from '../turn.js';
import { clipped } from '../typed-moves.js';
import { tolerant } from '../typed-text.js';
import { attackersOn } from './attackers.js';
import { call } from './calls.js';
import { announcedChecks, checkGivers, tellChecks } from './checks.js';
import type { GauntletCodes, Notice, Played, Result } from './codes.js';
import { factsOf } from './describe.js';
import { fingerTokens, readFingers, secretHands, showFingers } from './fingers.js';
import { dialect, nameOfLetter, nameOfMan } from './men.js';
import { allianceOf } from './modes.js';
import { facingOfToken, formatMove, type Legal, legalMoves, readMove, whyNotPath } from './notation.js';
import { optionSpecs, resolve } from './options.js';
import { make, moving } from './play.js';
import { endings, type GauntletPosition } from './position.js';
import { readPosition, writePosition } from './position-text.js';
import { type Rules, rulesOf } from './rules.js';
import { search } from './search.js';
import { isStuck, startPosition } from './start.js';
import { State } from './state.js';
import { timeLimit } from './time.js';
import { armiesToAct, sides, viewOf } from './view.js';

function stateOf(position: GauntletPosition): State {
  return new State(rulesOf(position.options), position);
}

export const kingsGauntlet: Game<GauntletPosition, GauntletCodes> = {
  id: 'kings-gauntlet',
  rulesVersion: 2,
  replaysFrom: 1,
  isOpen: ({ fingers }) => fingers === null,
  options: optionSpecs,
  resolve: resolvePlayable,
  sides: () => sides,
  seats: (options) => seatsOf(allianceOf(options)),
  start: (options, seed) => startPosition(rulesOf(options), seed),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: (position) => armiesToAct(position).map(armyId),
  secrets: secretHands,
  inCheck: (position) => announcedChecks(stateOf(position)).map(armyId),
  checkGivers(position, side) {
    const givers = checkGivers(stateOf(position))[armyNumber(side)] ?? 0;
    return everyArmy.filter((army) => ((givers >> army) & 1) === 1).map(armyId);
  },
  attackers: (position, side, square) => attackersOn(stateOf(position), armyNumber(side), square),
  timeLimit,
  onTime: { lose: 'flag', pass: 'timeout', leave: byLeaving },
  outcome: (position) => endings.outcome(position.ended),
  choices,
  dialect,
  parse: tolerant(dialect, parse),
  format,
  play,
  calls: () => [],
  call: (position, side, made) => call(rulesOf(position.options), position, side, made),
  describe: (done) => described(kingsGauntlet, done, factsOf(done)),
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => viewOf(position, stateOf(position)),
  perft: countActions,
};

/** As `resolve`; a custom set-up in which nobody could move is refused too (`custom-stuck`). */
function resolvePlayable(given: Readonly<Record<string, string>>, rulesVersion?: number): Result<Options> {
  const options = resolve(given, rulesVersion);
  if (!options.ok || options.value.setup !== 'custom') return options;
  return isStuck(options.value) ? refuse('custom-stuck') : options;
}

function choices(position: GauntletPosition, side: SideId, path: Path): readonly Choice[] {
  if (!armiesToAct(position).includes(armyNumber(side))) return [];
  if (position.fingers !== null) {
    return path.length > 0 ? [] : fingerTokens.map((token) => ({ token, kind: 'word', leaf: true }));
  }
  return movesAt(position).after(path);
}

/** The legal moves of the army to move. */
const movesAt = rememberLast(
  (position: GauntletPosition) =>
    new ChoiceTree(
      legalMoves(stateOf(position)),
      ({ path }) => path,
      (legal, token, depth) => choiceOf(position, legal, token, depth),
    ),
);

/** The token of a move at a depth: the man, the square he goes to, his facing or what he becomes. */
function choiceOf({ cells }: GauntletPosition, { move, path }: Legal, token: string, depth: number): Choice {
  const leaf = depth === path.length - 1;
  if (depth === 0) {
    const piece = nameOfMan(cells[fromOf(move)] ?? EMPTY);
    return { token, kind: 'piece', square: fromOf(move), piece, leaf };
  }
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf };
  const direction = facingOfToken(token);
  if (direction !== null) return { token, kind: 'facing', direction, leaf };
  return { token, kind: 'promotion', piece: nameOfLetter(token), leaf };
}

/** The army that acts for a side, or why it may not. Refusals: `game-over`, `not-your-turn {side}`. */
function actor(position: GauntletPosition, side: SideId): Result<number> {
  const may = mayAct(position.ended !== 0, armiesToAct(position).map(armyId), side);
  return may.ok ? ok(armyNumber(may.value)) : may;
}

function parse(position: GauntletPosition, side: SideId, text: string): Result<Path> {
  const army = actor(position, side);
  if (!army.ok) return army;
  return position.fingers === null ? readMove(stateOf(position), text) : readFingers(text);
}

function format(position: GauntletPosition, side: SideId, path: Path): string {
  const army = actor(position, side);
  const written = army.ok ? writtenAction(position, path) : army;
  if (!written.ok) throw new Error(`not a legal action: ${path.join(' ')} (${written.reason.code})`);
  return written.value;
}

function writtenAction(position: GauntletPosition, path: Path): Result<string> {
  if (position.fingers !== null) return fingersOfPath(path);
  const legal = legalAt(position, path);
  return legal.ok ? ok(formatMove(position, legal.value)) : legal;
}

function play(position: GauntletPosition, side: SideId, path: Path): Result<Played<GauntletPosition>> {
  const army = actor(position, side);
  if (!army.ok) return army;
  const rules = rulesOf(position.options);
  if (position.fingers === null) return move(rules, position, path);
  const shown = fingersOfPath(path);
  if (!shown.ok) return shown;
  return ok({ ...showFingers(rules, position, army.value, Number(shown.value)), notation: shown.value });
}

/** The fingers that a path shows. Refusal: `show-fingers {text}`. */
function fingersOfPath(path: Path): Result<string> {
  const [shown = ''] = path;
  return path.length === 1 && fingerTokens.includes(shown)
    ? ok(shown)
    : refuse('show-fingers', { text: clipped(path.join(' ')) });
}

/** The legal move that a path is; else the rule against it. */
function legalAt(position: GauntletPosition, path: Path): Result<Legal> {
  const legal = movesAt(position).at(path);
  return legal === undefined ? whyNotPath(stateOf(position), path) : ok(legal);
}

function move(rules: Rules, position: GauntletPosition, path: Path): Result<Played<GauntletPosition>> {
  const legal = legalAt(position, path);
  if (!legal.ok) return legal;
  const { move: made } = legal.value;
  const state = new State(rules, position);
  const before = checkGivers(state);
  const notation = formatMove(position, legal.value);
  const notices: Notice[] = [];
  state.notices = notices;
  make(state, made);
  tellChecks(state, before, position.turn);
  const last = { from: fromOf(made), to: toOf(made), took: notation.includes('x') };
  return ok({ position: state.pack(position, last), notation, notices });
}

/** As the contract has it; while hands are shown, the first army that waits is the one that acts. */
function countActions(position: GauntletPosition, depth: number): number {
  if (depth === 0) return 1;
  if (position.fingers === null) return perft(moving, stateOf(position), depth);
  const [army] = armiesToAct(position);
  if (army === undefined) return 0;
  if (depth === 1) return fingerTokens.length;
  const rules = rulesOf(position.options);
  return fingerTokens
    .map((token) => countActions(showFingers(rules, position, army, Number(token)).position, depth - 1))
    .reduce((total, count) => total + count, 0);
}
