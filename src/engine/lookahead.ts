/**
 * Answers slow questions without blocking the host, such as whether a hand saves a mated king. The host
 * attempts its work. If the attempt throws `DeferredError`, another thread answers the question and the host
 * repeats the work. The results are the same as without attempts.
 */
import type { SideId } from './sides.js';

/** Thrown when attempted work needs the answer to a slow question. */
export class DeferredError extends Error {
  override readonly name = 'Deferred';

  /** `question`: plain data that `Lookahead.answer` understands. */
  constructor(readonly question: unknown) {
    super('a question takes long to answer');
  }
}

export interface Lookahead<P, Question = unknown, Answer = unknown> {
  /** Runs work that may throw `DeferredError`. Covers only the part before the first `await`. */
  attempt<T>(work: () => T): T;
  /** Asks every slow question that comes up when the side views the position or acts. */
  prepare(position: P, side: SideId): void;
  /** Answers the question of a `DeferredError`. May take long, so call it in a worker. */
  answer(question: Question): Answer;
  /** Stores an answer that a worker found. */
  storeAnswer(question: Question, answer: Answer): void;
}

/** Two ways to compute a missing answer. */
interface Finding<Answer> {
  /** Returns an answer only if it is cheap. */
  findCheapAnswer(): Answer | undefined;
  /** Returns the answer at any cost. Equals the result of `findCheapAnswer`, if it has one. */
  compute(): Answer;
  /** Creates the question for another thread. */
  question(): unknown;
}

/** Least-recently-used cache of answers. */
export class AnswerCache<Answer> {
  /** Kept answers, oldest first. */
  readonly #kept = new Map<string, Answer>();
  readonly #capacity: number;
  #isAttempt = false;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  attempt<T>(work: () => T): T {
    this.#isAttempt = true;
    try {
      return work();
    } finally {
      this.#isAttempt = false;
    }
  }

  /**
   * Returns the cached or computed answer. During an attempt, throws `DeferredError` instead of computing a slow
   * one.
   */
  get(key: string, finding: Finding<Answer>): Answer {
    const answer = this.#kept.get(key) ?? this.#compute(finding);
    this.store(key, answer);
    return answer;
  }

  /** Stores an answer and evicts the least recently used one. */
  store(key: string, answer: Answer): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#capacity && oldest !== undefined) this.#kept.delete(oldest);
  }

  #compute(finding: Finding<Answer>): Answer {
    if (!this.#isAttempt) return finding.compute();
    const soon = finding.findCheapAnswer();
    if (soon === undefined) throw new DeferredError(finding.question());
    return soon;
  }
}
