/** Confabulation: merged pieces, and their fate. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import type { TurnState } from '../../../../../src/engine/knightmare/turn/turn-state.js';
import {
  lettersInZone,
  lettersOn,
  listOffered,
  playSteps,
  refusal,
  type Setting,
  turnState,
} from '../../kit.js';

/** A rook and a bishop merged on a1, in a game whose last effect is Confabulation. */
function createMergedState(fen: string, setting: Setting): TurnState {
  const m = turnState(fen, { ...setting, joined: [['a1', 'b1']] });
  const [confabulation, ...others] = m.core.board.effects;
  const effects = [...others, confabulation as (typeof others)[number]].map((effect) =>
    effect === confabulation ? effect : { ...effect, pieces: effect.pieces.slice(1) },
  );
  return { ...m, core: { ...m.core, board: { ...m.core.board, effects } } };
}
const cursedBishop = { effects: [{ card: 'curse', by: 1, on: ['a1'] }], black: ['peace-talks'] } as const;

describe('Confabulation', () => {
  it('merges two own pieces by a legal move; they move together as either', () => {
    const m = turnState('4k3/8/8/8/8/8/8/R1B1K3 w', { white: ['confabulation'] });
    const one = playSteps(m, 'w confabulation a1 c1', 'w end');
    expect(lettersOn(one, 'c1')).toBe('BR');
    const turn = playSteps(one, 'b e8 e7', 'b end');
    expect(listOffered(turn, 'w c1')).toEqual(expect.arrayContaining(['c8', 'h6', 'a1']));
    expect(lettersOn(playSteps(turn, 'w c1 h6'), 'h6')).toBe('BR');
  });

  it('joins what it merges with a composite to the whole of it', () => {
    for (const joined of [
      [
        ['a1', 'b1'],
        ['a1', 'c1'],
      ],
      [
        ['b1', 'c1'],
        ['a1', 'b1'],
      ],
    ] as const) {
      const m = turnState('4k3/8/8/8/8/8/8/RBN1K3 w', { joined });
      expect(lettersOn(playSteps(m, 'w a1 a5'), 'a5')).toBe('BNR');
      expect(lettersOn(playSteps(m, 'w a1 c3'), 'c3')).toBe('BNR');
      expect(lettersOn(playSteps(m, 'w a1 b3'), 'b3')).toBe('BNR');
    }
  });

  it('is captured as a whole, each piece into the pool of its own', () => {
    const m = turnState('r3k3/8/8/8/8/8/8/RB2K3 b', { joined: [['a1', 'b1']] });
    expect(lettersInZone(playSteps(m, 'b a8 a1'), CAPTURED)).toBe('BR');
  });

  it('takes neither Kings nor enemies nor squares out of reach', () => {
    const m = turnState('4k3/8/8/8/8/p7/7N/R3K3 w', { white: ['confabulation'] });
    expect(refusal(m, 'w confabulation a1 e1')).toBe('no-target');
    expect(refusal(m, 'w confabulation a1 a3')).toBe('no-target');
  });

  it('merges no own piece with a neutral one of the enemy: one piece has one owner', () => {
    const neutralityEffect = (on: string[]) => ({ effects: [{ card: 'neutrality', by: 0, on }] }) as const;
    const m = turnState('4k3/8/8/8/8/8/8/R1b1K3 w', {
      white: ['confabulation'],
      ...neutralityEffect(['c1']),
    });
    expect(refusal(m, 'w confabulation a1 c1')).toBe('no-target');
    const both = turnState('4k3/8/8/8/8/8/7K/r1b5 w', {
      white: ['confabulation'],
      ...neutralityEffect(['a1', 'c1']),
    });
    expect(lettersOn(playSteps(both, 'w confabulation a1 c1'), 'c1')).toBe('br');
    const own = turnState('4k3/8/8/8/8/8/7K/R1B5 w', {
      white: ['confabulation'],
      ...neutralityEffect(['c1']),
    });
    expect(lettersOn(playSteps(own, 'w confabulation a1 c1'), 'c1')).toBe('BR');
  });

  it('pawns that are merged are never promoted', () => {
    const m = turnState('7k/PP6/8/8/8/8/8/4K3 w', { joined: [['a7', 'b7']] });
    expect(lettersOn(playSteps(m, 'w a7 a8'), 'a8')).toBe('PP');
  });

  it('R53 when a piece under an effect merges, the effect applies to the whole merged piece', () => {
    const m = createMergedState('4k3/8/8/8/8/8/8/RB2K3 w', cursedBishop);
    expect([...listOffered(m, 'w a1')].sort()).toEqual(['a2', 'a3', 'b1', 'b2', 'c1', 'c3']);
    const apart = turnState('4k3/8/8/3p4/8/8/8/R1B1K3 w', {
      white: ['confabulation'],
      effects: [{ card: 'pacifism', by: 0, on: ['c1'] }],
      core: { decks: [[]] },
    });
    const meek = playSteps(
      apart,
      'w confabulation a1 c1',
      'w end',
      'b d5 d4',
      'b end',
      'w c1 c4',
      'w end',
      'b e8 e7',
      'b end',
    );
    expect(listOffered(meek, 'w c4')).not.toContain('d4');
    expect(listOffered(meek, 'w c4')).toContain('c8');
  });

  it('R54 in a merged piece, Crab changes only the moves of the pawn that has it', () => {
    const crab = turnState('4k3/8/8/8/8/8/PR6/4K3 w', {
      joined: [['a2', 'b2']],
      effects: [{ card: 'crab', by: 0, on: ['a2'] }],
    });
    const own = crab.core.board.effects.map((effect) =>
      effect.card === 'crab' ? { ...effect, pieces: effect.pieces.slice(0, 1) } : effect,
    );
    const part = { ...crab, core: { ...crab.core, board: { ...crab.core.board, effects: own } } };
    expect(listOffered(part, 'w a2')).toEqual(expect.arrayContaining(['b3', 'a8', 'h2']));
  });

  it('R55 when Confabulation ends, an earlier effect applies again only to the piece that had it', () => {
    const m = createMergedState('4k3/8/8/8/8/8/8/RB2K3 b', cursedBishop);
    const apart = playSteps(m, 'b e8 e7', 'b peace-talks confabulation', 'b end');
    const squares = listOffered(apart, 'w a1');
    expect(squares).toContain('a8');
    expect(squares).toContain('c3');
    expect(squares).not.toContain('d4');
    expect(apart.core.board.effects.map(({ card }) => card)).toEqual(['curse']);
  });

  it('X25 an effect that was played on a merged piece ends with the Confabulation', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RB2K3 b', {
      joined: [['a1', 'b1']],
      effects: [{ card: 'pacifism', by: 0, on: ['a1'] }],
      black: ['peace-talks'],
    });
    const apart = playSteps(m, 'b e8 e7', 'b peace-talks confabulation');
    expect(apart.core.board.effects).toEqual([]);
  });

  const apart = playSteps(
    turnState('4k3/8/8/8/8/8/8/RB2K3 b', {
      joined: [['a1', 'b1']],
      black: ['peace-talks'],
      core: { decks: [[]] },
    }),
    'b e8 e7',
    'b peace-talks confabulation',
    'b end',
  );

  it('D10 the owner puts them apart with the next move', () => {
    const right = playSteps(apart, 'w a1 h8');
    expect([lettersOn(right, 'a1'), lettersOn(right, 'h8')]).toEqual(['R', 'B']);
    expect(right.core.prompts).toEqual([]);
    expect(right.core.board.terms).toEqual([]);
  });

  it('D10 otherwise he loses one of them, of his choice', () => {
    const wrong = playSteps(apart, 'w e1 e2');
    expect(listOffered(wrong, 'w')).toEqual(['rook', 'bishop']);
    const lost = playSteps(wrong, 'w bishop', 'w end');
    expect([lettersOn(lost, 'a1'), lettersInZone(lost, CAPTURED)]).toEqual(['R', 'B']);
    expect(lost.core.board.mover).toBe(1);
  });

  it('D10 is asked once more, and not twice, when the move that led to it is reversed', () => {
    const start = turnState('4k3/8/8/3p4/8/2N5/8/RB2K3 b', {
      joined: [['a1', 'b1']],
      white: ['forbidden-city'],
      black: ['peace-talks', 'riposte'],
    });
    const taken = playSteps(start, 'b e8 e7', 'b peace-talks confabulation', 'b end', 'w c3 d5', 'w rook');
    const reversed = playSteps(taken, 'w forbidden-city h4', 'w end', 'b riposte');
    expect(lettersOn(reversed, 'd5')).toBe('p');
    expect(reversed.core.prompts).toHaveLength(1);
    const lost = playSteps(reversed, 'w bishop');
    expect([lettersOn(lost, 'a1'), lettersInZone(lost, CAPTURED)]).toEqual(['R', 'BN']);
    expect(lost.core.prompts).toEqual([]);
  });
});
