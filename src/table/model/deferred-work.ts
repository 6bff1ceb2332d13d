/** Moves slow work on game rules to another thread. */
import type { Game } from '../../engine/game.js';
import { DeferredError } from '../../engine/lookahead.js';

/** Answers a game's slow questions in another thread. */
export interface Thinker {
  /** Resolves with the answer. Rejects if none comes soon; then this thread must answer. */
  answer(game: string, question: unknown): Promise<unknown>;
}

/** Maximum number of retries, each with one more answer. After that, this thread does the rest. */
const ATTEMPTS = 20;

/** Runs `work` again after each answer that it needed. `work` must have no side effects. */
export async function runWithAnswers<T>(
  thinker: Thinker | null,
  { id, lookahead }: Game,
  work: () => T | Promise<T>,
): Promise<T> {
  if (thinker === null || lookahead === undefined) return work();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await lookahead.attempt(work);
    } catch (error) {
      if (!(error instanceof DeferredError)) throw error;
      const { question } = error;
      const answered = await thinker.answer(id, question).then(
        (answer) => ({ answer }),
        () => null,
      );
      if (answered === null) break;
      lookahead.storeAnswer(question, answered.answer);
    }
  }
  return work();
}
