/**
 * A piece that is attacked and unprotected counts against its army. The positions differ in one piece's
 * square.
 */
import { expect, test } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../engine/search/searching.js';

/** Score of a position for the first side. */
function worthOf(game: Game, text: string): number {
  const read = game.read(resolveOptions(game, {}), text);
  if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
  return toEvaluatedPosition(game, read.value)?.evaluation.evaluate(0) ?? Number.NaN;
}

const evaluateMate = (rows: string, side: string) =>
  worthOf(kingsMate, `${rows} ${side} ply:1 dice:00000001 unmoved:- prisoners:- last:A1-A2`);

test('a keeper whom the side to move takes for nothing is as good as lost', () => {
  const attacked = evaluateMate('2sks2/7/r6/7/7/7/R6/7/2SKS2', 'b');
  const aside = evaluateMate('2sks2/7/r6/7/7/7/1R5/7/2SKS2', 'b');
  expect(aside - attacked).toBeGreaterThan(300);
});

test('a keeper whom another one guards is not: his taker would be taken', () => {
  const guarded = evaluateMate('2sks2/7/r6/7/7/7/R6/R6/2SKS2', 'b');
  const aside = evaluateMate('2sks2/7/r6/7/7/7/1R5/1R5/2SKS2', 'b');
  expect(Math.abs(aside - guarded)).toBeLessThan(100);
});

test('whose turn it is sees to what hangs', () => {
  const attacked = evaluateMate('2sks2/7/r6/7/7/7/R6/7/2SKS2', 'w');
  const aside = evaluateMate('2sks2/7/r6/7/7/7/1R5/7/2SKS2', 'w');
  expect(attacked).toBeGreaterThan(aside);
});

test('a swordmaster takes only where his formation lets him', () => {
  const outOfReach = evaluateMate('2sks2/7/7/7/2R4/7/7/4S2/3KS2', 'b');
  const behind = evaluateMate('2sks2/7/7/7/1R5/7/7/4S2/3KS2', 'b');
  expect(Math.abs(outOfReach - behind)).toBeLessThan(100);
});

/** A game of four kings. South's king has a rook beside it. North has a queen in the given row. */
const createConquest = (row: string) =>
  worthOf(
    conquerTheKings,
    `1,nK,2/6/8/10/${row}/14/wK,13/13,eK/14/12/10/8/6/1,sK,sR,1 w ply:1 arrows:nesw alive:swne`,
  );

test('a player who loses the king loses all pieces with it, also where they guard it: none is left to recapture', () => {
  const attacked = createConquest('5,nQ,6');
  const aside = createConquest('6,nQ,5');
  expect(aside - attacked).toBeGreaterThan(1_000);
});
