/** Seeding of entrants by their ratings on a server's ladder. */
import { expect, it } from 'vitest';
import { openStanding } from '../../../src/standing/standing.js';
import { findSeedRatings } from '../../../src/standing/tournaments/seeding/seed-ratings.js';
import { seedEntrants } from '../../../src/standing/tournaments/seeding/seeding.js';
import type { EntrantHolder } from '../../../src/standing/tournaments/tournament.js';
import { resultRow, tableRow } from '../../db/fixtures/rows.js';
import { openTestStore } from '../../test-store.js';
import { newTournament } from './simulation.js';

const person = (id: string) => ({ kind: 'person', id }) as const;

it('seeds rated players by rating, then those without a game, then computers', async () => {
  const store = openTestStore();
  const tables = { load: async () => null, listBallots: async () => [] };
  const standing = openStanding({ results: store.results, achievements: store.achievements, tables });
  for (const [nth, [winner, loser]] of [
    ['cid', 'bob'],
    ['cid', 'ada'],
    ['bob', 'ada'],
  ].entries()) {
    const id = `table00${nth}`;
    const row = tableRow({ id, guildId: 'realm', status: 'playing', startedAt: 1 });
    await store.tables.insert({ row, seats: [], members: [], deadlines: [], outbox: [] });
    const results = [winner, loser].map((personId = '', place) =>
      resultRow({
        tableId: id,
        guildId: 'realm',
        seat: `seat${place}`,
        personId,
        result: place === 0 ? 'won' : 'lost',
        sides: place === 0 ? 'north' : 'south',
        team: place === 0 ? 'north' : 'south',
        placement: place + 1,
        endedAt: nth + 5,
        isRated: true,
      }),
    );
    const over = { status: 'finished' as const, outcomeReason: 'moved', endedAt: nth + 5, revision: 2 };
    await store.tables.commitChange({ row: { ...row, ...over }, results });
  }
  const [example] = await store.results.listResultsOf('cid');
  const ladder = { game: example?.game ?? '', variant: example?.variant ?? '', guildId: 'realm' };
  const holders: readonly EntrantHolder[] = [
    { kind: 'computer', id: '3' },
    person('dan'),
    person('ada'),
    person('bob'),
    person('cid'),
  ];
  const entrants = holders.map((holder, nth) => ({
    number: nth + 1,
    holder,
    seed: null,
    isCheckedIn: true,
    isOut: false,
    joinedAt: 1,
    firstRound: 1,
  }));
  const ratingOf = await findSeedRatings(standing.ratings, ladder, entrants);
  expect(ratingOf(person('dan'))).toBeNull();
  const seeded = seedEntrants({ ...newTournament('swiss'), entrants }, ratingOf);
  const order = seeded.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  expect(order.map(({ holder }) => holder.id)).toEqual(['cid', 'bob', 'ada', 'dan', '3']);
});
