/** Seats that pass to a substitute: by the leaving player, or by the others if a player is absent. */
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { findOpenOffer, listHandovers } from '../../../src/table/model/proposals/offer.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  otherPerson,
  personToAct,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const NOBODY: ReadonlySet<string> = new Set();
const zoe = { id: 'zoe', roles: [] };
const own = { seat: null, successor: zoe, gone: NOBODY };

const holdersOf = ({ seats }: Pick<Table, 'seats'>) =>
  Object.fromEntries(seats.map(({ id, holder }) => [id, holderIdOf(holder)]));
const numberOf = (table: Table) => findOpenOffer(table)?.firstVersion ?? 0;
const answerOffer = (tables: TablesById, table: Table, person: string, takes = true) =>
  tables.handovers.answerAsSubstitute(table.id, numberOf(table), actor(person), takes);

describe('somebody who leaves', () => {
  test('is followed by the one they name, once the others agree, in any order', async () => {
    for (const isAgreedFirst of [true, false]) {
      const { tables } = openHouse();
      const table = await beginTable(tables, { options: { sides: '3' } }, 'cid');
      const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), own));
      expect(asked).toMatchObject({ version: table.version, seats: table.seats });
      const acceptHandover = async () => {
        unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('bob'), true));
        return unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('cid'), true));
      };
      const say = async () => unwrapResult(await answerOffer(tables, asked, 'zoe'));
      const between = await (isAgreedFirst ? acceptHandover() : say());
      expect(holdersOf(between)).toEqual(holdersOf(table));
      const after = await (isAgreedFirst ? say() : acceptHandover());
      expect(holdersOf(after)).toEqual({ ...holdersOf(table), north: 'zoe' });
      expect(listHandovers(after)).toMatchObject([{ seat: 'north', leaver: 'ada', successor: 'zoe' }]);
      expect(refusal(await tables.makeCall(table.id, null, actor('ada'), 'resign'))).toBe('not-seated');
      expect(await tables.record(table.id)).toContain('[Substitute1 "north after 0"]');
    }
  });

  test('stays where another seat says no, or the one they name does', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), own));
    const declined = unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('bob'), false));
    expect(declined.offers.at(-1)).toMatchObject({ state: 'declined', closedBy: 'south' });
    expect(refusal(await answerOffer(tables, asked, 'zoe'))).toBe('no-offer');
    expect(refusal(await tables.handovers.requestSubstitute(table.id, actor('ada'), own))).toBe(
      'offered-before',
    );
    const other = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('bob'), own));
    expect(refusal(await answerOffer(tables, other, 'cid', false))).toBe('not-challenged');
    const spurned = unwrapResult(await answerOffer(tables, other, 'zoe', false));
    expect(spurned.offers.at(-1)).toMatchObject({ state: 'declined', closedBy: null });
    expect(holdersOf(spurned)).toEqual(holdersOf(table));
  });

  test('may leave the seat to the first who wants it, and nobody takes it who plays already', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const anybody = { ...own, successor: null };
    const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), anybody));
    expect(refusal(await answerOffer(tables, asked, 'bob'))).toBe('has-seat');
    expect(refusal(await answerOffer(tables, asked, 'zoe', false))).toBe('not-challenged');
    unwrapResult(await answerOffer(tables, asked, 'zoe'));
    expect(refusal(await answerOffer(tables, asked, 'cid'))).toBe('not-challenged');
    expect(refusal(await answerOffer(tables, asked, 'zoe'))).toBe('own-offer');
    const after = unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('bob'), true));
    expect(holdersOf(after)).toEqual({ north: 'zoe', south: 'bob' });
  });

  test('goes on to play while a substitute is looked for, and so do the others', async () => {
    const { tables } = openHouse();
    let table = await beginTable(tables);
    unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), own));
    for (let turn = 0; turn < 2; turn++) table = await playSome(tables, table);
    expect(findOpenOffer(table)?.kind).toBe('substitute');
    const over = unwrapResult(await tables.makeCall(table.id, null, actor('ada'), 'resign'));
    expect(over.offers.at(-1)).toMatchObject({ state: 'lapsed' });
  });

  test('names nobody who plays, is blocked, or is no holder of the role', async () => {
    const { tables } = openHouse();
    const access = { kind: 'open', role: 'knights' } as const;
    const knight = (id: string) => actor(id, { roles: ['knights'] });
    const opened = unwrapResult(
      await tables.openTable({
        game: 'dice-nim',
        options: {},
        host: knight('ada'),
        hostSeat: 'north',
        opponentId: null,
        guildId: 'realm',
        channelId: 'hall',
        access,
      }),
    );
    const table = unwrapResult(await tables.join(opened.id, knight('bob'), null));
    unwrapResult(await tables.moderating.blockPerson('realm', { id: 'mod', reason: 'spam' }, 'cid', null));
    const propose = async (id: string, roles: string[]) =>
      refusal(
        await tables.handovers.requestSubstitute(table.id, actor('ada'), {
          ...own,
          successor: { id, roles },
        }),
      );
    expect(await propose('bob', ['knights'])).toBe('has-seat');
    expect(await propose('zoe', [])).toBe('role-only-other');
    expect(await propose('cid', ['knights'])).toBe('blocked-other');
    expect(await propose('zoe', ['knights'])).toBeNull();
    const asked = await tables.load(table.id);
    if (asked === null) throw new Error('no table');
    expect(refusal(await answerOffer(tables, asked, 'zoe'))).toBe('role-only');
  });

  test('names a seat that is there and still plays, and somebody who has room for a game', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const { id } = await beginTable(tables, { options: { sides: '3' } }, 'cid');
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('busy') })));
    const table = unwrapResult(await tables.makeCall(id, null, actor('cid'), 'resign'));
    const propose = (changes: object) =>
      tables.handovers.requestSubstitute(id, actor('ada'), { ...own, ...changes });
    const gone = new Set(['cid']);
    expect(await propose({ seat: 'west' })).toMatchObject({
      reason: { code: 'no-seat-called', values: { seat: 'west' } },
    });
    expect(await propose({ seat: 'east', gone })).toMatchObject({
      reason: { code: 'out-of-game', values: { side: 'east' } },
    });
    expect(await propose({ successor: { id: 'busy', roles: [] } })).toMatchObject({
      reason: { code: 'no-room', values: { person: 'busy' } },
    });
    expect(await tables.load(id)).toEqual(table);
    unwrapResult(await propose({}));
  });

  test('is one who plays a seat alone: a seat of several needs no substitute', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const pack = { kind: 'people', ids: ['bob', 'cid'] } as const;
    unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', pack));
    const table = unwrapResult(await tables.startGame(id, actor('ada')));
    const gone = new Set(pack.ids);
    for (const refused of [
      await tables.handovers.requestSubstitute(id, actor('bob'), own),
      await tables.handovers.requestSubstitute(id, actor('ada'), { ...own, seat: 'south', gone }),
    ])
      expect(refused).toMatchObject({ reason: { code: 'several-play', values: { side: 'south' } } });
    expect(await tables.load(id)).toEqual(table);
    unwrapResult(await tables.handovers.requestSubstitute(id, actor('ada'), own));
  });

  test('is known with what was asked after a restart', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const table = await beginTable(tables);
    const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), own));
    expect(await openHouse({ file }).tables.load(table.id)).toEqual(asked);
  });
});

