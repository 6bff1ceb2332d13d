/** The contract of `engine/game.ts`, tested on random games of every game. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAction, listActions } from '../../../src/engine/actions.js';
import type { Path } from '../../../src/engine/choices.js';
import type { Position } from '../../../src/engine/game.js';
import { readRecord, replayRecord, writeRecord } from '../../../src/engine/record.js';
import { engine } from '../../../src/texts/en/engine.js';
import { isExhaustive, scaleEffort } from '../../effort.js';
import type { Contract } from './contract.js';
import { describeDescriptionTests } from './every-description.js';
import { describeRefusalTests, isFilled } from './every-refusal.js';
import { describeSecretTests } from './every-secret.js';
import { describeViewTests } from './every-view.js';
import {
  arbitraryGameOf,
  endOf,
  listSomePaths,
  playOut,
  positionsOf,
  type RandomGame,
} from './random-games.js';

/** Number of random draws, enough to finish most games. */
const WHOLE = 160;

/** Sequences are counted to depth two only in positions with at most this number of actions. */
const MAX_DEEP = isExhaustive ? 60 : 40;

/** Above this number, actions are only counted, not listed. */
const MAX_LISTED = 3000;

/** Freezes a value deeply, so that changing it throws. */
function freezeDeeply<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freezeDeeply);
  }
  return value;
}

