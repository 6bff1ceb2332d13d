/** Perft of King's Table compared with npm `tafl`, the engine of litafl.com. */
import { type Board, type GameState, Piece, Tafl, TaflRule } from 'tafl';
import type { TaflPosition } from '../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { type Measure, measureRate } from '../measure.js';

/** A perft on one board with default options. The peer's depth can be lower. */
export interface PerftPlan {
  readonly name: string;
  readonly board: string;
  readonly escape: 'corner' | 'edge';
  readonly depth: number;
  readonly peerDepth: number;
  readonly quoted: readonly string[];
}

/** Origin of the quoted figures. */
export const QUOTED_ON = 'leaves/s, one thread, measured 2026-11-20 on a 2-core machine';

/** The measure of a plan. Both engines count the last ply without making its moves. */
export function toPerftMeasure(plan: PerftPlan): Measure {
  const options = kingsTable.resolve({ board: plan.board, escape: plan.escape });
  if (!options.ok) throw new Error(options.reason.code);
  const start = kingsTable.start(options.value, 0).position;
  const theirs = peerStart(start, plan.escape === 'edge');
  return {
    name: plan.name,
    unit: 'leaves/s',
    better: 'higher',
    runOurs: () => measureRate(() => kingsTable.perft(start, plan.depth)),
    peer: { name: 'npm tafl', run: () => measureRate(() => peerPerft(theirs, plan.peerDepth)) },
    quoted: plan.quoted,
  };
}

const peer = new Tafl();

/** The peer's start position, without the rules that the engines don't share. */
function peerStart(position: TaflPosition, edgeEscape: boolean): GameState {
  const size = Math.sqrt(position.cells.length);
  const pieces = [Piece.__, Piece.PA, Piece.PD, Piece.PK];
  const board: Board = Array.from({ length: size }, (_, row) =>
    position.cells.slice(row * size, (row + 1) * size).map((piece) => pieces[piece] ?? Piece.__),
  );
  return peer.initialState({
    board,
    rules: {
      [TaflRule.EDGE_ESCAPE]: edgeEscape,
      [TaflRule.CORNER_BASE_WIDTH]: 1,
      [TaflRule.SHIELD_WALLS]: false,
      [TaflRule.EXIT_FORTS]: false,
      [TaflRule.SAVE_ACTIONS]: false,
      [TaflRule.SAVE_BOARD_HISTORY]: false,
    },
  });
}

function peerPerft(state: GameState, depth: number): number {
  if (state.result?.finished) return 0;
  const moves = peer.getPossibleActions(state);
  if (depth === 1) return moves.length;
  return moves.reduce((total, move) => total + peerPerft(peer.act(state, move), depth - 1), 0);
}
