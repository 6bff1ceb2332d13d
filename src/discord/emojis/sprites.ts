/** The emojis that the bot needs, with names and pictures. */
import { createHash } from 'node:crypto';
import type { Game } from '../../engine/game.js';
import type { Tone } from '../../engine/view.js';
import { cardsWithSigns, drawCardSprite, drawPieceSprite } from '../../render/index.js';
import { gameTexts } from '../../texts/index.js';

/** Emojis of one kind appear together in a menu. */
export type SpriteKind = 'piece' | 'card';

/** An emoji that the bot uploads as its own. */
export interface Sprite {
  readonly kind: SpriteKind;
  /** Key from `pieceKey` or `cardKey`. */
  readonly key: string;
  /** Name on Discord. Contains a hash of the picture, so that a changed picture gets a new name. */
  readonly name: string;
  readonly png: Buffer;
}

/** Names of the bot's emojis. Emojis with other names aren't the bot's. */
const OWN_NAME = /^cst_[a-z]+_[a-z_]+_[0-9a-f]{6}$/;

/** Key of a piece in a side's colours. */
export function pieceKey(kind: string, tone: Tone): string {
  return `${tone} ${kind}`;
}

export function cardKey(card: string): string {
  return `card ${card}`;
}

/** True if this bot, in any version, made an emoji of this name. */
export function isBotEmoji(name: string): boolean {
  return OWN_NAME.test(name);
}

/** Draws all sprites for these games one after another, pieces first. */
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
 * Kinds of pieces with their colours. A kind on the default start board has the colours of the sides that start
 * with it. A kind that appears later has the colours of every side.
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
