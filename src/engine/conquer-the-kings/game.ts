/** Conquer the Kings as a game: the contract of `engine/game.ts`, fulfilled by the files in this folder. */
import { armyId, armyNumber, seatsOf } from '../armies.js';
import { armyOf, EMPTY, fromOf, toOf } from '../chessmen.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { described } from '../describing.js';
import { byLeaving, type Game, type SideId } from '../game.js';
import { resolveOptions } from '../options.js';
import { perft } from '../perft.js';
import { rememberLast } from '../remembered.js';
import { ok } from '../result.js';
import { mayAct } from '../turn.js';
import { tolerant } from '../typed-text.js';
import { attackersOn } from './attackers.js';
import { call, cannotLose } from './calls.js';
import type { ConquestCodes, Notice, Played, Result } from './codes.js';
import { factsOf } from './describe.js';
import { dialect, nameOfMan } from './men.js';
import { allianceOf } from './modes.js';
import {
  directionOfToken,
  formatMove,
  type Legal,
  legalMoves,
  readMove,
  STAY,
  whyNotPath,
} from './notation.js';
import { optionSpecs } from './options.js';
import { make, moving } from './play.js';
import { type ConquestPosition, endings } from './position.js';
import { readPosition, writePosition } from './position-text.js';
import { tellRanking, tellStandings } from './ranking.js';
import { rescuedBy } from './rescue.js';
import { type Rules, rulesOf } from './rules.js';
import { savedSetups } from './saved-setups.js';
import { search } from './search.js';
import { countSetups, pathOfSetup, readSetup, setupChoices, setupOfPath } from './setups.js';
import { secretSetups, setUp, startPosition } from './start.js';
import { State } from './state.js';
import { tellCheck } from './turns.js';
import { armiesToAct, checkedArmies, sidesOf, viewOf } from './view.js';

function stateOf(position: ConquestPosition): State {
  return new State(rulesOf(position.options), position);
}

export const conquerTheKings: Game<ConquestPosition, ConquestCodes> = {
  id: 'conquer-the-kings',
  rulesVersion: 3,
  isOpen: ({ setups }) => setups === null,
  replaysFrom: 2,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: (options) => sidesOf(rulesOf(options)),
  seats: (options) => seatsOf(allianceOf(options)),
  start: (options, seed) => startPosition(rulesOf(options), seed),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: (position) => armiesToAct(rulesOf(position.options), position).map(armyId),
  secrets: (position) => secretSetups(rulesOf(position.options), position),
  inCheck,
  attackers(position, side, square) {
    return position.setups === null ? attackersOn(stateOf(position), armyNumber(side), square) : [];
  },
  timeLimit: () => null,
  onTime: {
    lose: 'timeout',
    leave: byLeaving,
    draw: {
      call: 'time-draw',
      isDue: (position, side) => cannotLose(rulesOf(position.options), position, side),
    },
  },
  standings,
  outcome: (position) => endings.outcome(position.ended),
  choices,
  dialect,
  parse,
  format,
  play,
  calls: () => [],
  call: (position, side, made) => call(rulesOf(position.options), position, side, made),
  describe: (done) => described(conquerTheKings, done, factsOf(done)),
  setups: savedSetups,
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position, viewer, draft = []) => viewOf(position, stateOf(position), viewer, draft),
  perft: countActions,
};

function inCheck(position: ConquestPosition): readonly SideId[] {
  if (position.ended !== 0 || position.setups !== null) return [];
  return checkedArmies(stateOf(position)).map(armyId);
}

function standings(position: ConquestPosition): readonly Notice[] {
  if (position.setups !== null) return [];
  const state = stateOf(position);
  const notices: Notice[] = [];
  state.notices = notices;
  tellStandings(state);
  return notices;
}

function choices(position: ConquestPosition, side: SideId, path: Path): readonly Choice[] {
  const rules = rulesOf(position.options);
  const army = armyNumber(side);
  if (!armiesToAct(rules, position).includes(army)) return [];
  if (position.setups !== null) return setupChoices(rules, army, path);
  return movesAt(position).after(path);
}

/** The legal moves of the army to move. */
const movesAt = rememberLast(
  (position: ConquestPosition) =>
    new ChoiceTree(
      legalMoves(stateOf(position)),
      ({ path }) => path,
      (legal, token, depth) => choiceOf(position, legal, token, depth),
    ),
);

