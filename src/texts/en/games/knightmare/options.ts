/**
 * Options of Knightmare Chess in English. Short, because Discord limits the characters of a slash command.
 */
import type { OptionValues } from '../../../../engine/codes.js';
import type { KnightmareCodes } from '../../../../engine/knightmare/codes/codes.js';
import type { OptionsTexts } from '../../../game-texts.js';
import { decisions } from './decisions.js';

const OFF_ON = { off: 'No', on: 'Yes' } as const;

export const options = {
  cards: {
    title: 'Chess',
    about: 'Whether cards are played.',
    values: { on: 'With cards', off: 'Plain, without cards' },
    variants: { off: 'Plain chess' },
  },
  deck: {
    about: 'Where the cards come from.',
    values: {
      common: 'One deck for both players',
      split: 'Each builds a deck from half of the cards',
      personal: 'Each builds a deck from all cards',
    },
  },
  'deck-building': {
    title: 'Deck building',
    about: 'Who builds the decks.',
    values: { 'by-hand': 'Each player', 'by-chance': 'At random, within the points' },
  },
  'deck-points': { title: 'Points of a deck', about: 'The most points that a deck may have.' },
  'deck-points-white': { title: "Points for White's deck", about: 'A limit for White alone, as a handicap.' },
  'deck-points-black': { title: "Points for Black's deck", about: 'A limit for Black alone, as a handicap.' },
  'set-aside': {
    title: 'Cards laid aside',
    about: 'How many cards are removed unseen before the split.',
  },
  excluded: { title: 'Cards left out', about: 'Names of cards, separated by commas; or none.' },
  'common-deck-reshuffle': {
    title: 'Reshuffling',
    about: 'Reshuffle the common deck when it is used up.',
    values: OFF_ON,
  },
  'castling-safety': {
    title: 'Castling and check',
    about: 'How check prevents castling.',
    values: { orthodox: 'As in chess', 'end-only': 'The king only has to be safe at the end of the turn' },
  },
  'answer-time': {
    title: 'Time to answer',
    about: 'Seconds to answer a card or a turn; 0 for no limit.',
    values: { 0: 'No limit' },
    unit: 'seconds',
  },
  fortification: {
    about: 'How long a wall of Fortification is.',
    values: {
      double: 'Two edges, in line or around a corner',
      single: 'One edge',
      diagonal: 'One edge, straight or diagonal',
    },
  },
  decisions: {
    title: 'Open questions',
    about: 'Other answers to open questions, as in d3=lost,d11=on.',
    values: { usual: 'Default answers' },
    parts: decisions,
  },
  'repetition-draw': {
    title: 'Draw by repetition',
    about: 'Whether the third repetition is a draw.',
    values: { 3: 'Yes', off: 'No' },
  },
  'fifty-moves': {
    title: 'Fifty-move rule',
    about: 'Draw after 50 moves without a capture or pawn move.',
    values: { on: 'Yes', off: 'No' },
  },
} as const satisfies OptionsTexts<OptionValues<KnightmareCodes>>;
