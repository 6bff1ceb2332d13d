/** A step of a game shows what was visible then, to any viewer and after any later play. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../../src/engine/dice.js';
import { games } from '../../../src/engine/index.js';
import type { View } from '../../../src/engine/view.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import { type House, openHouse, openRunningGame, PEOPLE, unwrapResult } from '../../commands/house.js';
import { walkChoices } from '../../walk.js';

const READERS = [null, ...PEOPLE.map((person) => actor(person))];

/** Plays a random action of a person to act. Null once no one is to act. */
async function playRandomAction(house: House, table: LoadedTable, seed: number): Promise<LoadedTable | null> {
  const player = PEOPLE.map((person) => actor(person)).find((one) => table.sideToAct(one).ok);
  if (player === undefined) return null;
  const path = walkChoices(
    (begun) => table.choices(player, begun),
    (all, { length }) => shuffle(seed + length, all).items[0],
  );
  const played = await house.turns.play(table.id, null, player, path);
  return played.ok ? played.value : null;
}

function listViews(table: LoadedTable): readonly View[] {
  return READERS.map((reader) => table.view(reader));
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  it('shows at each step what everybody saw then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(0xffff), async (seed) => {
        const house = openHouse(seed);
        let table: LoadedTable | null = await openRunningGame(house, {}, id);
        // One change can contain several actions, because standing orders follow an action at once.
        const then = new Map<number, readonly View[]>();
        let last = table;
        for (let count = 0; table !== null && count < 12; count++) {
          then.set(table.steps.last, listViews(table));
          last = table;
          table = await playRandomAction(house, table, seed + 100 * count);
        }
        expect(then.size).toBeGreaterThan(8);
        for (const [step, views] of then) expect(listViews(await last.atStep(step))).toEqual(views);
      }),
      { numRuns: 2 },
    );
  });
});

it('leaves out what was taken back, and goes by the turns that count', async () => {
  const house = openHouse();
  let table = await openRunningGame(house);
  const [anna, ben] = PEOPLE.map((person) => actor(person));
  if (anna === undefined || ben === undefined) return expect.unreachable();
  table = unwrapResult(await house.turns.playText(table.id, anna, 'D1-D3'));
  table = unwrapResult(await house.offers.takeBackAction(table.id, anna, null));
  table = unwrapResult(await house.turns.playText(table.id, anna, 'H5-H4'));
  table = unwrapResult(await house.turns.playText(table.id, ben, 'F5-F6'));
  table = unwrapResult(await house.turns.playText(table.id, anna, 'D9-A9'));
  expect(table.steps).toEqual({ first: 0, last: 3 });
  const notationAtStep = async (step: number) =>
    (await table.atStep(step)).latestDescribedActions(null, 1).at(-1)?.notation;
  expect(await Promise.all([0, 1, 2, 3].map(notationAtStep))).toEqual([undefined, 'H5-H4', 'F5-F6', 'D9-A9']);
  expect([0, 1, 2, 9].map((turn) => table.stepOfTurn(turn))).toEqual([null, 2, 3, 3]);
});

it('never tells the secrets of a step, whatever has been uncovered since', async () => {
  const house = openHouse();
  let table = await openRunningGame(house, { setup: 'hidden', mode: 'four' }, 'conquer-the-kings');
  for (const [place] of PEOPLE.entries())
    table = (await playRandomAction(house, table, place)) ?? expect.unreachable();
  expect(table.view(null).pieces.length).toBeGreaterThan(0);
  const before = await table.atStep(3);
  expect(before.view(null).pieces).toEqual([]);
  expect(before.actions(null).map(({ notation }) => notation)).toEqual([null, null, null]);
});
