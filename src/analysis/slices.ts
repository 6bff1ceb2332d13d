/** Reviews a game in parts. */
import { type ActionReview, type ReviewedAction, reviewAction } from '../computer/action-review.js';
import { Deadline } from '../computer/search/limits.js';
import type { Path } from '../engine/choices.js';
import { type Footage, positionsOf } from '../engine/footage.js';
import type { Game, Position } from '../engine/game.js';
import { findGame } from '../engine/index.js';
import type { SideId } from '../engine/sides.js';
import type { Review } from './analysis.js';

/** A part of a game to review. */
export interface Slice {
  readonly footage: Footage;
  /** Number of the game's step at which the footage begins. */
  readonly begin: number;
  /** Index in the footage of the first entry to review, from 0. */
  readonly first: number;
  /** Limit on search nodes for each action. */
  readonly nodes: number;
  /** Milliseconds after which no further action is started. */
  readonly time: number;
  /** Milliseconds after which the review stops, also within an action. */
  readonly limit: number;
  /** Number of tables that wait (`ThinkingWatch`). While it isn't 0, the review stops. */
  readonly waiting: SharedArrayBuffer;
}

export interface ReviewedSlice {
  readonly reviews: readonly Review[];
  /** Groups of allied sides at the slice's first reviewed action. Null if no action was reviewed. */
  readonly camps: readonly (readonly SideId[])[] | null;
  /**
   * Index in the footage of the next entry to review. Equals the slice's `first` if the review stopped
   * within that entry.
   */
  readonly next: number;
  /** Milliseconds spent. */
  readonly took: number;
}

/**
 * Reviews at least one entry of the footage, and further entries until the time is over. Stops at once when a
 * table waits or the limit is reached. Throws if the game can't be replayed.
 */
export function reviewSlice({ footage, begin, first, nodes, time, limit, waiting }: Slice): ReviewedSlice {
  const game = findGame(footage.game);
  if (game === undefined) throw new Error(`there is no game ${footage.game}`);
  const start = performance.now();
  const tables = new Int32Array(waiting);
  const isStopped = () => Atomics.load(tables, 0) > 0 || performance.now() - start > limit;
  const deadline = Deadline.onceTrue(isStopped);
  const reviews: Review[] = [];
  let camps: ReviewedSlice['camps'] = null;
  let at = 0;
  for (const position of positionsOf(game, footage)) {
    const entry = footage.entries[at];
    if (entry === undefined || isStopped() || (at > first && performance.now() - start > time)) break;
    const path = at < first || entry.kind === 'call' ? null : game.parse(position, entry.side, entry.text);
    if (path?.ok !== true) {
      at += 1;
      continue;
    }
    const found = reviewEntry(game, position, { entry, path: path.value }, { nodes, seed: at + 1, deadline });
    // Discard the review of a stopped search: it is too shallow.
    if (isStopped()) break;
    at += 1;
    if (found === null) continue;
    camps ??= found.camps;
    reviews.push({ step: begin + at, ...found.review });
  }
  return { reviews, camps, next: Math.max(first, at), took: performance.now() - start };
}

/**
 * True if the played action is only a word such as `pass`, and the best action is still possible after it. The
 * word then cost nothing.
 */
function isBestStillPossible(
  game: Game,
  position: Position,
  { side, path, best }: { readonly side: SideId; readonly path: Path; readonly best: Path },
): boolean {
  const [word = '', ...more] = path;
  const isWord = game
    .choices(position, side, [])
    .some(({ token, kind }) => token === word && kind === 'word');
  if (!isWord || more.length > 0) return false;
  const played = game.play(position, side, path);
  return played.ok && game.play(played.value.position, side, best).ok;
}

/** Reviews an action that was played. Null if the computer can't judge it. */
function reviewEntry(
  game: Game,
  position: Position,
  { entry: { side }, path }: { readonly entry: Footage['entries'][number]; readonly path: Path },
  limits: Pick<ReviewedAction, 'nodes' | 'seed' | 'deadline'>,
): { readonly review: Omit<Review, 'step'>; readonly camps: ActionReview['camps'] } | null {
  const found = reviewAction(game, position, { side, played: path, ...limits });
  // The sampled position may allow an action that the true one forbids.
  if (found === null || !game.play(position, side, found.best).ok) return null;
  const { bestShare, playedShare, camps } = found;
  const best = game.format(position, side, found.best);
  const isBest =
    playedShare >= bestShare ||
    best === game.format(position, side, path) ||
    isBestStillPossible(game, position, { side, path, best: found.best });
  return {
    camps,
    review: {
      side,
      better: isBest ? null : best,
      best: bestShare,
      played: isBest ? bestShare : playedShare,
    },
  };
}
