/**
 * Move notation of the rulebook: `H1-H3`, `C1-C4xC5D4`, `*G7-G8`. Additions: `*` declares the king's move,
 * `+D4` returns a piece, `-D4` removes one.
 */
import { type Board, findSquare, nameOf } from '../../board/board.js';
import type { Path, Square } from '../../choices.js';
import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { parseSquares } from '../board/boards.js';
import { KING } from '../board/pieces.js';
import {
  type Action,
  DECLARE,
  fromOf,
  kindOf,
  MOVE,
  NO_ACTION,
  packAction,
  REMOVE,
  REVIVE,
  toOf,
} from '../board/position.js';
import type { Result } from '../codes.js';

const DECLARATION = '*';

export interface TypedMoveText {
  readonly action: Action;
  /** True if the text names the king by its letter. */
  readonly byKing: boolean;
  /** Captured squares, if the text names them. */
  readonly taken: readonly Square[] | null;
}

export function pathOf(board: Board, action: Action): Path {
  if (kindOf(action) === DECLARE) return [DECLARATION];
  if (kindOf(action) === REVIVE) return [reviveToken(board, toOf(action))];
  if (kindOf(action) === REMOVE) return [`-${nameOf(board, toOf(action))}`];
  return [nameOf(board, fromOf(action)), nameOf(board, toOf(action))];
}

/** Token for returning a piece to a square. */
function reviveToken(board: Board, home: Square): string {
  return `+${nameOf(board, home)}`;
}

/** Parses a path into an action, legal or not. */
export function actionFromPath(board: Board, path: Path): Result<Action> {
  const [first = '', second] = path;
  if (path.length === 1 && first === DECLARATION) return ok(packAction(DECLARE, 0, 0));
  if (path.length === 1 && first.startsWith('+'))
    return packTypedAction(board, REVIVE, first.slice(1), first.slice(1));
  if (path.length === 1 && first.startsWith('-'))
    return packTypedAction(board, REMOVE, first.slice(1), first.slice(1));
  if (second === undefined || path.length > 2) return refuse('unreadable', { text: path.join(' ') });
  return packTypedAction(board, MOVE, first, second);
}

/**
 * Formats an action in canonical notation. Captured squares are sorted by column, then row. `piece`: the
 * piece that moves.
 */
export function formatAction(board: Board, action: Action, piece: number, taken: readonly Square[]): string {
  if (action === NO_ACTION) return '';
  if (kindOf(action) !== MOVE) return pathOf(board, action).join('');
  const captured = taken.length > 0 ? `x${taken.map((square) => nameOf(board, square)).join('')}` : '';
  return `${piece === KING ? '*' : ''}${pathOf(board, action).join('-')}${captured}`;
}

const MOVE_TEXT =
  /^(?<king>\*|K(?=\s*[a-z]\d))?\s*(?<from>[a-z]\d{1,2})\s*[-–—]?\s*(?<to>[a-z]\d{1,2})\s*(?:[x×](?<taken>(?:[\s,/x×]|and\b|[a-z]\d{1,2})+))?$/i;
/**
 * Separators between captured squares, besides blanks and commas. `x` is safe because no board has a column
 * X.
 */
const BETWEEN_TAKEN = /[x×/]|\band\b/gi;

/**
 * Parses a typed action with any capitalization, spacing or dash. Captures may be left out. The king may have
 * its letter and each capture its own `x`, as in OpenTafl (`Kd4-e4`).
 */
export function readAction(board: Board, text: string): Result<TypedMoveText> {
  const typed = text.trim();
  const single = /^(?:\*|[+-]\s*[a-z]\d{1,2})$/i.test(typed);
  if (single) {
    const written = actionFromPath(board, [typed.replace(/\s/g, '')]);
    return written.ok ? ok({ action: written.value, byKing: false, taken: null }) : written;
  }
  const parts = MOVE_TEXT.exec(typed)?.groups;
  if (parts === undefined) return refuse('unreadable', { text: clipText(typed) });
  const written = actionFromPath(board, [parts.from ?? '', parts.to ?? '']);
  if (!written.ok) return written;
  const taken =
    parts.taken === undefined ? null : parseSquares(board, parts.taken.replace(BETWEEN_TAKEN, ' '));
  if (taken !== null && 'wrong' in taken) return refuse('off-board', { square: clipText(taken.wrong) });
  return ok({ action: written.value, byKing: parts.king !== undefined, taken });
}

function packTypedAction(
  board: Board,
  kind: typeof MOVE | typeof REVIVE | typeof REMOVE,
  from: string,
  to: string,
): Result<Action> {
  const squares = [findSquare(board, from), findSquare(board, to)] as const;
  if (squares[0] === undefined) return refuse('off-board', { square: clipText(from) });
  if (squares[1] === undefined) return refuse('off-board', { square: clipText(to) });
  return ok(packAction(kind, kind === MOVE ? squares[0] : 0, squares[1]));
}
