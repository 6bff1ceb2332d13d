/** Finds articles that answer a question in players' words, including misspelled ones. */
import {
  type FoundPassage,
  openSearchIndex,
  type QueryWord,
  type SearchIndex,
} from '../db/search/search-index.js';
import { games } from '../engine/index.js';
import type { Article } from './article.js';
import { articles, isForGame } from './article-library.js';
import { stripMarkdown } from './plain-text.js';
import { findNearestWords, joinNeighbours, splitWord } from './spelling.js';
import { SHORT_NAMES } from './synonyms.js';
import { isFiller, listMeanings, normalizeText, relatedMeanings, splitWords, WORD } from './word-meanings.js';

export const MAX_FOUND = 10;

/** Length limit of a question, in characters. */
const MAX_LENGTH = 200;
/** Length limit of a question, in words. */
const MAX_WORDS = 20;

/** Article for questions that match no other article. */
const OVERVIEW = 'at-a-glance';

/** Weight of articles about the bot. Rules are preferred. */
const BOT_WEIGHT = 0.9;

/** Minimum share of a question's words that an article must contain to be an answer. */
const MIN_COVERED = 0.5;

interface ArticleIndex {
  readonly entries: SearchIndex;
  /** The meaning of each word in the articles. */
  readonly meanings: ReadonlyMap<string, string>;
}

function createArticleIndex(own: readonly Article[]): ArticleIndex {
  const read = own.map(({ id, game, title, aliases, gist, sections }) => ({
    id,
    weight: game === null ? BOT_WEIGHT : 1,
    names: [title, ...aliases].map(splitWords),
    passages: [{ title, text: gist }, ...sections].map((part) => ({
      title: splitWords(part.title),
      text: stripMarkdown(part.text),
    })),
  }));
  const words = [
    ...new Set(
      read.flatMap(({ names, passages }) => [
        ...names.flat(),
        ...passages.flatMap(({ title, text }) => [...title, ...(normalizeText(text).match(WORD) ?? [])]),
      ]),
    ),
  ];
  const meant = listMeanings(words);
  const meanings = new Map(words.map((word, place) => [word, meant[place] ?? word]));
  const meaningOf = (word: string) => meanings.get(normalizeText(word)) ?? word;
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
  return { entries: openSearchIndex(entries, isFiller), meanings };
}

export type { FoundPassage };

/** A searchable set of articles. */
export interface Library {
  /**
   * Articles that answer the question, best first. Searches the articles of one game, and the articles about
   * tables, which hold for all games. Searches everything if `game` is null.
   */
  findArticles(question: string, game: string | null): readonly Article[];
  /** True if the article has at least half of the question's significant words. */
  isAnswer(question: string, article: Article): boolean;
  /** The passage that answers the question: the gist or a section. Undefined if there is none. */
  findPassage(question: string, article: Article): FoundPassage | undefined;
}

export function openLibrary(all: readonly Article[]): Library {
  const byId = new Map(all.map((article) => [article.id, article]));
  const places = new Set<string | null>([null, ...games.map(({ id }) => id)]);
  const indexes = new Map<string | null, ArticleIndex>();

  /** Builds the indexes on the first question, so that the program starts faster. */
  function loadGameIndex(game: string | null): ArticleIndex | undefined {
    if (!places.has(game)) return undefined;
    const index =
      indexes.get(game) ??
      createArticleIndex(all.filter((article) => game === null || isForGame(article, game)));
    indexes.set(game, index);
    return index;
  }

  return {
    findArticles(asked, here) {
      const { question, game } = here === null ? splitGameName(asked) : { question: asked, game: here };
      const index = loadGameIndex(game);
      if (index === undefined || question.trim() === '') return [];
      const ids = index.entries.findEntries(listAskedWords(question, index), MAX_FOUND);
      const answers = ids.length > 0 || game === null ? ids : [`${game}/${OVERVIEW}`];
      return answers.flatMap((id) => byId.get(id) ?? []);
    },
    isAnswer(question, { id, game }) {
      const index = loadGameIndex(game);
      return (
        index !== undefined &&
        index.entries.coverageOf(id, listAskedWords(splitGameName(question).question, index)) >= MIN_COVERED
      );
    },
    findPassage(question, { id, game }) {
      const index = loadGameIndex(game);
      return index?.entries.findPassage(id, listAskedWords(splitGameName(question).question, index));
    },
  };
}

export const library = openLibrary(articles);

export const findArticles = library.findArticles;

/** The game named in a question, and the question without its name. */
function splitGameName(asked: string): { readonly question: string; readonly game: string | null } {
  const normalized = normalizeText(asked);
  for (const [game, name] of Object.entries(SHORT_NAMES)) {
    const question = normalized.replace(name, ' ');
    if (question !== normalized) return { question: question.trim() === '' ? asked : question, game };
  }
  return { question: asked, game: null };
}

function listAskedWords(question: string, index: ArticleIndex): readonly QueryWord[] {
  const isSpelled = (word: string) => index.meanings.has(word);
  const typed = splitWords(question.slice(0, MAX_LENGTH)).slice(0, MAX_WORDS);
  const meant = listMeanings(typed);
  const whole = typed.flatMap((word, place) => {
    const both = index.entries.hasMeaning(meant[place] ?? '') ? [] : splitWord(word, isSpelled);
    return both.length > 0 ? both : [word];
  });
  const words = [...joinNeighbours(whole, isSpelled), ...whole];
  return listMeanings(words).map((meaning, place) => {
    if (index.entries.hasMeaning(meaning)) return { meant: [meaning], related: relatedMeanings(meaning) };
    const guessed = guessMeanings(words[place] ?? '', place === words.length - 1, index);
    return { meant: guessed, related: [meaning, ...guessed].flatMap(relatedMeanings) };
  });
}

/** Guesses the meanings of an unknown word by corrections and completions. */
function guessMeanings(word: string, isLast: boolean, { meanings }: ArticleIndex): readonly string[] {
  const spelled = [...meanings.keys()];
  const begun = isLast ? spelled.filter((other) => other.startsWith(word)) : [];
  return [
    ...new Set([...findNearestWords(word, spelled), ...begun].flatMap((other) => meanings.get(other) ?? [])),
  ];
}
