/** The rule that forbids a regular move, told by its code. */
import { describe, expect, it } from 'vitest';
import type { Colour, Kinds } from '../../../src/engine/knightmare/board/men.js';
import { idsAt, moment, played, refusal, type Setting } from './kit.js';

const row = (fen: string, step: string, code: string, setting: Setting = {}) =>
  [`${fen} ${step}`, fen, step, code, setting] as const;
const bound = (card: 'pacifism' | 'curse' | 'fatal-attraction' | 'crab', on: string, by: Colour = 0) =>
  ({ effects: [{ card, by, on: [on] }] }) satisfies Setting;

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
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 d5', 'piece-pacifist', bound('pacifism', 'e4')),
    row('4k3/8/8/3p4/4P3/8/8/4K3 w', 'w e4 d5', 'target-pacifist', bound('pacifism', 'd5', 1)),
    row('4k3/8/8/3n4/4P3/8/8/4K3 w', 'w e4 e5', 'piece-frozen', bound('fatal-attraction', 'd5', 1)),
    row('4k3/8/8/8/8/8/8/R3K3 w', 'w a1 a5', 'cursed-range', bound('curse', 'a1', 1)),
    row('4k3/8/8/8/8/8/P7/4K3 w', 'w a2 a3', 'crab-moves', bound('crab', 'a2')),
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
    expect(refusal(moment(fen, setting), step)).toBe(code);
  });

  const fen = '4k3/8/8/3p4/4P3/8/8/R3K3 w';
  const here = moment(fen).core.board;
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
    expect(refusal(moment(fen, { terms: [restriction] }), step)).toBe(code);
  });

  it('same-turn-as-cancelled', () => {
    const undone = played(moment(fen, { black: ['chaos'] }), 'w a1 a4', 'b chaos');
    expect(refusal(undone, 'w a1 a4')).toBe('same-turn-as-cancelled');
  });
});
