/** Whose turn it is: armies without a move, check, mate and stalemate between the last two, repetition. */
import { armyId } from '../armies.js';
import { nameOf } from '../board.js';
import type { Square } from '../choices.js';
import { canMove, isChecked } from './moves.js';
import { BARE_KINGS, endings, NOBODY_MOVES, REPEATED, STALEMATE } from './position.js';
import type { State } from './state.js';

/** Gives the turn to the next army that can use it. */
export function passTurn(state: State): void {
  giveTurn(state);
  openTurn(state);
}

/**
 * Finds out whether the army whose turn begins can use it. Between the last two armies an army without a move is mated or
 * stalemated; else the turn goes on to the next (ruling 12), and the game is drawn when all were passed over.
 */
export function openTurn(state: State): void {
  if (areKingsBare(state)) {
    state.ended = BARE_KINGS;
    return;
  }
  for (let passed = 0; !canMove(state); passed++) {
    const { turn } = state;
    const checked = state.bound && isChecked(state, turn);
    if (checked || armiesLeft(state) === 2) {
      state.ended = checked ? endings.of('checkmate', winners(state, turn)) : STALEMATE;
      return;
    }
    state.tell('no-move', { side: armyId(turn) });
    if (passed === 3) {
      state.ended = NOBODY_MOVES;
      return;
    }
    giveTurn(state);
  }
  if (state.rules.repetition && state.history.occursAgain(state.field.low, state.field.high))
    state.ended = REPEATED;
}

/** Whether two kings are left without men and neither can take the other at once: the game is drawn (ruling 19). */
function areKingsBare(state: State): boolean {
  if (!state.rules.drawsBareKings || !state.bound || isChecked(state, state.turn)) return false;
  return state.rules.armies.every((army) => ((state.alive >> army) & 1) === 0 || isBare(state, army));
}

/** Whether an army has its king alone. */
export function isBare({ field, rules }: State, army: number): boolean {
  const men = field.men[army] as Int16Array;
  const used = field.used[army] as number;
  let count = 0;
  for (let slot = 0; slot < used; slot++) if (men[slot] !== rules.board.off) count++;
  return count === 1;
}

/** Tells the army to move that its king is in check, where check counts. */
export function tellCheck(state: State): void {
  const { turn, ended, bound, kings, rules } = state;
  if (ended !== 0 || !bound || !isChecked(state, turn)) return;
  state.tell('check', { side: armyId(turn), square: nameOf(rules.board, kings[turn] as Square) });
}

/** Enters a position that was set up into the list of those seen. */
export function openHistory(state: State): void {
  if (state.rules.repetition) state.history.occursAgain(state.field.low, state.field.high);
}

/** The turn goes clockwise to the next army whose king stands. */
function giveTurn(state: State): void {
  let army = state.turn;
  do army = (army + 1) & 3;
  while (((state.alive >> army) & 1) === 0);
  state.giveTurn(army);
}

/** The team of the army that has mated the other. */
function winners({ alive, rules }: State, loser: number): number {
  const left = alive & ~(1 << loser);
  return rules.team[31 - Math.clz32(left)] as number;
}

function armiesLeft({ alive }: State): number {
  let count = 0;
  for (let rest = alive; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether the army to move is one that fights and has a move: so it is in every game that goes on. */
export function canAct(state: State): boolean {
  return ((state.alive >> state.turn) & 1) === 1 && canMove(state);
}
