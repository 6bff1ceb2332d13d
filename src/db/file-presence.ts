/** Whether a database file that is open is still the one at its path: deleted or replaced, it takes what is written with it. */
import { statSync } from 'node:fs';

/** Remembers which file stands at the path now; what is returned says whether it still does. `:memory:` is always there. */
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
