/** Result rows: who gets one, its placement, and whether the game is rated. */
import { expect, test } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import { findUnratedReason } from '../../../src/table/model/results/rating.js';
import { resultsOf } from '../../../src/table/model/results/results.js';
import type { Table } from '../../../src/table/model/types.js';

const game = (id: string) => {
  const found = findGame(id);
  if (found === undefined) throw new Error(id);
  return found;
};

/** A finished game with these seat holders, in order. */
function createFinishedTable(
  id: string,
  holders: readonly object[],
  winners: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Table {
  const rules = game(id);
  const { clock: _, ...own } = options;
  const given = Object.fromEntries(
    Object.entries(own).filter(([name]) => rules.options.some((spec) => spec.name === name)),
  );
  const resolved = rules.resolve(given);
  if (!resolved.ok) throw new Error(resolved.reason.code);
  const seats = rules.seats(resolved.value).map((seat, place) => ({
    ...seat,
    team: seat.team ?? seat.id,
    holder: holders[place],
    members: [],
  }));
  return {
    id: 'table001',
    game: id,
    rulesVersion: 2,
    options: { ...resolved.value, ...options },
    seats,
    hints: [],
    outcome: { winners, reason: 'some' },
    endedAt: 9,
    plies: 12,
    place: { guildId: 'realm' },
    position: rules.start(resolved.value, 1).position,
    ...(holders.length === 0 ? {} : {}),
  } as unknown as Table;
}

const person = (id: string) => ({ kind: 'person', id });
const rowsOf = (table: Table) => resultsOf(game(table.game), table);

test('each person gets a row, with what their seat was and did', () => {
  const rows = rowsOf(createFinishedTable('kings-table', [person('ada'), person('bob')], ['defenders']));
  expect(rows).toMatchObject([
    { personId: 'ada', sides: 'attackers', result: 'lost', placement: 2, isRated: true, holder: 'person' },
    { personId: 'bob', sides: 'defenders', result: 'won', placement: 1, variant: 'tablut', guildId: 'realm' },
  ]);
  expect(rows[0]).toMatchObject({ rulesVersion: 2, plies: 12, team: 'attackers', isReviewed: false });
});

test('a role gets a row of its own next to its members', () => {
  const table = createFinishedTable('kings-table', [{ kind: 'role', id: 'wolves' }, person('bob')], []);
  const members = ['cid', 'dan'].map((id) => ({ id, isRemoved: id === 'dan' }));
  const seats = table.seats.map((seat, place) => (place === 0 ? { ...seat, members } : seat));
  expect(rowsOf({ ...table, seats } as unknown as Table)).toMatchObject([
    { personId: 'wolves', holder: 'role', result: 'drawn', placement: 1 },
    { personId: 'cid', holder: 'member' },
    { personId: 'bob', holder: 'person' },
  ]);
});

test('partners share a place', () => {
  const people = ['ada', 'bob', 'cid', 'dan'].map(person);
  const rows = rowsOf(
    createFinishedTable('kings-gauntlet', people, ['south', 'north'], { mode: 'team-opposite' }),
  );
  expect(rows.map(({ placement }) => placement)).toEqual([1, 2, 1, 2]);
  expect(new Set(rows.map(({ team }) => team)).size).toBe(2);
});

test('casual games, own starts, hints and computers are unrated, and nobody is rated against themselves', () => {
  const reasonOf = (options: Readonly<Record<string, string>>, id = 'kings-table') => {
    const table = createFinishedTable(id, [person('ada'), person('bob')], [], options);
    return findUnratedReason(game(id), table);
  };
  expect(reasonOf({})).toBeNull();
  expect(reasonOf({ rated: 'off' })).toBe('casual');
  expect(reasonOf({ 'start-position': 'some' })).toBe('own-start');
  expect(reasonOf({ 'handicap-remove': 'D1' })).toBe('own-start');
  expect(reasonOf({ hints: 'on' })).toBe('hints');
  const computer = { kind: 'computer', level: 2 };
  const against = createFinishedTable('kings-table', [person('ada'), computer], ['attackers']);
  expect(findUnratedReason(game('kings-table'), against)).toBe('computer');
  expect(rowsOf(against)).toEqual([]);
  const alone = rowsOf(createFinishedTable('kings-table', [person('ada'), person('ada')], ['attackers']));
  expect(alone.map(({ isRated }) => isRated)).toEqual([false, false]);
});
