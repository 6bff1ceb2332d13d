/**
 * Even with the lowest skill, a computer mates a lone king in King's Mate: it first brings the formation and
 * the fools near that king.
 */
import { expect, it } from 'vitest';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../engine/search/searching.js';
import { playOut } from './play-out.js';

it.each([
  [
    'in the open',
    '7/3F3/2R4/6k/2R4/7/3T3/2PFS2/2SK3 w ply:84 dice:00000001 unmoved:- prisoners:- last:G7-G6',
  ],
  [
    'with a fool',
    '7/3F3/2R3f/6k/2R4/7/3T3/2PFS2/2SK3 w ply:84 dice:00000001 unmoved:- prisoners:- last:G7-G6',
  ],
])('a king %s is mated', (_, text) => {
  const read = kingsMate.read(resolveOptions(kingsMate, {}), text);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  expect(playOut(kingsMate, read.value, 'white', 1)).toEqual(['white']);
});
