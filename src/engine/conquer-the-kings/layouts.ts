/**
 * Boards and ready-made set-ups of Conquer the Kings. The rulebook's diagram is lost: 136 squares, areas of
 * 18 and back lines of four follow from its text; the shape is reconstructed (ruling 17). Replace the data if
 * the diagram is found.
 */
import type { OptionValues } from '../codes.js';
import type { ConquestCodes } from './codes.js';

/** A shape of the board. */
export interface Shape {
  readonly id: ShapeId;
  /** Rows from the top: `h` back line, `-` no square. */
  readonly map: readonly string[];
  readonly rows: readonly number[];
}

export type ShapeId = OptionValues<ConquestCodes>['shape'];

/** The shapes, the default one first. */
export const shapes: readonly Shape[] = [
  {
    id: 'octagon',
    rows: [8, 6, 4],
    map: [
      '-----hhhh-----',
      '----......----',
      '---........---',
      '--..........--',
      '-............-',
      'h............h',
      'h............h',
      'h............h',
      'h............h',
      '-............-',
      '--..........--',
      '---........---',
      '----......----',
      '-----hhhh-----',
    ],
  },
  {
    id: 'long',
    rows: [6, 4, 4, 4],
    map: [
      '------hhhh------',
      '------....------',
      '------....------',
      '-----......-----',
      '----........----',
      '---..........---',
      'h..............h',
      'h..............h',
      'h..............h',
      'h..............h',
      '---..........---',
      '----........----',
      '-----......-----',
      '------....------',
      '------....------',
      '------hhhh------',
    ],
  },
];

/** A ready-made set-up: rows per shape, front to back, as the owner sees them. */
export interface Preset {
  readonly id: OptionValues<ConquestCodes>['preset'];
  readonly rows: Readonly<Record<ShapeId, string>>;
}

/**
 * Ready-made set-ups, default first. On the octagon they leave the front corners open, which touch the
 * neighbours', so that nothing is attacked at the start. All have bishops of both colours.
 */
export const presets: readonly Preset[] = [
  { id: 'classic', rows: { octagon: '.PPPPPP./PNBBNP/RQKR', long: 'PPPPPP/PNNP/RBBR/.QK.' } },
  { id: 'fortress', rows: { octagon: '.PPPPPP./PBNNBP/RKQR', long: 'PPPPPP/PRRP/NBBN/.KQ.' } },
  { id: 'vanguard', rows: { octagon: '.PNPPNP./PBPPBP/RQKR', long: 'PNPPNP/PBBP/PRRP/.QK.' } },
  { id: 'bastion', rows: { octagon: '.PPPPPP./PRNNRP/BQKB', long: 'PPPPPP/PNNP/BRRB/.QK.' } },
  { id: 'cavalry', rows: { octagon: '.PPPPPP./NPBBPN/RQKR', long: 'PPPPPP/NPPN/RBBR/.QK.' } },
];
