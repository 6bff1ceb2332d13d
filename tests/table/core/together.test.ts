/** Several players act at once: secrets and their duration, valid buttons, and notifications. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { scaleEffort } from '../../effort.js';
import { hands, nameOfHand } from '../fixtures/hands.js';
import { beginTable, openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const PEOPLE = ['ada', 'bob', 'cleo'];
const SIDES = ['north', 'south', 'east'];

async function openHandsHouse(file?: string) {
  const house = openHouse({ game: hands, ...(file === undefined ? {} : { file }) });
  return { ...house, table: await beginTable(house.tables, { game: 'hands' }, 'cleo') };
}

/** Notation of every action as the person may read it. */
async function listNotations(tables: TablesById, table: Table, person: string | null) {
  return (await tables.actions(table.id, person === null ? null : actor(person))).map(
    ({ notation }) => notation,
  );
}

/** Everything the service tells a viewer, or the public. */
async function readEverythingFor(tables: TablesById, table: Table, viewer: string | null): Promise<string> {
  const { id } = table;
  const reader = viewer === null ? null : actor(viewer);
  const told = [
    await tables.view(id, reader),
    await tables.actions(id, reader),
    await tables.boardEvents(id),
    await tables.record(id),
  ];
  return JSON.stringify([...told, (await tables.load(id))?.lastAction, await tables.listEntries(id)]);
}

describe('a secret', () => {
  test('is read by the one who acted alone, until it is none any more', async () => {
    const { tables, table } = await openHandsHouse();
    const shown = unwrapResult(await tables.play(table.id, null, actor('ada'), ['2']));
    expect(shown.lastAction).toMatchObject({ ply: 0, side: 'north', by: 'ada', notation: null });
    expect(await tables.load(table.id)).toEqual(shown);
    expect(await listNotations(tables, table, 'ada')).toEqual(['pair']);
    for (const other of ['bob', 'cleo', 'zoe', null])
      expect(await listNotations(tables, table, other)).toEqual([null]);
    expect(await tables.record(table.id)).toMatch(/^1\. north \?$/m);

    unwrapResult(await tables.playText(table.id, actor('cleo'), 'pair'));
    expect(await listNotations(tables, table, 'bob')).toEqual([null, null]);
    const shownByAll = unwrapResult(await tables.play(table.id, null, actor('bob'), ['1']));
    expect(shownByAll.lastAction?.notation).toBe('thumb');
    expect(await listNotations(tables, table, null)).toEqual(['pair', 'pair', 'thumb']);
    expect(await tables.record(table.id)).toMatch(/1\. north pair\n2\. east pair\n3\. south thumb$/);
  });

  test('is told when the game is over, however it ended', async () => {
    const { tables, table } = await openHandsHouse();
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['3']));
    unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign'));
    expect(await listNotations(tables, table, null)).toEqual([null, 'resign']);
    unwrapResult(await tables.makeCall(table.id, null, actor('cleo'), 'resign'));
    expect(await listNotations(tables, table, null)).toEqual(['trio', 'resign', 'resign']);
  });

  test('is in nothing that another can get', async () => {
    const acts = fc.record({
      people: fc.shuffledSubarray(PEOPLE, { minLength: 1, maxLength: 2 }),
      tokens: fc.tuple(...PEOPLE.map(() => fc.constantFrom('1', '2', '3'))),
    });
    await fc.assert(
      fc.asyncProperty(acts, async ({ people, tokens }) => {
        const { tables, table } = await openHandsHouse();
        for (const [nth, person] of people.entries())
          unwrapResult(await tables.play(table.id, null, actor(person), [tokens[nth] ?? '']));
        for (const viewer of [...PEOPLE, 'zoe', null]) {
          const others = people.flatMap((person, nth) => (person === viewer ? [] : [Number(tokens[nth])]));
          const own = people.flatMap((person, nth) => (person === viewer ? [Number(tokens[nth])] : []));
          const got = await readEverythingFor(tables, table, viewer);
          for (const count of others.filter((other) => !own.includes(other))) {
            expect(got).not.toContain(nameOfHand(count));
          }
          for (const count of own) expect(got).toContain(nameOfHand(count));
        }
      }),
      { numRuns: scaleEffort(50) },
    );
  });

  test('is still one after a restart', async () => {
    const { tables, table, repositories } = await openHandsHouse();
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['2']));
    expect(repositories.snapshots.list(table.id)).toHaveLength(1);
    const again = openHouse({ game: hands, wrap: () => repositories }).tables;
    expect((await again.load(table.id))?.lastAction?.notation).toBeNull();
    expect(await listNotations(again, table, 'ada')).toEqual(['pair']);
  });
});

