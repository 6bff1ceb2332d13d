/** Ranks names by how well they match typed text. */

/** The items whose names match, best first. Ties keep their order. */
export function findBestFits<T>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
): readonly T[] {
  const wanted = normalize(typed);
  return items
    .map((item) => ({ item, rank: fitRank(nameOf(item), wanted) }))
    .filter(({ rank }) => rank < NO_FIT)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const NO_FIT = 3;

function fitRank(name: string, wanted: string): number {
  if (normalize(name).startsWith(wanted)) return 0;
  const words = name.split(/[\s-]+/);
  if (words.some((_, first) => normalize(words.slice(first).join('')).startsWith(wanted))) return 1;
  return normalize(name).includes(wanted) ? 2 : NO_FIT;
}

/** Converts to lower case and keeps only letters and digits. */
export function normalize(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
