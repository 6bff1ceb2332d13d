/** Limits on opening tables: per person, per channel, and per challenged person. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Result } from '../../../src/engine/result.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { accepted, begun, handClock, openHouse, playOut, request } from '../fixtures/house.js';

const limits = {
  cooldown: 30 * MINUTE,
  newTablesPerPerson: 3,
  newTablesPerChannel: 4,
  callsPerPerson: 2,
};

/** End of the cooldown in the refusal, in milliseconds. Throws on other results. */
function againAt(result: Result<unknown>, code: string): number {
  if (result.ok || result.reason.code !== code) throw new Error(`not ${code}: ${JSON.stringify(result)}`);
  return Number(result.reason.values.again) * 1_000;
}

describe('new tables', () => {
  test('of one person are limited, cancelled ones counted, until the first has cooled down', async () => {
    const { tables, clock } = openHouse({ limits });
    const start = clock.now();
    for (let nth = 0; nth < 3; nth++) {
      accepted(await tables.cancel(accepted(await tables.open(request())).id, actor('ada')));
      clock.wait(MINUTE);
    }
    const again = againAt(await tables.open(request()), 'opened-often');
    expect(again).toBe(start + limits.cooldown);
    accepted(await tables.open(request({ host: actor('eve') })));
    clock.wait(again - clock.now() - 1);
    againAt(await tables.open(request({ channelId: 'yard' })), 'opened-often');
    clock.wait(1);
    accepted(await tables.open(request()));
    againAt(await tables.open(request({ channelId: 'yard' })), 'opened-often');
  });

  test('are not limited by those that were opened before the clock was set back', async () => {
    const { tables, clock } = openHouse({ limits });
    for (let nth = 0; nth < 3; nth++) accepted(await tables.open(request()));
    againAt(await tables.open(request()), 'opened-often');
    clock.set(-HOUR);
    accepted(await tables.open(request()));
  });

  test('count for threads as well: starting and breaking off does not go on for ever', async () => {
    const { tables } = openHouse({ limits });
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await begun(tables);
      expect(accepted(await tables.propose(id, actor('ada'), 'abort')).status).toBe('closed');
    }
    againAt(await tables.open(request()), 'opened-often');
  });

  test('in one channel are limited, no matter who opens them', async () => {
    const { tables } = openHouse({ limits });
    for (const hostId of ['ada', 'bob', 'cid', 'dan'])
      accepted(await tables.open(request({ host: actor(hostId) })));
    againAt(await tables.open(request({ host: actor('eve') })), 'channel-busy');
    accepted(await tables.open(request({ host: actor('eve'), channelId: 'yard' })));
  });

  test('are counted by the store: another process, or a restart, forgets nothing', async () => {
    const file = temporaryFile();
    const first = openHouse({ file, limits });
    for (let nth = 0; nth < 3; nth++) accepted(await first.tables.open(request()));
    againAt(await openHouse({ file, limits, seed: 2 }).tables.open(request()), 'opened-often');
  });
});

describe('calls to one person', () => {
  test('are limited no matter who calls; they may open tables themselves', async () => {
    const { tables, clock } = openHouse({ limits });
    const call = (hostId: string) =>
      tables.open(request({ host: actor(hostId), opponentId: 'bob', hostSeat: null }));
    accepted(await tables.cancel(accepted(await call('ada')).id, actor('ada')));
    accepted(await tables.decline(accepted(await call('cid')).id, actor('bob')));
    expect(againAt(await call('dan'), 'called-often')).toBe(clock.now() + limits.cooldown);
    accepted(await tables.open(request({ host: actor('bob') })));
    clock.wait(limits.cooldown);
    accepted(await call('dan'));
  });

  test('count seats that were kept for them, as a challenge', async () => {
    const { tables } = openHouse({ limits });
    const keep = (hostId: string) =>
      tables.open(request({ host: actor(hostId), guests: [{ id: 'bob', isPartner: false }] }));
    accepted(await tables.cancel(accepted(await keep('ada')).id, actor('ada')));
    accepted(await keep('cid'));
    againAt(await keep('dan'), 'called-often');
    accepted(await tables.open(request({ host: actor('dan') })));
  });

  test('count rematches that nobody came to, and not those that are played', async () => {
    const { tables, clock } = openHouse({
      limits: { ...limits, newTablesPerPerson: 9, newTablesPerChannel: 9 },
    });
    let game = await playOut(tables, await begun(tables));
    for (const [asks, comes] of [
      ['ada', 'bob'],
      ['bob', 'ada'],
      ['ada', 'bob'],
    ] as const) {
      accepted(await tables.rematch(game.id, actor(asks)));
      game = await playOut(tables, accepted(await tables.rematch(game.id, actor(comes))));
    }
    const others = [await playOut(tables, await begun(tables)), await playOut(tables, await begun(tables))];
    for (const { id } of others) accepted(await tables.rematch(id, actor('ada')));
    againAt(await tables.rematch(game.id, actor('ada')), 'called-often');
    accepted(await tables.rematch(game.id, actor('bob')));
    expect(clock.now()).toBe(handClock().now());
  });
});
