/** Position text while decks are built: the word `decks`, then fields (docs/notation/knightmare.md). */
import { diceField, type Fields, readFields, writeFields } from '../../notation/position-fields.js';
import { refuse } from '../../result.js';
import { colours } from '../board/pieces.js';
import type { Result } from '../codes/codes.js';
import { type Codec, colourPairCodec, nullableCodec, outcome } from '../notation/codecs.js';
import { valueField } from '../notation/value-field.js';
import type { Rules } from '../rules/rules.js';
import { formatDeckCode, parseDeckCode } from './deck-code.js';
import { createOffer, findDeckRefusal } from './offer.js';
import { type BuildingPosition, createBuildingPosition, type Deck } from './position.js';

/** First word of the text. */
const DECKS = 'decks';

const deck: Codec<Deck> = { write: formatDeckCode, read: parseDeckCode };

const fields: Fields<BuildingPosition, Rules> = {
  built: valueField('built', colourPairCodec(nullableCodec(deck)), '-/-'),
  dice: diceField,
  over: valueField('ended', outcome),
};

/** True for the text of a position in which decks are built. */
export function isBuildingText(text: string): boolean {
  return text.trim().split(/\s/)[0] === DECKS;
}

export function writeBuildingPosition(rules: Rules, position: BuildingPosition): string {
  return [DECKS, ...writeFields(fields, position, rules)].join(' ');
}

export function readBuildingPosition(rules: Rules, text: string): Result<BuildingPosition> {
  const blank = createBuildingPosition(rules, 0);
  const read = readFields(fields, text.trim().split(/\s+/).slice(1), blank, rules);
  if (!read.ok) return read;
  const { built, dice } = read.value;
  const isLawful = colours.every((colour) => {
    const chosen = built[colour];
    return chosen === null || findDeckRefusal(rules, createOffer(rules, dice, colour), chosen) === null;
  });
  return isLawful && built.includes(null) ? read : refuse('position-field', { at: 'built' });
}
