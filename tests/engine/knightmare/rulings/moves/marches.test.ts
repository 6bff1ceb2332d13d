/** Cards that make pawns march: Fanatic, Annexation, Onslaught, Forced March, Guardian, Cowardice. */
import { describe, expect, it } from 'vitest';
import { idsAt, lettersOn, listOffered, playSteps, refusal, turnState } from '../../kit.js';

describe('Fanatic', () => {
  it('R22 Fanatic moves a crab three squares ahead, like any other pawn', () => {
    const start = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
      white: ['fanatic'],
      effects: [{ card: 'crab', by: 0, on: ['a2'] }],
    });
    expect(lettersOn(playSteps(start, 'w fanatic a2'), 'a5')).toBe('P');
  });

  it('is not open to en passant, and is not promoted', () => {
    const open = playSteps(
      turnState('4k3/8/8/1p6/8/8/P7/4K3 w', { white: ['fanatic'] }),
      'w fanatic a2',
      'w end',
    );
    expect(listOffered(open, 'b b5')).toEqual(['b4']);
    const last = playSteps(
      turnState('4k3/8/8/P7/8/8/8/4K3 w', { white: ['fanatic'] }),
      'w fanatic a5',
      'w end',
    );
    expect(lettersOn(last, 'a8')).toBe('P');
  });

  it('neither captures nor passes anybody, a wall or a Forbidden City', () => {
    const start = turnState('4k3/8/8/p7/2n5/8/PPPP4/4K3 w', {
      white: ['fanatic'],
      effects: [
        { card: 'fortification', by: 1, edges: [[33, 41]] },
        { card: 'forbidden-city', by: 1, squares: ['d3'] },
      ],
    });
    expect(refusal(start, 'w fanatic a2')).toBe('no-target');
    expect(listOffered(start, 'w')).not.toContain('fanatic');
  });
});

describe('Annexation', () => {
  it('moves two pawns two squares each and leaves those from the second rank open to en passant', () => {
    const start = turnState('4k3/8/8/8/1p1p4/6P1/2P5/4K3 w', { white: ['annexation'] });
    const done = playSteps(start, 'w annexation c2 g3', 'w end');
    expect([lettersOn(done, 'c4'), lettersOn(done, 'g5')]).toEqual(['P', 'P']);
    expect(listOffered(done, 'b b4')).toContain('c3');
    expect(listOffered(done, 'b d4')).toContain('c3');
    expect(lettersOn(playSteps(done, 'b b4 c3', 'b end'), 'c4')).toBe('');
  });

  it('asks for squares that were free before, and does not take one pawn twice', () => {
    const start = turnState('4k3/8/8/8/P7/8/P1P5/4K3 w', { white: ['annexation'] });
    expect(listOffered(start, 'w annexation')).toEqual(['a4', 'c2']);
    expect(listOffered(start, 'w annexation c2')).toEqual(['done', 'a4']);
    expect(refusal(start, 'w annexation a4 a6')).toBe('bad-target');
    expect(refusal(start, 'w annexation c2 c2')).toBe('bad-target');
  });

  it('R56 Annexation moves two merged pawns together, and they count as one pawn', () => {
    const start = turnState('4k3/8/8/8/8/8/P2PP3/4K3 w', { white: ['annexation'], joined: [['d2', 'e2']] });
    expect(refusal(start, 'w annexation d2 d2')).toBe('bad-target');
    const done = playSteps(start, 'w annexation a2 d2');
    expect([lettersOn(done, 'a4'), lettersOn(done, 'd4')]).toEqual(['P', 'PP']);
  });
});

describe('Onslaught', () => {
  it('moves any number of pawns one square', () => {
    const start = turnState('4k3/8/8/8/8/8/PPPP4/4K3 w', { white: ['onslaught'] });
    expect(listOffered(start, 'w onslaught a2 c2')).toEqual(['done', 'd2']);
    const done = playSteps(start, 'w onslaught a2 c2 d2');
    expect(['a3', 'b2', 'c3', 'd3'].map((name) => lettersOn(done, name))).toEqual(['P', 'P', 'P', 'P']);
  });

  it('asks for squares that were free before the card', () => {
    const start = turnState('4k3/8/8/8/8/P7/P6p/4K3 w', { white: ['onslaught'] });
    expect(listOffered(start, 'w onslaught')).toEqual(['a3']);
    expect(refusal(start, 'w onslaught a3 a2')).toBe('bad-target');
  });

  it('R57 Onslaught moves merged pawns one square ahead together', () => {
    const start = turnState('4k3/8/8/8/8/8/P2PP3/4K3 w', { white: ['onslaught'], joined: [['d2', 'e2']] });
    const done = playSteps(start, 'w onslaught a2 d2');
    expect([lettersOn(done, 'a3'), lettersOn(done, 'd3'), lettersOn(done, 'd4')]).toEqual(['P', 'PP', '']);
  });
});