describe('somebody who is gone', () => {
  async function beginGame() {
    const house = openHouse();
    const table = await beginTable(house.tables);
    const silent = await personToAct(house.tables, table);
    const other = await otherPerson(house.tables, table);
    const seat = table.seats.find(({ holder }) => holderIdOf(holder) === silent)?.id ?? '';
    return { ...house, table, silent, other, seat };
  }

  test('is replaced at once by the others where they have left the server', async () => {
    const { tables, table, silent, other, seat } = await beginGame();
    const request = { seat, successor: zoe, gone: NOBODY };
    expect(refusal(await tables.handovers.requestSubstitute(table.id, actor(other), request))).toBe(
      'still-there',
    );
    const gone = new Set([silent]);
    const asked = unwrapResult(
      await tables.handovers.requestSubstitute(table.id, actor(other), { ...request, gone }),
    );
    const after = unwrapResult(await answerOffer(tables, asked, 'zoe'));
    expect(holdersOf(after)).toEqual({ ...holdersOf(table), [seat]: 'zoe' });
    expect(await personToAct(tables, after)).toBe('zoe');
  });

  test('is replaced after as much silence as a claim takes, and not before', async () => {
    const { tables, clock, table, other, seat } = await beginGame();
    const request = { seat, successor: zoe, gone: NOBODY };
    clock.wait(30 * DAY - 1);
    expect(refusal(await tables.handovers.requestSubstitute(table.id, actor(other), request))).toBe(
      'still-there',
    );
    clock.wait(1);
    unwrapResult(await tables.handovers.requestSubstitute(table.id, actor(other), request));
  });

  test('keeps the seat by playing on', async () => {
    const { tables, clock, table, other, seat } = await beginGame();
    clock.wait(30 * DAY);
    const asked = unwrapResult(
      await tables.handovers.requestSubstitute(table.id, actor(other), {
        seat,
        successor: zoe,
        gone: NOBODY,
      }),
    );
    const after = await playSome(tables, table);
    expect(after.offers.at(-1)).toMatchObject({ state: 'lapsed' });
    expect(refusal(await answerOffer(tables, asked, 'zoe'))).toBe('no-offer');
  });
});

