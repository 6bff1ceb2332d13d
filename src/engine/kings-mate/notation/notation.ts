/**
 * Move notation: `B1-C2`, `B1xC2`, `A8-A9=R`. The Defense of the Crown is written as the king's move,
 * `D1-G4`.
 */
import { findSquare, nameOf } from '../../board/board.js';
import type { Path, Square } from '../../choices.js';
import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { extraBits, fromOf, type Move, packMove, toOf } from '../../search/piece-codes.js';
import { board } from '../board/board.js';
import { KING, kinds, LETTERS } from '../board/pieces.js';
import type { Result } from '../codes.js';

/** A typed move. Missing parts are null. */
export interface TypedMoveText {
  /** Kind named by a letter. */
  readonly kind: number | null;
  readonly from: Square | null;
  /** Column or row of the start square, if the text doesn't name the whole square. */
  readonly column: number | null;
  readonly row: number | null;
  readonly to: Square;
  readonly promotion: number | null;
}

export function pathOf(move: Move): Path {
  const squares = [nameOf(board, fromOf(move)), nameOf(board, toOf(move))];
  const promotion = extraBits(move);
  return promotion === 0 ? squares : [...squares, LETTERS[promotion] ?? ''];
}

/** Parses a path into a move, legal or not. */
export function moveFromPath(path: Path): Result<Move> {
  const [from, to, letter] = path;
  if (from === undefined || to === undefined || path.length > 3) return refuseUnreadableMove(path.join(' '));
  const squares = [findSquare(board, from), findSquare(board, to)] as const;
  if (squares[0] === undefined) return refuse('off-board', { square: clipText(from) });
  if (squares[1] === undefined) return refuse('off-board', { square: clipText(to) });
  const promotion = letter === undefined ? 0 : parsePromotion(letter);
  return promotion === null
    ? refuseUnreadableMove(path.join(' '))
    : ok(packMove(squares[0], squares[1], promotion));
}

export function formatMove(move: Move, takes: boolean): string {
  const [from, to, promotion] = pathOf(move);
  return `${from}${takes ? 'x' : '-'}${to}${promotion === undefined ? '' : `=${promotion}`}`;
}

const JOINT = '[-–—>xX×:]?(?:to)?';
const REST = '(?<rest>[^\\d]*)$';
/** `B1-C2`, `B1xC2`, `B1 to C2`, `Pb1c2`, `a8a9=R`, `A8-A9 keeper`. */
const BY_SQUARES = new RegExp(
  `^(?<letter>[kstprf])?(?<from>[a-g]\\d{1,2})${JOINT}(?<to>[a-z]\\d{1,2})${REST}`,
  'i',
);
/** `Pc2`, `Rag1`, `R1xa3`, `fxe3`, `E3`. A lower-case letter is a file: `fxe3` is a fool on file f. */
const SHORT = new RegExp(
  `^(?<letter>[KSTPRF]|[kstpr])?(?<file>[a-g])?(?<rank>[1-9])?${JOINT}(?<to>[a-zA-Z]\\d{1,2})${REST}`,
);
/** Moves with squares that aren't on this board. */
const ELSEWHERE = new RegExp(`^[a-z]?(?<from>[a-z]\\d{1,2})${JOINT}(?<to>[a-z]\\d{1,2})${REST}`, 'i');

/** Parses a typed move with any capitalization, spacing or dash, with or without a piece letter. */
export function readMove(text: string): Result<TypedMoveText> {
  const typed = text.replace(/\s+/g, '');
  const inCapitals = typed.charAt(0) + typed.slice(1).toLowerCase();
  const forms = [BY_SQUARES.exec(typed), SHORT.exec(typed), SHORT.exec(inCapitals), ELSEWHERE.exec(typed)];
  const groups = forms.find((form) => form !== null)?.groups;
  if (groups === undefined) return refuseUnreadableMove(text);
  const { letter, from, file, rank, to = '', rest = '' } = groups;
  const start = from === undefined ? null : findSquare(board, from);
  const target = findSquare(board, to);
  if (start === undefined) return refuse('off-board', { square: from ?? '' });
  if (target === undefined) return refuse('off-board', { square: to });
  const word = rest.replace(/[^a-z]/gi, '');
  const promotion = word === '' ? null : parsePromotion(word);
  if (word !== '' && promotion === null) {
    const isKind = word.length === 1 || rest.startsWith('=');
    return isKind ? refuse('promotion-kind', { text: clipText(word) }) : refuseUnreadableMove(text);
  }
  return ok({
    kind: letter === undefined ? null : LETTERS.indexOf(letter.toUpperCase()),
    from: start,
    column: file === undefined ? null : board.view.columnLabels.indexOf(file.toUpperCase()),
    row: rank === undefined ? null : board.view.rowLabels.indexOf(rank),
    to: target,
    promotion,
  });
}

/** Parses a letter or name into a kind, promotable or not. */
function parsePromotion(text: string): number | null {
  const wanted = text.toLowerCase();
  const found = kinds.findIndex((name, kind) => name === wanted || LETTERS[kind]?.toLowerCase() === wanted);
  return found < KING ? null : found;
}

function refuseUnreadableMove(text: string): Result<never> {
  return refuse('unreadable', { text: clipText(text) });
}
