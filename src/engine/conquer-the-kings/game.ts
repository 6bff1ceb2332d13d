/** Implements the contract `engine/game.ts` for Conquer the Kings. */

import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { describeAction } from '../facts/action-facts.js';
import { defaultLeavingCalls, type Game, type SideId } from '../game.js';
import { armyId, armyNumber, seatsOf } from '../kit/armies/armies.js';
import { memoizeLast } from '../kit/memo.js';
import { checkCanAct } from '../kit/turn.js';
import { createTolerantParser } from '../notation/typed-text.js';
import { resolveOptions } from '../options.js';
import { ok } from '../result.js';
import { perft } from '../search/perft.js';
import { armyOf, EMPTY, fromOf, toOf } from '../search/piece-codes.js';
import { dialect, kindNameOf } from './board/pieces.js';
import { type ConquestPosition, endings } from './board/position.js';
import { applyCall, isUnableToLose } from './calls.js';
import type { ConquestCodes, Notice, Played, Result } from './codes.js';
import { listEnemyAttackers } from './moves/attackers.js';
import { rescuedPiece } from './moves/rescue.js';
import { State } from './moves/state.js';
import { toActionFacts } from './notation/describe.js';
import {
  formatMove,
  type LegalMove,
  listLegalMoves,
  parseArrowToken,
  readMove,
  refusePath,
  STAY,
} from './notation/notation.js';
import { readPosition, writePosition } from './notation/position-text.js';
import { makeMove, moving } from './play/play.js';
import { announceRanking, announceStandings, rankArmies, tallyArmies } from './play/ranking.js';
import { createStartPosition, isSetupUnderWay, listSecretPlies, placeArmySetup } from './play/start.js';
import { announceCheck } from './play/turns.js';
import { allianceOf } from './rules/modes.js';
import { optionSpecs } from './rules/options.js';
import { type Rules, rulesOf } from './rules/rules.js';
import { countSetups, listSetupChoices, readSetup, setupFromPath, setupToPath } from './rules/setups.js';
import { savedSetups } from './saved-setups.js';
import { search } from './search.js';
import { createView, listArmiesToAct, listCheckedArmies, listSides } from './view.js';

function loadState(position: ConquestPosition): State {
  return new State(rulesOf(position.options), position);
}

export const conquerTheKings: Game<ConquestPosition, ConquestCodes> = {
  id: 'conquer-the-kings',
  rulesVersion: 3,
  hasPerfectInformation: ({ setups }) => setups === null,
  replaysFrom: 2,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: (options) => listSides(rulesOf(options)),
  seats: (options) => seatsOf(allianceOf(options)),
  variant: ({ mode = '' }) => mode,
  placements: (position) => rankArmies(loadState(position)),
  start: (options, seed) => createStartPosition(rulesOf(options), seed),
  seedStart: (position, seed) => (isSetupUnderWay(position) ? null : { ...position, dice: seed }),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: (position) => listArmiesToAct(rulesOf(position.options), position).map(armyId),
  secretPlies: (position) => listSecretPlies(rulesOf(position.options), position),
  sidesInCheck,
  attackers(position, side, square) {
    return position.setups === null ? listEnemyAttackers(loadState(position), armyNumber(side), square) : [];
  },
  timeLimit: () => null,
  timeCalls: {
    lose: 'timeout',
    leave: defaultLeavingCalls,
    draw: {
      call: 'time-draw',
      isDue: (position, side) => isUnableToLose(rulesOf(position.options), position, side),
    },
  },
  currentStandings,
  tally: tallyArmies,
  outcome: (position) => endings.outcome(position.ended),
  choices: listChoices,
  dialect,
  parse: parseTypedAction,
  format: formatLegalAction,
  play: playPath,
  legalCalls: () => [],
  applyCall: (position, side, made) => applyCall(rulesOf(position.options), position, side, made),
  describe: (done) => describeAction(conquerTheKings, done, toActionFacts(done)),
  setups: savedSetups,
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position, viewer, draft = []) => createView(position, loadState(position), viewer, draft),
  perft: countActions,
};

function sidesInCheck(position: ConquestPosition): readonly SideId[] {
  if (position.ended !== 0 || position.setups !== null) return [];
  return listCheckedArmies(loadState(position)).map(armyId);
}

function currentStandings(position: ConquestPosition): readonly Notice[] {
  if (position.setups !== null) return [];
  const state = loadState(position);
  const notices: Notice[] = [];
  state.notices = notices;
  announceStandings(state);
  return notices;
}

function listChoices(position: ConquestPosition, side: SideId, path: Path): readonly Choice[] {
  const rules = rulesOf(position.options);
  const army = armyNumber(side);
  if (!listArmiesToAct(rules, position).includes(army)) return [];
  if (position.setups !== null) return listSetupChoices(rules, army, path);
  return movesAt(position).choicesAfter(path);
}

