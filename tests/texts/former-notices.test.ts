/** Notices stored by earlier versions are still readable with their values. */
import { expect, it } from 'vitest';
import { gameTexts, noticeText } from '../../src/texts/index.js';

it.each([
  [
    'conquer-the-kings',
    'army-leaves',
    { side: 'west' },
    'Red has resigned or run out of time; the army leaves the board.',
  ],
  ['kings-gauntlet', 'fingers-shown', { side: 'west' }, 'West has chosen.'],
  ['kings-gauntlet', 'king-taken', { side: 'west' }, 'The king of West is taken.'],
  ['knightmare', 'toll-free', { side: 'black' }, 'Black has no pawn to pay with.'],
  ['knightmare', 'deck-empty', {}, 'The deck is used up: no more cards come from it.'],
  ['knightmare', 'king-leaves', { side: 'white' }, 'The king of White is gone Under Elf Hill.'],
  ['knightmare', 'king-returns', { side: 'white', square: 'a4' }, 'The king of White is back, on a4.'],
  ['knightmare', 'bogged', { piece: '', square: 'd4' }, 'The piece gets stuck on d4.'],
  [
    'knightmare',
    'exploded',
    { piece: '', square: 'd4', squares: 'c3, e5' },
    'The piece on d4 explodes; captured on: c3, e5.',
  ],
  ['kings-table', 'raichi', {}, 'Raichi! The king has an open way out.'],
] as const)('%s: %s', (game, code, values, sentence) => {
  expect(noticeText(game, code, values)).toBe(sentence);
});

it('tells squares in a list', () => {
  expect(noticeText('kings-table', 'tuichi', { square: 'D8', squares: 'A8,D9,I8' })).toBe(
    'Tuichi! The king on D8 has more than one open way out: to A8, D9, I8.',
  );
});

it('is told as today where it says all that today\u2019s sentence needs', () => {
  expect(noticeText('knightmare', 'king-leaves', { side: 'white', piece: 'knight' })).toBe(
    'The knight of White is gone Under Elf Hill.',
  );
});

it('says that something happened where nothing is known of it, and shows no code', () => {
  const said = noticeText('kings-table', 'of-another-age', { side: 'attackers' });
  expect(said).toMatch(/can’t describe what happened/);
  expect(noticeText('kings-table', 'turn-lost', { side: 'attackers' })).toBe(said);
  expect(noticeText('kings-table', 'constructor', {})).toBe(said);
});

it('has a sentence of its own only where today\u2019s does not fit', () => {
  const { notices, formerNotices = {} } = gameTexts('knightmare');
  for (const [code, sentence] of Object.entries(formerNotices)) expect(notices[code]).not.toBe(sentence);
});
