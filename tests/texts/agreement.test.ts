/** Verbs agree with what stands before them: sides may be plural (Defenders), and a merged piece is still one piece. */
import { describe, expect, test } from 'vitest';
import { bot } from '../../src/texts/en/bot.js';
import { engine } from '../../src/texts/en/engine.js';
import { games } from '../../src/texts/en/games/index.js';
import { table } from '../../src/texts/en/table.js';
import { told } from '../../src/texts/en/told.js';
import { noticeText, pieceName } from '../../src/texts/index.js';

/** Every text below a key, by its path. */
function textsIn(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** What a verb in the third person singular looks like; some words that end alike are none. */
const SINGULAR =
  /^(?:is|isn't|has|hasn't|was|wasn't|does|doesn't|(?!(?:as|plus|always|besides|across)$)[a-z]+[^s'’]s)$/;

/** The places of a text where a side is followed by a verb that would not agree with a plural. */
function slips(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\bof )\{\{-?(?:sides?|other|seat|team)\}\} ([a-z']+)/g)].flatMap(
    ([found, word = '']) => (SINGULAR.test(word) ? [found] : []),
  );
}

/** Names such as Defenders; seats of two armies (Black and White) are asked about, and told of army by army. */
const isPlural = (name: string) => name.endsWith('s');
const withPlurals = Object.entries(games).filter(([, { sides }]) => Object.values(sides).some(isPlural));

test('there are games whose sides are plural, and a slip is found', () => {
  expect(withPlurals.map(([id]) => id)).toContain('kings-table');
  expect(
    slips('{{-side}} declares the king. {{side}} has no move; {{sides}} rolled, {{-side}} can act.'),
  ).toEqual(['{{-side}} declares', '{{side}} has']);
});

test.each([
  ['bot', bot],
  ['table', table],
  ['engine', engine],
  ['told', told],
])('no text of %s, which any side may fill, has a verb for one alone', (name, texts) => {
  const found = textsIn(texts, name).flatMap(([path, text]) => slips(text).map((slip) => `${path}: ${slip}`));
  expect(found).toEqual([]);
});

describe.each(withPlurals)('%s', (id, texts) => {
  const { formerNotices: _, ...now } = texts as { readonly formerNotices?: unknown };

  test('has none either, where the names of its sides are filled in', () => {
    expect(textsIn(now, id).flatMap(([path, text]) => slips(text).map((slip) => `${path}: ${slip}`))).toEqual(
      [],
    );
  });
});

test('what is told behind the name of a side agrees with either number', () => {
  const clauses = [
    ...Object.values(told.losesTurn),
    told.falls,
    ...Object.values(told.calls),
    ...Object.values(told.rolls),
    ...withPlurals.flatMap(([, texts]) => Object.values(('wordClauses' in texts && texts.wordClauses) || {})),
  ];
  expect(clauses.filter((clause) => SINGULAR.test(clause.split(' ')[0] ?? ''))).toEqual([]);
});

test.each(['rook+bishop', 'queen+knight', 'rook+bishop+pawn'])(
  '%s is one word, and so one piece',
  (piece) => {
    expect(pieceName('knightmare', piece)).toMatch(/^\S+$/);
    const values = { piece, square: 'd4' };
    expect(noticeText('knightmare', 'bogged', values)).toBe(
      `The ${piece.replaceAll('+', '-and-')} gets stuck on d4.`,
    );
  },
);
