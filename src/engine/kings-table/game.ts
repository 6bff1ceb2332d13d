/** Implements the contract `engine/game.ts` for King's Table. */

import { nameOf } from '../board/board.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { describeAction } from '../facts/action-facts.js';
import { defaultLeavingCalls, type Game, type SideId } from '../game.js';
import { memoizeLast } from '../kit/memo.js';
import { checkCanAct } from '../kit/turn.js';
import { listSeats } from '../kit/two-sides/two-sides.js';
import { createTolerantParser } from '../notation/typed-text.js';
import { resolveOptions } from '../options.js';
import { ok, refuse } from '../result.js';
import { DEFENDERS, dialect, KING, kinds, sideIds, sides } from './board/pieces.js';
import {
  type Action,
  DECLARE,
  endings,
  fromOf,
  kindOf,
  MOVE,
  REMOVE,
  REVIVE,
  type TaflPosition,
  toOf,
} from './board/position.js';
import { applyCall, escapeNotice, findCallRefusal, listCalls, parseCall } from './calls.js';
import { listCapturers } from './capture-search.js';
import type { Notice, Played, Result, TaflCodes } from './codes.js';
import { listStateActions } from './moves/moves.js';
import { findRefusal } from './moves/refusals.js';
import { State } from './moves/state.js';
import { findEscapes, isKingInDanger } from './moves/threats.js';
import { toActionFacts } from './notation/describe.js';
import { actionFromPath, formatAction, pathOf, readAction } from './notation/notation.js';
import { readPosition, writePosition } from './notation/position-text.js';
import { writeOpenTafl } from './opentafl/opentafl.js';
import { readOpenTafl } from './opentafl/opentafl-import.js';
import { perft } from './perft.js';
import { makeAction, unmakeAction } from './play/play.js';
import { createStartPosition } from './play/start.js';
import { hasHandicap, optionSpecs } from './rules/options.js';
import { rulesOf } from './rules/rules.js';
import { search } from './search.js';
import { createView } from './view.js';

function loadState(position: TaflPosition): State {
  return new State(rulesOf(position.options), position);
}

const seats = listSeats(sides);

export const kingsTable: Game<TaflPosition, TaflCodes> = {
  id: 'kings-table',
  rulesVersion: 1,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: () => sides,
  seats: (options) => (options.first === 'defenders' ? seats.toReversed() : seats),
  variant: ({ board = '' }) => board,
  matchWin: 'escape',
  hasCustomStart: hasHandicap,
  start: (options, seed) => createStartPosition(rulesOf(options), seed),
  seedStart: (position, seed) => ({ ...position, dice: seed }),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: sidesToAct,
  secretPlies: () => [],
  sidesInCheck: (position) =>
    position.ended === 0 && isKingInDanger(loadState(position)) ? [sideIds[DEFENDERS]] : [],
  attackers: (position, _, square) => listCapturers(rulesOf(position.options), position, square),
  escapeSquares: (position) => (position.ended === 0 ? findEscapes(loadState(position)) : []),
  hasPerfectInformation: ({ options }) => DICE.every((name) => options[name] === 'off'),
  timeLimit: () => null,
  timeCalls: { lose: 'timeout', leave: defaultLeavingCalls },
  outcome: (position) => endings.outcome(position.ended),
  choices: listChoices,
  dialect,
  parse: createTolerantParser(dialect, parseTypedAction),
  format: formatLegalAction,
  play: playPath,
  legalCalls: listCalls,
  applyCall,
  describe: (done) => describeAction(kingsTable, done, toActionFacts(done)),
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => createView(position, loadState(position)),
  perft: (position, depth) => perft(loadState(position), depth),
  findExportFormat: () => 'opentafl',
  exportGame: writeOpenTafl,
  importGame: (text) => readOpenTafl(kingsTable, text),
};

/** Options that use dice. */
const DICE = ['turn-die', 'other-die', 'king-die'] as const;

function sidesToAct({ ended, side }: TaflPosition): readonly SideId[] {
  return ended === 0 ? [sideIds[side]] : [];
}

function listChoices(position: TaflPosition, side: SideId, path: Path): readonly Choice[] {
  return sideIds[position.side] === side ? choicesAt(position).choicesAfter(path) : [];
}

const actionsAt = memoizeLast((position: TaflPosition) => listStateActions(loadState(position)));

const choicesAt = memoizeLast((position: TaflPosition) => {
  const { board } = rulesOf(position.options);
  return new ChoiceTree(
    actionsAt(position),
    (action) => pathOf(board, action),
    (action, token, depth) => toChoice(position, action, token, depth),
  );
});

