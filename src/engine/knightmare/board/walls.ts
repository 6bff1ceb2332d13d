/** Finds the steps that a Fortification blocks (Knightmare Chess, R58 and X33). */
import type { Square } from '../../choices.js';
import type { Edge } from './board.js';
import { directionOfOffset } from './lines.js';
import { columnOffset, neighbourInDirection, OFF, rowOffset } from './squares.js';

export function edgeBetween(one: Square, other: Square): Edge {
  return one < other ? [one, other] : [other, one];
}

/** True for an edge between orthogonal neighbours. */
export function isStraightEdge([one, other]: Edge): boolean {
  return columnOffset(one, other) === 0 || rowOffset(one, other) === 0;
}

/**
 * Adds the steps that a Fortification blocks: straight steps across its edges, and diagonal steps across a
 * diagonal edge (D9). A diagonal step is also blocked if both ways around the corner are. Walls of two
 * Fortifications don't combine.
 */
export function addWalledSteps(edges: readonly Edge[], walled: Uint8Array): void {
  for (const [from, steps] of findWalledSteps(edges)) walled[from] = (walled[from] as number) | steps;
}

/** True if the Fortification blocks a step. */
export function isStepWalled(edges: readonly Edge[], from: Square, to: Square): boolean {
  const direction = directionOfOffset(columnOffset(from, to), rowOffset(from, to));
  return ((findWalledSteps(edges).get(from) ?? 0) & (1 << direction)) !== 0;
}

const walledStepsByEdges = new WeakMap<readonly Edge[], ReadonlyMap<Square, number>>();

/** Blocked steps as bits, by square. Cached per Fortification. */
function findWalledSteps(edges: readonly Edge[]): ReadonlyMap<Square, number> {
  const there = walledStepsByEdges.get(edges);
  if (there !== undefined) return there;
  const steps = new Map<Square, number>();
  const isWalled = (one: Square, other: Square) => {
    const [low, high] = edgeBetween(one, other);
    return edges.some(([a, b]) => a === low && b === high);
  };
  for (const from of listSquaresNear(edges)) {
    for (let d = 0; d < 8; d++) {
      const to = neighbourInDirection(from, d);
      if (to !== OFF && isStepBlocked(from, to, d, isWalled))
        steps.set(from, (steps.get(from) ?? 0) | (1 << d));
    }
  }
  walledStepsByEdges.set(edges, steps);
  return steps;
}

/** True if the walls block a step in a direction. */
function isStepBlocked(
  from: Square,
  to: Square,
  direction: number,
  isWalled: (one: Square, other: Square) => boolean,
): boolean {
  if (direction < 4 || isWalled(from, to)) return isWalled(from, to);
  const inRowOfFrom = (from & ~7) | (to & 7);
  const inColumnOfFrom = (to & ~7) | (from & 7);
  return [inRowOfFrom, inColumnOfFrom].every((via) => isWalled(from, via) || isWalled(via, to));
}

/** Squares next to an edge or to one of its ends. */
function listSquaresNear(edges: readonly Edge[]): ReadonlySet<Square> {
  const near = new Set<Square>();
  for (const edge of edges) {
    for (const square of edge) {
      near.add(square);
      for (let d = 0; d < 8; d++)
        if (neighbourInDirection(square, d) !== OFF) near.add(neighbourInDirection(square, d));
    }
  }
  return near;
}
