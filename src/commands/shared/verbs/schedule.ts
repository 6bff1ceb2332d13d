/** Verbs of scheduled games. */
import { BARE, WHOLE } from './codecs.js';

export const scheduleVerbs = {
  /** The game, for this verb and the next ones. */
  'schedule-move': WHOLE,
  'schedule-moved': WHOLE,
  /** Asks for confirmation. */
  'schedule-cancel': WHOLE,
  'schedule-cancelled': WHOLE,
  /**
   * Opens the list. The argument identifies a game's message, or the notice that a game wasn't opened at its
   * time.
   */
  'schedule-list': WHOLE,
  'schedule-choose': BARE,
};
