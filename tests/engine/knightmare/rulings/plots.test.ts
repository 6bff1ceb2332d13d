/** Plots Within Plots, and Fog of War against it (Knightmare Chess, R59 to R69, X29, X31, X32). */
import { describe, expect, it } from 'vitest';
import { DEAD } from '../../../../src/engine/knightmare/board/pieces.js';
import { findTimeLimit } from '../../../../src/engine/knightmare/turn/turn-end/clock.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import {
  cardNumber,
  handOf,
  lettersInZone,
  lettersOn,
  listDiscarded,
  playSteps,
  refusal,
  rules,
  turnState,
} from '../kit.js';

const quiet = '4k3/p6p/8/8/8/8/P6P/RN2K2R w';
const PLOTS = 'plots-within-plots';
const timed = { ...rules, answerTime: 60 };

describe('Plots Within Plots', () => {
  it('R59 with Plots Within Plots, a player may play two cards before an ordinary move', () => {
    const start = turnState('4k3/8/8/8/3p4/p7/7P/RN2K3 w', {
      white: [PLOTS, 'pacifism', 'betrayal'],
      captured: 'P',
    });
    const done = playSteps(start, `w ${PLOTS}`, 'w betrayal d4', 'w pacifism b1');
    expect(lettersInZone(done, DEAD)).toBe('p');
    expect(done.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect(listDiscarded(done).toSorted()).toEqual(['betrayal', PLOTS]);
    expect(done.core.phase).toBe('before');
    const moved = playSteps(done, 'w h2 h4', 'w end');
    expect(lettersOn(moved, 'h4')).toBe('P');
    expect(moved.core.board.mover).toBe(1);
  });

  it('R60 with Plots Within Plots, a player may play a card before the move and a second one instead of the move', () => {
    const start = turnState(quiet, { white: [PLOTS, 'pacifism', 'fanatic'] });
    const done = playSteps(start, `w ${PLOTS}`, 'w pacifism b1', 'w fanatic h2', 'w end');
    expect(lettersOn(done, 'h5')).toBe('P');
    expect(done.core.board.mover).toBe(1);
  });

  it('R61 with Plots Within Plots, a player may play two cards instead of the move', () => {
    const start = turnState(quiet, { white: [PLOTS, 'fanatic', 'hidden-passage'] });
    const done = playSteps(start, `w ${PLOTS}`, 'w fanatic h2', 'w hidden-passage e1 d3', 'w end');
    expect(lettersOn(done, 'h5')).toBe('P');
    expect(lettersOn(done, 'd3')).toBe('K');
    expect(done.core.board.mover).toBe(1);
  });

  it('R62 with Plots Within Plots, a player may play two cards after the move', () => {
    const start = turnState(quiet, { white: [PLOTS, 'forbidden-city', 'siege'] });
    const done = playSteps(start, 'w h2 h3', `w ${PLOTS}`, 'w forbidden-city e4', 'w siege b1 a1');
    expect(done.core.board.effects).toHaveLength(1);
    expect(lettersOn(done, 'a1')).toBe('N');
  });

  it('R63 both cards of Plots Within Plots must be playable at the moment when Plots Within Plots is played', () => {
    const start = turnState(quiet, { white: [PLOTS, 'fanatic', 'forbidden-city'] });
    const done = playSteps(start, `w ${PLOTS}`, 'w fanatic h2');
    expect(refusal(done, 'w forbidden-city e4')).toBe('not-when-plotted');
    const early = playSteps(start, `w ${PLOTS}`);
    expect(refusal(early, 'w forbidden-city e4')).toBe('not-when-plotted');
  });

  it('goes on as if there were a card to play where there is none: only its player knows', () => {
    const fen = '4k3/p7/8/8/8/8/P7/4K3 w';
    const rich = turnState(fen, { white: ['siege'], black: [PLOTS, 'bog', 'vulture'] });
    const poor = turnState(fen, { white: ['siege'], black: [PLOTS, 'fanatic', 'madman'] });
    const after = [rich, poor].map((start) => playSteps(start, 'w a2 a3', 'w end', `b ${PLOTS}`));
    const open = after.map(({ core }) => [
      core.windows,
      core.phase,
      core.board.mover,
      findTimeLimit({ core, rules: timed }),
    ]);
    expect(open[1]).toEqual(open[0]);
    expect(refusal(after[1] as TurnState, 'b madman')).toBe('not-when-plotted');
    expect(playSteps(after[1] as TurnState, 'b pass', 'w pass').core.board.mover).toBe(1);
  });

  it("R64 with Plots Within Plots, a player may play two cards after the opponent's turn", () => {
    const start = turnState('4k3/8/8/8/8/P7/8/1R2K3 w', { black: [PLOTS, 'bog', 'toll'] });
    const done = playSteps(start, 'w b1 b6', 'w end', `b ${PLOTS}`, 'b toll', 'w a3', 'b bog');
    expect(lettersOn(done, 'b2')).toBe('R');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', PLOTS, 'toll']);
  });

  it('R65 with Plots Within Plots, a player may answer one card with two cards', () => {
    const start = turnState(quiet, { white: ['fanatic'], black: [PLOTS, 'vulture', 'fog-of-war'] });
    const done = playSteps(start, 'w fanatic h2', `b ${PLOTS}`, 'b fog-of-war');
    expect(lettersOn(done, 'h2')).toBe('P');
    const both = playSteps(start, 'w fanatic h2', `b ${PLOTS}`, 'b vulture', 'b fog-of-war');
    expect(lettersOn(both, 'h2')).toBe('P');
    expect(handOf(both, 1)).toContain('fanatic');
    expect(handOf(both, 0)).toHaveLength(1);
  });

  it('R66 with Plots Within Plots, a player may answer both the card and the turn if the card was the move', () => {
    const start = turnState('6k1/8/8/8/8/8/P7/R5K1 w', {
      white: ['bombard'],
      black: [PLOTS, 'vulture', 'bog'],
    });
    const done = playSteps(start, 'w bombard a1 a5', 'w end', `b ${PLOTS}`, 'b vulture', 'b bog');
    expect(lettersOn(done, 'a3')).toBe('R');
    expect(handOf(done, 1)).toContain('bombard');
  });

  it('R67 if Fog of War cancels Plots Within Plots, its player cannot play the two other cards', () => {
    const start = turnState(quiet, { white: [PLOTS, 'pacifism', 'fanatic'], black: ['fog-of-war'] });
    const done = playSteps(start, `w ${PLOTS}`, 'b fog-of-war');
    expect(listDiscarded(done).toSorted()).toEqual(['fog-of-war', PLOTS]);
    expect(refusal(done, 'w pacifism b1')).toBe('allowance-spent');
    expect(lettersOn(playSteps(done, 'w h2 h4'), 'h4')).toBe('P');
  });

  it('R68 Fog of War may cancel one of the two cards of Plots Within Plots, and the other one counts', () => {
    const start = turnState(quiet, { white: [PLOTS, 'forbidden-city', 'siege'], black: ['fog-of-war'] });
    const both = playSteps(start, 'w h2 h3', `w ${PLOTS}`, 'w forbidden-city e4', 'w siege b1 a1');
    const noCity = playSteps(both, 'b fog-of-war forbidden-city');
    expect(noCity.core.board.effects).toEqual([]);
    expect(lettersOn(noCity, 'a1')).toBe('N');
    const noSiege = playSteps(both, 'b fog-of-war siege');
    expect(noSiege.core.board.effects).toHaveLength(1);
    expect(lettersOn(noSiege, 'a1')).toBe('R');
  });

  it('R69 if Fog of War cancels Plots Within Plots after its two cards were played, both return to the hand', () => {
    const start = turnState(quiet, { white: [PLOTS, 'forbidden-city', 'siege'], black: ['fog-of-war'] });
    const both = playSteps(start, 'w h2 h3', `w ${PLOTS}`, 'w forbidden-city e4', 'w siege b1 a1');
    const done = playSteps(both, `b fog-of-war ${PLOTS}`);
    expect(lettersOn(done, 'a1')).toBe('R');
    expect(lettersOn(done, 'h3')).toBe('P');
    expect(done.core.board.effects).toEqual([]);
    expect(handOf(done, 0).slice(0, 2)).toEqual(['forbidden-city', 'siege']);
    expect(handOf(done, 0)).toHaveLength(3);
    expect(listDiscarded(done).toSorted()).toEqual(['fog-of-war', PLOTS]);
  });

  it('D2 a card drawn for it is none of the two', () => {
    const deck = [cardNumber('bog'), cardNumber('fanatic')];
    const start = turnState(quiet, { white: [PLOTS, 'pacifism'], core: { decks: [deck] } });
    expect(refusal(playSteps(start, `w ${PLOTS}`), 'w fanatic h2')).toBe('not-when-plotted');
  });

  it('X29 with Plots Within Plots, Fireball makes the piece that moved explode, even after Siege moved it again', () => {
    const start = turnState('4k3/8/8/8/2p5/8/8/RN2K2R w', { white: [PLOTS, 'siege', 'fireball'] });
    const done = playSteps(start, 'w b1 d2', `w ${PLOTS}`, 'w siege d2 h1', 'w fireball');
    expect(lettersOn(done, 'h1')).toBe('');
    expect(lettersOn(done, 'd2')).toBe('R');
  });

  it("X31 with Plots Within Plots, a player may cancel two of the opponent's cards with two cancelling cards", () => {
    const start = turnState(quiet, {
      white: [PLOTS, 'forbidden-city', 'siege'],
      black: [PLOTS, 'fog-of-war', 'vulture'],
      core: {
        hands: [
          [cardNumber(PLOTS), cardNumber('forbidden-city'), cardNumber('siege')],
          [cardNumber(PLOTS) + 80, cardNumber('fog-of-war'), cardNumber('fog-of-war') + 80],
        ],
        decks: [[], []],
        discards: [[], []],
      },
      rules: { deck: 'personal' },
    });
    const both = playSteps(start, 'w h2 h3', `w ${PLOTS}`, 'w forbidden-city e4', 'w siege b1 a1');
    for (const order of [
      ['forbidden-city', 'siege'],
      ['siege', 'forbidden-city'],
    ]) {
      const done = playSteps(both, `b ${PLOTS}`, `b fog-of-war ${order[0]}`, `b fog-of-war ${order[1]}`);
      expect(done.core.board.effects).toEqual([]);
      expect(lettersOn(done, 'a1')).toBe('R');
      expect(done.core.discards.map((pile) => pile.length)).toEqual([3, 3]);
      expect(done.core.hands).toEqual([[], []]);
    }
  });

  it('X32 if Fog of War cancels one card of Plots Within Plots, the other stays; if it is no move, the player moves', () => {
    const start = turnState(quiet, { white: [PLOTS, 'fanatic', 'hidden-passage'], black: ['fog-of-war'] });
    const both = playSteps(start, `w ${PLOTS}`, 'w fanatic h2', 'w hidden-passage e1 d3', 'w end');
    const first = playSteps(both, 'b fog-of-war fanatic', 'w end');
    expect(lettersOn(first, 'h2')).toBe('P');
    expect(lettersOn(first, 'd3')).toBe('K');
    expect(listDiscarded(first).toSorted()).toEqual(['fanatic', 'fog-of-war', 'hidden-passage', PLOTS]);
    expect(first.core.board.mover).toBe(1);
    const mixed = turnState(quiet, { white: [PLOTS, 'pacifism', 'fanatic'], black: ['fog-of-war'] });
    const done = playSteps(
      mixed,
      `w ${PLOTS}`,
      'w pacifism b1',
      'w fanatic h2',
      'w end',
      'b fog-of-war fanatic',
    );
    expect(done.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect(done.core.phase).toBe('before');
    expect(done.core.spent).toEqual([true, true]);
    expect(lettersOn(playSteps(done, 'w h2 h3', 'w end'), 'h3')).toBe('P');
  });
});
