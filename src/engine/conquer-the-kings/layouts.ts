/**
 * The boards and the ready-made set-ups of Conquer the Kings as data. The rulebook's picture of the board is lost: 136
 * squares, start areas of 18 and back lines of four follow from its text, their shape is reconstructed (ruling
 * 17). If the picture is found, the data here is what to replace.
 */
import type { OptionValues } from '../codes.js';
import type { ConquestCodes } from './codes.js';

/** A shape of the board. */
export interface Shape {
  readonly id: ShapeId;
  /** From the top: `h` back line, `-` no square. */
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

/** A ready-made set-up: for each shape its rows from the front to the back, as the owner sees them. */
export interface Preset {
  readonly id: OptionValues<ConquestCodes>['preset'];
  readonly rows: Readonly<Record<ShapeId, string>>;
}

/**
 * The ready-made set-ups, the default one first. On the octagon they leave the corners of the front open, which touch the
 * neighbours' corners, so that nobody is attacked at the start; all have bishops of both colours.
 */
export const presets: readonly Preset[] = [
  { id: 'classic', rows: { octagon: '.PPPPPP./PNBBNP/RQKR', long: 'PPPPPP/PNNP/RBBR/.QK.' } },
  { id: 'fortress', rows: { octagon: '.PPPPPP./PBNNBP/RKQR', long: 'PPPPPP/PRRP/NBBN/.KQ.' } },
  { id: 'vanguard', rows: { octagon: '.PNPPNP./PBPPBP/RQKR', long: 'PNPPNP/PBBP/PRRP/.QK.' } },
  { id: 'bastion', rows: { octagon: '.PPPPPP./PRNNRP/BQKB', long: 'PPPPPP/PNNP/BRRB/.QK.' } },
  { id: 'cavalry', rows: { octagon: '.PPPPPP./NPBBPN/RQKR', long: 'PPPPPP/NPPN/RBBR/.QK.' } },
];
