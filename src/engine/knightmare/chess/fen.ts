/** Forsyth-Edwards Notation: `rows side castling passed quiet move`. Only rows and side are required. */
import type { Square } from '../../choices.js';
import { ok, refuse } from '../../result.js';
import {
  findCastlingRefusal,
  findCounterRefusal,
  findEnPassantRefusal,
  toCastlingLetters,
} from '../board/fen-words.js';
import { type Colour, colours, KING, opponentOf, PAWN, sideIds } from '../board/pieces.js';
import { parseSquare, squareName } from '../board/squares.js';
import type { Result } from '../codes/codes.js';
import { castlings } from './castling.js';
import { cellAt, isOnOuterRank } from './cells.js';
import { codeOf, EMPTY, kindOf, ownerOf } from './codes.js';
import { MAX_PIECES } from './mailbox.js';
import { isInCheck } from './outcome.js';
import { type ChessPosition, loadState } from './position.js';
import { readRows, writeRows } from './rows.js';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

export function readFen(text: string): Result<ChessPosition> {
  const words = text.trim().split(/\s+/);
  const [rows = '', side = '', rights = '-', passed = '-', quiet = '0', move = '1', ...more] = words;
  const pieces = readPieces(rows);
  if (!pieces.ok) return pieces;
  const [colour] = colours.filter((one) => sideIds[one][0] === side);
  if (colour === undefined) return refuse('position-side', { at: side.slice(0, CLIP) });
  const castling = toCastlingLetters(rights);
  const pieceAt = (at: Square) => {
    const code = pieces.value[at] ?? EMPTY;
    return code === EMPTY ? null : { owner: ownerOf(code), kind: kindOf(code) };
  };
  const wrong =
    findCastlingRefusal(castling, pieceAt, true) ??
    (passed === '-' ? null : findEnPassantRefusal(passed, colour, pieceAt, true)) ??
    findCounterRefusal([quiet, move, ...more]);
  if (wrong !== null) return { ok: false, reason: wrong };
  const position: ChessPosition = {
    pieces: pieces.value,
    side: colour,
    castling: parseRights(castling),
    passed: parseEnPassant(passed, pieces.value, colour),
    quiet: Number(quiet),
    ply: 2 * Math.max(0, Number(move) - 1) + colour,
  };
  const waiting = opponentOf(colour);
  if (isInCheck(loadState({ ...position, side: waiting })))
    return refuse('position-check', { side: sideIds[waiting] });
  return ok(position);
}

export function writeFen({ pieces, side, castling, passed, quiet, ply }: ChessPosition): string {
  const rights = castlings.filter(({ right }) => (castling & right) !== 0).map(({ letter }) => letter);
  const words = [
    writeRows(pieces),
    sideIds[side][0],
    rights.join('') || '-',
    passed === null ? '-' : squareName(passed),
    quiet,
    Math.floor(ply / 2) + 1,
  ];
  return words.join(' ');
}

/**
 * Parses the first field. Requires one king per side, no surplus pieces, and no pawn on the first or last
 * rank.
 */
function readPieces(text: string): Result<readonly number[]> {
  const rows = readRows(text);
  if (!rows.ok) return rows;
  const pieces = rows.value;
  for (const colour of colours) {
    const own = pieces.filter((code) => code !== EMPTY && ownerOf(code) === colour);
    const kings = own.filter((code) => kindOf(code) === KING).length;
    if (kings !== 1) return refuse('position-kings', { side: sideIds[colour], count: kings });
    if (own.length > MAX_PIECES) return refuse('position-men', { side: sideIds[colour], count: own.length });
  }
  const stray = pieces.findIndex((code, square) => kindOf(code) === PAWN && isOnOuterRank(cellAt(square)));
  return stray < 0 ? ok(pieces) : refuse('position-pawn', { at: squareName(stray) });
}

function parseRights(letters: string): number {
  return castlings
    .filter(({ letter }) => letters.includes(letter))
    .reduce((rights, { right }) => rights | right, 0);
}

/** Parses the square that a pawn passed. Null if no pawn can capture it. */
function parseEnPassant(text: string, pieces: readonly number[], side: Colour): Square | null {
  const square = parseSquare(text);
  if (square === undefined) return null;
  const passer = square + (side === 0 ? 8 : -8);
  const ready = [passer - 1, passer + 1].some(
    (beside) => beside >> 3 === passer >> 3 && pieces[beside] === codeOf(side, PAWN),
  );
  return ready ? square : null;
}
