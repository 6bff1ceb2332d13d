/**
 * Pruning and reductions. Formulas follow chess engines (Chess Programming Wiki: "Late Move Reductions",
 * "Futility Pruning", "Null Move Pruning"). Their constants were tuned together.
 */

/** Depth from which null moves and late-move reductions apply. */
export const MIN_PRUNING_DEPTH = 3;

/** Depth up to which reverse futility pruning applies. */
export const REVERSE_FUTILITY_DEPTH = 6;
/** Margin of reverse futility pruning per ply. An improving position counts one ply less. */
const REVERSE_FUTILITY = 90;

/** Depth up to which futility and late-move pruning apply. */
export const FUTILITY_DEPTH = 6;
const FUTILITY_BASE = 100;
const FUTILITY_PER_PLY = 90;

/** Exchange loss per ply beyond which an action is pruned. */
const EXCHANGE_LOSS_PER_PLY = 90;

/** Size of the reduction table, in plies and in actions. */
const REDUCTION_TABLE_SIZE = 64;

/** Late-move reductions by depth and move number. */
const reductions = new Uint8Array(REDUCTION_TABLE_SIZE * REDUCTION_TABLE_SIZE);
for (let depth = 1; depth < REDUCTION_TABLE_SIZE; depth++)
  for (let number = 1; number < REDUCTION_TABLE_SIZE; number++)
    reductions[depth * REDUCTION_TABLE_SIZE + number] = Math.floor(
      0.8 + (Math.log(depth) * Math.log(number)) / 2.2,
    );

/** Number of plies by which a late action is searched less deep. */
export function lateMoveReduction(depth: number, number: number): number {
  return reductions[
    Math.min(depth, REDUCTION_TABLE_SIZE - 1) * REDUCTION_TABLE_SIZE +
      Math.min(number, REDUCTION_TABLE_SIZE - 1)
  ] as number;
}

/** Margin by which a position must exceed beta for an immediate cutoff. */
export function reverseFutilityMargin(depth: number, improves: boolean): number {
  return REVERSE_FUTILITY * (improves ? depth - 1 : depth);
}

/** Margin below alpha beyond which quiet actions are pruned. */
export function futilityMargin(depth: number): number {
  return FUTILITY_BASE + FUTILITY_PER_PLY * depth;
}

/** Number of quiet actions to try before the others are pruned. */
export function maxQuietMoves(depth: number, improves: boolean): number {
  return (4 + depth * depth) >> (improves ? 0 : 1);
}

/** Largest exchange loss that is still searched. */
export function maxExchangeLoss(depth: number): number {
  return EXCHANGE_LOSS_PER_PLY * depth;
}

/** Number of plies by which a null move is searched less deep. */
export function nullMoveReduction(depth: number, surplus: number): number {
  return 3 + (depth >> 2) + Math.min(2, Math.trunc(surplus / 200));
}
