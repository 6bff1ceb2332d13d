/** What holds in every game, whatever is played: random games on every board under random options. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, isAction } from '../../../src/engine/actions.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import type { TaflPosition } from '../../../src/engine/kings-table/position.js';
import { readRecord, replay, writeRecord } from '../../../src/engine/record.js';
import { hasGameText } from '../../../src/texts/index.js';
import { anyGame, anyOptions, endOf, type RandomGame } from './arbitrary.js';

const runs = { numRuns: 40 };
const every = (check: (game: RandomGame) => void, plies = 60) =>
  fc.assert(fc.property(anyGame(plies), check), runs);

const count = (position: TaflPosition, piece: number) => position.cells.filter((one) => one === piece).length;

/** Freezes a value through and through, so that changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('every game', () => {
  test('pieces only disappear by capture and only come back by revival; there is one king', () => {
    every(({ turns }) => {
      for (const { before, after, notation } of turns) {
        const [victim, own] = before.side === 0 ? [2, 1] : [1, 2];
        expect(count(after, 3)).toBe(1);
        expect(count(before, victim) - count(after, victim)).toBe(after.last.taken.length);
        expect(count(after, own) - count(before, own)).toBe(notation.startsWith('+') ? 1 : 0);
      }
    });
  });

  test('turns alternate where no die and no revival says otherwise', () => {
    every(({ options, turns }) => {
      if (options['turn-die'] !== 'off' || options.stalemate === 'pass-turn') return;
      for (const { before, after, notation, notices } of turns) {
        const keeps =
          notation.startsWith('+') || (notation === '*' && notices.at(-1)?.code !== 'king-cannot');
        const over = after.ended !== 0 && after.side === before.side;
        if (!over) expect(after.side === before.side).toBe(keeps);
      }
    });
  });

  test('a ply is counted for each action', () => {
    every(({ turns }) => {
      turns.forEach(({ after }, index) => {
        expect(kingsTable.ply(after)).toBe(index + 1);
      });
    });
  });

  test('playing never changes the position it is given', () => {
    fc.assert(
      fc.property(anyGame(30), (game) => {
        const position = frozen(game.turns.at(-1)?.before ?? game.start);
        const text = kingsTable.write(position);
        const [side] = kingsTable.toAct(position);
        if (side === undefined) return;
        for (const path of [...actionsOf(kingsTable, position, side)].slice(0, 10)) {
          kingsTable.play(position, side, path);
        }
        kingsTable.view(position, side);
        kingsTable.perft(position, 1);
        kingsTable.call(position, side, 'resign');
        expect(kingsTable.write(position)).toBe(text);
      }),
      runs,
    );
  });

  test('the record replays to the same position, and undoing is replaying one action less', () => {
    every((game) => {
      const end = endOf(game);
      const record = {
        game: 'kings-table',
        rulesVersion: kingsTable.rulesVersion,
        seed: game.seed,
        options: game.options,
        from: null,
        outcome: kingsTable.outcome(end),
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
      const { lines, ...same } = read.value;
      expect(same).toEqual(record);
      expect(lines.length).toBe(record.entries.length);
      const whole = replay(kingsTable, read.value);
      if (!whole.ok) expect.unreachable(JSON.stringify(whole.error));
      expect(whole.value.start.position).toEqual(game.start);
      expect(whole.value.played.map((played) => played.position)).toEqual(
        game.turns.map((turn) => turn.after),
      );
      const entries = record.entries.slice(0, -1);
      const undone = replay(kingsTable, { ...record, outcome: null, entries, lines });
      if (!undone.ok) expect.unreachable(JSON.stringify(undone.error));
      const last = undone.value.played.at(-1)?.position ?? undone.value.start.position;
      expect(last).toEqual(game.turns.at(-1)?.before ?? game.start);
    });
  });

  test('reading what was written gives the position back, at every point', () => {
    every(({ options, start, turns }) => {
      for (const position of [start, ...turns.map((turn) => turn.after)]) {
        const text = kingsTable.write(position);
        expect(text).not.toMatch(/[\r\n]/);
        const read = kingsTable.read(options, text);
        if (!read.ok) expect.unreachable(`${text}: ${JSON.stringify(read.reason)}`);
        expect({ ...read.value, called: false }).toEqual(position);
      }
    });
  });

  test('a game goes on from its text as it would have gone on', () => {
    every(({ options, turns }) => {
      for (const { before, side, path, after } of turns.slice(-3)) {
        const read = kingsTable.read(options, kingsTable.write(before));
        const played = read.ok && kingsTable.play(read.value, side, path);
        expect(played).toMatchObject({ ok: true, value: { position: after } });
      }
    });
  });

  test('notation and paths are inverse, and what is listed is what is accepted', () => {
    fc.assert(
      fc.property(anyGame(30), fc.nat(1000), (game, draw) => {
        const { before, side } = game.turns.at(-1) ?? { before: game.start, side: 'attackers' };
        const paths = [...actionsOf(kingsTable, before, side)];
        expect(kingsTable.perft(before, 1)).toBe(kingsTable.toAct(before).includes(side) ? paths.length : 0);
        const texts = new Set<string>();
        const index = draw % Math.max(1, paths.length);
        const some = paths.slice(index, index + 12);
        for (const path of some) {
          const text = kingsTable.format(before, side, path);
          texts.add(text);
          expect(kingsTable.parse(before, side, text)).toEqual({ ok: true, value: path });
          expect(kingsTable.parse(before, side, text.toLowerCase())).toEqual({ ok: true, value: path });
          expect(isAction(kingsTable, before, side, path)).toBe(true);
          expect(isAction(kingsTable, before, side, [...path, 'A1'])).toBe(false);
        }
        expect(texts.size).toBe(some.length);
      }),
      runs,
    );
  });

  test('every pair of squares is either listed or refused by a rule that has a sentence', () => {
    fc.assert(
      fc.property(
        anyGame(30),
        fc.array(fc.tuple(fc.nat(360), fc.nat(360)), { maxLength: 40 }),
        (game, pairs) => {
          const { before, side } = game.turns.at(-1) ?? { before: game.start, side: 'attackers' };
          const { names } = kingsTable.view(before, null).board;
          const listed = new Set([...actionsOf(kingsTable, before, side)].map((path) => path.join()));
          const tries = pairs.flatMap(([from, to]) => {
            const [one = '', other = ''] = [names[from % names.length], names[to % names.length]];
            return [[one, other], ['*'], [`+${one}`]];
          });
          for (const path of tries) {
            const played = kingsTable.play(before, side, path);
            expect(played.ok).toBe(listed.has(path.join()));
            if (!played.ok) expect(hasGameText('kings-table', 'refusals', played.reason.code)).toBe(true);
          }
        },
      ),
      runs,
    );
  });

  test('a finished game accepts nothing', () => {
    fc.assert(
      fc.property(anyGame(40), fc.constantFrom('resign', 'draw', 'timeout'), (game, call) => {
        const end = endOf(game);
        const called = kingsTable.call(end, 'defenders', call);
        const over = called.ok ? called.value.position : end;
        expect(kingsTable.outcome(over)).not.toBeNull();
        expect(kingsTable.toAct(over)).toEqual([]);
        for (const side of ['attackers', 'defenders']) {
          expect(kingsTable.choices(over, side, [])).toEqual([]);
          expect(kingsTable.calls(over, side)).toEqual([]);
          expect(kingsTable.parse(over, side, game.turns.at(-1)?.notation ?? 'D1-D2')).toMatchObject({
            ok: false,
            reason: { code: 'game-over' },
          });
          expect(kingsTable.play(over, side, ['D1', 'D2'])).toMatchObject({ reason: { code: 'game-over' } });
          expect(kingsTable.call(over, side, 'draw')).toMatchObject({ reason: { code: 'game-over' } });
        }
        expect(kingsTable.perft(over, 1)).toBe(0);
      }),
      runs,
    );
  });

  test('the view tells the position', () => {
    every(({ turns }) => {
      for (const { before, after, path } of turns.slice(-5)) {
        const view = kingsTable.view(after, null);
        expect(kingsTable.view(after, 'attackers')).toEqual(view);
        const pieces = after.cells.flatMap((piece, square) => (piece === 0 ? [] : [{ piece, square }]));
        expect(
          view.pieces.map(({ square, kind }) => ({
            piece: ['', 'attacker', 'defender', 'king'].indexOf(kind),
            square,
          })),
        ).toEqual(pieces);
        expect(view.toAct).toEqual(kingsTable.toAct(after));
        expect(view.outcome).toEqual(kingsTable.outcome(after));
        expect(view.threatened.length > 0).toBe(kingsTable.inCheck(after).length > 0);
        expect(view.lastCaptures).toEqual(after.last.taken);
        expect(view.board.columns * view.board.rows).toBe(view.board.cells.length);
        if (path.length === 2) expect(view.lastMove.map((square) => view.board.names[square])).toEqual(path);
        expect(view.board).toBe(kingsTable.view(before, null).board);
      }
    });
  });

  test('a king in danger is one whom a move of the attackers takes', () => {
    every(({ options, turns }) => {
      if (options['turn-die'] !== 'off') return;
      for (const { before } of turns.slice(-10)) {
        if (before.side !== 0 || before.revivePending > 0) continue;
        const takes = [...actionsOf(kingsTable, before, 'attackers')].some((path) => {
          const played = kingsTable.play(before, 'attackers', path);
          return played.ok && kingsTable.outcome(played.value.position)?.reason === 'king-captured';
        });
        expect(kingsTable.inCheck(before).includes('defenders')).toBe(takes);
      }
    });
  });
});

test('no text makes parsing, reading or calling throw', () => {
  fc.assert(
    fc.property(
      anyOptions,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.nat(9),
      (options, text, seed) => {
        const { position } = kingsTable.start(options, seed);
        for (const side of ['attackers', 'defenders', text]) {
          for (const result of [
            kingsTable.parse(position, side, text),
            kingsTable.play(position, side, [text]),
            kingsTable.play(position, side, [text, text]),
            kingsTable.call(position, side, text),
            kingsTable.read(options, text),
            kingsTable.read(options, `${kingsTable.write(position)} ${text}`),
          ]) {
            if (!result.ok) expect(hasGameText('kings-table', 'refusals', result.reason.code)).toBe(true);
          }
          expect(Array.isArray(kingsTable.choices(position, side, [text]))).toBe(true);
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
        const text = kingsTable.write(endOf(game));
        const place = at % text.length;
        const damaged = text.slice(0, place) + insert + text.slice(place + cut);
        const read = kingsTable.read(game.options, damaged);
        if (!read.ok) expect(hasGameText('kings-table', 'refusals', read.reason.code)).toBe(true);
        else expect(kingsTable.read(game.options, kingsTable.write(read.value))).toEqual(read);
      },
    ),
    { numRuns: 200 },
  );
});
