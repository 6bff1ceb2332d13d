import type { Path } from './choices.js';
import type { Game, Position, SideId } from './game.js';

/** Lists every complete action that begins with `path`, in the game's order. */
export function* listActions<P extends Position>(
  game: Game<P>,
  position: P,
  side: SideId,
  path: Path = [],
): Generator<Path> {
  for (const choice of game.choices(position, side, path)) {
    const longer = [...path, choice.token];
    if (choice.leaf) yield longer;
    else yield* listActions(game, position, side, longer);
  }
}

export function isAction<P extends Position>(game: Game<P>, position: P, side: SideId, path: Path): boolean {
  for (const [depth, token] of path.entries()) {
    const choice = game.choices(position, side, path.slice(0, depth)).find((one) => one.token === token);
    if (choice === undefined) return false;
    if (choice.leaf) return depth === path.length - 1;
  }
  return false;
}
