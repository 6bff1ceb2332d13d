/** Slow questions of games, answered by workers for tables. */
import { SECOND } from '../base/durations.js';
import type { Thinker } from '../table/model/thinking.js';
import type { Workers } from './workers.js';

/** Maximum wait for an answer. Interactions have to be answered within three seconds. */
const PATIENCE = SECOND;

/** Lets tables use the workers. `onFailure` receives the reason for a missing answer. */
export function createThinker(workers: Workers, onFailure: (error: unknown) => void): Thinker {
  return {
    async answer(game, question) {
      try {
        return await workers.run('lookAhead', { game, question }, AbortSignal.timeout(PATIENCE));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
  };
}
