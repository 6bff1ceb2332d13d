/**
 * Conquer the Kings' own tournament (its rulebook, "Tournament Play"): tables of four. Two players advance:
 * the Conqueror, who is the last king standing, and the General, who has the most points of the others.
 */
import { shuffle } from '../../../engine/dice.js';
import type { Pairing, Tally, TieRule } from '../tournament.js';

export const TABLE_SIZE = 4;
/** Numbers of entrants that the rulebook names. */
export const CONQUEST_SIZES: readonly number[] = [4, 8, 16];

/** Smallest number of places that holds all entrants, or null. */
export function conquestSize(entrants: number): number | null {
  return CONQUEST_SIZES.find((size) => size >= entrants) ?? null;
}

/**
 * Seats entrants, given in order of seeds, at the first tables. Each table gets one entrant of each quarter of
 * the seeds.
 */
export function seatFirstTables(entrants: readonly number[]): readonly (readonly number[])[] {
  const tables = entrants.length / TABLE_SIZE;
  return Array.from({ length: tables }, (_, table) =>
    Array.from({ length: TABLE_SIZE }, (__, row) => {
      const place = row % 2 === 0 ? table : tables - 1 - table;
      return entrants[row * tables + place] ?? 0;
    }),
  );
}

/** Seats the two best of each finished table, so that two from the same table meet again only in the final. */
export function seatNextTables(tables: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const advancing = tables.map((ranking) => ranking.slice(0, 2));
  if (tables.length === 1) return [];
  const half = advancing.length / 2;
  if (half === 1) return [advancing.flat()];
  const seats = (isSecond: boolean) =>
    advancing.flatMap(([conqueror = 0, general = 0], table) =>
      (table % 2 === 1) === isSecond ? [conqueror] : [general],
    );
  return [seats(false), seats(true)];
}

/** The entrants of a finished table, best first. Without a Conqueror, points alone decide. */
export function rankTable(
  { seats, result, number }: Pick<Pairing, 'seats' | 'result' | 'number'>,
  rule: TieRule,
  seed: number,
): readonly number[] {
  // The seed gives the same order in every process and every call.
  const drawn = shuffle((seed + number) >>> 0, seats).items;
  const lines = seats.map((entrant, seat) => {
    const tally = result?.tallies[seat] ?? { hasWon: false, points: 0, kings: 0, fell: 1 };
    return { entrant, keys: rankingKeys(tally, rule, drawn.indexOf(entrant)) };
  });
  return lines.toSorted((one, other) => compareKeys(one.keys, other.keys)).map(({ entrant }) => entrant);
}

/** Ranking keys, the most important first. A coin breaks remaining ties. */
function rankingKeys({ hasWon, points, kings, fell }: Tally, rule: TieRule, coin: number): readonly number[] {
  const ruled = {
    'fell-later': fell ?? Number.POSITIVE_INFINITY,
    'more-kings': kings ?? 0,
    coin: 0,
  };
  return [hasWon ? 1 : 0, points ?? 0, ruled[rule], coin];
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) > (other[index] ?? 0) ? -1 : 1;
}
