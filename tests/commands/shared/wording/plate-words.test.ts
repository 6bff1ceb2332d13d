/** Holders of the sides on the plates: cached names, teams, several armies of one holder. */
import { describe, expect, it } from 'vitest';
import { plateWords } from '../../../../src/commands/shared/wording/plate-words.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { Holder } from '../../../../src/table/model/people/holders.js';
import { ANNA, BEN, CARLA, openHouse, openRunningGame } from '../../house.js';

const people: Readonly<Record<string, string>> = { [ANNA]: 'Anna', [BEN]: 'Ben', [CARLA]: 'Carla' };
const names = {
  cachedName: (_guild: string | null, person: string) => people[person],
  cachedRole: (_guild: string | null, role: string) =>
    role === 'wolves' ? { name: 'The Wolves', colour: 0x8833cc } : undefined,
};

/** A Gauntlet game with these holders in seat order. */
async function createHeldTable(
  options: Readonly<Record<string, string>>,
  ...holders: readonly (Holder | null)[]
) {
  const table = await openRunningGame(openHouse(), { first: 'south', ...options }, 'kings-gauntlet');
  const seats = table.seats.map((seat, index) => ({ ...seat, holder: holders[index] ?? null }));
  return (changed: Partial<LoadedTable> = {}) => ({
    ...plateWords(
      names,
      {
        game: table.game,
        seats,
        place: table.place,
        hasRandomSeats: false,
        startedAt: table.startedAt,
        clocks: [],
        options: {},
        ...changed,
      },
      0,
    ),
  });
}

const person = (id: string): Holder => ({ kind: 'person', id });

describe('plateWords', () => {
  it('names people, roles and lists as far as they are known', async () => {
    const told = await createHeldTable(
      { mode: 'free-for-all' },
      person(ANNA),
      { kind: 'role', id: 'wolves' },
      { kind: 'people', ids: ['unknown', BEN, CARLA, ANNA] },
      person('unknown'),
    );
    expect(told().plates).toEqual({
      south: { name: 'Anna', partners: [], otherSides: [] },
      west: { name: 'The Wolves', colour: 0x8833cc, partners: [], otherSides: [] },
      north: { name: 'Ben and 3 more', partners: [], otherSides: [] },
      east: { partners: [], otherSides: [] },
    });
  });

  it('names a person whose name cannot be drawn by one of the account that can', async () => {
    const called: Readonly<Record<string, readonly string[]>> = {
      [ANNA]: ['龍王', 'Anna'],
      [BEN]: ['🐉 King', 'Ben'],
      [CARLA]: ['龍', '王'],
    };
    const asked = {
      ...names,
      cachedName: (_guild: string | null, id: string, suits: (name: string) => boolean = () => true) =>
        called[id]?.find(suits),
    };
    const table = await openRunningGame(
      openHouse(),
      { first: 'south', mode: 'free-for-all' },
      'kings-gauntlet',
    );
    const holders = [ANNA, BEN, CARLA].map(person);
    const seats = table.seats.map((seat, nth) => ({ ...seat, holder: holders[nth] ?? null }));
    const { game, place, startedAt } = table;
    const told = plateWords(
      asked,
      { game, seats, place, hasRandomSeats: false, startedAt, clocks: [], options: {} },
      0,
    );
    const shown = ['south', 'west', 'north'].map((side) => told.plates?.[side]?.name);
    expect(shown).toEqual(['Anna', 'Ben', '龍']);
  });

  it.each([
    [[BEN, CARLA], 'Ben and Carla'],
    [['unknown', CARLA], 'Carla and 1 more'],
    [['unknown', 'another'], undefined],
  ])('calls the list %j %s', async (ids, name) => {
    const told = await createHeldTable({ mode: 'free-for-all' }, { kind: 'people', ids });
    expect(told().plates?.south?.name).toBe(name);
  });

  it('tells partners, and the armies of one person or one role', async () => {
    const wolves: Holder = { kind: 'role', id: 'wolves' };
    const told = await createHeldTable({ mode: 'team-opposite' }, wolves, person(ANNA), wolves, person(BEN));
    expect(told().plates).toMatchObject({
      south: { partners: [], otherSides: ['north'] },
      west: { partners: ['east'], otherSides: [] },
      north: { partners: [], otherSides: ['south'] },
      east: { partners: ['west'], otherSides: [] },
    });
    const three = await createHeldTable({ mode: 'three-players' }, person(ANNA), person(BEN), person(CARLA));
    expect(three().plates).toMatchObject({
      south: { name: 'Anna', partners: [], otherSides: ['north'] },
      north: { name: 'Anna', partners: [], otherSides: ['south'] },
      west: { name: 'Ben', partners: ['east'], otherSides: [] },
    });
  });

  it('makes no partners of those who hold nothing yet, and names nobody before sides are drawn at random', async () => {
    const told = await createHeldTable({ mode: 'team-opposite' });
    expect(told().plates?.south).toEqual({ partners: ['north'], otherSides: [] });
    const drawn = await createHeldTable({ mode: 'free-for-all' }, person(ANNA));
    expect(drawn({ hasRandomSeats: true, startedAt: null })).toEqual({});
    expect(drawn({ hasRandomSeats: true }).plates?.south?.name).toBe('Anna');
  });
});
