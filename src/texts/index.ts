/**
 * Every word that a person reads, by key. A leaf of the import graph: whoever speaks to people imports it, it imports
 * nobody. A language is a folder beside `en`.
 */
import { createInstance } from 'i18next';
import { cardName, timingTexts } from './cards.js';
import { bot } from './en/bot.js';
import { engine } from './en/engine.js';
import { conquerTheKings } from './en/games/conquer-the-kings.js';
import { kingsGauntlet } from './en/games/kings-gauntlet.js';
import { kingsMate } from './en/games/kings-mate.js';
import { kingsTable } from './en/games/kings-table.js';
import { knightmare } from './en/games/knightmare.js';
import { pictures } from './en/pictures.js';
import { table } from './en/table.js';
import type { GameTexts } from './game-texts.js';

export type { GameTexts } from './game-texts.js';

/** What a text is filled with. `count` picks the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const games: Readonly<Record<string, GameTexts>> = {
  'kings-table': kingsTable,
  'kings-mate': kingsMate,
  'kings-gauntlet': kingsGauntlet,
  'conquer-the-kings': conquerTheKings,
  knightmare,
};

const conjunction = new Intl.ListFormat('en');
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { bot, engine, pictures, table, ...games } },
  defaultNS: 'bot',
  interpolation: { escapeValue: false },
  returnNull: false,
});

type Leaf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Singular<Key>}`
    : Leaf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** A key of the bot's own texts, with dots between the levels and without the plural's ending. */
export type TextKey = Leaf<typeof bot>;

/** One of the bot's own texts. */
export function text(key: TextKey, values: TextValues = {}): string {
  return i18n.t(key, values);
}

/** A key of the texts of pictures. */
export type PictureKey = Leaf<typeof pictures>;

/** What stands in a picture, or in its description in words. */
export function pictureText(key: PictureKey, values: TextValues = {}): string {
  return i18n.t(`pictures:${key}`, values);
}

/** What the store has to say to the operator. */
export function storeText(code: keyof typeof table.store, values: TextValues = {}): string {
  return i18n.t(`table:store.${code}`, values);
}

/** The texts of a game as data: titles, names of sides and pieces, descriptions of options. Throws for an unknown game. */
export function gameTexts(game: string): GameTexts {
  const found = games[game];
  if (found === undefined) throw new Error(`no texts for the game ${game}`);
  return found;
}

/** A game's title; its id for a game without texts. */
export function gameTitle(game: string): string {
  return games[game]?.title ?? game;
}

/** A side's name; its id, which is a word too, for a game without texts. */
export function sideName(game: string, side: string): string {
  return wordFor(games[game]?.sides, side);
}

/**
 * A kind of piece, singular, lower case; the kind itself for a game without texts. A merged piece is told by its kinds
 * with plus signs between them: `rook+bishop` is a "rook and bishop".
 */
export function pieceName(game: string, piece: string): string {
  const names = piece.split('+').map((kind) => wordFor(games[game]?.pieces, kind));
  return conjunction.format(names);
}

/** What a piece carries, in a few words; the mark itself for a game without a word for it. */
export function markName(game: string, mark: string): string {
  return wordFor(games[game]?.marks, mark);
}

/**
 * What the sides that may act are to do: `to move`, or the clause of the game's phase; the phase itself where the game has
 * no text for it.
 */
export function turnClause(game: string, phase: string | undefined): string {
  if (phase === undefined) return pictureText('status.move');
  return games[game]?.phases?.[phase]?.clause ?? phase;
}

/** Which part of a game's vocabulary a code belongs to. */
export type Vocabulary = 'refusals' | 'notices' | 'outcomes';

/**
 * The sentence for a code of a game's vocabulary; of the engine's own where the game has none of that name, and of the
 * tables' where the engine has none.
 * Names of sides, pieces and cards among the values (`{{side}}`, `{{piece}}`, `{{card}}`) are put into words.
 */
export function gameText(
  game: string,
  vocabulary: Vocabulary,
  code: string,
  values: TextValues = {},
): string {
  const worded = wordValues(game, values);
  return i18n.t(
    [`${game}:${vocabulary}.${code}`, `engine:${vocabulary}.${code}`, `table:${vocabulary}.${code}`],
    worded,
  );
}

/** Whether there is a sentence for the code: what the tests of the vocabularies ask. */
export function hasGameText(game: string, vocabulary: Vocabulary, code: string): boolean {
  return [game, 'engine', 'table'].some((owner) => i18n.exists(`${owner}:${vocabulary}.${code}`));
}

/** What stands for a key in a vocabulary; the key itself where nothing does. */
function wordFor(words: Readonly<Record<string, string>> | undefined, key: string): string {
  return words !== undefined && Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}

function wordValues(game: string, values: TextValues): TextValues {
  const worded: Record<string, string | number> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'side' || name === 'other') worded[name] = sideName(game, String(value));
    if (name === 'piece') worded[name] = pieceName(game, String(value));
    if (name === 'card' || name === 'otherCard') worded[name] = cardName(String(value));
    if (name === 'timing') worded[name] = timingTexts(String(value))?.name ?? value;
  }
  return worded;
}
