/** Round robin by Berger tables (FIDE Handbook C.05, annex 1). */
import { NO_ENTRANT } from '../tournament.js';

/** Number of rounds in which everyone meets everyone once. */
export function countRounds(entrants: number): number {
  return entrants % 2 === 0 ? entrants - 1 : entrants;
}

/**
 * Pairs of a round, from 1, as positions from 1; the first of a pair begins. With an odd number, the pair with
 * `NO_ENTRANT` is a bye.
 */
export function listRoundPairs(entrants: number, round: number): readonly (readonly [number, number])[] {
  const size = entrants + (entrants % 2);
  const circle = size - 1;
  const pivot = (((round - 1) * size) / 2) % circle;
  const place = (offset: number) => ((((pivot + offset) % circle) + circle) % circle) + 1;
  const fixed: readonly [number, number] = round % 2 === 1 ? [place(0), size] : [size, place(0)];
  const others = Array.from({ length: size / 2 - 1 }, (_, nth): readonly [number, number] => [
    place(nth + 1),
    place(-nth - 1),
  ]);
  const withBye = (position: number) => (position > entrants ? NO_ENTRANT : position);
  return [fixed, ...others].map(([one, other]) => [withBye(one), withBye(other)] as const);
}
