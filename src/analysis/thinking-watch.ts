/** Tracks whether computer players think, so that less urgent work can wait. */
import { type Chooser, followAnswers } from '../computer/chooser.js';

export class ThinkingWatch {
  #thoughts = 0;
  #waiting: (() => void)[] = [];

  /** Wraps a chooser and tracks its questions. */
  watch(chooser: Chooser): Chooser {
    return followAnswers(chooser, (answer) => this.#follow(answer));
  }

  /** Resolves when no computer player thinks or waits for a thread. */
  async whenIdle(): Promise<void> {
    while (this.#thoughts > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #follow<T>(thought: Promise<T>): Promise<T> {
    this.#thoughts += 1;
    try {
      return await thought;
    } finally {
      this.#thoughts -= 1;
      if (this.#thoughts === 0) for (const resume of this.#waiting.splice(0)) resume();
    }
  }
}
