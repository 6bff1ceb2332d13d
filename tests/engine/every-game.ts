/** What holds in every game of every rule book: the contract of `engine/game.ts`, tested on random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAction } from '../../src/engine/actions.js';
import type { Path } from '../../src/engine/choices.js';
import type { Game, Position } from '../../src/engine/game.js';
import type { Options } from '../../src/engine/options.js';
import { readRecord, replay, writeRecord } from '../../src/engine/record.js';
import { engine } from '../../src/texts/en/engine.js';
import type { GameTexts } from '../../src/texts/game-texts.js';
import { anyGameOf, endOf, positionsOf, type RandomGame } from './random-games.js';

export type Given = Readonly<Record<string, string>>;

/** What the tests of the contract need to know of a game. */
export interface Contract<P extends Position> {
  readonly game: Game<P>;
  readonly texts: GameTexts;
  readonly options: fc.Arbitrary<Options>;
  readonly plies: number;
}

/** Freezes a value through and through, so that changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Registers the tests. */
export function describeContract<P extends Position>({ game, texts, options, plies }: Contract<P>): void {
  const runs = { numRuns: 30 };
  const calls = ['resign', 'timeout'];
  const every = (check: (played: RandomGame<P>) => void) =>
    fc.assert(fc.property(anyGameOf(game, options, plies, calls), check), runs);

  const readsBack = (position: P, side: string, path: Path) => {
    const notation = game.format(position, side, path);
    for (const text of [notation, notation.toLowerCase()]) {
      const parsed = game.parse(position, side, text);
      if (!parsed.ok) expect.unreachable(`${text}: ${JSON.stringify(parsed.reason)}`);
      expect(game.format(position, side, parsed.value)).toBe(notation);
    }
    expect(isAction(game, position, side, path)).toBe(true);
    expect(isAction(game, position, side, [...path, 'a1'])).toBe(false);
  };

  const viewTells = (position: P, viewer: string | null) => {
    const { board, ...view } = game.view(position, viewer);
    expect(view.toAct).toEqual(game.toAct(position));
    expect(view.outcome).toEqual(game.outcome(position));
    expect(view.ply).toBe(game.ply(position));
    expect(view.threatened.length).toBe(game.inCheck(position).length);
    expect(board.cells.length).toBe(board.columns * board.rows);
    expect(new Set(view.pieces.map(({ square }) => square)).size).toBe(view.pieces.length);
    for (const { kind, square } of view.pieces) {
      expect(texts.pieces[kind]).toBeDefined();
      expect(board.cells[square]).not.toBeNull();
    }
    const special = new Set(board.cells.filter((cell) => cell !== null && cell !== 'plain'));
    for (const cell of special) expect(texts.cells[cell ?? '']).toBeDefined();
  };

  const hasRefusal = (code: string) => code in texts.refusals || code in engine.refusals;

  describe('every game', () => {
    test('counts a ply for each action', () => {
      every(({ turns }) => {
        turns.forEach(({ after }, index) => {
          expect(game.ply(after)).toBe(index + 1);
        });
      });
    });

    test('replays from its record, and undoing is replaying one action less', () => {
      every((played) => {
        const record = {
          game: game.id,
          rulesVersion: game.rulesVersion,
          seed: played.seed,
          options: played.options,
          from: null,
          outcome: game.outcome(endOf(played)),
          tags: {},
          entries: played.turns.map(({ side, kind, notation, notices }) => ({
            side,
            kind,
            text: notation,
            notices,
          })),
        };
        const read = readRecord(writeRecord(record));
        if (!read.ok) expect.unreachable(JSON.stringify(read.error));
        const whole = replay(game, read.value);
        if (!whole.ok) expect.unreachable(JSON.stringify(whole.error));
        expect(whole.value.start.position).toEqual(played.start);
        expect(whole.value.played.map(({ position }) => position)).toEqual(
          played.turns.map(({ after }) => after),
        );
        expect(whole.value.played.map(({ notices }) => notices)).toEqual(
          played.turns.map(({ notices }) => notices),
        );
      });
    });

    test('is written and read back at every point, and goes on from there', () => {
      every(({ options: chosen, start, turns }) => {
        for (const position of [start, ...turns.map(({ after }) => after)]) {
          const text = game.write(position);
          expect(text).not.toMatch(/[\r\n"]/);
          expect(game.read(chosen, text), text).toEqual({ ok: true, value: position });
        }
        for (const { before, side, path, kind, after } of turns.slice(-3)) {
          const read = game.read(chosen, game.write(before));
          const next = read.ok && kind === 'action' && game.play(read.value, side, path);
          if (kind === 'action') expect(next).toMatchObject({ ok: true, value: { position: after } });
        }
      });
    });

    test('never changes a position that it is given', () => {
      every((played) => {
        const position = frozen(played.turns.at(-1)?.before ?? played.start);
        const text = game.write(position);
        for (const side of game.toAct(position)) {
          for (const path of somePaths(game, position, side)) game.play(position, side, path);
          game.view(position, side);
          game.call(position, side, 'resign');
          game.call(position, side, 'timeout');
        }
        game.perft(position, 1);
        game.inCheck(position);
        expect(game.write(position)).toBe(text);
      });
    });

    test('reads back the notation that it writes, in lower case too', () => {
      every((played) => {
        const position = played.turns.at(-1)?.before ?? played.start;
        for (const side of game.toAct(position)) {
          for (const path of somePaths(game, position, side)) readsBack(position, side, path);
        }
      });
    });

    test('has nothing more to do when it is over', () => {
      fc.assert(
        fc.property(anyGameOf(game, options, plies), fc.constantFrom('draw', 'resign'), (played, call) => {
          let over = endOf(played);
          for (const { id } of game.sides(played.options)) {
            const called = game.call(over, id, call);
            if (called.ok) over = called.value.position;
          }
          expect(game.outcome(over)).not.toBeNull();
          expect(game.toAct(over)).toEqual([]);
          expect(game.perft(over, 1)).toBe(0);
          expect(game.inCheck(over)).toEqual([]);
          expect(game.read(played.options, game.write(over))).toEqual({ ok: true, value: over });
          for (const { id } of game.sides(played.options)) {
            expect(game.choices(over, id, [])).toEqual([]);
            expect(game.calls(over, id)).toEqual([]);
            expect(game.parse(over, id, 'e2-e4')).toMatchObject({ reason: { code: 'game-over' } });
            expect(game.play(over, id, ['e2', 'e4'])).toMatchObject({ reason: { code: 'game-over' } });
            expect(game.call(over, id, 'draw')).toMatchObject({ reason: { code: 'game-over' } });
          }
        }),
        runs,
      );
    });

    test('tells the same in its views as in itself', () => {
      every((played) => {
        const viewers = [null, ...game.sides(played.options).map(({ id }) => id)];
        for (const position of positionsOf(played).slice(-6)) {
          for (const viewer of viewers) viewTells(position, viewer);
        }
      });
    });

    test('has words for all that happens', () => {
      every((played) => {
        for (const { code } of played.turns.flatMap(({ notices }) => notices)) {
          expect(texts.notices[code], code).toBeDefined();
        }
        const outcome = game.outcome(endOf(played));
        if (outcome !== null) expect(texts.outcomes[outcome.reason]).toBeDefined();
      });
    });

    test('refuses every pair of squares that is not listed by a rule that has a sentence', () => {
      const draws = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 40 });
      fc.assert(
        fc.property(anyGameOf(game, options, plies), draws, (played, pairs) => {
          const position = played.turns.at(-1)?.before ?? played.start;
          const { names } = game.view(position, null).board;
          for (const [from, to] of pairs) {
            const [one = '', other = ''] = [names[from % names.length], names[to % names.length]];
            for (const side of game.sides(played.options).map(({ id }) => id)) {
              const path = [one, other];
              const refused = game.play(position, side, path);
              expect(refused.ok).toBe(isAction(game, position, side, path));
              if (!refused.ok) expect(hasRefusal(refused.reason.code), refused.reason.code).toBe(true);
            }
          }
        }),
        runs,
      );
    });

    test('survives any text', () => {
      const anyText = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.stringMatching(/^[>@=xKQRBNPG+#a-p0-9 -]{0,12}$/),
      );
      fc.assert(
        fc.property(anyGameOf(game, options, plies), anyText, (played, text) => {
          const position = endOf(played);
          for (const side of [...game.sides(played.options).map(({ id }) => id), text]) {
            for (const result of [
              game.parse(position, side, text),
              game.play(position, side, [text]),
              game.play(position, side, [text, text]),
              game.play(position, side, [text, text, text, text, text]),
              game.read(played.options, text),
              game.read(played.options, `${game.write(position)} ${text}`),
            ]) {
              if (!result.ok) expect(hasRefusal(result.reason.code), result.reason.code).toBe(true);
            }
            game.call(position, side, text);
            game.choices(position, side, [text]);
            game.resolve({ [text]: text, mode: text });
          }
        }),
        { numRuns: 60 },
      );
    });
  });
}

/** Registers the tests of a page of notation: each row of its table of fields is an example that is read and written. */
export function describeFields<P extends Position>(
  game: Game<P>,
  page: string,
  resolve: (given: Given) => Options,
): void {
  const rows = page.matchAll(/^\| `(\w+):(\S+)` \| `([^`]*)` \| `([^`]*)` \|/gm);
  const examples = Array.from(rows, ([, field = '', value = '', options = '', position = '']) => ({
    field,
    value,
    options,
    position,
  }));

  describe('the page of notation', () => {
    test('has an example of every field that a position has', () => {
      const written = examples.flatMap(({ position }) =>
        Array.from(position.matchAll(/ ([a-z]+):/g), ([, name]) => name),
      );
      expect(new Set(written)).toEqual(new Set(examples.map(({ field }) => field)));
      expect(written.length).toBeGreaterThan(10);
    });

    test.each(examples)('$field:$value', ({ field, value, options, position }) => {
      const words = options.split(' ').filter((word) => word !== '');
      const read = game.read(resolve(Object.fromEntries(words.map((word) => word.split('=')))), position);
      if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
      expect(game.write(read.value)).toBe(position);
      expect(`${position} `).toContain(` ${field}:${value} `);
    });
  });
}

/** A few whole actions of a side, one below each of the first choices. */
export function somePaths<P extends Position>(game: Game<P>, position: P, side: string): readonly Path[] {
  return game
    .choices(position, side, [])
    .slice(0, 24)
    .map((choice, index) => {
      const path = [choice.token];
      for (let { leaf } = choice; !leaf; ) {
        const next = game.choices(position, side, path);
        const one = next[(index * 7) % next.length];
        if (one === undefined) throw new Error(`a path leads nowhere: ${path.join(' ')}`);
        path.push(one.token);
        leaf = one.leaf;
      }
      return path;
    });
}
