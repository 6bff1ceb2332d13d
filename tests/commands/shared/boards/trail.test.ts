/** The trail on a board: moves since the previous turn of the side to move. */
import { describe, expect, it } from 'vitest';
import { viewOfTable } from '../../../../src/commands/shared/boards/board-pictures.js';
import { findTrail } from '../../../../src/commands/shared/boards/trail.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import { actor } from '../../../actors.js';
import { noCards } from '../../../render/boards.js';
import { BEN, type House, openHouse, openRunningGame, PEOPLE, unwrapResult } from '../../house.js';

/** Plays notations, each by the holder of the side to act. */
async function playNotations(
  house: House,
  begun: LoadedTable,
  ...notations: readonly string[]
): Promise<LoadedTable> {
  let table = begun;
  for (const notation of notations) {
    const game = house.game(table.game);
    const [side = ''] = game.toAct(table.position);
    const seat = table.seats.findIndex(({ sides }) => sides.includes(side));
    const path = unwrapResult(game.parse(table.position, side, notation));
    table = unwrapResult(await house.turns.play(table.id, null, actor(PEOPLE[seat] ?? ''), path));
  }
  return table;
}

/** Square names of the trail. */
function trailOf(table: LoadedTable): readonly string[] {
  const view = table.view(null);
  const { trail = [] } = findTrail(table, view);
  return trail.map((squares) => squares.map((square) => view.board.names[square]).join('-'));
}

describe('the trail', () => {
  it('shows what three others moved, the latest first, and no more', async () => {
    const house = openHouse();
    const begun = await openRunningGame(house, { first: 'south' }, 'kings-gauntlet');
    expect(trailOf(begun)).toEqual([]);
    const first = await playNotations(house, begun, 'e2-e3', 'b5-c5', 'e14-e13', 'n5-m5');
    expect(trailOf(first)).toEqual(['n5-m5', 'e14-e13', 'b5-c5']);
    const second = await playNotations(house, first, 'f2-f3');
    expect(trailOf(second)).toEqual(['f2-f3', 'n5-m5', 'e14-e13']);
  });

  it('reaches the first square of the board', async () => {
    const house = openHouse();
    const begun = await openRunningGame(house, { board: 'tablut' });
    expect(trailOf(await playNotations(house, begun, 'A4-A1'))).toEqual(['A4-A1']);
  });

  it('shows all moves of a turn to the one who is to move next, and at the end', async () => {
    // With this seed, the first die gives several moves.
    const house = openHouse(1);
    let table = await openRunningGame(house, { 'turn-die': 'count' });
    const moves: string[] = [];
    const [side] = table.view(null).toAct;
    while (table.view(null).toAct[0] === side && moves.length < 6) {
      const person = actor(PEOPLE.find((one) => table.sideToAct(actor(one)).ok) ?? '');
      const [from = ''] = table.choices(person, []).map(({ token }) => token);
      const [to = ''] = table.choices(person, [from]).map(({ token }) => token);
      table = unwrapResult(await house.turns.play(table.id, null, person, [from, to]));
      moves.unshift(`${from}-${to}`);
    }
    expect(moves.length).toBeGreaterThan(1);
    expect(trailOf(table)).toEqual(moves);
    const resigned = unwrapResult(await house.turns.makeCall(table.id, table.version, actor(BEN), 'resign'));
    expect(resigned.status).toBe('finished');
    const { trail = [] } = findTrail(resigned, viewOfTable(resigned, null));
    expect(trail).toHaveLength(moves.length);
  });

  it('marks the arrow that has just turned, and no other', async () => {
    const house = openHouse();
    const begun = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
    const findAim = (table: LoadedTable) => findTrail(table, table.view(null)).aimed;
    expect(findAim(begun)).toEqual([]);
    const aimed = await playNotations(house, begun, '>w e3-d3');
    expect(findAim(aimed)).toEqual(['south']);
    expect(findAim(await playNotations(house, aimed, 'c8-d8'))).toEqual([]);
  });

  it('stays away from a board that is covered or may come to be', async () => {
    const house = openHouse();
    const table = await playNotations(house, await openRunningGame(house, {}, 'kings-mate'), 'A2-A3');
    const view = table.view(null);
    expect(trailOf(table)).toEqual(['A2-A3']);
    expect(findTrail(table, { ...view, cards: { ...noCards, fleeting: true } })).toEqual({});
    expect(findTrail(table, { ...view, cards: { ...noCards, covered: true } })).toEqual({});
    expect(findTrail(table, { ...view, toAct: [] })).toEqual({});
  });
});
