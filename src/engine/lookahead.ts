/**
 * Facet for questions that need a long look ahead, such as whether a hand saves a mated King. A host attempts
 * its work; where that throws, another thread answers the question, and the work is repeated. Results never
 * differ.
 */
import type { SideId } from './sides.js';

/** Thrown out of attempted work that depends on a slow question. */
export class Deferred extends Error {
  override readonly name = 'Deferred';

  /** `question`: plain data for the game. */
  constructor(readonly question: unknown) {
    super('a question takes long to answer');
  }
}

/** Facet for hosts that must not block. */
export interface Lookahead<P, Question = unknown, Answer = unknown> {
  /** Does work that may throw `Deferred`. Covers work up to its first `await`. */
  attempt<T>(work: () => T): T;
  /** Asks everything that showing the position, or acting in it, would ask. */
  prepare(position: P, side: SideId): void;
  /** Answers the question of a `Deferred`, in any thread, however long it takes. */
  answer(question: Question): Answer;
  /** Stores an answer found elsewhere. */
  storeAnswer(question: Question, answer: Answer): void;
}

/** Ways to find an unknown answer. */
interface Finding<Answer> {
  /** Answer if little work suffices. */
  tryQuickly(): Answer | undefined;
  /** Answer at any cost; equal to that of `tryQuickly`. */
  compute(): Answer;
  /** The question, for another thread. */
  question(): unknown;
}

/** Least-recently-used cache of answers by text key. */
export class AnswerCache<Answer> {
  /** Oldest first. */
  readonly #kept = new Map<string, Answer>();
  readonly #capacity: number;
  #isAttempt = false;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** `Lookahead.attempt`. */
  attempt<T>(work: () => T): T {
    this.#isAttempt = true;
    try {
      return work();
    } finally {
      this.#isAttempt = false;
    }
  }

  /** Cached or computed answer. Throws `Deferred` in an attempt if it takes long. */
  get(key: string, finding: Finding<Answer>): Answer {
    const answer = this.#kept.get(key) ?? this.#compute(finding);
    this.store(key, answer);
    return answer;
  }

  /** Stores an answer and drops the least recently used one. */
  store(key: string, answer: Answer): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#capacity && oldest !== undefined) this.#kept.delete(oldest);
  }

  #compute(finding: Finding<Answer>): Answer {
    if (!this.#isAttempt) return finding.compute();
    const soon = finding.tryQuickly();
    if (soon === undefined) throw new Deferred(finding.question());
    return soon;
  }
}
