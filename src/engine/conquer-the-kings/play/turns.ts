/** Turn order: armies without a move, check, mate and stalemate of the last two armies, repetition. */

import { isAttacked } from '../../board/attacks.js';
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { armyId } from '../../kit/armies/armies.js';
import { codeOf } from '../../search/piece-codes.js';
import { KING, pointsByKind } from '../board/pieces.js';
import { BARE_KINGS, endings, NO_MOVES_LEFT, REPEATED, STALEMATE } from '../board/position.js';
import { canMove, enemyArmySet, isChecked } from '../moves/moves.js';
import type { State } from '../moves/state.js';
import { addToBoneYard, dropArmy } from './fall.js';

/** Passes the turn to the next army that can move. */
export function passTurn(state: State): void {
  giveTurnToNextArmy(state);
  beginTurn(state);
}

/**
 * Begins a turn. If check counts, a checked army without a move is mated. When only two armies are left, an
 * army without a move is stalemated. Otherwise the turn passes on (ruling 12). If no army can move, the game is
 * drawn.
 */
export function beginTurn(state: State): void {
  if (areKingsBare(state)) {
    state.ended = BARE_KINGS;
    return;
  }
  for (let passed = 0; !canMove(state); passed++) {
    const { turn } = state;
    if (state.isCheckInForce && isChecked(state, turn)) {
      applyMate(state, turn);
      if (state.ended !== 0) return;
    } else if (state.isDuel) {
      state.ended = STALEMATE;
      return;
    } else {
      state.addNotice('no-move', { side: armyId(turn) });
      if (passed >= 3) {
        state.ended = NO_MOVES_LEFT;
        return;
      }
    }
    giveTurnToNextArmy(state);
  }
  if (state.rules.repetition && state.history.recordPosition(state.field.low, state.field.high))
    state.ended = REPEATED;
}

/** True if both armies have only their king and neither king can capture the other: a draw (ruling 19). */
function areKingsBare(state: State): boolean {
  const { alive, rules, turn } = state;
  if (!rules.drawsBareKings || !state.isDuel || !state.isCheckInForce) return false;
  const areBare = rules.armies.every((army) => ((alive >> army) & 1) === 0 || hasBareKing(state, army));
  return areBare && !isChecked(state, turn);
}

export function hasBareKing({ field, rules }: State, army: number): boolean {
  const pieces = field.pieces[army] as Int16Array;
  const used = field.used[army] as number;
  let count = 0;
  for (let slot = 0; slot < used; slot++) if (pieces[slot] !== rules.board.off) count++;
  return count === 1;
}

/** Announces check to the army to move, if check counts. */
export function announceCheck(state: State): void {
  const { turn, ended, isCheckInForce, kings, rules } = state;
  if (ended !== 0 || !isCheckInForce || !isChecked(state, turn)) return;
  state.addNotice('check', { side: armyId(turn), square: nameOf(rules.board, kings[turn] as Square) });
}

/** Records the current position as the first of the repetition history. */
export function startHistory(state: State): void {
  if (state.rules.repetition) state.history.recordPosition(state.field.low, state.field.high);
}

/** Passes the turn clockwise to the next army with a king. */
function giveTurnToNextArmy(state: State): void {
  let army = state.turn;
  do army = (army + 1) & 3;
  while (((state.alive >> army) & 1) === 0);
  state.giveTurn(army);
}

/**
 * Mates the army to move. If it is the last of its team, the team loses, the pieces stay, and the king may
 * score (ruling 14). With partners left, the army falls as if its king were captured (ruling 10).
 */
function applyMate(state: State, army: number): void {
  const { alive, rules, kings, points } = state;
  const taker = findMateGiver(state, army);
  if ((alive & (rules.team[army] as number)) === 1 << army) {
    if (rules.mateScores) state.setPoints(taker, (points[taker] as number) + (pointsByKind[KING] as number));
    state.ended = endings.toNumber('checkmate', rules.team[taker] as number);
    return;
  }
  state.addNotice('army-mated', { side: armyId(army), other: armyId(taker) });
  state.removePiece(kings[army] as Square);
  addToBoneYard(state, taker, codeOf(army, KING));
  dropArmy(state, army, taker, 'checkmate');
}

/** Army that gave mate: of the armies that attack the king, the one that moved last. */
function findMateGiver(state: State, army: number): number {
  const { rules, reach, field, kings } = state;
  const enemies = enemyArmySet(state, army);
  const square = kings[army] as Square;
  for (let back = 1; back < 4; back++) {
    const other = (army - back) & 3;
    const set = enemies & (1 << other);
    if (set !== 0 && isAttacked(rules.paths, reach, field.cells, square, set)) return other;
  }
  throw new Error('a mated king is attacked by nobody');
}

/** True if the army to move still has a king and a legal move. Always true while a game continues. */
export function canAct(state: State): boolean {
  return ((state.alive >> state.turn) & 1) === 1 && canMove(state);
}
