/**
 * Gives answers priority over boards. Boards wait while answers are being made and written to the network,
 * because a person who pressed a button waits for the answer.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Maximum wait of a board, in milliseconds. Needed because under load some answer is always in progress. */
const MAX_WAIT = 100;

/**
 * Diagnostics channel on which the HTTP client reports a sent request body (undici, "Diagnostics Channel
 * Support").
 */
const WRITTEN = 'undici:request:bodySent';

/** Path of an answer, with the interaction's id. */
const ANSWER = /\/interactions\/(\d+)\//;

export class AnswerTracker {
  readonly #underWay = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  readonly #written = (message: unknown) => {
    const [, id] = ANSWER.exec(pathOf(message)) ?? [];
    if (id !== undefined) this.#recordSent(id);
  };

  /** Runs `work`, which answers the interaction `id`. Settles like `work`. */
  async answer(id: string, work: () => Promise<void>): Promise<void> {
    this.#underWay.add(id);
    try {
      await work();
    } finally {
      this.#recordSent(id);
    }
  }

  /** Starts observing sent requests. */
  watch(): void {
    subscribe(WRITTEN, this.#written);
  }

  stop(): void {
    unsubscribe(WRITTEN, this.#written);
  }

  /**
   * Resolves once no answer is in progress, or after `MAX_WAIT`. Waiting callers resume one by one, so that a
   * new answer waits for at most one of them.
   */
  async waitForAnswers(): Promise<void> {
    if (this.#underWay.size === 0 && this.#waiting.length === 0) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(resumeEvent), 1);
        resolve();
      }, MAX_WAIT).unref();
      const resumeEvent = () => {
        clearTimeout(patience);
        resolve();
      };
      this.#waiting.push(resumeEvent);
    });
  }

  #recordSent(id: string): void {
    if (this.#underWay.delete(id)) this.#releaseNext();
  }

  #releaseNext(): void {
    if (this.#underWay.size > 0) return;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(() => this.#releaseNext());
  }
}

function pathOf(message: unknown): string {
  const { request } = message as { readonly request?: { readonly path?: unknown } };
  return typeof request?.path === 'string' ? request.path : '';
}
