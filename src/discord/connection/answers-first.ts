/**
 * Answers before boards. Somebody who has pressed a button waits for the answer; the board that everybody sees can come a moment
 * later. So what is drawn for everybody waits while answers are being made, until they have been handed to the network.
 */
import { setTimeout } from 'node:timers/promises';
import type { REST } from 'discord.js';

/** How long a board waits at most, in milliseconds: where many press all the time, there is always an answer under way. */
const PATIENCE = 100;

/** The answer to an interaction, which is named in the request. */
const ANSWER = /^\/interactions\/(\d+)\//;

/** Knows which answers are being made. */
export class AnswersFirst {
  readonly #underWay = new Set<string>();
  /** Lets all go on that wait. */
  #pass = () => {};
  #passed: Promise<void> | null = null;

  /** Answers the interaction of that id by the work; settles as the work does. */
  async answer(id: string, work: () => Promise<void>): Promise<void> {
    this.#underWay.add(id);
    try {
      await work();
    } finally {
      this.#sent(id);
    }
  }

  /** Notices which answers the client sends. */
  watch(rest: REST): void {
    const { queueRequest } = rest;
    rest.queueRequest = (request) => {
      const [, id] = ANSWER.exec(request.fullRoute) ?? [];
      // Within this turn of the event loop the request is written to its connection.
      if (id !== undefined) setImmediate(() => this.#sent(id));
      return queueRequest.call(rest, request);
    };
  }

  /** Settles when no answer is being made any more, or after a while. */
  async passed(): Promise<void> {
    if (this.#underWay.size === 0) return;
    this.#passed ??= new Promise((resolve) => {
      this.#pass = resolve;
    });
    await Promise.race([this.#passed, setTimeout(PATIENCE, undefined, { ref: false })]);
  }

  #sent(id: string): void {
    if (!this.#underWay.delete(id) || this.#underWay.size > 0) return;
    this.#pass();
    this.#passed = null;
  }
}
