/** The full search with 200,000 nodes finds short mates, including sacrifices. chess.js verifies that mate follows every reply in time. */
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { ForcedWins } from '../../../src/computer/forced-win.js';
import { unerringStrength } from '../../../src/computer/levels.js';
import { Limits } from '../../../src/computer/search/limits.js';
import { isDecided } from '../../../src/computer/search/win-score.js';
import { chooseBySearch } from '../../../src/computer/searched-choice.js';
import type { Path } from '../../../src/engine/choices.js';
import { type Puzzle, puzzlesOf } from '../../../src/rules/puzzle.js';
import { isExhaustive } from '../../effort.js';
import { openForSearch } from '../../puzzles/puzzle-positions.js';

const GAME = 'knightmare';
/** Mates in 2 and 3 without cards: every eighth in the quick run. */
const mates = [...puzzlesOf(GAME).values()]
  .filter(({ moves, options }) => moves > 1 && options.cards === 'off')
  .filter((_, index) => isExhaustive || index % 8 === 0);

const WANTED_SHARE = 0.98;

/** Positions that the search missed while late quiet checks were pruned, with their key moves. */
const sacrifices: readonly (readonly [fen: string, key: string, nodes: number])[] = [
  ['2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1', 'g3 g6', 50_000],
  ['1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1', 'd6 d1', 2_000],
  ['r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1', 'h3 h7', 20_000],
];

function searchPuzzle(puzzle: Pick<Puzzle, 'options' | 'position'>, nodes: number) {
  const { mind } = openForSearch({ ...puzzle, game: GAME });
  const found = chooseBySearch(mind, { ...unerringStrength, nodes }, { seed: 1 });
  const path = found === null ? [] : mind.position.pathOf(found.action);
  return { path, isMate: found !== null && found.score > 0 && isDecided(found.score) };
}

it.each(sacrifices)('%s: %s', (position, key, nodes) => {
  const { path, isMate } = searchPuzzle({ options: { cards: 'off' }, position }, nodes);
  expect(path.join(' ')).toBe(key);
  expect(isMate).toBe(true);
});

describe('mates in 2 and 3 from games of computer players', () => {
  it('are found by the full search', () => {
    const missed = mates.filter((puzzle) => !searchPuzzle(puzzle, unerringStrength.nodes).isMate);
    const most = Math.floor(mates.length * (1 - WANTED_SHARE) + 1e-9);
    expect(missed.length, missed.map(({ position }) => position).join('\n')).toBeLessThanOrEqual(most);
  });

  it('are mates by the rules of chess.js', () => {
    for (const puzzle of mates) {
      const { mind } = openForSearch(puzzle);
      const [key = ''] = puzzle.solutions;
      const board = new Chess(puzzle.position.split(' ').slice(0, 6).join(' '));
      const wins = new ForcedWins(mind.position, mind.position.toMove, new Limits(1e9));
      expect(isMateAfter(board, wins, mind.position, key.split(' '), puzzle.moves), puzzle.position).toBe(
        true,
      );
      if (puzzle.moves > 1) expect(hasMateInOne(board), puzzle.position).toBe(false);
    }
  });
});

type Search = ReturnType<typeof openForSearch>['mind']['position'];

/** True if chess.js finds mate after every reply. The engine's proof chooses the next move. */
function isMateAfter(board: Chess, wins: ForcedWins, search: Search, path: Path, moves: number): boolean {
  const action = search.actionOf(path);
  if (action === undefined) return false;
  playPath(board, path);
  search.make(action);
  const replies = board.moves({ verbose: true });
  const isMate =
    replies.length === 0
      ? board.isCheckmate()
      : moves > 1 &&
        replies.every(({ from, to, promotion }) => {
          const reply = promotion === undefined ? [from, to] : [from, to, promotion.toUpperCase()];
          const answer = search.actionOf(reply);
          if (answer === undefined) return false;
          search.make(answer);
          board.move({ from, to, ...(promotion === undefined ? {} : { promotion }) });
          const [next] = wins.listWinningActions(moves - 1);
          const isLost =
            next !== undefined && isMateAfter(board, wins, search, search.pathOf(next), moves - 1);
          board.undo();
          search.unmake();
          return isLost;
        });
  search.unmake();
  board.undo();
  return isMate;
}

function playPath(board: Chess, [from = '', to = '', promotion]: Path): void {
  board.move({ from, to, ...(promotion === undefined ? {} : { promotion: promotion.toLowerCase() }) });
}

function hasMateInOne(board: Chess): boolean {
  return board.moves().some((san) => san.endsWith('#'));
}
