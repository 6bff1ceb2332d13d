/**
 * Every word that a person reads, by key. A leaf of the import graph: what speaks to people imports it, it imports
 * nothing but the types in which the engine describes an action. A language is a folder next to `en`.
 *
 * A text is either Markdown, for messages (`text`, `gameText`), or shown as it is (`plainText`, `plainGameText`, `pictureText`,
 * `storeText`). What it is filled with is escaped for its kind. A value that is Markdown already, because it was made by one of
 * the former or is a mention, is marked in the text itself: `{{-who}}`. So it is decided once, with the text, and a value
 * that nobody thought about is harmless.
 */
import { createInstance, type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { cardName, cardNeeds, timingTexts } from './cards.js';
import { bot } from './en/bot.js';
import { engine } from './en/engine.js';
import { games } from './en/games/index.js';
import { pictures } from './en/pictures.js';
import { rules } from './en/rules.js';
import { table } from './en/table.js';
import { told } from './en/told.js';
import { cleanText, escapeMarkdown } from './escaping.js';
import type { GameTexts } from './game-texts.js';
import { getOwnEntry } from './own-entry.js';

export type { GameTexts } from './game-texts.js';
export { getOwnEntry as ownEntry } from './own-entry.js';

/** What a text is filled with. `count` picks the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * How many filled texts are kept in mind. Most of what a board's description and its buttons say was said of the board before:
 * the same men on the same squares.
 */
const KEPT_TEXTS = 10_000;

const conjunction = new Intl.ListFormat('en');
const texts = createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { bot, engine, pictures, rules, table, told, ...games } },
  defaultNS: 'bot',
  interpolation: { escapeValue: true, escape: escapeMarkdown },
  returnNull: false,
});
const markdown = cachedTranslator(texts);
const shownAsIs = cachedTranslator(
  texts.cloneInstance({ interpolation: { ...texts.options.interpolation, escape: cleanText } }),
);

/** The texts with what they are filled with; those of last time are looked up. */
function cachedTranslator({ t }: i18n): (keys: string | string[], values: TextValues) => string {
  const known = new Map<string, string>();
  const filled = new LRUCache<string, string>({ max: KEPT_TEXTS });
  return (keys, values) => {
    const names = Object.keys(values);
    const key = typeof keys === 'string' ? keys : keys.join();
    return names.length === 0
      ? getOrMake(known, key, () => t(keys))
      : getOrMake(filled, textCacheKey(key, names, values), () => omitDoubleStop(t(keys, values)));
  };
}

/** What is known by the key, or is made and known from now on. */
function getOrMake(
  known: Map<string, string> | LRUCache<string, string>,
  key: string,
  make: () => string,
): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** Without the full stop after a name that ends a sentence by itself, as `Knightmare!` does. */
function omitDoubleStop(sentence: string): string {
  return sentence.replace(/!(\**)\.(?=\s|$)/g, '!$1');
}

/** A text and all that it is filled with: no two that differ give the same, whatever signs a value has in it. */
function textCacheKey(key: string, names: readonly string[], values: TextValues): string {
  let asked = key;
  for (const name of names) {
    const value = values[name];
    asked += typeof value === 'string' ? `|${name}:${value.length}:${value}` : `|${name}=${value}`;
  }
  return asked;
}

