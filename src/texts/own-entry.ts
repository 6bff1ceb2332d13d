/**
 * The object's own entry for the key. Ignores inherited properties such as `constructor`, which people could
 * type.
 */
export function getOwnEntry<T>(entries: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
