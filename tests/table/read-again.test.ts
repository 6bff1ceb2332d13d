/** A table reads the same from the store, as another process or a later one does, as from the memory of the process that has changed it. */
import { expect, test } from 'vitest';
import { storeOver } from '../../src/db/sqlite-store.js';
import { defaultRule } from '../../src/table/decision-rule.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { diceNim } from './fixtures/dice-nim.js';
import { accepted, begun, type House, openHouse, refusal, request } from './fixtures/house.js';

const moderator = { ...actor('ada'), isModerator: true };

/** Everything that the store has of the table, as one reads it who remembers nothing. */
function readAgain({ repositories, clock }: House, id: string) {
  const { tables } = openTables({ store: storeOver(repositories), clock, games: [diceNim()] });
  return tables.load(id);
}

test('its clocks are in the order of its seats', async () => {
  const house = openHouse();
  const clock = { kind: 'move', seconds: 86_400, up: 'lose' } as const;
  const table = await begun(house.tables, { options: { sides: '3' }, clock }, 'cid');
  expect(table.clocks.map(({ seat }) => seat)).toEqual(table.seats.map(({ id }) => id));
  expect((await readAgain(house, table.id))?.clocks).toEqual(table.clocks);
});

test('the people of a side are in the order in which they came to belong to it, no matter who was removed and let back in', async () => {
  const house = openHouse();
  const { tables } = house;
  const { id } = accepted(await tables.open(request()));
  await tables.give(id, actor('ada'), 'south', { kind: 'people', ids: ['bob', 'cid', 'dan'] });
  accepted(await tables.start(id, actor('ada')));
  const removal = { seat: 'south', person: 'bob', reason: null };
  accepted(await tables.remove(id, moderator, removal));
  const table = accepted(await tables.remove(id, moderator, { ...removal, back: true }));
  expect(table.seats[1]?.members.map((member) => member.id)).toEqual(['bob', 'cid', 'dan']);
  expect((await readAgain(house, id))?.seats).toEqual(table.seats);
});

test('a seat that somebody holds alone has no rule to be kept', async () => {
  const { tables } = openHouse();
  const { id } = accepted(await tables.open(request()));
  const decided = await tables.decideBy(id, actor('ada'), 'north', defaultRule('vote'));
  expect(refusal(decided)).toBe('held-alone');
});