type Leaf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Singular<Key>}`
    : Leaf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** A key of the bot's own texts, with dots between the levels and without the plural's ending. */
export type TextKey = Leaf<typeof bot>;

/** One of the bot's own texts as Markdown, for messages. */
export function text(key: TextKey, values: TextValues = {}): string {
  return markdown(key, values);
}

/** One of the bot's own texts for where Discord reads no Markdown: buttons, menus, names of threads, suggestions; and terminals. */
export function plainText(key: TextKey, values: TextValues = {}): string {
  return shownAsIs(key, values);
}

/** The names as an enumeration; of more than `most` the last are only counted. */
export function listFirstNames(names: readonly string[], most: number): string {
  if (names.length <= most) return conjunction.format(names);
  const named = names.slice(0, most - 1);
  return conjunction.format([...named, text('game.more', { count: names.length - named.length })]);
}

/** Who plays with whom against whom, by the names of each team: `Anna and Ben v Clara`. A team without a name is left out. */
export function listOpponents(teams: readonly (readonly string[])[]): string {
  const named = teams.filter((names) => names.length > 0);
  return named.map((names) => conjunction.format(names)).join(plainText('game.between'));
}

/** A key of the texts of pictures. */
export type PictureKey = Leaf<typeof pictures>;

/** What stands in a picture, or in its description in words. */
export function pictureText(key: PictureKey, values: TextValues = {}): string {
  return shownAsIs(`pictures:${key}`, values);
}

/** `towards file o`, `towards rank 1`: the way to the edge whose rank or file is called so. */
export function towardsEdge(label: string): string {
  return pictureText(/^\d/.test(label) ? 'directions.rank' : 'directions.file', { label });
}

/** A key of the texts of the rules library. */
export type RulesKey = Leaf<typeof rules>;

/** What stands around the articles of the rules library, as Markdown. */
export function rulesText(key: RulesKey, values: TextValues = {}): string {
  return markdown(`rules:${key}`, values);
}

/** The same for where Discord reads no Markdown, and for texts that are put together as Markdown themselves. */
export function plainRulesText(key: RulesKey, values: TextValues = {}): string {
  return shownAsIs(`rules:${key}`, values);
}

/** A key of the clauses that tell what was done. */
export type ClauseKey = Leaf<typeof told>;

/** A clause that tells what was done in a game (`told.ts`). */
export function clauseText(key: ClauseKey, values: TextValues = {}): string {
  return shownAsIs(`told:${key}`, values);
}

/** The same as Markdown. */
export function clauseMarkdown(key: ClauseKey, values: TextValues = {}): string {
  return markdown(`told:${key}`, values);
}

/** What sides are called in a text, as Markdown, where that is not their own name. */
export type SideNames = (side: string) => string;

/** What the store has to say to the operator. */
export function storeText(code: keyof typeof table.store, values: TextValues = {}): string {
  return shownAsIs(`table:store.${code}`, values);
}

/** The texts of a game as data: titles, names of sides and pieces, descriptions of options. Throws for an unknown game. */
export function gameTexts(game: string): GameTexts {
  const found = getOwnEntry(games, game);
  if (found === undefined) throw new Error(`no texts for the game ${game}`);
  return found;
}

/** A game's title; its id for a game without texts. */
export function gameTitle(game: string): string {
  return getOwnEntry(games, game)?.title ?? game;
}

/** What is played, by the options that were chosen: the game's title, or the name of its variant. */
export function gameVariant(game: string, options: Readonly<Record<string, string>>): string {
  const named = Object.entries(getOwnEntry(games, game)?.options ?? {}).map(([name, { variants }]) =>
    getOwnEntry(variants, options[name] ?? ''),
  );
  return named.find((one) => one !== undefined) ?? gameTitle(game);
}

/** How one wins, by the options that were chosen. Throws for an unknown game. */
export function gameAim(game: string, options: Readonly<Record<string, string>>): string {
  const { aim, aims } = gameTexts(game);
  return getOwnEntry(aims?.values, options[aims?.option ?? ''] ?? '') ?? aim;
}

/** A side's name; its id, which is a word too, for a game without texts. */
export function sideName(game: string, side: string): string {
  return lookUpWord(getOwnEntry(games, game)?.sides, side);
}

/**
 * A kind of piece, singular, lower case; the kind itself for a game without texts. A merged piece is told by its kinds
 * with plus signs between them: `rook+bishop` is a "rook-and-bishop", one word, so that verbs agree with it as with any piece.
 */
export function pieceName(game: string, piece: string): string {
  const names = piece.split('+').map((kind) => lookUpWord(getOwnEntry(games, game)?.pieces, kind));
  return names.join('-and-');
}

/** The same in the plural. */
export function pieceNames(game: string, piece: string): string {
  return (
    getOwnEntry(getOwnEntry(games, game)?.plurals, piece) ??
    pictureText('many', { piece: pieceName(game, piece) })
  );
}

/** Whether the words name a side of the game, or a piece or pieces. */
export function isGameWord(game: string, words: string): boolean {
  const texts = getOwnEntry(games, game);
  const pieces = Object.keys(texts?.pieces ?? {}).flatMap((kind) => [
    pieceName(game, kind),
    pieceNames(game, kind),
  ]);
  return [...Object.values(texts?.sides ?? {}), ...pieces].some(
    (name) => name.toLowerCase() === words.toLowerCase(),
  );
}

/** The word for a token of a game or for a call; the token itself for one without a word. */
export function wordName(game: string, token: string): string {
  return lookUpWord(getOwnEntry(games, game)?.words, token);
}

/** What a piece carries, in a few words; the mark itself for a game without a word for it. */
export function markName(game: string, mark: string): string {
  return lookUpWord(getOwnEntry(games, game)?.marks, mark);
}

/** What a view says of those who may act, and what its squares are called. */
interface TurnView {
  readonly game: string;
  readonly phase?: string;
  readonly phaseOn?: readonly number[];
  readonly board: { readonly names: readonly string[] };
}

/**
 * What the sides that may act are to do: `to move`, or the clause of the game's phase, with the squares that it is about; the phase
 * itself where the game has no text for it.
 */
export function turnClause({ game, phase, phaseOn = [], board }: TurnView): string {
  if (phase === undefined) return pictureText('status.move');
  const { clause, clauseOn } = getOwnEntry(getOwnEntry(games, game)?.phases, phase) ?? {};
  if (clauseOn === undefined || phaseOn.length === 0) return clause ?? phase;
  const squares = conjunction.format(phaseOn.map((square) => board.names[square] ?? ''));
  return shownAsIs(`${game}:phases.${phase}.clauseOn`, { squares });
}

/** What stands above the board in a phase in which several act at once; undefined in any other. */
export function phaseHead(game: string, phase: string | undefined): string | undefined {
  return getOwnEntry(getOwnEntry(games, game)?.phases, phase ?? '')?.headline;
}

/** What a special square is called; undefined for one that has no name, and for a game without texts. */
export function cellName(game: string, cell: string): string | undefined {
  return getOwnEntry(getOwnEntry(games, game)?.cells, cell);
}

/** Whether a king who may be taken next is said to be in check; some games have words of their own. */
export function isCheckAnnounced(game: string): boolean {
  return getOwnEntry(games, game)?.check === undefined;
}

/** Which part of a game's vocabulary a code belongs to; for notices, of which the stored ones may be old, there is `noticeText`. */
export type Vocabulary = 'refusals' | 'outcomes';

/**
 * The sentence for a code of a game's vocabulary, as Markdown; of the engine's own where the game has none of that name, and
 * of the tables' where the engine has none.
 * Names of sides, pieces and cards among the values (`{{side}}`, `{{sides}}`, `{{piece}}`, `{{card}}`) are put into words, the rank or
 * file at an edge (`{{edge}}`) into a direction, and squares with commas between them (`{{squares}}`) into a list.
 */
export function gameText(
  game: string,
  vocabulary: Vocabulary,
  code: string,
  values: TextValues = {},
): string {
  return markdown(textKeys(game, vocabulary, code), toWords(game, values));
}

/** The same sentence as `gameText` where no Markdown is read: in pictures, their alt texts and terminals. */
export function plainGameText(
  game: string,
  vocabulary: Vocabulary,
  code: string,
  values: TextValues = {},
): string {
  return shownAsIs(textKeys(game, vocabulary, code), toWords(game, values));
}

/**
 * Why a card of the hand cannot be played, in short; null where the card's own line says it, undefined where the game has no short text
 * for the code.
 */
export function handText(game: string, code: string, values: TextValues): string | null | undefined {
  const short = getOwnEntry(getOwnEntry(games, game)?.inHand, code);
  return typeof short === 'string' ? markdown(`${game}:inHand.${code}`, toWords(game, values)) : short;
}

/**
 * The sentence for a notice, as Markdown. Stored games have notices of earlier versions: where a sentence of today names a value
 * that the notice lacks, or there is none, the game's former one is taken, and a general one where there is none either.
 */
export function noticeText(game: string, code: string, values: TextValues, called?: SideNames): string {
  const keys = [...textKeys(game, 'notices', code), `${game}:formerNotices.${code}`];
  const key = keys.find((one) => isFilled(one, values)) ?? 'table:notices.no-words';
  return markdown(key, toWords(game, values, called ?? ((side) => escapeMarkdown(sideName(game, side)))));
}

/** Whether there is a text of that key, and the values leave no gap in it. */
function isFilled(key: string, values: TextValues): boolean {
  if (!texts.exists(key)) return false;
  const [namespace = '', path = ''] = key.split(':');
  const sentence = String(texts.getResource('en', namespace, path));
  const gaps = Array.from(sentence.matchAll(/\{\{-?\s*(\w+)/g), ([, name = '']) => name);
  return gaps.every((name) => getOwnEntry(values, name) !== undefined && values[name] !== '');
}

/** Whether there is a sentence for the code: what the tests of the vocabularies ask. */
export function hasGameText(game: string, vocabulary: Vocabulary, code: string): boolean {
  return textKeys(game, vocabulary, code).some((key) => texts.exists(key));
}

function textKeys(game: string, vocabulary: Vocabulary | 'notices', code: string): string[] {
  return [game, 'engine', 'table'].map((owner) => `${owner}:${vocabulary}.${code}`);
}

/** What stands for a key in a vocabulary; the key itself where nothing does. */
function lookUpWord(words: Readonly<Record<string, string>> | undefined, key: string): string {
  return getOwnEntry(words, key) ?? key;
}

function toWords(
  game: string,
  values: TextValues,
  called: SideNames = (side) => sideName(game, side),
): TextValues {
  const needs = values.card === undefined ? {} : { needs: cardNeeds(String(values.card)) };
  const worded: Record<string, string | number> = { ...values, ...needs };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'side' || name === 'other') worded[name] = called(String(value));
    if (name === 'sides') {
      const named = String(value).split(' ');
      worded[name] = conjunction.format(named.map(called));
    }
    if (name === 'squares') worded[name] = String(value).split(/,\s*/).join(', ');
    if (name === 'piece') worded[name] = pieceName(game, String(value));
    if (name === 'edge') worded[name] = towardsEdge(String(value));
    if (name === 'card' || name === 'otherCard') worded[name] = cardName(String(value));
    if (name === 'phase')
      worded[name] = getOwnEntry(getOwnEntry(games, game)?.phases, String(value))?.clause ?? value;
    if (name === 'timing') worded[name] = timingTexts(String(value))?.name ?? value;
  }
  return worded;
}
