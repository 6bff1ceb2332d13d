/** Moving pictures, made in a thread of their own: this file is what the thread loads. */
import { commonView } from '../engine/common-view.js';
import { positionsOf } from '../engine/footage.js';
import { gameById } from '../engine/index.js';
import type { View } from '../engine/view.js';
import { framesOf, Movie, type Shot } from '../render/index.js';

/** Makes the frames of a shot, with the file's beginning before the first and the card after the last. Throws where an entry can't be played. */
export function shoot({
  footage,
  captions,
  card,
  theme,
  turn,
  width,
  every,
  delay,
  hold,
  first,
  end,
}: Shot): Uint8Array {
  const frames = framesOf(captions.length, every);
  const views = viewsOf(footage);
  const at = (frame: number) => {
    const position = frames[frame] ?? 0;
    const view = views[position];
    if (view === undefined) throw new Error(`a film of ${footage.game} has no position ${position}`);
    return { view, caption: captions[position] ?? '' };
  };
  const movie = new Movie(at(0).view, { theme, width, turn });
  const parts: Buffer[] = first === 0 ? [movie.header()] : [];
  // The frame before the first is not written again: what it shows stays.
  const before = at(Math.max(0, first - 1));
  if (first > 0) movie.frame(before.view, before.caption, delay);
  for (let frame = first; frame < end; frame++) {
    const { view, caption } = at(frame);
    parts.push(movie.frame(view, caption, frame === frames.length - 1 ? hold : delay));
  }
  if (end === frames.length && card !== null) parts.push(movie.card(card.title, card.lines, hold));
  return Buffer.concat(parts);
}

/** What everybody sees of each position. */
function viewsOf(footage: Shot['footage']): readonly View[] {
  const game = gameById(footage.game);
  if (game === undefined) throw new Error(`there is no game ${footage.game}`);
  return Array.from(positionsOf(game, footage), (position) => commonView(game, position));
}
