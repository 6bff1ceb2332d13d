/** Asking the library: a question in a player's words, with their mistakes in spelling, and the articles that answer it. */
import { games } from '../engine/index.js';
import { gameTitle } from '../texts/index.js';
import type { Article } from './article.js';
import { articles } from './articles.js';
import { type AskedWord, openSearchIndex, type SearchIndex } from './search-index.js';
import { joined, nearest, parts } from './spelling.js';
import { SHORT_NAMES } from './synonyms.js';
import { akinTo, isFiller, meaningOf, plain, wordsOf } from './words.js';

/** How many articles an answer has at most. */
export const MOST_FOUND = 10;

/** Questions are read up to this length, in characters and in words. */
const LONGEST = 200;
const MOST_WORDS = 20;

/** The article that answers in a game where no other is found. */
const OVERVIEW = 'at-a-glance';

/** How surely a word is meant that is akin to the one typed, or begins with what was typed so far. */
const SURE = { akin: 0.5, begun: 0.7 } as const;

interface Shelf {
  readonly index: SearchIndex;
  /** Every word as it is spelled. */
  readonly spellings: ReadonlySet<string>;
}

function shelfOf(own: readonly Article[]): Shelf {
  const spellings = new Set<string>();
  function meaningsOf(text: string): readonly string[] {
    const words = wordsOf(text);
    for (const word of words) spellings.add(word);
    return words.map(meaningOf);
  }
  const entries = own.map(({ id, game, title, aliases, gist, sections }) => ({
    id,
    names: [title, ...aliases].map(meaningsOf),
    text: meaningsOf(
      [gameTitle(game), title, gist, ...sections.flatMap((part) => [part.title, part.text])].join('\n'),
    ),
  }));
  return { index: openSearchIndex(entries, isFiller), spellings };
}

/** Asks: the articles that answer a question best, the best first; of one game, or of all where `game` is null. */
export type Find = (question: string, game: string | null) => readonly Article[];

/** Asks the library. */
export const findArticles: Find = openLibrary(articles);

/** Indexes articles, to ask them. */
export function openLibrary(all: readonly Article[]): Find {
  const byId = new Map(all.map((article) => [article.id, article]));
  const shelves = new Map(
    [null, ...games.map(({ id }) => id)].map((game) => [
      game,
      shelfOf(all.filter((article) => game === null || article.game === game)),
    ]),
  );

  function find(asked: string, here: string | null): readonly Article[] {
    const { question, game } = here === null ? named(asked) : { question: asked, game: here };
    const shelf = shelves.get(game);
    if (shelf === undefined || question.trim() === '') return [];
    const ids = shelf.index.find(askedWords(question.slice(0, LONGEST), shelf), MOST_FOUND);
    const answers = ids.length > 0 || game === null ? ids : [`${game}/${OVERVIEW}`];
    return answers.flatMap((id) => byId.get(id) ?? []);
  }
  return find;
}

/** The game that a question names, and the question without its name where more is asked. */
function named(asked: string): { readonly question: string; readonly game: string | null } {
  const told = plain(asked);
  for (const [game, name] of Object.entries(SHORT_NAMES)) {
    const question = told.replace(name, ' ');
    if (question !== told) return { question: question.trim() === '' ? asked : question, game };
  }
  return { question: asked, game: null };
}

function askedWords(question: string, shelf: Shelf): readonly AskedWord[] {
  const isKnown = (word: string) => shelf.index.has(meaningOf(word));
  const typed = wordsOf(question).slice(0, MOST_WORDS);
  const whole = typed.flatMap((word) => {
    const both = isKnown(word) ? [] : parts(word, (part) => shelf.spellings.has(part));
    return both.length > 0 ? both : [word];
  });
  const words = [...joined(whole, (word) => shelf.spellings.has(word)), ...whole];
  return words.map((word, place) => meanings(word, place === words.length - 1, shelf));
}

/** What a word may mean: what was typed and what is akin to it; where no article has that, what it may be misspelt or begun for. */
function meanings(word: string, isLast: boolean, { index, spellings }: Shelf): AskedWord {
  const typed = meaningOf(word);
  const sure = new Map([[typed, 1]]);
  function also(others: readonly string[], sureness: number): void {
    for (const other of others) sure.set(other, Math.max(sure.get(other) ?? 0, sureness));
  }
  also(akinTo(typed), SURE.akin);
  if (!index.has(typed)) {
    const guessed = nearest(word, spellings).map(meaningOf);
    also(guessed, 1);
    also(guessed.flatMap(akinTo), SURE.akin);
    if (isLast) also([...spellings].filter((other) => other.startsWith(word)).map(meaningOf), SURE.begun);
  }
  return [...sure].toSorted(([one], [other]) => Number(index.has(other)) - Number(index.has(one)));
}
