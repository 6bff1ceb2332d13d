/** Whose turn it is: armies without a move, check, mate and stalemate between the last two, repetition. */
import { armyId } from '../armies.js';
import { isAttacked } from '../attacks.js';
import { nameOf } from '../board.js';
import { codeOf } from '../piece-codes.js';
import type { Square } from '../choices.js';
import { addToBoneYard, dropArmy } from './fall.js';
import { KING, pointsByKind } from './pieces.js';
import { canMove, enemiesOf, isChecked } from './moves.js';
import { BARE_KINGS, endings, NOBODY_MOVES, REPEATED, STALEMATE } from './position.js';
import type { State } from './state.js';

/** Gives the turn to the next army that can use it. */
export function passTurn(state: State): void {
  nextArmyToMove(state);
  beginTurn(state);
}

/**
 * Finds out whether the army whose turn begins can use it. Where check counts, an army in check without a move is mated. Between the
 * last two armies one without a move is stalemated; else the turn goes on to the next (ruling 12), and the game is drawn when all
 * were passed over.
 */
export function beginTurn(state: State): void {
  if (areKingsBare(state)) {
    state.ended = BARE_KINGS;
    return;
  }
  for (let passed = 0; !canMove(state); passed++) {
    const { turn } = state;
    if (state.bound && isChecked(state, turn)) {
      applyMate(state, turn);
      if (state.ended !== 0) return;
    } else if (state.isDuel) {
      state.ended = STALEMATE;
      return;
    } else {
      state.addNotice('no-move', { side: armyId(turn) });
      if (passed >= 3) {
        state.ended = NOBODY_MOVES;
        return;
      }
    }
    nextArmyToMove(state);
  }
  if (state.rules.repetition && state.history.recordPosition(state.field.low, state.field.high))
    state.ended = REPEATED;
}

/** Whether two kings are left without men and neither can take the other at once: the game is drawn (ruling 19). */
function areKingsBare(state: State): boolean {
  const { alive, rules, turn } = state;
  if (!rules.drawsBareKings || !state.isDuel || !state.bound) return false;
  const areBare = rules.armies.every((army) => ((alive >> army) & 1) === 0 || isBare(state, army));
  return areBare && !isChecked(state, turn);
}

export function isBare({ field, rules }: State, army: number): boolean {
  const pieces = field.pieces[army] as Int16Array;
  const used = field.used[army] as number;
  let count = 0;
  for (let slot = 0; slot < used; slot++) if (pieces[slot] !== rules.board.off) count++;
  return count === 1;
}

/** Tells the army to move that its king is in check, where check counts. */
export function announceCheck(state: State): void {
  const { turn, ended, bound, kings, rules } = state;
  if (ended !== 0 || !bound || !isChecked(state, turn)) return;
  state.addNotice('check', { side: armyId(turn), square: nameOf(rules.board, kings[turn] as Square) });
}

/** Enters a position that was set up into the list of those seen. */
export function startHistory(state: State): void {
  if (state.rules.repetition) state.history.recordPosition(state.field.low, state.field.high);
}

/** The turn goes clockwise to the next army whose king stands. */
function nextArmyToMove(state: State): void {
  let army = state.turn;
  do army = (army + 1) & 3;
  while (((state.alive >> army) & 1) === 0);
  state.giveTurn(army);
}

/**
 * The army to move is mated. The last one of its team has lost the game: its men stay where they are, and its king may count (ruling
 * 14). One that has partners left falls as if its king were taken (ruling 10).
 */
function applyMate(state: State, army: number): void {
  const { alive, rules, kings, points } = state;
  const taker = findMateGiver(state, army);
  if ((alive & (rules.team[army] as number)) === 1 << army) {
    if (rules.mateScores) state.setPoints(taker, (points[taker] as number) + (pointsByKind[KING] as number));
    state.ended = endings.of('checkmate', rules.team[taker] as number);
    return;
  }
  state.addNotice('army-mated', { side: armyId(army), other: armyId(taker) });
  state.remove(kings[army] as Square);
  addToBoneYard(state, taker, codeOf(army, KING));
  dropArmy(state, army, taker, 'checkmate');
}

/** The army that has mated: of those that attack the king the one that has moved last. */
function findMateGiver(state: State, army: number): number {
  const { rules, reach, field, kings } = state;
  const enemies = enemiesOf(state, army);
  const square = kings[army] as Square;
  for (let back = 1; back < 4; back++) {
    const other = (army - back) & 3;
    const set = enemies & (1 << other);
    if (set !== 0 && isAttacked(rules.ways, reach, field.cells, square, set)) return other;
  }
  throw new Error('a mated king is attacked by nobody');
}

/** Whether the army to move is one that fights and has a move: so it is in every game that goes on. */
export function canAct(state: State): boolean {
  return ((state.alive >> state.turn) & 1) === 1 && canMove(state);
}
