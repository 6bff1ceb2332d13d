/** Cards that close squares and edges: Forbidden City, Fortification (Knightmare Chess, cards, R58, D9). */
import type { Square } from '../../../choices.js';
import type { Edge } from '../../board/board.js';
import type { AttackLine } from '../../board/check.js';
import { isInLine } from '../../board/lines.js';
import { squareName } from '../../board/squares.js';
import { edgeBetween, isStepWalled } from '../../board/walls.js';
import {
  type Card,
  chosenSquare,
  optionalTargetStep,
  singleTargetStep,
  squareTarget,
  squareTargets,
  type Target,
} from '../../play/card.js';
import type { Rules } from '../../rules/rules.js';

const forbiddenCity: Card = {
  id: 'forbidden-city',
  steps: [singleTargetStep((context) => squareTargets(context, (square) => context.isEmpty(square)))],
  effect: (play, chosen) => play.addEffect({ squares: [chosenSquare(chosen, 0)] }),
  listParries: (context, line, others) =>
    line.over
      .filter((square) => context.isEmpty(square) && others.every(({ over }) => over.includes(square)))
      .map((square) => [squareName(square)]),
};

/** Edges between orthogonal neighbours, lower square first. */
const EDGES: readonly Edge[] = Array.from({ length: 64 }, (_, square) => square).flatMap((square) => {
  const right: readonly Edge[] = (square & 7) < 7 ? [[square, square + 1]] : [];
  const below: readonly Edge[] = square < 56 ? [[square, square + 8]] : [];
  return [...right, ...below];
});

/** Edges between diagonal neighbours. */
const DIAGONALS: readonly Edge[] = Array.from({ length: 56 }, (_, square) => square).flatMap((square) => {
  const left: readonly Edge[] = (square & 7) > 0 ? [[square, square + 7]] : [];
  const right: readonly Edge[] = (square & 7) < 7 ? [[square, square + 9]] : [];
  return [...left, ...right];
});

const ALL = [...EDGES, ...DIAGONALS];

/** Edges for a whole wall, or for its first half. */
function listFirstEdges(kind: Rules['wall']): readonly Edge[] {
  return kind === 'diagonal' ? ALL : EDGES;
}

/** Corners of squares where an edge ends, as numbers on a grid of nine corners per row. */
function cornersOfEdge([low, high]: Edge): readonly [number, number] {
  const above = (low >> 3) * 9 + (low & 7);
  return high === low + 1 ? [above + 1, above + 10] : [above + 9, above + 10];
}

/** Edges that touch a given edge, by the name of the given edge. */
const TOUCHING: ReadonlyMap<string, readonly Edge[]> = new Map(
  EDGES.map((edge) => {
    const ends = cornersOfEdge(edge);
    const near = EDGES.filter(
      (other) => other !== edge && cornersOfEdge(other).some((end) => ends.includes(end)),
    );
    return [edgeName(edge), near];
  }),
);

function edgeName(edge: Edge): string {
  return edge.join('-');
}

/** Edges for the second half of a double wall. */
function listSecondEdges(kind: Rules['wall'], first: Edge): readonly Edge[] {
  return kind === 'double' ? (TOUCHING.get(edgeName(first)) ?? []) : [];
}

/** First half of the chosen wall. */
function chosenFirstEdge(chosen: readonly string[]): Edge {
  return edgeBetween(chosenSquare(chosen, 0), chosenSquare(chosen, 1));
}

const sides = new WeakMap<readonly Edge[], readonly Target[]>();

/** Squares on both sides of the edges, cached per list. */
function listSideTargets(edges: readonly Edge[]): readonly Target[] {
  const there = sides.get(edges);
  if (there !== undefined) return there;
  const targets = [...new Set(edges.flat())].map(squareTarget);
  sides.set(edges, targets);
  return targets;
}

