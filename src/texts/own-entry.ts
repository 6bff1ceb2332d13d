/** Looks up typed words without JavaScript's inherited properties (`constructor`). */

/** The object's own entry for the key. */
export function getOwnEntry<T>(entries: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
