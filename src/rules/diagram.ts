/** Diagrams of articles. The engine sets up the position and finds the moves. */
import type { Square } from '../engine/choices.js';
import type { MarkedPath, View } from '../engine/view.js';
import type { Diagram } from './article.js';
import { createExamplePosition, type ExamplePosition, positionAfter } from './example-position.js';

/** A position to draw, with marks. */
export interface Example {
  readonly view: View;
  /** Squares chosen so far. */
  readonly chosen: readonly Square[];
  /** Possible next squares. */
  readonly targets: readonly Square[];
  /** Possible or forbidden moves. */
  readonly paths: readonly MarkedPath[];
  /** Squares on which the move captures, except the square on which it ends. */
  readonly taken: readonly Square[];
  /** Opposite corners of the drawn part. Undefined for the whole board. */
  readonly area: readonly [Square, Square] | undefined;
}

/**
 * Creates a diagram's example. Throws an `Error` if the game, position or path is unknown, an action is
 * refused, or a move listed as forbidden is allowed.
 */
export function createExample(gameId: string, diagram: Diagram): Example {
  const { path, after, arrows, refused } = diagram;
  const example = after.reduce(positionAfter, createExamplePosition(gameId, diagram));
  const { game, position, side } = example;
  const chosen: Square[] = [];
  path.forEach((token, depth) => {
    const choice = game.choices(position, side, path.slice(0, depth)).find((one) => one.token === token);
    if (choice === undefined) throw new Error(`${token} is not among the choices`);
    if (choice.square !== undefined) chosen.push(choice.square);
  });
  // Without a path, pieces that can move aren't shown as targets. Squares that a question asks for are.
  const next = game.choices(position, side, path).filter(({ kind }) => path.length > 0 || kind === 'square');
  const targets = next.flatMap(({ square }) => (square === undefined ? [] : [square]));
  const done = arrows.map((action) => findMovesAndCaptures(example, action));
  const paths = [
    ...done.flatMap((change) => change.paths),
    ...refused.map((move) => parseRefusedMove(example, move)),
  ];
  const taken = done.flatMap((change) => change.taken);
  const view = createView(example, path);
  const area = diagram.area && parseSquares(view, diagram.area);
  return { view, chosen, targets, paths, taken, area };
}

/** The view of the side to move, including its secrets. */
function createView({ game, position, side }: ExamplePosition, path: readonly string[] = []): View {
  return game.view(position, side === '' ? null : side, path);
}

/** Finds the moves and captures of an action, by comparing the board before and after. */
function findMovesAndCaptures(example: ExamplePosition, action: string): Pick<Example, 'paths' | 'taken'> {
  const before = createView(example);
  const { lastMove, lastCaptures } = createView(positionAfter(example, action));
  const occupied = new Set(before.pieces.map(({ square }) => square));
  const paths: MarkedPath[] = [];
  for (let at = 0; at < lastMove.length; at++) {
    const [from, to] = lastMove.slice(at, at + 2);
    // A piece that returns to the board leaves no square.
    if (from === undefined || to === undefined || !occupied.has(from)) continue;
    paths.push({ from, to, refused: false });
    at++;
  }
  const reached = new Set(paths.map(({ to }) => to));
  return { paths, taken: lastCaptures.filter((square) => !reached.has(square)) };
}

function parseSquares({ board }: View, [one, other]: readonly [string, string]): readonly [Square, Square] {
  const squares = [board.names.indexOf(one), board.names.indexOf(other)] as const;
  if (squares.some((square) => square < 0)) throw new Error(`${one} or ${other} is no square`);
  return squares;
}

/** The path between the first and the last square of a move's text. */
function parseRefusedMove({ game, position, side }: ExamplePosition, move: string): MarkedPath {
  const read = game.parse(position, side, move);
  const played = read.ok ? game.play(position, side, read.value) : read;
  if (played.ok) throw new Error(`${move} is not refused`);
  if (played.reason.code === 'unreadable') throw new Error(`${move} cannot be read`);
  const { names } = game.view(position, null).board;
  const [from, ...others] = [...move.matchAll(/[a-z]\d{1,2}/gi)].map(([name]) => names.indexOf(name));
  const to = others.at(-1);
  if (from === undefined || to === undefined) throw new Error(`${move} names no two squares`);
  return { from, to, refused: true };
}
