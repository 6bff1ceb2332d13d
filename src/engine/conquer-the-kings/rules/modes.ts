/** Alliances by mode (Conquer the Kings, the last paragraphs before Play; rulings 10, 16 and 18). */

import type { OptionValues } from '../../codes.js';
import { type Alliance, createSoloAlliance } from '../../kit/armies/armies.js';
import type { Options } from '../../options.js';
import type { ConquestCodes } from '../codes.js';

type Mode = OptionValues<ConquestCodes>['mode'];

const ACROSS = [
  [0, 2],
  [1, 3],
] as const;
const BESIDE = [
  [0, 1],
  [2, 3],
] as const;
const SINGLE = [[0], [1], [2], [3]] as const;

const alliances: Readonly<Record<Mode, Alliance>> = {
  four: createSoloAlliance([0, 1, 2, 3]),
  three: createSoloAlliance([0, 1, 2]),
  'two-across': createSoloAlliance([0, 2]),
  'two-beside': createSoloAlliance([0, 1]),
  'teams-across': { teams: ACROSS, seats: SINGLE },
  'teams-beside': { teams: BESIDE, seats: SINGLE },
  'two-armies-each': { teams: ACROSS, seats: ACROSS },
  'one-against-two': { teams: ACROSS, seats: [[0, 2], [1], [3]] },
};

export const modes = Object.keys(alliances) as Mode[];

/** Throws for an unknown mode. */
export function allianceOf({ mode = '' }: Options): Alliance {
  const found = modes.find((one) => one === mode);
  if (found === undefined) throw new Error(`no mode ${mode}`);
  return alliances[found];
}

/** True if a team has several armies. */
export function hasPartners(options: Options): boolean {
  return allianceOf(options).teams.some(({ length }) => length > 1);
}
