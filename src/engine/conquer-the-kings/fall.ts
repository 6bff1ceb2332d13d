/** An army falls: its king was taken, or its player gave up (rulings 8 and 13). */
import { armyId } from '../armies.js';
import type { Square } from '../choices.js';
import { endings, type Reason, yardIndex } from './position.js';
import type { State } from './state.js';

/** Nobody has taken the king. */
export const NOBODY = -1;

/**
 * What follows when an army has lost its king to `taker`: its bone yard is lost, its men leave, change sides or stay as
 * obstacles, and a team may have won. An army that nobody has taken always leaves the board. What the fallen has scored
 * goes to nobody, and stays his own in the ranking (Conquer the Kings, Captured King).
 */
export function armyFalls(state: State, army: number, taker: number, reason: Reason): void {
  const { rules } = state;
  const fate = taker === NOBODY ? 'remove' : rules.afterKing;
  state.alive &= ~(1 << army);
  state.fallen = (state.fallen << 4) | (army + 1);
  if (fate === 'obstacles') state.ruins |= 1 << army;
  else disband(state, army, fate === 'take-over' ? taker : NOBODY);
  for (let index = yardIndex(army, 0, 0); index < yardIndex(army + 1, 0, 0); index++) {
    if (state.yards[index] !== 0) state.setYard(index, 0);
  }
  state.history.forget();
  tellFall(state, army, taker, reason, fate);
  const winners = winningTeam(state);
  if (winners !== 0) state.ended = endings.of(reason, winners);
  else if (state.bound && reason !== 'checkmate') state.tell('two-armies', {});
}

/** Takes the men of an army off the board, or puts them under another's command. */
function disband(state: State, army: number, taker: number): void {
  const { field, rules } = state;
  const men = field.men[army] as Int16Array;
  const used = field.used[army] as number;
  for (let slot = 0; slot < used; slot++) {
    const square = men[slot] as Square;
    if (square === rules.board.off) continue;
    if (taker === NOBODY) state.remove(square);
    else state.turnCoat(square, taker);
  }
}

function tellFall(
  state: State,
  army: number,
  taker: number,
  reason: Reason,
  fate: State['rules']['afterKing'],
): void {
  if (taker === NOBODY) {
    state.tell(reason === 'resignation' ? 'army-resigns' : 'army-times-out', { side: armyId(army) });
  } else state.tell(`king-taken-${fate}`, { side: armyId(army), other: armyId(taker) });
}

/** The team whose armies alone are left, as a set; 0 while more than one fights. */
function winningTeam({ alive, rules }: State): number {
  for (const army of rules.armies) {
    if ((alive >> army) & 1) {
      const team = rules.team[army] as number;
      return (alive & ~team) === 0 ? team : 0;
    }
  }
  return 0;
}
