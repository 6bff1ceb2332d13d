/** The rule that forbids a regular move, by its code. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/engine/knightmare/board/board.js';
import type { Colour, Kinds } from '../../../../src/engine/knightmare/board/pieces.js';
import { readAction } from '../../../../src/engine/knightmare/notation/typed-action.js';
import { playAction } from '../../../../src/engine/knightmare/turn/perform.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { idsAt, playSteps, refusal, type Setting, turnState } from '../kit.js';

const row = (fen: string, step: string, code: string, setting: Setting = {}) =>
  [`${fen} ${step}`, fen, step, code, setting] as const;
const createBoundEffect = (
  card: 'pacifism' | 'curse' | 'fatal-attraction' | 'crab',
  on: string,
  by: Colour = 0,
) => ({ effects: [{ card, by, on: [on] }] }) satisfies Setting;

describe('why a move is not legal', () => {
  it.each([
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a3 a4', 'empty-square'),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w e8 e7', 'not-your-piece'),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a2 a2', 'same-square'),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a2 b4', 'moves-otherwise'),
    row('4k3/8/8/8/8/8/P7/R3K3 w', 'w a1 a2', 'own-piece'),
    row('4k3/8/8/8/8/8/P7/R3K3 w', 'w a1 a5', 'way-blocked'),
    row('4k3/8/8/8/8/p7/P7/4K3 w', 'w a2 a3', 'pawn-blocked'),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a2 b3', 'pawn-takes-nobody'),
    row('7k/P7/8/8/8/8/8/4K3 w', 'w a7 a8', 'promotion-needed'),
    row('7k/P7/8/8/8/8/8/4K3 w', 'w a7 a8 K', 'promotion-kind'),
    row('7k/P7/8/8/8/8/8/4K3 w', 'w e1 e2 Q', 'no-promotion'),
    row('4r1k1/8/8/8/8/8/P7/4K3 w', 'w a2 a3', 'king-in-check'),
    row('4r1k1/8/8/8/8/8/4R3/4K3 w', 'w e2 a2', 'king-left-attacked'),
    row('4k3/8/8/8/8/8/8/4K2R w', 'w e1 g1', 'castling-moved'),
    row('4k3/8/8/8/8/8/8/4KB1R w K', 'w e1 g1', 'castling-blocked'),
    row('5rk1/8/8/8/8/8/8/4K2R w K', 'w e1 g1', 'castling-check'),
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 d5', 'piece-pacifist', createBoundEffect('pacifism', 'e4')),
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 d5', 'target-pacifist', createBoundEffect('pacifism', 'd5', 1)),
    row(
      '4k3/8/8/3n4/4P3/8/8/4K3 w',
      'w e4 e5',
      'piece-frozen',
      createBoundEffect('fatal-attraction', 'd5', 1),
    ),
    row('4k3/8/8/8/8/8/8/R3K3 w', 'w a1 a5', 'cursed-range', createBoundEffect('curse', 'a1', 1)),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a2 a3', 'crab-moves', createBoundEffect('crab', 'a2')),
    row('4k3/8/8/8/8/8/8/R3K3 w', 'w a1 a5', 'forbidden-city', {
      effects: [{ card: 'forbidden-city', by: 1, squares: ['a3'] }],
    }),
    row('4k3/8/8/8/8/8/8/R3K3 w', 'w a1 a5', 'wall-in-way', {
      effects: [
        {
          card: 'fortification',
          by: 1,
          edges: [
            [32, 40],
            [33, 41],
          ],
        },
      ],
    }),
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 d5', 'truce', { effects: [{ card: 'truce', by: 0 }] }),
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 e5', 'vendetta-must-capture', {
      effects: [{ card: 'vendetta', by: 0 }],
    }),
  ])('%s', (_name, fen, step, code, setting) => {
    expect(refusal(turnState(fen, setting), step)).toBe(code);
  });

  const fen = '4k3/8/8/3p4/4P3/8/8/R3K3 w';
  const here = turnState(fen).core.board;
  const term = { kinds: 0, from: 1, until: 1 };
  it.each([
    [
      'challenged',
      'w a1 a2',
      { ...term, kind: 'challenge', colour: 0, pieces: [], kinds: 1 as Kinds, name: 'pawn' },
    ],
    ['dungeon-barred', 'w a1 a2', { ...term, kind: 'barred', colour: 0, pieces: idsAt(here, 'a1') }],
    ['returned-king', 'w e1 e2', { ...term, kind: 'returned', colour: 0, pieces: idsAt(here, 'e1') }],
    ['shielded', 'w e4 d5', { ...term, kind: 'shield', colour: 1, pieces: idsAt(here, 'd5') }],
  ] as const)('%s', (code, step, restriction) => {
    expect(refusal(turnState(fen, { terms: [restriction] }), step)).toBe(code);
  });

  const sentence = (start: TurnState, step: string) => {
    const [side, ...path] = step.split(' ');
    const acted = playAction(start, side === 'b' ? 1 : 0, path);
    return acted.ok ? null : acted.reason;
  };
  const withCoup = (board: Board, royal: string, prince: string) =>
    ({
      card: 'coup',
      no: null,
      by: 0,
      pieces: [...idsAt(board, royal), ...idsAt(board, prince)],
      squares: [],
      edges: [],
    }) as const;

  it('names the square on which the King would be attacked', () => {
    expect(sentence(turnState('3rk3/8/8/8/8/8/8/4K3 w'), 'w e1 d2')?.values).toEqual({ square: 'd2' });
  });

  it('is the King, and not the kind, where a promotion that ends a Coup lays him open', () => {
    const plain = turnState('7k/1P6/8/8/8/8/8/K6r w').core.board;
    const start = turnState('7k/1P6/8/8/8/8/8/K6r w', { board: { effects: [withCoup(plain, 'b7', 'a1')] } });
    expect(sentence(start, 'w b7 b8 Q')).toEqual({ code: 'king-left-attacked', values: { square: 'a1' } });
    expect(refusal(start, 'w b7 b8 B')).toBeNull();
    expect(readAction(start, 0, 'b8=Q')).toMatchObject({ reason: { code: 'king-left-attacked' } });
    expect(readAction(start, 0, 'b8=K')).toMatchObject({ reason: { code: 'promotion-kind' } });
  });

  it('names the Prince who has come back, and no King', () => {
    const plain = turnState('4k3/8/8/8/3N4/8/8/4K3 w').core.board;
    const returned = { ...term, kind: 'returned', colour: 0, pieces: idsAt(plain, 'e1') } as const;
    const start = turnState('4k3/8/8/8/3N4/8/8/4K3 w', {
      board: { effects: [withCoup(plain, 'd4', 'e1')], terms: [returned] },
    });
    expect(sentence(start, 'w e1 e2')).toEqual({
      code: 'returned-king',
      values: { piece: 'prince', square: 'e1' },
    });
  });

  it('is that only the end of the own turn exchanges a card of an own deck', () => {
    const start = turnState(fen, {
      white: ['bog'],
      black: ['toll'],
      core: { decks: [[], []], discards: [[], []] },
    });
    expect(refusal(playSteps(start, 'w a1 a2', 'w end'), 'b discard toll')).toBe('discard-own-turn');
  });

  it('same-turn-as-cancelled', () => {
    const undone = playSteps(turnState(fen, { black: ['chaos'] }), 'w a1 a4', 'w end', 'b chaos');
    expect(refusal(undone, 'w a1 a4')).toBe('same-turn-as-cancelled');
  });
});

describe('what is told', () => {
  const readRefusal = (start: TurnState, step: string) => {
    const [side, ...path] = step.split(' ');
    const acted = playAction(start, side === 'b' ? 1 : 0, path);
    return acted.ok ? acted.value.notices : [];
  };

  it('is whose pawn was promoted, no matter who moved it', () => {
    const start = turnState('7k/8/8/8/8/8/1p6/7K w', {
      effects: [{ card: 'neutrality', by: 0, on: ['b2'] }],
    });
    expect(readRefusal(start, 'w b2 b1 N')).toContainEqual({
      code: 'promoted',
      values: { side: 'black', square: 'b1', piece: 'knight' },
    });
  });

  it('is that a Prince, and no King, is dead, and that he is gone under the hill', () => {
    const board = turnState('4k3/8/8/8/3n4/8/8/R3K3 w').core.board;
    const prince = {
      card: 'coup',
      no: null,
      by: 1,
      pieces: [...idsAt(board, 'd4'), ...idsAt(board, 'e8')],
      squares: [],
      edges: [],
    } as const;
    const taken = turnState('4k3/4R3/8/8/3n4/8/8/R3K3 w', { white: ['no-quarter'] });
    const ids = (name: string) => idsAt(taken.core.board, name);
    const effects = [{ ...prince, pieces: [...ids('d4'), ...ids('e8')] }];
    const start = { ...taken, core: { ...taken.core, board: { ...taken.core.board, effects } } };
    expect(readRefusal(playSteps(start, 'w e7 e8'), 'w no-quarter')).toContainEqual({
      code: 'never-back',
      values: { piece: 'prince', square: 'e8' },
    });
    const hill = turnState('4k3/8/8/8/3n4/8/8/R3K3 b', {
      black: ['under-elf-hill'],
      board: { effects: [prince] },
    });
    expect(readRefusal(hill, 'b under-elf-hill e8')).toContainEqual({
      code: 'king-leaves',
      values: { side: 'black', piece: 'prince' },
    });
  });
});