/** Creates the choice for a token: first a piece or a word, then the target square. */
function toChoice({ cells }: TaflPosition, action: Action, token: string, depth: number): Choice {
  const to = toOf(action);
  if (depth === 1) return { token, kind: 'square', square: to, leaf: true };
  switch (kindOf(action)) {
    case DECLARE:
      return { token, kind: 'word', square: cells.indexOf(KING), piece: 'king', leaf: true };
    case REVIVE:
      return { token, kind: 'square', square: to, leaf: true };
    case REMOVE:
      return { token, kind: 'piece', square: to, piece: kinds[cells[to] ?? 0] ?? '', leaf: true };
    default: {
      const square = fromOf(action);
      return { token, kind: 'piece', square, piece: kinds[cells[square] ?? 0] ?? '', leaf: false };
    }
  }
}

function checkLegalAction(position: TaflPosition, side: SideId, action: Action): Result<Action> {
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  if (actionsAt(position).includes(action)) return ok(action);
  return { ok: false, reason: findRefusal(loadState(position), action) };
}

function parseTypedAction(position: TaflPosition, side: SideId, text: string): Result<Path> {
  const named = parseCall(text);
  if (named !== null) {
    const against = findCallRefusal(position, side, named);
    return against === null ? refuse('call-no-move', { call: named }) : { ok: false, reason: against };
  }
  const state = loadState(position);
  const { board } = state.rules;
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  // During removals, a square alone means the piece on it.
  const isChosen = state.removals > 0 && /^[a-z]\d{1,2}$/i.test(text.trim());
  const written = readAction(board, isChosen ? `-${text.trim()}` : text);
  if (!written.ok) return written;
  const { action, byKing, taken } = written.value;
  const from = fromOf(action);
  if (byKing && from !== state.kingSquare) return refuse('not-the-king', { square: nameOf(board, from) });
  const judged = checkLegalAction(position, side, action);
  if (!judged.ok) return judged;
  makeAction(state, action);
  const captures = state.listCapturedSquares();
  if (
    taken !== null &&
    captures.join() !== [...new Set(taken)].sort(createColumnOrder(board.view.columns)).join()
  ) {
    const names = captures.map((square) => nameOf(board, square)).join('');
    return captures.length > 0 ? refuse('captures-differ', { taken: names }) : refuse('captures-nothing');
  }
  return ok(pathOf(board, action));
}

function formatLegalAction(position: TaflPosition, side: SideId, path: Path): string {
  const wanted = actionFromPath(rulesOf(position.options).board, path);
  const judged = wanted.ok ? checkLegalAction(position, side, wanted.value) : wanted;
  if (!judged.ok) throw new Error(`not a legal action: ${path.join(' ')} (${judged.reason.code})`);
  return notationsAt(position).get(judged.value) ?? '';
}

/**
 * Canonical notation of all legal actions. Each action is made first, because only then are its captures
 * known.
 */
const notationsAt = memoizeLast((position: TaflPosition) => {
  const state = loadState(position);
  const written = actionsAt(position).map((action): [Action, string] => {
    makeAction(state, action);
    const text = formatLastAction(state);
    unmakeAction(state);
    return [action, text];
  });
  return new Map(written);
});

function playPath(position: TaflPosition, side: SideId, path: Path): Result<Played<TaflPosition>> {
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  const wanted = actionFromPath(rulesOf(position.options).board, path);
  if (!wanted.ok) return wanted;
  const judged = checkLegalAction(position, side, wanted.value);
  if (!judged.ok) return judged;
  const state = loadState(position);
  const notices: Notice[] = [];
  state.notices = notices;
  makeAction(state, judged.value);
  const next = state.toPosition(position.ply + 1);
  if (isAnnouncingEscape(position, state)) notices.push(escapeNotice(state));
  return ok({ position: next, notation: formatLastAction(state), notices });
}

function formatLastAction(state: State): string {
  const { action, cells, rules } = state;
  return formatAction(rules.board, action, cells[toOf(action)] ?? 0, state.listCapturedSquares());
}

/** True if the defenders' move opens an escape that must be announced automatically. */
function isAnnouncingEscape(before: TaflPosition, after: State): boolean {
  if (after.rules.announce !== 'auto' || after.ended !== 0 || before.side !== DEFENDERS) return false;
  return kindOf(after.action) === MOVE && after.side !== DEFENDERS && findEscapes(after).length > 0;
}

function createColumnOrder(columns: number): (one: number, other: number) => number {
  return (one, other) => (one % columns) - (other % columns) || one - other;
}
