/** Tests whether the material suffices for mate if the opponent helps (FIDE Laws of Chess, 6.9; D21). */
import { BISHOP, type Colour, KING, KNIGHT, PAWN, QUEEN } from '../board/pieces.js';
import { shadeOf } from '../board/squares.js';
import { EMPTY, kindOf, ownerOf } from './codes.js';

/**
 * True if a side could mate with enemy pieces in their own king's way. Pawns count as their promotions. A
 * single knight needs an enemy piece other than a queen. Bishops on one square colour need a bishop on the
 * other colour, a knight or a pawn.
 */
export function canEverMate(pieces: readonly number[], side: Colour): boolean {
  const others = pieces.flatMap((code, square) =>
    code === EMPTY || kindOf(code) === KING ? [] : [{ kind: kindOf(code), owner: ownerOf(code), square }],
  );
  const own = others.filter(({ owner }) => owner === side);
  if (own.length === 0) return false;
  if (own.some(({ kind }) => kind !== KNIGHT && kind !== BISHOP)) return true;
  if (own.some(({ kind }) => kind === KNIGHT))
    return own.length > 1 || others.some(({ kind, owner }) => owner !== side && kind !== QUEEN);
  const shades = new Set(others.filter(({ kind }) => kind === BISHOP).map(({ square }) => shadeOf(square)));
  return shades.size > 1 || others.some(({ kind }) => kind === KNIGHT || kind === PAWN);
}
