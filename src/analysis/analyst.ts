/**
 * Analyzes whole games, one at a time: cuts them into slices for a worker, shares the search nodes among the
 * actions, and gives way to computer players between slices.
 */
import { MINUTE, SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import { FULL_NODES } from '../computer/action-review.js';
import type { Footage } from '../engine/footage.js';
import { ANALYSIS_VERSION, type Analysis, type Review } from './analysis.js';
import type { ReviewedSlice, Slice } from './slices.js';

/** A finished game. */
export interface FinishedGame {
  readonly footage: Footage;
  /** Numbers of its first and last step. */
  readonly steps: { readonly first: number; readonly last: number };
  readonly rulesVersion: number;
}

/** Receives the number of actions that are looked at, and of all. */
export type OnProgress = (done: number, all: number) => void;

export interface Analyst {
  /**
   * Analyzes the game in at most two minutes of thinking. Actions for which no time is left are not reviewed.
   * Rejects if the game can't be replayed, and when the signal aborts.
   */
  analyze(game: FinishedGame, signal: AbortSignal, onProgress: OnProgress): Promise<Analysis>;
}

/** Thinking time of a game. */
const TIME = 2 * MINUTE;
/** Search nodes of a game: twenty actions are looked at as level 5 looks at a move. */
const NODES = 20 * FULL_NODES;
/** Nodes with which an action can still be judged. */
const LEAST_NODES = 500;
/** Time for an action, so that a computer player who begins to think soon has the processor alone. */
const ACTION_TIME = SECOND;
/** Time after which a slice begins no further action. */
const SLICE_TIME = SECOND / 2;

/** Creates an analyst from a function that reviews slices, and one that waits until it may go on. */
export function createAnalyst(
  review: (slice: Slice, signal: AbortSignal) => Promise<ReviewedSlice>,
  giveWay: () => Promise<void>,
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
          await giveWay();
          signal.throwIfAborted();
          const time = Math.min(SLICE_TIME, left);
          const done = await review({ footage, begin: steps.first, first, nodes, time }, signal);
          reviews.push(...done.reviews);
          camps ??= done.camps;
          left -= done.took;
          const each = Math.min(ACTION_TIME, left / Math.max(1, all - done.next));
          const fitting = (nodes * each) / Math.max(1, done.took / (done.next - first));
          nodes = Math.max(LEAST_NODES, Math.floor(Math.min(most, 2 * nodes, fitting)));
          first = done.next;
          onProgress(first, all);
        }
        return { version: ANALYSIS_VERSION, rulesVersion, steps: steps.last, camps: camps ?? [], reviews };
      }),
  };
}
