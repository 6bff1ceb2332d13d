/** What holds in every game, whatever is played: random games under random options, from the start and from random men. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, isAction } from '../../../src/engine/actions.js';
import { armyOf } from '../../../src/engine/chessmen.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { FULL_ARMY, KING, kinds } from '../../../src/engine/kings-mate/men.js';
import type { MatePosition } from '../../../src/engine/kings-mate/position.js';
import { readRecord, replay, writeRecord } from '../../../src/engine/record.js';
import { engine } from '../../../src/texts/en/engine.js';
import { kingsMate as texts } from '../../../src/texts/en/games/kings-mate.js';
import { anyEndgame, anyGame, anyOptions, endOf, type RandomGame } from './arbitrary.js';

const runs = { numRuns: 30 };
const every = (check: (game: RandomGame) => void, plies = 50, limits = runs) => {
  fc.assert(fc.property(anyGame(plies), check), limits);
  fc.assert(
    fc.property(anyEndgame(20), (game) => {
      if (game !== null) check(game);
    }),
    limits,
  );
};

const hasRefusal = (code: string) => code in texts.refusals || code in engine.refusals;
const hasNotice = (code: string) => code in texts.notices;
const count = (position: MatePosition, code: number) => position.cells.filter((one) => one === code).length;

/** Freezes a value through and through, so that changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Whether two squares touch. */
function touch(one: number, other: number): boolean {
  const [dx, dy] = [(one % 7) - (other % 7), Math.floor(one / 7) - Math.floor(other / 7)];
  return one !== other && Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}

function formationHolds(position: MatePosition, army: number): boolean {
  const at = (code: number) => position.cells.flatMap((one, square) => (one === code ? [square] : []));
  const [king = -1] = at(army * 16 + 1);
  const swordmasters = at(army * 16 + 2);
  if (swordmasters.length === 0) return true;
  return (
    swordmasters.some((one) => touch(one, king)) &&
    swordmasters.every((one) => touch(one, king) || swordmasters.some((other) => touch(one, other)))
  );
}

