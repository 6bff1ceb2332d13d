/**
 * Moves as people type them in chess-like games: by squares (`e2e4`, `e2-e4`, `Nb1xc3`) or in the short notation of chess
 * (`Nf3`, `R1d5`, `exd5`), each with something behind it that belongs to the game (`=Q`, `@e`). Whether there is such a
 * move is found out by holding it against the legal ones.
 */
import { type Board, nameOf } from './board.js';
import type { Path, Square } from './choices.js';

/** A typed move; empty texts where it says nothing. Squares and files in lower case. */
export interface TypedMove {
  /** The letter of the piece, upper case. */
  readonly letter: string;
  readonly from: string;
  /** The file and the rank that the short notation tells apart by. */
  readonly file: string;
  readonly rank: string;
  readonly to: string;
  /** What follows the target, without marks of check and praise. */
  readonly rest: string;
}

const BY_SQUARES =
  /^(?<letter>[a-z])?\s*(?<from>[a-z]\d{1,2})\s*(?:[-–—x×:>]|to)?\s*(?<to>[a-z]\d{1,2})(?!\d)\s*(?<rest>.*)$/i;
const SHORT =
  /^(?<letter>[A-Z](?=[a-zA-Z1-9×:\s-]))?(?<file>[a-p](?=[a-z1-9x×:-]))?(?<rank>\d{1,2})?\s*[-xX×:]?\s*(?<to>[a-zA-Z]\d{1,2})\s*(?<rest>.*)$/;

/** A capital, figures, and a small square: a man's letter and his rank, or a square after all (`R1d5`, `B6d6`). */
const LETTER_OR_FILE = /^[A-Z]\d{1,2}\s*[-x×:]?\s*[a-z]\d/;

/**
 * Takes a typed move apart in every way in which it can be read, the likeliest first, those that are as likely together
 * (`B6d6` is a bishop of rank 6, or the man on b6; `bxd5` a pawn of file b, or else a bishop); `letters` are those of
 * the pieces. Empty for what is no move at all.
 */
export function parseTypedMove(text: string, letters: string): readonly (readonly TypedMove[])[] {
  const readings = listForms(text.trim(), letters).map((forms) =>
    forms.flatMap((match) => parseForm(match?.groups ?? {}, letters)),
  );
  return readings.filter((alike) => alike.length > 0);
}

/** The forms that a text has; two squares are taken for nothing else, but for a letter that stands out. */
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
 * The moves that a typed one means: those of the likeliest readings that fit any or at least name a man (`names`), so that
 * what one man may not do is never played with another. Where there are none, `typed` is the reading that a refusal is about. Null
 * where there is no reading.
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

/**
 * Whether one would write a move so. A file alone tells pawns apart that take from the file beside it: `bb6` and `bg4` are bishops'
 * moves rather than those of a pawn that cannot be.
 */
function isLikely({ letter, file, to }: TypedMove): boolean {
  return letter !== '' || file === '' || Math.abs(file.charCodeAt(0) - to.charCodeAt(0)) === 1;
}

/** A legal action as it is compared with what was typed: its path from the square on, and the letter of its piece. */
interface LegalMove {
  readonly path: Path;
  readonly letter: string;
}

/** Whether a legal move goes from and to where the typed one does; a short one without a letter is a pawn's. */
function isMatch({ letter, from, file, rank, to }: TypedMove, move: LegalMove): boolean {
  const [start = '', target = ''] = move.path;
  if (target !== to) return false;
  if (from !== '') return start === from && (letter === '' || letter === move.letter);
  if ((letter || 'P') !== move.letter) return false;
  return start.startsWith(file) && (rank === '' || start.slice(1) === rank);
}

const CASTLING = /^[o0о]\s*-?\s*[o0о](\s*-?\s*[o0о])?[+#!?]*$/iu;
const CASTLING_IN_WORDS =
  /^(?:i\s+)?(?:(?<before>king|queen|short|long)[\s-]*(?:side)?\s+)?castl(?:es?|ing)(?:\s+(?:on\s+|to\s+)?(?:the\s+|my\s+)?(?<after>king|queen|short|long)(?:'?s)?[\s-]*(?:side|wing)?)?$/i;

/** Castling as people type it (`O-O`, `0–0–0`, `castle kingside`): which way; `either` where that is not said. Null for other texts. */
export function parseCastling(text: string): 'short' | 'long' | 'either' | null {
  const signs = CASTLING.exec(text.trim());
  if (signs !== null) return signs[1] === undefined ? 'short' : 'long';
  const words = CASTLING_IN_WORDS.exec(text.trim())?.groups;
  if (words === undefined) return null;
  switch ((words.after ?? words.before)?.toLowerCase()) {
    case undefined:
      return 'either';
    case 'king':
    case 'short':
      return 'short';
    default:
      return 'long';
  }
}

/** What a person typed, short enough to be repeated to him. */
export function clipText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed;
}

/**
 * The only man of an army that a typed move can name, legal or not: the man on the square where it begins, or fits the short
 * notation; null when there is none or more than one. `men`: the army's squares; `letterAt`: the letter of the man on one.
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

/** All of an army whom a typed move can name. */
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

/** What stands behind a move, taken apart: the sign that introduces it, its first word, and whether there are more. */
export function parseSuffix(rest: string): {
  readonly isSigned: boolean;
  readonly word: string;
  readonly isAlone: boolean;
} {
  const [, sign = '', word = '', more = ''] =
    /^[\s,;:.!?]*([=@>(/]*)\s*([^\s,;)]*)[\s)]*(.*)$/s.exec(rest.trim()) ?? [];
  return { isSigned: sign !== '', word, isAlone: more === '' };
}
