/** *Position* in a replay: its text starts a game with the same pieces, and tells nothing hidden. */
import { describe, expect, it } from 'vitest';
import {
  positionTextButtons,
  positionTextScreen,
} from '../../../../src/commands/game/record/position-text.js';
import { shuffle } from '../../../../src/engine/dice.js';
import { games } from '../../../../src/engine/index.js';
import { checkStartPosition, startFromPosition } from '../../../../src/engine/start-position.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import { actor } from '../../../actors.js';
import { walkChoices } from '../../../walk.js';
import { type House, openHouse, openRunningGame, PEOPLE, requireGame, unwrapResult } from '../../house.js';

/** The table after a number of random actions. */
async function playRandomly(
  house: House,
  id: string,
  given: Readonly<Record<string, string>>,
  count = 12,
): Promise<LoadedTable> {
  let table = await openRunningGame(house, given, id);
  for (let seed = 0; seed < count; seed++) {
    const player = PEOPLE.map((person) => actor(person)).find((one) => table.sideToAct(one).ok);
    if (player === undefined) break;
    const path = walkChoices(
      (begun) => table.choices(player, begun),
      (all, { length }) => shuffle(seed + length, all).items[0],
    );
    table = unwrapResult(await house.turns.play(table.id, null, player, path));
  }
  return table;
}

async function readPositionText(house: House, table: LoadedTable, step: number): Promise<string | null> {
  const screen = await positionTextScreen(house, table, step);
  return /```\\n(.+)\\n```/.exec(JSON.stringify(screen.components))?.[1] ?? null;
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  const given = id === 'knightmare' ? { cards: 'off' } : {};

  it('starts a game with the same pieces from each step that has a text', async () => {
    const house = openHouse();
    const table = await playRandomly(house, id, given);
    const game = requireGame(id);
    let started = 0;
    for (let step = table.steps.first; step <= table.steps.last; step++) {
      const text = await readPositionText(house, table, step);
      const isOffered = (await positionTextButtons(house, table, step)).length > 0;
      expect(isOffered).toBe(text !== null);
      if (text === null) continue;
      expect(text).not.toMatch(/dice:|ply:|seen:|last:/);
      if (!checkStartPosition(game, table.options, text).ok) continue;
      started += 1;
      const start = unwrapResult(startFromPosition(game, table.options, text, 1));
      const then = (await table.atStep(step)).view(null);
      expect(game.view(start.position, null).pieces).toEqual(then.pieces);
    }
    expect(started).toBeGreaterThan(0);
  });
});

it('is none while anything of a game is hidden or left to dice, and with cards not even afterwards', async () => {
  const house = openHouse();
  for (const [id, given] of [
    ['knightmare', {}],
    ['kings-table', { 'turn-die': 'skip-1' }],
  ] as const) {
    const table = await playRandomly(house, id, given, 4);
    expect(await positionTextButtons(house, table, table.steps.last)).toEqual([]);
    expect(await readPositionText(house, table, table.steps.last)).toBeNull();
    const over = unwrapResult(await house.turns.makeCall(table.id, null, actor(PEOPLE[0] ?? ''), 'resign'));
    const buttons = await positionTextButtons(house, over, 0);
    expect(buttons).toHaveLength(id === 'knightmare' ? 0 : 1);
  }
});
