/**
 * Typed moves of chess-like games: by squares (`e2e4`, `Nb1xc3`) or short (`Nf3`, `R1d5`, `exd5`), with a
 * suffix (`=Q`, `@e`). Callers match them against the legal moves.
 */
import { type Board, nameOf } from './board.js';
import type { Path, Square } from './choices.js';

/** A typed move; empty text for missing parts. Squares and files in lower case. */
export interface TypedMove {
  /** The letter of the piece, upper case. */
  readonly letter: string;
  readonly from: string;
  /** File and rank of the short notation. */
  readonly file: string;
  readonly rank: string;
  readonly to: string;
  /** Text after the target, without check and quality marks. */
  readonly rest: string;
}

const BY_SQUARES =
  /^(?<letter>[a-z])?\s*(?<from>[a-z]\d{1,2})\s*(?:[-–—x×:>]|to)?\s*(?<to>[a-z]\d{1,2})(?!\d)\s*(?<rest>.*)$/i;
const SHORT =
  /^(?<letter>[A-Z](?=[a-zA-Z1-9×:\s-]))?(?<file>[a-p](?=[a-z1-9x×:-]))?(?<rank>\d{1,2})?\s*[-xX×:]?\s*(?<to>[a-zA-Z]\d{1,2})\s*(?<rest>.*)$/;

/** Piece letter and rank, or a square after all (`R1d5`, `B6d6`). */
const LETTER_OR_FILE = /^[A-Z]\d{1,2}\s*[-x×:]?\s*[a-z]\d/;

/**
 * Parses a typed move in every possible reading, likeliest first, equally likely ones together (`B6d6`:
 * bishop on rank 6, or the piece on b6). `letters`: piece letters. Empty if it is no move.
 */
export function parseTypedMove(text: string, letters: string): readonly (readonly TypedMove[])[] {
  const readings = listForms(text.trim(), letters).map((forms) =>
    forms.flatMap((match) => parseForm(match?.groups ?? {}, letters)),
  );
  return readings.filter((alike) => alike.length > 0);
}

/** Forms of a text. Two squares leave no doubt, except for a leading letter. */
function listForms(text: string, letters: string): readonly (readonly (RegExpExecArray | null)[])[] {
  const bySquares = BY_SQUARES.exec(text);
  const short = SHORT.exec(text);
  const small = text.toLowerCase();
  const capital = small.charAt(0).toUpperCase();
  const isLetter = capital !== '' && letters.includes(capital);
  if (bySquares !== null && bySquares.groups?.letter === undefined) {
    return [isLetter && LETTER_OR_FILE.test(text) ? [short, bySquares] : [bySquares]];
  }
  const inSmall = /^[a-p]/.test(small) ? SHORT.exec(small) : null;
  const inCapital = isLetter ? SHORT.exec(capital + small.slice(1)) : null;
  return [[bySquares], [short], [inSmall], [inCapital]];
}