describe('a button', () => {
  test('stays good while others act and its own side has not', async () => {
    const { tables, table } = await openHandsHouse();
    const { id, version } = table;
    unwrapResult(await tables.play(id, version, actor('ada'), ['1']));
    expect(await tables.isFresh(id, version, actor('bob'))).toBe(true);
    unwrapResult(await tables.play(id, version, actor('bob'), ['2']));
    expect(await tables.isFresh(id, version, actor('bob'))).toBe(false);
    expect(refusal(await tables.play(id, version, actor('bob'), ['2']))).toBe('stale');
    unwrapResult(await tables.makeOffer(id, actor('cleo'), 'abort'));
    unwrapResult(await tables.play(id, version, actor('cleo'), ['2']));
    expect(await tables.actions(id, null)).toHaveLength(3);
  });

  test('of an earlier round is old', async () => {
    const { tables, table } = await openHandsHouse();
    const { id, version } = table;
    for (const person of PEOPLE) unwrapResult(await tables.play(id, version, actor(person), ['2']));
    for (const person of PEOPLE) {
      expect(await tables.isFresh(id, version, actor(person))).toBe(false);
      expect(refusal(await tables.play(id, version, actor(person), ['2']))).toBe('stale');
    }
    expect(await tables.isFresh(id, version, actor('zoe'))).toBe(false);
  });
});

describe('the events of a board', () => {
  const post = (tables: TablesById, { id, version }: Table) =>
    tables.markPosted(id, 'board', version, { channelId: 'thread', messageId: `message ${version}` });

  test('call everybody once, and again in the next round', async () => {
    const { tables, table } = await openHandsHouse();
    const { id } = table;
    expect(await tables.boardEvents(id)).toEqual({
      actions: [],
      edited: 0,
      isFirst: true,
      again: null,
      toMention: SIDES,
      captains: [],
      voting: [],
      earlier: [],
      seen: 0,
    });
    await post(tables, table);
    expect((await tables.boardEvents(id)).toMention).toEqual(SIDES);
    const first = unwrapResult(await tables.play(id, null, actor('ada'), ['2']));
    expect(await tables.boardEvents(id)).toMatchObject({
      actions: [{ ply: 0, notation: null }],
      toMention: [],
    });
    await post(tables, first);
    const second = unwrapResult(await tables.play(id, null, actor('bob'), ['2']));
    expect(await tables.boardEvents(id)).toMatchObject({
      actions: [{ ply: 0 }, { ply: 1, side: 'south' }],
      toMention: [],
    });
    await post(tables, second);
    unwrapResult(await tables.play(id, null, actor('cleo'), ['1']));
    // The player who just acted already knows the result.
    expect((await tables.boardEvents(id)).toMention).toEqual(['north', 'south']);
  });

  test('hold what boards would have told that were never posted', async () => {
    const { tables, table } = await openHandsHouse();
    const { id } = table;
    unwrapResult(await tables.play(id, null, actor('ada'), ['2']));
    unwrapResult(await tables.play(id, null, actor('bob'), ['2']));
    expect(await tables.boardEvents(id)).toMatchObject({
      actions: [{ ply: 0 }, { ply: 1 }],
      toMention: ['east'],
    });
  });
});

test('a draft is shown to the one who makes it', async () => {
  const { tables, table } = await openHandsHouse();
  expect((await tables.view(table.id, actor('bob'), ['2'])).pieces).toEqual([
    { square: 0, kind: '2', side: 'south' },
  ]);
  expect((await tables.view(table.id, actor('bob'))).pieces).toEqual([]);
});
