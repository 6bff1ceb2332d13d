/** What fits best what is typed of a name. */

/** The items that fit what is typed of their names, the best first, else in their order. */
export function bestFitting<T>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
): readonly T[] {
  const wanted = plain(typed);
  return items
    .map((item) => ({ item, rank: rankOf(nameOf(item), wanted) }))
    .filter(({ rank }) => rank < NO_FIT)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const NO_FIT = 3;

function rankOf(name: string, wanted: string): number {
  if (plain(name).startsWith(wanted)) return 0;
  const words = name.split(/[\s-]+/);
  if (words.some((_, first) => plain(words.slice(first).join('')).startsWith(wanted))) return 1;
  return plain(name).includes(wanted) ? 2 : NO_FIT;
}

/** Letters and digits alone. */
export function plain(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
