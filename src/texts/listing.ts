/** Enumerations, as English writes them. */

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** Compares names as people sort them: `a2` comes before `a10`. */
export function compareNatural(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** `A`, `A and B`, `A, B, and C`. */
export function joinList(names: readonly string[]): string {
  return enumeration.format(names);
}
