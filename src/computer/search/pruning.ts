/**
 * What a search leaves out, or looks at less deeply, because it would hardly change the score: by the depth that is left, by where an
 * action comes in order, and by how far the position is from what matters. The shapes are those that chess engines have in common
 * (Chess Programming Wiki: "Late Move Reductions", "Futility Pruning", "Null Move Pruning"), and so are the sizes of the numbers; they
 * were measured together, against a search without them at equal nodes.
 */

/** From this depth on a turn is given away to see whether even that is too good, and actions far back in order are reduced. */
export const LEAST_DEPTH = 3;

/** At depths up to this one a position far better than asked for is believed. */
export const BELIEVED_DEPTH = 6;
/** By how much it has to be better, by the ply; one ply less where the side stands better than at its last turn. */
const BELIEVED = 90;

/** At depths up to this one quiet actions are left out where they come late, or where the position is far worse than asked for. */
export const HOPELESS_DEPTH = 6;
const HOPELESS = 100;
const HOPELESS_PLY = 90;

/** What an action that loses men in an exchange may lose by the ply before it is left out. */
const SACRIFICE = 90;

/** The most plies and actions that reductions differ by. */
const MOST = 64;

/** How many plies less deep a quiet action is searched, by depth and by its number in order. */
const reductions = new Uint8Array(MOST * MOST);
for (let depth = 1; depth < MOST; depth++)
  for (let number = 1; number < MOST; number++)
    reductions[depth * MOST + number] = Math.floor(0.8 + (Math.log(depth) * Math.log(number)) / 2.2);

/** How many plies less deep an action that comes late is searched. */
export function reductionFor(depth: number, number: number): number {
  return reductions[Math.min(depth, MOST - 1) * MOST + Math.min(number, MOST - 1)] as number;
}

/** By how much a position has to be better than asked for to be believed at once. */
export function believedMargin(depth: number, improves: boolean): number {
  return BELIEVED * (improves ? depth - 1 : depth);
}

/** By how much a position is so much worse than asked for that no quiet action mends it. */
export function hopelessMargin(depth: number): number {
  return HOPELESS + HOPELESS_PLY * depth;
}

/** How many quiet actions are tried before the rest is left out. */
export function mostQuiet(depth: number, improves: boolean): number {
  return (4 + depth * depth) >> (improves ? 0 : 1);
}

/** What an action may lose in an exchange without being left out. */
export function mostLost(depth: number): number {
  return SACRIFICE * depth;
}

/** How many plies less deep the answer to a turn that was given away is searched. */
export function passReduction(depth: number, surplus: number): number {
  return 3 + (depth >> 2) + Math.min(2, Math.trunc(surplus / 200));
}
