/**
 * Board and set-ups of The King's Gauntlet. The rulebook's diagrams are lost: board, copper squares and
 * set-ups are reconstructed so that its text holds (rulings 17 and 18). Replace the data if the diagrams are
 * found.
 */
import type { OptionValues } from '../codes.js';
import type { GauntletCodes } from './codes.js';

/** Rows from the top: `t` throne, `c` copper, `h` back row, `-` no square. */
export const boardMap: readonly string[] = [
  '---hhhhhhhhh---',
  '---.........---',
  '---.........---',
  'h..c.......c..h',
  'h...c.....c...h',
  'h....c...c....h',
  'h.....c.c.....h',
  'h......t......h',
  'h.....c.c.....h',
  'h....c...c....h',
  'h...c.....c...h',
  'h..c.......c..h',
  '---.........---',
  '---.........---',
  '---hhhhhhhhh---',
];

/** Set-up of one army; the others are rotated about the throne. */
export interface Layout {
  readonly id: SetupId;
  /** Rows from the front to the back, as the owner sees them from left to right. */
  readonly rows: readonly string[];
  /** Empty rows behind the last one. */
  readonly behind: number;
}

export type SetupId = Exclude<OptionValues<GauntletCodes>['setup'], 'custom'>;

/** From the longest game to the shortest (The King's Gauntlet, Board set up). */
export const layouts: readonly Layout[] = [
  { id: 'gauntlet', rows: ['PPPPGPPPP', 'RNBQKBGNR'], behind: 0 },
  { id: 'queens-power', rows: ['.PPPGPPP.', '.NBQKBGN.'], behind: 0 },
  { id: 'inner-circle', rows: ['..PPGPP..', '..BQKBG..'], behind: 2 },
];
