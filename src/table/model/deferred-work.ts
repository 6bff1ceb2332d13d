/** Moves slow parts of the work on game rules to another thread. */
import type { Game } from '../../engine/game.js';
import { DeferredError } from '../../engine/lookahead.js';

/** Answers a game's slow questions in another thread. */
export interface Thinker {
  /**
   * Resolves with the answer. Rejects if none comes soon. Then the caller's thread must find the answer
   * itself.
   */
  answer(game: string, question: unknown): Promise<unknown>;
}

/**
 * Maximum number of answers from the other thread for one piece of work. After that, this thread finds all
 * further answers itself.
 */
const ATTEMPTS = 20;

/**
 * Runs `work`. If it needs a slow answer, gets the answer from the other thread and runs `work` again. `work`
 * must have no side effects.
 */
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
