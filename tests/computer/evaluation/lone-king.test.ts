/**
 * Even with the lowest skill, a computer mates a lone king in King's Mate: it first brings the formation and
 * the fools near that king.
 */
import { expect, it } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { strengthOfSkill } from '../../../src/computer/levels.js';
import { chooseBySearch } from '../../../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../../../src/computer/unsearched-choice.js';
import { advance } from '../../../src/engine/dice.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../engine/search/searching.js';

const MOST_PLIES = 100;

/**
 * Plays the position to its end. Black moves at random. Returns the winners, or none if the game doesn't end in
 * time.
 */
function playOut(text: string, seed: number): readonly string[] {
  const read = kingsMate.read(resolveOptions(kingsMate, {}), text);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  let position = read.value;
  let dice = seed;
  for (let ply = 0; ply < MOST_PLIES && kingsMate.outcome(position) === null; ply++) {
    const [side = ''] = kingsMate.toAct(position);
    dice = advance(dice);
    const mind = side === 'white' ? toEvaluatedPosition(kingsMate, position) : null;
    const found = mind === null ? null : chooseBySearch(mind, strengthOfSkill(0), { seed: dice });
    const path =
      mind === null || found === null
        ? chooseWithoutSearch(kingsMate, position, side, dice)
        : mind.position.pathOf(found.action);
    const played = kingsMate.play(position, side, path ?? []);
    if (!played.ok) return expect.unreachable(played.reason.code);
    position = played.value.position;
  }
  return kingsMate.outcome(position)?.winners ?? [];
}

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
  expect(playOut(text, 1)).toEqual(['white']);
});
