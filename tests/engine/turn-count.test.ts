/** Turn numbers as players count them. */
import { expect, it } from 'vitest';
import type { Part } from '../../src/engine/description.js';
import { findGame } from '../../src/engine/index.js';
import { type Turn, TurnCount } from '../../src/engine/turn-count.js';
import { formatTurnNumber } from '../../src/texts/action-words.js';
import { actor } from '../actors.js';
import { beginTable, openHouse, personToAct, unwrapResult } from '../table/fixtures/house.js';

/**
 * Turns of actions. An action is written as the side that acts, the side whose turn it is (`-` for none, left
 * out if equal), and the side that loses a turn.
 */
function listTurns(sides: number, actions: readonly string[]): (Turn | null)[] {
  const turns = new TurnCount(sides);
  for (const action of actions) {
    const [side = '', turn = side, lost] = action.split(' ');
    const parts: readonly Part[] =
      lost === undefined ? [] : [{ type: 'loses-turn', side: lost, because: 'roll' }];
    turns.addAction({ side, turn: turn === '-' ? null : turn, parts });
  }
  return actions.map((_, ply) => turns.turnOf(ply));
}

function listTurnNumbers(...actions: readonly string[]): (number | null)[] {
  return listTurns(3, actions).map((turn) => turn?.ordinal ?? null);
}

/** Turn numbers as shown to players, among `sides` sides. */
function formatTurnNumbers(sides: number, ...actions: readonly string[]): string[] {
  return listTurns(sides, actions).map((turn) => (turn === null ? '' : formatTurnNumber(turn.number)));
}

it('gives two players one number for a move and the one that answers it', () => {
  expect(formatTurnNumbers(2, 'a', 'b', 'a', 'b b', 'b', 'a')).toEqual(['1.', '1…', '2.', '2…', '2…', '3.']);
});

it('goes on to the next number where a turn between two players is lost, whoever began', () => {
  expect(formatTurnNumbers(2, 'b', 'a', 'b b a', 'b', 'a a b', 'a')).toEqual([
    '1.',
    '1…',
    '2.',
    '3.',
    '3…',
    '4…',
  ]);
});

it('counts each turn where more than two play', () => {
  expect(formatTurnNumbers(4, 'a', 'b', 'c', 'd', 'a')).toEqual(['1.', '2.', '3.', '4.', '5.']);
  for (const { number, ordinal } of listTurns(4, ['a', 'b', 'a']).filter((turn) => turn !== null))
    expect(number).toEqual({ count: ordinal, isReply: false });
});

it('counts anew from where turns were taken back', () => {
  const turns = new TurnCount(2);
  const addPlay = (side: string) => turns.addAction({ side, turn: side, parts: [] });
  for (const side of ['a', 'b', 'a']) addPlay(side);
  turns.addTakeBack(1);
  addPlay('b');
  expect([0, 1, 2, 3, 4].map((ply) => turns.turnOf(ply)?.number.count)).toEqual([1, 1, 2, undefined, 1]);
});

it('counts a turn of several moves once', () => {
  expect(listTurnNumbers('a', 'a', 'a', 'b', 'b', 'a')).toEqual([1, 1, 1, 2, 2, 3]);
});

it('gives no number to answers, calls and set-ups, and goes on behind them', () => {
  expect(listTurnNumbers('a -', 'b -', 'a', 'b a', 'a', 'b a', 'b', 'a -')).toEqual([
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
  expect(listTurnNumbers('a', 'a a b', 'a', 'b')).toEqual([1, 1, 2, 3]);
});

it('knows nothing of what it was not told', () => {
  expect(listTurnNumbers()).toEqual([]);
  expect(new TurnCount(2).turnOf(3)).toBeNull();
});

it('counts a move that passes over an answer to the turn before as one of its own turn', async () => {
  const game = findGame('knightmare');
  if (game === undefined) expect.unreachable();
  const { tables } = openHouse({ game });
  let table = await beginTable(tables, { game: game.id, hostSeat: 'white' });
  for (const typed of ['e2-e4', 'end', 'e7-e5', 'end', 'g1-f3'])
    table = unwrapResult(await tables.playText(table.id, actor(await personToAct(tables, table)), typed));
  expect(table.describeActions(table.actions(null)).map(({ turn }) => turn)).toEqual([1, 1, 2, 2, 3]);
  expect(table.describeActions(table.actions(null)).map(({ number }) => number?.count)).toEqual([
    1, 1, 1, 1, 2,
  ]);
  expect(table.writeRecord()).toMatch(
    /\n1\. white e2-e4\n1\. white end\n1… black e7-e5\n1… black end\n2\. white g1-f3$/,
  );
});
