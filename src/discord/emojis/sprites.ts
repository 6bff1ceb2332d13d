/** The emojis that the bot needs: which there are, what they are called, and their pictures. */
import { createHash } from 'node:crypto';
import type { Game } from '../../engine/game.js';
import type { Tone } from '../../engine/view.js';
import { cardsWithSigns, drawCardSprite, drawPieceSprite } from '../../render/index.js';
import { gameTexts } from '../../texts/index.js';

/** What stands side by side in a menu. */
export type SpriteKind = 'piece' | 'card';

/** An emoji that is needed. */
export interface Sprite {
  readonly kind: SpriteKind;
  /** What it shows, from `pieceKey` or `cardKey`. */
  readonly key: string;
  /** As it is called on Discord: it tells what is shown, and changes with the picture. */
  readonly name: string;
  readonly png: Buffer;
}

/** The names that `nameOf` gives, and no others: what has another name is not ours. */
const OURS = /^cst_[a-z]+_[a-z_]+_[0-9a-f]{6}$/;

/** The key of a piece in the colours of a side. */
export function pieceKey(kind: string, tone: Tone): string {
  return `${tone} ${kind}`;
}

/** The key of a card's sign. */
export function cardKey(card: string): string {
  return `card ${card}`;
}

/** Whether an emoji of this name was made by this bot, now or in an earlier version. */
export function isOurs(name: string): boolean {
  return OURS.test(name);
}

/** Draws all that these games need, one after another, pieces first. */
export async function drawSprites(games: readonly Game[]): Promise<readonly Sprite[]> {
  const drawn = new Map<string, Sprite>();
  for (const [kind, tone] of games.flatMap(listPieceLooks)) {
    const key = pieceKey(kind, tone);
    if (!drawn.has(key)) drawn.set(key, toSprite('piece', key, await drawPieceSprite(kind, tone)));
  }
  const cards = games.some((game) => game.cards !== undefined) ? cardsWithSigns : [];
  for (const card of cards)
    drawn.set(cardKey(card), toSprite('card', cardKey(card), await drawCardSprite(card)));
  return [...drawn.values()];
}

function toSprite(kind: SpriteKind, key: string, png: Buffer): Sprite {
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 6);
  return { kind, key, name: `cst_${key.replaceAll(/[ -]/g, '_')}_${hash}`, png };
}

/**
 * The pieces of a game with their colours: those that its usual board begins with, and the kinds that come into play later, in
 * the colours of every side.
 */
function listPieceLooks(game: Game): readonly (readonly [kind: string, tone: Tone])[] {
  const options = game.resolve({});
  if (!options.ok) return [];
  const { pieces, sides } = game.view(game.start(options.value, 0).position, null);
  const present = new Set(pieces.map(({ kind }) => kind));
  return Object.keys(gameTexts(game.id).pieces).flatMap((kind) =>
    sides
      .filter(
        ({ id }) => !present.has(kind) || pieces.some((piece) => piece.kind === kind && piece.side === id),
      )
      .map(({ tone }) => [kind, tone] as const),
  );
}
