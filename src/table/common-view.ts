/** What everybody sees of positions: asked many times while a board is made, worked out once for each. */
import type { Game, Position } from '../engine/game.js';
import type { View } from '../engine/view.js';

const views = new WeakMap<Position, View>();

/** What everybody sees of the position. */
export function commonView(game: Game, position: Position): View {
  const known = views.get(position);
  if (known !== undefined) return known;
  const view = game.view(position, null);
  views.set(position, view);
  return view;
}
