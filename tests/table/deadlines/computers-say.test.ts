/** Acts of computer players besides moves: calls, answers to draws, resignations. */
import { describe, expect, it } from 'vitest';
import type { Path } from '../../../src/engine/choices.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { TableServices } from '../../../src/table/core/services.js';
import { pickRandomAction } from '../../../src/table/game/random-action.js';
import {
  ada,
  beginComputerTable,
  loadTable,
  markBoardShown,
  openComputerHouse,
  requireTask,
} from '../fixtures/computer-table.js';
import type { House } from '../fixtures/house.js';

type Opened = House & { readonly services: TableServices };

async function playAdasMove({ services }: Opened, id: string): Promise<void> {
  const table = await loadTable({ services }, id);
  const side = table.sideToAct(ada);
  if (!side.ok) throw new Error(side.reason.code);
  const path = pickRandomAction(kingsTable, table, side.value) ?? [];
  const played = await services.turns.play(id, null, ada, path);
  if (!played.ok) throw new Error(played.reason.code);
}

/** A move of the defenders after which they may make a call. */
function findRevealing(position: TaflPosition): Path | null {
  for (const { token: from } of kingsTable.choices(position, 'defenders', []))
    for (const { token: to } of kingsTable.choices(position, 'defenders', [from])) {
      const played = kingsTable.play(position, 'defenders', [from, to]);
      if (played.ok && kingsTable.legalCalls(played.value.position, 'defenders').length > 0)
        return [from, to];
    }
  return null;
}

describe('a call', () => {
  it('is made with the move that gives rise to it', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house, 'attackers', { options: { announce: 'manual' } });
    for (let turn = 0; turn < 40; turn++) {
      await playAdasMove(house, id);
      await markBoardShown(house, id);
      const { position } = await loadTable(house, id);
      const move = findRevealing(position as TaflPosition);
      await house.services.computers.carryOutTask(await requireTask(house, id), move);
      if (move !== null) break;
    }
    const [move, call] = (await loadTable(house, id)).actions(null).slice(-2);
    expect(move).toMatchObject({ kind: 'action', side: 'defenders', by: null });
    expect(call).toMatchObject({ kind: 'call', side: 'defenders', by: null });
    expect(['raichi', 'tuichi']).toContain(call?.notation);
    expect((await loadTable(house, id)).sideToAct(ada).ok).toBe(true);
  });
});

describe('a draw', () => {
  async function offerByComputer(house: Opened): Promise<string> {
    const id = await beginComputerTable(house, 'attackers');
    await playAdasMove(house, id);
    await house.services.offers.makeOffer(id, ada, 'draw');
    await markBoardShown(house, id);
    return id;
  }

  it('is to be thought about by the level that plays, with how far the game has come', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const task = await requireTask(house, await offerByComputer(house));
    expect(task).toMatchObject({
      kind: 'answer',
      judgement: { about: 'draw', side: 'defenders', level: 3, turns: 1, quiet: 1 },
    });
  });

  it('is thought about by the turns that there were, however many actions they had', async () => {
    const house = openComputerHouse({ game: knightmare });
    const options = { cards: 'on', 'repetition-draw': 'off' };
    const id = await beginComputerTable(house, 'white', { game: 'knightmare', options });
    for (let round = 0; round < 10; round++) {
      const [white, black] = round % 2 === 0 ? ['b1 c3', 'b8 c6'] : ['c3 b1', 'c6 b8'];
      for (const path of [white.split(' '), ['end']]) await house.services.turns.play(id, null, ada, path);
      for (const path of [black.split(' '), ['end']]) {
        await markBoardShown(house, id);
        await house.services.computers.carryOutTask(await requireTask(house, id), path);
      }
    }
    await house.services.offers.makeOffer(id, ada, 'draw');
    await markBoardShown(house, id);
    const { judgement } = await requireTask(house, id);
    expect(judgement).toMatchObject({ about: 'draw', turns: 20, quiet: 20 });
  });

  it('is thought about by the turns since somebody was taken', async () => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await beginComputerTable(house, 'attackers');
    for (const [own, reply] of ['E2 H2, E6 F6', 'A6 E6, D5 D6', 'I6 I7, C5 C6'].map((moves) =>
      moves.split(', '),
    )) {
      await house.services.turns.play(id, null, ada, (own ?? '').split(' '));
      await markBoardShown(house, id);
      await house.services.computers.carryOutTask(await requireTask(house, id), (reply ?? '').split(' '));
    }
    await house.services.offers.makeOffer(id, ada, 'draw');
    await markBoardShown(house, id);
    expect((await requireTask(house, id)).judgement).toMatchObject({ about: 'draw', turns: 6, quiet: 2 });
  });

  it.each([
    ['agree', 'finished', 'agreed'],
    ['decline', 'playing', 'declined'],
    [null, 'playing', 'declined'],
  ] as const)('%s: the game is %s', async (action, status, state) => {
    const house = openComputerHouse({ game: kingsTable });
    const id = await offerByComputer(house);
    expect((await house.services.computers.carryOutTask(await requireTask(house, id), action)).ok).toBe(true);
    const table = await loadTable(house, id);
    expect(table.status).toBe(status);
    expect(table.offers.at(-1)?.state).toBe(state);
  });
});

it('a computer that resigns loses, and nobody is said to have made it', async () => {
  const house = openComputerHouse({ game: kingsTable });
  const id = await beginComputerTable(house);
  await markBoardShown(house, id);
  const task = await requireTask(house, id);
  expect(task.judgement).toMatchObject({ about: 'resigning', side: 'attackers', isAmongComputers: false });
  await house.services.computers.carryOutTask(task, 'resign');
  const table = await loadTable(house, id);
  expect(table.outcome).toMatchObject({ winners: ['defenders'], reason: 'resignation' });
  expect(table.actions(null)).toMatchObject([{ kind: 'call', notation: 'resign', by: null }]);
});
