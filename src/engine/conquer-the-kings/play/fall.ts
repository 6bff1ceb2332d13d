/** Removes an army that fell: its king was captured or mated, or it resigned (rulings 8, 10 and 13). */

import type { Square } from '../../choices.js';
import { armyId, everyArmy } from '../../kit/armies/armies.js';
import { armyOf, kindOf } from '../../search/piece-codes.js';
import { KINDS, pointsByKind } from '../board/pieces.js';
import { endings, type Reason, yardIndex } from '../board/position.js';
import type { State } from '../moves/state.js';

/** Value of `taker` if no army captured the king. */
export const NO_TAKER = -1;

/**
 * Drops an army whose king was captured by `taker`. By the options, its bone yard is lost, kept or handed
 * over, and its pieces leave, change sides or stay as obstacles. Without a taker, its pieces always leave.
 * The army keeps its points (Conquer the Kings, Captured King). May end the game.
 */
export function dropArmy(state: State, army: number, taker: number, reason: Reason): void {
  const { rules } = state;
  const fate = taker === NO_TAKER ? 'remove' : rules.afterKing;
  const wasBound = state.isCheckInForce;
  state.alive &= ~(1 << army);
  state.fallen = (state.fallen << 4) | (army + 1);
  if (fate === 'obstacles') state.ruins |= 1 << army;
  else disbandArmy(state, army, fate === 'take-over' ? taker : NO_TAKER);
  state.history.clear();
  announceFall(state, army, taker, reason, fate);
  if (rules.fallenYard !== 'kept') clearYard(state, army, rules.fallenYard === 'captor' ? taker : NO_TAKER);
  const winners = findWinningArmySet(state);
  if (winners !== 0) state.ended = endings.toNumber(reason, winners);
  else if (state.isCheckInForce && !wasBound) state.addNotice('two-armies', {});
}

/** Adds a captured piece to the taker's bone yard and scores it. */
export function addToBoneYard(state: State, taker: number, captured: number): void {
  const { yards, points } = state;
  const index = yardIndex(taker, armyOf(captured), kindOf(captured));
  state.setYard(index, (yards[index] as number) + 1);
  state.setPoints(taker, (points[taker] as number) + (pointsByKind[kindOf(captured)] as number));
  state.history.clear();
}

/**
 * Empties an army's bone yard. Its pieces go to the taker's bone yard and score, or are lost without a taker.
 */
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

/** Removes an army's pieces, or hands them to another army. */
function disbandArmy(state: State, army: number, taker: number): void {
  const { field, rules } = state;
  const pieces = field.pieces[army] as Int16Array;
  const used = field.used[army] as number;
  for (let slot = 0; slot < used; slot++) {
    const square = pieces[slot] as Square;
    if (square === rules.board.off) continue;
    if (taker === NO_TAKER) state.removePiece(square);
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

/** Returns the only team that still has armies, as a set. 0 if several teams remain. */
function findWinningArmySet({ alive, rules }: State): number {
  for (const army of rules.armies) {
    if ((alive >> army) & 1) {
      const team = rules.team[army] as number;
      return (alive & ~team) === 0 ? team : 0;
    }
  }
  return 0;
}