describe('Forced March', () => {
  const start = turnState('4k3/8/8/8/3Pp3/8/8/4K3 w', { white: ['forced-march'] });

  it('R31 a pawn cannot capture with the sideways step of Forced March', () => {
    expect(refusal(start, 'w forced-march d4 e4')).toBe('bad-target');
    expect(listOffered(start, 'w forced-march d4')).toEqual(['c4']);
    expect(lettersOn(playSteps(start, 'w forced-march d4 c4'), 'c4')).toBe('P');
  });

  it('R22 Forced March may move a crab, because a crab counts as a pawn', () => {
    const crab = turnState('4k3/8/8/8/3P4/8/8/4K3 w', {
      white: ['forced-march'],
      effects: [{ card: 'crab', by: 0, on: ['d4'] }],
    });
    expect(lettersOn(playSteps(crab, 'w forced-march d4 e4'), 'e4')).toBe('P');
  });

  it('moves two pawns, but not onto one square', () => {
    const two = turnState('4k3/8/8/8/3P1P2/8/8/4K3 w', { white: ['forced-march'] });
    expect(listOffered(two, 'w forced-march d4 e4 f4')).toEqual(['g4']);
    const done = playSteps(two, 'w forced-march d4 e4 f4 g4');
    expect([lettersOn(done, 'e4'), lettersOn(done, 'g4')]).toEqual(['P', 'P']);
    expect(lettersOn(playSteps(two, 'w forced-march d4 c4 done'), 'f4')).toBe('P');
  });
});

describe('Guardian', () => {
  it('X34 Guardian moves a pawn and the piece behind it, and captures nothing', () => {
    const start = turnState('4k3/8/8/8/p7/1p6/P7/R3K3 w', { white: ['guardian'] });
    expect(listOffered(start, 'w guardian a2')).toEqual(['a3']);
    const done = playSteps(start, 'w guardian a2 a3 a1');
    expect([lettersOn(done, 'a3'), lettersOn(done, 'a2'), lettersOn(done, 'a4')]).toEqual(['P', 'R', 'p']);
  });

  it('goes two squares from the second rank only; alone it is open to en passant, guarded it is not', () => {
    const start = turnState('4k3/8/8/8/1p6/2P5/P7/R3K3 w', { white: ['guardian'] });
    expect(listOffered(start, 'w guardian c3')).toEqual(['c4']);
    expect(listOffered(playSteps(start, 'w guardian a2 a4 done', 'w end'), 'b b4')).toContain('a3');
    const guarded = playSteps(start, 'w guardian a2 a4 a1', 'w end');
    expect(lettersOn(guarded, 'a3')).toBe('R');
    expect(lettersOn(playSteps(guarded, 'b b4 a3', 'b end'), 'a4')).toBe('P');
  });

  it('does not take along who is held', () => {
    const free = turnState('4k3/8/8/8/8/8/P7/R3K3 w', { white: ['guardian'] });
    const [rook = -1] = idsAt(free.core.board, 'a1');
    expect(listOffered(free, 'w guardian a2 a3')).toEqual(['done', 'a1']);
    const held = turnState('4k3/8/8/8/8/8/P7/R3K3 w', {
      white: ['guardian'],
      terms: [{ kind: 'barred', colour: 0, pieces: [rook], kinds: 0, from: 1, until: 1 }],
    });
    expect(lettersOn(playSteps(held, 'w guardian a2 a3'), 'a1')).toBe('R');
  });
});

describe('Cowardice', () => {
  it('drives an enemy pawn one or two squares back', () => {
    const start = turnState('4k3/8/8/8/3p4/8/P7/4K3 w', { white: ['cowardice'] });
    const moved = playSteps(start, 'w a2 a3');
    expect(listOffered(moved, 'w cowardice d4')).toEqual(['d5', 'd6']);
    expect(lettersOn(playSteps(moved, 'w cowardice d4 d6'), 'd6')).toBe('p');
  });

  it('needs a free way, an enemy, and one that no magnet holds', () => {
    const start = turnState('4k3/8/8/3n4/3p2p1/6N1/P7/4K3 w', {
      white: ['cowardice'],
      effects: [{ card: 'fatal-attraction', by: 0, on: ['g3'] }],
    });
    expect(refusal(playSteps(start, 'w a2 a3'), 'w cowardice g4 g5')).toBe('no-target');
    expect(refusal(playSteps(start, 'w a2 a3'), 'w cowardice d4 d5')).toBe('no-target');
    expect(refusal(start, 'w cowardice d4 d5')).toBe('card-not-now');
  });
});

describe('Pawns', () => {
  it('X3 a pawn on its first or second rank may move two squares, and only pawns capture en passant', () => {
    const start = turnState('4k3/8/8/8/1p1p4/8/8/K1P5 w', {
      effects: [{ card: 'crab', by: 1, on: ['d4'] }],
    });
    expect(listOffered(start, 'w c1')).toEqual(['c2', 'c3']);
    const first = playSteps(turnState('4k3/8/8/8/8/1p6/8/K1P5 w'), 'w c1 c3', 'w end');
    expect(lettersOn(playSteps(first, 'b b3 c2', 'b end'), 'c3')).toBe('');
    const second = playSteps(
      turnState('4k3/8/8/8/1p1p4/8/2P5/K7 w', {
        effects: [{ card: 'crab', by: 1, on: ['d4'] }],
      }),
      'w c2 c4',
      'w end',
    );
    expect(listOffered(second, 'b b4')).toEqual(['c3', 'b3']);
    expect(lettersOn(playSteps(second, 'b b4 c3', 'b end'), 'c4')).toBe('');
    expect(lettersOn(playSteps(second, 'b d4 c3', 'b end'), 'c4')).toBe('P');
  });
});
