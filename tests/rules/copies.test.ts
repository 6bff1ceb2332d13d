/** Articles aren't copied: none shares nine consecutive words with a rulebook. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articles } from '../../src/rules/article-library.js';

/** Folder of the rulebooks, which the repository doesn't contain. */
const folder = process.env.CASTELLAN_RULEBOOKS;
const RUN = 9;

function wordsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}']+/gu)].map(([word]) => word);
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(' '));
}

/** Runs of nine words in both texts. */
function listSharedRuns(text: string, book: ReadonlySet<string>): string[] {
  return runsOf(text).filter((run) => book.has(run));
}

test('shared runs of nine words are found, shorter ones are not', () => {
  const book = new Set(runsOf('The quick brown fox jumps over the lazy dog today.'));
  expect(listSharedRuns('See: the quick, brown fox jumps over the LAZY dog!', book)).toEqual([
    'the quick brown fox jumps over the lazy dog',
  ]);
  expect(listSharedRuns('brown fox jumps over the lazy dog', book)).toEqual([]);
});

test.skipIf(folder === undefined)('no article copies a rulebook', () => {
  const books = readdirSync(folder ?? '').filter((file) => file.endsWith('.txt'));
  expect(books.length).toBeGreaterThan(0);
  const runs = new Set(books.flatMap((file) => runsOf(readFileSync(join(folder ?? '', file), 'utf8'))));
  const copied = articles.flatMap(({ id, title, gist, sections, aliases }) => {
    const text = [title, ...aliases, gist, ...sections.flatMap((part) => [part.title, part.text])].join('\n');
    return listSharedRuns(text, runs).map((run) => `${id}: ${run}`);
  });
  expect(copied).toEqual([]);
});
