/** Positions in which an enemy is nearly beaten, so every level plays without errors. */
import { expect, it } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../engine/search/searching.js';

function areEnemiesBare(game: Game, text: string): boolean {
  const read = game.read(resolveOptions(game, game === kingsGauntlet ? { first: 'south' } : {}), text);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  return toEvaluatedPosition(game, read.value)?.evaluation.areEnemiesBare === true;
}

const mate = (board: string) => `${board} w ply:200 dice:00000001 unmoved:- prisoners:- last:D9-D8`;

it.each([
  ['a lone king', '5RF/1F1kF2/2R4/6T/7/7/3P3/2SFS2/3K3', true],
  ['no swordmasters, as many pieces', '4k2/3f3/7/7/7/7/7/3S3/3K3', true],
  ['no swordmasters, a small lead', '4k2/ffffp2/7/7/7/7/3P3/FFSFS2/3K3', false],
  ['no swordmasters, a large lead', '4k2/ffffp2/7/7/7/7/3PT2/FFSFS2/3KR2', true],
  ['swordmasters, a large lead', '3sks1/3f3/7/7/7/7/3P3/FFSFS2/3K3', true],
  ['swordmasters, a small lead', '3sks1/3f3/7/7/7/7/3P3/1FSFS2/3K3', false],
])('King’s Mate: %s', (_, board, isBare) => {
  expect(areEnemiesBare(kingsMate, mate(board))).toBe(isBare);
});
const gauntlet = (board: string) => `${board} w ply:200 dice:00004e3d`;
const BOARD =
  "9/7,nK',1/9/11,ePs,3/1,wP,4,nG,6,eP,1/1,wP,wN,7,ePw,4/3,wPe,nG,1,wB,1,eN,eQ,1,ePw,3/6,wQ,eG,eK',1,eB,1,eR',2/1,wP,2,wN,wR',wG,wK',1,eG,1,ePw,3/wG,wP,3,eB,9/2,wPe,2,wB,5,ePw,1,eP,eN/wR,2,wPe,7,ePs,eR',2/9/9/9";
it.each([
  ['a king and its guards', BOARD, true],
  ['another knight', BOARD.replace('9/7,nK', '8,nN/7,nK'), false],
])('The King’s Gauntlet: %s', (_, board, isBare) => {
  expect(areEnemiesBare(kingsGauntlet, gauntlet(board))).toBe(isBare);
});
