/** Alliances by mode (The King's Gauntlet, Number of players; ruling 14). */

import type { OptionValues } from '../../codes.js';
import { type Alliance, createSoloAlliance } from '../../kit/armies/armies.js';
import type { Options } from '../../options.js';
import type { GauntletCodes } from '../codes.js';

type Mode = OptionValues<GauntletCodes>['mode'];

const OPPOSITE = [
  [0, 2],
  [1, 3],
] as const;
const ADJACENT = [
  [0, 1],
  [2, 3],
] as const;
const SINGLE = [[0], [1], [2], [3]] as const;

const alliances: Readonly<Record<Mode, Alliance>> = {
  'team-opposite': { teams: OPPOSITE, seats: SINGLE },
  'team-adjacent': { teams: ADJACENT, seats: SINGLE },
  'free-for-all': createSoloAlliance([0, 1, 2, 3]),
  'two-players': { teams: OPPOSITE, seats: OPPOSITE },
  'three-players': { teams: OPPOSITE, seats: [[0, 2], [1], [3]] },
};

const TWO_ADJACENT: Alliance = { teams: ADJACENT, seats: ADJACENT };

export const modes = Object.keys(alliances) as Mode[];

/** Throws for an unknown mode. */
export function allianceOf(options: Options): Alliance {
  const { mode = '', 'two-player-seats': seats } = options;
  if (mode === 'two-players' && seats === 'adjacent') return TWO_ADJACENT;
  const found = modes.find((one) => one === mode);
  if (found === undefined) throw new Error(`no mode ${mode}`);
  return alliances[found];
}

/**
 * True if partners sit side by side. The first army of a team then moves first, and a team has two turns in a
 * row.
 */
export function arePartnersAdjacent(options: Options): boolean {
  return allianceOf(options).teams === ADJACENT;
}
