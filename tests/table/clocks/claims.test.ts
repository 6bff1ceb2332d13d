/** Claimed games, on a manual clock. */
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/base/durations.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import {
  beginTable,
  type HouseOptions,
  openHouse,
  otherPerson,
  personToAct,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

const NOBODY: ReadonlySet<string> = new Set();

const game = { ...createDiceNim(), timeCalls: { lose: 'resign' } };

/** A game in which each side has made this many moves. */
async function beginClaimableGame(moves = 1, how: HouseOptions = { game }, asked: Partial<OpenTable> = {}) {
  const house = openHouse(how);
  let table = await beginTable(house.tables, { options: { heaps: 'many' }, ...asked });
  for (let nth = 0; nth < 2 * moves; nth++) table = await playSome(house.tables, table);
  const silent = await personToAct(house.tables, table);
  return { ...house, id: table.id, silent, other: await otherPerson(house.tables, table) };
}

test('after thirty days of silence the game is won by the other, and not before', async () => {
  const { tables, clock, id, other } = await beginClaimableGame();
  clock.wait(30 * DAY - 1);
  expect(await tables.claimGame(id, actor(other), NOBODY)).toMatchObject({
    reason: { code: 'claim-waits', values: { from: Math.ceil((clock.now() + 1) / SECOND) } },
  });
  clock.wait(1);
  const over = unwrapResult(await tables.claimGame(id, actor(other), NOBODY));
  expect(over).toMatchObject({ status: 'finished', lastAction: { by: null } });
  expect(refusal(await tables.claimGame(id, actor(other), NOBODY))).toBe('not-playing');
});

test('somebody who has left the server has three days', async () => {
  const { tables, clock, id, silent, other } = await beginClaimableGame();
  clock.wait(3 * DAY - 1);
  expect(refusal(await tables.claimGame(id, actor(other), new Set([silent])))).toBe('claim-waits');
  clock.wait(1);
  expect(refusal(await tables.claimGame(id, actor(other), new Set([other])))).toBe('claim-waits');
  expect(unwrapResult(await tables.claimGame(id, actor(other), new Set([silent]))).status).toBe('finished');
});

test('a player who is to act, and one who does not play, claims nothing', async () => {
  const { tables, clock, id, silent } = await beginClaimableGame();
  clock.wait(40 * DAY);
  expect(refusal(await tables.claimGame(id, actor(silent), NOBODY))).toBe('claim-nobody');
  expect(refusal(await tables.claimGame(id, actor('zoe'), NOBODY))).toBe('not-seated');
});

test('the days count from the last action on', async () => {
  const { tables, clock, id, silent, other } = await beginClaimableGame();
  clock.wait(29 * DAY);
  unwrapResult(await tables.makeCall(id, null, actor(silent), 'again'));
  clock.wait(29 * DAY);
  expect(refusal(await tables.claimGame(id, actor(other), NOBODY))).toBe('claim-waits');
});

test('a game in which not every side has made a move is aborted, not won', async () => {
  const { tables, clock, id, other } = await beginClaimableGame(0);
  clock.wait(30 * DAY);
  expect((await tables.load(id))?.previewClaim(actor(other), NOBODY, clock.now())).toMatchObject({
    value: { effect: 'abort', seats: [{ reason: 'silent' }] },
  });
  const over = unwrapResult(await tables.claimGame(id, actor(other), NOBODY));
  expect(over).toMatchObject({ status: 'closed', closedBecause: 'aborted', outcome: null });
});

const CHESS = { game: 'knightmare', options: { cards: 'off' } };

test.each([
  ['silent', 30, 'absent', 'absence'],
  ['gone', 3, 'gone', 'departure'],
] as const)('says why the game is over where the player is %s', async (why, days, call, reason) => {
  const { tables, clock, id, silent, other } = await beginClaimableGame(
    1,
    { game: knightmare },
    { ...CHESS, hostSeat: 'white' },
  );
  clock.wait(days * DAY);
  const gone = new Set(why === 'gone' ? [silent] : []);
  expect((await tables.load(id))?.previewClaim(actor(other), gone, clock.now())).toMatchObject({
    value: { effect: 'win', seats: [{ reason: why }] },
  });
  const over = unwrapResult(await tables.claimGame(id, actor(other), gone));
  expect(over).toMatchObject({
    status: 'finished',
    lastAction: { by: null, notation: call },
    outcome: { reason },
  });
  expect(unwrapResult(over.findReversal()).seats).toHaveLength(1);
});

test('is a draw where the one who claims has no way to win', async () => {
  const bare = {
    ...knightmare,
    timeCalls: { ...knightmare.timeCalls, lose: 'flag', draw: { call: 'time-draw', isDue: () => true } },
  };
  const { tables, clock, id, other } = await beginClaimableGame(
    1,
    { game: bare },
    { ...CHESS, hostSeat: 'white' },
  );
  clock.wait(30 * DAY);
  expect((await tables.load(id))?.previewClaim(actor(other), NOBODY, clock.now())).toMatchObject({
    value: { effect: 'draw' },
  });
  const over = unwrapResult(await tables.claimGame(id, actor(other), NOBODY));
  expect(over.outcome).toEqual({ winners: [], reason: 'cannot-win' });
});