/** The token of a move at a depth: the new arrow, the man, the square he goes to, or the man to be rescued. */
function choiceOf({ cells }: ConquestPosition, { move, path }: Legal, token: string, depth: number): Choice {
  const leaf = depth === path.length - 1;
  const direction = directionOfToken(token);
  if (direction !== null) return { token, kind: 'arrow', direction, leaf };
  const step = path[0]?.startsWith('>') ? depth - 1 : depth;
  if (step === 0) {
    const piece = nameOfMan(cells[fromOf(move)] ?? EMPTY);
    return { token, kind: 'piece', square: fromOf(move), piece, leaf };
  }
  if (step === 1) return { token, kind: 'square', square: toOf(move), leaf };
  if (token === STAY) return { token, kind: 'word', leaf };
  const rescued = rescuedBy(move);
  const owner =
    armyOf(rescued) === armyOf(cells[fromOf(move)] ?? EMPTY) ? {} : { side: armyId(armyOf(rescued)) };
  return { token, kind: 'promotion', piece: nameOfMan(rescued), ...owner, leaf };
}

/** The army that acts for a side, or why it may not. Refusals: `game-over`, `not-your-turn {side}`. */
function actor(rules: Rules, position: ConquestPosition, side: SideId): Result<number> {
  const may = mayAct(position.ended !== 0, armiesToAct(rules, position).map(armyId), side);
  return may.ok ? ok(armyNumber(may.value)) : may;
}

function parse(position: ConquestPosition, side: SideId, text: string): Result<Path> {
  const rules = rulesOf(position.options);
  const army = actor(rules, position, side);
  if (!army.ok) return army;
  if (position.setups === null) return readMoveAt(position, side, text);
  const rows = readSetup(rules, army.value, text);
  return rows.ok ? ok(pathOfSetup(rules, army.value, rows.value)) : rows;
}

const readMoveAt = tolerant(dialect, (position: ConquestPosition, _: SideId, text: string) =>
  readMove(new State(rulesOf(position.options), position), text),
);

function format(position: ConquestPosition, side: SideId, path: Path): string {
  const rules = rulesOf(position.options);
  const army = actor(rules, position, side);
  const written = army.ok ? writtenAction(rules, position, army.value, path) : army;
  if (!written.ok) throw new Error(`not a legal action: ${path.join(' ')} (${written.reason.code})`);
  return written.value;
}

function writtenAction(rules: Rules, position: ConquestPosition, army: number, path: Path): Result<string> {
  if (position.setups !== null) return setupOfPath(rules, army, path);
  const legal = legalAt(position, path);
  return legal.ok ? ok(formatMove(position, legal.value)) : legal;
}

function play(position: ConquestPosition, side: SideId, path: Path): Result<Played<ConquestPosition>> {
  const rules = rulesOf(position.options);
  const army = actor(rules, position, side);
  if (!army.ok) return army;
  if (position.setups === null) return move(rules, position, path);
  const rows = setupOfPath(rules, army.value, path);
  if (!rows.ok) return rows;
  return ok({ ...setUp(rules, position, army.value, rows.value), notation: rows.value });
}

/** The legal move that a path is; else the rule against it. */
function legalAt(position: ConquestPosition, path: Path): Result<Legal> {
  const legal = movesAt(position).at(path);
  return legal === undefined ? whyNotPath(stateOf(position), path) : ok(legal);
}

function move(rules: Rules, position: ConquestPosition, path: Path): Result<Played<ConquestPosition>> {
  const legal = legalAt(position, path);
  if (!legal.ok) return legal;
  const { move: made } = legal.value;
  const state = new State(rules, position);
  const notation = formatMove(position, legal.value);
  const notices: Notice[] = [];
  state.notices = notices;
  const took = notation.includes('x');
  make(state, made);
  tellCheck(state);
  tellRanking(state);
  const last = { from: fromOf(made), to: toOf(made), took };
  return ok({ position: state.pack(position, last), notation, notices });
}

/**
 * As the contract has it. While armies are set up, the first one that waits is the one that acts, and only set-ups are
 * counted: what follows them is beyond counting and told as infinite.
 */
function countActions(position: ConquestPosition, depth: number): number {
  if (position.setups === null || depth === 0) return perft(moving, stateOf(position), depth);
  const rules = rulesOf(position.options);
  if (position.ended !== 0) return 0;
  const waiting = position.setups.filter((rows) => rows === null).length;
  return depth <= waiting ? countSetups(rules) ** depth : Number.POSITIVE_INFINITY;
}
