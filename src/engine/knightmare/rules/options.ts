/** Options of Knightmare Chess, default values first (Knightmare Chess, Options for the cards). */
import {
  type ChoiceOption,
  choiceOption,
  defaultOf,
  type IntegerOption,
  type Options,
  resolveOptions,
} from '../../options.js';
import { ok, refuse } from '../../result.js';
import { cards } from '../catalogue/table.js';
import type { OptionSpec, Result } from '../codes/codes.js';
import {
  checkDecisions,
  DEFAULTS,
  decisionsShape,
  FORMER_PROMOTED,
  migrateOldD7Default,
} from './decisions.js';
import { checkExcluded, NONE, parseExcluded } from './excluded.js';

const OFF_ON = ['off', 'on'] as const;
const ON_OFF = ['on', 'off'] as const;

/** Minimum of the point limit: the five most expensive cards, so that a deck always fills a hand. */
const MIN_POINTS = 50;
/** Maximum of the point limit: all cards. */
const MAX_POINTS = 481;

/** Minimum number of cards per player before decks are built. */
const MIN_CARDS = 10;

const hasCards = ({ cards: played }: Options) => played !== 'off';
const isCommon = (chosen: Options) => chosen.deck === 'common';
const hasDecks = (chosen: Options) => hasCards(chosen) && !isCommon(chosen);
const isDeckSplit = (chosen: Options) => chosen.deck === 'split';

/** True if players build decks before the first turn. */
export function hasDeckBuilding(chosen: Options): boolean {
  return hasDecks(chosen) && chosen['deck-building'] === 'by-hand';
}

/** Creates an option that allows only its first value unless `isEffective(chosen)`. */
function createConditionalChoice<Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
  isEffective: (chosen: Options) => boolean,
): ChoiceOption<Name, Value> {
  const listAllowed = (chosen: Options) => (isEffective(chosen) ? values : values.slice(0, 1));
  return { ...choiceOption(name, values, listAllowed), isEffective };
}

function createPointsOption<Name extends string>(
  name: Name,
  fallback: IntegerOption['fallback'],
): IntegerOption<Name> {
  return { kind: 'integer', name, min: MIN_POINTS, max: MAX_POINTS, fallback, isEffective: hasDecks };
}

const POINTS = '150';
const deckPointsOf = (chosen: Options) => chosen['deck-points'] ?? '';

/** Options in the order in which they are asked. Later options depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  choiceOption('cards', ON_OFF),
  createConditionalChoice('deck', ['common', 'split', 'personal'], hasCards),
  createConditionalChoice('deck-building', ['by-hand', 'by-chance'], hasDecks),
  createPointsOption('deck-points', POINTS),
  createPointsOption('deck-points-white', deckPointsOf),
  createPointsOption('deck-points-black', deckPointsOf),
  { kind: 'integer', name: 'set-aside', min: 0, max: 40, fallback: '0', isEffective: isDeckSplit },
  {
    kind: 'text',
    name: 'excluded',
    shape: 'cards',
    check: checkExcluded,
    fallback: NONE,
    isEffective: hasCards,
  },
  createConditionalChoice('common-deck-reshuffle', OFF_ON, (chosen) => hasCards(chosen) && isCommon(chosen)),
  createConditionalChoice('castling-safety', ['orthodox', 'end-only'], hasCards),
  { kind: 'integer', name: 'answer-time', min: 0, max: 604_800, fallback: '0', isEffective: hasCards },
  createConditionalChoice('fortification', ['double', 'single', 'diagonal'], hasCards),
  {
    kind: 'text',
    name: 'decisions',
    shape: decisionsShape,
    check: checkDecisions,
    fallback: DEFAULTS,
    formerly: [
      {
        until: 4,
        fallback: (chosen) => (hasCards(chosen) ? FORMER_PROMOTED : DEFAULTS),
        rewrite: (value, chosen) => (hasCards(chosen) ? migrateOldD7Default(value) : value),
      },
    ],
    isEffective: hasCards,
  },
  choiceOption('repetition-draw', ['3', 'off']),
  choiceOption('fifty-moves', ON_OFF),
];

export function resolveAndCheckOptions(
  given: Readonly<Record<string, string>>,
  rulesVersion?: number,
): Result<Options> {
  const resolved = resolveOptions(optionSpecs, given, rulesVersion);
  if (!resolved.ok) return resolved;
  const options = resolved.value;
  const silent = optionSpecs.find(
    (spec) => spec.isEffective?.(options) === false && isOptionChanged(spec, options),
  );
  if (silent !== undefined) {
    const { name: option } = silent;
    return refuse('not-with', { option, value: options[option] ?? '', allowed: defaultOf(silent, options) });
  }
  return hasCards(options) && countCardsPerPlayer(options) < MIN_CARDS ? refuse('option-deck') : ok(options);
}

function isOptionChanged(spec: OptionSpec, options: Options): boolean {
  return options[spec.name] !== defaultOf(spec, options);
}

/** Number of cards per player before decks are built. */
function countCardsPerPlayer(options: Options): number {
  const left = cards.length - parseExcluded(options.excluded ?? '').length;
  if (options.deck === 'personal') return left;
  return Math.floor((left - Number(options['set-aside'])) / 2);
}
