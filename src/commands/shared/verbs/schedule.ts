/** Verbs of scheduled games. */
import { BARE, WHOLE } from './codecs.js';

export const scheduleVerbs = {
  /** The game, like the next ones. */
  'schedule-move': WHOLE,
  'schedule-moved': WHOLE,
  /** Asks for confirmation. */
  'schedule-cancel': WHOLE,
  'schedule-cancelled': WHOLE,
  /** The notice for a time of the game that was not opened. */
  'schedule-list': WHOLE,
  'schedule-choose': BARE,
};
