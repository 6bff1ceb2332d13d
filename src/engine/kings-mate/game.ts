/** Implements the contract `engine/game.ts` for King's Mate. */

import { nameOf } from '../board/board.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { describeAction } from '../facts/action-facts.js';
import { type Call, defaultLeavingCalls, type Game, type SideId } from '../game.js';
import { memoizeLast } from '../kit/memo.js';
import { checkCanAct } from '../kit/turn.js';
import { listSeats, otherSide, sideNumber } from '../kit/two-sides/two-sides.js';
import { createTolerantParser } from '../notation/typed-text.js';
import { type Options, resolveOptions } from '../options.js';
import { ok, refuse } from '../result.js';
import { perft } from '../search/perft.js';
import { armyOf, EMPTY, extraBits, fromOf, kindOf, type Move, toOf } from '../search/piece-codes.js';
import { board, startCells } from './board/board.js';
import { armies, dialect, KING, kinds, sideIds, sides, WHITE } from './board/pieces.js';
import { endings, type MatePosition } from './board/position.js';
import type { MateCodes, Notice, Played, Result, Step } from './codes.js';
import { isInCheck, listEnemyAttackers } from './moves/attacks.js';
import { listLegalMoves } from './moves/moves.js';
import { endGameWhenStuck, makeMove, moving, startHistory } from './moves/play.js';
import { findRefusal } from './moves/refusals.js';
import { State } from './moves/state.js';
import { toActionFacts } from './notation/describe.js';
import { resolveMove } from './notation/move-resolution.js';
import { formatMove, moveFromPath, pathOf, readMove } from './notation/notation.js';
import { createBlankPosition, readPosition, writePosition } from './notation/position-text.js';
import { optionSpecs } from './rules/options.js';
import { rulesOf } from './rules/rules.js';
import { search } from './search.js';
import { createView } from './view.js';

function loadState(position: MatePosition): State {
  return new State(rulesOf(position.options), position);
}

const seats = listSeats(sides);

export const kingsMate: Game<MatePosition, MateCodes> = {
  id: 'kings-mate',
  rulesVersion: 1,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: () => sides,
  seats: () => seats,
  hasPerfectInformation: ({ options }) => options['active-play'] === 'off',
  hasTouchMove: (options) => options['touch-move'] === 'on',
  variant: ({ rules = '' }) => rules,
  start: startGame,
  seedStart: (position, seed) => ({ ...position, dice: seed }),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct: sidesToAct,
  secretPlies: () => [],
  sidesInCheck: (position) => {
    if (position.ended !== 0) return [];
    const state = loadState(position);
    return armies.filter((army) => isInCheck(state, army)).map((army) => sideIds[army]);
  },
  attackers(position, side, square) {
    const army = sideNumber(sides, side);
    return army === undefined ? [] : listEnemyAttackers(loadState(position), army, square);
  },
  timeLimit: () => null,
  timeCalls: {
    lose: 'timeout',
    leave: defaultLeavingCalls,
    draw: { call: 'time-draw', isDue: isUnableToLose },
  },
  outcome: (position) => endings.outcome(position.ended),
  choices: listChoices,
  dialect,
  parse: createTolerantParser(dialect, parseTypedAction),
  format: formatLegalAction,
  play: playPath,
  legalCalls: () => [],
  applyCall,
  describe: (done) => describeAction(kingsMate, done, toActionFacts(done)),
  search,
  write: writePosition,
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => createView(position, loadState(position)),
  perft: (position, depth) => perft(moving, loadState(position), depth),
};

/**
 * True if the enemy has only a king, which gives no check. Such a king could win only by stalemate. So
 * always false under the option by which a stalemated side loses (ruling 23).
 */
function isUnableToLose(position: MatePosition, side: SideId): boolean {
  const army = sideNumber(sides, side);
  const rules = rulesOf(position.options);
  if (army === undefined || rules.stalemateLoses || isInCheck(loadState(position), army)) return false;
  const enemy = otherSide(army);
  return position.cells.every((code) => code === EMPTY || armyOf(code) !== enemy || kindOf(code) === KING);
}

