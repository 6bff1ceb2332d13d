/**
 * Checks that an open database file is still the one at its path. Writes to a deleted or replaced file are
 * lost.
 */
import { statSync } from 'node:fs';

/**
 * Returns a function that is true as long as the path leads to the file that was there at this call. For
 * `:memory:`, the function is always true.
 */
export function createPresenceCheck(file: string): () => boolean {
  if (file === ':memory:') return () => true;
  const readIdentity = (): string | null => {
    try {
      const { dev, ino } = statSync(file, { bigint: true });
      return `${dev}:${ino}`;
    } catch {
      return null;
    }
  };
  const opened = readIdentity();
  return () => opened !== null && readIdentity() === opened;
}
