/** Reads and writes pieces by number, and as FEN. */
import type { Square } from '../../choices.js';
import { ok, refuse } from '../../result.js';
import type { Board } from '../board/board.js';
import {
  findCastlingRefusal,
  findCounterRefusal,
  findEnPassantRefusal,
  toCastlingLetters,
} from '../board/fen-words.js';
import {
  AWAY,
  CAPTURED,
  type Colour,
  DEAD,
  KING,
  kindOfLetter,
  letterOf,
  PAWN,
  type Piece,
  type PieceId,
  sideIds,
} from '../board/pieces.js';
import { parseSquare, relativeRank, squareName } from '../board/squares.js';
import type { Result } from '../codes/codes.js';
import { createBoardFromPieces, parsePieces } from '../turn/start/fen.js';
import { type Codec, colour } from './codecs.js';

const ZONES: readonly (readonly [zone: number, sign: string])[] = [
  [CAPTURED, 'x'],
  [DEAD, '+'],
  [AWAY, '?'],
];

/** Length limit for text quoted in a refusal. */
const CLIP = 40;

/** Sign of a lost piece whose own side caused the loss. */
const GIVEN = '-';

/** A piece: letter (upper case for White), square or zone, original kind: `Qe8~P`. */
export const pieceCodec: Codec<Piece> = {
  write: ({ owner, kind, origin, at, given }) => {
    const letter = owner === 0 ? letterOf(kind) : letterOf(kind).toLowerCase();
    const place = ZONES.find(([zone]) => zone === at)?.[1] ?? squareName(at);
    return `${letter}${place}${given ? GIVEN : ''}${origin === kind ? '' : `~${letterOf(origin)}`}`;
  },
  read: (text) => {
    const [, letter = '', place = '', was] =
      /^([A-Za-z])([a-h][1-8]|[x+]-?|\?)(?:~([A-Z]))?$/.exec(text) ?? [];
    const given = place.endsWith(GIVEN);
    const kind = kindOfLetter(letter);
    const origin = was === undefined ? kind : kindOfLetter(was);
    const at = ZONES.find(([, sign]) => `${sign}${given ? GIVEN : ''}` === place)?.[0] ?? parseSquare(place);
    if (kind === undefined || origin === undefined || at === undefined) return undefined;
    const owner = letter === letter.toUpperCase() ? 0 : 1;
    return { owner, kind, origin, at, ...(given ? { given: true } : {}) };
  },
};

/** Parses a board from its pieces and the side to move. */
export function readPieces(
  looseCastling: boolean,
  [listed = '', side = '', more]: readonly string[],
): Result<Board> {
  const pieces: Piece[] = [];
  for (const text of listed.split(',')) {
    const piece = pieceCodec.read(text);
    if (piece === undefined) return refuse('position-man', { at: text.slice(0, CLIP) });
    pieces.push(piece);
  }
  if (more !== undefined) return refuse('position-field', { at: more.slice(0, CLIP) });
  const mover = readSide(side);
  if (!mover.ok) return mover;
  return checkKings({ ...createBoardFromPieces(pieces, mover.value, looseCastling), castling: [] });
}

/** Parses a board from FEN: rows, side, castling, en passant square. Ignores the counters. */
export function readFenBoard(looseCastling: boolean, words: readonly string[]): Result<Board> {
  const [rows = '', side = '', rights = '-', passed = '-', ...counts] = words;
  const castling = toCastlingLetters(rights);
  const read = parsePieces(rows);
  if (!read.ok) return read;
  const pieces = read.value;
  const mover = readSide(side);
  if (!mover.ok) return mover;
  const plain = createBoardFromPieces(pieces, mover.value, looseCastling);
  const pieceAt = (square: Square) => pieces.find(({ at }) => at === square) ?? null;
  const wrong =
    findCastlingRefusal(castling, pieceAt, false) ??
    (passed === '-' ? null : findEnPassantRefusal(passed, mover.value, pieceAt, false)) ??
    findCounterRefusal(counts);
  if (wrong !== null) return { ok: false, reason: wrong };
  const rooks = listCastlingRooks(plain, castling);
  if (rooks === null) return refuse('position-castling-letters', { at: castling.slice(0, CLIP) });
  const pawn = passed === '-' ? -1 : findPassedPawn(plain, passed);
  const stray = pieces.find(({ kind, owner, at }) => kind === PAWN && relativeRank(owner, 0, at) === 7);
  if (stray !== undefined) return refuse('position-pawn', { at: squareName(stray.at) });
  const open = pawn < 0 ? [] : [{ pawn, square: parseSquare(passed) as Square, turn: 1 }];
  return checkKings({ ...plain, castling: rooks, passed: open });
}

function readSide(text: string): Result<Colour> {
  const mover = colour.read(text);
  return mover === undefined ? refuse('position-side', { at: text.slice(0, CLIP) }) : ok(mover);
}

function checkKings(board: Board): Result<Board> {
  for (const [owner, side] of sideIds.entries()) {
    const count = board.pieces.filter((piece) => piece.owner === owner && piece.kind === KING).length;
    if (count !== 1) return refuse('position-kings', { side, count });
  }
  return ok(board);
}

/** Rooks of FEN castling letters. */
function listCastlingRooks({ pieces, castling }: Board, letters: string): readonly PieceId[] | null {
  if (letters === '-') return [];
  const homes: Readonly<Record<string, string>> = { K: 'h1', Q: 'a1', k: 'h8', q: 'a8' };
  const squares = [...letters].map((letter) => parseSquare(homes[letter] ?? ''));
  const rooks = castling.filter((rook) => squares.includes(pieces[rook]?.at));
  return rooks.length === letters.length ? rooks : null;
}

/** Pawn that has just passed a square. */
function findPassedPawn({ pieces, mover }: Board, name: string): PieceId {
  const beyond = (parseSquare(name) ?? 0) + (mover === 0 ? 8 : -8);
  return pieces.findIndex((piece) => piece.at === beyond && piece.kind === PAWN && piece.owner !== mover);
}
