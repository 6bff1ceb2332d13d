/** Work on the rules of a game that does not hold the thread for long: what takes long is answered elsewhere. */
import type { Game } from '../../engine/game.js';
import { Deferred } from '../../engine/lookahead.js';

/** Answers questions of games in another thread. */
export interface Thinker {
  /** The answer. Rejects where none is to be had soon; then the question is answered in this thread. */
  answer(game: string, question: unknown): Promise<unknown>;
}

/** How often work is done again, each time with one more answer, before all that is left is done in this thread. */
const ATTEMPTS = 20;

/** What the work gives, which is done again after each answer that it hangs on: it changes nothing but by what it gives. */
export async function thinking<T>(
  thinker: Thinker | null,
  { id, lookahead }: Game,
  work: () => T | Promise<T>,
): Promise<T> {
  if (thinker === null || lookahead === undefined) return work();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await lookahead.attempt(work);
    } catch (error) {
      if (!(error instanceof Deferred)) throw error;
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