function sidesToAct({ ended, side }: MatePosition): readonly SideId[] {
  return ended === 0 ? [sideIds[side]] : [];
}

function startGame(options: Options, seed: number): Step<MatePosition> {
  const rules = rulesOf(options);
  const state = new State(rules, { ...createBlankPosition(rules, startCells, WHITE), dice: seed });
  startHistory(state);
  return { position: state.toPosition(), notices: [] };
}

function listChoices(position: MatePosition, side: SideId, path: Path): readonly Choice[] {
  return sideIds[position.side] === side ? movesAt(position).choicesAfter(path) : [];
}

const movesAt = memoizeLast(
  (position: MatePosition) =>
    new ChoiceTree(listLegalMoves(loadState(position)), pathOf, (move, token, depth) =>
      toChoice(position, move, token, depth),
    ),
);

/** Creates the choice for a token: piece, target square or promotion. */
function toChoice({ cells }: MatePosition, move: Move, token: string, depth: number): Choice {
  const from = fromOf(move);
  const promotion = extraBits(move);
  if (depth === 0) {
    return { token, kind: 'piece', square: from, piece: kindName(cells[from] ?? EMPTY), leaf: false };
  }
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf: promotion === 0 };
  return { token, kind: 'promotion', piece: kindName(promotion), leaf: true };
}

/** Returns the move if it is legal, else the reason why not. */
function checkLegalMove(position: MatePosition, side: SideId, move: Move): Result<Move> {
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  if (movesAt(position).actionAt(pathOf(move)) !== undefined) return ok(move);
  return { ok: false, reason: findRefusal(loadState(position), move) };
}

function parseTypedAction(position: MatePosition, side: SideId, text: string): Result<Path> {
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  const read = readMove(text);
  if (!read.ok) return read;
  const found = resolveMove(loadState(position), read.value);
  if (!found.ok) return found;
  const judged = checkLegalMove(position, side, found.value);
  return judged.ok ? ok(pathOf(judged.value)) : judged;
}

function formatLegalAction(position: MatePosition, side: SideId, path: Path): string {
  const wanted = moveFromPath(path);
  const judged = wanted.ok ? checkLegalMove(position, side, wanted.value) : wanted;
  if (!judged.ok) throw new Error(`not a legal action: ${path.join(' ')} (${judged.reason.code})`);
  return formatPlayedMove(position, judged.value);
}

function playPath(position: MatePosition, side: SideId, path: Path): Result<Played<MatePosition>> {
  const turn = checkCanAct(position.ended !== 0, sidesToAct(position), side);
  if (!turn.ok) return turn;
  const wanted = moveFromPath(path);
  if (!wanted.ok) return wanted;
  const judged = checkLegalMove(position, side, wanted.value);
  if (!judged.ok) return judged;
  const state = loadState(position);
  const notices: Notice[] = [];
  state.notices = notices;
  makeMove(state, judged.value);
  endGameWhenStuck(state);
  if (state.ended === 0 && state.side !== position.side && isInCheck(state, state.side)) {
    state.addNotice('check', {
      side: sideIds[state.side],
      square: nameOf(board, state.kings[state.side] as number),
    });
  }
  return ok({ position: state.toPosition(), notation: formatPlayedMove(position, judged.value), notices });
}

/** Canonical notation of a move. An attempt is written as a capture. */
function formatPlayedMove({ cells }: MatePosition, move: Move): string {
  return formatMove(move, cells[toOf(move)] !== EMPTY);
}

function kindName(code: number): string {
  return kinds[kindOf(code)] ?? '';
}

function applyCall(position: MatePosition, side: SideId, made: Call): Result<Played<MatePosition>> {
  const army = sideNumber(sides, side);
  if (position.ended !== 0) return refuse('game-over');
  const ended = army === undefined ? 0 : endings.endingByCall(army, made);
  if (ended === 0) return refuse('unknown-call', { side, call: made });
  return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: made, notices: [] });
}
