/**
 * Compares the engine with npm `tafl`, the engine behind litafl.com, where their rules agree: escape to a
 * corner, corners and the empty throne hostile to all, an armed king captured on four sides.
 */
import fc from 'fast-check';
import { type Board, type GameState, Piece, Tafl, TaflRule } from 'tafl';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { layouts } from '../../../src/engine/kings-table/board/layouts.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { begin, playAll } from './table.js';

const oracle = new Tafl();
const MEN = [Piece.__, Piece.PA, Piece.PD, Piece.PK];

function boardOf(position: TaflPosition): Board {
  const size = Math.sqrt(position.cells.length);
  return Array.from({ length: size }, (_, row) =>
    position.cells.slice(row * size, (row + 1) * size).map((piece) => MEN[piece] ?? Piece.__),
  );
}

function createOracle(position: TaflPosition): GameState {
  return oracle.initialState({
    board: boardOf(position),
    rules: {
      [TaflRule.SHIELD_WALLS]: false,
      [TaflRule.EXIT_FORTS]: false,
      [TaflRule.CORNER_BASE_WIDTH]: 1,
      [TaflRule.SAVE_BOARD_HISTORY]: false,
      [TaflRule.SAVE_ACTIONS]: false,
    },
  });
}

const nameOf = ({ r, c }: { r: number; c: number }) => `${String.fromCharCode(65 + c)}${r + 1}`;

/** The oracle's names for endings that both engines know. The oracle has others, such as encirclement. */
const ENDINGS: Readonly<Record<string, string>> = {
  'Attackers captured the king': 'king-captured',
  'King escaped from corner': 'escape',
};

describe.each(layouts.map((layout) => [layout.board, layout.id]))('%s, %s', (board, layout) => {
  const start = begin({
    board,
    layout,
    escape: 'corner',
    'corners-hostile': 'on',
    'throne-hostile-to': 'all',
    repetition: 'off',
  });

  test('random games go the same way', () => {
    const draws = fc.array(fc.nat(100_000), { minLength: 40, maxLength: 80 });
    fc.assert(
      fc.property(draws, (numbers) => {
        let position = start;
        let theirs = createOracle(start);
        for (const number of numbers) {
          const [side] = kingsTable.toAct(position);
          if (side === undefined || theirs.result?.finished) break;
          const paths = [...listActions(kingsTable, position, side)].map((path) => path.join('-'));
          const moves = oracle.getPossibleActions(theirs);
          expect(moves.map(({ from, to }) => `${nameOf(from)}-${nameOf(to)}`).toSorted()).toEqual(
            paths.toSorted(),
          );
          const move = moves[number % moves.length];
          if (move === undefined) break;
          position = playAll(position, `${nameOf(move.from)}-${nameOf(move.to)}`);
          theirs = oracle.act(theirs, move);
          expect(boardOf(position)).toEqual(theirs.board);
          const ending = ENDINGS[theirs.result?.desc ?? ''];
          if (ending !== undefined) expect(kingsTable.outcome(position)?.reason).toBe(ending);
        }
      }),
      { numRuns: 4 },
    );
  });
});
