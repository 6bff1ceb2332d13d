/** How a position of orthodox chess stands: men on squares, two bishops, and whose turn it is. */
import { EMPTY, extraOf, fromOf, toOf } from '../../engine/chessmen.js';
import { BISHOP, type Colour, colours, kindWords, PAWN } from '../../engine/knightmare/board/men.js';
import { CELLS, cellAt } from '../../engine/knightmare/chess/cells.js';
import { codeOf, kindOf } from '../../engine/knightmare/chess/codes.js';
import { KINGS, KNIGHTS, listOf, PAWNS, RIDERS } from '../../engine/knightmare/chess/mailbox.js';
import type { ChessSearch } from '../../engine/knightmare/plain/search.js';
import type { Evaluation } from '../search/evaluation.js';
import { captureGain } from './captures.js';
import { ending, opening } from './chess-tables.js';

/** How much of the opening each kind keeps on, pawn first; all men together make `ALL`. */
const PHASES = [0, 1, 1, 2, 4, 0];
const ALL = 24;

/** Two bishops reach squares of both colours. */
const BOTH_BISHOPS = 30;

/** To be able to act is worth something before much is exchanged. */
const TURN = 12;

/** Codes lie below this number. */
const CODES = 256;

/** The tables by code and cell, for White; values of men included. */
const early = new Int16Array(CODES * CELLS);
const late = new Int16Array(CODES * CELLS);
const phases = new Uint8Array(CODES);
const values = new Int16Array(CODES);

for (const colour of colours) {
  for (const [order, [kind]] of kindWords.entries()) {
    const code = codeOf(colour, kind);
    const sign = colour === 0 ? 1 : -1;
    phases[code] = PHASES[order] ?? 0;
    values[code] = opening.values[order] ?? 0;
    for (let square = 0; square < 64; square++) {
      const seen = colour === 0 ? square : square ^ 56;
      const place = code * CELLS + cellAt(square);
      early[place] = sign * ((opening.values[order] ?? 0) + (opening.squares[order]?.[seen] ?? 0));
      late[place] = sign * ((ending.values[order] ?? 0) + (ending.squares[order]?.[seen] ?? 0));
    }
  }
}

const LISTS = colours.flatMap((colour) =>
  [RIDERS, PAWNS, KNIGHTS, KINGS].map((list) => listOf(colour, list)),
);

/** The evaluation of orthodox chess. */
export class ChessEvaluation implements Evaluation {
  readonly hasExchanges = true;

  constructor(private readonly position: ChessSearch) {}

  worth(side: number): number {
    const { board, toMove } = this.position;
    const { cells, men, ends } = board;
    let inOpening = 0;
    let inEnding = 0;
    let phase = 0;
    for (const list of LISTS) {
      const end = ends[list] as number;
      for (let i = list; i < end; i++) {
        const cell = men[i] as number;
        const code = cells[cell] as number;
        const place = code * CELLS + cell;
        inOpening += early[place] as number;
        inEnding += late[place] as number;
        phase += phases[code] as number;
      }
    }
    if (phase > ALL) phase = ALL;
    let total = Math.trunc((inOpening * phase + inEnding * (ALL - phase)) / ALL);
    total += BOTH_BISHOPS * (this.hasBothBishops(0) - this.hasBothBishops(1));
    return (side === 0 ? total : -total) + (side === toMove ? TURN : -TURN);
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  gain(action: number): number {
    const { board, passed } = this.position;
    const { cells } = board;
    const to = cellAt(toOf(action));
    const from = cells[cellAt(fromOf(action))] as number;
    const there = cells[to] as number;
    const promotion = extraOf(action);
    const promoted = promotion === 0 ? 0 : (values[codeOf(0, promotion)] as number);
    if (there === EMPTY) {
      if (promotion !== 0) return promoted;
      return to === passed && kindOf(from) === PAWN ? (values[from] as number) : 0;
    }
    return captureGain((values[there] as number) + promoted, values[from] as number);
  }

  /** Not with kings and pawns alone, where one may be glad to pass. */
  get turnsCount(): boolean {
    const { board, toMove } = this.position;
    const colour = toMove as Colour;
    const riders = listOf(colour, RIDERS);
    const knights = listOf(colour, KNIGHTS);
    return board.ends[riders] !== riders || board.ends[knights] !== knights;
  }

  private hasBothBishops(colour: Colour): number {
    const { cells, men, ends } = this.position.board;
    const list = listOf(colour, RIDERS);
    const bishop = codeOf(colour, BISHOP);
    let bishops = 0;
    for (let i = list; i < (ends[list] as number); i++) if (cells[men[i] as number] === bishop) bishops++;
    return bishops > 1 ? 1 : 0;
  }
}
