/** Conquer the Kings with two armies: exchanges, pawns that may rescue, and the hunt for a lone king. */
import { describe, expect, it, test } from 'vitest';
import { type EvaluatedPosition, toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { Threats } from '../../../src/computer/evaluation/threats.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import { ConquestSearch } from '../../../src/engine/conquer-the-kings/search.js';
import { CODE_COUNT, MoveList } from '../../../src/engine/search/piece-codes.js';
import { resolveOptions } from '../../engine/search/searching.js';
import { playOut } from './play-out.js';

/** Rows from rank 14 to rank 1 of an empty board, with kings on g14 and g1. */
const EMPTY_ROWS = ['1,nK,2', '6', '8', '10', '12', '14', '14', '14', '14', '12', '10', '8', '6', '1,sK,2'];

/** A game of two armies with South to move. `rows`: by rank, instead of empty ones. */
function read(rows: Readonly<Record<number, string>>, yards = '') {
  const board = EMPTY_ROWS.map((row, index) => rows[14 - index] ?? row).join('/');
  const options = resolveOptions(conquerTheKings, { mode: 'two-across', setup: 'preset' });
  const found = conquerTheKings.read(options, `${board} s ply:1 arrows:nesw alive:sn${yards}`);
  return found.ok ? found.value : expect.unreachable(JSON.stringify(found.reason));
}

const mindOf = (rows: Readonly<Record<number, string>>, yards?: string): EvaluatedPosition =>
  toEvaluatedPosition(conquerTheKings, read(rows, yards)) ??
  expect.unreachable('the position cannot be searched');

const evaluate = (rows: Readonly<Record<number, string>>, yards?: string) =>
  mindOf(rows, yards).evaluation.evaluate(0);

describe('exchanges', () => {
  /** Gain of South's g7-g10 after all recaptures, by the rows of ranks 10, 7 and 6. */
  const exchangeGain = (row: string, seven = '6,sQ,7', six = '14') => {
    const { position, evaluation } = mindOf({ 10: row, 7: seven, 6: six });
    const list = new MoveList();
    position.pushMoves(list);
    const action = list.popAll(0).find((one) => position.pathOf(one).join(' ') === 'g7 g10');
    return evaluation.exchangeGain?.(action ?? expect.unreachable('the capture is legal'));
  };

  test('a queen loses by capturing a protected pawn', () => {
    expect(exchangeGain('5,nP,5,nR')).toBe(100 - 980);
  });

  test('a piece behind the capturing one recaptures', () => {
    expect(exchangeGain('5,nP,5,nR', '6,sR,7', '6,sQ,7')).toBe(100);
  });
});

describe('rescues', () => {
  const captured = ' yards:n=sQ1';

  test('a pawn gains towards the back line while a queen is captured', () => {
    expect(evaluate({ 12: '3,sP,4' }, captured)).toBeGreaterThan(evaluate({ 8: '7,sP,6' }, captured) + 100);
  });

  test('it gains little while there is nothing to rescue', () => {
    expect(Math.abs(evaluate({ 12: '3,sP,4' }) - evaluate({ 8: '7,sP,6' }))).toBeLessThan(100);
  });
});

describe('the hunt for a lone king', () => {
  const queen = { 4: '6,sQ,3' };

  test('the hunted king is worse off at the edge', () => {
    const atEdge = evaluate({ ...queen, 14: '3,nK' });
    expect(atEdge).toBeGreaterThan(evaluate({ ...queen, 14: '4', 9: '6,nK,7' }) + 100);
  });

  test('the hunted king may flee to empty squares and capture unprotected hunters', () => {
    const countFlights = (rows: Readonly<Record<number, string>>) => {
      const { state } = new ConquestSearch(read(rows));
      const { field, reach, rules } = state;
      const king = state.kings[2] ?? expect.unreachable('North has a king');
      const { off, steps } = rules.board;
      const around = [...steps.subarray(king * 8, king * 8 + 8)].filter((square) => square !== off);
      const worths = new Int32Array(CODE_COUNT).fill(100);
      return new Threats(field, rules.paths, reach, worths).countFlightSquares(around, 0);
    };
    expect(countFlights({ 14: '4', 8: '6,nK,7' })).toBe(8);
    // A rook beside the king covers its own file. The king may capture it, unless it is protected.
    expect(countFlights({ 14: '4', 8: '6,nK,sR,6' })).toBe(5 + 1);
    expect(countFlights({ 14: '4', 8: '6,nK,sR,6', 4: '5,sR,4' })).toBe(5);
  });

  it.each([
    ['a queen', { 4: '6,sQ,3', 14: '4', 6: '4,nK,9' }, ''],
    ['a rook', { 9: '4,sR,9', 13: '2,nK,3', 14: '4', 11: '3,sK,6', 1: '4' }, ''],
    ['a pawn that rescues a queen', { 11: '6,sP,3', 14: '4', 6: '4,nK,9' }, ' yards:n=sQ1'],
  ])('even the lowest skill mates with %s', (_, rows, yards) => {
    expect(playOut(conquerTheKings, read(rows, yards), 'south', 0)).toEqual(['south']);
  });
});
