/** Ids in the place of people of whom nothing is known any more. */
import { randomInt } from 'node:crypto';

/** Ids of Discord's begin with the milliseconds since 2015: so small a one has nobody, since Discord was not open on its first day. */
const FIRST_DAY = { from: 10 ** 14, to: 2 ** 48 - 1 };

/** An id that stands for nobody, drawn again for each deletion. */
export function createTombstone(): string {
  return String(randomInt(FIRST_DAY.from, FIRST_DAY.to));
}
