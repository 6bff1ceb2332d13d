/** Looking words up that people type: what every object of JavaScript inherits (`constructor`) is no entry. */

/** What the entries have for the key by themselves. */
export function getOwnEntry<T>(entries: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
