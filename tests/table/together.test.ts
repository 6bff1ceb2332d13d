/** Several who act at once: what stays a secret and until when, whose buttons stay good, who is called. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table, Tables } from '../../src/table/types.js';
import { actor } from '../actors.js';
import { hands, nameOfHand } from './fixtures/hands.js';
import { accepted, begun, openHouse, refusal } from './fixtures/house.js';

const PEOPLE = ['ada', 'bob', 'cleo'];
const SIDES = ['north', 'south', 'east'];

function open(file?: string) {
  const house = openHouse({ game: hands, ...(file === undefined ? {} : { file }) });
  return { ...house, table: begun(house.tables, { game: 'hands' }, 'cleo') };
}

/** What somebody reads of every action. */
function read(tables: Tables, table: Table, person: string | null) {
  return tables.actions(table.id, person === null ? null : actor(person)).map(({ notation }) => notation);
}

/** All that the table service tells a viewer, and everybody. */
function everythingFor(tables: Tables, table: Table, viewer: string | null): string {
  const { id } = table;
  const reader = viewer === null ? null : actor(viewer);
  const told = [tables.view(id, reader), tables.actions(id, reader), tables.news(id), tables.record(id)];
  return JSON.stringify([...told, tables.get(id)?.lastAction, tables.posts(id)]);
}

describe('a secret', () => {
  test('is read by the one who acted alone, until it is none any more', () => {
    const { tables, table } = open();
    const shown = accepted(tables.play(table.id, null, actor('ada'), ['2']));
    expect(shown.lastAction).toMatchObject({ ply: 0, side: 'north', by: 'ada', notation: null });
    expect(tables.get(table.id)).toEqual(shown);
    expect(read(tables, table, 'ada')).toEqual(['pair']);
    for (const other of ['bob', 'cleo', 'zoe', null]) expect(read(tables, table, other)).toEqual([null]);
    expect(tables.record(table.id)).toMatch(/^1\. north \?$/m);

    accepted(tables.playText(table.id, actor('cleo'), 'pair'));
    expect(read(tables, table, 'bob')).toEqual([null, null]);
    const shownByAll = accepted(tables.play(table.id, null, actor('bob'), ['1']));
    expect(shownByAll.lastAction?.notation).toBe('thumb');
    expect(read(tables, table, null)).toEqual(['pair', 'pair', 'thumb']);
    expect(tables.record(table.id)).toMatch(/1\. north pair\n2\. east pair\n3\. south thumb$/);
  });

  test('is told when the game is over, however it ended', () => {
    const { tables, table } = open();
    accepted(tables.play(table.id, null, actor('ada'), ['3']));
    accepted(tables.call(table.id, null, actor('bob'), 'resign'));
    expect(read(tables, table, null)).toEqual([null, 'resign']);
    accepted(tables.call(table.id, null, actor('cleo'), 'resign'));
    expect(read(tables, table, null)).toEqual(['trio', 'resign', 'resign']);
  });

  test('is in nothing that another can get', () => {
    const acts = fc.record({
      people: fc.shuffledSubarray(PEOPLE, { minLength: 1, maxLength: 2 }),
      tokens: fc.tuple(...PEOPLE.map(() => fc.constantFrom('1', '2', '3'))),
    });
    fc.assert(
      fc.property(acts, ({ people, tokens }) => {
        const { tables, table } = open();
        people.forEach((person, nth) => {
          accepted(tables.play(table.id, null, actor(person), [tokens[nth] ?? '']));
        });
        for (const viewer of [...PEOPLE, 'zoe', null]) {
          const others = people.flatMap((person, nth) => (person === viewer ? [] : [Number(tokens[nth])]));
          const own = people.flatMap((person, nth) => (person === viewer ? [Number(tokens[nth])] : []));
          const got = everythingFor(tables, table, viewer);
          for (const count of others.filter((other) => !own.includes(other))) {
            expect(got).not.toContain(nameOfHand(count));
          }
          for (const count of own) expect(got).toContain(nameOfHand(count));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is still one after a restart', () => {
    const { tables, table, store } = open();
    accepted(tables.play(table.id, null, actor('ada'), ['2']));
    expect(store.snapshots.of(table.id)).toHaveLength(1);
    const again = openHouse({ game: hands, wrap: () => store }).tables;
    expect(again.get(table.id)?.lastAction?.notation).toBeNull();
    expect(read(again, table, 'ada')).toEqual(['pair']);
  });
});

describe('a button', () => {
  test('stays good while others act and its own side has not', () => {
    const { tables, table } = open();
    const { id, version } = table;
    accepted(tables.play(id, version, actor('ada'), ['1']));
    expect(tables.isFresh(id, version, actor('bob'))).toBe(true);
    accepted(tables.play(id, version, actor('bob'), ['2']));
    expect(tables.isFresh(id, version, actor('bob'))).toBe(false);
    expect(refusal(tables.play(id, version, actor('bob'), ['2']))).toBe('stale');
    accepted(tables.propose(id, actor('cleo'), 'abort'));
    accepted(tables.play(id, version, actor('cleo'), ['2']));
    expect(tables.actions(id, null)).toHaveLength(3);
  });

  test('of an earlier round is old', () => {
    const { tables, table } = open();
    const { id, version } = table;
    for (const person of PEOPLE) accepted(tables.play(id, version, actor(person), ['2']));
    for (const person of PEOPLE) {
      expect(tables.isFresh(id, version, actor(person))).toBe(false);
      expect(refusal(tables.play(id, version, actor(person), ['2']))).toBe('stale');
    }
    expect(tables.isFresh(id, version, actor('zoe'))).toBe(false);
    expect(tables.isFresh('nowhere1', version, actor('ada'))).toBe(false);
  });
});

describe('the news of a board', () => {
  const post = (tables: Tables, { id, version }: Table) =>
    tables.posted(id, 'board', version, { channelId: 'thread', messageId: `message ${version}` });

  test('call everybody once, and again in the next round', () => {
    const { tables, table } = open();
    const { id } = table;
    expect(tables.news(id)).toEqual({ actions: [], called: SIDES });
    post(tables, table);
    expect(tables.news(id).called).toEqual(SIDES);
    const first = accepted(tables.play(id, null, actor('ada'), ['2']));
    expect(tables.news(id)).toMatchObject({ actions: [{ ply: 0, notation: null }], called: [] });
    post(tables, first);
    const second = accepted(tables.play(id, null, actor('bob'), ['2']));
    expect(tables.news(id)).toMatchObject({ actions: [{ ply: 1, side: 'south' }], called: [] });
    post(tables, second);
    accepted(tables.play(id, null, actor('cleo'), ['1']));
    expect(tables.news(id).called).toEqual(SIDES);
  });

  test('hold what boards would have told that were never posted', () => {
    const { tables, table } = open();
    const { id } = table;
    accepted(tables.play(id, null, actor('ada'), ['2']));
    accepted(tables.play(id, null, actor('bob'), ['2']));
    expect(tables.news(id)).toMatchObject({ actions: [{ ply: 0 }, { ply: 1 }], called: ['east'] });
  });
});

test('a draft is shown to the one who makes it', () => {
  const { tables, table } = open();
  expect(tables.view(table.id, actor('bob'), ['2']).pieces).toEqual([
    { square: 0, kind: '2', side: 'south' },
  ]);
  expect(tables.view(table.id, actor('bob')).pieces).toEqual([]);
});
