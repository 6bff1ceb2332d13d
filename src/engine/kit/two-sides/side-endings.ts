/** Packs endings of two-sided games into numbers above 0. The number 0 means that the game continues. */

import type { Call } from '../../game.js';
import type { KernelOutcome } from '../../kernel-codes.js';
import type { Field } from '../../notation/position-fields.js';
import type { Outcome, SideId } from '../../sides.js';
import { bothSides, endingByCall, type SideNumber, type TwoSides } from './two-sides.js';

export interface SideEndings<Reason extends string> {
  /** Outcomes by number. The entry for 0 is null. */
  readonly list: readonly (Outcome<Reason> | null)[];
  /** Number of an ending. Throws if there is none. */
  toNumber(reason: Reason, winner: SideId | null): number;
  /** Outcome for an ending's number. Null for 0, while the game continues. */
  outcome(ended: number): Outcome<Reason> | null;
  /** Number of the ending that a call shared by games causes, such as a resignation. 0 for other calls. */
  endingByCall(by: SideNumber, call: Call): number;
  /** Formats an ending: `white/conquered`, `nobody/stalemate`, empty while playing. */
  write(ended: number): string;
  /** Position field `over`, which holds the ending. */
  readonly field: Field<{ readonly ended: number }, unknown>;
}

/** Assigns numbers to a game's endings on the board, then to its endings by a call. */
export function createSideEndings<Reason extends string>(
  sides: TwoSides,
  onBoard: readonly Outcome<Reason>[],
): SideEndings<Reason | KernelOutcome> {
  const calls = bothSides.flatMap((side) =>
    ['resign', 'timeout', 'absent', 'gone'].map((call) => endingByCall(sides, side, call)),
  );
  const drawn = ['draw', 'time-draw'].map((call) => endingByCall(sides, 0, call));
  const list = [null, ...onBoard, ...drawn, ...calls];
  const toNumber = (reason: Reason | KernelOutcome, winner: SideId | null) => {
    const found = list.findIndex((one) => one?.reason === reason && (one.winners[0] ?? null) === winner);
    if (found < 0) throw new Error(`no ending ${reason} for ${winner}`);
    return found;
  };
  const write = (ended: number) => {
    const outcome = list[ended] ?? null;
    return outcome === null ? '' : `${outcome.winners[0] ?? 'nobody'}/${outcome.reason}`;
  };
  return {
    list,
    toNumber,
    outcome: (ended) => list[ended] ?? null,
    endingByCall(by, call) {
      const outcome = endingByCall(sides, by, call);
      return outcome === null ? 0 : toNumber(outcome.reason, outcome.winners[0] ?? null);
    },
    write,
    field: {
      write: ({ ended }) => write(ended) || null,
      read: (value) => {
        const ended = list.findIndex((one, number) => one !== null && write(number) === value);
        return ended < 0 ? null : { ended };
      },
    },
  };
}