describe('a computer', () => {
  const wanted = { seat: null, successor: null, level: 2, gone: NOBODY } as const;
  const computer = { kind: 'computer', level: 2 };
  const holderOf = ({ seats }: Pick<Table, 'seats'>, id: string) =>
    seats.find((one) => one.id === id)?.holder;

  test('takes the seat of one who leaves once the others agree, and nobody else can', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const table = await beginTable(tables, { clock: { kind: 'move', seconds: 600, up: 'lose' } });
    const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), wanted));
    expect(holdersOf(asked)).toEqual(holdersOf(table));
    expect(refusal(await answerOffer(tables, asked, 'zoe'))).toBe('not-challenged');
    const after = unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('bob'), true));
    expect(holderOf(after, 'north')).toEqual(computer);
    expect(after.version).toBeGreaterThan(table.version);
    expect(after.clocks.map(({ seat }) => seat)).toEqual(['south']);
    expect((await openHouse({ file }).tables.load(table.id))?.clocks).toEqual(after.clocks);
    expect(refusal(await tables.makeCall(table.id, null, actor('ada'), 'resign'))).toBe('not-seated');
  });

  test('is not put there where another seat says no', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const asked = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('ada'), wanted));
    const after = unwrapResult(await tables.answerOffer(table.id, numberOf(asked), actor('bob'), false));
    expect(holdersOf(after)).toEqual(holdersOf(table));
  });

  test('takes the seat of one who is gone at once where nobody else plays', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const other = { ...wanted, seat: 'north', gone: new Set(['ada']) };
    expect(
      refusal(await tables.handovers.requestSubstitute(table.id, actor('bob'), { ...other, gone: NOBODY })),
    ).toBe('still-there');
    const after = unwrapResult(await tables.handovers.requestSubstitute(table.id, actor('bob'), other));
    expect(holderOf(after, 'north')).toEqual(computer);
    expect(listHandovers(after)).toMatchObject([{ seat: 'north', leaver: 'ada', successor: null, level: 2 }]);
  });

  test('is remembered by the store, level and all', async () => {
    const file = temporaryFile();
    const first = openHouse({ file });
    const table = await beginTable(first.tables, { options: { sides: '3' } }, 'cid');
    unwrapResult(await first.tables.handovers.requestSubstitute(table.id, actor('ada'), wanted));
    const again = openHouse({ file });
    const loaded = await again.tables.load(table.id);
    expect(loaded?.offers.at(-1)?.handover).toMatchObject({ successor: null, level: 2, isAccepted: true });
  });
});
