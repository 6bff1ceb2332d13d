/**
 * Options of King's Mate, default values first. Sources: the section Special Rules of the rulebook, and
 * docs/rulings/kings-mate.md.
 */
import type { Options } from '../../options.js';
import type { OptionSpec } from '../codes.js';

/** Default of the options that follow the option `rules` (ruling 21). */
const presetDefault = (chosen: Options) => (chosen.rules === 'expanded' ? 'on' : 'off');

/** If King Squares are always closed, no fool can win by the gambit (ruling 4). */
const hasGambit = (chosen: Options) => chosen['open-scope'] !== 'central-only';

/** Options in the order in which they are asked. Later options depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  { kind: 'choice', name: 'rules', values: ['basic', 'expanded'], fallback: 'basic' },
  {
    kind: 'choice',
    name: 'open-scope',
    values: ['all-seven', 'central-only'],
    fallback: 'all-seven',
  },
  {
    kind: 'choice',
    name: 'fools-gambit',
    values: ['off', 'on', 'simple'],
    listAllowed: (chosen) => (hasGambit(chosen) ? ['off', 'on', 'simple'] : ['off']),
    fallback: (chosen) => (hasGambit(chosen) ? presetDefault(chosen) : 'off'),
  },
  { kind: 'choice', name: 'defense-of-crown', values: ['off', 'on'], fallback: presetDefault },
  { kind: 'choice', name: 'active-play', values: ['off', 'on'], fallback: 'off' },
  { kind: 'integer', name: 'die-sides', min: 2, max: 100, fallback: '6' },
  { kind: 'choice', name: 'formation-repair', values: ['own-moves', 'immediate'], fallback: 'own-moves' },
  { kind: 'choice', name: 'raised-shelter', values: ['on', 'off'], fallback: 'on' },
  { kind: 'choice', name: 'promotion-without-prisoner', values: ['stay', 'forbid'], fallback: 'stay' },
  { kind: 'choice', name: 'stalemate', values: ['draw', 'loss'], fallback: 'draw' },
  { kind: 'choice', name: 'repetition-draw', values: ['off', '3'], fallback: 'off' },
  { kind: 'integer', name: 'ply-cap', min: 0, max: 10_000, fallback: '0' },
  { kind: 'choice', name: 'touch-move', values: ['off', 'on'], fallback: 'off' },
];
