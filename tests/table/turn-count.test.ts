/** Turns are counted as players count them. */
import { expect, it } from 'vitest';
import type { Part } from '../../src/engine/description.js';
import { gameById } from '../../src/engine/index.js';
import { TurnCount } from '../../src/table/turn-count.js';
import { actor } from '../actors.js';
import { accepted, begun, onTurn, openHouse } from './fixtures/house.js';

/** The numbers of actions: who acted, in whose turn (`-` for none), and whose turn was lost then. */
function numbers(...actions: readonly string[]): (number | null)[] {
  const turns = new TurnCount();
  for (const action of actions) {
    const [side = '', turn = side, lost] = action.split(' ');
    const parts: readonly Part[] =
      lost === undefined ? [] : [{ type: 'loses-turn', side: lost, because: 'roll' }];
    turns.add({ side, turn: turn === '-' ? null : turn, parts });
  }
  return actions.map((_, ply) => turns.numberOf(ply));
}

it('counts a turn of several moves once', () => {
  expect(numbers('a', 'a', 'a', 'b', 'b', 'a')).toEqual([1, 1, 1, 2, 2, 3]);
});

it('gives no number to answers, calls and set-ups, and goes on behind them', () => {
  expect(numbers('a -', 'b -', 'a', 'b a', 'a', 'b a', 'b', 'a -')).toEqual([
    null,
    null,
    1,
    null,
    1,
    null,
    2,
    null,
  ]);
});

it('counts two turns in a row where the one between was lost', () => {
  expect(numbers('a', 'a a b', 'a', 'b')).toEqual([1, 1, 2, 3]);
});

it('knows nothing of what it was not told', () => {
  expect(numbers()).toEqual([]);
  expect(new TurnCount().numberOf(3)).toBeNull();
});

it('counts a move that passes over an answer to the turn before as one of its own turn', async () => {
  const game = gameById('knightmare');
  if (game === undefined) expect.unreachable();
  const { tables } = openHouse({ game });
  let table = await begun(tables, { game: game.id, hostSeat: 'white' });
  for (const typed of ['e2-e4', 'end', 'e7-e5', 'end', 'g1-f3'])
    table = accepted(await tables.playText(table.id, actor(await onTurn(tables, table)), typed));
  expect(table.described(table.actions(null)).map(({ turn }) => turn)).toEqual([1, 1, 2, 2, 3]);
});
