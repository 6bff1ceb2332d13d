/**
 * Static exchange evaluation on orthodox boards. Both sides capture with their least valuable piece and stop
 * when capturing doesn't pay. Ignores pins.
 */

import { type Colour, KING, KNIGHT, opponentOf, PAWN } from '../../engine/knightmare/board/pieces.js';
import { CELLS, type Cell, forwardOf } from '../../engine/knightmare/chess/cells.js';
import { codeOf } from '../../engine/knightmare/chess/codes.js';
import { KNIGHTS, type Mailbox, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import { MIDDLE, reaching, stepping } from '../../engine/knightmare/chess/tables.js';
import { EMPTY } from '../../engine/search/piece-codes.js';

/** Maximum number of pieces that can capture on one square. */
const MAX_TAKERS = 32;

const NO_TAKER = -1;

/** Plays out exchanges without changing the board. */
export class Exchanges {
  /** Cells of pieces that have captured and are gone. */
  private readonly gone = new Uint8Array(CELLS);
  private readonly takers = new Uint8Array(MAX_TAKERS);
  private readonly gains = new Int32Array(MAX_TAKERS);

  /** `values`: piece values by code. A king is worth more than all others. */
  constructor(
    private readonly board: Mailbox,
    private readonly values: ArrayLike<number>,
  ) {}

  /** Gain of capturing a piece worth `gain` with one worth `risked`. */
  evaluate(side: Colour, from: Cell, to: Cell, gain: number, risked: number): number {
    const { board, gains, takers, gone, values } = this;
    let taker: number = from;
    let count = 0;
    let by = side;
    gains[0] = gain;
    for (let onCell = risked; ; ) {
      gone[taker] = 1;
      takers[count++] = taker;
      by = opponentOf(by);
      taker = this.findLeastAttacker(by, to);
      if (taker === NO_TAKER) break;
      gains[count] = onCell - (gains[count - 1] as number);
      onCell = values[board.cells[taker] as number] as number;
    }
    for (let i = 0; i < count; i++) gone[takers[i] as number] = 0;
    for (let i = count - 1; i > 0; i--)
      gains[i - 1] = -Math.max(-(gains[i - 1] as number), gains[i] as number);
    return gains[0] as number;
  }

  /** Cell of the least valuable piece that can capture on a cell. */
  private findLeastAttacker(by: Colour, to: Cell): Cell {
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
