/** Whether the men on the board let a side mate, if both sides play for it (FIDE Laws of Chess, 6.9; D21). */
import { BISHOP, type Colour, KING, KNIGHT, PAWN, QUEEN } from '../board/pieces.js';
import { shadeOf } from '../board/squares.js';
import { EMPTY, kindOf, ownerOf } from './codes.js';

/**
 * Whether the side could still mate with its men, and with enemy men that take squares from their own king. Pawns count for what they
 * become. A lone knight needs an enemy man other than a queen, who always takes it; bishops of one shade need a bishop of the other
 * shade, a knight or a pawn of any side.
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
