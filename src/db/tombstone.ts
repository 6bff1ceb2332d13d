/** Ids that replace deleted people. */
import { randomInt } from 'node:crypto';

/** Discord ids start with the milliseconds since 2015. None is this small, because Discord opened later. */
const FIRST_DAY = { from: 10 ** 14, to: 2 ** 48 - 1 };

/** Creates a random id that belongs to no one, new for each deletion. */
export function createTombstone(): string {
  return String(randomInt(FIRST_DAY.from, FIRST_DAY.to));
}
