/** Pieces that are away for a while: Under Elf Hill, Abduction. */
import { describe, expect, it } from 'vitest';
import { AWAY, CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  handOf,
  lettersInZone,
  lettersOn,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

/** An empty deck: no player draws, so a player without cards can't respond later. */
const dry = { core: { decks: [[]] } } as const;

describe('Under Elf Hill', () => {
  const gone = playSteps(
    turnState('4k3/7p/8/8/8/8/P7/r3K3 w', { white: ['under-elf-hill'], ...dry }),
    'w under-elf-hill e1',
    'w end',
  );

  it('takes the King off the board, where nothing checks him', () => {
    expect(lettersInZone(gone, AWAY)).toBe('K');
    expect(gone.core.board.mover).toBe(1);
    expect(gone.core.ended).toBeNull();
  });

  it('brings him back to a free square at the edge without check, and he does not move in that turn', () => {
    const turn = playSteps(gone, 'b h7 h6', 'b end');
    const squares = listOffered(turn, 'w');
    expect(squares).toContain('h5');
    expect(squares).not.toContain('c1');
    expect(squares).not.toContain('e8');
    expect(squares).not.toContain('d4');
    const back = playSteps(turn, 'w h5');
    expect(lettersOn(back, 'h5')).toBe('K');
    expect(listOffered(back, 'w h5')).toEqual([]);
    expect(listOffered(back, 'w a2')).toEqual(['a3', 'a4']);
    expect(
      listOffered(playSteps(back, 'w a2 a3', 'w end', 'b a1 a2', 'b end'), 'w h5').length,
    ).toBeGreaterThan(0);
  });

  it('loses the right to castle', () => {
    const m = turnState('4k3/7p/8/8/8/8/8/4K2R w K', { white: ['under-elf-hill'], ...dry });
    const back = playSteps(
      m,
      'w under-elf-hill e1',
      'w end',
      'b h7 h6',
      'b end',
      'w e1',
      'w h1 h2',
      'w end',
      'b h6 h5',
      'b end',
      'w h2 h1',
      'w end',
      'b h5 h4',
      'b end',
    );
    expect(listOffered(back, 'w e1')).not.toContain('g1');
    expect(back.core.board.castling).toEqual([]);
  });

  it('R16 the game is a stalemate if a king Under Elf Hill has no square to come back to', () => {
    const m = turnState('r6r/8/8/4k3/8/8/3P4/4K3 w', { white: ['under-elf-hill'], ...dry });
    const stale = playSteps(m, 'w under-elf-hill e1', 'w end', 'b a8 a1', 'b end');
    expect(stale.core.ended).toEqual({ winners: [], reason: 'stalemate' });
    const other = playSteps(m, 'w under-elf-hill e1', 'w end', 'b a8 a2', 'b end');
    expect(other.core.ended).toBeNull();
  });

  it('X41 the turn passes without a move if only the king who just came back from Under Elf Hill could move', () => {
    const m = turnState('4k3/7p/8/8/8/p7/P7/4K3 w', { white: ['under-elf-hill'], ...dry });
    const back = playSteps(m, 'w under-elf-hill e1', 'w end', 'b h7 h6', 'b end', 'w e1');
    expect(listOffered(back, 'w')).toEqual(['lose-turn']);
    const passed = playSteps(back, 'w lose-turn');
    expect(passed.core.ended).toBeNull();
    expect(passed.core.board.mover).toBe(1);
  });

  it('is for nobody but Kings', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/4K3 w', { white: ['under-elf-hill'] });
    expect(listOffered(m, 'w under-elf-hill')).toEqual(['e1']);
    expect(refusal(m, 'w under-elf-hill a2')).toBe('bad-target');
  });
});

describe('Abduction', () => {
  const start = playSteps(
    turnState('r3k2r/8/8/8/8/8/P7/4K3 w kq', {
      white: ['abduction'],
      effects: [{ card: 'curse', by: 0, on: ['h8'] }],
    }),
    'w a2 a3',
    'w abduction h8',
  );

  it('X6 under Abduction, the opponent must look away before doing anything else', () => {
    expect(listOffered(start, 'b')).toEqual(['look']);
    expect(refusal(start, 'b a8 a7')).not.toBeNull();
    expect(lettersInZone(start, AWAY)).toBe('r');
    expect(start.core.hidden.map(({ ply }) => ply)).toEqual([1]);
  });

  it('restores what the opponent remembers, with all that it bore', () => {
    const right = playSteps(start, 'b look', 'b rook h8');
    expect(lettersOn(right, 'h8')).toBe('r');
    expect(right.core.board.effects.map(({ card }) => card)).toEqual(['curse']);
    expect(right.core.board.castling).toHaveLength(2);
    expect(right.core.hidden).toEqual([]);
  });

  it.each(['rook h7', 'queen h8'])('captures what he does not: %s', (answer) => {
    const wrong = playSteps(start, 'b look', `b ${answer}`);
    expect(lettersInZone(wrong, CAPTURED)).toBe('r');
    expect(wrong.core.board.effects).toEqual([]);
  });

  it('is no rescue when the piece that gives check comes back', () => {
    const m = turnState('4r1k1/8/8/8/8/8/P7/4K3 w', { white: ['abduction'], ...dry });
    const gone = playSteps(m, 'w a2 a3', 'w abduction e8', 'b look');
    const back = playSteps(gone, 'b rook e8');
    expect([lettersOn(back, 'a2'), lettersOn(back, 'e8'), back.core.phase]).toEqual(['P', 'r', 'before']);
    expect(playSteps(gone, 'b rook e7', 'w end').core.board.mover).toBe(1);
  });

  it('is a capture: no pacifist, no King, nothing during a Truce', () => {
    const meek = turnState('r3k3/8/8/8/8/8/P7/4K3 w', {
      white: ['abduction'],
      effects: [{ card: 'pacifism', by: 1, on: ['a8'] }],
    });
    expect(refusal(playSteps(meek, 'w a2 a3'), 'w abduction a8')).toBe('no-target');
    const truce = turnState('r3k3/8/8/8/8/8/P7/4K3 w', {
      white: ['abduction'],
      effects: [{ card: 'truce', by: 1 }],
    });
    expect(refusal(playSteps(truce, 'w a2 a3'), 'w abduction a8')).toBe('no-target');
  });

  it('X7 an answer to Abduction that names the piece triggers Doomsayer, but a description does not', () => {
    const m = turnState('rr2k3/8/8/8/8/8/P7/4K3 w', {
      white: ['abduction'],
      effects: [{ card: 'doomsayer', by: 0 }],
    });
    const asked = playSteps(m, 'w a2 a3', 'w abduction b8', 'b look');
    expect(listNoticeCodes(asked, 'b rook b8')).toContain('doomsayer-named');
    const lost = playSteps(asked, 'b rook b8', 'b a8');
    expect(lettersInZone(lost, CAPTURED)).toBe('r');
    expect(listNoticeCodes(asked, 'b letter-r b8')).not.toContain('doomsayer-named');
    const described = playSteps(asked, 'b letter-r b8');
    expect(lettersInZone(described, CAPTURED)).toBe('');
    expect(lettersOn(described, 'b8')).toBe('r');
    expect(handOf(described, 0)).toHaveLength(1);
  });
});
