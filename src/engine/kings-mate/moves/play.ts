/** Makes and unmakes actions, for play, perft and the computer player alike. */

import { nameOf } from '../../board/board.js';
import { advance, rollDie } from '../../dice.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import { EMPTY, extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { board } from '../board/board.js';
import { FOOL, KING, kinds, sideIds } from '../board/pieces.js';
import { CONQUERED, GAMBIT, PLY_CAP, REPEATED, STALEMATE, STALEMATE_WON } from '../board/position.js';
import { BLACK_TO_MOVE, kingSquareOf } from '../rules/rules.js';
import { isInCheck } from './attacks.js';
import { countLegalMoves, isPromotionForced, pushLegalMoves } from './moves.js';
import type { State } from './state.js';

/**
 * Makes a legal move and rolls its dice. Doesn't test whether the next side can move, because perft skips
 * that test (see `endGameWhenStuck`).
 */
export function makeMove(state: State, move: Move): void {
  state.save();
  state.ply++;
  state.move = move;
  state.victim = state.field.cells[toOf(move)] as number;
  const isAttempt = state.victim !== EMPTY && state.rules.activePlay;
  state.isOpen = isAttempt && state.leavesDiceOpen;
  state.failed = state.isOpen || (isAttempt && !rollAttempt(state, move));
  if (!state.isOpen) applyMove(state, move);
}

/** Sets the result of an attempt whose dice weren't rolled yet. `unmakeMove` takes back the result alone. */
export function resolveAttempt(state: State, succeeds: boolean): void {
  state.save();
  state.isOpen = false;
  state.failed = !succeeds;
  applyMove(state, state.move);
}

/** Passes the turn (null move). */
export function makeNullMove(state: State): void {
  state.save();
  state.ply++;
  state.failed = true;
  switchSides(state);
}

export function unmakeMove(state: State): void {
  if (!state.failed) state.revertOnBoard(state.move, state.victim);
  state.restore();
}

function applyMove(state: State, move: Move): void {
  if (state.failed) failAttempt(state, move);
  else movePieces(state, move);
}

/**
 * Ends the game if the side to move has no move: by conquest of its king, or by stalemate (rulings 16 and 17).
 */
export function endGameWhenStuck(state: State): void {
  const { ended, side } = state;
  if (ended !== 0 && ended !== REPEATED && ended !== PLY_CAP) return;
  state.ended = 0;
  state.ended = countLegalMoves(state) > 0 ? ended : endingWithoutMoves(state, side);
}

/** Records the current position as the first of the repetition history. */
export function startHistory(state: State): void {
  if (state.rules.repetition) recordPosition(state);
}

function movePieces(state: State, move: Move): void {
  const { field, rules, side, unmoved } = state;
  const kind = (field.cells[fromOf(move)] as number) & 15;
  state.applyToBoard(move);
  if (kind === KING) state.markKingMoved(side);
  const rightLost = rules.crown && unmoved !== state.unmoved;
  if (state.victim !== EMPTY || extraBits(move) !== 0 || rightLost) state.history.clear();
  if (kind === FOOL) {
    if (rules.gambit && toOf(move) === kingSquareOf(otherSide(side))) {
      state.ended = GAMBIT[side] as number;
      return;
    }
    if (state.notices !== null) announcePromotion(state, move);
  }
  passTurn(state);
}

/** Rolls for an attempt. True if the attacker rolls higher than the defender (King's Mate, Active Play). */
function rollAttempt(state: State, move: Move): boolean {
  const { dieSides } = state.rules;
  state.dice = advance(state.dice);
  const attack = rollDie(state.dice, dieSides);
  state.dice = advance(state.dice);
  const defence = rollDie(state.dice, dieSides);
  const succeeds = attack > defence;
  if (state.notices !== null) {
    state.addNotice(succeeds ? 'attempt-succeeds' : 'attempt-fails', {
      side: sideIds[state.side],
      other: sideIds[otherSide(state.side)],
      piece: kinds[(state.field.cells[fromOf(move)] as number) & 15] ?? '',
      from: nameOf(board, fromOf(move)),
      to: nameOf(board, toOf(move)),
      attack,
      defence,
    });
  }
  return succeeds;
}

/**
 * Applies a failed attempt: another piece must move. If none can, the king is conquered or the turn ends
 * (ruling 18).
 */
function failAttempt(state: State, move: Move): void {
  state.barPiece(fromOf(move));
  if (countLegalMoves(state) > 0) {
    drawGameAtPlyCap(state);
    if (state.ended === 0) state.addNotice('another-moves', { side: sideIds[state.side] });
    return;
  }
  if (isInCheck(state, state.side)) {
    state.ended = CONQUERED[otherSide(state.side)] as number;
    return;
  }
  state.addNotice('turn-ends', { side: sideIds[state.side] });
  passTurn(state);
}

function switchSides(state: State): void {
  state.side = otherSide(state.side);
  state.field.toggleHashFeature(BLACK_TO_MOVE);
  state.barredLow = 0;
  state.barredHigh = 0;
}

function passTurn(state: State): void {
  switchSides(state);
  if (state.rules.repetition && recordPosition(state)) state.ended = REPEATED;
  else drawGameAtPlyCap(state);
}

/** Draws the game at the agreed number of plies. */
export function drawGameAtPlyCap(state: State): void {
  const { plyCap } = state.rules;
  if (plyCap > 0 && state.ply >= plyCap) state.ended = PLY_CAP;
}

/** Records the position in the history. Returns true at its third occurrence. */
function recordPosition({ field, history }: State): boolean {
  return history.recordPosition(field.low, field.high);
}

function endingWithoutMoves(state: State, side: State['side']): number {
  const winner = otherSide(side);
  if (isInCheck(state, side)) return CONQUERED[winner] as number;
  return state.rules.stalemateLoses ? (STALEMATE_WON[winner] as number) : STALEMATE;
}

function announcePromotion(state: State, move: Move): void {
  const promotion = extraBits(move);
  const side = sideIds[state.side];
  const square = nameOf(board, toOf(move));
  if (promotion !== 0) state.addNotice('promoted', { side, square, piece: kinds[promotion] ?? '' });
  else if (isPromotionForced(state, state.side, toOf(move))) state.addNotice('stays-fool', { side, square });
}

export const moving = { pushLegalMoves, countMoves: countLegalMoves, make: makeMove, unmake: unmakeMove };
