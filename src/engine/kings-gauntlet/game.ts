/** Implements the contract `engine/game.ts` for The King's Gauntlet. */

import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { describeAction } from '../facts/action-facts.js';
import { defaultLeavingCalls, type Game, type SideId } from '../game.js';
import { armyId, armyNumber, everyArmy, seatsOf } from '../kit/armies/armies.js';
import { memoizeLast } from '../kit/memo.js';
import { checkCanAct } from '../kit/turn.js';
import { clipText } from '../notation/typed-moves.js';
import { createTolerantParser } from '../notation/typed-text.js';
import type { Options } from '../options.js';
import { ok, refuse } from '../result.js';
import { perft } from '../search/perft.js';
import { EMPTY, fromOf, toOf } from '../search/piece-codes.js';
import { dialect, kindNameOf, kindNameOfLetter } from './board/pieces.js';
import { endings, type GauntletPosition } from './board/position.js';
import { applyCall } from './calls.js';
import type { GauntletCodes, Notice, Played, Result } from './codes.js';
import { listEnemyAttackers } from './moves/attackers.js';
import { announceChecks, listArmiesInAnnouncedCheck, listCheckGivers } from './moves/checks.js';
import { State } from './moves/state.js';
import { toActionFacts } from './notation/describe.js';
import {
  formatMove,
  type LegalMove,
  listLegalMoves,
  parseFacing,
  readMove,
  refusePath,
} from './notation/notation.js';
import { readPosition, writePosition } from './notation/position-text.js';
import { fingerTokens, hasShownFingers, listSecretPlies, parseFingers, showFingers } from './play/fingers.js';
import { makeMove, moving } from './play/play.js';
import { createStartPosition, isStuckFromStart } from './play/start.js';
import { allianceOf } from './rules/modes.js';
import { optionSpecs, resolveAndCheckOptions } from './rules/options.js';
import { type Rules, rulesOf } from './rules/rules.js';
import { search } from './search.js';
import { findTimeLimit } from './time-limit.js';
import { createView, listArmiesToAct, sides } from './view.js';

function loadState(position: GauntletPosition): State {
  return new State(rulesOf(position.options), position);
}

export const kingsGauntlet: Game<GauntletPosition, GauntletCodes> = {
  id: 'kings-gauntlet',
  rulesVersion: 2,
  replaysFrom: 1,
  hasPerfectInformation: ({ fingers }) => fingers === null,
  options: optionSpecs,
  resolve: resolveOptions,
  sides: () => sides,
  seats: (options) => seatsOf(allianceOf(options)),
  variant: ({ mode = '' }) => mode,
  hasCustomStart: ({ setup }) => setup === 'custom',
  start: (options, seed) => createStartPosition(rulesOf(options), seed),
  seedStart: (position, seed) => (hasShownFingers(position) ? null : { ...position, dice: seed }),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: (position) => listArmiesToAct(position).map(armyId),
  secretPlies: listSecretPlies,
  sidesInCheck: (position) => listArmiesInAnnouncedCheck(loadState(position)).map(armyId),
  checkGivers(position, side) {
    const givers = listCheckGivers(loadState(position))[armyNumber(side)] ?? 0;
    return everyArmy.filter((army) => ((givers >> army) & 1) === 1).map(armyId);
  },
  attackers: (position, side, square) => listEnemyAttackers(loadState(position), armyNumber(side), square),
  timeLimit: findTimeLimit,
  timeCalls: { lose: 'flag', pass: 'timeout', leave: defaultLeavingCalls },
  outcome: (position) => endings.outcome(position.ended),
  choices: listChoices,
  dialect,
  parse: createTolerantParser(dialect, parseTypedAction),
  format: formatLegalAction,
  play: playPath,
  legalCalls: () => [],
  applyCall: (position, side, made) => applyCall(rulesOf(position.options), position, side, made),
  describe: (done) => describeAction(kingsGauntlet, done, toActionFacts(done)),
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => createView(position, loadState(position)),
  perft: countActions,
};

/** Resolves options. Refuses custom set-ups in which no army can move (`custom-stuck`). */
function resolveOptions(given: Readonly<Record<string, string>>, rulesVersion?: number): Result<Options> {
  const options = resolveAndCheckOptions(given, rulesVersion);
  if (!options.ok || options.value.setup !== 'custom') return options;
  return isStuckFromStart(options.value) ? refuse('custom-stuck') : options;
}

