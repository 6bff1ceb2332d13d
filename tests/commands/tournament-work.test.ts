/** Due work of tournaments: if it fails for one tournament, this is logged, and the others aren't affected. */
import { expect, it, vi } from 'vitest';
import { createTournamentWork } from '../../src/commands/tournament/work.js';
import type { LoadedTournament } from '../../src/standing/tournaments/stored.js';
import { openHouse } from './house.js';

/** Work on two tournaments. The first fails when its time is up. */
function createFailingWork(error: unknown) {
  const expired: string[] = [];
  const log = { error: vi.fn() };
  const tournaments = {
    listDue: async () => ['first', 'second'],
    async enforceDeadlines(id: string): Promise<LoadedTournament | null> {
      expired.push(id);
      if (id === 'first') throw error;
      return null;
    },
  };
  const services = { ...openHouse(), tournaments, log } as unknown as Parameters<
    typeof createTournamentWork
  >[0];
  const [, expiry] = createTournamentWork(services, () => {});
  return { expired, log, expiry };
}

it('a tournament that fails is logged, and the next one has its turn', async () => {
  const error = new Error('no such round');
  const { expired, log, expiry } = createFailingWork(error);
  await expiry?.run();
  expect(expired).toEqual(['first', 'second']);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error, tournament: 'first' }, expect.any(String));
});

it('a busy database is left to the caller, who tries again', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const { log, expiry } = createFailingWork(busy);
  await expect(expiry?.run()).rejects.toBe(busy);
  expect(log.error).not.toHaveBeenCalled();
});
