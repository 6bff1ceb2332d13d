/**
 * Parses typed moves of chess-like games: by squares (`e2e4`, `Nb1xc3`) or short (`Nf3`, `R1d5`, `exd5`),
 * with a suffix (`=Q`, `@e`). Callers match the result against the legal moves.
 */
import { type Board, nameOf } from '../board/board.js';
import type { Path, Square } from '../choices.js';

/** A typed move. Missing parts are empty strings. Squares and files are in lower case. */
export interface TypedMove {
  /** Piece letter in upper case. */
  readonly letter: string;
  readonly from: string;
  /** File or rank that disambiguates a short move. */
  readonly file: string;
  readonly rank: string;
  readonly to: string;
  /** Text after the target square, without marks for check or quality. */
  readonly rest: string;
}

const BY_SQUARES =
  /^(?<letter>[a-z])?\s*(?<from>[a-z]\d{1,2})\s*(?:[-–—x×:>]|to)?\s*(?<to>[a-z]\d{1,2})(?!\d)\s*(?<rest>.*)$/i;
const SHORT =
  /^(?<letter>[A-Z](?=[a-zA-Z1-9×:\s-]))?(?<file>[a-p](?=[a-z1-9x×:-]))?(?<rank>\d{1,2})?\s*[-xX×:]?\s*(?<to>[a-zA-Z]\d{1,2})\s*(?<rest>.*)$/;

/** Piece letter with a rank, or a starting square (`R1d5`, `B6d6`). */
const LETTER_OR_FILE = /^[A-Z]\d{1,2}\s*[-x×:]?\s*[a-z]\d/;

/**
 * Parses every possible reading of a typed move, most likely first. Equally likely readings share a group:
 * `B6d6` is a bishop on rank 6 or the piece on b6. `letters`: piece letters. Empty if the text isn't a move.
 */
export function parseTypedMove(text: string, letters: string): readonly (readonly TypedMove[])[] {
  const readings = matchPatterns(text.trim(), letters).map((forms) =>
    forms.flatMap((match) => toTypedMoves(match?.groups ?? {}, letters)),
  );
  return readings.filter((alike) => alike.length > 0);
}

/**
 * Lists the patterns that match a text, grouped by likelihood. Two squares are unambiguous, unless a letter
 * precedes them.
 */
function matchPatterns(text: string, letters: string): readonly (readonly (RegExpExecArray | null)[])[] {
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

function toTypedMoves(groups: Readonly<Record<string, string | undefined>>, letters: string): TypedMove[] {
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
 * Finds the legal moves that a typed move means. Prefers the most likely reading that matches a move. A
 * likelier reading that only names a piece (`names`) rules out the others, so that no other piece moves
 * instead. Without a match, `typed` is the reading to refuse. Null without readings.
 */
export function matchMoves<M>(
  readings: readonly (readonly TypedMove[])[],
  moves: readonly M[],
  toLegalMove: (move: M) => LegalMove,
  names: (typed: TypedMove) => boolean,
): { readonly typed: TypedMove; readonly meant: readonly M[] } | null {
  let unlikely: TypedMove | undefined;
  for (const alike of readings) {
    const isFitting = (move: M) => alike.some((one) => isMatch(one, toLegalMove(move)));
    const meant = moves.filter(isFitting);
    const typed =
      alike.find((one) => meant.some((move) => isMatch(one, toLegalMove(move)))) ?? alike.find(names);
    if (typed === undefined) continue;
    if (meant.length > 0 || isLikely(typed)) return { typed, meant };
    unlikely ??= typed;
  }
  const [first] = readings.flat();
  if (first === undefined) return null;
  return { typed: first.letter === '' ? (unlikely ?? first) : first, meant: [] };
}

/**
 * True if players would write the move this way. A file alone means a pawn that captures from a neighbouring
 * file.
 */
function isLikely({ letter, file, to }: TypedMove): boolean {
  return letter !== '' || file === '' || Math.abs(file.charCodeAt(0) - to.charCodeAt(0)) === 1;
}

/** A legal action to match: its path, which starts with the piece's square, and its piece letter. */
interface LegalMove {
  readonly path: Path;
  readonly letter: string;
}

/** True if a legal move matches the typed one. A short move without a letter is a pawn's. */
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

/**
 * Parses castling (`O-O`, `0–0–0`, `castle kingside`). Returns `either` if the text names no side, null if it
 * isn't castling.
 */
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

export function clipText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed;
}

/**
 * Finds the only piece that a typed move can mean. Null for none or several. `pieces`: squares of the army.
 * `letterAt`: piece letter on a square.
 */
export function findOnlyMatchingPiece(
  board: Board,
  pieces: readonly Square[],
  letterAt: (square: Square) => string,
  typed: TypedMove,
): Square | null {
  const meant = findMatchingPieces(board, pieces, letterAt, typed);
  const [only = null] = meant;
  return meant.length === 1 ? only : null;
}

/** Finds all pieces of an army that a typed move can mean. */
export function findMatchingPieces(
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

/**
 * Parses the text after a move. `isSigned`: it has a sign such as `=`. `word`: its first word. `isAlone`:
 * nothing follows the word.
 */
export function parseSuffix(rest: string): {
  readonly isSigned: boolean;
  readonly word: string;
  readonly isAlone: boolean;
} {
  const [, sign = '', word = '', more = ''] =
    /^[\s,;:.!?]*([=@>(/]*)\s*([^\s,;)]*)[\s)]*(.*)$/s.exec(rest.trim()) ?? [];
  // A bracket or stroke doesn't count as a sign, because a remark may start with it.
  return { isSigned: /[=@>]/.test(sign), word, isAlone: more === '' };
}
