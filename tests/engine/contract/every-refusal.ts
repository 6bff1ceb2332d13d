/** Properties of refusals in every game: nothing throws, and each refusal has a text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAction } from '../../../src/engine/actions.js';
import type { Position } from '../../../src/engine/game.js';
import type { Refusal, Values } from '../../../src/engine/result.js';
import { engine } from '../../../src/texts/en/engine.js';
import { scaleEffort } from '../../effort.js';
import type { Contract } from './contract.js';
import { arbitraryGameOf, endOf, type RandomGame } from './random-games.js';

/** Pairs of a piece and a square tried per position. */
const MAX_PAIRS = scaleEffort(2000);

/** True if there is a text and values for all its placeholders. */
export function isFilled(sentence: string | undefined, values: Values): boolean {
  const open = Array.from((sentence ?? '').matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
  return sentence !== undefined && open.every((name) => name in values);
}

export function describeRefusalTests<P extends Position>({ game, texts, options, plies }: Contract<P>): void {
  const runs = { numRuns: scaleEffort(30) };
  const sentences: Readonly<Record<string, string>> = { ...engine.refusals, ...texts.refusals };
  const isExplained = ({ code, values }: Refusal) => isFilled(sentences[code], values);

  test('refuses every pair of squares that is not listed by a rule that has a sentence', () => {
    const draws = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 40 });
    fc.assert(
      fc.property(arbitraryGameOf(game, options, plies), draws, (played, pairs) => {
        const position = played.turns.at(-1)?.before ?? played.start;
        const { names } = game.view(position, null).board;
        for (const [from, to] of pairs) {
          const [one = '', other = ''] = [names[from % names.length], names[to % names.length]];
          for (const side of game.sides(played.options).map(({ id }) => id)) {
            const path = [one, other];
            const refused = game.play(position, side, path);
            expect(refused.ok).toBe(isAction(game, position, side, path));
            if (!refused.ok) expect(isExplained(refused.reason), JSON.stringify(refused.reason)).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  const checkRefusals = (position: P, side: string) => {
    const { board, pieces } = game.view(position, side);
    const names = board.names.filter((name) => name !== '');
    const own = pieces.filter((piece) => piece.side === side);
    const step = Math.ceil((own.length * names.length) / MAX_PAIRS);
    const some = own.filter((_, index) => index % step === 0);
    for (const path of some.flatMap(({ square }) => names.map((to) => [board.names[square] ?? '', to]))) {
      const refused = game.play(position, side, path);
      if (!refused.ok) expect(isExplained(refused.reason), JSON.stringify(refused.reason)).toBe(true);
    }
  };

  test('has a sentence against each square that a piece cannot go to', () => {
    const check = ({ turns, start }: RandomGame<P>) => {
      const position = turns.at(-1)?.before ?? start;
      for (const side of game.toAct(position)) checkRefusals(position, side);
    };
    fc.assert(fc.property(arbitraryGameOf(game, options, plies), check), { numRuns: 5 });
  });

  test('reads positions that were damaged, or says what is wrong', () => {
    const anyDamage = fc.tuple(fc.nat(2000), fc.string({ maxLength: 3 }), fc.nat(3));
    fc.assert(
      fc.property(arbitraryGameOf(game, options, plies), anyDamage, (played, [at, insert, cut]) => {
        const text = game.write(endOf(played));
        const place = at % text.length;
        const read = game.read(played.options, text.slice(0, place) + insert + text.slice(place + cut));
        if (!read.ok) expect(isExplained(read.reason), JSON.stringify(read.reason)).toBe(true);
        else expect(game.read(played.options, game.write(read.value))).toEqual(read);
      }),
      { numRuns: scaleEffort(200) },
    );
  });

  test('survives any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[>@=xKQRBNPG+#a-p0-9 -]{0,12}$/),
    );
    fc.assert(
      fc.property(arbitraryGameOf(game, options, plies), anyText, (played, text) => {
        const position = endOf(played);
        for (const side of [...game.sides(played.options).map(({ id }) => id), text]) {
          for (const result of [
            game.parse(position, side, text),
            game.applyCall(position, side, text),
            game.play(position, side, [text]),
            game.play(position, side, [text, text]),
            game.play(position, side, [text, text, text, text, text]),
            game.read(played.options, text),
            game.read(played.options, `${game.write(position)} ${text}`),
          ]) {
            if (!result.ok) expect(isExplained(result.reason), JSON.stringify(result.reason)).toBe(true);
          }
          game.choices(position, side, [text]);
          game.resolve({ [text]: text, mode: text });
        }
      }),
      { numRuns: scaleEffort(60) },
    );
  });
}
