/** Detects whether a posted board would look the same if drawn again. */
import { expect, it } from 'vitest';
import { paragraph } from '../../../src/discord/messages/blocks.js';
import { appearanceOf, isSameAppearance } from '../../../src/discord/outbox/entries/shown-boards.js';

const createAppearance = (said: string) => appearanceOf({ components: [paragraph(said)] });
const createUntil = (seconds: number) => createAppearance(`Time for **South**: up <t:${seconds}:R>`);

it('a clock that began some seconds after its board was drawn is not shown again', () => {
  expect(isSameAppearance(createUntil(1_767_873_600), createUntil(1_767_873_605))).toBe(true);
  expect(isSameAppearance(createUntil(1_767_873_605), createUntil(1_767_873_600))).toBe(true);
});

it.each([
  [10, true],
  [11, false],
])('a time that is off by %i seconds looks alike: %s', (seconds, alike) => {
  expect(isSameAppearance(createUntil(1_767_873_600), createUntil(1_767_873_600 + seconds))).toBe(alike);
  expect(isSameAppearance(createUntil(1_767_873_600 + seconds), createUntil(1_767_873_600))).toBe(alike);
});

it('of several times each is looked at', () => {
  const both = (first: number, second: number) => createAppearance(`<t:${first}:R> and <t:${second}:R>`);
  expect(isSameAppearance(both(100, 200), both(105, 195))).toBe(true);
  expect(isSameAppearance(both(100, 200), both(105, 215))).toBe(false);
  expect(isSameAppearance(both(100, 200), both(115, 205))).toBe(false);
});

it('a clock that ends at another time is', () => {
  expect(isSameAppearance(createUntil(1_767_873_600), createUntil(1_767_873_660))).toBe(false);
});

it('anything else that differs is shown', () => {
  expect(isSameAppearance(createAppearance('Wolves: 1 vote'), createAppearance('Wolves: 2 votes'))).toBe(
    false,
  );
  expect(
    isSameAppearance(
      createAppearance('Until <t:1767873600:f>.'),
      createAppearance('Until <t:1767873600:R>.'),
    ),
  ).toBe(false);
  expect(
    isSameAppearance(
      createAppearance('Until <t:1767873600:f>.'),
      createAppearance('Until <t:1767873600:f>. 5'),
    ),
  ).toBe(false);
});
