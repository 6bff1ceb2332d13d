/** What everybody sees of positions: asked many times while a move is described and its board is made, worked out once for each. */
import type { Game, Position } from './game.js';
import type { View } from './view.js';

const views = new WeakMap<Position, View>();

/** What everybody sees of the position. */
export function spectatorView<P extends Position>(game: Pick<Game<P>, 'view'>, position: P): View {
  const known = views.get(position);
  if (known !== undefined) return known;
  const view = game.view(position, null);
  views.set(position, view);
  return view;
}
