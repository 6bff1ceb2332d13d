/** Makes and unmakes actions, for play, perft and the computer player alike. */
import type { Square } from '../../choices.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import { ATTACKERS, DEFENDERS, EMPTY, KING, ownerOf, pieceOfSide, sideIds } from '../board/pieces.js';
import {
  type Action,
  ATTRITION,
  DECLARE,
  ESCAPED,
  FREE,
  fromOf,
  KING_CAPTURED,
  kindOf,
  MOVE,
  NO_ACTION,
  REMOVE,
  REVIVE,
  ROLL,
  SLIDES,
  STEPS,
  toOf,
} from '../board/position.js';
import { capturePieces, isKingCaptured } from '../moves/captures.js';
import { countKingMoves } from '../moves/moves.js';
import { KING_DIE, NO_DIE, type State } from '../moves/state.js';
import { LOSING_ATTACKER_COUNT } from '../rules/options.js';
import { pieceHashFeature } from '../rules/rules.js';
import { findFirstSide } from './start.js';
import {
  applyTurnRoll,
  beginTurn,
  continueAfterMove,
  continueAfterRevival,
  passTurn,
  rollSixSidedDie,
  switchSides,
} from './turns.js';

/** Makes a legal action with all its consequences. */
export function makeAction(state: State, action: Action): void {
  state.save();
  state.action = action;
  const kind = kindOf(action);
  if (kind === MOVE) movePiece(state, fromOf(action), toOf(action));
  else if (kind === DECLARE) declareKingMove(state);
  else if (kind === REVIVE) revivePiece(state, toOf(action));
  else if (kind === REMOVE) removeChosenPiece(state, toOf(action));
  else if (kind === ROLL) applyOpenDieRoll(state, toOf(action));
}

/** Passes the turn (null move). */
export function makeNullMove(state: State): void {
  state.save();
  state.action = NO_ACTION;
  switchSides(state);
}

export function unmakeAction(state: State): void {
  const { action, cells } = state;
  const kind = kindOf(action);
  if (kind === MOVE) {
    const from = fromOf(action);
    const to = toOf(action);
    const piece = cells[to] as number;
    cells[from] = piece;
    cells[to] = EMPTY;
    if (piece !== KING) placePiece(state, piece, from, state.slots[to] as number);
    restoreCapturedPieces(state, piece);
  } else if (kind === REVIVE) {
    const home = toOf(action);
    state.pieces[state.rules.weaker][state.slots[home] as number] = state.rules.board.off;
    cells[home] = EMPTY;
  } else if (kind === REMOVE) {
    const square = toOf(action);
    const piece = pieceOfSide(state.rules.stronger);
    cells[square] = piece;
    placePiece(state, piece, square, state.slots[square] as number);
  }
  state.restore();
}

function movePiece(state: State, from: Square, to: Square): void {
  const { cells, rules } = state;
  const piece = cells[from] as number;
  cells[from] = EMPTY;
  cells[to] = piece;
  state.toggleHashFeature(pieceHashFeature(from, piece));
  state.toggleHashFeature(pieceHashFeature(to, piece));
  if (piece === KING) state.kingSquare = to;
  else placePiece(state, piece, to, state.slots[from] as number);
  state.kingMode = FREE;
  if (rules.dice[state.side].distinct && state.movesLeft > 1) state.markMoved(to);
  if (capturePieces(state, to) > 0) {
    state.quiet = 0;
    state.history.clear();
  } else {
    state.quiet++;
  }
  state.ended = findEnding(state, piece, to);
  if (state.ended === 0) continueAfterMove(state);
}

/** Ending that a move to a square causes (rulings 7 to 12 and 25). */
function findEnding(state: State, piece: number, to: Square): number {
  if (state.side === ATTACKERS) return isKingCaptured(state, to) ? KING_CAPTURED : 0;
  if (piece === KING && state.rules.escapes[to] === 1) return ESCAPED;
  return countRemainingAttackers(state) <= LOSING_ATTACKER_COUNT ? ATTRITION : 0;
}

/** Number of attackers on the board and waiting to return (rulings 12 and 24). */
export function countRemainingAttackers({ attackersLeft, revivePending, rules }: State): number {
  return attackersLeft + (rules.weaker === ATTACKERS ? revivePending : 0);
}

/**
 * Declares the king's move. The die then decides how the king moves. A king without a move loses the turn
 * (ruling 23).
 */
function declareKingMove(state: State): void {
  if (state.leavesDiceOpen) state.openDie = KING_DIE;
  else applyKingRoll(state, rollSixSidedDie(state));
}

/** Applies a roll of the die that is still open. */
function applyOpenDieRoll(state: State, rolled: number): void {
  const { openDie } = state;
  state.openDie = NO_DIE;
  if (openDie === KING_DIE) applyKingRoll(state, rolled);
  else applyTurnRoll(state, rolled);
}

function applyKingRoll(state: State, rolled: number): void {
  const mode = rolled % 2 === 0 ? SLIDES : STEPS;
  const able = countKingMoves(state, mode) > 0;
  const side = sideIds[DEFENDERS];
  state.addNotice(mode === SLIDES ? 'king-slides' : 'king-steps', { side, roll: rolled });
  if (able) {
    state.kingMode = mode;
    return;
  }
  state.addNotice('king-cannot', { side, roll: rolled });
  passTurn(state);
}

/**
 * Returns a captured piece to the board (ruling 24 ii). The return captures nothing, and no earlier position
 * can recur after it.
 */
function revivePiece(state: State, home: Square): void {
  const { weaker, board } = state.rules;
  const piece = pieceOfSide(weaker);
  state.cells[home] = piece;
  state.toggleHashFeature(pieceHashFeature(home, piece));
  placePiece(state, piece, home, state.pieces[weaker].indexOf(board.off));
  if (weaker === ATTACKERS) state.attackersLeft++;
  else state.guardsLeft++;
  state.revivePending--;
  state.history.clear();
  continueAfterRevival(state);
}

/**
 * Removes a piece of the stronger side before the first move. The last removal begins the game (ruling 24 i).
 */
function removeChosenPiece(state: State, square: Square): void {
  const { stronger, board, options } = state.rules;
  const piece = pieceOfSide(stronger);
  state.cells[square] = EMPTY;
  state.pieces[stronger][state.slots[square] as number] = board.off;
  state.toggleHashFeature(pieceHashFeature(square, piece));
  if (stronger === ATTACKERS) state.attackersLeft--;
  else state.guardsLeft--;
  state.removals--;
  state.history.clear();
  if (state.removals > 0) return;
  const first = findFirstSide(options.first, state.dice);
  if (state.side !== first) switchSides(state);
  beginTurn(state, otherSide(first));
}

function restoreCapturedPieces(state: State, capturer: number): void {
  const victim = pieceOfSide(ownerOf(capturer) === ATTACKERS ? DEFENDERS : ATTACKERS);
  for (let i = state.takenFrom; i < state.takenTop; i++) {
    const entry = state.taken[i] as number;
    state.cells[entry & 1023] = victim;
    placePiece(state, victim, entry & 1023, entry >> 10);
  }
}

function placePiece(state: State, piece: number, square: Square, slot: number): void {
  state.pieces[ownerOf(piece)][slot] = square;
  state.slots[square] = slot;
}
