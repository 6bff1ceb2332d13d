/** The bot's own emojis, as the rest of the bot sees them: ornaments next to words. Only next to a square do they stand for the name of the piece there. */
import type { Tone } from '../../engine/view.js';

/** An emoji of the application, as components name it. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** The emojis that Discord has. As long as one of a kind is not there, all of that kind are `undefined`: the words stand without. */
export interface Emojis {
  /** A piece of a kind in the colours of a side. */
  ofPiece(kind: string, tone: Tone): Emoji | undefined;
  /** A card's own sign, by the card's id. Most have none: an emoji's name is read out, and one for all would say nothing. */
  ofCard(card: string): Emoji | undefined;
}

/** None at all: the words stand alone. */
export const noEmojis: Emojis = { ofPiece: () => undefined, ofCard: () => undefined };

/** The emoji in a text, with a space behind it; nothing where there is none. */
export function inText(emoji: Emoji | undefined): string {
  return emoji === undefined ? '' : `<:${emoji.name}:${emoji.id}> `;
}