describe('every game', () => {
  test('men disappear by capture, and come back by promotion only', () => {
    every(({ turns }) => {
      for (const { before, after, path } of turns) {
        const own = before.side * 16;
        const other = 16 - own;
        const lost = FULL_ARMY.map(
          (_, kind) => count(before, other + kind) - count(after, other + kind),
        ).slice(KING);
        expect(lost.reduce((sum, one) => sum + one)).toBe(after.last.took ? 1 : 0);
        expect(lost[0]).toBe(0);
        const gained = FULL_ARMY.map((_, kind) => count(after, own + kind) - count(before, own + kind)).slice(
          KING,
        );
        expect(gained.filter((change) => change !== 0)).toEqual(
          path.length === 3 && !after.last.failed ? [1, -1] : [],
        );
      }
    });
  });

  test('champions on the board and among the prisoners are never more than an army has, and never lost', () => {
    every(({ start, turns }) => {
      for (const { after } of turns) {
        for (const army of [0, 1]) {
          for (let kind = 2; kind <= 5; kind++) {
            const sum = (position: MatePosition) =>
              count(position, army * 16 + kind) + (position.prisoners[army * 8 + kind] ?? 0);
            expect(sum(after)).toBe(sum(start));
          }
        }
      }
    });
  });

  test('a move of king or swordmaster never leaves a formation that held', () => {
    every(({ turns }) => {
      for (const { before, after } of turns) {
        if (formationHolds(before, before.side)) expect(formationHolds(after, before.side)).toBe(true);
      }
    });
  });

  test('nobody leaves his own king in check, and guarded kings are never in check', () => {
    every(({ turns }) => {
      for (const { before, after } of turns) {
        if (after.last.failed) continue;
        const [mover] = kingsMate.toAct(before);
        expect(kingsMate.inCheck(after)).not.toContain(mover);
        for (const side of kingsMate.inCheck(after)) {
          expect(count(after, (side === 'white' ? 0 : 16) + 2)).toBe(0);
        }
      }
    });
  });

  test('playing, asking and writing never change a position', () => {
    every(({ turns }) => {
      for (const { before, side, path, after } of turns.slice(-5)) {
        const text = JSON.stringify(before);
        frozen(before);
        kingsMate.view(before, side);
        kingsMate.perft(before, 1);
        kingsMate.write(before);
        expect(kingsMate.play(before, side, path)).toMatchObject({ ok: true, value: { position: after } });
        expect(JSON.stringify(before)).toBe(text);
      }
    });
  });

  test('what is told has words', () => {
    every(({ turns }) => {
      for (const { notices } of turns) expect(notices.filter(({ code }) => !hasNotice(code))).toEqual([]);
    });
  });

  test('check is told exactly when the next side has to counter', () => {
    every(({ turns }) => {
      for (const { before, after, notices } of turns) {
        const passed = after.side !== before.side && after.ended === 0;
        const checked = passed && kingsMate.inCheck(after).length > 0;
        expect(notices.some(({ code }) => code === 'check')).toBe(checked);
      }
    });
  });

  test('its record replays to the same positions, dice included', () => {
    fc.assert(
      fc.property(anyGame(50), (game) => {
        const record = {
          game: 'kings-mate',
          rulesVersion: kingsMate.rulesVersion,
          seed: game.seed,
          options: game.options,
          from: null,
          outcome: kingsMate.outcome(endOf(game)),
          tags: {},
          entries: game.turns.map(({ side, notation, notices }) => ({
            side,
            kind: 'action' as const,
            text: notation,
            notices,
          })),
        };
        const read = readRecord(writeRecord(record));
        if (!read.ok) expect.unreachable(JSON.stringify(read.error));
        const whole = replay(kingsMate, read.value);
        if (!whole.ok) expect.unreachable(JSON.stringify(whole.error));
        expect(whole.value.played.map(({ position }) => position)).toEqual(
          game.turns.map(({ after }) => after),
        );
      }),
      runs,
    );
  });

  test('reading what was written gives the position back, and it goes on in the same way', () => {
    every(({ options, start, turns }) => {
      for (const position of [start, ...turns.map(({ after }) => after)]) {
        const text = kingsMate.write(position);
        expect(text).not.toMatch(/[\r\n]/);
        expect(kingsMate.read(options, text), text).toEqual({ ok: true, value: position });
      }
      for (const { before, side, path, after } of turns.slice(-3)) {
        const read = kingsMate.read(options, kingsMate.write(before));
        expect(read.ok && kingsMate.play(read.value, side, path)).toMatchObject({
          ok: true,
          value: { position: after },
        });
      }
    });
  });

  test('notation and paths are inverse, and what is listed is what is counted', () => {
    every((game) => {
      const { before, side } = game.turns.at(-1) ?? { before: game.start, side: 'white' };
      const paths = [...actionsOf(kingsMate, before, side)];
      const notations = paths.map((path) => kingsMate.format(before, side, path));
      expect(new Set(notations).size).toBe(notations.length);
      if (kingsMate.toAct(before).includes(side)) expect(kingsMate.perft(before, 1)).toBe(paths.length);
      for (const [index, path] of paths.entries()) {
        const text = notations[index] ?? '';
        expect(kingsMate.parse(before, side, text)).toEqual({ ok: true, value: path });
        expect(kingsMate.parse(before, side, text.toUpperCase())).toEqual({ ok: true, value: path });
        expect(isAction(kingsMate, before, side, path)).toBe(true);
        expect(isAction(kingsMate, before, side, [...path, 'A1'])).toBe(false);
      }
    });
  });

  test('every pair of squares is either listed or refused by a rule that has a sentence', () => {
    every(
      ({ start, turns }) => {
        const position = turns.at(-1)?.before ?? start;
        const [side] = kingsMate.toAct(position);
        if (side === undefined) return;
        const { names } = kingsMate.view(position, null).board;
        const listed = new Set([...actionsOf(kingsMate, position, side)].map((path) => path.join()));
        const starts = names.filter((_, square) => armyOf(position.cells[square] ?? 0) === position.side);
        const pairs = starts.flatMap((from) => names.map((to) => [from, to]));
        const wrong = pairs
          .flatMap((pair) => [pair, [...pair, 'R']])
          .filter((path) => {
            const played = kingsMate.play(position, side, path);
            return played.ok !== listed.has(path.join()) || !(played.ok || hasRefusal(played.reason.code));
          });
        expect(wrong, kingsMate.write(position)).toEqual([]);
      },
      20,
      { numRuns: 8 },
    );
  });

  test('a finished game accepts nothing', () => {
    fc.assert(
      fc.property(anyGame(40), fc.constantFrom('resign', 'draw', 'timeout'), (game, call) => {
        const end = endOf(game);
        const called = kingsMate.call(end, 'black', call);
        const over = called.ok ? called.value.position : end;
        expect(kingsMate.outcome(over)).not.toBeNull();
        expect(kingsMate.toAct(over)).toEqual([]);
        expect(kingsMate.inCheck(over)).toEqual([]);
        for (const side of ['white', 'black']) {
          expect(kingsMate.choices(over, side, [])).toEqual([]);
          expect(kingsMate.parse(over, side, 'A2-A3')).toMatchObject({ reason: { code: 'game-over' } });
          expect(kingsMate.play(over, side, ['A2', 'A3'])).toMatchObject({ reason: { code: 'game-over' } });
          expect(kingsMate.call(over, side, 'draw')).toMatchObject({ reason: { code: 'game-over' } });
        }
        expect(kingsMate.perft(over, 1)).toBe(0);
        expect(kingsMate.read(game.options, kingsMate.write(over))).toEqual({ ok: true, value: over });
      }),
      runs,
    );
  });

  test('the view tells the position', () => {
    every(({ turns }) => {
      for (const { before, after, path } of turns.slice(-5)) {
        const view = kingsMate.view(after, null);
        expect(kingsMate.view(after, 'black')).toEqual(view);
        const men = after.cells.flatMap((code, square) => (code === 0 ? [] : [{ code, square }]));
        expect(
          view.pieces.map(({ square, kind, side }) => ({
            code: (kinds as readonly string[]).indexOf(kind) + (side === 'white' ? 0 : 16),
            square,
          })),
        ).toEqual(men);
        expect(view.toAct).toEqual(kingsMate.toAct(after));
        expect(view.outcome).toEqual(kingsMate.outcome(after));
        expect(view.lastMove.map((square) => view.board.names[square])).toEqual(path.slice(0, 2));
        expect(view.board).toBe(kingsMate.view(before, null).board);
      }
    });
  });
});

