/** The cards of Knightmare Chess in English: every card and every ruling by its id. */
import type { CardTexts } from '../../card-texts.js';
import { answers } from './answers.js';
import { effects } from './effects.js';
import { exchanges } from './exchanges.js';
import { losses } from './losses.js';
import { marches } from './marches.js';
import { pawns } from './pawns.js';
import { cardRulings } from './rulings/cards.js';
import { kingRulings } from './rulings/king.js';
import { moreRulings } from './rulings/more.js';
import { pieceRulings } from './rulings/pieces.js';
import { turnRulings } from './rulings/turns.js';

export const cards: Readonly<Record<string, CardTexts>> = {
  ...pawns,
  ...marches,
  ...exchanges,
  ...losses,
  ...answers,
  ...effects,
};

/** Rulings by number: R1 to R87, then X1 to X50. */
export const rulings: Readonly<Record<string, string>> = {
  ...kingRulings,
  ...pieceRulings,
  ...cardRulings,
  ...turnRulings,
  ...moreRulings,
};
