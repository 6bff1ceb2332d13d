/**
 * All texts for people, by key, as Markdown for messages (`text`, `gameText`) or plain (`plainText`,
 * `pictureText`). Values are escaped accordingly, except Markdown values such as mentions: `{{-who}}`. Each
 * language has a folder next to `en`.
 */
import { createInstance, type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { cardName, cardNeeds, timingTexts } from './cards.js';
import { actionTexts } from './en/actions.js';
import { bot } from './en/bot.js';
import { engine } from './en/engine.js';
import { games } from './en/games/index.js';
import { pictures } from './en/pictures.js';
import { rules } from './en/rules.js';
import { table } from './en/table.js';
import { cleanText, escapeMarkdown } from './escaping.js';
import type { GameTexts } from './game-texts.js';
import { getOwnEntry } from './own-entry.js';

export type { GameTexts } from './game-texts.js';
export { getOwnEntry as ownEntry } from './own-entry.js';

/** Values of a text. `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Number of cached texts. Consecutive boards share most of their descriptions and buttons. */
const MAX_CACHED = 10_000;

const conjunction = new Intl.ListFormat('en');
const texts = createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { bot, engine, pictures, rules, table, actions: actionTexts, ...games } },
  defaultNS: 'bot',
  interpolation: { escapeValue: true, escape: escapeMarkdown },
  returnNull: false,
});
const markdown = createCachedTranslator(texts);
const shownAsIs = createCachedTranslator(
  texts.cloneInstance({ interpolation: { ...texts.options.interpolation, escape: cleanText } }),
);

function createCachedTranslator({ t }: i18n): (keys: string | string[], values: TextValues) => string {
  const cache = new Map<string, string>();
  const filled = new LRUCache<string, string>({ max: MAX_CACHED });
  return (keys, values) => {
    const names = Object.keys(values);
    const key = typeof keys === 'string' ? keys : keys.join();
    return names.length === 0
      ? getOrMake(cache, key, () => t(keys))
      : getOrMake(filled, textCacheKey(key, names, values), () => omitDoubleStop(t(keys, values)));
  };
}

