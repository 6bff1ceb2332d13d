/** Tables of computers only, in every kind of game: none stalls. */
import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../../src/computer/index.js';
import { games } from '../../../src/engine/index.js';
import {
  ada,
  loadTable,
  markBoardShown,
  openComputerHouse,
  requireTask,
} from '../fixtures/computer-table.js';
import { createOpenRequest } from '../fixtures/house.js';

const ACTIONS = 12;

/** At least one game per group of options. */
const SCENES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'kings-table': [
    { 'turn-die': 'count-distinct', 'king-die': 'on' },
    { 'handicap-revive': '2', 'handicap-surround': '1', announce: 'manual', escape: 'edge' },
    { 'handicap-choose': '2', 'skip-on': '1-3', 'turn-die-for': 'attackers', 'other-die': 'count' },
  ],
  'kings-mate': [
    { rules: 'expanded', 'active-play': 'on', 'touch-move': 'on' },
    { 'fools-gambit': 'on' },
    { 'fools-gambit': 'simple' },
  ],
  'kings-gauntlet': [
    { 'turn-seconds': '60' },
    { mode: 'two-players', setup: 'queens-power' },
    { mode: 'three-players', first: 'lot' },
    { mode: 'free-for-all', setup: 'inner-circle' },
  ],
  'conquer-the-kings': [
    {},
    { mode: 'teams-across', setup: 'in-turn', shape: 'long' },
    { mode: 'two-armies-each', setup: 'preset', 'after-king-taken': 'take-over' },
    { mode: 'one-against-two' },
    { mode: 'two-across', scoring: 'on' },
  ],
  knightmare: [
    { deck: 'personal', 'answer-time': '30' },
    { deck: 'personal', 'deck-building': 'by-chance' },
    { deck: 'split', 'common-deck-reshuffle': 'off' },
    { cards: 'off' },
  ],
};

describe.each(games)('$id', (game) => {
  it.each((SCENES[game.id] ?? []).map((options) => [options]))('%o', async (options) => {
    const house = openComputerHouse({ game });
    const { lobbies, computers } = house.services;
    const opened = await lobbies.openTable(
      createOpenRequest({ game: game.id, options, host: ada, hostSeat: 'none', computers: 1 }),
    );
    if (!opened.ok) throw new Error(`${opened.reason.code} ${JSON.stringify(opened.reason.values)}`);
    const { id } = opened.value;
    const started = await lobbies.startGame(id, ada);
    if (!started.ok) throw new Error(started.reason.code);
    for (let acted = 0; acted < ACTIONS; acted++) {
      await markBoardShown(house, id);
      if ((await loadTable(house, id)).status !== 'playing') return;
      const task = await requireTask(house, id);
      if (task.kind !== 'act') throw new Error(task.kind);
      expect(task.isAmongComputers).toBe(true);
      const path = chooseAction(task.question);
      expect(path).not.toBeNull();
      const done = await computers.carryOutTask(task, path);
      expect(done.ok ? null : done.reason).toBeNull();
    }
    expect((await loadTable(house, id)).plies).toBeGreaterThanOrEqual(ACTIONS);
  });
});

it('every game is among the scenes', () => {
  expect(Object.keys(SCENES).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});
