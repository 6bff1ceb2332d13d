/** Asking the library: a question in a player's words, with their mistakes in spelling, and the articles that answer it. */
import { distance } from 'fastest-levenshtein';
import { openSearchIndex, type SearchHit } from '../db/search-index.js';
import { gameTitle } from '../texts/index.js';
import type { Article } from './article.js';
import { articleById, articles } from './articles.js';
import { FILLERS, PHRASES, SHORT_NAMES, SYNONYMS } from './synonyms.js';

/** How many articles an answer has at most. */
export const MOST_FOUND = 10;

/** Questions are read up to this length, in characters and in words. */
const LONGEST = 200;
const MOST_WORDS = 12;

/** The article that answers in a game where no other is found. */
const OVERVIEW = 'at-a-glance';

/** Words shorter than this are not guessed at. */
const SHORTEST_GUESSED = 4;

const index = openSearchIndex(
  articles.map(({ id, game, title, aliases, gist, sections }) => ({
    id,
    group: game,
    names: [title, ...aliases].map((name) => significant(wordsOf(name)).join(' ')),
    text: [gameTitle(game), title, gist, ...sections.flatMap((part) => [part.title, part.text])].join('\n'),
  })),
);

const synonyms = new Map(SYNONYMS.flatMap((group) => group.map((word) => [word, group] as const)));

/** The articles that answer a question best, the best first; of one game, or of all where `game` is null. */
export function findArticles(question: string, game: string | null): readonly Article[] {
  const found = findScored(question, game).flatMap(({ id }) => articleById(id) ?? []);
  if (found.length > 0 || game === null || question.trim() === '') return found;
  const overview = articleById(`${game}/${OVERVIEW}`);
  return overview === undefined ? [] : [overview];
}

function findScored(asked: string, here: string | null): readonly SearchHit[] {
  const { question, game } = here === null ? named(asked) : { question: asked, game: here };
  const words = significant(wordsOf(question.slice(0, LONGEST))).slice(0, MOST_WORDS);
  const spelled = words.map((word, place) => spellings(word, place === words.length - 1));
  return index.find(spelled, game, MOST_FOUND);
}

/** The game that a question names, and the question without its name where more is asked. */
function named(asked: string): { readonly question: string; readonly game: string | null } {
  const plain = asked.toLowerCase().replaceAll(/['’]/g, '');
  for (const [game, name] of Object.entries(SHORT_NAMES)) {
    const question = plain.replace(name, ' ');
    if (question !== plain) return { question: question.trim() === '' ? asked : question, game };
  }
  return { question: asked, game: null };
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/['’]/g, '');
  const meant = PHRASES.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), plain);
  return [...meant.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** The words that carry the question; all of them where none does. */
function significant(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length === 0 ? words : telling;
}

/** Every spelling under which a word is looked for: as typed, what means the same, and the nearest known words where it is unknown. */
function spellings(word: string, isLast: boolean): readonly string[] {
  const known = index.vocabulary.has(word);
  const meant = known || word.length < SHORTEST_GUESSED ? [word] : [word, ...guesses(word)];
  const all = meant.flatMap((one) => [one, ...(synonyms.get(one) ?? [])]);
  return [...new Set(isLast && !known ? [...all, `${word}*`] : all)];
}

/** The known words that differ least, where they differ little for their length. */
function guesses(word: string): readonly string[] {
  const reach = word.length < 6 ? 1 : 2;
  let least = reach;
  let found: string[] = [];
  for (const known of index.vocabulary.keys()) {
    if (Math.abs(known.length - word.length) > reach) continue;
    const far = distance(word, known);
    if (far > least) continue;
    if (far < least) found = [];
    least = far;
    found.push(known);
  }
  return found;
}
