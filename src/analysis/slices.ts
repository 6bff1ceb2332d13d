/** Reviews a game in parts. */
import { reviewAction } from '../computer/action-review.js';
import { type Footage, positionsOf } from '../engine/footage.js';
import { findGame } from '../engine/index.js';
import type { SideId } from '../engine/sides.js';
import type { Review } from './analysis.js';

/** A part of a game to review. */
export interface Slice {
  readonly footage: Footage;
  /** Number of the footage's first step. */
  readonly begin: number;
  /** The first entry to review, counted from 0. */
  readonly first: number;
  /** Node limit of each action. */
  readonly nodes: number;
  /** Milliseconds after which no further action is started. */
  readonly time: number;
}

export interface ReviewedSlice {
  readonly reviews: readonly Review[];
  /** Camps at the first review of the slice; null without one. */
  readonly camps: readonly (readonly SideId[])[] | null;
  /** The first entry that is not reviewed yet. */
  readonly next: number;
  /** Milliseconds spent. */
  readonly took: number;
}

/** Reviews at least one entry, and more until the time is over. Throws if the game can't be replayed. */
export function reviewSlice({ footage, begin, first, nodes, time }: Slice): ReviewedSlice {
  const game = findGame(footage.game);
  if (game === undefined) throw new Error(`there is no game ${footage.game}`);
  const start = performance.now();
  const reviews: Review[] = [];
  let camps: ReviewedSlice['camps'] = null;
  let at = 0;
  for (const position of positionsOf(game, footage)) {
    const entry = footage.entries[at];
    if (entry === undefined || (at > first && performance.now() - start > time)) break;
    const path = at < first || entry.kind === 'call' ? null : game.parse(position, entry.side, entry.text);
    at += 1;
    if (path?.ok !== true) continue;
    const { side } = entry;
    const review = reviewAction(game, position, { side, played: path.value, nodes, seed: at });
    // The sampled position may allow an action that the true one forbids.
    if (review === null || !game.play(position, side, review.best).ok) continue;
    const best = game.format(position, side, review.best);
    const isBest = review.playedShare >= review.bestShare || best === game.format(position, side, path.value);
    camps ??= review.camps;
    reviews.push({
      step: begin + at,
      side,
      better: isBest ? null : best,
      best: review.bestShare,
      played: isBest ? review.bestShare : review.playedShare,
    });
  }
  return { reviews, camps, next: at, took: performance.now() - start };
}
