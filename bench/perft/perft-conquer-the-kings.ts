/**
 * Perft of Conquer the Kings compared with King's Table on a board of similar size (Hnefatafl, 13 by 13).
 * Shows the cost of four armies with arrows on the shared kernel. No other engine plays Conquer the Kings.
 */
import { conquerTheKings } from '../../src/engine/conquer-the-kings/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import type { Measure } from '../measure.js';
import { measurePositionsPerSecond } from './perft-positions.js';

export const perftConquerTheKings: Measure = {
  name: 'conquer-the-kings',
  unit: 'positions/s',
  better: 'higher',
  runOurs: measurePositionsPerSecond(conquerTheKings, { setup: 'preset' }, 3),
  peer: {
    name: "King's Table, Hnefatafl",
    run: measurePositionsPerSecond(kingsTable, { board: 'hnefatafl' }, 2),
  },
};
