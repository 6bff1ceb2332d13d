/**
 * What a search leaves out, or looks at less deeply, because it would hardly change the score: by the depth that is left, by where an
 * action comes in order, and by how far the position is from what matters. The shapes are those that chess engines have in common
 * (Chess Programming Wiki: "Late Move Reductions", "Futility Pruning", "Null Move Pruning"), and so are the sizes of the numbers; they
 * were measured together, against a search without them at equal nodes.
 */

/** From this depth on a turn is given away to see whether even that is too good, and actions far back in order are reduced. */
export const MIN_PRUNING_DEPTH = 3;

/** At depths up to this one a position far better than asked for is believed. */
export const REVERSE_FUTILITY_DEPTH = 6;
/** By how much it has to be better, by the ply; one ply less where the side stands better than at its last turn. */
const REVERSE_FUTILITY = 90;

/** At depths up to this one quiet actions are left out where they come late, or where the position is far worse than asked for. */
export const FUTILITY_DEPTH = 6;
const FUTILITY_BASE = 100;
const FUTILITY_PER_PLY = 90;

/** What an action that loses men in an exchange may lose by the ply before it is left out. */
const EXCHANGE_LOSS_PER_PLY = 90;

/** The most plies and actions that reductions differ by. */
const REDUCTION_TABLE_SIZE = 64;

/** How many plies less deep a quiet action is searched, by depth and by its number in order. */
const reductions = new Uint8Array(REDUCTION_TABLE_SIZE * REDUCTION_TABLE_SIZE);
for (let depth = 1; depth < REDUCTION_TABLE_SIZE; depth++)
  for (let number = 1; number < REDUCTION_TABLE_SIZE; number++)
    reductions[depth * REDUCTION_TABLE_SIZE + number] = Math.floor(
      0.8 + (Math.log(depth) * Math.log(number)) / 2.2,
    );

/** How many plies less deep an action that comes late is searched. */
export function reductionFor(depth: number, number: number): number {
  return reductions[
    Math.min(depth, REDUCTION_TABLE_SIZE - 1) * REDUCTION_TABLE_SIZE +
      Math.min(number, REDUCTION_TABLE_SIZE - 1)
  ] as number;
}

/** By how much a position has to be better than asked for to be believed at once. */
export function reverseFutilityMargin(depth: number, improves: boolean): number {
  return REVERSE_FUTILITY * (improves ? depth - 1 : depth);
}

/** By how much a position is so much worse than asked for that no quiet action mends it. */
export function futilityMargin(depth: number): number {
  return FUTILITY_BASE + FUTILITY_PER_PLY * depth;
}

/** How many quiet actions are tried before the rest is left out. */
export function maxQuietMoves(depth: number, improves: boolean): number {
  return (4 + depth * depth) >> (improves ? 0 : 1);
}

/** What an action may lose in an exchange without being left out. */
export function maxExchangeLoss(depth: number): number {
  return EXCHANGE_LOSS_PER_PLY * depth;
}

/** How many plies less deep the answer to a turn that was given away is searched. */
export function nullMoveReduction(depth: number, surplus: number): number {
  return 3 + (depth >> 2) + Math.min(2, Math.trunc(surplus / 200));
}
