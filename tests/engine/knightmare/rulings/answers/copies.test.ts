/** Fog of War without Plots Within Plots, and Haunting Memories (Knightmare Chess, cards; X26). */
import { describe, expect, it } from 'vitest';
import { DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  cardNumber,
  lettersInZone,
  lettersOn,
  listDiscarded,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

const quiet = '4k3/p6p/8/8/8/8/P6P/RN2K2R w';
const PLOTS = 'plots-within-plots';

describe('Fog of War', () => {
  it('cancels the card in place of the move, and a plain move is made without a card', () => {
    const start = turnState(quiet, { white: ['fanatic', 'siege'], black: ['fog-of-war'] });
    const done = playSteps(start, 'w fanatic h2', 'w end', 'b fog-of-war');
    expect(lettersOn(done, 'h2')).toBe('P');
    const moved = playSteps(done, 'w h2 h4', 'w end');
    expect(moved.core.board.mover).toBe(1);
  });

  it('is for the player on move, too, against an answer', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['fog-of-war'], black: ['bog'] });
    const done = playSteps(start, 'w a1 a5', 'w end', 'b bog', 'w fog-of-war');
    expect(lettersOn(done, 'a5')).toBe('R');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'fog-of-war']);
  });

  it('is chosen among several cards, by name', () => {
    const start = turnState(quiet, { white: [PLOTS, 'forbidden-city', 'siege'], black: ['fog-of-war'] });
    const both = playSteps(start, 'w h2 h3', `w ${PLOTS}`, 'w forbidden-city e4', 'w siege b1 a1');
    expect(refusal(both, 'b fog-of-war')).toBe('targets-missing');
  });
});

describe('Haunting Memories', () => {
  it('X26 a second Haunting Memories copies the card that the first one copied', () => {
    const start = turnState('4k3/p7/8/8/8/8/P6P/4K3 w', {
      core: {
        hands: [
          [cardNumber('disintegration'), cardNumber('haunting-memories') + 80],
          [cardNumber('haunting-memories')],
        ],
        decks: [[], []],
        discards: [[], []],
      },
      rules: { deck: 'personal' },
    });
    const done = playSteps(
      start,
      'w disintegration a2',
      'w h2 h3',
      'w end',
      'b pass',
      'b haunting-memories a7',
    );
    expect(lettersInZone(done, DEAD)).toBe('Pp');
    const third = playSteps(done, 'b e8 e7', 'b end', 'w pass');
    expect(lettersInZone(playSteps(third, 'w haunting-memories h3'), DEAD)).toBe('PPp');
  });

  it("X26 Haunting Memories cannot copy its player's own unique card, but can copy the opponent's", () => {
    const start = turnState(quiet, {
      white: ['haunting-memories'],
      core: { lastCard: { card: 'guardian', no: cardNumber('guardian'), by: 0 } },
    });
    expect(refusal(start, 'w haunting-memories h2 done')).toBe('unique-own');
    const foreign = turnState(quiet, {
      white: ['haunting-memories'],
      core: { lastCard: { card: 'guardian', no: cardNumber('guardian'), by: 1 } },
    });
    expect(refusal(foreign, 'w haunting-memories')).toBe('targets-missing');
  });

  it('has nothing to act as before any card was played', () => {
    expect(refusal(turnState(quiet, { white: ['haunting-memories'] }), 'w haunting-memories')).toBe(
      'no-memory',
    );
  });
});
