/** Ids that replace deleted people. */
import { randomInt } from 'node:crypto';

/**
 * Range of ids that no Discord user has. A Discord id begins with a time in milliseconds since 2015. These
 * ids belong to the first day of 2015, before Discord opened.
 */
const FIRST_DAY = { from: 10 ** 14, to: 2 ** 48 - 1 };

/** Creates a random id that belongs to no one. Each deletion gets a new one. */
export function createTombstone(): string {
  return String(randomInt(FIRST_DAY.from, FIRST_DAY.to));
}

/** True if the id replaces a deleted person. */
export function isTombstone(id: string): boolean {
  const number = /^\d{15}$/.test(id) ? Number(id) : 0;
  return number >= FIRST_DAY.from && number <= FIRST_DAY.to;
}
