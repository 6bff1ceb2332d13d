/** Validates the FEN words after the side to move, for games with and without cards. */
import type { Square } from '../../choices.js';
import { createRefusal } from '../../result.js';
import type { Refusal } from '../codes/codes.js';
import { type Colour, KING, type Kinds, kindWord, opponentOf, PAWN, ROOK, sideIds } from './pieces.js';
import { parseSquare, squareName } from './squares.js';

interface PieceOnSquare {
  readonly owner: Colour;
  readonly kind: Kinds;
}

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

/** Home squares of king and rook, by castling letter. */
const CASTLINGS: Readonly<Record<string, readonly [king: string, rook: string, owner: Colour]>> = {
  K: ['e1', 'h1', 0],
  Q: ['e1', 'a1', 0],
  k: ['e8', 'h8', 1],
  q: ['e8', 'a8', 1],
};

/** Castling letters by rook file, as used by X-FEN and Shredder-FEN. */
const ROOK_FILES: Readonly<Record<string, string>> = { H: 'K', A: 'Q', h: 'k', a: 'q' };

/** Converts Shredder-FEN castling letters: `HAha` becomes `KQkq`. */
export function toCastlingLetters(word: string): string {
  return word.replace(/[AHah]/g, (letter) => ROOK_FILES[letter] ?? letter);
}

/** Validates castling rights. `hasKingHome`: also requires the king on its home square. */
export function findCastlingRefusal(
  letters: string,
  pieceAt: (square: Square) => PieceOnSquare | null,
  hasKingHome: boolean,
): Refusal | null {
  if (letters === '-') return null;
  if (new Set(letters).size < letters.length)
    return createRefusal('position-castling-letters', { at: letters.slice(0, CLIP) });
  for (const letter of letters) {
    const castling = Object.hasOwn(CASTLINGS, letter) ? CASTLINGS[letter] : undefined;
    if (castling === undefined)
      return createRefusal('position-castling-letters', { at: letters.slice(0, CLIP) });
    const [king, rook, owner] = castling;
    const wanted = [...(hasKingHome ? [[KING, king] as const] : []), [ROOK, rook] as const];
    const missing = wanted.find(([kind, at]) => !isPieceOfKind(pieceAt(parseSquare(at) ?? 0), kind, owner));
    if (missing !== undefined)
      return createRefusal('position-castling', {
        side: sideIds[owner],
        piece: kindWord(missing[0]),
        square: missing[1],
      });
  }
  return null;
}

/**
 * Validates an en passant square with `mover` to move. `isWhole`: also requires empty squares behind the pawn.
 */
export function findEnPassantRefusal(
  name: string,
  mover: Colour,
  pieceAt: (square: Square) => PieceOnSquare | null,
  isWhole: boolean,
): Refusal | null {
  const at = parseSquare(name);
  if (at === undefined || at >> 3 !== (mover === 0 ? 2 : 5))
    return createRefusal('position-passed-square', {
      at: name.slice(0, CLIP),
      expected: mover === 0 ? 6 : 3,
    });
  const beyond = at + (mover === 0 ? 8 : -8);
  const isOpen = !isWhole || [at, 2 * at - beyond].every((square) => pieceAt(square) === null);
  return isPieceOfKind(pieceAt(beyond), PAWN, opponentOf(mover)) && isOpen
    ? null
    : createRefusal('position-passed', { at: name, square: squareName(beyond) });
}

export function findCounterRefusal(words: readonly string[]): Refusal | null {
  const wrong = words.slice(0, 2).find((word) => !/^\d{1,5}$/.test(word));
  if (wrong !== undefined) return createRefusal('position-counter', { at: wrong.slice(0, CLIP) });
  const [, , extra] = words;
  return extra === undefined ? null : createRefusal('position-extra', { at: extra.slice(0, CLIP) });
}

function isPieceOfKind(piece: PieceOnSquare | null, kind: Kinds, owner: Colour): boolean {
  return piece !== null && piece.kind === kind && piece.owner === owner;
}
