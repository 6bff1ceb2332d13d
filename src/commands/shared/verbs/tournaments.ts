/** Verbs of tournaments. */
import { defineFreeCodec, WHOLE } from './codecs.js';

export const tournamentVerbs = {
  /** Argument of this verb and the next ones: the tournament. */
  'cup-join': WHOLE,
  'cup-leave': WHOLE,
  'cup-check-in': WHOLE,
  'match-accept': WHOLE,
  'match-decline': WHOLE,
  /** Asks the person to confirm that they concede. */
  'match-concede': WHOLE,
  'match-conceded': WHOLE,
  'match-close': WHOLE,
  'cup-standings': defineFreeCodec<{ readonly id: string; readonly page: number }>({
    format: ({ id, page }) => ({ version: page, argument: id }),
    parse: ({ version, argument }) => ({ id: argument, page: version }),
  }),
};
