/** Synonyms count as one word, and their lists are consistent. */
import { expect, test } from 'vitest';
import { RELATED_WORDS, SAME } from '../../src/rules/synonyms.js';
import { isFiller, listMeanings, relatedMeanings, splitWords } from '../../src/rules/word-meanings.js';

function meaningOf(word: string): string {
  return listMeanings([word]).join();
}

test('a word stands in one group alone, and once', () => {
  const leaders = SAME.map((group) => group.split(' ')[0] ?? '');
  for (const group of SAME) {
    const [leader = '', ...others] = group.split(' ');
    for (const word of others) {
      expect(`${word} ${meaningOf(word)}`).toBe(`${word} ${meaningOf(leader)}`);
      expect(leaders.map(meaningOf).indexOf(meaningOf(word))).toBe(SAME.indexOf(group));
    }
  }
  const words = SAME.flatMap((group) => group.split(' '));
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});

test('no group has a word that says nothing', () => {
  const telling = SAME.flatMap((group) => group.split(' ')).filter((word) => isFiller(meaningOf(word)));
  expect(telling).toEqual([]);
});

test.each([
  ['pawns', 'pawn'],
  ['promoting', 'promotion'],
  ['eaten', 'captures'],
  ['enemies', 'opponent'],
  ['castling', 'castled'],
  ['diagonally', 'diagonal'],
])('%s means the same as %s', (one, other) => {
  expect(meaningOf(one)).toBe(meaningOf(other));
});

test.each([
  ['king', 'kin'],
  ['guard', 'guardian'],
  ['pass', 'passing'],
])('%s does not mean %s, unless the list says so', (one, other) => {
  expect(meaningOf(one) === meaningOf(other)).toBe(one === 'pass');
});

test('akin words lead to each other, and none to itself', () => {
  const [first = '', second = ''] = RELATED_WORDS[0]?.split(' ') ?? [];
  expect(relatedMeanings(meaningOf(first))).toContain(meaningOf(second));
  expect(relatedMeanings(meaningOf(second))).toContain(meaningOf(first));
  expect(relatedMeanings(meaningOf(first))).not.toContain(meaningOf(first));
});

test('what is said in several words stands in one', () => {
  expect(splitWords("I'd give up, my team-mate's gone")).toEqual([
    'id',
    'resign',
    'my',
    'team',
    'mates',
    'gone',
  ]);
  expect(splitWords('can I get my queen back')).toEqual(['can', 'i', 'revive', 'my', 'queen']);
});
