/**
 * Standby for a restart: the new process loads its modules while the old one still serves. Loading takes most
 * of the time of a start.
 */
import { prepareBoards } from '../commands/shared/boards/board-pictures.js';
import { games } from '../engine/index.js';
import { LOADED, STANDBY, TAKE_OVER } from './supervisor.js';

/** Resolves once this process may start: at once unless it is on standby. */
export async function standBy(): Promise<void> {
  if (process.env[STANDBY] === undefined) return;
  // If the parent process is gone, nobody would send the message.
  const end = (): void => process.exit();
  process.once('disconnect', end);
  await Promise.all([
    prepareBoards(games),
    import('../db/postgres/claims.js'),
    import('../db/postgres/postgres-store.js'),
  ]);
  await new Promise<void>((resolve) => {
    process.on('message', function listen(message) {
      if (message !== TAKE_OVER) return;
      process.off('message', listen);
      resolve();
    });
    process.send?.(LOADED);
  });
  process.off('disconnect', end);
}
