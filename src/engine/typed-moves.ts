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
  /^(?<letter>[A-Z](?=[a-z1-9x×:-]))?(?<file>[a-p](?=[a-z1-9x×:-]))?(?<rank>\d{1,2})?\s*[-x×:]?\s*(?<to>[a-zA-Z]\d{1,2})\s*(?<rest>.*)$/;

/**
 * Takes a typed move apart in every way in which it can be read, the likeliest first (`N4g5` is a knight of rank 4, or
 * whoever stands on n4); `letters` are those of the pieces. Empty for what is no move at all.
 */
export function readTypedMove(text: string, letters: string): readonly TypedMove[] {
  return [BY_SQUARES, SHORT].flatMap((form) => {
    const groups = form.exec(text.trim())?.groups;
    if (groups === undefined) return [];
    const { letter = '', from = '', file = '', rank = '', to = '', rest = '' } = groups;
    if (letter !== '' && !letters.includes(letter.toUpperCase())) return [];
    const read: TypedMove = {
      letter: letter.toUpperCase(),
      from: from.toLowerCase(),
      file,
      rank,
      to: to.toLowerCase(),
      rest: rest.replace(/[+#!?\s]+$/, '').trim(),
    };
    return [read];
  });
}

/** What fits one of the readings of a typed move: that reading, or the likeliest one, and the moves that it means. */
export function movesMeant<M>(
  readings: readonly TypedMove[],
  moves: readonly M[],
  known: (move: M) => KnownMove,
): { readonly typed: TypedMove; readonly meant: readonly M[] } | null {
  const all = readings.map((typed) => ({
    typed,
    meant: moves.filter((move) => matches(typed, known(move))),
  }));
  return all.find(({ meant }) => meant.length > 0) ?? all[0] ?? null;
}

/** A legal action as it is compared with what was typed: its path from the square on, and the letter of its piece. */
interface KnownMove {
  readonly path: Path;
  readonly letter: string;
}

/** Whether a legal move goes from and to where the typed one does; a short one without a letter is a pawn's. */
function matches({ letter, from, file, rank, to }: TypedMove, move: KnownMove): boolean {
  const [start = '', target = ''] = move.path;
  if (target !== to) return false;
  if (from !== '') return start === from && (letter === '' || letter === move.letter);
  if ((letter || 'P') !== move.letter) return false;
  return start.startsWith(file) && (rank === '' || start.slice(1) === rank);
}

/** What a person typed, short enough to be repeated to him. */
export function clipped(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed;
}

/**
 * The only man of an army that a move in short notation can mean, legal or not; null when there is none or more than one.
 * `men`: the army's squares; `letterAt`: the letter of the man on one.
 */
export function manMeant(
  board: Board,
  men: readonly Square[],
  letterAt: (square: Square) => string,
  { letter, file, rank }: TypedMove,
): Square | null {
  const meant = men.filter((square) => {
    const name = nameOf(board, square);
    if (letterAt(square) !== (letter || 'P')) return false;
    return name.startsWith(file) && (rank === '' || name.slice(1) === rank);
  });
  const [only = null] = meant;
  return meant.length === 1 ? only : null;
}
