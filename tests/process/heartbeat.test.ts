/** The heartbeat is fresh while the bot is connected, ages when it isn't, and is deleted at its end. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { HOUR, MINUTE } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { isAlive, startHeartbeat } from '../../src/process/heartbeat.js';
import { createEmptyFolder } from './run.js';

function startTestHeartbeat(database: string) {
  const clock = createVirtualClock();
  const complaints: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void complaints.push(line) });
  const state = { connected: true };
  const stop = startHeartbeat({ database, clock, log, isConnected: () => state.connected });
  return { clock, complaints, state, stop, alive: () => isAlive(database, clock.now()) };
}

test('a bot is alive while it is connected, and a while after', async () => {
  const { clock, state, stop, alive } = startTestHeartbeat(join(createEmptyFolder(), 'a.db'));
  expect(alive()).toBe(true);
  await clock.advance(HOUR);
  expect(alive()).toBe(true);
  state.connected = false;
  await clock.advance(MINUTE);
  expect(alive()).toBe(true);
  await clock.advance(MINUTE);
  expect(alive()).toBe(false);
  state.connected = true;
  await clock.advance(30_000);
  expect(alive()).toBe(true);
  stop();
  expect(alive()).toBe(false);
  await clock.advance(MINUTE);
  expect(alive()).toBe(false);
});

test('a dead bot does not seem alive because the clock was set back', async () => {
  const { clock, state, alive } = startTestHeartbeat(join(createEmptyFolder(), 'a.db'));
  state.connected = false;
  clock.shift(-HOUR);
  expect(alive()).toBe(false);
});

test('a beat that cannot be written is told, and the next one is tried', async () => {
  const database = join(createEmptyFolder(), 'later', 'a.db');
  const { clock, complaints, alive } = startTestHeartbeat(database);
  expect(alive()).toBe(false);
  expect(complaints.join()).toContain('the heartbeat could not be written');
  mkdirSync(dirname(database));
  await clock.advance(30_000);
  expect(alive()).toBe(true);
});

test('two processes over one database say so, each once; one that follows a killed one does not', async () => {
  const database = join(createEmptyFolder(), 'a.db');
  const killed = startTestHeartbeat(database);
  await killed.clock.advance(HOUR);
  const clock = createVirtualClock();
  const said: string[][] = [[], []];
  const stops = said.map((lines) => {
    const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    return startHeartbeat({ database, clock, log, isConnected: () => true });
  });
  expect(said).toEqual([[], []]);
  await clock.advance(HOUR);
  expect(said.map((lines) => lines.length)).toEqual([1, 1]);
  expect(said[0]?.[0]).toContain('Another Castellan process uses the database');
  for (const stop of stops) stop();
});

test('one process alone says nothing', async () => {
  const { clock, complaints } = startTestHeartbeat(join(createEmptyFolder(), 'a.db'));
  await clock.advance(HOUR);
  expect(complaints).toEqual([]);
});