/** The cached value, or the result of `make`. */
function getOrMake(
  cache: Map<string, string> | LRUCache<string, string>,
  key: string,
  make: () => string,
): string {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

/** Removes the full stop after a name that ends with a mark of its own, like `Knightmare!`. */
function omitDoubleStop(sentence: string): string {
  return sentence.replace(/!(\**)\.(?=\s|$)/g, '!$1');
}

/** Unambiguous cache key of a text and its values. */
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

/** Key of the bot's texts, levels separated by dots, without plural suffix. */
export type TextKey = Leaf<typeof bot>;

/** A text as Markdown, for messages. */
export function text(key: TextKey, values: TextValues = {}): string {
  return markdown(key, values);
}

/** A text without Markdown, for buttons, menus, thread names, suggestions and terminals. */
export function plainText(key: TextKey, values: TextValues = {}): string {
  return shownAsIs(key, values);
}

/** Joins at most `most` names. The last one may stand for a number of others: `Anna, Ben, and 3 more`. */
export function joinFirstNames(names: readonly string[], most: number): string {
  if (names.length <= most) return conjunction.format(names);
  const named = names.slice(0, most - 1);
  return conjunction.format([...named, text('game.more', { count: names.length - named.length })]);
}

/** Joins teams as opponents: `Anna and Ben v Clara`. Leaves out teams without names. */
export function joinOpponents(teams: readonly (readonly string[])[]): string {
  const named = teams.filter((names) => names.length > 0);
  return named.map((names) => conjunction.format(names)).join(plainText('game.between'));
}

export type PictureKey = Leaf<typeof pictures>;

export function pictureText(key: PictureKey, values: TextValues = {}): string {
  return shownAsIs(`pictures:${key}`, values);
}

/** A direction, given by the label of the edge that it points to: `towards file o`, `towards rank 1`. */
export function edgeDirectionText(label: string): string {
  return pictureText(/^\d/.test(label) ? 'directions.rank' : 'directions.file', { label });
}

export type RulesKey = Leaf<typeof rules>;

/** A text around the articles of the rules library, as Markdown. */
export function rulesText(key: RulesKey, values: TextValues = {}): string {
  return markdown(`rules:${key}`, values);
}

/** Like `rulesText`, but without Markdown. Also for values that `rulesText` inserts. */
export function plainRulesText(key: RulesKey, values: TextValues = {}): string {
  return shownAsIs(`rules:${key}`, values);
}

export type ClauseKey = Leaf<typeof actionTexts>;

/** A clause about an action (`action-words.ts`). */
export function clauseText(key: ClauseKey, values: TextValues = {}): string {
  return shownAsIs(`actions:${key}`, values);
}

export function clauseMarkdown(key: ClauseKey, values: TextValues = {}): string {
  return markdown(`actions:${key}`, values);
}

/** Names a side in a sentence, as Markdown. Used instead of the side's name in the game's texts. */
export type SideNames = (side: string) => string;

/** A message of the store for the operator. */
export function storeText(code: keyof typeof table.store, values: TextValues = {}): string {
  return shownAsIs(`table:store.${code}`, values);
}

/** A game's texts: title, names of sides and pieces, option descriptions. Throws for an unknown game. */
export function gameTexts(game: string): GameTexts {
  const found = getOwnEntry(games, game);
  if (found === undefined) throw new Error(`no texts for the game ${game}`);
  return found;
}

/** A game's title. Its id if it has no texts. */
export function gameTitle(game: string): string {
  return getOwnEntry(games, game)?.title ?? game;
}

/** The variant's name for the chosen options, or the game's title. */
export function gameVariant(game: string, options: Readonly<Record<string, string>>): string {
  const named = Object.entries(getOwnEntry(games, game)?.options ?? {}).map(([name, { variants }]) =>
    getOwnEntry(variants, options[name] ?? ''),
  );
  return named.find((one) => one !== undefined) ?? gameTitle(game);
}

/** The game's title with its variant, if it has one: `King's Table (Tablut)`. */
export function fullGameTitle(game: string, options: Readonly<Record<string, string>>): string {
  const [title, variant] = [gameTitle(game), gameVariant(game, options)];
  return variant === title ? title : plainText('game.withVariant', { game: title, variant });
}

/** The aim of the game under the chosen options. Throws for an unknown game. */
export function gameAim(game: string, options: Readonly<Record<string, string>>): string {
  const { aim, aims } = gameTexts(game);
  return getOwnEntry(aims?.values, options[aims?.option ?? ''] ?? '') ?? aim;
}

/** A side's name. Its id if it has no name. */
export function sideName(game: string, side: string): string {
  return lookUpWord(getOwnEntry(games, game)?.sides, side);
}

/**
 * A kind of piece, singular and in lower case. Its id if it has no name. Merged pieces join their kinds:
 * `rook+bishop` becomes "rook-and-bishop", one singular word.
 */
export function pieceName(game: string, piece: string): string {
  const names = piece.split('+').map((kind) => lookUpWord(getOwnEntry(games, game)?.pieces, kind));
  return names.join('-and-');
}

export function pluralPieceName(game: string, piece: string): string {
  return (
    getOwnEntry(getOwnEntry(games, game)?.plurals, piece) ??
    pictureText('many', { piece: pieceName(game, piece) })
  );
}

/** True if the words name a side or a piece of the game. */
export function isGameWord(game: string, words: string): boolean {
  const texts = getOwnEntry(games, game);
  const pieces = Object.keys(texts?.pieces ?? {}).flatMap((kind) => [
    pieceName(game, kind),
    pluralPieceName(game, kind),
  ]);
  return [...Object.values(texts?.sides ?? {}), ...pieces].some(
    (name) => name.toLowerCase() === words.toLowerCase(),
  );
}

/** The word for a token or a call of the game. The token itself if it has none. */
export function wordName(game: string, token: string): string {
  return lookUpWord(getOwnEntry(games, game)?.words, token);
}

/** Short description of a piece's mark. The mark itself if it has none. */
export function markName(game: string, mark: string): string {
  return lookUpWord(getOwnEntry(games, game)?.marks, mark);
}

/** The part of a view that says whose turn it is. */
interface TurnView {
  readonly game: string;
  readonly phase?: string;
  readonly phaseOn?: readonly number[];
  readonly board: { readonly names: readonly string[] };
}

/**
 * The task of the sides to act: `to move`, or the phase's clause with its squares. If the phase has no texts,
 * its id.
 */
export function turnClause({ game, phase, phaseOn = [], board }: TurnView): string {
  if (phase === undefined) return pictureText('status.move');
  const { clause, clauseOn } = getOwnEntry(getOwnEntry(games, game)?.phases, phase) ?? {};
  if (clauseOn === undefined || phaseOn.length === 0) return clause ?? phase;
  const squares = conjunction.format(phaseOn.map((square) => board.names[square] ?? ''));
  return shownAsIs(`${game}:phases.${phase}.clauseOn`, { squares });
}

/** Headline of a phase in which several sides act at once. Undefined for others. */
export function phaseHeadlineText(game: string, phase: string | undefined): string | undefined {
  return getOwnEntry(getOwnEntry(games, game)?.phases, phase ?? '')?.headline;
}

/** Name of a special square. Undefined without one. */
export function cellName(game: string, cell: string): string | undefined {
  return getOwnEntry(getOwnEntry(games, game)?.cells, cell);
}

/** True if the game calls an attack on a king check. */
export function isCheckAnnounced(game: string): boolean {
  return getOwnEntry(games, game)?.check === undefined;
}

/** Part of a game's vocabulary. Notices have `noticeText`, because stored ones may be old. */
export type Vocabulary = 'refusals' | 'outcomes';

/**
 * Sentence for a code as Markdown, from the texts of the game, the engine or the tables, in this order.
 * Values are put into words: names of sides, pieces and cards (`{{side}}`, `{{sides}}`, `{{piece}}`,
 * `{{card}}`), edges (`{{edge}}`) as directions, squares (`{{squares}}`) as lists.
 */
export function gameText(
  game: string,
  vocabulary: Vocabulary,
  code: string,
  values: TextValues = {},
): string {
  return markdown(textKeys(game, vocabulary, code), toWords(game, values));
}

/** The sentence of `gameText` without Markdown, for pictures, alt texts and terminals. */
export function plainGameText(
  game: string,
  vocabulary: Vocabulary,
  code: string,
  values: TextValues = {},
): string {
  return shownAsIs(textKeys(game, vocabulary, code), toWords(game, values));
}

/**
 * Short reason why a card in hand can't be played. Null if the card's own line gives it. Undefined without a
 * short text.
 */
export function cardRefusalText(game: string, code: string, values: TextValues): string | null | undefined {
  const short = getOwnEntry(getOwnEntry(games, game)?.inHand, code);
  return typeof short === 'string' ? markdown(`${game}:inHand.${code}`, toWords(game, values)) : short;
}

/**
 * Sentence for a notice as Markdown. Stored notices of earlier versions may lack a value or a current text.
 * Then the game's former text is used, or a general one.
 */
export function noticeText(game: string, code: string, values: TextValues, nameSide?: SideNames): string {
  const keys = [...textKeys(game, 'notices', code), `${game}:formerNotices.${code}`];
  const key = keys.find((one) => isFilled(one, values)) ?? 'table:notices.no-words';
  return markdown(key, toWords(game, values, nameSide ?? ((side) => escapeMarkdown(sideName(game, side)))));
}

/** True if the text exists and has all its values. */
function isFilled(key: string, values: TextValues): boolean {
  if (!texts.exists(key)) return false;
  const [namespace = '', path = ''] = key.split(':');
  const sentence = String(texts.getResource('en', namespace, path));
  const gaps = Array.from(sentence.matchAll(/\{\{-?\s*(\w+)/g), ([, name = '']) => name);
  return gaps.every((name) => getOwnEntry(values, name) !== undefined && values[name] !== '');
}

/** True if the code has a text. For tests of the vocabulary. */
export function hasGameText(game: string, vocabulary: Vocabulary, code: string): boolean {
  return textKeys(game, vocabulary, code).some((key) => texts.exists(key));
}

function textKeys(game: string, vocabulary: Vocabulary | 'notices', code: string): string[] {
  return [game, 'engine', 'table'].map((owner) => `${owner}:${vocabulary}.${code}`);
}

/** The word for a key, or the key itself. */
function lookUpWord(words: Readonly<Record<string, string>> | undefined, key: string): string {
  return getOwnEntry(words, key) ?? key;
}

function toWords(
  game: string,
  values: TextValues,
  nameSide: SideNames = (side) => sideName(game, side),
): TextValues {
  const needs = values.card === undefined ? {} : { needs: cardNeeds(String(values.card)) };
  const worded: Record<string, string | number> = { ...values, ...needs };
  for (const [name, value] of Object.entries(values)) {
    const toWord = getOwnEntry(valueWords, name);
    if (toWord !== undefined) worded[name] = toWord(String(value), { game, nameSide }) ?? value;
  }
  return worded;
}

interface Naming {
  readonly game: string;
  readonly nameSide: SideNames;
}

/** Functions that put a value into words, by the value's name. They return undefined for an unknown value. */
const valueWords: Readonly<Record<string, (value: string, naming: Naming) => string | undefined>> = {
  side: (side, { nameSide }) => nameSide(side),
  other: (side, { nameSide }) => nameSide(side),
  sides: (sides, { nameSide }) => conjunction.format(sides.split(' ').map((side) => nameSide(side))),
  squares: (squares) => squares.split(/,\s*/).join(', '),
  piece: (kind, { game }) => pieceName(game, kind),
  edge: edgeDirectionText,
  card: cardName,
  otherCard: cardName,
  phase: (phase, { game }) => getOwnEntry(getOwnEntry(games, game)?.phases, phase)?.clause,
  timing: (timing) => timingTexts(timing)?.name,
};
