/**
 * Checks that an open database file is still the one at its path. A deleted or replaced file loses everything
 * written to it.
 */
import { statSync } from 'node:fs';

/**
 * Remembers the file at the path. The returned function tells whether it is still there. Always true for
 * `:memory:`.
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
