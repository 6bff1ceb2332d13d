/**
 * Hashes boards for repetition. Includes everything on the board, never hands or decks (Knightmare Chess,
 * R17).
 */
import type { Board } from './board.js';
import { CAPTURED, type PieceId } from './pieces.js';

/** Fowler-Noll-Vo hash of the board's text, in two 32-bit halves. */
export function hashOf(board: Board): readonly [low: number, high: number] {
  return hashOfText(formatBoardForHash(board));
}

export function hashOfText(text: string): readonly [low: number, high: number] {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low | 0, high | 0];
}

/**
 * Formats a board for hashing. Equal pieces have equal text, so swapped knights give an equal board. Pieces
 * under an effect are marked. Restrictions count by their remaining turns.
 */
function formatBoardForHash(board: Board): string {
  const { pieces, effects, terms, facing, castling, passed, mover, turn } = board;
  const places = pieces
    .map(({ owner, kind, at }) => (at < 0 ? '' : `${at}.${owner}.${kind}`))
    .filter((word) => word !== '')
    .sort()
    .join(' ');
  const placeOf = (id: PieceId) => pieces[id]?.at ?? CAPTURED;
  const bound = effects.map(({ card, by, pieces: ids, squares, edges }) =>
    [card, by, ids.map(placeOf).join(), squares.join(), edges.join()].join('.'),
  );
  const held = terms.map(({ kind, colour, pieces: ids, kinds, from, until }) =>
    [kind, colour, ids.map(placeOf).join(), kinds, from - turn, until - turn].join('.'),
  );
  const rooks = castling.map(placeOf).join();
  const open = passed.map(({ square }) => square).join();
  return [places, bound.sort().join(' '), held.sort().join(' '), facing, rooks, open, mover].join('/');
}
