/** Limits on opening tables: per person, per channel, and per challenged person. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Result } from '../../../src/engine/result.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  createHandClock,
  createOpenRequest,
  openHouse,
  playOut,
  unwrapResult,
} from '../fixtures/house.js';

const limits = {
  cooldown: 30 * MINUTE,
  newTablesPerPerson: 3,
  newTablesPerChannel: 4,
  callsPerPerson: 2,
};

/** End of the cooldown in the refusal, in milliseconds. Throws on other results. */
function cooldownEnd(result: Result<unknown>, code: string): number {
  if (result.ok || result.reason.code !== code) throw new Error(`not ${code}: ${JSON.stringify(result)}`);
  return Number(result.reason.values.again) * 1_000;
}

describe('new tables', () => {
  test('of one person are limited, cancelled ones counted, until the first has cooled down', async () => {
    const { tables, clock } = openHouse({ limits });
    const start = clock.now();
    for (let nth = 0; nth < 3; nth++) {
      unwrapResult(
        await tables.cancelLobby(unwrapResult(await tables.openTable(createOpenRequest())).id, actor('ada')),
      );
      clock.wait(MINUTE);
    }
    const again = cooldownEnd(await tables.openTable(createOpenRequest()), 'opened-often');
    expect(again).toBe(start + limits.cooldown);
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('eve') })));
    clock.wait(again - clock.now() - 1);
    cooldownEnd(await tables.openTable(createOpenRequest({ channelId: 'yard' })), 'opened-often');
    clock.wait(1);
    unwrapResult(await tables.openTable(createOpenRequest()));
    cooldownEnd(await tables.openTable(createOpenRequest({ channelId: 'yard' })), 'opened-often');
  });

  test('are not limited by those that were opened before the clock was set back', async () => {
    const { tables, clock } = openHouse({ limits });
    for (let nth = 0; nth < 3; nth++) unwrapResult(await tables.openTable(createOpenRequest()));
    cooldownEnd(await tables.openTable(createOpenRequest()), 'opened-often');
    clock.shift(-HOUR);
    unwrapResult(await tables.openTable(createOpenRequest()));
  });

  test('count for threads as well: starting and breaking off does not go on for ever', async () => {
    const { tables } = openHouse({ limits });
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await beginTable(tables);
      expect(unwrapResult(await tables.makeOffer(id, actor('ada'), 'abort')).status).toBe('closed');
    }
    cooldownEnd(await tables.openTable(createOpenRequest()), 'opened-often');
  });

  test('in one channel are limited, no matter who opens them', async () => {
    const { tables } = openHouse({ limits });
    for (const hostId of ['ada', 'bob', 'cid', 'dan'])
      unwrapResult(await tables.openTable(createOpenRequest({ host: actor(hostId) })));
    cooldownEnd(await tables.openTable(createOpenRequest({ host: actor('eve') })), 'channel-busy');
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('eve'), channelId: 'yard' })));
  });

  test('are counted by the store: another process, or a restart, forgets nothing', async () => {
    const file = temporaryFile();
    const first = openHouse({ file, limits });
    for (let nth = 0; nth < 3; nth++) unwrapResult(await first.tables.openTable(createOpenRequest()));
    cooldownEnd(
      await openHouse({ file, limits, seed: 2 }).tables.openTable(createOpenRequest()),
      'opened-often',
    );
  });
});

describe('calls to one person', () => {
  test('are limited no matter who calls; they may open tables themselves', async () => {
    const { tables, clock } = openHouse({ limits });
    const call = (hostId: string) =>
      tables.openTable(createOpenRequest({ host: actor(hostId), opponentId: 'bob', hostSeat: null }));
    unwrapResult(await tables.cancelLobby(unwrapResult(await call('ada')).id, actor('ada')));
    unwrapResult(await tables.declineChallenge(unwrapResult(await call('cid')).id, actor('bob')));
    expect(cooldownEnd(await call('dan'), 'called-often')).toBe(clock.now() + limits.cooldown);
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    clock.wait(limits.cooldown);
    unwrapResult(await call('dan'));
  });

  test('count seats that were kept for them, as a challenge', async () => {
    const { tables } = openHouse({ limits });
    const keep = (hostId: string) =>
      tables.openTable(createOpenRequest({ host: actor(hostId), guests: [{ id: 'bob', isPartner: false }] }));
    unwrapResult(await tables.cancelLobby(unwrapResult(await keep('ada')).id, actor('ada')));
    unwrapResult(await keep('cid'));
    cooldownEnd(await keep('dan'), 'called-often');
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('dan') })));
  });

  test('count rematches that nobody came to, and not those that are played', async () => {
    const { tables, clock } = openHouse({
      limits: { ...limits, newTablesPerPerson: 9, newTablesPerChannel: 9 },
    });
    let game = await playOut(tables, await beginTable(tables));
    for (const [asks, comes] of [
      ['ada', 'bob'],
      ['bob', 'ada'],
      ['ada', 'bob'],
    ] as const) {
      unwrapResult(await tables.requestRematch(game.id, actor(asks)));
      game = await playOut(tables, unwrapResult(await tables.requestRematch(game.id, actor(comes))));
    }
    const others = [
      await playOut(tables, await beginTable(tables)),
      await playOut(tables, await beginTable(tables)),
    ];
    for (const { id } of others) unwrapResult(await tables.requestRematch(id, actor('ada')));
    cooldownEnd(await tables.requestRematch(game.id, actor('ada')), 'called-often');
    unwrapResult(await tables.requestRematch(game.id, actor('bob')));
    expect(clock.now()).toBe(createHandClock().now());
  });
});