test('no text makes parsing, playing, reading or calling throw', () => {
  fc.assert(
    fc.property(
      anyOptions,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.nat(9),
      (options, text, seed) => {
        const { position } = kingsMate.start(options, seed);
        for (const side of ['white', 'black', text]) {
          for (const result of [
            kingsMate.parse(position, side, text),
            kingsMate.play(position, side, [text]),
            kingsMate.play(position, side, ['A1', text]),
            kingsMate.play(position, side, ['A2', 'A3', text]),
            kingsMate.call(position, side, text),
            kingsMate.read(options, text),
            kingsMate.read(options, `${kingsMate.write(position)} ${text}`),
          ]) {
            if (!result.ok) expect(hasRefusal(result.reason.code)).toBe(true);
          }
          expect(kingsMate.choices(position, side, [text, text, text, text])).toEqual([]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('no damage to position notation makes reading throw', () => {
  fc.assert(
    fc.property(
      anyGame(20),
      fc.nat(2000),
      fc.string({ maxLength: 3 }),
      fc.nat(3),
      (game, at, insert, cut) => {
        const text = kingsMate.write(endOf(game));
        const place = at % text.length;
        const read = kingsMate.read(game.options, text.slice(0, place) + insert + text.slice(place + cut));
        if (!read.ok) expect(hasRefusal(read.reason.code)).toBe(true);
        else expect(kingsMate.read(game.options, kingsMate.write(read.value))).toEqual(read);
      },
    ),
    { numRuns: 300 },
  );
});
