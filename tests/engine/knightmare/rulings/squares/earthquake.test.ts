/** Earthquake and Peace Talks. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../../src/engine/knightmare/board/check.js';
import { parseSquare } from '../../../../../src/engine/knightmare/board/squares.js';
import { listChoices } from '../../../../../src/engine/knightmare/turn/choices.js';
import {
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

describe('Earthquake', () => {
  it('turns the way of the pawns', () => {
    const m = turnState('4k3/8/8/8/3P4/8/8/4K3 w', { white: ['earthquake'] });
    const moved = playSteps(m, 'w e1 e2');
    const right = playSteps(moved, 'w earthquake right', 'w end', 'b e8 e7', 'b end');
    expect(listOffered(right, 'w d4')).toEqual(['c4']);
    const left = playSteps(moved, 'w earthquake left', 'w end', 'b e8 e7', 'b end');
    expect(listOffered(left, 'w d4')).toEqual(['e4']);
  });

  it('promotes pawns on their last rank at once, those of the opponent first', () => {
    const m = turnState('4k3/8/8/P6p/8/8/8/4K3 w', { white: ['earthquake'] });
    const shaken = playSteps(m, 'w e1 e2', 'w earthquake right');
    expect(listOffered(shaken, 'b')).toEqual(['Q', 'R', 'B', 'N']);
    expect(new Set(listChoices(shaken, 1, []).map(({ square }) => square))).toEqual(
      new Set([parseSquare('h5')]),
    );
    expect(refusal(shaken, 'w Q')).toBe('not-your-turn');
    const both = playSteps(shaken, 'b N', 'w B', 'w end');
    expect([lettersOn(both, 'a5'), lettersOn(both, 'h5')]).toEqual(['B', 'n']);
    expect(both.core.board.mover).toBe(1);
  });

  it('X4 Earthquake does nothing if an enemy promotion leaves the player whose turn it is in check', () => {
    const m = turnState('4k3/8/8/7p/8/8/4K3/8 w', { white: ['earthquake'] });
    const shaken = playSteps(m, 'w e2 e1', 'w earthquake right');
    const knight = playSteps(shaken, 'b N');
    expect(knight.core.board.facing).toBe(3);
    const checked = playSteps(
      turnState('4k3/8/8/4K2p/8/8/8/7P w', { white: ['earthquake'] }),
      'w h1 h2',
      'w earthquake right',
    );
    const undone = playSteps(checked, 'b R');
    expect(undone.core.board.facing).toBe(0);
    expect(lettersOn(undone, 'h5')).toBe('p');
    expect(undone.core.board.effects).toEqual([]);
    expect(listDiscarded(undone)).toEqual(['earthquake']);
  });

  it('has another move made where it does nothing, unless that is the end', () => {
    const createQuakeState = (fen: string) =>
      playSteps(turnState(fen, { white: ['earthquake'] }), 'w c3 c4', 'w earthquake left');
    expect(listNoticeCodes(createQuakeState('2b4k/1b6/8/8/3R4/2P3p1/p6K/4r3 w'), 'b Q')).toEqual(
      expect.arrayContaining(['card-void', 'move-undone', 'move-again']),
    );
    const mated = createQuakeState('2b3rk/1b6/8/8/3R4/2P3p1/p6K/4r3 w');
    expect(listNoticeCodes(mated, 'b Q')).toEqual(expect.arrayContaining(['card-void', 'move-undone']));
    expect(listNoticeCodes(mated, 'b Q')).not.toContain('move-again');
    expect(playSteps(mated, 'b Q').core.ended?.reason).toBe('checkmate');
  });

  it('X11 an Earthquake also turns the halves of the board for Betrayal', () => {
    const m = turnState('4k3/8/8/8/8/8/p6p/4K3 w', {
      white: ['betrayal'],
      captured: 'P',
      board: { facing: 3 },
    });
    expect(listOffered(m, 'w betrayal')).toEqual(['h2']);
  });

  it('knows no other way than left and right', () => {
    const m = turnState('4k3/8/8/8/3P4/8/8/4K3 w', { white: ['earthquake'] });
    expect(refusal(playSteps(m, 'w e1 e2'), 'w earthquake half')).toBe('bad-target');
  });

  it('turns back when it is ended, under the same rules', () => {
    const m = turnState('4k3/8/8/8/3P4/8/p7/4K3 w', {
      white: ['peace-talks'],
      effects: [{ card: 'earthquake', by: 1, turned: 1 }],
      board: { facing: 3 },
    });
    const back = playSteps(m, 'w e1 f1', 'w peace-talks earthquake', 'w end');
    expect(back.core.board.facing).toBe(0);
    expect([...listDiscarded(back)].sort()).toEqual(['earthquake', 'peace-talks']);
    expect(listOffered(playSteps(back, 'b e8 e7', 'b end'), 'w d4')).toEqual(['d5']);
  });
});

describe('Peace Talks', () => {
  it('R11 Peace Talks may end Pacifism even if that puts a king in check', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/K3R3 w', {
      white: ['peace-talks'],
      effects: [{ card: 'pacifism', by: 0, on: ['e1'] }],
    });
    const ended = playSteps(m, 'w a2 a3', 'w peace-talks pacifism');
    expect(isInCheck(ended.core.board, 1)).toBe(true);
    expect(ended.core.ended).toBeNull();
    expect([...listDiscarded(ended)].sort()).toEqual(['pacifism', 'peace-talks']);
  });

  it('R11 Peace Talks does nothing if ending Pacifism would give mate', () => {
    const m = turnState('R5k1/5ppp/8/8/8/8/P7/K7 w', {
      white: ['peace-talks'],
      effects: [{ card: 'pacifism', by: 0, on: ['a8'] }],
    });
    const spent = playSteps(m, 'w a2 a3', 'w peace-talks pacifism');
    expect(spent.core.board.effects).toHaveLength(1);
    expect(listDiscarded(spent)).toEqual(['peace-talks']);
  });

  it('X39 Peace Talks does nothing if ending Neutrality would give mate', () => {
    const m = turnState('6k1/5ppp/2N5/8/8/8/P7/R3K3 w', {
      white: ['peace-talks'],
      effects: [{ card: 'neutrality', by: 1, on: ['c6'] }],
    });
    const check = playSteps(m, 'w a1 d1', 'w peace-talks neutrality', 'w end');
    expect(check.core.board.effects).toEqual([]);
    const freed = turnState('6k1/5ppp/2N5/8/8/8/P7/3RK3 w', {
      white: ['peace-talks'],
      effects: [{ card: 'neutrality', by: 1, on: ['c6'] }],
    });
    const spent = playSteps(freed, 'w d1 d8', 'w peace-talks neutrality', 'w end');
    expect(spent.core.board.effects.map(({ card }) => card)).toEqual(['neutrality']);
    expect(listDiscarded(spent)).toEqual(['peace-talks']);
    expect(listOffered(spent, 'b c6')).toEqual(['d8']);
  });

  it('has nothing to end where nothing is in play', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/K3R3 w', { white: ['peace-talks'] });
    expect(refusal(playSteps(m, 'w a2 a3'), 'w peace-talks pacifism')).toBe('no-target');
  });

  it('does not tell where a trap is', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/K3R3 w', {
      white: ['peace-talks'],
      effects: [{ card: 'man-trap', by: 1, squares: ['e8'] }],
    });
    const ended = playSteps(m, 'w a2 a3', 'w peace-talks man-trap');
    expect(ended.core.board.effects).toEqual([]);
  });
});
