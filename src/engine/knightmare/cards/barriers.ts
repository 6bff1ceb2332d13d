/** Cards that close squares and edges for good: Forbidden City and Fortification (Knightmare Chess, cards, R58, D9). */
import type { Square } from '../../choices.js';
import type { Edge } from '../board/board.js';
import { edgeBetween } from '../board/walls.js';
import type { Scene } from '../turn/scene.js';
import { type Card, ifAny, one, squareAmong, squareAt, squares, type Target } from './card.js';

const forbiddenCity: Card = {
  id: 'forbidden-city',
  steps: [one((scene) => squares(scene, (square) => scene.isEmpty(square)))],
  effect: (play, chosen) => play.mark({ squares: [squareAmong(chosen, 0)] }),
};

/** All edges between two squares that share one, the lower square first. */
const EDGES: readonly Edge[] = Array.from({ length: 64 }, (_, square) => square).flatMap((square) => {
  const right: readonly Edge[] = (square & 7) < 7 ? [[square, square + 1]] : [];
  const below: readonly Edge[] = square < 56 ? [[square, square + 8]] : [];
  return [...right, ...below];
});

/** The same for squares that touch in a corner only. */
const DIAGONALS: readonly Edge[] = Array.from({ length: 56 }, (_, square) => square).flatMap((square) => {
  const left: readonly Edge[] = (square & 7) > 0 ? [[square, square + 7]] : [];
  const right: readonly Edge[] = (square & 7) < 7 ? [[square, square + 9]] : [];
  return [...left, ...right];
});

/** Where the wall, or the first half of it, may stand. */
function firsts({ rules }: Scene): readonly Edge[] {
  return rules.wall === 'diagonal' ? [...EDGES, ...DIAGONALS] : EDGES;
}

/** The two points in which an edge ends; nine to a row of points. */
function endsOf([low, high]: Edge): readonly [number, number] {
  const above = (low >> 3) * 9 + (low & 7);
  return high === low + 1 ? [above + 1, above + 10] : [above + 9, above + 10];
}

/** The edges that touch an edge, in line with it or around a corner. */
function touching(edge: Edge): readonly Edge[] {
  const ends = endsOf(edge);
  return EDGES.filter(
    (other) =>
      (other[0] !== edge[0] || other[1] !== edge[1]) && endsOf(other).some((end) => ends.includes(end)),
  );
}

/** The edges that may be the second one; none where a wall is one edge long. */
function seconds({ rules }: Scene, chosen: readonly string[]): readonly Edge[] {
  if (rules.wall !== 'double') return [];
  return touching(edgeBetween(squareAmong(chosen, 0), squareAmong(chosen, 1)));
}

/** The squares on either side of one of the edges. */
function beside(edges: readonly Edge[]): readonly Target[] {
  return [...new Set(edges.flat())].map(squareAt);
}

/** The squares that one of the edges parts from this one. */
function across(edges: readonly Edge[], from: Square): readonly Target[] {
  return edges.flatMap(([low, high]) =>
    low === from ? [squareAt(high)] : high === from ? [squareAt(low)] : [],
  );
}

/**
 * A wall is chosen by the squares on its two sides, in either order: `c5 d5 d5 d4` are the edges between c5 and d5 and
 * between d5 and d4.
 */
const fortification: Card = {
  id: 'fortification',
  steps: [
    one((scene) => beside(firsts(scene))),
    one((scene, chosen) => across(firsts(scene), squareAmong(chosen, 0))),
    ifAny((scene, chosen) => beside(seconds(scene, chosen))),
    ifAny((scene, chosen) =>
      chosen.length < 3 ? [] : across(seconds(scene, chosen), squareAmong(chosen, 2)),
    ),
  ],
  effect: (play, chosen) => {
    const first = edgeBetween(squareAmong(chosen, 0), squareAmong(chosen, 1));
    const edges =
      chosen.length < 4 ? [first] : [first, edgeBetween(squareAmong(chosen, 2), squareAmong(chosen, 3))];
    play.mark({ edges });
  },
};

export const barriers: readonly Card[] = [forbiddenCity, fortification];
