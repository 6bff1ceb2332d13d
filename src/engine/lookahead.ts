/**
 * What a game can tell only after looking far ahead, such as whether a hand of cards saves a mated King. The answers are kept
 * by what they depend on, so that they can be found anywhere: a host that must not stand still attempts its work, has the
 * question on which that breaks off answered in another thread, and does the work again. The results are always the same.
 */
import type { SideId } from './sides.js';

/** Thrown out of attempted work: how it goes on depends on a question that takes long to answer. */
export class Deferred extends Error {
  override readonly name = 'Deferred';

  /** `question` is plain data, for the game that it comes from. */
  constructor(readonly question: unknown) {
    super('a question takes long to answer');
  }
}

/** What a game offers to hosts that must not stand still while it looks ahead. */
export interface Lookahead<P, Question = unknown, Answer = unknown> {
  /**
   * Does the work, which may throw `Deferred` wherever it would take long. Work that goes on after an `await` is attempted
   * up to there.
   */
  attempt<T>(work: () => T): T;
  /** Asks what showing the position to a side that may act, or acting for it, would ask at once. */
  prepare(position: P, side: SideId): void;
  /** Answers a question of a `Deferred`, whatever it takes; in any thread. */
  answer(question: Question): Answer;
  /** Takes over an answer that was found elsewhere. */
  storeAnswer(question: Question, answer: Answer): void;
}

/** How an answer is found that is not known yet. */
interface Finding<Answer> {
  /** The answer where little work suffices. */
  tryQuickly(): Answer | undefined;
  /** The answer, whatever it takes; the same as `soon` gives. */
  compute(): Answer;
  /** The question, for another thread. */
  question(): unknown;
}

/** Answers by all that they depend on, as text; the ones asked for last. */
export class AnswerCache<Answer> {
  /** The oldest first. */
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

  /** The answer that is kept, or found now. Throws `Deferred` in an attempt where that takes long. */
  get(key: string, finding: Finding<Answer>): Answer {
    const answer = this.#kept.get(key) ?? this.#compute(finding);
    this.store(key, answer);
    return answer;
  }

  /** Keeps an answer in the place of the one asked for longest ago. */
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
