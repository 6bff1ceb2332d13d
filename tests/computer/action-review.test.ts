/** Reviews of played actions: blunders, forced moves, four armies, and no hidden information. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewAction } from '../../src/computer/action-review.js';
import { Deadline } from '../../src/computer/search/limits.js';
import type { Position } from '../../src/engine/game.js';
import { requireGame } from '../commands/house.js';
import { isExhaustive } from '../effort.js';
import { repeatedBehindATrap } from './cards/repeated-behind-a-trap.js';

const chess = requireGame('knightmare');
const plain = resolveGame(chess.id, { cards: 'off' });

function resolveGame(id: string, given: Readonly<Record<string, string>>) {
  const options = requireGame(id).resolve(given);
  if (!options.ok) return expect.unreachable();
  return options.value;
}

/** Reviews a move of chess by its notation. */
function reviewMove(fen: string, side: string, move: string, nodes = 3_000) {
  const position = chess.read(plain, fen);
  if (!position.ok) return expect.unreachable(position.reason.code);
  const played = chess.parse(position.value, side, move);
  if (!played.ok) return expect.unreachable(played.reason.code);
  const found = reviewAction(chess, position.value, { side, played: played.value, nodes, seed: 1 });
  if (found === null) return expect.unreachable();
  return { ...found, best: chess.format(position.value, side, found.best) };
}

describe('a review of a move in chess', () => {
  it.each([
    ['leaves a queen where it is taken', '4k3/8/8/8/3q4/8/8/3RK3 b - - 0 1', 'black', 'e8-e7'],
    ['misses mate in one', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'white', 'e1-e2'],
  ])('finds the better one: %s', (_, fen, side, move) => {
    const { best, bestShare, playedShare } = reviewMove(fen, side, move);
    expect(best).not.toBe(move);
    expect(bestShare - playedShare).toBeGreaterThan(0.2);
  });

  it('gives mate all chances, and the side that can’t avoid it none', () => {
    expect(reviewMove('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'white', 'a1-a8')).toMatchObject({
      bestShare: 1,
      playedShare: 1,
    });
    const forced = reviewMove('7k/R7/6K1/8/8/8/8/8 b - - 0 1', 'black', 'h8-g8', 500);
    expect(forced.playedShare).toBeLessThan(0.1);
  });
});

/** Plays actions by taking the nth legal one each time. Returns the position and the last action. */
function playAlong(
  id: string,
  given: Readonly<Record<string, string>>,
  seed: number,
  picks: readonly number[],
) {
  const game = requireGame(id);
  let { position } = game.start(resolveGame(id, given), seed);
  let last: { readonly before: Position; readonly side: string; readonly path: readonly string[] } | null =
    null;
  for (const pick of picks) {
    const [side] = game.toAct(position);
    if (side === undefined) break;
    const path: string[] = [];
    for (;;) {
      const choices = game.choices(position, side, path);
      const choice = choices[pick % Math.max(1, choices.length)];
      if (choice === undefined) break;
      path.push(choice.token);
      if (choice.leaf) break;
    }
    const played = game.play(position, side, path);
    if (!played.ok) break;
    last = { before: position, side, path };
    position = played.value.position;
  }
  return last;
}

const GAMES = [
  ['kings-table', {}],
  ['kings-mate', {}],
  ['kings-gauntlet', {}],
  ['conquer-the-kings', { setup: 'preset' }],
  ['knightmare', {}],
] as const;

it.each(GAMES)(
  'ends within a search when its deadline comes, however many nodes it may use: %s',
  (id, given) => {
    const looks = [1, 2, 3, 4].map((seed) => {
      const last = playAlong(id, given, seed, [3, 9, 4, 1, 2]);
      if (last === null) return 0;
      const { before, side, path } = last;
      let count = 0;
      const deadline = Deadline.onceTrue(() => {
        count += 1;
        return count > 3;
      });
      reviewAction(requireGame(id), before, { side, played: path, nodes: 1e12, seed: 1, deadline });
      return count;
    });
    expect(Math.max(...looks)).toBeGreaterThan(3);
  },
);

