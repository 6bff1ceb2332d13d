/**
 * Perft of The King's Gauntlet compared with King's Table's on its board of nearly the same size (Saxon, 19 by 19): what four
 * armies of chessmen cost on the shared kernel. Nobody else has an engine for The King's Gauntlet.
 */
import { kingsGauntlet } from '../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import type { Measure } from './measure.js';
import { positionsPerSecond } from './perft-positions.js';

export const perftKingsGauntlet: Measure = {
  name: 'kings-gauntlet',
  unit: 'positions/s',
  better: 'higher',
  ours: positionsPerSecond(kingsGauntlet, { first: 'south' }, 3),
  peer: { name: "King's Table, Saxon", run: positionsPerSecond(kingsTable, { board: 'saxon' }, 2) },
};
