/** Long questions of games answered by workers, for tables. */
import { SECOND } from '../base/durations.js';
import type { Thinker } from '../table/model/thinking.js';
import type { Workers } from './workers.js';

/** So long an answer is waited for: an interaction is to be answered within three seconds. */
const PATIENCE = SECOND;

/** The workers as tables ask them; `onFailure` is told why an answer was not to be had. */
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
