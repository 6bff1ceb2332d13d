/** Knightmare!, Think Again! and Chaos (Knightmare Chess, R70, R72, X21 to X23, D5). */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import { playCall } from '../../../../../src/engine/knightmare/turn/calls.js';
import { isPanicRunning } from '../../../../../src/engine/knightmare/turn/turn-end/panic.js';
import {
  handOf,
  lettersInZone,
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
  withDecisions,
} from '../../kit.js';

const quiet = '4k3/p6p/8/8/8/8/P6P/RN2K2R w';
const PLOTS = 'plots-within-plots';

describe('the cards that cancel a turn', () => {
  it('R70 Knightmare! undoes the whole turn, and the player of that turn may take back the card played in it', () => {
    const start = turnState(quiet, { white: ['siege'], black: ['knightmare'] });
    const moved = playSteps(start, 'w h2 h3');
    expect(refusal(moved, 'b knightmare')).toBe('not-your-turn');
    const undone = playSteps(moved, 'w siege b1 a1', 'w end', 'b knightmare');
    expect(lettersOn(undone, 'h2')).toBe('P');
    expect(lettersOn(undone, 'a1')).toBe('R');
    expect(listOffered(undone, 'w')).toEqual(['take-card', 'leave-card']);
    const taken = playSteps(undone, 'w take-card');
    expect(handOf(taken, 0)).toEqual(['siege']);
    expect(taken.core.spent).toEqual([false, true]);
    const left = playSteps(undone, 'w leave-card');
    expect(handOf(left, 0)).not.toContain('siege');
    expect(handOf(left, 0)).toHaveLength(1);
    expect(left.core.spent).toEqual([true, true]);
  });

  it.each(['knightmare', 'think-again', 'chaos'] as const)(
    'R70 Knightmare!, Think Again! and Chaos also undo a turn in which no card was played (%s)',
    (card) => {
      const undone = playSteps(turnState(quiet, { black: [card] }), 'w h2 h3', 'w end', `b ${card}`);
      expect(lettersOn(undone, 'h2')).toBe('P');
      expect(undone.core.board.mover).toBe(0);
      expect(refusal(undone, 'w h2 h3')).toBe('same-turn-as-cancelled');
      expect(lettersOn(playSteps(undone, 'w h2 h4'), 'h4')).toBe('P');
    },
  );

  it('a card played before the move stays in force when it is left', () => {
    const start = turnState(quiet, { white: ['pacifism'], black: ['chaos'] });
    const undone = playSteps(start, 'w pacifism b1', 'w h2 h3', 'w end', 'b chaos');
    expect(playSteps(undone, 'w leave-card').core.board.effects).toHaveLength(1);
    const taken = playSteps(undone, 'w take-card');
    expect(taken.core.board.effects).toEqual([]);
    expect(handOf(taken, 0)).toEqual(['pacifism']);
  });

  it('R72 Knightmare! ends a Panic, so the undone turn is played again without its time limit', () => {
    const start = turnState(quiet, { white: ['panic', 'knightmare'], core: { decks: [[]] } });
    const hurried = playSteps(start, 'w h2 h3', 'w panic', 'w end', 'b start', 'b h7 h6', 'b end');
    const undone = playSteps(hurried, 'w knightmare');
    expect(lettersOn(undone, 'h7')).toBe('p');
    expect(undone.core.board).toMatchObject({ mover: 1, moved: false, terms: [] });
    expect(listOffered(undone, 'b')).not.toContain('start');
    expect(isPanicRunning(undone.core)).toBe(false);
    expect(playCall(undone, 1, 'timeout').ok).toBe(false);
    expect(lettersOn(playSteps(undone, 'b a7 a6', 'b end'), 'a6')).toBe('p');
  });

  it('X21 the new turn must put a piece on a different square; playing one card more or less is not enough', () => {
    const start = turnState(quiet, { white: ['disintegration', 'siege'], black: ['chaos'] });
    const undone = playSteps(start, 'w h2 h3', 'w disintegration a2', 'w end', 'b chaos', 'w take-card');
    const again = playSteps(undone, 'w h2 h3');
    expect(refusal(again, 'w end')).toBe('same-turn-as-cancelled');
    expect(refusal(again, 'w disintegration a2')).toBe('same-turn-as-cancelled');
    expect(lettersOn(playSteps(again, 'w siege b1 a1', 'w end'), 'a1')).toBe('N');
    expect(lettersOn(playSteps(again, 'w back', 'w h2 h4', 'w end'), 'h4')).toBe('P');
  });

  it('X21 a new turn that differs only by a dead pawn counts as the same turn', () => {
    const start = turnState(quiet, { white: ['disintegration'], black: ['chaos'] });
    const undone = playSteps(start, 'w h2 h3', 'w end', 'b chaos');
    const again = playSteps(undone, 'w h2 h3');
    expect(refusal(again, 'w disintegration a2')).toBe('same-turn-as-cancelled');
    expect(lettersOn(playSteps(undone, 'w disintegration a2', 'w h2 h4'), 'h4')).toBe('P');
  });

  it('X21 a new turn counts as the same if the pieces reach the same squares in another way', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/R3K3 w', { white: ['masquerade'], black: ['chaos'] });
    const undone = playSteps(start, 'w a1 d1', 'w end', 'b chaos');
    expect(refusal(undone, 'w masquerade a1 d1')).toBe('same-turn-as-cancelled');
    expect(lettersOn(playSteps(undone, 'w masquerade a1 c3'), 'c3')).toBe('R');
  });

  it('X22 Knightmare! cannot undo a card that was an answer', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['knightmare'], black: ['bog'] });
    const bogged = playSteps(start, 'w a1 a5', 'w end', 'b bog');
    expect(listOffered(bogged, 'w')).not.toContain('knightmare');
    expect(refusal(bogged, 'w knightmare')).not.toBeNull();
  });

  it('X22 a card that Fog of War cancelled stays spent when Chaos then undoes the turn', () => {
    const start = turnState(quiet, { white: ['siege'], black: [PLOTS, 'fog-of-war', 'chaos'] });
    const fogged = playSteps(
      start,
      'w h2 h3',
      'w siege b1 a1',
      'w end',
      `b ${PLOTS}`,
      'b fog-of-war',
      'w end',
    );
    expect(lettersOn(fogged, 'a1')).toBe('R');
    const done = playSteps(fogged, 'b chaos');
    expect(lettersOn(done, 'h2')).toBe('P');
    expect(done.core.prompts).toEqual([]);
    expect(handOf(done, 0)).not.toContain('siege');
    expect(listDiscarded(done)).toContain('siege');
    expect(done.core.spent).toEqual([true, true]);
  });

  it('X22 an answer played by the player whose turn it was stays spent when Think Again! undoes the turn', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', {
      white: ['fog-of-war'],
      black: [PLOTS, 'bog', 'think-again'],
    });
    const fogged = playSteps(start, 'w a1 a5', 'w end', `b ${PLOTS}`, 'b bog', 'w fog-of-war');
    expect(lettersOn(fogged, 'a5')).toBe('R');
    const done = playSteps(fogged, 'b think-again');
    expect(lettersOn(done, 'a1')).toBe('R');
    expect(done.core.prompts).toEqual([]);
    expect(handOf(done, 0)).not.toContain('fog-of-war');
    expect(done.core.spent).toEqual([true, true]);
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'fog-of-war', PLOTS, 'think-again']);
  });

  it('X22 a card that Vulture took is not duplicated when Think Again! undoes the turn', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['vulture'], black: [PLOTS, 'think-again'] });
    const stolen = playSteps(start, 'w a1 a5', 'w end', `b ${PLOTS}`, 'w vulture');
    expect(handOf(stolen, 0)).toEqual([PLOTS]);
    const done = playSteps(stolen, 'b think-again');
    const everywhere = [...handOf(done, 0), ...handOf(done, 1), ...listDiscarded(done)];
    expect(everywhere.filter((id) => id === PLOTS)).toHaveLength(1);
    expect(everywhere.filter((id) => id === 'vulture')).toHaveLength(1);
    expect(done.core.spent).toEqual([true, true]);
  });

  it('X22 a pawn paid for Toll stays lost when Chaos undoes the turn', () => {
    const start = turnState('4k3/p6p/8/8/P7/8/P6P/RN2K2R w', {
      white: ['siege'],
      black: [PLOTS, 'toll', 'chaos'],
    });
    const paid = playSteps(
      start,
      'w a4 a5',
      'w siege b1 a1',
      'w end',
      `b ${PLOTS}`,
      'b toll',
      'w h2',
      'b chaos',
    );
    for (const choice of ['take-card', 'leave-card']) {
      const again = playSteps(paid, `w ${choice}`);
      expect([lettersOn(again, 'a4'), lettersOn(again, 'h2'), lettersInZone(again, CAPTURED)]).toEqual([
        'P',
        '',
        'P',
      ]);
      expect(listDiscarded(again)).toContain('toll');
      expect(refusal(again, 'w a4 a5')).toBe(choice === 'take-card' ? null : 'same-turn-as-cancelled');
    }
    const mover = turnState('4k3/p6p/8/8/P7/8/7P/RN2K2R w', { black: [PLOTS, 'toll', 'chaos'] });
    const gone = playSteps(mover, 'w a4 a5', 'w end', `b ${PLOTS}`, 'b toll', 'w a5', 'b chaos');
    expect([lettersOn(gone, 'a4'), lettersOn(gone, 'a5'), lettersInZone(gone, CAPTURED)]).toEqual([
      '',
      '',
      'P',
    ]);
    expect(gone.core.board.mover).toBe(0);
  });

  it('undo with the turn what a Continuing Effect has cost in it, even late', () => {
    const start = turnState('4k3/p7/8/8/8/8/P7/1N2K3 w', {
      effects: [{ card: 'doomsayer', by: 1 }],
      white: ['bog'],
      black: [PLOTS, 'think-again'],
    });
    const named = playSteps(start, 'w a2 a3', 'w end', `b ${PLOTS}`, 'w name knight');
    expect([lettersOn(named, 'b1'), lettersInZone(named, CAPTURED)]).toEqual(['', 'N']);
    const undone = playSteps(named, 'b think-again');
    expect([lettersOn(undone, 'b1'), lettersOn(undone, 'a2'), lettersInZone(undone, CAPTURED)]).toEqual([
      'N',
      'P',
      '',
    ]);
    expect(undone.core.board.effects.map(({ card }) => card)).toEqual(['doomsayer']);
  });

  it('let the other card of Plots Within Plots lapse, and the new turn be answered by none', () => {
    const start = turnState('4k3/p6p/8/8/P7/8/P6P/RN2K2R w', { black: [PLOTS, 'toll', 'chaos'] });
    const undone = playSteps(start, 'w a4 a5', 'w end', `b ${PLOTS}`, 'b chaos');
    const again = playSteps(undone, 'w h2 h4', 'w end');
    expect(again.core.board.mover).toBe(1);
    expect(handOf(again, 1)).toContain('toll');
  });

  it('give back every card of Plots Within Plots, or leave what came before the move in force', () => {
    const start = turnState(quiet, { white: [PLOTS, 'pacifism', 'fanatic'], black: ['chaos'] });
    const undone = playSteps(start, `w ${PLOTS}`, 'w pacifism b1', 'w fanatic h2', 'w end', 'b chaos');
    const taken = playSteps(undone, 'w take-card');
    expect(handOf(taken, 0)).toEqual([PLOTS, 'pacifism', 'fanatic']);
    expect(taken.core.board.effects).toEqual([]);
    expect(taken.core.spent).toEqual([false, true]);
    const left = playSteps(undone, 'w leave-card');
    expect(listDiscarded(left).toSorted()).toEqual(['chaos', 'fanatic', PLOTS]);
    expect(left.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect([lettersOn(left, 'h2'), left.core.phase]).toEqual(['P', 'before']);
    expect(left.core.spent).toEqual([true, true]);
  });

  it('X21 two turns in which no piece moves count as the same turn, even if they capture different pieces', () => {
    const start = turnState('4k3/8/8/3p1p2/4P3/8/8/4K3 w', { white: ['evil-eye'], black: ['chaos'] });
    const undone = playSteps(start, 'w evil-eye e4 d5', 'w end', 'b chaos', 'w take-card');
    expect(refusal(undone, 'w evil-eye e4 f5')).toBe('same-turn-as-cancelled');
    expect(listOffered(undone, 'w')).not.toContain('evil-eye');
    expect(lettersOn(playSteps(undone, 'w e4 d5'), 'd5')).toBe('P');
  });

  it('X23 if both cards of Plots Within Plots replaced the move, Knightmare! undoes only the second one', () => {
    const start = turnState(quiet, { white: [PLOTS, 'fanatic', 'hidden-passage'], black: ['knightmare'] });
    const both = playSteps(
      start,
      `w ${PLOTS}`,
      'w fanatic h2',
      'w hidden-passage e1 d3',
      'w end',
      'b knightmare',
    );
    expect(lettersOn(both, 'h5')).toBe('P');
    expect(lettersOn(both, 'e1')).toBe('K');
    const taken = playSteps(both, 'w take-card');
    expect(handOf(taken, 0)).toContain('hidden-passage');
    expect(handOf(taken, 0)).not.toContain('fanatic');
    expect(refusal(taken, 'w hidden-passage e1 d3')).toBe('same-turn-as-cancelled');
    expect(lettersOn(playSteps(taken, 'w hidden-passage e1 d4'), 'd4')).toBe('K');
  });

  it('D4 D5 are void against a turn whose move was lost, since it can only end as it was', () => {
    const start = turnState('4r1k1/8/8/1B6/8/8/P7/4K3 w', {
      white: ['chaos'],
      black: ['riposte', 'panic'],
      ...withDecisions({ d4: 'move' }),
    });
    const skipped = playSteps(start, 'w b5 e8', 'w end', 'b riposte', 'w pass', 'b panic', 'b end');
    expect(listNoticeCodes(skipped, 'w chaos')).toContain('card-void');
    expect(playSteps(skipped, 'w chaos').core.board.mover).toBe(0);
  });

  it('D5 are void where no other turn is possible', () => {
    const only = turnState('7k/8/8/8/8/6n1/3q4/7K w', { black: ['chaos'] });
    expect(listOffered(only, 'w h1')).toEqual(['g1']);
    const done = playSteps(only, 'w h1 g1', 'w end');
    expect(listNoticeCodes(done, 'b chaos')).toContain('card-void');
    expect(listDiscarded(playSteps(done, 'b chaos'))).toEqual(['chaos']);
  });
});
