import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import { countOccurrences } from '../../search/history.js';
import { opponentOf, sideIds } from '../board/pieces.js';
import { findChessStatus, positionKey } from '../chess/outcome.js';
import { type ChessPosition, loadState } from '../chess/position.js';
import type { Outcome } from '../codes/codes.js';
import type { LastChange } from '../play/position.js';

export interface PlainPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  readonly chess: ChessPosition;
  /** Number of actions and calls so far. */
  readonly ply: number;
  /** Hashes of the positions since the last capture or pawn move, two halves each, latest last. */
  readonly seen: readonly number[];
  readonly last: LastChange | null;
  readonly ended: Outcome | null;
}

export function createPosition(options: Options, chess: ChessPosition): PlainPosition {
  const seen = [...positionKey(loadState(chess))];
  return { game: 'knightmare', options, chess, ply: 0, seen, last: null, ended: null };
}

/** Outcome (FIDE Laws of Chess, 5 and 9). Null while playing. */
export function findOutcome({ chess, options, seen }: PlainPosition): Outcome | null {
  const status = findChessStatus(loadState(chess));
  if (status === 'checkmate') return { winners: [sideIds[opponentOf(chess.side)]], reason: status };
  if (status !== 'open') return { winners: [], reason: status };
  if (options['repetition-draw'] !== 'off' && countOccurrencesOfLast(seen) >= 3)
    return { winners: [], reason: 'repetition' };
  const isQuiet = options['fifty-moves'] === 'on' && chess.quiet >= 100;
  return isQuiet ? { winners: [], reason: 'fifty-moves' } : null;
}

/** Number of occurrences of a history's last position. */
function countOccurrencesOfLast(seen: readonly number[]): number {
  const [low = 0, high = 0] = seen.slice(-2);
  return countOccurrences(seen, 0, seen.length, low, high);
}
