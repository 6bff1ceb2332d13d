/** Coup: the new King, and the fate of the Prince. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../../src/engine/knightmare/board/check.js';
import { gridOf } from '../../../../../src/engine/knightmare/board/grid-builder.js';
import { CAPTURED } from '../../../../../src/engine/knightmare/board/pieces.js';
import type { TurnState } from '../../../../../src/engine/knightmare/turn/turn-state.js';
import { lettersInZone, listOffered, playSteps, refusal, type Setting, turnState } from '../../kit.js';

/** The royal piece first, then the Prince. */
const coupEffect = (royal: string, prince: string) => ({ card: 'coup', by: 0, on: [royal, prince] }) as const;
const royals = ({ core }: TurnState, colour: 0 | 1) => gridOf(core.board).royals[colour];
const createLostPrinceState = (fen: string, setting: Setting = {}) => {
  const m = turnState(fen, { ...setting, captured: 'K', effects: [coupEffect('d4', 'd4')] });
  const king = m.core.board.pieces.findIndex(({ kind, at }) => kind === 32 && at === CAPTURED);
  const effects = m.core.board.effects.map((effect) =>
    effect.card === 'coup' ? { ...effect, pieces: [effect.pieces[0] as number, king] } : effect,
  );
  return { ...m, core: { ...m.core, board: { ...m.core.board, effects } } };
};

