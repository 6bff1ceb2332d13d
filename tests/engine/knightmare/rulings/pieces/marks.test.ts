/** Marks on single pieces: Pacifism, Curse, Neutrality, Fatal Attraction, Crab. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../../src/engine/knightmare/board/check.js';
import { CAPTURED, DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listDiscarded,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

describe('Pacifism', () => {
  it('R9 a pacifist gives no check, and a king may stay in its line', () => {
    const m = turnState('4k3/8/8/8/8/8/8/K3R3 b', { effects: [{ card: 'pacifism', by: 0, on: ['e1'] }] });
    expect(isInCheck(m.core.board, 1)).toBe(false);
    expect(listOffered(m, 'b e8')).toContain('e7');
  });

  it('neither captures nor is captured, but moves', () => {
    const m = turnState('4k3/8/8/3p4/4P3/8/8/4K3 w', { white: ['pacifism'] });
    const marked = playSteps(m, 'w pacifism e4');
    expect(listOffered(marked, 'w e4')).toEqual(['e5']);
    const theirs = playSteps(marked, 'w e1 e2', 'w end');
    expect(listOffered(theirs, 'b d5')).toEqual(['d4']);
  });

  it('is not for a King nor for an enemy', () => {
    const m = turnState('4k3/8/8/3p4/4P3/8/8/4K3 w', { white: ['pacifism'] });
    expect(listOffered(m, 'w pacifism')).toEqual(['e4']);
    expect(refusal(m, 'w pacifism e1')).toBe('bad-target');
  });

  it('X47 a pacifist pawn is still a pacifist after promotion', () => {
    const m = turnState('7k/P7/8/8/8/8/8/K7 w', { effects: [{ card: 'pacifism', by: 0, on: ['a7'] }] });
    const queened = playSteps(m, 'w a7 a8 Q');
    expect(lettersOn(queened, 'a8')).toBe('Q');
    expect(isInCheck(queened.core.board, 1)).toBe(false);
  });

  it('ends when its piece is off the board', () => {
    const m = turnState('4k3/8/8/8/4P3/8/8/4K3 w', {
      white: ['disintegration'],
      effects: [{ card: 'pacifism', by: 0, on: ['e4'] }],
    });
    const dead = playSteps(m, 'w disintegration e4');
    expect(lettersInZone(dead, DEAD)).toBe('P');
    expect(dead.core.board.effects).toEqual([]);
    expect(listDiscarded(dead)).toContain('pacifism');
  });
});

describe('Fatal Attraction', () => {
  it('R10 a piece held by Fatal Attraction gives no check as long as the magnet stays', () => {
    const m = turnState('4k3/8/8/8/8/8/3n4/K3R3 b', {
      effects: [{ card: 'fatal-attraction', by: 1, on: ['d2'] }],
    });
    expect(isInCheck(m.core.board, 1)).toBe(false);
    expect(listOffered(m, 'b d2')).toEqual(['e4']);
    expect(refusal(m, 'b d2 b3')).not.toBeNull();
  });

  it('holds what stands next to it, no matter who owns it, but no King, and nobody who passes', () => {
    const m = turnState('4k3/8/8/8/1R6/3PKp2/4N3/7R w', { white: ['fatal-attraction'] });
    const held = playSteps(m, 'w h1 h2', 'w fatal-attraction e2', 'w end');
    expect(listOffered(held, 'b f3')).toEqual([]);
    const next = playSteps(held, 'b e8 d8', 'b end');
    expect(listOffered(next, 'w d3')).toEqual([]);
    expect(listOffered(next, 'w e3').length).toBeGreaterThan(0);
    expect(listOffered(next, 'w h2')).toContain('f2');
    expect(listOffered(next, 'w h2')).not.toContain('e2');
  });

  it('is over when the magnet moves', () => {
    const m = turnState('4k3/8/8/8/8/3P4/4N3/4K3 w', {
      effects: [{ card: 'fatal-attraction', by: 0, on: ['e2'] }],
    });
    const gone = playSteps(m, 'w e2 c3');
    expect(gone.core.board.effects).toEqual([]);
    expect(listDiscarded(gone)).toEqual(['fatal-attraction']);
  });

  it('is in play again when the move that ended it is taken back', () => {
    const m = turnState('4r1k1/8/8/8/8/8/N7/4K3 w', {
      white: ['crab'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['a2'] }],
    });
    const gone = playSteps(m, 'w a2 c1');
    expect(listDiscarded(gone)).toEqual(['fatal-attraction']);
    const back = playSteps(gone, 'w back');
    expect(back.core.board.effects.map(({ card }) => card)).toEqual(['fatal-attraction']);
    expect(listDiscarded(back)).toEqual([]);
  });

  it('X37 a piece that is held by a magnet cannot trade places', () => {
    const m = turnState('4k3/8/8/8/8/3B4/4N3/R3K3 w', {
      white: ['holy-war'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['e2'] }],
    });
    expect(refusal(playSteps(m, 'w a1 a2'), 'w holy-war e2 d3')).not.toBeNull();
  });
});

describe('Curse', () => {
  it('keeps a rook from castling that would go farther than two squares', () => {
    const createCursed = (...squares: string[]) =>
      turnState('4k3/8/8/8/8/8/8/R3K2R w KQ', { effects: [{ card: 'curse', by: 1, on: squares }] });
    expect(listOffered(createCursed('a1'), 'w e1')).not.toContain('c1');
    expect(refusal(createCursed('a1'), 'w e1 c1')).toBe('cursed-range');
    expect(listOffered(createCursed('h1'), 'w e1')).toEqual(expect.arrayContaining(['c1', 'g1']));
  });

  it('shortens an enemy queen, bishop or rook to two squares', () => {
    const m = turnState('4k3/8/8/8/r7/8/P7/4K3 w', { white: ['curse'] });
    const cursed = playSteps(m, 'w e1 e2', 'w curse a4', 'w end');
    expect([...listOffered(cursed, 'b a4')].sort()).toEqual(['a2', 'a3', 'a5', 'a6', 'b4', 'c4']);
  });

  it('takes the check from afar away, and is for no knight', () => {
    const m = turnState('4k3/4r3/8/8/8/8/n7/4K3 w', {
      effects: [{ card: 'curse', by: 0, on: ['e7'] }],
      white: ['curse'],
    });
    expect(isInCheck(m.core.board, 0)).toBe(false);
    expect(refusal(playSteps(m, 'w e1 f1'), 'w curse a2')).toBe('no-target');
  });

  it('shortens a bishop that Coup has made King, too', () => {
    const m = turnState('4k3/8/8/8/3b4/8/P7/4K3 w', {
      white: ['curse'],
      effects: [{ card: 'coup', by: 1, on: ['d4', 'e8'] }],
    });
    const cursed = playSteps(m, 'w a2 a3', 'w curse d4', 'w end');
    expect([...listOffered(cursed, 'b d4')].sort()).toEqual(['b2', 'b6', 'c3', 'c5', 'e3', 'e5', 'f6']);
  });

  it('X15 Curse does not limit the leaps of a merged piece', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 b', {
      joined: [['a1', 'b1']],
      effects: [{ card: 'curse', by: 1, on: ['a1'] }],
    });
    const turn = playSteps(m, 'b e8 e7', 'b end');
    expect([...listOffered(turn, 'w a1')].sort()).toEqual(['a2', 'a3', 'b1', 'b3', 'c1', 'c2']);
  });
});

describe('Neutrality', () => {
  it('R52 a player may capture their own neutral piece', () => {
    const m = turnState('4k3/8/8/8/4N3/8/8/4R1K1 w', {
      effects: [{ card: 'neutrality', by: 1, on: ['e4'] }],
    });
    const taken = playSteps(m, 'w e1 e4');
    expect(lettersOn(taken, 'e4')).toBe('R');
    expect(lettersInZone(taken, CAPTURED)).toBe('N');
  });

  it('lets both players move a piece, which may check either King and capture either colour', () => {
    const m = turnState('4k3/7p/8/8/4n3/8/5P2/K7 w', { white: ['neutrality'], core: { decks: [[]] } });
    const neutral = playSteps(m, 'w a1 a2', 'w neutrality e4', 'w end');
    expect(listOffered(neutral, 'b e4')).toContain('f2');
    const mine = playSteps(neutral, 'b h7 h6', 'b end');
    expect(listOffered(mine, 'w e4')).toContain('f2');
    expect(listOffered(mine, 'w e4')).not.toContain('c3');
    const check = playSteps(mine, 'w e4 f6', 'w end');
    expect(isInCheck(check.core.board, 1)).toBe(true);
  });

  it('is for no King and no queen', () => {
    const m = turnState('4k3/8/8/3q4/8/8/8/6K1 w', { white: ['neutrality'] });
    expect(refusal(playSteps(m, 'w g1 h2'), 'w neutrality d5')).toBe('no-target');
  });

  it("X38 a neutral pawn moves in its owner's direction, and a neutral piece may be moved right back", () => {
    const pawn = turnState('4k3/8/8/4p3/8/8/8/4K3 w', {
      effects: [{ card: 'neutrality', by: 0, on: ['e5'] }],
    });
    expect(listOffered(pawn, 'w e5')).toEqual(['e4']);
    const rook = turnState('4k3/8/8/r7/8/8/8/4K3 b', {
      effects: [{ card: 'neutrality', by: 0, on: ['a5'] }],
    });
    expect(lettersOn(playSteps(rook, 'b a5 a6', 'b end', 'w a6 a5'), 'a5')).toBe('r');
  });

  it('X27 a neutral piece in the Dungeon cannot be moved by the opponent, and can check only their king', () => {
    const m = turnState('7k/8/8/8/4r3/8/1P6/K7 w', {
      white: ['dungeon'],
      effects: [{ card: 'neutrality', by: 0, on: ['e4'] }],
    });
    const jailed = playSteps(m, 'w b2 b3', 'w dungeon e4 h1');
    expect(isInCheck(jailed.core.board, 0)).toBe(false);
    expect(isInCheck(jailed.core.board, 1)).toBe(true);
    expect(listOffered(jailed, 'b h1')).toEqual([]);
  });
});

describe('Crab', () => {
  const crab = { effects: [{ card: 'crab', by: 0, on: ['d4'] }] } as const;

  it('goes and captures one step diagonally forward only', () => {
    const m = turnState('4k3/8/8/4p3/3P4/8/8/4K3 w', { white: ['crab'] });
    const turn = playSteps(m, 'w e1 e2', 'w crab d4', 'w end', 'b e8 e7', 'b end');
    expect([...listOffered(turn, 'w d4')].sort()).toEqual(['c5', 'e5']);
  });

  it('X20 a crab has no double step and cannot capture en passant', () => {
    const home = turnState('4k3/8/8/8/8/8/3P4/4K3 w', { effects: [{ card: 'crab', by: 0, on: ['d2'] }] });
    expect([...listOffered(home, 'w d2')].sort()).toEqual(['c3', 'e3']);
    const m = turnState('4k3/2p5/8/3P4/8/8/8/4K3 b', { effects: [{ card: 'crab', by: 0, on: ['d5'] }] });
    const passed = playSteps(m, 'b c7 c5', 'b end', 'w d5 c6');
    expect(lettersOn(passed, 'c5')).toBe('p');
  });

  it('R21 a crab on its last rank is promoted to a queen, rook, bishop or knight', () => {
    const m = turnState('7k/3P4/8/8/8/8/8/K7 w', { effects: [{ card: 'crab', by: 0, on: ['d7'] }] });
    expect(listOffered(m, 'w d7 c8')).toEqual(['Q', 'R', 'B', 'N']);
    const rook = playSteps(m, 'w d7 c8 R');
    expect(rook.core.board.effects).toEqual([]);
  });

  it('R22 Forced March and Revenge treat a crab as a pawn', () => {
    const own = turnState('4k3/8/8/8/3P4/8/8/4K3 w', { ...crab, white: ['forced-march'] });
    expect(listOffered(own, 'w forced-march')).toContain('d4');
    const enemy = turnState('4k3/8/8/8/3P1p2/4P3/8/4K3 w', { ...crab, black: ['revenge'] });
    const avenged = playSteps(enemy, 'w e3 f4');
    expect(listOffered(avenged, 'b revenge')).toContain('d4');
  });

  it('is not for an enemy pawn, nor for what is one already', () => {
    const m = turnState('4k3/8/8/3p4/3P4/8/8/4K3 w', {
      effects: [{ card: 'crab', by: 0, on: ['d4'] }],
      white: ['crab'],
    });
    expect(refusal(playSteps(m, 'w e1 e2'), 'w crab d5')).toBe('no-target');
  });
});
