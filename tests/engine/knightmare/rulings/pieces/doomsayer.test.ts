/** Doomsayer: names that cost a piece. */
import { describe, expect, it } from 'vitest';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import {
  lettersInZone,
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

const doom = { card: 'doomsayer', by: 1 } as const;

describe('Doomsayer', () => {
  it('costs the player who names a kind one piece of it, and is over', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 w', { effects: [doom] });
    const named = playSteps(m, 'w name knight');
    expect(lettersOn(named, 'b1')).toBe('');
    expect(lettersInZone(named, CAPTURED)).toBe('N');
    expect(named.core.board.effects).toEqual([]);
    expect(listDiscarded(named)).toEqual(['doomsayer']);
    expect(refusal(named, 'w name rook')).not.toBeNull();
  });

  it('leaves the choice of several to the speaker', () => {
    const m = turnState('4k3/8/8/8/8/8/PP6/4K3 w', { effects: [doom] });
    const named = playSteps(m, 'w name pawn');
    expect(listOffered(named, 'w')).toEqual(['a2', 'b2']);
    expect(lettersOn(playSteps(named, 'w b2'), 'b2')).toBe('');
  });

  it('lets the opponent name one kind unpunished when it is played', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 w', { white: ['doomsayer'] });
    const asked = playSteps(m, 'w e1 e2', 'w doomsayer');
    expect(refusal(asked, 'w name knight')).toBe('not-your-turn');
    const free = playSteps(asked, 'b rook', 'w end');
    expect(free.core.board.effects.map(({ card }) => card)).toEqual(['doomsayer']);
    expect(lettersInZone(free, CAPTURED)).toBe('');
    expect(playSteps(asked, 'b unnamed', 'w end').core.board.mover).toBe(1);
  });

  it('takes no pacifist and nothing under a Truce', () => {
    const m = turnState('4k3/8/8/8/8/8/8/RN2K3 w', {
      effects: [doom, { card: 'pacifism', by: 0, on: ['b1'] }],
    });
    expect(listNoticeCodes(m, 'w name knight')).toContain('doomsayer-nothing');
    const truce = turnState('4k3/8/8/8/8/8/8/RN2K3 w', { effects: [doom, { card: 'truce', by: 0 }] });
    expect(listNoticeCodes(truce, 'w name knight')).toContain('doomsayer-nothing');
  });

  it('takes no piece whose loss would lay a King open', () => {
    const m = turnState('4r1k1/8/8/8/8/8/P3N3/4K3 w', { effects: [doom], white: ['crab'] });
    const moved = playSteps(m, 'w a2 a3');
    expect(listNoticeCodes(moved, 'w name knight')).toContain('doomsayer-nothing');
    expect(lettersOn(playSteps(moved, 'w name knight'), 'e2')).toBe('N');
    expect(lettersOn(playSteps(m, 'w name knight'), 'e2')).toBe('');
  });

  it.each(['pawn', 'crab'])(
    'R25 a player who says "pawn" or "crab" can lose a crab to Doomsayer (%s)',
    (name) => {
      const m = turnState('4k3/8/8/8/8/8/P7/4K3 w', { effects: [doom, { card: 'crab', by: 0, on: ['a2'] }] });
      const named = playSteps(m, `w name ${name}`);
      expect(lettersInZone(named, CAPTURED)).toBe('P');
      expect([...listDiscarded(named)].sort()).toEqual(['crab', 'doomsayer']);
    },
  );

  it('R25 a player who says "crab" cannot lose an ordinary pawn to Doomsayer', () => {
    const m = turnState('4k3/8/8/8/8/8/P7/4K3 w', { effects: [doom] });
    expect(listNoticeCodes(m, 'w name crab')).toContain('doomsayer-nothing');
  });

  it('R26 the word "king" does not trigger Doomsayer, even if the player has a prince', () => {
    const m = turnState('4k3/8/8/8/3N4/8/8/K7 w', {
      effects: [doom, { card: 'coup', by: 0, on: ['d4', 'a1'] }],
    });
    const named = playSteps(m, 'w name king');
    expect(lettersInZone(named, CAPTURED)).toBe('');
    expect(named.core.board.effects).toHaveLength(2);
  });

  it('R27 a player who says "prince" loses their prince to Doomsayer', () => {
    const m = turnState('4k3/8/8/8/3N4/8/8/K7 w', {
      effects: [doom, { card: 'coup', by: 0, on: ['d4', 'a1'] }],
    });
    expect(lettersInZone(playSteps(m, 'w name prince'), CAPTURED)).toBe('K');
  });

  it('R28 Doomsayer does not take a pawn that is king by Coup', () => {
    const m = turnState('4k3/8/8/8/3P4/8/8/K7 w', {
      effects: [doom, { card: 'coup', by: 0, on: ['d4', 'a1'] }],
    });
    const named = playSteps(m, 'w name pawn');
    expect(lettersOn(named, 'd4')).toBe('P');
    expect(named.core.board.effects.map(({ card }) => card)).toContain('doomsayer');
  });

  it.each(['w', 'b'])(
    'R29 a player of either side who says "knight" can lose a neutral knight to Doomsayer (%s)',
    (side) => {
      const m = turnState(`4k3/8/8/3n4/8/8/8/4K3 ${side}`, {
        effects: [doom, { card: 'neutrality', by: 0, on: ['d5'] }],
      });
      expect(lettersInZone(playSteps(m, `${side} name knight`), CAPTURED)).toBe('n');
    },
  );
});
