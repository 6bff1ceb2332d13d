/** Diagrams: the engine sets the position up and says where a piece may go; nothing in them is drawn by hand. */
import type { Square } from '../engine/choices.js';
import type { Game } from '../engine/game.js';
import { gameById } from '../engine/index.js';
import type { View } from '../engine/view.js';
import type { Diagram, PositionDiagram } from './article.js';

/** A position to be drawn, with what is marked in it. */
export interface Example {
  readonly view: View;
  /** The squares of what is chosen. */
  readonly chosen: readonly Square[];
  /** The squares that may be chosen next. */
  readonly targets: readonly Square[];
}

/**
 * What a diagram of a game shows. Throws an `Error` that says why when the engine does not know the game, the card, the
 * position or the path.
 */
export function exampleOf(gameId: string, diagram: Diagram): Example {
  const game = gameById(gameId);
  if (game === undefined) throw new Error(`there is no game called ${gameId}`);
  return 'card' in diagram ? ofCard(game, diagram.card) : ofPosition(game, diagram);
}

function ofCard(game: Game, card: string): Example {
  const example = game.cards?.example(card);
  if (!example) throw new Error(`there is no example of the card ${card}`);
  const { view, chosen, targets } = example;
  return { view, chosen: chosen === undefined ? [] : [chosen], targets };
}

function ofPosition(game: Game, { options, position: notation, path }: PositionDiagram): Example {
  const resolved = game.resolve(options);
  if (!resolved.ok) throw new Error(`the options are refused: ${JSON.stringify(resolved.reason)}`);
  const read = notation === undefined ? null : game.read(resolved.value, notation);
  if (read !== null && !read.ok) throw new Error(`the position is refused: ${JSON.stringify(read.reason)}`);
  const position = read === null ? game.start(resolved.value, 0).position : read.value;
  const [side] = game.toAct(position);
  const chosen: Square[] = [];
  path.forEach((token, depth) => {
    const choice = game
      .choices(position, side ?? '', path.slice(0, depth))
      .find((one) => one.token === token);
    if (choice === undefined) throw new Error(`${token} is not among the choices`);
    if (choice.square !== undefined) chosen.push(choice.square);
  });
  const next = path.length === 0 ? [] : game.choices(position, side ?? '', path);
  const targets = next.flatMap(({ square }) => (square === undefined ? [] : [square]));
  return { view: game.view(position, null, path), chosen, targets };
}
