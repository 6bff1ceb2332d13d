/** Enumerations, as English writes them. */

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** `A`, `A and B`, `A, B, and C`. */
export function listed(names: readonly string[]): string {
  return enumeration.format(names);
}
