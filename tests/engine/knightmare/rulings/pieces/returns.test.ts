/** Cards that bring pieces back or send them home: Winged Victory, Resurrection, Betrayal, Rebirth. */
import { describe, expect, it } from 'vitest';
import { CAPTURED, DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
  withDecisions,
} from '../../kit.js';

describe('Winged Victory', () => {
  it('brings a captured pawn back to the middle', () => {
    const start = turnState('4k3/8/8/3n4/8/8/8/4K3 w', { white: ['winged-victory'], captured: 'P' });
    expect(listOffered(start, 'w winged-victory')).toEqual(['e5', 'd4', 'e4']);
    expect(lettersOn(playSteps(start, 'w winged-victory d4'), 'd4')).toBe('P');
  });

  it('needs a captured pawn of one’s own, and is no answer to a Challenge', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 w';
    expect(
      refusal(turnState(fen, { white: ['winged-victory'], captured: 'pN' }), 'w winged-victory d4'),
    ).toBe('card-unfit');
    const challenged = turnState(fen, {
      white: ['winged-victory'],
      captured: 'P',
      terms: [{ kind: 'challenge', colour: 0, pieces: [], kinds: 32, name: 'king', from: 1, until: 1 }],
    });
    expect(refusal(challenged, 'w winged-victory d4')).toBe('card-unfit');
  });
});

describe('Resurrection', () => {
  const playPromotion = (captured: string) =>
    playSteps(
      turnState('4k3/P7/8/8/8/7p/8/4K3 w', {
        white: ['resurrection', 'winged-victory', 'betrayal'],
        captured,
      }),
      'w a7 a8 N',
      'w end',
      'b e8 d7',
      'b end',
      'w pass',
    );

  it('R19 Resurrection can bring back a captured knight while a promoted pawn is a knight on the board', () => {
    const start = playPromotion('N');
    expect(listOffered(start, 'w resurrection')).toEqual(['b1', 'g1']);
    const done = playSteps(start, 'w resurrection g1');
    expect([lettersOn(done, 'a8'), lettersOn(done, 'g1')]).toEqual(['N', 'N']);
  });

  it('R20 no card can bring back a promoted pawn that is still on the board', () => {
    const start = playPromotion('');
    expect(refusal(start, 'w resurrection a2')).toBe('no-target');
    expect(refusal(start, 'w winged-victory d4')).toBe('card-unfit');
    expect(refusal(start, 'w betrayal h3')).toBe('card-unfit');
  });

  it('R20 a promoted pawn that is captured counts as a captured pawn, unless the host changes D7', () => {
    const capturePiece = (setting = {}) =>
      playSteps(
        turnState('1r2k3/P7/8/8/8/7p/8/4K3 w', {
          white: ['resurrection', 'winged-victory', 'betrayal'],
          ...setting,
        }),
        'w a7 a8 N',
        'w end',
        'b b8 a8',
        'b end',
        'w pass',
      );
    const asPawn = capturePiece();
    expect(lettersInZone(asPawn, CAPTURED)).toBe('N');
    expect(listOffered(asPawn, 'w resurrection')).toEqual(['a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2']);
    expect(refusal(asPawn, 'w winged-victory d4')).toBeNull();
    expect(refusal(asPawn, 'w betrayal h3')).toBeNull();
    const asPromoted = capturePiece(withDecisions({ d7: 'promoted' }));
    expect(listOffered(asPromoted, 'w resurrection')).toEqual(['b1', 'g1']);
    expect(refusal(asPromoted, 'w winged-victory d4')).toBe('card-unfit');
    expect(refusal(asPromoted, 'w betrayal h3')).toBe('card-unfit');
    expect(refusal(playPromotion('P'), 'w winged-victory d4')).toBeNull();
    expect(refusal(playPromotion('P'), 'w betrayal h3')).toBeNull();
  });

  it('brings back to squares on which the kind begins, and no queen', () => {
    const start = turnState('4k3/8/8/8/8/8/1P6/2B1K2r w', { white: ['resurrection'], captured: 'QRBPn' });
    expect(listOffered(start, 'w resurrection')).toEqual([
      'a2',
      'c2',
      'd2',
      'e2',
      'f2',
      'g2',
      'h2',
      'a1',
      'f1',
    ]);
    expect(lettersOn(playSteps(start, 'w resurrection f1'), 'f1')).toBe('B');
  });

  it('R85 Resurrection cannot bring back a dead piece', () => {
    const fen = '4k3/8/8/3n4/4P3/8/8/4K3 w';
    const steps = ['w e4 d5', 'w no-quarter', 'w end', 'b pass'];
    const dead = playSteps(turnState(fen, { white: ['no-quarter'], black: ['resurrection'] }), ...steps);
    expect(lettersInZone(dead, DEAD)).toBe('n');
    expect(refusal(dead, 'b resurrection b8')).toBe('no-target');
    const both = turnState(fen, { white: ['no-quarter'], black: ['resurrection'], captured: 'n' });
    expect(lettersOn(playSteps(both, ...steps, 'b resurrection b8'), 'b8')).toBe('n');
  });

  it('X8 Resurrection can bring back a piece that a player lost to their own Assassin or to Doomsayer', () => {
    const start = turnState('4k3/8/8/8/8/8/8/RN2K3 w', { white: ['assassin', 'resurrection'] });
    const taken = playSteps(start, 'w assassin a1 b1', 'w end', 'b e8 d7', 'b end', 'w pass');
    expect(lettersInZone(taken, CAPTURED)).toBe('N');
    expect(lettersOn(playSteps(taken, 'w resurrection g1'), 'g1')).toBe('N');
    const doom = { card: 'doomsayer', by: 1 } as const;
    const named = turnState('4k3/8/8/8/8/8/8/1N2K3 w', { white: ['resurrection'], effects: [doom] });
    expect(lettersOn(playSteps(named, 'w name knight', 'w resurrection g1'), 'g1')).toBe('N');
  });
});

