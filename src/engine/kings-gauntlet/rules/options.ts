/** Options of The King's Gauntlet, explained in the rulings. Default values come first. */
import { type ArmyId, armyIds } from '../../kit/armies/armies.js';
import { choiceOption, type Options, resolveOptions } from '../../options.js';
import { ok, refuse } from '../../result.js';
import { initialPieces } from '../board/boards.js';
import { layouts } from '../board/layouts.js';
import type { OptionSpec, Result } from '../codes.js';
import { checkSetup, NO_SETUP, piecesOfCustomSetup, readSetup } from './custom-setup.js';
import { allianceOf, arePartnersAdjacent, modes } from './modes.js';
import { NO_LIMIT, parseTurnTime } from './turn-time.js';

const OFF_ON = ['off', 'on'] as const;

/** Army that moves first for a team whose partners sit side by side. */
const FIRST_OF_TEAMS: readonly ArmyId[] = ['south', 'north'];

const hasPartners = (chosen: Options) => chosen.mode !== 'free-for-all';

/** Options in the order in which they are asked. Later options depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  choiceOption('mode', modes),
  choiceOption('two-player-seats', ['opposite', 'adjacent'], (chosen) =>
    chosen.mode === 'two-players' ? ['opposite', 'adjacent'] : ['opposite'],
  ),
  choiceOption('setup', [...layouts.map(({ id }) => id), 'custom']),
  { kind: 'text', name: 'position', shape: 'position', check: readSetup, fallback: NO_SETUP },
  {
    ...choiceOption('first', ['lot', 'odd-man-out', ...armyIds], (chosen) => [
      'lot',
      'odd-man-out',
      ...(arePartnersAdjacent(chosen) ? FIRST_OF_TEAMS : armyIds),
    ]),
    unattended: { 'odd-man-out': 'lot' },
    formerly: [{ until: 1, fallback: 'odd-man-out' }],
  },
  choiceOption('guard-moves', ['queen', 'king', 'knight', 'rook']),
  choiceOption('after-king-taken', ['continue', 'freeze']),
  choiceOption('mate-counts', OFF_ON),
  choiceOption('announce-check', ['auto', 'always', 'never']),
  choiceOption('capture-partner', OFF_ON, (chosen) => (hasPartners(chosen) ? OFF_ON : ['off'])),
  choiceOption('throne-kings-only', OFF_ON),
  choiceOption('promote-to-guard', OFF_ON),
  { kind: 'text', name: 'turn-seconds', shape: 'seconds', check: parseTurnTime, fallback: NO_LIMIT },
  choiceOption('table-talk', OFF_ON),
  choiceOption('repetition-draw', ['off', '3']),
];

/**
 * Validates all options. Besides invalid values, refuses unusable set-ups (`custom-setup.ts`), a custom set-up
 * without a position (`custom-needs-position`), and the reverse (`position-needs-custom`).
 */
export function resolveAndCheckOptions(
  given: Readonly<Record<string, string>>,
  rulesVersion?: number,
): Result<Options> {
  const resolved = resolveOptions(optionSpecs, given, rulesVersion);
  if (!resolved.ok) return resolved;
  const { setup, position } = resolved.value;
  if (setup !== 'custom') return position === NO_SETUP ? resolved : refuse('position-needs-custom');
  if (position === NO_SETUP) return refuse('custom-needs-position');
  const checked = checkSetup(
    initialPiecesUnderOptions(resolved.value),
    allianceOf(resolved.value),
    resolved.value,
  );
  return checked.ok ? ok(resolved.value) : checked;
}

/** Pieces at the start, by square. */
export function initialPiecesUnderOptions(options: Options): readonly number[] {
  const { setup = '', position = '' } = options;
  return setup === 'custom' ? piecesOfCustomSetup(position) : initialPieces(setup);
}
