/** Ladders from results, for people, teams, roles and their members. */
import { describe, expect, test } from 'vitest';
import type { ResultRow } from '../../../src/db/rows.js';
import { groupByGame, LadderRatings } from '../../../src/standing/ratings/ladder.js';
import { loadModel, NEW_SKILL } from '../../../src/standing/ratings/skill.js';
import { resultRow } from '../../db/fixtures/rows.js';

const rate = await loadModel();

/** A seat: its holder, and the placement of its team. */
const seat = (name: string, placement: number, changes: Partial<ResultRow>): ResultRow =>
  resultRow({ seat: name, sides: name, team: name, placement, ...changes });

const rateGames = (...games: readonly (readonly ResultRow[])[]): LadderRatings => {
  const ladder = new LadderRatings(rate);
  for (const rows of games) ladder.addGame(rows);
  return ladder;
};

const person = (id: string) => ({ kind: 'person', id }) as const;
const role = (id: string) => ({ kind: 'role', id }) as const;

describe('a ladder', () => {
  test('rates two people, and remembers what each game changed', () => {
    const [[won], [lost]] = rate([[NEW_SKILL], [NEW_SKILL]], [1, 2]) as [[object], [object]];
    const ladder = rateGames([
      seat('north', 1, { personId: 'ada' }),
      seat('south', 2, { personId: 'bob', result: 'lost' }),
    ]);
    expect(ladder.find(person('ada'))).toMatchObject({ skill: won, games: 1 });
    expect(ladder.find(person('bob'))).toMatchObject({
      skill: lost,
      changes: [{ tableId: 'table001', before: NEW_SKILL, after: lost }],
    });
    expect(ladder.list('person').map(({ id }) => id)).toEqual(['ada', 'bob']);
    expect(ladder.find(person('cid'))).toBeUndefined();
  });

  test('rates a role as one player, and its members next to it', () => {
    const ladder = rateGames([
      seat('north', 1, { personId: 'wolves', holder: 'role' }),
      seat('north', 1, { personId: 'ada', holder: 'member' }),
      seat('north', 1, { personId: 'bob', holder: 'member' }),
      seat('south', 2, { personId: 'cid', result: 'lost' }),
    ]);
    const [[asOne], [cid]] = rate([[NEW_SKILL], [NEW_SKILL]], [1, 2]) as [[object], [object]];
    const [members] = rate([[NEW_SKILL, NEW_SKILL], [NEW_SKILL]], [1, 2]);
    expect(ladder.find(role('wolves'))?.skill).toEqual(asOne);
    expect(ladder.find(person('cid'))?.skill).toEqual(cid);
    expect(ladder.find(person('ada'))?.skill).toEqual(members?.[0]);
    expect(ladder.listRatedIn('table001')).toEqual([
      { ...role('wolves'), isMember: false },
      { ...person('cid'), isMember: false },
      { ...person('ada'), isMember: true },
      { ...person('bob'), isMember: true },
    ]);
    expect(ladder.list('role').map(({ id }) => id)).toEqual(['wolves']);
  });

  test('rates seats of one team together, and a person with two of its seats once', () => {
    const ladder = rateGames([
      seat('red', 1, { personId: 'ada', team: 'one' }),
      seat('gold', 1, { personId: 'ada', team: 'one' }),
      seat('blue', 2, { personId: 'bob', team: 'two' }),
      seat('green', 2, { personId: 'cid', team: 'two' }),
    ]);
    const [, lost] = rate([[NEW_SKILL], [NEW_SKILL, NEW_SKILL]], [1, 2]);
    expect(ladder.find(person('ada'))?.games).toBe(1);
    expect(ladder.find(person('cid'))?.skill).toEqual(lost?.[1]);
  });

  test('rates four places, and leaves out a game with one team', () => {
    const four = ['ada', 'bob', 'cid', 'dan'].map((personId, place) =>
      seat(`seat${place}`, place + 1, { personId }),
    );
    expect(
      rateGames(four)
        .list('person')
        .map(({ id }) => id),
    ).toEqual(['ada', 'bob', 'cid', 'dan']);
    const alone = rateGames([seat('north', 1, { personId: 'ada' })]);
    expect(alone.find(person('ada'))).toBeUndefined();
  });

  test('is the same for the same results, one game after the other', () => {
    const rows = ['t1', 't2', 't3'].flatMap((tableId, place) => [
      seat('north', 1, { tableId, endedAt: place, personId: 'ada' }),
      seat('south', 2, { tableId, endedAt: place, personId: place === 1 ? 'cid' : 'bob' }),
    ]);
    const games = groupByGame(rows);
    expect(games).toHaveLength(3);
    expect(rateGames(...games).list('person')).toEqual(rateGames(...groupByGame(rows)).list('person'));
    expect(rateGames(...games).find(person('bob'))?.games).toBe(2);
  });
});
