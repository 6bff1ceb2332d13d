/** The moves of a game without cards: what is legal, how it is written, and why something else is not. */
import { extraOf, fromOf, type Move, MoveList, toOf } from '../../chessmen.js';
import type { Path } from '../../choices.js';
import type { Refusal } from '../../result.js';
import { KING, letterOf, PAWN } from '../board/men.js';
import { across, squareName } from '../board/squares.js';
import { kindOf } from '../chess/codes.js';
import { writeFen } from '../chess/fen.js';
import { listLegal } from '../chess/legal.js';
import { type ChessPosition, stateOf } from '../chess/position.js';
import { readFenBoard } from '../notation/position-men.js';
import { LONG, type Movable, SHORT } from '../notation/typed-move.js';
import { whyNotMove } from '../turn/refusals.js';

/** Every legal move. */
export function plainMoves(chess: ChessPosition): readonly Move[] {
  const list = new MoveList();
  listLegal(stateOf(chess), list);
  return list.take(0);
}

/** The path of choices that a move is. */
export function pathOf(move: Move): Path {
  const squares = [squareName(fromOf(move)), squareName(toOf(move))];
  const promotion = extraOf(move);
  return promotion === 0 ? squares : [...squares, letterOf(promotion)];
}

/** A move with its path and its notation. */
export function movableOf({ men, passed }: ChessPosition, move: Move): Movable {
  const [from, to] = [fromOf(move), toOf(move)];
  const kind = kindOf(men[from] ?? 0);
  const path = pathOf(move);
  if (kind === KING && Math.abs(across(from, to)) === 2) return { path, notation: to > from ? SHORT : LONG };
  const takes = men[to] !== 0 || (kind === PAWN && to === passed);
  const [one = '', other = '', promotion] = path;
  return {
    path,
    notation: `${one}${takes ? 'x' : '-'}${other}${promotion === undefined ? '' : `=${promotion}`}`,
  };
}

/** Why a move is not legal: as in a game with cards on that board, on which no card lies. */
export function whyNotPlain(chess: ChessPosition, path: Path): Refusal {
  const board = readFenBoard(false, writeFen(chess).split(' '));
  if (!board.ok) throw new Error(`no position: ${board.reason.code}`);
  return whyNotMove({ board: board.value }, path);
}
