/**
 * Checks that an open database file is still the one at its path. Writes to a deleted or replaced file are
 * lost.
 */
import { statSync } from 'node:fs';

/**
 * Remembers the file at the path. The returned function tells whether that file is still there. It always
 * returns true for `:memory:`.
 */
export function watchPresence(file: string): () => boolean {
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
