import { packMove } from '../../search/piece-codes.js';
import { opponentOf } from '../board/pieces.js';
import { DIAGONALS, LEAPS, STRAIGHTS, squareAt } from './cells.js';
import { bitOf, DIAGONAL, EMPTY, STRAIGHT, WALL } from './codes.js';
import { KNIGHTS, RIDERS, startOfList } from './mailbox.js';
import type { ChessState } from './state.js';

const leaps = Int8Array.from(LEAPS);
/** Queen steps: first the bishop's, then the rook's. */
const rides = Int8Array.from([...DIAGONALS, ...STRAIGHTS]);

/** Pushes moves of knights that aren't pinned. */
export function pushKnightMoves(state: ChessState, moves: Int32Array, at: number): number {
  const { cells, pieces, ends, side, pins } = state;
  const closed = bitOf(side) | WALL;
  const knights = startOfList(side, KNIGHTS);
  const end = ends[knights] as number;
  for (let i = knights; i < end; i++) {
    const from = pieces[i] as number;
    if (pins[from] !== 0) continue;
    for (let k = 0; k < 8; k++) {
      const to = from + (leaps[k] as number);
      if (((cells[to] as number) & closed) === 0) moves[at++] = packMove(squareAt(from), squareAt(to));
    }
  }
  return at;
}

/** Pushes bishop, rook and queen moves. Pinned pieces move along their pin. */
export function pushRiderMoves(state: ChessState, moves: Int32Array, at: number): number {
  const { cells, pieces, ends, side, pins } = state;
  const enemy = bitOf(opponentOf(side));
  const riders = startOfList(side, RIDERS);
  const end = ends[riders] as number;
  for (let i = riders; i < end; i++) {
    const from = pieces[i] as number;
    const code = cells[from] as number;
    const pin = pins[from] as number;
    const last = (code & STRAIGHT) !== 0 ? 8 : 4;
    for (let k = (code & DIAGONAL) !== 0 ? 0 : 4; k < last; k++) {
      const step = rides[k] as number;
      if (pin !== 0 && pin !== step && pin !== -step) continue;
      let to = from + step;
      while (cells[to] === EMPTY) {
        moves[at++] = packMove(squareAt(from), squareAt(to));
        to += step;
      }
      if (((cells[to] as number) & enemy) !== 0) moves[at++] = packMove(squareAt(from), squareAt(to));
    }
  }
  return at;
}
