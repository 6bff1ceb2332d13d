/** Load of a pool of worker threads, counted where tasks are given to the pool. */
import type { Analyst } from '../analysis/analyst.js';
import { type Chooser, followAnswers } from '../computer/chooser.js';
import type { Filmer } from '../films/animation.js';
import type { Thinker } from '../table/model/deferred-work.js';

/** Counts the unfinished tasks of a pool. */
export class PoolLoad {
  readonly #threads: number;
  #unfinished = 0;

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** Number of tasks in threads. */
  get busy(): number {
    return Math.min(this.#unfinished, this.#threads);
  }

  /** Number of tasks waiting for a thread. */
  get queued(): number {
    return this.#unfinished - this.busy;
  }

  /** Counts the task as unfinished until it settles. */
  async trackTask<T>(task: Promise<T>): Promise<T> {
    this.#unfinished += 1;
    try {
      return await task;
    } finally {
      this.#unfinished -= 1;
    }
  }
}

export function trackThinker(thinker: Thinker, load: PoolLoad): Thinker {
  return { answer: (game, question) => load.trackTask(thinker.answer(game, question)) };
}

export function trackChooser(chooser: Chooser, load: PoolLoad): Chooser {
  return followAnswers(chooser, (answer) => load.trackTask(answer));
}

export function trackAnalyst(analyst: Analyst, load: PoolLoad): Analyst {
  return { analyze: (game, signal, onProgress) => load.trackTask(analyst.analyze(game, signal, onProgress)) };
}

export function trackFilmer(filmer: Filmer, load: PoolLoad): Filmer {
  return {
    renderFilm: (film, maxBytes, onProgress) => load.trackTask(filmer.renderFilm(film, maxBytes, onProgress)),
  };
}
