/** Asking the library: a question in a player's words, with their mistakes in spelling, and the articles that answer it. */
import { type FoundPassage, openSearchIndex, type QueryWord, type SearchIndex } from '../db/search-index.js';
import { games } from '../engine/index.js';
import type { Article } from './article.js';
import { articles, holdsIn } from './articles.js';
import { plainText } from './plain.js';
import { joined, nearest, parts } from './spelling.js';
import { SHORT_NAMES } from './synonyms.js';
import { akinTo, isFiller, meaningsOf, plain, WORD, wordsOf } from './word-meanings.js';

/** How many articles an answer has at most. */
export const MOST_FOUND = 10;

/** Questions are read up to this length, in characters and in words. */
const LONGEST = 200;
const MOST_WORDS = 20;

/** The article that answers in a game where no other is found. */
const OVERVIEW = 'at-a-glance';

/** Rules outrank articles about the bot where the words fit both: who plays a game asks about its rules. */
const BOT_WEIGHT = 0.9;

interface Shelf {
  readonly index: SearchIndex;
  /** What every word of the articles means, as it is spelled. */
  readonly meanings: ReadonlyMap<string, string>;
}

function shelfOf(own: readonly Article[]): Shelf {
  const read = own.map(({ id, game, title, aliases, gist, sections }) => ({
    id,
    weight: game === null ? BOT_WEIGHT : 1,
    names: [title, ...aliases].map(wordsOf),
    passages: [{ title, text: gist }, ...sections].map((part) => ({
      title: wordsOf(part.title),
      text: plainText(part.text),
    })),
  }));
  const words = [
    ...new Set(
      read.flatMap(({ names, passages }) => [
        ...names.flat(),
        ...passages.flatMap(({ title, text }) => [...title, ...(plain(text).match(WORD) ?? [])]),
      ]),
    ),
  ];
  const meant = meaningsOf(words);
  const meanings = new Map(words.map((word, place) => [word, meant[place] ?? word]));
  const meaningOf = (word: string) => meanings.get(plain(word)) ?? word;
  const entries = read.map(({ id, weight, names, passages }) => ({
    id,
    weight,
    names: names.map((name) => name.map(meaningOf)),
    passages: passages.map(({ title, text }) => ({
      title: title.map(meaningOf),
      text,
      meant: text.replaceAll(WORD, meaningOf),
    })),
  }));
  return { index: openSearchIndex(entries, isFiller), meanings };
}

export type { FoundPassage };

/** The library, to be asked. */
export interface Library {
  /** The articles that answer a question best, the best first; of one game and of every game, or of all where `game` is null. */
  find(question: string, game: string | null): readonly Article[];
  /** What of an article's text answers the question; its first passage is the gist, then comes one per section. Undefined where none does. */
  passage(question: string, article: Article): FoundPassage | undefined;
}

/** Indexes articles, to ask them. */
export function openLibrary(all: readonly Article[]): Library {
  const byId = new Map(all.map((article) => [article.id, article]));
  const places = new Set<string | null>([null, ...games.map(({ id }) => id)]);
  const shelves = new Map<string | null, Shelf>();

  /** Indexed when it is asked first: the start does not wait for that. */
  function shelfFor(game: string | null): Shelf | undefined {
    if (!places.has(game)) return undefined;
    const shelf =
      shelves.get(game) ?? shelfOf(all.filter((article) => game === null || holdsIn(article, game)));
    shelves.set(game, shelf);
    return shelf;
  }

  return {
    find(asked, here) {
      const { question, game } = here === null ? gameAndQuestion(asked) : { question: asked, game: here };
      const shelf = shelfFor(game);
      if (shelf === undefined || question.trim() === '') return [];
      const ids = shelf.index.findEntries(askedWords(question, shelf), MOST_FOUND);
      const answers = ids.length > 0 || game === null ? ids : [`${game}/${OVERVIEW}`];
      return answers.flatMap((id) => byId.get(id) ?? []);
    },
    passage(question, { id, game }) {
      const shelf = shelfFor(game);
      return shelf?.index.findPassage(id, askedWords(gameAndQuestion(question).question, shelf));
    },
  };
}

/** The library of all articles. */
export const library = openLibrary(articles);

/** Finds in the library of all articles. */
export const findArticles = library.find;

/** The game that a question names, and the question without its name where more is asked. */
function gameAndQuestion(asked: string): { readonly question: string; readonly game: string | null } {
  const told = plain(asked);
  for (const [game, name] of Object.entries(SHORT_NAMES)) {
    const question = told.replace(name, ' ');
    if (question !== told) return { question: question.trim() === '' ? asked : question, game };
  }
  return { question: asked, game: null };
}

function askedWords(question: string, shelf: Shelf): readonly QueryWord[] {
  const isSpelled = (word: string) => shelf.meanings.has(word);
  const typed = wordsOf(question.slice(0, LONGEST)).slice(0, MOST_WORDS);
  const meant = meaningsOf(typed);
  const whole = typed.flatMap((word, place) => {
    const both = shelf.index.hasMeaning(meant[place] ?? '') ? [] : parts(word, isSpelled);
    return both.length > 0 ? both : [word];
  });
  const words = [...joined(whole, isSpelled), ...whole];
  return meaningsOf(words).map((meaning, place) => {
    if (shelf.index.hasMeaning(meaning)) return { meant: [meaning], akin: akinTo(meaning) };
    const guessed = guesses(words[place] ?? '', place === words.length - 1, shelf);
    return { meant: guessed, akin: [meaning, ...guessed].flatMap(akinTo) };
  });
}

/** What a word may mean that no article has: those that it may be misspelt for, or which it begins. */
function guesses(word: string, isLast: boolean, { meanings }: Shelf): readonly string[] {
  const spelled = [...meanings.keys()];
  const begun = isLast ? spelled.filter((other) => other.startsWith(word)) : [];
  return [...new Set([...nearest(word, spelled), ...begun].flatMap((other) => meanings.get(other) ?? []))];
}