function listChoices(position: GauntletPosition, side: SideId, path: Path): readonly Choice[] {
  if (!listArmiesToAct(position).includes(armyNumber(side))) return [];
  if (position.fingers !== null) {
    return path.length > 0 ? [] : fingerTokens.map((token) => ({ token, kind: 'word', leaf: true }));
  }
  return movesAt(position).choicesAfter(path);
}

const movesAt = memoizeLast(
  (position: GauntletPosition) =>
    new ChoiceTree(
      listLegalMoves(loadState(position)),
      ({ path }) => path,
      (legal, token, depth) => toChoice(position, legal, token, depth),
    ),
);

/** Creates the choice for a token: piece, target square, facing or promotion. */
function toChoice(
  { cells }: GauntletPosition,
  { move, path }: LegalMove,
  token: string,
  depth: number,
): Choice {
  const leaf = depth === path.length - 1;
  if (depth === 0) {
    const piece = kindNameOf(cells[fromOf(move)] ?? EMPTY);
    return { token, kind: 'piece', square: fromOf(move), piece, leaf };
  }
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf };
  const direction = parseFacing(token);
  if (direction !== null) return { token, kind: 'facing', direction, leaf };
  return { token, kind: 'promotion', piece: kindNameOfLetter(token), leaf };
}

/** Number of the army that acts for a side. */
function findActingArmy(position: GauntletPosition, side: SideId): Result<number> {
  const may = checkCanAct(position.ended !== 0, listArmiesToAct(position).map(armyId), side);
  return may.ok ? ok(armyNumber(may.value)) : may;
}

function parseTypedAction(position: GauntletPosition, side: SideId, text: string): Result<Path> {
  const army = findActingArmy(position, side);
  if (!army.ok) return army;
  return position.fingers === null ? readMove(loadState(position), text) : parseFingers(text);
}

function formatLegalAction(position: GauntletPosition, side: SideId, path: Path): string {
  const army = findActingArmy(position, side);
  const written = army.ok ? formatAction(position, path) : army;
  if (!written.ok) throw new Error(`not a legal action: ${path.join(' ')} (${written.reason.code})`);
  return written.value;
}

function formatAction(position: GauntletPosition, path: Path): Result<string> {
  if (position.fingers !== null) return parseFingersPath(path);
  const legal = findLegalMove(position, path);
  return legal.ok ? ok(formatMove(position, legal.value)) : legal;
}

function playPath(position: GauntletPosition, side: SideId, path: Path): Result<Played<GauntletPosition>> {
  const army = findActingArmy(position, side);
  if (!army.ok) return army;
  const rules = rulesOf(position.options);
  if (position.fingers === null) return playMove(rules, position, path);
  const shown = parseFingersPath(path);
  if (!shown.ok) return shown;
  return ok({ ...showFingers(rules, position, army.value, Number(shown.value)), notation: shown.value });
}

/** Parses a path into a number of fingers. */
function parseFingersPath(path: Path): Result<string> {
  const [shown = ''] = path;
  return path.length === 1 && fingerTokens.includes(shown)
    ? ok(shown)
    : refuse('show-fingers', { text: clipText(path.join(' ')) });
}

/** Finds the legal move with a path, or the reason why it is illegal. */
function findLegalMove(position: GauntletPosition, path: Path): Result<LegalMove> {
  const legal = movesAt(position).actionAt(path);
  return legal === undefined ? refusePath(loadState(position), path) : ok(legal);
}

function playMove(rules: Rules, position: GauntletPosition, path: Path): Result<Played<GauntletPosition>> {
  const legal = findLegalMove(position, path);
  if (!legal.ok) return legal;
  const { move: made } = legal.value;
  const state = new State(rules, position);
  const before = listCheckGivers(state);
  const notation = formatMove(position, legal.value);
  const notices: Notice[] = [];
  state.notices = notices;
  makeMove(state, made);
  announceChecks(state, before, position.turn);
  const last = { from: fromOf(made), to: toOf(made), took: notation.includes('x') };
  return ok({ position: state.toPosition(position, last), notation, notices });
}

function countActions(position: GauntletPosition, depth: number): number {
  if (depth === 0) return 1;
  if (position.fingers === null) return perft(moving, loadState(position), depth);
  const [army] = listArmiesToAct(position);
  if (army === undefined) return 0;
  if (depth === 1) return fingerTokens.length;
  const rules = rulesOf(position.options);
  return fingerTokens
    .map((token) => countActions(showFingers(rules, position, army, Number(token)).position, depth - 1))
    .reduce((total, count) => total + count, 0);
}