/** Squares that one of the edges separates from this square. */
function listOppositeTargets(edges: readonly Edge[], from: Square): readonly Target[] {
  return edges.flatMap(([low, high]) =>
    low === from ? [squareTarget(high)] : high === from ? [squareTarget(low)] : [],
  );
}

/**
 * Fortification: a wall is chosen by the squares on its two sides, in any order. `c5 d5 d5 d4` means the
 * edges c5/d5 and d5/d4.
 */
const fortification: Card = {
  id: 'fortification',
  steps: [
    singleTargetStep(({ rules }) => listSideTargets(listFirstEdges(rules.wall))),
    singleTargetStep(({ rules }, chosen) =>
      listOppositeTargets(listFirstEdges(rules.wall), chosenSquare(chosen, 0)),
    ),
    optionalTargetStep(({ rules }, chosen) =>
      listSideTargets(listSecondEdges(rules.wall, chosenFirstEdge(chosen))),
    ),
    optionalTargetStep(({ rules }, chosen) =>
      chosen.length < 3
        ? []
        : listOppositeTargets(listSecondEdges(rules.wall, chosenFirstEdge(chosen)), chosenSquare(chosen, 2)),
    ),
  ],
  effect: (play, chosen) => play.addEffect({ edges: chosenWall(chosen).edges }),
  groupKey: (chosen) => chosenWall(chosen).name,
  listParries: ({ rules }, line, others) =>
    listWallsAcrossLine(rules.wall, line)
      .filter(({ edges }) => others.every((other) => isLineBlocked(edges, other)))
      .map(({ chosen }) => chosen),
};

/** A wall with its tokens. `name` is the same for every order of the tokens. */
interface Wall {
  readonly chosen: readonly string[];
  readonly edges: readonly Edge[];
  readonly name: string;
}

const walls = new Map<string, Wall>();

/** The chosen wall. Equal choices return the same object, because caches depend on it. */
function chosenWall(chosen: readonly string[]): Wall {
  const key = chosen.join(' ');
  const there = walls.get(key);
  if (there !== undefined) return there;
  const edges = Array.from({ length: chosen.length / 2 }, (_, index) =>
    edgeBetween(chosenSquare(chosen, 2 * index), chosenSquare(chosen, 2 * index + 1)),
  );
  const wall = { chosen, edges, name: edges.map(edgeName).sort().join(' ') };
  walls.set(key, wall);
  return wall;
}

/** Possible walls without duplicates, by `Rules.wall`. */
const everyWall = new Map<Rules['wall'], readonly Wall[]>();

function listWalls(kind: Rules['wall']): readonly Wall[] {
  const there = everyWall.get(kind);
  if (there !== undefined) return there;
  const tokens = ([low, high]: Edge) => [squareName(low), squareName(high)];
  const all = listFirstEdges(kind).flatMap((first) => {
    const behind = listSecondEdges(kind, first);
    if (behind.length === 0) return [tokens(first)];
    return behind.map((second) => [...tokens(first), ...tokens(second)]);
  });
  const each = [...new Map(all.map(chosenWall).map((wall) => [wall.name, wall])).values()];
  everyWall.set(kind, each);
  return each;
}

const across = new Map<string, readonly Wall[]>();

/** Walls that block a line. None for jumps. */
function listWallsAcrossLine(kind: Rules['wall'], line: AttackLine): readonly Wall[] {
  const key = `${kind} ${line.from} ${line.over.join(' ')}`;
  const there = across.get(key);
  if (there !== undefined) return there;
  const found = listWalls(kind).filter(({ edges }) => isLineBlocked(edges, line));
  across.set(key, found);
  return found;
}

/** True if a wall blocks a step of the line. */
function isLineBlocked(edges: readonly Edge[], { from, over }: AttackLine): boolean {
  const steps = over.map((to, index) => [over[index - 1] ?? from, to] as const);
  return steps.some(([at, to]) => isInLine(at, to) && isStepWalled(edges, at, to));
}

export const barriers: readonly Card[] = [forbiddenCity, fortification];
