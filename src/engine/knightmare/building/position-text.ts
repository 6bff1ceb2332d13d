/** Positions in which decks are built as text: the word `decks`, then fields (docs/notation/knightmare.md). */
import { diceField, type Fields, readFields, writeFields } from '../../position-fields.js';
import { refuse } from '../../result.js';
import { colours } from '../board/men.js';
import type { Result } from '../codes/codes.js';
import { bothOf, type Codec, orNothing, outcome } from '../notation/codecs.js';
import { valueField } from '../notation/value-field.js';
import type { Rules } from '../rules/rules.js';
import { codeOf, deckOfCode } from './code.js';
import { offerTo, whyNotDeck } from './offer.js';
import { type BuildingPosition, begun, type Deck } from './position.js';

/** The word with which such a position begins. */
const DECKS = 'decks';

const deck: Codec<Deck> = { write: codeOf, read: deckOfCode };

const fields: Fields<BuildingPosition, Rules> = {
  built: valueField('built', bothOf(orNothing(deck)), '-/-'),
  dice: diceField,
  over: valueField('ended', outcome),
};

/** Whether a text is meant for a position in which decks are built. */
export function tellsDecks(text: string): boolean {
  return text.trim().split(/\s/)[0] === DECKS;
}

/** Writes a position on one line. */
export function writeBuilding(rules: Rules, position: BuildingPosition): string {
  return [DECKS, ...writeFields(fields, position, rules)].join(' ');
}

/** Reads a position that begins with the word `decks`. Refusal: `position-field {at}`, also where a deck is not lawful. */
export function readBuilding(rules: Rules, text: string): Result<BuildingPosition> {
  const blank = begun(rules, 0);
  const read = readFields(fields, text.trim().split(/\s+/).slice(1), blank, rules);
  if (!read.ok) return read;
  const { built, dice } = read.value;
  const isLawful = colours.every((colour) => {
    const chosen = built[colour];
    return chosen === null || whyNotDeck(rules, offerTo(rules, dice, colour), chosen) === null;
  });
  return isLawful && built.includes(null) ? read : refuse('position-field', { at: 'built' });
}
