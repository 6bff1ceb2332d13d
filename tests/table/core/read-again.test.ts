/** A table reads the same from the store, in another or later process, as from the memory of the process that changed it. */
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/base/durations.js';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { hands } from '../fixtures/hands.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  openHouse,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

const moderator = { ...actor('ada'), isModerator: true };

/** The table as a process without a cache reads it. */
function readAgain({ repositories, clock }: House, id: string, game: Game = createDiceNim()) {
  const { tables } = openTables({ store: createStore(repositories), clock, games: [game] });
  return tables.load(id);
}

test('its clocks are in the order of its seats', async () => {
  const house = openHouse();
  const clock = { kind: 'move', seconds: DAY / SECOND, up: 'lose' } as const;
  const table = await beginTable(house.tables, { options: { sides: '3' }, clock }, 'cid');
  expect(table.clocks.map(({ seat }) => seat)).toEqual(table.seats.map(({ id }) => id));
  expect((await readAgain(house, table.id))?.clocks).toEqual(table.clocks);
});

test('the people of a side are in the order in which they came to belong to it, no matter who was removed and let back in', async () => {
  const house = openHouse();
  const { tables } = house;
  const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
  await tables.assignSeat(id, actor('ada'), 'south', { kind: 'people', ids: ['bob', 'cid', 'dan'] });
  unwrapResult(await tables.startGame(id, actor('ada')));
  const removal = { seat: 'south', person: 'bob', reason: null };
  unwrapResult(await tables.removeOrReadmit(id, moderator, removal));
  const table = unwrapResult(await tables.removeOrReadmit(id, moderator, { ...removal, back: true }));
  expect(table.seats[1]?.members.map((member) => member.id)).toEqual(['bob', 'cid', 'dan']);
  expect((await readAgain(house, id))?.seats).toEqual(table.seats);
});

test('the people of a side who came at the same moment are in the order in which they were named', async () => {
  const house = openHouse();
  const { id } = unwrapResult(await house.tables.openTable(createOpenRequest()));
  const named = { kind: 'people', ids: ['dan', 'bob', 'cid'] } as const;
  const table = unwrapResult(await house.tables.assignSeat(id, actor('ada'), 'south', named));
  expect((await readAgain(house, id))?.seats).toEqual(table.seats);
});

test('its game is told the options that are its own', async () => {
  const house = openHouse({ game: kingsGauntlet });
  const wishes = { turnsToMover: true, hints: true };
  const asked = createOpenRequest({ game: kingsGauntlet.id, hostSeat: null, turnsToMover: true });
  const opened = unwrapResult(await house.tables.openTable(asked));
  const { id } = opened;
  expect((await readAgain(house, id, kingsGauntlet))?.position).toEqual(opened.position);
  unwrapResult(await house.tables.join(id, actor('bob'), null));
  unwrapResult(await house.tables.configure(id, actor('ada'), { 'guard-moves': 'rook' }, wishes));
  const stayed = unwrapResult(await house.tables.confirmSeat(id, actor('bob')));
  expect((await readAgain(house, id, kingsGauntlet))?.position).toEqual(stayed.position);
});

test('its turns are numbered for as many as play in the end', async () => {
  const house = openHouse();
  const { tables } = house;
  const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
  unwrapResult(await tables.configure(id, actor('ada'), { sides: '3', heaps: 'many' }));
  for (const person of ['bob', 'cid']) unwrapResult(await tables.join(id, actor(person), null));
  let table = unwrapResult(await tables.startGame(id, actor('ada')));
  for (let turn = 0; turn < 3; turn++) table = await playSome(tables, table);
  expect((await readAgain(house, id))?.writeRecord()).toBe(table.writeRecord());
});

test('what was hidden is told when the game was aborted', async () => {
  const house = openHouse({ game: hands });
  const { id } = await beginTable(house.tables, { game: hands.id }, 'cleo');
  unwrapResult(await house.tables.play(id, null, actor('ada'), ['2']));
  const because = { id: 'mod', reason: 'a mistake' };
  const table = unwrapResult(await house.tables.moderating.endGame(id, because, { kind: 'none' }));
  expect(table.lastAction?.notation).toBe('pair');
  expect((await readAgain(house, id, hands))?.lastAction).toEqual(table.lastAction);
});

test('a seat that somebody holds alone has no rule to be kept', async () => {
  const { tables } = openHouse();
  const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
  const decided = await tables.setDecisionRule(id, actor('ada'), 'north', defaultRule('vote'));
  expect(refusal(decided)).toBe('held-alone');
});
