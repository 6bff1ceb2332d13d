/** Answers slow questions of games for tables, in workers. */
import { SECOND } from '../base/durations.js';
import type { Thinker } from '../table/model/deferred-work.js';
import type { Workers } from './workers.js';

/** Maximum wait for an answer. Interactions must be answered within three seconds. */
const ANSWER_TIMEOUT = SECOND;

/** Wraps the workers for tables. `onFailure` receives the reason for a missing answer. */
export function createThinker(workers: Workers, onFailure: (error: unknown) => void): Thinker {
  return {
    async answer(game, question) {
      try {
        return await workers.run('lookAhead', { game, question }, AbortSignal.timeout(ANSWER_TIMEOUT));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
  };
}
