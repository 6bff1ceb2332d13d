/** Numbers, seats and endings by call for games of two sides. */

import type { Call, Seat, Side } from '../../game.js';
import type { KernelOutcome } from '../../kernel-codes.js';
import type { Field } from '../../notation/position-fields.js';
import type { Outcome, SideId } from '../../sides.js';

/** A side as a number. 0 moves first. */
export type SideNumber = 0 | 1;

export const bothSides: readonly SideNumber[] = [0, 1];

export function otherSide(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}

/** Two sides. The first one moves first. */
export type TwoSides = readonly [first: Side, second: Side];

/** Number of the side with an id. Undefined for an unknown id. */
export function sideNumber(sides: TwoSides, id: SideId): SideNumber | undefined {
  return bothSides.find((side) => sides[side].id === id);
}

export function listSeats(sides: TwoSides): readonly Seat[] {
  return sides.map(({ id }) => ({ id, sides: [id] }));
}

/** Outcome of a call that games have in common, such as a resignation. Null for other calls. */
export function endingByCall(sides: TwoSides, by: SideNumber, call: Call): Outcome<KernelOutcome> | null {
  const winners = [sides[otherSide(by)].id];
  switch (call) {
    case 'resign':
      return { winners, reason: 'resignation' };
    case 'timeout':
      return { winners, reason: 'timeout' };
    case 'absent':
      return { winners, reason: 'absence' };
    case 'gone':
      return { winners, reason: 'departure' };
    case 'time-draw':
      return { winners: [], reason: 'cannot-win' };
    case 'draw':
      return { winners: [], reason: 'agreement' };
    default:
      return null;
  }
}

/** Position field `over`, such as `last-rank/white` or `agreement/-`. */
export function endingField<Reason extends string>(
  sides: TwoSides,
  reasons: readonly Reason[],
): Field<{ readonly ended: Outcome<Reason> | null }, unknown> {
  return {
    write: ({ ended }) => ended && `${ended.reason}/${ended.winners.join('') || '-'}`,
    read: (value) => {
      const [name, winner = '', ...more] = value.split('/');
      const reason = reasons.find((one) => one === name);
      const won = sideNumber(sides, winner);
      if (reason === undefined || more.length > 0 || (won === undefined && winner !== '-')) return null;
      return { ended: { winners: won === undefined ? [] : [sides[won].id], reason } };
    },
  };
}
