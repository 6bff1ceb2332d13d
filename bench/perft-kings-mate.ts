/**
 * Perft of King's Mate compared with King's Table's on the board of nearly the same size (Tablut, 9 by 9): how much the rules of
 * chess-like men, formations and raised squares cost on the shared kernel. Nobody else has an engine for King's Mate.
 */
import { kingsMate } from '../src/engine/kings-mate/game.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import type { Measure } from './measure.js';
import { positionsPerSecond } from './perft-positions.js';

export const perftKingsMate: Measure = {
  name: 'kings-mate',
  unit: 'positions/s',
  better: 'higher',
  ours: positionsPerSecond(kingsMate, { rules: 'expanded' }, 5),
  peer: { name: "King's Table, Tablut", run: positionsPerSecond(kingsTable, { board: 'tablut' }, 3) },
};