const movesAt = memoizeLast(
  (position: ConquestPosition) =>
    new ChoiceTree(
      listLegalMoves(loadState(position)),
      ({ path }) => path,
      (legal, token, depth) => toChoice(position, legal, token, depth),
    ),
);

/** Creates the choice for a token: new arrow, piece, target square, or piece to rescue. */
function toChoice(
  { cells }: ConquestPosition,
  { move, path }: LegalMove,
  token: string,
  depth: number,
): Choice {
  const leaf = depth === path.length - 1;
  const direction = parseArrowToken(token);
  if (direction !== null) return { token, kind: 'arrow', direction, leaf };
  const step = path[0]?.startsWith('>') ? depth - 1 : depth;
  if (step === 0) {
    const piece = kindNameOf(cells[fromOf(move)] ?? EMPTY);
    return { token, kind: 'piece', square: fromOf(move), piece, leaf };
  }
  if (step === 1) return { token, kind: 'square', square: toOf(move), leaf };
  if (token === STAY) return { token, kind: 'word', leaf };
  const rescued = rescuedPiece(move);
  const owner =
    armyOf(rescued) === armyOf(cells[fromOf(move)] ?? EMPTY) ? {} : { side: armyId(armyOf(rescued)) };
  return { token, kind: 'promotion', piece: kindNameOf(rescued), ...owner, leaf };
}

/** Number of the army that acts for a side. */
function findActingArmy(rules: Rules, position: ConquestPosition, side: SideId): Result<number> {
  const may = checkCanAct(position.ended !== 0, listArmiesToAct(rules, position).map(armyId), side);
  return may.ok ? ok(armyNumber(may.value)) : may;
}

function parseTypedAction(position: ConquestPosition, side: SideId, text: string): Result<Path> {
  const rules = rulesOf(position.options);
  const army = findActingArmy(rules, position, side);
  if (!army.ok) return army;
  if (position.setups === null) return readMoveAt(position, side, text);
  const rows = readSetup(rules, army.value, text);
  return rows.ok ? ok(setupToPath(rules, army.value, rows.value)) : rows;
}

const readMoveAt = createTolerantParser(dialect, (position: ConquestPosition, _: SideId, text: string) =>
  readMove(new State(rulesOf(position.options), position), text),
);

function formatLegalAction(position: ConquestPosition, side: SideId, path: Path): string {
  const rules = rulesOf(position.options);
  const army = findActingArmy(rules, position, side);
  const written = army.ok ? formatAction(rules, position, army.value, path) : army;
  if (!written.ok) throw new Error(`not a legal action: ${path.join(' ')} (${written.reason.code})`);
  return written.value;
}

function formatAction(rules: Rules, position: ConquestPosition, army: number, path: Path): Result<string> {
  if (position.setups !== null) return setupFromPath(rules, army, path);
  const legal = findLegalMove(position, path);
  return legal.ok ? ok(formatMove(position, legal.value)) : legal;
}

function playPath(position: ConquestPosition, side: SideId, path: Path): Result<Played<ConquestPosition>> {
  const rules = rulesOf(position.options);
  const army = findActingArmy(rules, position, side);
  if (!army.ok) return army;
  if (position.setups === null) return playMove(rules, position, path);
  const rows = setupFromPath(rules, army.value, path);
  if (!rows.ok) return rows;
  return ok({ ...placeArmySetup(rules, position, army.value, rows.value), notation: rows.value });
}

/** Finds the legal move with a path, or the reason why it is illegal. */
function findLegalMove(position: ConquestPosition, path: Path): Result<LegalMove> {
  const legal = movesAt(position).actionAt(path);
  return legal === undefined ? refusePath(loadState(position), path) : ok(legal);
}

function playMove(rules: Rules, position: ConquestPosition, path: Path): Result<Played<ConquestPosition>> {
  const legal = findLegalMove(position, path);
  if (!legal.ok) return legal;
  const { move: made } = legal.value;
  const state = new State(rules, position);
  const notation = formatMove(position, legal.value);
  const notices: Notice[] = [];
  state.notices = notices;
  const took = notation.includes('x');
  makeMove(state, made);
  announceCheck(state);
  announceRanking(state);
  const last = { from: fromOf(made), to: toOf(made), took };
  return ok({ position: state.toPosition(position, last), notation, notices });
}

/**
 * Counts action sequences. During set-up, counts only set-ups, one army after another. Returns infinity for
 * depths beyond the last set-up.
 */
function countActions(position: ConquestPosition, depth: number): number {
  if (position.setups === null || depth === 0) return perft(moving, loadState(position), depth);
  const rules = rulesOf(position.options);
  if (position.ended !== 0) return 0;
  const waiting = position.setups.filter((rows) => rows === null).length;
  return depth <= waiting ? countSetups(rules) ** depth : Number.POSITIVE_INFINITY;
}
