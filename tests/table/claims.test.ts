/** Games that are claimed, on a clock made by hand. */
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../src/durations.js';
import { actor } from '../actors.js';
import { diceNim } from './fixtures/dice-nim.js';
import { accepted, begun, onTurn, openHouse, refusal, waiting } from './fixtures/house.js';

const NOBODY: ReadonlySet<string> = new Set();

const game = { ...diceNim(), onTime: { lose: 'resign' } };

async function open() {
  const house = openHouse({ game });
  const table = await begun(house.tables);
  const silent = await onTurn(house.tables, table);
  return { ...house, id: table.id, silent, other: await waiting(house.tables, table) };
}

test('after thirty days of silence the game is won by the other, and not before', async () => {
  const { tables, clock, id, other } = await open();
  clock.wait(30 * DAY - 1);
  expect(await tables.claim(id, actor(other), NOBODY)).toMatchObject({
    reason: { code: 'claim-waits', values: { from: Math.ceil((clock.now() + 1) / SECOND) } },
  });
  clock.wait(1);
  const over = accepted(await tables.claim(id, actor(other), NOBODY));
  expect(over).toMatchObject({ status: 'finished', lastAction: { by: null } });
  expect(refusal(await tables.claim(id, actor(other), NOBODY))).toBe('not-playing');
});

test('somebody who has left the server has three days', async () => {
  const { tables, clock, id, silent, other } = await open();
  clock.wait(3 * DAY - 1);
  expect(refusal(await tables.claim(id, actor(other), new Set([silent])))).toBe('claim-waits');
  clock.wait(1);
  expect(refusal(await tables.claim(id, actor(other), new Set([other])))).toBe('claim-waits');
  expect(accepted(await tables.claim(id, actor(other), new Set([silent]))).status).toBe('finished');
});

test('a player who is to act, and one who does not play, claims nothing', async () => {
  const { tables, clock, id, silent } = await open();
  clock.wait(40 * DAY);
  expect(refusal(await tables.claim(id, actor(silent), NOBODY))).toBe('claim-nobody');
  expect(refusal(await tables.claim(id, actor('zoe'), NOBODY))).toBe('not-seated');
});

test('the days count from the last action on', async () => {
  const { tables, clock, id, silent, other } = await open();
  clock.wait(29 * DAY);
  accepted(await tables.call(id, null, actor(silent), 'again'));
  clock.wait(29 * DAY);
  expect(refusal(await tables.claim(id, actor(other), NOBODY))).toBe('claim-waits');
});
