/**
 * Perft of Conquer the Kings compared with King's Table's on its board of nearly the same size (Hnefatafl, 13 by 13): what four
 * armies with moving arrows cost on the shared kernel. Nobody else has an engine for Conquer the Kings.
 */
import { conquerTheKings } from '../src/engine/conquer-the-kings/game.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import type { Measure } from './measure.js';
import { positionsPerSecond } from './perft-positions.js';

export const perftConquerTheKings: Measure = {
  name: 'conquer-the-kings',
  unit: 'positions/s',
  better: 'higher',
  ours: positionsPerSecond(conquerTheKings, { setup: 'preset' }, 3),
  peer: { name: "King's Table, Hnefatafl", run: positionsPerSecond(kingsTable, { board: 'hnefatafl' }, 2) },
};