function parseForm(groups: Readonly<Record<string, string | undefined>>, letters: string): TypedMove[] {
  const { letter = '', from = '', file = '', rank = '', to = '', rest = '' } = groups;
  if (to === '' || (letter !== '' && !letters.includes(letter.toUpperCase()))) return [];
  return [
    {
      letter: letter.toUpperCase(),
      from: from.toLowerCase(),
      file,
      rank,
      to: to.toLowerCase(),
      rest: rest.replace(/[+#!?\s]+$/, '').trim(),
    },
  ];
}

/**
 * Moves that a typed one means: the likeliest readings that fit any, or at least name a piece (`names`), so
 * that another piece never moves instead. Without a match, `typed` is the reading to refuse. Null without
 * readings.
 */
export function matchMoves<M>(
  readings: readonly (readonly TypedMove[])[],
  moves: readonly M[],
  known: (move: M) => LegalMove,
  names: (typed: TypedMove) => boolean,
): { readonly typed: TypedMove; readonly meant: readonly M[] } | null {
  let unlikely: TypedMove | undefined;
  for (const alike of readings) {
    const fits = (move: M) => alike.some((one) => isMatch(one, known(move)));
    const meant = moves.filter(fits);
    const typed = alike.find((one) => meant.some((move) => isMatch(one, known(move)))) ?? alike.find(names);
    if (typed === undefined) continue;
    if (meant.length > 0 || isLikely(typed)) return { typed, meant };
    unlikely ??= typed;
  }
  const [first] = readings.flat();
  if (first === undefined) return null;
  return { typed: first.letter === '' ? (unlikely ?? first) : first, meant: [] };
}

/** True if people would write the move so: a file alone names a pawn that captures from the next file. */
function isLikely({ letter, file, to }: TypedMove): boolean {
  return letter !== '' || file === '' || Math.abs(file.charCodeAt(0) - to.charCodeAt(0)) === 1;
}

/** A legal action to match: path from the square on, and piece letter. */
interface LegalMove {
  readonly path: Path;
  readonly letter: string;
}

/** True if a legal move fits the typed squares; a short move without a letter is a pawn's. */
function isMatch({ letter, from, file, rank, to }: TypedMove, move: LegalMove): boolean {
  const [start = '', target = ''] = move.path;
  if (target !== to) return false;
  if (from !== '') return start === from && (letter === '' || letter === move.letter);
  if ((letter || 'P') !== move.letter) return false;
  return start.startsWith(file) && (rank === '' || start.slice(1) === rank);
}

const CASTLING = /^[o0о]\s*-?\s*[o0о](\s*-?\s*[o0о])?[+#!?]*$/iu;
const CASTLING_IN_WORDS =
  /^(?:i\s+)?(?:(?<before>king|queen|short|long|k|q)[\s-]*(?:side)?\s+)?castl(?:es?|ing)(?:\s+(?:on\s+|to\s+)?(?:the\s+|my\s+)?(?<after>king|queen|short|long|k|q)(?:'?s)?[\s-]*(?:side|wing)?)?$/i;

/** Parses castling (`O-O`, `0–0–0`, `castle kingside`); `either` if the side is open, null for other text. */
export function parseCastling(text: string): 'short' | 'long' | 'either' | null {
  const signs = CASTLING.exec(text.trim());
  if (signs !== null) return signs[1] === undefined ? 'short' : 'long';
  const words = CASTLING_IN_WORDS.exec(text.trim())?.groups;
  if (words === undefined) return null;
  switch ((words.after ?? words.before)?.toLowerCase()) {
    case undefined:
      return 'either';
    case 'king':
    case 'k':
    case 'short':
      return 'short';
    default:
      return 'long';
  }
}

/** Typed text, shortened for a refusal. */
export function clipText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed;
}

/**
 * The only piece of an army that a typed move can name; null for none or several. `pieces`: the army's
 * squares. `letterAt`: letter of the piece there.
 */
export function findMeantPiece(
  board: Board,
  pieces: readonly Square[],
  letterAt: (square: Square) => string,
  typed: TypedMove,
): Square | null {
  const meant = findMeantPieces(board, pieces, letterAt, typed);
  const [only = null] = meant;
  return meant.length === 1 ? only : null;
}

/** All pieces of an army that a typed move can name. */
export function findMeantPieces(
  board: Board,
  pieces: readonly Square[],
  letterAt: (square: Square) => string,
  { letter, from, file, rank }: TypedMove,
): readonly Square[] {
  return pieces.filter((square) => {
    const name = nameOf(board, square);
    if (from !== '') return name === from;
    if (letterAt(square) !== (letter || 'P')) return false;
    return name.startsWith(file) && (rank === '' || name.slice(1) === rank);
  });
}

/** Parses the text after a move: whether it is signed as a part of it, its first word, and whether more follows. */
export function parseSuffix(rest: string): {
  readonly isSigned: boolean;
  readonly word: string;
  readonly isAlone: boolean;
} {
  const [, sign = '', word = '', more = ''] =
    /^[\s,;:.!?]*([=@>(/]*)\s*([^\s,;)]*)[\s)]*(.*)$/s.exec(rest.trim()) ?? [];
  // A bracket or a stroke may begin a remark as well.
  return { isSigned: /[=@>]/.test(sign), word, isAlone: more === '' };
}
