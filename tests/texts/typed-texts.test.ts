/** A game's texts don't compile without words for every option and value. */
import { expectTypeOf, test } from 'vitest';
import type { GameTexts } from '../../src/texts/game-texts.js';
import type { BreakthroughCodes } from '../fixtures/breakthrough/game.js';
import type { breakthroughTexts } from '../fixtures/breakthrough/texts.js';

type Texts = typeof breakthroughTexts;
type Wanted = GameTexts<BreakthroughCodes>;
type With<Part extends Partial<Record<keyof Wanted, unknown>>> = Omit<Texts, keyof Part> & Part;

test('all of them are as the game has them', () => {
  expectTypeOf<Texts>().toExtend<Wanted>();
});

test('an option without words does not compile', () => {
  expectTypeOf<With<{ options: Record<never, never> }>>().not.toExtend<Wanted>();
});

test('a value without words does not compile', () => {
  type Words<Value extends string> = With<{
    options: { size: { about: string; values: Record<Value, string> } };
  }>;
  expectTypeOf<Words<'8' | '6' | '10'>>().toExtend<Wanted>();
  expectTypeOf<Words<'8' | '6'>>().not.toExtend<Wanted>();
});

test('named rules with a value that there is not do not compile', () => {
  type Named<Value extends string> = With<{
    presets: { small: { title: string; about: string; options: { size: Value } } };
  }>;
  expectTypeOf<Named<'6'>>().toExtend<Wanted>();
  expectTypeOf<Named<'7'>>().not.toExtend<Wanted>();
});
