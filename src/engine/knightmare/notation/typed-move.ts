/** Parses typed regular moves: `e2e4`, `e2-e4`, `Nf3`, `exd5`, `e8=Q`, `O-O`. */
import type { Path, Square } from '../../choices.js';
import {
  clipText,
  findMatchingPieces,
  findOnlyMatchingPiece,
  matchMoves,
  parseCastling,
  parseSuffix,
  parseTypedMove,
  type TypedMove,
} from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import type { Move } from '../board/moves.js';
import {
  KING,
  type Kinds,
  kindOfLetter,
  kindWord,
  kindWords,
  letterOf,
  PAWN,
  PROMOTIONS,
} from '../board/pieces.js';
import { chessboard, parseSquare, squareName } from '../board/squares.js';
import type { Result } from '../codes/codes.js';
import { LONG, SHORT } from './move-text.js';

/** A legal move to match with typed text. */
export interface Movable {
  /** Tokens of the move: from, to, promotion letter. */
  readonly path: Path;
  readonly notation: string;
}

/** Moves and pieces to match with typed text. */
interface Movables {
  readonly moves: readonly Movable[];
  /** Squares of the pieces of the side to move. */
  readonly pieces: readonly Square[];
  readonly kindsAt: (square: Square) => Kinds;
}

const LETTERS = kindWords.map(([, , letter]) => letter).join('');

export function isMoveLike(text: string): boolean {
  return parseCastling(text) !== null || parseTypedMove(text, LETTERS).length > 0;
}

/**
 * Creates a test that tells whether a move's target can fit the text. `readTypedMove` needs only moves that
 * pass.
 */
export function createTargetTest(text: string): (move: Pick<Move, 'to' | 'castling'>) => boolean {
  if (parseCastling(text) !== null) return ({ castling }) => castling !== undefined;
  const named = new Set(parseTypedMove(text, LETTERS).flatMap((alike) => alike.map(({ to }) => to)));
  return ({ to }) => named.has(squareName(to));
}

/**
 * Parses a typed move. An illegal move is accepted if the text names both squares, so that the rules can
 * refuse it.
 */
export function readTypedMove(text: string, { moves, pieces, kindsAt }: Movables): Result<Path> {
  const castling = parseCastling(text);
  if (castling !== null) {
    const wanted = CASTLINGS[castling];
    const [move, ...others] = moves.filter(({ notation }) => wanted.includes(notation));
    if (others.length > 0) return refuse('ambiguous', { text: clipText(text), moves: wanted.join(', ') });
    return move === undefined
      ? pathOfIllegalCastling({ pieces: pieces, kindsAt, moves }, wanted[0])
      : ok(move.path);
  }
  const readings = parseTypedMove(text, LETTERS);
  const letterAt = (square: Square) => chooseLetter(kindsAt(square), readings.flat());
  const found = matchMoves(
    readings,
    moves,
    ({ path }) => ({ path, letter: letterAt(parseSquare(path[0] ?? '') ?? 0) }),
    (typed) => findMatchingPieces(chessboard, pieces, letterAt, typed).length > 0,
  );
  if (found === null) return refuse('unreadable', { text: clipText(text) });
  const { typed, meant } = found;
  if (new Set(meant.map(({ path }) => path[0])).size > 1) {
    const named = meant.map(({ notation }) => notation).join(', ');
    return refuse('ambiguous', { text: clipText(text), moves: named });
  }
  if (meant.length > 0) return completePromotion(text, meant, typed);
  const piece = findOnlyMatchingPiece(chessboard, pieces, letterAt, typed);
  if (piece !== null && typed.letter !== '' && letterAt(piece) !== typed.letter)
    return refuse('other-piece', {
      piece: kindWord(kindOfLetter(typed.letter) ?? PAWN),
      square: squareName(piece),
    });
  return pathOfIllegalMove(typed, piece === null ? '' : squareName(piece));
}

/** Castling notations to try, by the side that the text names. */
const CASTLINGS: Readonly<Record<'short' | 'long' | 'either', readonly [string, ...string[]]>> = {
  short: [SHORT],
  long: [LONG],
  either: [SHORT, LONG],
};

/** The king's path of an illegal castling, so that the rules can refuse it. */
function pathOfIllegalCastling({ pieces, kindsAt }: Movables, wanted: string): Result<Path> {
  const king = pieces.find((square) => kindsAt(square) === KING);
  const column = king === undefined ? -1 : (king & 7) + (wanted === SHORT ? 2 : -2);
  if (king === undefined || column < 0 || column > 7) return refuse('castling-moved');
  return ok([squareName(king), squareName((king & ~7) | column)]);
}

/**
 * Chooses the letter of a composite that typed text is matched with: the letter in the text, else the
 * first.
 */
function chooseLetter(kinds: Kinds, typed: readonly TypedMove[]): string {
  const own = kindWords.flatMap(([kind, , letter]) => ((kinds & kind) !== 0 ? [letter] : []));
  return own.find((letter) => typed.some((one) => one.letter === letter)) ?? own[0] ?? '';
}

/** Completes a move with its promotion, which the words after the move name. */
function completePromotion(text: string, meant: readonly Movable[], { rest }: TypedMove): Result<Path> {
  const [[from = '', to = '', promotion] = []] = meant.map(({ path }) => path);
  const { word, isSigned, isAlone } = parseSuffix(rest);
  const wanted = parsePromotion(rest);
  if (wanted !== undefined && wanted !== 0 && !isAlone) return refuse('unreadable', { text: clipText(text) });
  if (promotion === undefined) {
    if (wanted === undefined) return ok([from, to]);
    return wanted !== 0 || isSigned
      ? refuse('no-promotion', { square: to })
      : refuse('unreadable', { text: clipText(text) });
  }
  if (wanted === undefined) return refuse('promotion-needed', { square: to });
  const move = meant.find(({ path }) => wanted !== 0 && path[2] === letterOf(wanted));
  if (move !== undefined) return ok(move.path);
  // A promotion that isn't offered goes to the rules, because it may expose the King.
  if (PROMOTIONS.includes(wanted)) return ok([from, to, letterOf(wanted)]);
  if (wanted !== 0) return refuse('promotion-kind', { piece: kindWord(wanted) });
  return isSigned || word.length === 1
    ? refuse('promotion-kind', { piece: clipText(word) })
    : refuse('promotion-needed', { square: to });
}

/** Parses the kind after a move. Undefined if there is no word, 0 if it isn't a kind. */
function parsePromotion(rest: string): Kinds | undefined {
  const word = parseSuffix(rest).word.toLowerCase();
  if (word === '') return undefined;
  const named = kindWords.find(([, name]) => name === word)?.[0];
  return named ?? (word.length === 1 ? kindOfLetter(word) : undefined) ?? 0;
}

/** Path of a move that isn't legal, so that the rules can refuse it. */
function pathOfIllegalMove({ letter, from, to, rest }: TypedMove, piece: string): Result<Path> {
  const start = from === '' ? piece : from;
  const stray = [start, to].find((square) => square !== '' && parseSquare(square) === undefined);
  if (stray !== undefined) return refuse('off-board', { square: stray });
  if (start === '') {
    return refuse('no-such-move', { piece: kindWord(kindOfLetter(letter) ?? PAWN), square: to });
  }
  const kind = parsePromotion(rest);
  return ok(kind === undefined || kind === 0 || kind === KING ? [start, to] : [start, to, letterOf(kind)]);
}
