/** Properties of search positions in every game (`engine/search/search.ts`), on random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/engine/game.js';
import {
  CHANCE,
  type SearchPosition,
  toOutcomeNumber,
  UNDECIDED,
} from '../../../src/engine/search/search.js';
import { arbitraryGameOf, positionsOf, type RandomGame } from '../contract/random-games.js';
import { describeRollTests } from './every-roll.js';
import { describeSampleTests } from './every-sample.js';
import { searchPerft } from './search-perft.js';
import {
  comparableNotation,
  listRollResults,
  loadSearchPosition,
  movesOf,
  pathsOf,
  resolveOptions,
  type Searched,
  searchOf,
  wanderAtRandom,
} from './searching.js';

/** Reasons for which an action ends a game at once. */
const AT_ONCE = new Set(['king-captured', 'escape', 'throne', 'fools-gambit']);

/** Random walks compared per position. */
const STARTS = 8;

export function describeSearchTests<P extends Position>(searched: Searched<P>): void {
  const { game, options, plies, counted, toHashedText } = searched;
  const search = searchOf(game);
  const checkGames = (check: (played: RandomGame<P>) => void) =>
    fc.assert(fc.property(arbitraryGameOf(game, options, plies, ['resign']), check), { numRuns: 20 });

  const checkLoaded = (check: (position: SearchPosition<P>, before: P, played: RandomGame<P>) => void) =>
    checkGames((played) => {
      for (const before of positionsOf(played)) {
        const position = search.load(before);
        if (position !== null) check(position, before, played);
      }
    });

  const anyWalk = fc.tuple(
    arbitraryGameOf(game, options, 4),
    fc.array(fc.nat(100_000), { minLength: 1, maxLength: plies }),
  );
  /** Checks positions a few plies from the start. The numbers in `draws` decide how each game goes on. */
  const checkNearStart = (check: (root: P, draws: readonly number[]) => void) =>
    fc.assert(
      fc.property(anyWalk, ([played, draws]) => {
        const root = positionsOf(played).at(-1) ?? played.start;
        if (search.load(root) !== null) check(root, draws);
      }),
      { numRuns: 40 },
    );

  const countsOf = (position: SearchPosition<P>) => [
    position.toMove === CHANCE ? 'a roll' : comparableNotation(game, position.position()),
    position.low,
    position.high,
    position.toMove,
    position.outcome,
  ];

  describe('a position to search in', () => {
    test.each(counted)('counts what the game counts: %j to depth %i', (given, depth) => {
      const start = game.start(resolveOptions(game, given), 1).position;
      for (let deep = 0; deep <= depth; deep++)
        expect(searchPerft(loadSearchPosition(game, start), deep)).toBe(game.perft(start, deep));
    });

    test('lists the actions of the game, and goes from paths to numbers and back', () => {
      checkLoaded((position, before) => {
        const moves = movesOf(position);
        expect(moves.map((move) => position.pathOf(move).join(' ')).sort()).toEqual(pathsOf(game, before));
        const some = moves.filter((_, index) => index % 7 === 0);
        expect(some.map((move) => position.actionOf(position.pathOf(move)))).toEqual(some);
        expect(position.actionOf(['nowhere'])).toBeUndefined();
        const [first] = moves;
        if (first !== undefined)
          expect(position.actionOf([...position.pathOf(first), 'nowhere'])).toBeUndefined();
      });
    });

    test('says whose turn it is, who is in check, and how the game has ended', () => {
      checkLoaded((position, before) => {
        const outcome = game.outcome(before);
        expect(movesOf(position).length === 0).toBe(outcome !== null);
        expect(position.outcome).toBe(toOutcomeNumber(outcome, position.sides));
        if (outcome !== null) return;
        const side = position.sides[position.toMove] ?? '';
        expect(game.toAct(before)).toEqual([side]);
        expect(position.inCheck).toBe(position.inCheck || game.sidesInCheck(before).includes(side));
      });
    });

    test('names the sides, and who wins together', () => {
      checkLoaded(({ sides, allies }, before, { options: chosen }) => {
        const numbers = game.sides(chosen).map(({ id }) => sides.indexOf(id));
        for (const number of numbers) expect(((allies[number] ?? 0) >> number) & 1).toBe(1);
        for (const seat of game.seats(chosen)) {
          const teams = seat.sides.map((id) => allies[sides.indexOf(id)]);
          expect(new Set(teams).size).toBe(1);
        }
        const outcome = toOutcomeNumber(game.outcome(before), sides);
        if (outcome > 0) expect(numbers.some((number) => allies[number] === outcome)).toBe(true);
      });
    });

    test('comes to where the game comes, with the end that it finds there', () => {
      checkGames(({ turns }) => {
        for (const { before, path, after, kind } of turns) {
          const position = kind === 'call' ? null : search.load(before);
          if (position === null) continue;
          position.make(position.actionOf(path) ?? Number.NaN);
          const texts = listRollResults(game, position).map(([text]) => text);
          expect(texts).toContain(comparableNotation(game, after));
          if (position.toMove === CHANCE) continue;
          expect(movesOf(position).length === 0).toBe(position.outcome !== UNDECIDED);
          expect(position.outcome).toBe(toOutcomeNumber(game.outcome(after), position.sides));
        }
      });
    });

    test('tells quiet actions from those that take, promote or win', () => {
      checkGames(({ turns }) => {
        for (const { before, after, path, notation, kind } of turns) {
          const position = kind === 'call' ? null : search.load(before);
          if (position === null) continue;
          const wins = AT_ONCE.has(game.outcome(after)?.reason ?? '');
          const quiet = position.isQuiet(position.actionOf(path) ?? Number.NaN);
          expect(quiet, notation).toBe(!wins && !/[x=]/.test(notation));
        }
      });
    });

    test('takes every action back, whatever was looked at in between', () => {
      checkNearStart((root, draws) => {
        const text = game.write(root);
        const position = loadSearchPosition(game, root);
        movesOf(position);
        const told = [countsOf(position)];
        const made = wanderAtRandom(position, draws, () => {
          makeNullMove(position);
          movesOf(position);
          told.push(countsOf(position));
        });
        for (let left = made; left > 0; left--) {
          expect(countsOf(position)).toEqual(told[left]);
          position.unmake();
        }
        expect(countsOf(position)).toEqual(told[0]);
        expect(game.write(root)).toBe(text);
      });
    });

    test('has the hash that its notation has when it is loaded, however it came there', () => {
      checkNearStart((root, draws) => {
        const position = loadSearchPosition(game, root);
        wanderAtRandom(position, draws, () => {
          if (position.toMove === CHANCE) return;
          const text = game.write(position.position());
          const read = game.read(game.optionsOf(root), text);
          if (!read.ok) expect.unreachable(`${text}: ${JSON.stringify(read.reason)}`);
          const again = loadSearchPosition(game, read.value);
          expect([again.low, again.high], text).toEqual([position.low, position.high]);
        });
      });
    });

    test('has the same hash as another one exactly where nothing that can be played differs', () => {
      let alike = 0;
      checkNearStart((root, draws) => {
        const hashes = new Map<string, string>();
        const texts = new Map<string, string>();
        for (let from = 0; from < Math.min(draws.length, STARTS); from++) {
          const position = loadSearchPosition(game, root);
          wanderAtRandom(position, draws.slice(from), () => {
            if (position.toMove === CHANCE) return;
            const text = toHashedText(game.write(position.position()), game.optionsOf(root));
            const hash = `${position.low} ${position.high}`;
            if (texts.has(hash)) alike++;
            expect(hashes.get(text) ?? hash, text).toBe(hash);
            expect(texts.get(hash) ?? text, hash).toBe(text);
            hashes.set(text, hash);
            texts.set(hash, text);
          });
        }
      });
      expect(alike).toBeGreaterThan(0);
    });
  });

  describeRollTests(searched);
  describeSampleTests(searched, checkGames);
}

/** Makes and takes back a null move, if the position allows it. */
function makeNullMove(position: SearchPosition): void {
  const { toMove, outcome } = position;
  if (position.pass === undefined || toMove === CHANCE || outcome !== UNDECIDED) return;
  position.pass();
  expect(position.toMove).toBe(1 - toMove);
  movesOf(position);
  position.unmake();
}
