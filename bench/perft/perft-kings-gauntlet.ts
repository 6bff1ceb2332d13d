/**
 * Perft of The King's Gauntlet compared with King's Table on a board of similar size (Saxon, 19 by 19). Shows
 * the cost of four armies of chess pieces on the shared kernel. No other engine plays The King's Gauntlet.
 */
import { kingsGauntlet } from '../../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import type { Measure } from '../measure.js';
import { measurePositionsPerSecond } from './perft-positions.js';

export const perftKingsGauntlet: Measure = {
  name: 'kings-gauntlet',
  unit: 'positions/s',
  better: 'higher',
  runOurs: measurePositionsPerSecond(kingsGauntlet, { first: 'south' }, 3),
  peer: { name: "King's Table, Saxon", run: measurePositionsPerSecond(kingsTable, { board: 'saxon' }, 2) },
};
