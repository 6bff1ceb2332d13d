/**
 * Answers before boards. Somebody who has pressed a button waits for the answer; the board that everybody sees can come a moment
 * later. So what is drawn for everybody waits while answers are being made, until they have been written to the network.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** How long a board waits at most, in milliseconds: where many press all the time, there is always an answer under way. */
const PATIENCE = 100;

/** What the library's HTTP client tells of each request once all of it is written (undici, "Diagnostics Channel Support"). */
const WRITTEN = 'undici:request:bodySent';

/** The address of an answer to an interaction, which it names. */
const ANSWER = /\/interactions\/(\d+)\//;

/** Knows which answers are being made. */
export class AnswersFirst {
  readonly #underWay = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  readonly #written = (message: unknown) => {
    const [, id] = ANSWER.exec(pathOf(message)) ?? [];
    if (id !== undefined) this.#sent(id);
  };

  /** Answers the interaction of that id by the work; settles as the work does. */
  async answer(id: string, work: () => Promise<void>): Promise<void> {
    this.#underWay.add(id);
    try {
      await work();
    } finally {
      this.#sent(id);
    }
  }

  /** Notices from now on which answers are written. */
  watch(): void {
    subscribe(WRITTEN, this.#written);
  }

  /** Ends that. */
  stop(): void {
    unsubscribe(WRITTEN, this.#written);
  }

  /**
   * Settles when no answer is being made any more, or after a while. Those who wait go on one by one, so that an answer that is asked for
   * meanwhile has to wait for one of them at most.
   */
  async waitForAnswers(): Promise<void> {
    if (this.#underWay.size === 0 && this.#waiting.length === 0) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(goOn), 1);
        resolve();
      }, PATIENCE).unref();
      const goOn = () => {
        clearTimeout(patience);
        resolve();
      };
      this.#waiting.push(goOn);
    });
  }

  #sent(id: string): void {
    if (this.#underWay.delete(id)) this.#letPass();
  }

  #letPass(): void {
    if (this.#underWay.size > 0) return;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(() => this.#letPass());
  }
}

function pathOf(message: unknown): string {
  const { request } = message as { readonly request?: { readonly path?: unknown } };
  return typeof request?.path === 'string' ? request.path : '';
}
