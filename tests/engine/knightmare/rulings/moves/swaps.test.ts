/** Cards that swap two pieces. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import type { CardId } from '../../../../../src/engine/knightmare/catalogue/table.js';
import { lettersInZone, lettersOn, listOffered, playSteps, refusal, turnState } from '../../kit.js';

const FEN = '1nbr4/4k3/7p/8/8/8/P5KP/1NBR4 w';

/**
 * The card, the first piece, the second piece, and whether the card replaces the move. If not, it is played
 * after `a2 a3`.
 */
const pairs: readonly (readonly [CardId, string, string, boolean])[] = [
  ['holy-war', 'b1', 'c1', true],
  ['cathedral', 'd1', 'c1', true],
  ['siege', 'b1', 'd1', true],
  ['anathema', 'c8', 'd8', true],
  ['holy-quest', 'c8', 'b8', true],
  ['treason', 'd8', 'b8', true],
  ['evangelists', 'c1', 'c8', false],
  ['tournament', 'b1', 'b8', false],
  ['lost-castle', 'd1', 'd8', false],
];

describe('Swaps', () => {
  it.each(pairs)('%s lets %s and %s trade places and captures nobody', (id, one, other, isAfter) => {
    const start = turnState(FEN, { white: [id] });
    const here = isAfter ? playSteps(start, 'w a2 a3') : start;
    expect(listOffered(here, `w ${id}`)).toEqual([one]);
    expect(listOffered(here, `w ${id} ${one}`)).toEqual([other]);
    const done = playSteps(here, `w ${id} ${one} ${other}`);
    expect([lettersOn(done, one), lettersOn(done, other)]).toEqual([
      lettersOn(here, other),
      lettersOn(here, one),
    ]);
    expect(lettersInZone(done, CAPTURED)).toBe('');
  });

  it('Passing in the Night trades one pair of pawns or two', () => {
    const start = turnState('4k3/p6p/8/8/8/8/P6P/4K3 w', { white: ['passing-in-the-night'] });
    expect(listOffered(start, 'w passing-in-the-night a2 h7')).toEqual(['done', 'h2']);
    expect(listOffered(start, 'w passing-in-the-night a2 h7 h2')).toEqual(['a7']);
    const done = playSteps(start, 'w passing-in-the-night a2 h7 h2 a7');
    expect(['a2', 'h7', 'h2', 'a7'].map((name) => lettersOn(done, name))).toEqual(['p', 'P', 'p', 'P']);
    expect(refusal(start, 'w passing-in-the-night a2 h7 h2 done')).toBe('bad-target');
    expect(lettersOn(playSteps(start, 'w passing-in-the-night a2 h7 done'), 'h2')).toBe('P');
  });

  it('X37 a piece that cannot move cannot trade places with another one', () => {
    const held = turnState(FEN, {
      white: ['tournament'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['c1'] }],
    });
    expect(refusal(held, 'w tournament b1 b8')).toBe('no-target');
    const [knight = -1] = held.core.board.pieces.flatMap(({ at }, id) => (at === 57 ? [id] : []));
    const barred = turnState(FEN, {
      white: ['tournament'],
      terms: [{ kind: 'barred', colour: 0, pieces: [knight], kinds: 0, from: 1, until: 1 }],
    });
    expect(refusal(barred, 'w tournament b1 b8')).toBe('no-target');
    const theirs = turnState(FEN, {
      white: ['anathema'],
      effects: [{ card: 'fatal-attraction', by: 1, on: ['b8'] }],
    });
    expect(refusal(playSteps(theirs, 'w a2 a3'), 'w anathema c8 d8')).toBe('no-target');
    const magnet = turnState(FEN, {
      white: ['lost-castle'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['d1'] }],
    });
    expect(playSteps(magnet, 'w lost-castle d1 d8').core.board.effects).toEqual([]);
  });
});