describe.each(GAMES)('a review in %s', (id, given) => {
  const game = requireGame(id);
  const sides = game.sides(resolveGame(id, given)).length;

  it('finds a legal action at least as good as the one played, among all sides in play', () => {
    const picks = fc.array(fc.nat(40), { minLength: 2, maxLength: 12 });
    let judged = 0;
    fc.assert(
      fc.property(fc.nat(999), picks, (seed, picked) => {
        const last = playAlong(id, given, seed, picked);
        if (last === null) return;
        const { before, side, path } = last;
        const review = reviewAction(game, before, { side, played: path, nodes: 300, seed: 1 });
        if (review === null) return;
        judged += 1;
        expect(game.play(before, side, review.best).ok).toBe(true);
        expect(review.bestShare).toBeGreaterThanOrEqual(review.playedShare);
        expect(review.playedShare).toBeGreaterThanOrEqual(0);
        expect(review.bestShare).toBeLessThanOrEqual(1);
        expect(review.camps.flat()).toHaveLength(sides);
      }),
      { numRuns: isExhaustive ? 12 : 4 },
    );
    expect(judged).toBeGreaterThan(0);
  });
});

it('judges four equal armies as equal, and not each as half of the game', () => {
  const game = requireGame('conquer-the-kings');
  const given = { setup: 'preset', mode: 'four' };
  const options = game.resolve(given).ok ? given : { setup: 'preset' };
  const last = playAlong(game.id, options, 3, [1]);
  if (last === null) return expect.unreachable();
  const { before, side, path } = last;
  const review = reviewAction(game, before, { side, played: path, nodes: 2_000, seed: 1 });
  expect(review?.camps).toHaveLength(4);
  expect(review?.bestShare).toBeGreaterThan(0.1);
  expect(review?.bestShare).toBeLessThan(0.45);
});

it('counts no armies that a mode leaves out', () => {
  const last = playAlong('conquer-the-kings', { setup: 'preset', mode: 'two-across' }, 3, [1]);
  if (last === null) return expect.unreachable();
  const { before, side, path } = last;
  const game = requireGame('conquer-the-kings');
  expect(reviewAction(game, before, { side, played: path, nodes: 500, seed: 1 })?.camps).toHaveLength(2);
});

it('is the same for positions that the player can’t tell apart', () => {
  const game = requireGame('knightmare');
  let compared = 0;
  fc.assert(
    fc.property(fc.nat(999), fc.array(fc.nat(40), { minLength: 4, maxLength: 10 }), (seed, picks) => {
      const last = playAlong(game.id, {}, seed, picks);
      if (last === null) return;
      const { before, side, path } = last;
      const other = game.search?.sample(before, side, seed + 7) ?? null;
      if (other === null) return;
      const asked = { side, played: path, nodes: 200, seed: 3 };
      expect(game.view(other, side)).toEqual(game.view(before, side));
      expect(reviewAction(game, other, asked)).toEqual(reviewAction(game, before, asked));
      compared += 1;
    }),
    { numRuns: isExhaustive ? 8 : 4 },
  );
  expect(compared).toBeGreaterThan(0);
});

it('recommends only actions that a draw by repetition leaves, also where a hidden Man-Trap covers it', () => {
  const game = requireGame('knightmare');
  const position = game.read(resolveGame(game.id, {}), repeatedBehindATrap);
  if (!position.ok) return expect.unreachable(position.reason.code);
  const played = ['pass'];
  for (const seed of [1, 2, 3]) {
    const review = reviewAction(game, position.value, { side: 'white', played, nodes: 300, seed });
    if (review === null) return expect.unreachable('no review');
    expect(game.play(position.value, 'white', review.best).ok, review.best.join(' ')).toBe(true);
  }
});