describe('Coup', () => {
  it('makes a Prince, who may be captured, and another piece the King', () => {
    const m = turnState('r3k3/8/8/8/3N4/8/8/K7 w', { white: ['coup'] });
    const made = playSteps(m, 'w d4 f5', 'w coup f5', 'w end');
    expect(isInCheck(made.core.board, 0)).toBe(false);
    const taken = playSteps(made, 'b a8 a1', 'b end');
    expect(lettersInZone(taken, CAPTURED)).toBe('K');
    expect(taken.core.ended).toBeNull();
    expect(royals(taken, 0)).toHaveLength(1);
  });

  it('Coup cannot choose a rook, a queen or a merged piece that contains one (X16)', () => {
    const m = turnState('4k3/8/8/8/8/Q7/8/RN1KB3 w', { white: ['coup'], joined: [['a1', 'b1']] });
    expect(listOffered(playSteps(m, 'w d1 d2'), 'w coup')).toEqual(['e1']);
  });

  it('the new King may not be left in check', () => {
    const m = turnState('3rk3/8/8/8/3N4/8/P7/K7 w', { white: ['coup'] });
    expect(refusal(playSteps(m, 'w a2 a3'), 'w coup d4')).toBe('card-leaves-check');
  });

  it('R15 once the prince is captured, Peace Talks cannot end Coup, but can end other effects', () => {
    const m = createLostPrinceState('4k3/8/8/8/3N4/8/p7/8 b', { black: ['peace-talks'] });
    const crabbed: TurnState = {
      ...m,
      core: {
        ...m.core,
        board: {
          ...m.core.board,
          effects: [
            ...m.core.board.effects,
            { card: 'truce', no: null, by: 0, pieces: [], squares: [], edges: [] },
          ],
        },
      },
    };
    const moved = playSteps(crabbed, 'b e8 e7');
    expect(listOffered(moved, 'b peace-talks')).toEqual(['truce']);
    expect(refusal(moved, 'b peace-talks coup')).toBe('bad-target');
    expect(moved.core.hands[1]).toHaveLength(1);
  });

  it('can be ended while there is a Prince, who is King again', () => {
    const m = turnState('4k3/8/8/8/3N4/8/p7/K7 b', {
      black: ['peace-talks'],
      effects: [coupEffect('d4', 'a1')],
    });
    const ended = playSteps(m, 'b e8 e7', 'b peace-talks coup');
    expect(royals(ended, 0)).toEqual([56]);
  });

  it('R23 cards that name kings apply to a prince, and cards that spare kings spare him', () => {
    const own = turnState('4k3/8/8/8/3N4/8/8/K7 w', {
      white: ['hidden-passage', 'under-elf-hill'],
      effects: [coupEffect('d4', 'a1')],
    });
    expect([...listOffered(own, 'w hidden-passage')].sort()).toEqual(['a1', 'd4']);
    expect([...listOffered(own, 'w under-elf-hill')].sort()).toEqual(['a1', 'd4']);
    const foe = turnState('4k3/p7/8/8/3N4/8/8/K7 b', {
      black: ['neutrality', 'dungeon'],
      effects: [coupEffect('d4', 'a1')],
    });
    const moved = playSteps(foe, 'b a7 a6');
    expect(refusal(moved, 'b neutrality a1')).toBe('no-target');
    expect(refusal(moved, 'b dungeon a1 h1')).toBe('no-target');
  });

  it.each([
    ['a prince', coupEffect('e3', 'e1'), 'w e1 d2'],
    ['a knight that is king by Coup', coupEffect('e4', 'e1'), 'w e4 d2'],
  ])(
    'R23 Riposte can capture a knight, but not a prince or a knight that is king by Coup (%s)',
    (_, effect, step) => {
      const fen = '4k3/8/8/8/4N3/4N3/3n4/4K3 w';
      const captureUnderCoup = (effects: Setting['effects'], move: string) =>
        playSteps(turnState(fen, { black: ['riposte'], effects: effects ?? [] }), move);
      expect(refusal(captureUnderCoup([effect], step), 'b riposte')).toBe('card-unfit');
      expect(refusal(captureUnderCoup([], 'w e4 d2'), 'b riposte')).toBeNull();
    },
  );

  it('R23 an ordinary move may capture a prince, and the game continues', () => {
    const m = turnState('r3k3/8/8/8/3N4/8/8/K7 b', { effects: [coupEffect('d4', 'a1')] });
    const taken = playSteps(m, 'b a8 a1');
    expect(lettersInZone(taken, CAPTURED)).toBe('K');
    expect(taken.core.ended).toBeNull();
  });

  it('R21 under Coup, a pawn or crab is promoted to a queen, rook, bishop or knight', () => {
    const m = turnState('7k/P7/8/8/3N4/8/8/K7 w', { effects: [coupEffect('d4', 'a1')] });
    expect(listOffered(m, 'w a7 a8')).toEqual(['Q', 'R', 'B', 'N']);
    const crab = turnState('7k/P7/8/8/3N4/8/8/K7 w', {
      effects: [coupEffect('d4', 'a1'), { card: 'crab', by: 0, on: ['a7'] }],
    });
    expect(listOffered(crab, 'w a7')).toEqual(['b8']);
    expect(listOffered(crab, 'w a7 b8')).toEqual(['Q', 'R', 'B', 'N']);
  });

  it('X17 X49 a pawn that is king by Coup may be promoted; Coup pauses if the pawn becomes a queen or rook', () => {
    const m = turnState('7k/1P6/8/8/8/8/8/K7 w', { effects: [coupEffect('b7', 'a1')] });
    const bishop = playSteps(m, 'w b7 b8 B');
    expect(royals(bishop, 0)).toEqual([1]);
    const queen = playSteps(m, 'w b7 b8 Q');
    expect(royals(queen, 0)).toEqual([56]);
    expect(queen.core.board.effects.map(({ card }) => card)).toEqual(['coup']);
  });

  it('X17 a pawn that is king by Coup and becomes a queen stays king if the prince is lost', () => {
    const m = createLostPrinceState('7k/8/8/8/3P4/8/8/8 w');
    const high = {
      ...m.core.board,
      pieces: m.core.board.pieces.map((one) => (one.at === 35 ? { ...one, at: 9 } : one)),
    };
    const queen = playSteps({ ...m, core: { ...m.core, board: high } }, 'w b7 b8 Q');
    expect(royals(queen, 0)).toEqual([1]);
  });

  it('X16 Coup on a merged piece ends with the Confabulation; if the prince is lost, neither can be ended', () => {
    const base = turnState('4k3/8/8/8/8/8/p7/NB2K3 b', { joined: [['a1', 'b1']], black: ['peace-talks'] });
    const effects = [
      ...base.core.board.effects,
      {
        card: 'coup' as const,
        no: null,
        by: 0 as const,
        pieces: [
          base.core.board.effects[0]?.pieces[0] as number,
          base.core.board.pieces.findIndex(({ at }) => at === 60),
        ],
        squares: [],
        edges: [],
      },
    ];
    const m = { ...base, core: { ...base.core, board: { ...base.core.board, effects } } };
    const ended = playSteps(m, 'b e8 e7', 'b peace-talks confabulation');
    expect(ended.core.board.effects).toEqual([]);
    expect(royals(ended, 0)).toEqual([60]);
    const pieces = m.core.board.pieces.map((piece) => (piece.at === 60 ? { ...piece, at: CAPTURED } : piece));
    const bereft = { ...m, core: { ...m.core, board: { ...m.core.board, pieces } } };
    expect(refusal(playSteps(bereft, 'b e8 e7'), 'b peace-talks confabulation')).toBe('no-target');
  });

  it('X19 Neutrality and Pacifism have no effect while their piece is king by Coup', () => {
    const quiet = turnState('r3k3/8/8/8/B7/8/7p/K7 w', {
      effects: [{ card: 'pacifism', by: 0, on: ['a4'] }, coupEffect('a4', 'a1')],
    });
    expect(isInCheck(quiet.core.board, 0)).toBe(true);
    const neutral = turnState('4k3/8/8/8/B7/8/7p/K7 b', {
      effects: [{ card: 'neutrality', by: 1, on: ['a4'] }, coupEffect('a4', 'a1')],
    });
    expect(listOffered(neutral, 'b a4')).toEqual([]);
  });

  it('X49 Pacifism on a piece that was king by Coup applies again when Coup ends', () => {
    const m = turnState('4k3/8/8/7r/B7/8/7p/K7 b', {
      black: ['peace-talks'],
      effects: [{ card: 'pacifism', by: 0, on: ['a4'] }, coupEffect('a4', 'a1')],
      core: { decks: [[]] },
    });
    const over = playSteps(m, 'b e8 e7', 'b peace-talks coup', 'b end');
    expect(royals(over, 0)).toEqual([56]);
    expect(over.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect(listOffered(playSteps(over, 'w a1 a2', 'w end', 'b h5 h4', 'b end'), 'w a4')).toContain('e8');
    const beside = listOffered(
      playSteps(over, 'w a1 b1', 'w end', 'b h5 h4', 'b end', 'w b1 a1', 'w end'),
      'b h4',
    );
    expect(beside).toContain('b4');
    expect(beside).not.toContain('a4');
  });

  it("X19 a player who plays Coup on the opponent's neutral piece hands over the king and loses", () => {
    const m = turnState('4k3/8/8/3n4/8/8/P7/K7 w', {
      white: ['coup'],
      effects: [{ card: 'neutrality', by: 0, on: ['d5'] }],
    });
    const lost = playSteps(m, 'w a2 a3', 'w coup d5');
    expect(lost.core.ended).toEqual({ winners: ['black'], reason: 'king-handed-over' });
  });
});
