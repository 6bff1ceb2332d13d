/**
 * Perft of King's Mate compared with King's Table on a board of similar size (Tablut, 9 by 9). Shows the cost
 * of chess-like pieces, formations and raised squares on the shared kernel. No other engine plays King's
 * Mate.
 */
import { kingsMate } from '../../src/engine/kings-mate/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import type { Measure } from '../measure.js';
import { measurePositionsPerSecond } from './perft-positions.js';

export const perftKingsMate: Measure = {
  name: 'kings-mate',
  unit: 'positions/s',
  better: 'higher',
  runOurs: measurePositionsPerSecond(kingsMate, { rules: 'expanded' }, 5),
  peer: { name: "King's Table, Tablut", run: measurePositionsPerSecond(kingsTable, { board: 'tablut' }, 3) },
};
