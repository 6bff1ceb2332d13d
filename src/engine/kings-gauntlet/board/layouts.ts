/**
 * Board map and set-ups of The King's Gauntlet. The rulebook's diagrams are lost. The board, copper squares
 * and set-ups are reconstructed to agree with its text (rulings 17 and 18). If the diagrams are found,
 * replace the data.
 */
import type { OptionValues } from '../../codes.js';
import type { GauntletCodes } from '../codes.js';

/** Rows from the top. `t` is the throne, `c` copper, `h` a back row, `-` a missing square. */
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

/** Set-up of one army. The other armies have it rotated about the throne. */
export interface Layout {
  readonly id: SetupId;
  /** Rows from front to back, left to right as the owner sees them. */
  readonly rows: readonly string[];
  /** Number of empty rows behind the last row. */
  readonly behind: number;
}

export type SetupId = Exclude<OptionValues<GauntletCodes>['setup'], 'custom'>;

/** Layouts from the longest game to the shortest (The King's Gauntlet, Board set up). */
export const layouts: readonly Layout[] = [
  { id: 'gauntlet', rows: ['PPPPGPPPP', 'RNBQKBGNR'], behind: 0 },
  { id: 'queens-power', rows: ['.PPPGPPP.', '.NBQKBGN.'], behind: 0 },
  { id: 'inner-circle', rows: ['..PPGPP..', '..BQKBG..'], behind: 2 },
];
