/** Caches views, because describing and drawing one move asks for the same position many times. */
import type { Game, Position } from '../game.js';
import type { View } from '../view.js';

const views = new WeakMap<Position, View>();

export function spectatorView<P extends Position>(game: Pick<Game<P>, 'view'>, position: P): View {
  const cached = views.get(position);
  if (cached !== undefined) return cached;
  const view = game.view(position, null);
  views.set(position, view);
  return view;
}
