/** Log lines on who belongs to a side and who leads it. */
import { expect, test } from 'vitest';
import { MINUTE } from '../../../../src/base/durations.js';
import { openLog } from '../../../../src/base/log.js';
import { withAudit } from '../../../../src/commands/shared/moderation/audit.js';
import { actor } from '../../../actors.js';
import { WATCHED } from '../../../table/fixtures/clocked.js';
import { type House, openHouse, unwrapResult } from '../../../table/fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../../../table/fixtures/role-game.js';

/** A house with a log. `listActs` returns the acts logged since its last call. */
function openAuditedHouse(): House & { readonly listActs: () => unknown[] } {
  const lines: Record<string, unknown>[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const house = openHouse({ limits: WATCHED, around: (services) => withAudit(services, log) });
  const listActs = () =>
    lines.splice(0).map(({ act, by, seat, person, captain }) => ({ act, by, seat, person, captain }));
  return { ...house, listActs };
}

test('somebody who was removed from a side, and let back in, leaves a line, and no reason', async () => {
  const house = openAuditedHouse();
  const { tables, listActs: said } = house;
  const { table } = await openRoleGame(house, createRule('vote'));
  said();
  const host = { ...actor('ada'), isModerator: false };
  const removal = { seat: 'north', person: 'bob', reason: 'spam' };
  await tables.removeOrReadmit(table.id, { ...actor('bob'), isModerator: false }, removal);
  expect(said()).toEqual([]);
  unwrapResult(await tables.removeOrReadmit(table.id, host, removal));
  unwrapResult(await tables.removeOrReadmit(table.id, host, { ...removal, back: true }));
  expect(said()).toEqual([
    { act: 'remove', by: 'ada', seat: 'north', person: 'bob' },
    { act: 'readmit', by: 'ada', seat: 'north', person: 'bob' },
  ]);
});

test('a captain leaves one when named, and when voted in, but not when only wanted', async () => {
  const house = openAuditedHouse();
  const { tables, clock, listActs: said } = house;
  const { table, up } = await openRoleGame(house, createRule('captain', { seconds: 600 }));
  const seat = up === 'wolves' ? 'north' : 'south';
  const elect = async (id: string, candidate: string, says: boolean) =>
    unwrapResult(await tables.voteForCaptain(table.id, withRole(up, id), candidate, says));
  said();
  await elect('bob', 'bob', true);
  expect(said()).toEqual([{ act: 'captain', by: 'bob', seat, captain: 'bob' }]);
  const vote = async (says: boolean) => {
    clock.wait(10 * MINUTE);
    await elect('cid', 'cid', true);
    await elect('dan', 'cid', says);
    clock.wait(5 * MINUTE);
    await tables.expire();
  };
  await vote(false);
  expect(said()).toEqual([]);
  await vote(true);
  expect(said()).toEqual([{ act: 'captain', by: null, seat, captain: 'cid' }]);
});
