/** Shutdown: after current work, but not after work that hangs. */
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { MINUTE } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { shutDown } from '../../src/process/shutdown.js';

function createShutdown() {
  const clock = createVirtualClock();
  const complaints: string[] = [];
  const statuses: number[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void complaints.push(line) });
  return { clock, log, complaints, statuses, exit: (status: number) => void statuses.push(status) };
}

test('the process ends as soon as the program has stopped, and once', async () => {
  const { complaints, statuses, ...services } = createShutdown();
  await shutDown(async () => {}, services);
  await services.clock.advance(MINUTE);
  expect([statuses, complaints]).toEqual([[0], []]);
});

test('what hangs does not keep the process alive', async () => {
  const { complaints, statuses, ...services } = createShutdown();
  void shutDown(() => new Promise(() => {}), services);
  await services.clock.advance(7_000);
  expect(statuses).toEqual([]);
  await services.clock.advance(2_000);
  expect(statuses).toEqual([0]);
  expect(complaints.join()).toContain('unfinished work took too long');
});

test('a failure is told, and ends the process with a status of its own', async () => {
  const { complaints, statuses, ...services } = createShutdown();
  await shutDown(() => Promise.reject(new TypeError('a locked door')), services);
  expect(statuses).toEqual([1]);
  expect(complaints.join()).toContain('a locked door');
});
