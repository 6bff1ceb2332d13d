/** Formats lists in English. */

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** Compares in natural order: `a2` before `a10`. */
export function compareNatural(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Formats `A`, `A and B`, `A, B, and C`. */
export function joinList(names: readonly string[]): string {
  return enumeration.format(names);
}
