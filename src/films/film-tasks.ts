/** Makes animations in a worker thread that loads this file. */

import { spectatorView } from '../engine/facts/spectator-view.js';
import { positionsOf } from '../engine/footage.js';
import { findGame } from '../engine/index.js';
import type { View } from '../engine/view.js';
import { Movie } from '../render/index.js';
import { listFrames, type Shot } from './animation.js';

/**
 * Makes the frames of a shot. The first shot begins with the file header, the last one ends with the closing
 * card. Throws if an action can't be replayed.
 */
export function renderShot({
  footage,
  captions,
  card,
  theme,
  turn,
  width,
  interval,
  delay,
  hold,
  first,
  end,
}: Shot): Uint8Array {
  const frames = listFrames(captions.length, interval);
  const needed = new Set(frames.slice(Math.max(0, first - 1), end));
  const views = collectViews(footage, needed);
  const at = (frame: number) => {
    const position = frames[frame] ?? 0;
    const view = views.get(position);
    if (view === undefined) throw new Error(`a film of ${footage.game} has no position ${position}`);
    return { view, caption: captions[position] ?? '' };
  };
  const before = at(Math.max(0, first - 1));
  const movie = new Movie(before.view, { theme, width, turn });
  const parts: Buffer[] = first === 0 ? [movie.header()] : [];
  // Draws the preceding frame without writing it, so that the next frame contains only changes.
  if (first > 0) movie.frame(before.view, before.caption, delay);
  for (let frame = first; frame < end; frame++) {
    const { view, caption } = at(frame);
    parts.push(movie.frame(view, caption, frame === frames.length - 1 ? hold : delay));
  }
  if (end === frames.length && card !== null) parts.push(movie.resultCard(card.title, card.lines, hold));
  return Buffer.concat(parts);
}

/** Public views of the needed positions. */
function collectViews(footage: Shot['footage'], needed: ReadonlySet<number>): ReadonlyMap<number, View> {
  const game = findGame(footage.game);
  if (game === undefined) throw new Error(`there is no game ${footage.game}`);
  const views = new Map<number, View>();
  let at = 0;
  for (const position of positionsOf(game, footage)) {
    if (needed.has(at)) views.set(at, spectatorView(game, position));
    if (views.size === needed.size) break;
    at += 1;
  }
  return views;
}
