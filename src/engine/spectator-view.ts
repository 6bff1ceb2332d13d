/** Cache of spectator views: one position is asked many times while a move is described and drawn. */
import type { Game, Position } from './game.js';
import type { View } from './view.js';

const views = new WeakMap<Position, View>();

/** View of a spectator. */
export function spectatorView<P extends Position>(game: Pick<Game<P>, 'view'>, position: P): View {
  const known = views.get(position);
  if (known !== undefined) return known;
  const view = game.view(position, null);
  views.set(position, view);
  return view;
}