describe('Betrayal', () => {
  it('R41 Betrayal kills a pacifist pawn and puts a new pawn in its place', () => {
    const start = turnState('4k3/8/8/8/8/p6p/8/4K3 w', {
      white: ['betrayal'],
      captured: 'P',
      effects: [{ card: 'pacifism', by: 1, on: ['a3'] }],
    });
    const done = playSteps(start, 'w betrayal a3');
    expect([lettersOn(done, 'a3'), lettersInZone(done, DEAD)]).toEqual(['P', 'p']);
    expect(lettersOn(playSteps(done, 'w a3 a4'), 'a4')).toBe('P');
  });

  it('X9 the pawn that Betrayal puts in the place of a pacifist can neither capture nor be captured', () => {
    const effects = [{ card: 'pacifism' as const, by: 1 as const, on: ['a3'] }];
    const fen = 'r3k3/8/8/8/1n6/p7/8/4K3 w';
    const pacifist = playSteps(
      turnState(fen, { white: ['betrayal'], captured: 'P', effects }),
      'w betrayal a3',
    );
    expect(listOffered(pacifist, 'w a3')).not.toContain('b4');
    expect(listOffered(playSteps(pacifist, 'w e1 e2', 'w end'), 'b a8')).not.toContain('a3');
    const plain = playSteps(turnState(fen, { white: ['betrayal'], captured: 'P' }), 'w betrayal a3');
    expect(listOffered(plain, 'w a3')).toContain('b4');
    expect(listOffered(playSteps(plain, 'w e1 e2', 'w end'), 'b a8')).toContain('a3');
  });

  it('X10 Betrayal can be played under a Truce', () => {
    const start = turnState('4k3/8/8/8/8/p7/8/4K3 w', {
      white: ['betrayal'],
      captured: 'P',
      effects: [{ card: 'truce', by: 1 }],
    });
    expect(lettersOn(playSteps(start, 'w betrayal a3'), 'a3')).toBe('P');
  });

  it('asks for an enemy pawn on one’s own half and a captured pawn', () => {
    const start = turnState('4k3/8/8/p7/1p6/8/P6p/4K3 w', { white: ['betrayal'], captured: 'P' });
    expect(listOffered(start, 'w betrayal')).toEqual(['b4', 'h2']);
    const none = turnState('4k3/8/8/8/1p6/8/8/4K3 w', { white: ['betrayal'], captured: 'p' });
    expect(refusal(none, 'w betrayal b4')).toBe('card-unfit');
  });

  it('has no effect where it would expose the enemy’s King', () => {
    const start = turnState('8/8/8/8/8/2k5/1p6/4K3 w', { white: ['betrayal'], captured: 'P' });
    expect(listNoticeCodes(start, 'w betrayal b2')).toContain('card-void');
    expect(lettersOn(playSteps(start, 'w betrayal b2'), 'b2')).toBe('p');
  });
});

describe('Rebirth', () => {
  it('R73 Rebirth may put a bishop on a starting square of the other colour', () => {
    const start = turnState('4k3/8/8/8/6b1/8/P7/4K3 w', { white: ['rebirth'] });
    const moved = playSteps(start, 'w a2 a3');
    expect(listOffered(moved, 'w rebirth g4')).toEqual(['c8', 'f8']);
    expect(lettersOn(playSteps(moved, 'w rebirth g4 f8'), 'f8')).toBe('b');
  });

  it('R73 Rebirth may put knights, rooks and pawns on any starting square of their kind', () => {
    const start = turnState('4k3/8/8/8/nr5p/8/P7/4K3 w', { white: ['rebirth'] });
    const moved = playSteps(start, 'w e1 e2');
    expect(listOffered(moved, 'w rebirth a4')).toEqual(['b8', 'g8']);
    expect(listOffered(moved, 'w rebirth b4')).toEqual(['a8', 'h8']);
    expect(listOffered(moved, 'w rebirth h4')).toHaveLength(8);
  });

  it('captures one’s own piece there, but neither a King nor a pacifist, and no enemy', () => {
    const start = turnState('2R5/5k2/8/8/6b1/8/P7/4K3 w', { white: ['rebirth'] });
    const reborn = playSteps(start, 'w a2 a3', 'w rebirth g4 c8');
    expect([lettersOn(reborn, 'c8'), lettersInZone(reborn, CAPTURED)]).toEqual(['b', 'R']);
    const dove = turnState('2R5/5k2/8/8/6b1/8/P7/4K3 w', {
      white: ['rebirth'],
      effects: [{ card: 'pacifism', by: 0, on: ['c8'] }],
    });
    expect(listOffered(playSteps(dove, 'w a2 a3'), 'w rebirth g4')).toEqual(['f8']);
    const full = turnState('2n2n2/5k2/8/8/6b1/8/P7/4K3 w', { white: ['rebirth'] });
    expect(refusal(playSteps(full, 'w a2 a3'), 'w rebirth g4 c8')).toBe('bad-target');
  });
});
