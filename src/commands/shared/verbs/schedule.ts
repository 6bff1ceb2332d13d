/** Verbs of scheduled games. */
import { BARE, WHOLE } from './codecs.js';

export const scheduleVerbs = {
  /** Argument of this verb and the next ones: the scheduled game. */
  'schedule-move': WHOLE,
  'schedule-moved': WHOLE,
  /** Asks the person to confirm the cancellation. */
  'schedule-cancel': WHOLE,
  'schedule-cancelled': WHOLE,
  /**
   * Opens the list. The argument identifies a game's message, or the notice that a game wasn't opened at its
   * time.
   */
  'schedule-list': WHOLE,
  'schedule-choose': BARE,
};
