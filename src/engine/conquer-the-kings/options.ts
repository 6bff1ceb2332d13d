/** The options of Conquer the Kings as data (the rulings name them): the first value is the default. */
import { choiceOption } from '../options.js';
import type { OptionSpec } from './codes.js';
import { presets, shapes } from './layouts.js';
import { hasPartners, modes } from './modes.js';

const OFF_ON = ['off', 'on'] as const;
const PRESETS = presets.map(({ id }) => id);

/** In the order in which they are asked; later ones depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  choiceOption('mode', modes),
  choiceOption(
    'shape',
    shapes.map(({ id }) => id),
  ),
  choiceOption('setup', ['hidden', 'in-turn', 'preset']),
  choiceOption('preset', PRESETS, ({ setup }) => (setup === 'preset' ? PRESETS : PRESETS.slice(0, 1))),
  choiceOption('rescue-from', ['any-boneyard', 'reached-players-boneyard']),
  choiceOption('rescue-kind', ['own-men', 'any-captured']),
  choiceOption('after-king-taken', ['remove', 'take-over', 'obstacles']),
  choiceOption('check-when', ['two-armies', 'never']),
  choiceOption('capture-partner', OFF_ON, (chosen) => (hasPartners(chosen) ? OFF_ON : ['off'])),
  choiceOption('repetition-draw', ['off', '3']),
  {
    ...choiceOption('bare-kings', ['draw', 'play-on']),
    formerly: [{ until: 2, fallback: 'play-on' }],
  },
  choiceOption('scoring', OFF_ON),
];
