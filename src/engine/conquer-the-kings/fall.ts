/** An army falls: its king was taken or mated, or its player resigned (rulings 8, 10 and 13). */
import { armyId, everyArmy } from '../armies.js';
import { armyOf, kindOf } from '../piece-codes.js';
import type { Square } from '../choices.js';
import { KINDS, pointsByKind } from './pieces.js';
import { endings, type Reason, yardIndex } from './position.js';
import type { State } from './state.js';

/** Nobody has taken the king. */
export const NO_TAKER = -1;

/**
 * What follows when an army has lost its king to `taker`: its bone yard is lost, goes to the taker or stays, its men leave, change
 * sides or stay as obstacles, and a team may have won. An army that nobody has taken always leaves the board. What the fallen has
 * scored stays his own in the ranking (Conquer the Kings, Captured King).
 */
export function dropArmy(state: State, army: number, taker: number, reason: Reason): void {
  const { rules } = state;
  const fate = taker === NO_TAKER ? 'remove' : rules.afterKing;
  const wasBound = state.bound;
  state.alive &= ~(1 << army);
  state.fallen = (state.fallen << 4) | (army + 1);
  if (fate === 'obstacles') state.ruins |= 1 << army;
  else disband(state, army, fate === 'take-over' ? taker : NO_TAKER);
  state.history.clear();
  announceFall(state, army, taker, reason, fate);
  if (rules.fallenYard !== 'kept') clearYard(state, army, rules.fallenYard === 'captor' ? taker : NO_TAKER);
  const winners = findWinningTeam(state);
  if (winners !== 0) state.ended = endings.of(reason, winners);
  else if (state.bound && !wasBound) state.addNotice('two-armies', {});
}

/** A captured man goes to his taker's bone yard and counts. */
export function addToBoneYard(state: State, taker: number, captured: number): void {
  const { yards, points } = state;
  const index = yardIndex(taker, armyOf(captured), kindOf(captured));
  state.setYard(index, (yards[index] as number) + 1);
  state.setPoints(taker, (points[taker] as number) + (pointsByKind[kindOf(captured)] as number));
  state.history.clear();
}

/** Empties the bone yard of an army; its men go to the taker's and count there, or are lost where nobody has taken it. */
function clearYard(state: State, army: number, taker: number): void {
  const { yards } = state;
  let count = 0;
  for (const owner of everyArmy) {
    for (let kind = 1; kind < KINDS; kind++) {
      const index = yardIndex(army, owner, kind);
      const lying = yards[index] as number;
      if (lying === 0) continue;
      state.setYard(index, 0);
      if (taker === NO_TAKER) continue;
      const own = yardIndex(taker, owner, kind);
      state.setYard(own, (yards[own] as number) + lying);
      count += lying * (pointsByKind[kind] as number);
    }
  }
  if (count === 0) return;
  state.setPoints(taker, (state.points[taker] as number) + count);
  state.addNotice('boneyard-captured', { side: armyId(taker), other: armyId(army) });
}

/** Takes the men of an army off the board, or puts them under another's command. */
function disband(state: State, army: number, taker: number): void {
  const { field, rules } = state;
  const pieces = field.pieces[army] as Int16Array;
  const used = field.used[army] as number;
  for (let slot = 0; slot < used; slot++) {
    const square = pieces[slot] as Square;
    if (square === rules.board.off) continue;
    if (taker === NO_TAKER) state.remove(square);
    else state.changeSide(square, taker);
  }
}

function announceFall(
  state: State,
  army: number,
  taker: number,
  reason: Reason,
  fate: State['rules']['afterKing'],
): void {
  if (taker === NO_TAKER) {
    state.addNotice(reason === 'resignation' ? 'army-resigns' : 'army-times-out', { side: armyId(army) });
  } else state.addNotice(`king-taken-${fate}`, { side: armyId(army), other: armyId(taker) });
}

/** The team whose armies alone are left, as a set; 0 while more than one fights. */
function findWinningTeam({ alive, rules }: State): number {
  for (const army of rules.armies) {
    if ((alive >> army) & 1) {
      const team = rules.team[army] as number;
      return (alive & ~team) === 0 ? team : 0;
    }
  }
  return 0;
}
