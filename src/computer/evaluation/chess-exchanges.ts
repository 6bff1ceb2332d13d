/** Static exchange evaluation on orthodox boards. */

import { type Colour, KING, KNIGHT, opponentOf, PAWN } from '../../engine/knightmare/board/pieces.js';
import { type Cell, forwardOf } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, type Mailbox, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { MIDDLE, reaching, stepping } from '../../engine/knightmare/chess/tables.js';
import { EMPTY } from '../../engine/search/piece-codes.js';
import { Exchanges, NO_TAKER } from './exchanges.js';

export class ChessExchanges extends Exchanges {
  /** `values`: piece values by code. A king is worth more than all others. */
  constructor(
    private readonly board: Mailbox,
    values: ArrayLike<number>,
  ) {
    super(board.cells, values);
  }

  /** Gain of capturing a piece worth `gain` with one worth `risked`. */
  evaluate(side: Colour, from: Cell, to: Cell, gain: number, risked: number): number {
    return this.playOut(side, opponentOf(side), from, to, gain, risked);
  }

  /** Cell of the least valuable piece that can capture on a cell. */
  protected override findLeastAttacker(by: Colour, to: Cell): Cell {
    const { board, gone, values } = this;
    const { cells, pieces, ends } = board;
    const behind = to - forwardOf(by);
    const pawn = codeOf(by, PAWN);
    if (cells[behind - 1] === pawn && gone[behind - 1] === 0) return behind - 1;
    if (cells[behind + 1] === pawn && gone[behind + 1] === 0) return behind + 1;
    const knights = startOfList(by, KNIGHTS);
    for (let i = knights; i < (ends[knights] as number); i++) {
      const from = pieces[i] as number;
      if (((reaching[to - from + MIDDLE] as number) & KNIGHT) !== 0 && gone[from] === 0) return from;
    }
    const riders = startOfList(by, RIDERS);
    let least = NO_TAKER;
    let worth = Number.POSITIVE_INFINITY;
    for (let i = riders; i < (ends[riders] as number); i++) {
      const from = pieces[i] as number;
      const code = cells[from] as number;
      if (((reaching[to - from + MIDDLE] as number) & code) === 0 || gone[from] === 1) continue;
      const value = values[code] as number;
      if (value >= worth || !this.isClear(from, to)) continue;
      worth = value;
      least = from;
    }
    if (least !== NO_TAKER) return least;
    const king = board.kingOf(by);
    const isNear = ((reaching[to - king + MIDDLE] as number) & KING) !== 0 && gone[king] === 0;
    return isNear ? king : NO_TAKER;
  }

  /** True if no remaining piece is between two cells of a line. */
  private isClear(from: Cell, to: Cell): boolean {
    const { gone } = this;
    const { cells } = this.board;
    const step = stepping[to - from + MIDDLE] as number;
    let at = from + step;
    while (at !== to && (cells[at] === EMPTY || gone[at] === 1)) at += step;
    return at === to;
  }
}