export function describeContractTests<P extends Position>(contract: Contract<P>): void {
  const { game, texts, options, plies, more, secretive = false, whole = WHOLE, timedOnly } = contract;
  const runs = { numRuns: scaleEffort(30) };
  const { lose } = game.timeCalls ?? { lose: 'timeout' };
  const calls = ['resign', 'timeout', lose];
  const checkGamesFromStart = (check: (played: RandomGame<P>) => void) =>
    fc.assert(fc.property(arbitraryGameOf(game, options, plies, calls), check), runs);
  const checkGames = (check: (played: RandomGame<P>) => void) => {
    checkGamesFromStart(check);
    if (more === undefined) return;
    const checkPosition = (played: RandomGame<P> | null) => {
      if (played !== null) check(played);
    };
    fc.assert(fc.property(more, checkPosition), runs);
  };

  const checkReadBack = (position: P, side: string, path: Path) => {
    const notation = game.format(position, side, path);
    for (const text of [notation, notation.toLowerCase()]) {
      const parsed = game.parse(position, side, text);
      if (!parsed.ok) expect.unreachable(`${text}: ${JSON.stringify(parsed.reason)}`);
      expect(game.format(position, side, parsed.value)).toBe(notation);
    }
    expect(isAction(game, position, side, path)).toBe(true);
    expect(isAction(game, position, side, [...path, 'a1'])).toBe(false);
  };

  const checkCallsEnd = (position: P, side: string) => {
    const limit = game.timeLimit(position);
    const isTimed = !timedOnly || (limit?.startToken === undefined && limit?.sides.includes(side));
    for (const call of isTimed ? ['resign', 'draw', 'timeout'] : ['resign', 'draw']) {
      const called = game.applyCall(position, side, call);
      if (!called.ok) expect.unreachable(`${call}: ${called.reason.code}`);
      const outcome = game.outcome(called.value.position);
      if (call === 'draw') expect(outcome?.winners).toEqual([]);
      if (call === 'resign') expect(outcome?.winners ?? []).not.toContain(side);
    }
    const late = game.applyCall(position, side, lose);
    if (!late.ok) expect.unreachable(`${lose}: ${late.reason.code}`);
    expect(game.outcome(late.value.position)?.winners ?? []).not.toContain(side);
    expect(game.toAct(late.value.position)).not.toContain(side);
    expect(late.value.notation).toBe(lose);
  };

  describe(game.id, () => {
    test('counts a ply for each action', () => {
      checkGames(({ start, turns }) => {
        turns.forEach(({ after }, index) => {
          expect(game.ply(after)).toBe(game.ply(start) + index + 1);
        });
      });
    });

    test('goes on until it is over: a side that may act has something to choose', () => {
      checkGames((played) => {
        for (const position of positionsOf(played)) {
          const sides = game.toAct(position);
          expect(sides.length > 0).toBe(game.outcome(position) === null);
          for (const side of sides) expect(game.choices(position, side, []).length).toBeGreaterThan(0);
        }
      });
    });

    test('counts the actions that it lists, no two of which are written alike', () => {
      checkGames((played) => {
        for (const position of positionsOf(played).slice(-2)) {
          const [side, other] = game.toAct(position);
          const count = game.perft(position, 1);
          if (side === undefined || other !== undefined || count > MAX_LISTED) continue;
          const notations = [...listActions(game, position, side)].map((path) =>
            game.format(position, side, path),
          );
          expect(notations.length).toBe(count);
          expect(new Set(notations).size).toBe(count);
        }
      });
    });

    test('counts two actions deep what it lists one after the other', () => {
      checkGames((played) => {
        const [position = played.start] = positionsOf(played).slice(-3);
        const [side, other] = game.toAct(position);
        if (side === undefined || other !== undefined || game.perft(position, 1) > MAX_DEEP) return;
        let leaves = 0;
        for (const path of listActions(game, position, side)) {
          const next = game.play(position, side, path);
          if (next.ok) leaves += game.perft(next.value.position, 1);
        }
        expect(game.perft(position, 2)).toBe(leaves);
      });
    });

    test('offers choices only to those who may act', () => {
      checkGames((played) => {
        for (const position of positionsOf(played).slice(-6)) {
          const acting = game.toAct(position);
          for (const { id } of game.sides(played.options)) {
            if (!acting.includes(id)) expect(game.choices(position, id, []), id).toEqual([]);
          }
        }
      });
    });

    test('seats each side once, and begins with the first', () => {
      const usual = game.resolve({});
      if (!usual.ok) expect.unreachable(JSON.stringify(usual.reason));
      const [first, ...others] = game.toAct(game.start(usual.value, 0).position);
      if (others.length === 0 && usual.value.first !== 'lot') {
        expect(game.sides(usual.value)[0]?.id).toBe(first);
        expect(game.seats(usual.value)[0]?.sides).toContain(first);
      }
      checkGamesFromStart(({ options: chosen }) => {
        const seated = game.seats(chosen).flatMap(({ sides }) => sides);
        expect(seated.toSorted()).toEqual(
          game
            .sides(chosen)
            .map(({ id }) => id)
            .toSorted(),
        );
      });
    });

    test('knows the calls of every game, and nobody wins by giving up', () => {
      checkGames((played) => {
        for (const position of positionsOf(played).slice(-3)) {
          for (const side of game.toAct(position)) checkCallsEnd(position, side);
        }
      });
    });

    if (game.cards !== undefined) {
      const { cards } = game;
      test('begins without its cards as it does with them, those left out', () => {
        checkGames((played) => {
          for (const position of positionsOf(played).slice(-6)) {
            for (const { id } of game.sides(played.options)) {
              const others = game.choices(position, id, []).filter(({ kind }) => kind !== 'card');
              expect(cards.choicesWithoutCards(position, id)).toEqual(others);
            }
          }
        });
      });
    }

    describeSecretTests(game, secretive, checkGamesFromStart);
    describeDescriptionTests(game, checkGames);

    test('replays from its record, and undoing is replaying one action less', () => {
      checkGamesFromStart((played) => {
        const record = {
          game: game.id,
          rulesVersion: game.rulesVersion,
          seed: played.seed,
          options: played.options,
          from: null,
          outcome: game.outcome(endOf(played)),
          tags: {},
          opening: game.start(played.options, played.seed).notices,
          entries: played.turns.map(({ side, kind, notation, notices }) => ({
            number: null,
            side,
            kind,
            text: notation,
            notices,
          })),
        };
        const read = readRecord(writeRecord(record));
        if (!read.ok) expect.unreachable(JSON.stringify(read.error));
        const whole = replayRecord(game, read.value);
        if (!whole.ok) expect.unreachable(JSON.stringify(whole.error));
        expect(whole.value.start.position).toEqual(played.start);
        expect(read.value.opening.length).toBe(whole.value.start.notices.length);
        expect(whole.value.played.map(({ position }) => position)).toEqual(
          played.turns.map(({ after }) => after),
        );
        expect(whole.value.played.map(({ notices }) => notices)).toEqual(
          played.turns.map(({ notices }) => notices),
        );
      });
    });

    test('is written and read back at every point, and goes on from there', () => {
      checkGames(({ options: chosen, start, turns }) => {
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
      checkGames((played) => {
        const position = freezeDeeply(played.turns.at(-1)?.before ?? played.start);
        const text = game.write(position);
        for (const side of game.toAct(position)) {
          for (const path of listSomePaths(game, position, side)) game.play(position, side, path);
          game.view(position, side);
          game.applyCall(position, side, 'resign');
          game.applyCall(position, side, 'timeout');
        }
        game.perft(position, 1);
        game.sidesInCheck(position);
        expect(game.write(position)).toBe(text);
      });
    });

    test('reads back the notation that it writes, in lower case too', () => {
      checkGames((played) => {
        const position = played.turns.at(-1)?.before ?? played.start;
        for (const side of game.toAct(position)) {
          for (const path of listSomePaths(game, position, side)) checkReadBack(position, side, path);
        }
      });
    });

    test('has nothing more to do when it is over', () => {
      fc.assert(
        fc.property(
          arbitraryGameOf(game, options, plies),
          fc.constantFrom('draw', 'resign', lose),
          (played, call) => {
            let over = endOf(played);
            for (const { id } of game.sides(played.options)) {
              const called = game.applyCall(over, id, call);
              if (called.ok) over = called.value.position;
            }
            expect(game.outcome(over)).not.toBeNull();
            expect(game.toAct(over)).toEqual([]);
            expect(game.perft(over, 1)).toBe(0);
            expect(game.sidesInCheck(over)).toEqual([]);
            expect(game.read(played.options, game.write(over))).toEqual({ ok: true, value: over });
            for (const { id } of game.sides(played.options)) {
              expect(game.choices(over, id, [])).toEqual([]);
              expect(game.legalCalls(over, id)).toEqual([]);
              expect(game.parse(over, id, 'e2-e4')).toMatchObject({ reason: { code: 'game-over' } });
              expect(game.play(over, id, ['e2', 'e4'])).toMatchObject({ reason: { code: 'game-over' } });
              expect(game.applyCall(over, id, 'draw')).toMatchObject({ reason: { code: 'game-over' } });
            }
          },
        ),
        runs,
      );
    });

    describeViewTests(contract, checkGames, checkGamesFromStart);

    test('has words for all that happens', () => {
      checkGames((played) => {
        for (const { code, values } of played.turns.flatMap(({ notices }) => notices)) {
          expect(isFilled(texts.notices[code], values), code).toBe(true);
        }
        const reason = game.outcome(endOf(played))?.reason ?? 'resignation';
        expect(reason in texts.outcomes || reason in engine.outcomes, reason).toBe(true);
      });
    });

    test('has a clause for the end of each game that is played out', () => {
      const draws = fc.array(fc.nat(1_000_000), { minLength: whole, maxLength: whole });
      fc.assert(
        fc.property(options, fc.nat(), draws, (chosen, seed, drawn) => {
          const { position: start } = game.start(chosen, seed);
          const end = playOut(game, start, drawn).at(-1)?.after ?? start;
          const reason = game.outcome(end)?.reason ?? 'resignation';
          expect(reason in texts.outcomes || reason in engine.outcomes, reason).toBe(true);
        }),
        { numRuns: scaleEffort(6) },
      );
    });

    describeRefusalTests(contract);
  });
}
