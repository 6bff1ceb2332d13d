/** Reviews of played actions: blunders and forced moves, four armies, and nothing of what is hidden. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewAction } from '../../src/computer/action-review.js';
import type { Position } from '../../src/engine/game.js';
import { knownGame } from '../commands/house.js';

const chess = knownGame('knightmare');
const plain = resolved(chess.id, { cards: 'off' });

function resolved(id: string, given: Readonly<Record<string, string>>) {
  const options = knownGame(id).resolve(given);
  if (!options.ok) return expect.unreachable();
  return options.value;
}

/** Reviews a move of chess by its notation. */
function review(fen: string, side: string, move: string, nodes = 3_000) {
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
    const { best, bestShare, playedShare } = review(fen, side, move);
    expect(best).not.toBe(move);
    expect(bestShare - playedShare).toBeGreaterThan(0.2);
  });

  it('gives mate all chances, and the side that can’t avoid it none', () => {
    expect(review('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'white', 'a1-a8')).toMatchObject({
      bestShare: 1,
      playedShare: 1,
    });
    const forced = review('7k/8/5KQ1/8/8/8/8/8 b - - 0 1', 'black', 'h8-h8'.length > 0 ? 'h8-g8' : '', 500);
    expect(forced.playedShare).toBeLessThan(0.1);
  });
});
