/**
 * Options of Conquer the Kings, explained in the rulings. Default values come first. Versions 1 and 2 of the
 * rules differ: a pawn could rescue only its own army's pieces, checks counted armies instead of players,
 * and the final mate scored nothing.
 */
import { choiceOption } from '../../options.js';
import { presets, shapes } from '../board/layouts.js';
import type { OptionSpec } from '../codes.js';
import { hasPartners, modes } from './modes.js';

const OFF_ON = ['off', 'on'] as const;
const PRESETS = presets.map(({ id }) => id);

/** Options in the order in which they are asked. Later options depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  choiceOption('mode', modes),
  choiceOption(
    'shape',
    shapes.map(({ id }) => id),
  ),
  choiceOption('setup', ['hidden', 'in-turn', 'preset']),
  choiceOption('preset', PRESETS, ({ setup }) => (setup === 'preset' ? PRESETS : PRESETS.slice(0, 1))),
  choiceOption('rescue-from', ['any-boneyard', 'reached-players-boneyard']),
  {
    ...choiceOption('rescue-kind', ['any-captured', 'own-men']),
    formerly: [{ until: 2, fallback: 'own-men' }],
  },
  choiceOption('after-king-taken', ['remove', 'take-over', 'obstacles']),
  choiceOption('fallen-boneyard', ['lost', 'captor', 'kept']),
  choiceOption('fallen-back-line', ['closed', 'open']),
  {
    ...choiceOption('check-when', ['two-players', 'two-armies', 'never']),
    formerly: [{ until: 2, fallback: 'two-armies' }],
  },
  choiceOption('capture-partner', OFF_ON, (chosen) => (hasPartners(chosen) ? OFF_ON : ['off'])),
  choiceOption('repetition-draw', ['off', '3']),
  {
    ...choiceOption('bare-kings', ['draw', 'play-on']),
    formerly: [{ until: 2, fallback: 'play-on' }],
  },
  choiceOption('scoring', OFF_ON),
  {
    ...choiceOption('mate-scores', ['on', 'off']),
    isEffective: ({ scoring }) => scoring === 'on',
    formerly: [{ until: 2, fallback: 'off' }],
  },
];
