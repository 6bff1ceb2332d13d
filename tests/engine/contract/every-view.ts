/** Views in every game agree with the game, are rotated for each side, and show the last change. */
import { expect, test } from 'vitest';
import type { Choice } from '../../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import type { Direction, PieceView, View } from '../../../src/engine/view.js';
import type { Contract } from './contract.js';
import { positionsOf, type RandomGame } from './random-games.js';

type Every<P> = (check: (played: RandomGame<P>) => void) => void;

export function describeViewTests<P extends Position>(
  contract: Contract<P>,
  every: Every<P>,
  everyFromStart: Every<P>,
): void {
  const { game } = contract;
  const viewersOf = ({ options }: RandomGame<P>) => [null, ...game.sides(options).map(({ id }) => id)];

  test('tells the same in its views as in itself', () => {
    every((played) => {
      for (const position of positionsOf(played).slice(-6)) {
        for (const viewer of viewersOf(played)) compareViews(contract, position, viewer);
      }
    });
  });

  test('shows its sides in their order and colours', () => {
    every((played) => {
      const sides = game.sides(played.options).map(({ id, tone }) => ({ id, tone }));
      for (const viewer of viewersOf(played)) {
        const shown = game.view(played.start, viewer).sides;
        expect(shown.map(({ id, tone }) => ({ id, tone }))).toEqual(sides);
      }
    });
  });

  test('turns the board so that nobody begins at the upper edge', () => {
    everyFromStart(({ start, options }) => {
      for (const { id } of game.sides(options)) {
        const { board, pieces, sides } = game.view(start, id);
        const own = pieces.filter(({ side }) => side === id);
        const { turn = 0 } = sides.find((side) => side.id === id) ?? {};
        expect(heightOf(own, board, turn), id).toBeLessThanOrEqual(0);
      }
    });
  });

  test('shows what moved and what was taken', () => {
    const seen = new Set<Sight>();
    every(({ turns }) => {
      for (const { before, after, kind } of turns) {
        const views = [game.view(before, null), game.view(after, null)] as const;
        // Pieces set up or removed before the first move aren't captures.
        const isPlayed = kind === 'action' && views[0].phase === undefined;
        if (isPlayed && !views.some(({ cards }) => cards?.covered))
          for (const sight of listSights(...views)) seen.add(sight);
      }
    });
    if (seen.has('change')) expect(seen).toContain('move');
    if (seen.has('loss')) expect([...seen]).toEqual(expect.arrayContaining(['capture', 'count']));
  });

  test('names the piece and the square of each choice that is one', () => {
    every((played) => {
      for (const position of positionsOf(played).slice(-3)) {
        for (const side of game.toAct(position)) {
          const view = game.view(position, side);
          if (!view.cards?.covered) compareChoices(game, position, side, view);
        }
      }
    });
  });
}

function compareViews<P extends Position>(
  { game, texts }: Contract<P>,
  position: P,
  viewer: SideId | null,
): void {
  const { board, ...view } = game.view(position, viewer);
  expect(view.game).toBe(game.id);
  expect(view.toAct).toEqual(game.toAct(position));
  expect(view.outcome).toEqual(game.outcome(position));
  expect(view.ply).toBe(game.ply(position));
  if (view.phase !== undefined) expect(texts.phases[view.phase]).toBeDefined();
  if (view.outcome === null) expect(view.threatened.length).toBe(game.sidesInCheck(position).length);
  expect(board.cells.length).toBe(board.columns * board.rows);
  expect(new Set(view.pieces.map(({ square }) => square)).size).toBe(view.pieces.length);
  for (const { kind, square } of view.pieces) {
    for (const word of kind.split('+')) expect(texts.pieces[word]).toBeDefined();
    expect(board.cells[square]).not.toBeNull();
  }
  const special = new Set(board.cells.filter((cell) => cell !== null && cell !== 'plain'));
  for (const cell of special) expect(texts.cells[cell ?? '']).toBeDefined();
}

/**
 * Traces of an action in a view: any change, a piece moved along the last move, a piece that disappeared, a
 * marked capture, or a changed count of captured pieces.
 */
type Sight = 'change' | 'move' | 'loss' | 'capture' | 'count';

function listSights(then: View, now: View): readonly Sight[] {
  const places = new Map(then.pieces.map(({ square, kind, side }) => [square, `${kind} ${side}`]));
  const moved = now.pieces.filter(({ square, kind, side }) => places.get(square) !== `${kind} ${side}`);
  const found: Readonly<Record<Sight, boolean>> = {
    change: then.pieces.length > 0 && moved.length > 0,
    move: moved.some(({ square }) => now.lastMove.includes(square)),
    loss: now.pieces.length < then.pieces.length,
    capture: now.lastCaptures.length > 0,
    count: now.captured.length > 0,
  };
  return sights.filter((sight) => found[sight]);
}

const sights: readonly Sight[] = ['change', 'move', 'loss', 'capture', 'count'];

/** Compares the choices with what the side sees. */
function compareChoices<P extends Position>(
  game: Game<P>,
  position: P,
  side: SideId,
  { board, pieces }: View,
): void {
  for (const { choice, isFirst } of listSomeChoices(game, position, side)) {
    if (choice.kind !== 'piece' && choice.kind !== 'square') continue;
    expect(board.names[choice.square ?? -1], choice.token).toBeTruthy();
    if (choice.kind === 'square' || !isFirst) continue;
    expect(choice.piece, choice.token).toBe(pieces.find(({ square }) => square === choice.square)?.kind);
  }
}

/** First choices, and the next choices after some of them. */
function listSomeChoices<P extends Position>(
  game: Game<P>,
  position: P,
  side: string,
): readonly { readonly choice: Choice; readonly isFirst: boolean }[] {
  const first = game.choices(position, side, []);
  const next = first
    .filter(({ leaf }) => !leaf)
    .slice(0, 8)
    .flatMap(({ token }) => game.choices(position, side, [token]));
  return [
    ...first.map((choice) => ({ choice, isFirst: true })),
    ...next.map((choice) => ({ choice, isFirst: false })),
  ];
}

/** Sum of the pieces' heights above the middle of the rotated board. */
function heightOf(pieces: readonly PieceView[], board: View['board'], turn: Direction): number {
  const middle = [(board.columns - 1) / 2, (board.rows - 1) / 2] as const;
  const heights = pieces.map(({ square }) => {
    const right = (square % board.columns) - middle[0];
    const up = middle[1] - Math.floor(square / board.columns);
    return [up, -right, -up, right][turn] ?? 0;
  });
  return heights.reduce((total, height) => total + height, 0);
}
