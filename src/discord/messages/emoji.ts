/**
 * The bot's own emojis. They are ornaments next to words. Next to a square's name, an emoji replaces the name
 * of the piece on that square.
 */
import type { Tone } from '../../engine/view.js';

export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/**
 * The available emojis. All emojis of a kind are `undefined` until every one of that kind exists. Until
 * then, texts have no emojis.
 */
export interface Emojis {
  /** A piece in a side's colours. */
  pieceEmoji(kind: string, tone: Tone): Emoji | undefined;
  /**
   * A card's sign, by card id. Most cards have none: screen readers read out an emoji's name, and a sign
   * shared by many cards would tell nothing.
   */
  cardEmoji(card: string): Emoji | undefined;
}

/** No emojis, only words. */
export const noEmojis: Emojis = { pieceEmoji: () => undefined, cardEmoji: () => undefined };

/** The emoji in Markdown with a space after it. Empty if there is none. */
export function emojiPrefix(emoji: Emoji | undefined): string {
  return emoji === undefined ? '' : `<:${emoji.name}:${emoji.id}> `;
}
