/** Texts cut to Discord's limits. */
import { expect, test } from 'vitest';
import { clip } from '../../../src/discord/messages/limits.js';

test.each([
  ['fits', 4, 'fits'],
  ['cut between two words', 15, 'cut between…'],
  ['a word ends where the room does', 12, 'a word ends…'],
  ['Assassin, Bombard, Crusade', 20, 'Assassin, Bombard…'],
  ['Straightforwardness', 10, 'Straightf…'],
  ['a Straightforwardness', 12, 'a Straightf…'],
  ['a dragon 🐉', 10, 'a dragon…'],
  ['abcdefg🐉🐉', 9, 'abcdefg…'],
])('%j is cut to %i characters as %j', (text, length, cut) => {
  expect(clip(text, length)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(length);
});
