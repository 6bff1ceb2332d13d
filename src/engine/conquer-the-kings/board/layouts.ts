/**
 * Board shapes and preset set-ups of Conquer the Kings. The rulebook's diagram is lost: its text gives 136
 * squares, areas of 18 squares and back lines of four. The shape is reconstructed (ruling 17). If the diagram
 * is found, replace the data.
 */
import type { OptionValues } from '../../codes.js';
import type { ConquestCodes } from '../codes.js';

export interface Shape {
  readonly id: ShapeId;
  /** Rows from the top. `h` is a back line square, `-` a missing square. */
  readonly map: readonly string[];
  readonly rows: readonly number[];
}

export type ShapeId = OptionValues<ConquestCodes>['shape'];

/** Board shapes, default first. */
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

/** Preset set-up: rows for each shape, front to back, as the owner sees them. */
export interface Preset {
  readonly id: OptionValues<ConquestCodes>['preset'];
  readonly rows: Readonly<Record<ShapeId, string>>;
}

/**
 * Preset set-ups, default first. Each has one bishop on each square colour. On the octagon, the front corners
 * stay empty because they touch the neighbours' areas, so no piece is attacked at the start.
 */
export const presets: readonly Preset[] = [
  { id: 'classic', rows: { octagon: '.PPPPPP./PNBBNP/RQKR', long: 'PPPPPP/PNNP/RBBR/.QK.' } },
  { id: 'fortress', rows: { octagon: '.PPPPPP./PBNNBP/RKQR', long: 'PPPPPP/PRRP/NBBN/.KQ.' } },
  { id: 'vanguard', rows: { octagon: '.PNPPNP./PBPPBP/RQKR', long: 'PNPPNP/PBBP/PRRP/.QK.' } },
  { id: 'bastion', rows: { octagon: '.PPPPPP./PRNNRP/BQKB', long: 'PPPPPP/PNNP/BRRB/.QK.' } },
  { id: 'cavalry', rows: { octagon: '.PPPPPP./NPBBPN/RQKR', long: 'PPPPPP/NPPN/RBBR/.QK.' } },
];
