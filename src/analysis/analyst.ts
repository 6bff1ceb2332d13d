/**
 * Analyzes whole games, one at a time. Cuts them into slices for a worker, divides the search nodes among the
 * actions, and yields to waiting tables.
 */
import { MINUTE, SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import { FULL_NODES } from '../computer/action-review.js';
import type { Footage } from '../engine/footage.js';
import { ANALYSIS_VERSION, type Analysis, type Review } from './analysis.js';
import type { ReviewedSlice, Slice } from './slices.js';
import type { ThinkingWatch } from './thinking-watch.js';

export interface FinishedGame {
  readonly footage: Footage;
  /** First and last step of the game that can be shown (`src/table/record/steps.ts`). */
  readonly steps: { readonly first: number; readonly last: number };
  readonly rulesVersion: number;
}

/** Receives two numbers: reviewed actions and all actions. */
export type OnProgress = (done: number, all: number) => void;

export interface Analyst {
  /**
   * Analyzes the game in at most two minutes of thinking. Actions that are left by then aren't reviewed.
   * Rejects if the game can't be replayed, and when the signal aborts.
   */
  analyze(game: FinishedGame, signal: AbortSignal, onProgress: OnProgress): Promise<Analysis>;
}

/** Thinking time for a game. */
const TIME = 2 * MINUTE;
/** Search nodes for a game, enough for twenty actions with `FULL_NODES` each. */
const NODES = 20 * FULL_NODES;
/** Minimum number of search nodes for judging an action. */
const MIN_NODES = 500;
/** Time limit for an action. Short, so that a computer player soon gets the whole processor. */
const ACTION_TIME = SECOND;
/** Time after which a slice starts no further action. */
const SLICE_TIME = SECOND / 2;

/** Creates an analyst. `review` reviews a slice. `watch` tells when tables wait. */
export function createAnalyst(
  review: (slice: Slice, signal: AbortSignal) => Promise<ReviewedSlice>,
  watch: Pick<ThinkingWatch, 'waitUntilIdle' | 'waiting'>,
): Analyst {
  const places = new Semaphore(1);
  return {
    analyze: ({ footage, steps, rulesVersion }, signal, onProgress) =>
      places.run(async () => {
        const all = footage.entries.length;
        const reviews: Review[] = [];
        let camps: Analysis['camps'] | null = null;
        const most = Math.min(FULL_NODES, Math.ceil(NODES / Math.max(1, all)));
        let nodes = most;
        let left = TIME;
        for (let first = 0; first < all && left > 0; ) {
          await watch.waitUntilIdle();
          signal.throwIfAborted();
          const time = Math.min(SLICE_TIME, left);
          const { waiting } = watch;
          const done = await review(
            { footage, begin: steps.first, first, nodes, time, limit: left, waiting },
            signal,
          );
          reviews.push(...done.reviews);
          camps ??= done.camps;
          left -= done.took;
          if (done.next === first) continue;
          const each = Math.min(ACTION_TIME, left / Math.max(1, all - done.next));
          const fitting = (nodes * each) / Math.max(1, done.took / (done.next - first));
          nodes = Math.max(MIN_NODES, Math.floor(Math.min(most, 2 * nodes, fitting)));
          first = done.next;
          onProgress(first, all);
        }
        return { version: ANALYSIS_VERSION, rulesVersion, steps: steps.last, camps: camps ?? [], reviews };
      }),
  };
}
