/**
 * Move notation: `h2-h5`, `d7xe8`, a new facing `f4-f6@e`, a promotion `k14-k15=Q`. Castling is written as
 * the king's move. Typed moves may be short (`Nf3`, `O-O`).
 */

import { findSquare, nameOf } from '../../board/board.js';
import type { Direction, Path, Square } from '../../choices.js';
import { compass } from '../../kit/armies/armies.js';
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
import { EMPTY, extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { board } from '../board/boards.js';
import { facingOf, isPawn, kindNameOf, kindNameOfLetter, letterOf, words } from '../board/pieces.js';
import type { GauntletPosition } from '../board/position.js';
import type { Result } from '../codes.js';
import { CASTLE, castlingTarget } from '../moves/castling.js';
import { pushLegalMoves } from '../moves/moves.js';
import { FACE, PROMOTE } from '../moves/pawns.js';
import { findRefusal } from '../moves/refusals.js';
import type { State } from '../moves/state.js';

export interface LegalMove {
  readonly move: Move;
  readonly path: Path;
}

export function listLegalMoves(state: State): readonly LegalMove[] {
  if (state.ended !== 0) return [];
  const { list } = state;
  const mark = list.top;
  pushLegalMoves(state);
  const moves = list.popAll(mark);
  return moves.map((move) => ({ move, path: pathOf(move) }));
}

export function parseFacing(token: string): Direction | null {
  return ([0, 1, 2, 3] as const).find((facing) => facingToken(facing) === token) ?? null;
}

function facingToken(facing: number): string {
  return `@${compass[facing]}`;
}

/** Path of a move: from, to, and a facing (`@e`) or promotion (`Q`). */
export function pathOf(move: Move): Path {
  const squares = [nameOf(board, fromOf(move)), nameOf(board, toOf(move))];
  const extra = extraBits(move);
  if (extra >= PROMOTE) return [...squares, words[extra - PROMOTE]?.charAt(0) ?? ''];
  return extra >= FACE ? [...squares, facingToken(extra - FACE)] : squares;
}

export function formatMove({ cells }: Pick<GauntletPosition, 'cells'>, { move, path }: LegalMove): string {
  const takes = cells[toOf(move)] !== EMPTY;
  const [from, to, more = ''] = path;
  return `${from}${takes ? 'x' : '-'}${to}${extraBits(move) >= PROMOTE ? '=' : ''}${more}`;
}

/** Finds the reason why a path is illegal. */
export function refusePath(state: State, path: Path): Result<never> {
  const [from = '', to = '', more = ''] = path;
  if (path.length < 2 || path.length > 3) return refuse('unreadable', { text: clipText(path.join(' ')) });
  return refuseMove(state, from, to, more);
}

/** Parses a typed move into a legal path. A pawn on a copper square keeps its facing by default. */
export function readMove(state: State, text: string): Result<Path> {
  const castling = parseCastling(text);
  if (castling !== null) return readCastling(state, castling, text);
  const { cells } = state.field;
  const found = matchMoves(
    parseTypedMove(text, 'PNBRQKG'),
    listLegalMoves(state),
    ({ path, move }) => ({ path, letter: letterOf(cells[fromOf(move)] as number) }),
    (typed) => findMatchingPieces(board, listPieces(state), createLetterReader(state), typed).length > 0,
  );
  if (found === null) return refuse('unreadable', { text: clipText(text) });
  const { typed, meant: legal } = found;
  const starts = [...new Set(legal.map(({ path }) => path[0] ?? ''))];
  if (starts.length > 1) return refuse('ambiguous', { text: clipText(text), moves: starts.join(', ') });
  if (legal.length === 0) return refuseUnknownMove(state, typed);
  return completeMove(state, legal, typed, text);
}

/** Chooses the facing or promotion of a move by the typed suffix. */
function completeMove(
  state: State,
  legal: readonly LegalMove[],
  { rest, from, to }: TypedMove,
  text: string,
): Result<Path> {
  const [only] = legal;
  const like = only?.path[2] ?? '';
  if (isUnrelatedSuffix(rest, like)) return refuse('unreadable', { text: clipText(text) });
  const more = parseSuffixToken(rest, like);
  const wanted = legal.find(({ path }) => (path[2] ?? '') === more);
  if (wanted !== undefined) return ok(wanted.path);
  const start = only === undefined ? from : (only.path[0] ?? from);
  if (rest !== '' || only === undefined) return refuseMove(state, start, to, more);
  const piece = state.field.cells[fromOf(only.move)] as number;
  const ahead = legal.find(({ path }) => isPawn(piece) && path[2] === facingToken(facingOf(piece)));
  return ahead === undefined ? refuse('promotion-missing', { square: to }) : ok(ahead.path);
}

/** Words that players type for each facing and promotion, by token. */
const TOKEN_WORDS: readonly (readonly [token: string, words: readonly string[]])[] = [
  ['@n', ['n', 'north', 'up', '↑']],
  ['@e', ['e', 'east', 'right', '→']],
  ['@s', ['s', 'south', 'down', '↓']],
  ['@w', ['w', 'west', 'left', '←']],
  ['Q', ['queen']],
  ['R', ['rook']],
  ['B', ['bishop']],
  ['N', ['knight']],
  ['G', ['guard']],
];

/** True if the suffix is neither a facing nor a promotion. */
function isUnrelatedSuffix(rest: string, like: string): boolean {
  const { word, isSigned, isAlone } = parseSuffix(rest);
  if (!isAlone) return true;
  const isKnown = TOKEN_WORDS.some(
    ([token, words]) => token === word.toUpperCase() || words.includes(word.toLowerCase()),
  );
  return word.length > 1 && !isSigned && !isKnown && like === '';
}

/** Parses a suffix into the token of a facing or promotion. `like` is a token that the move accepts. */
function parseSuffixToken(rest: string, like: string): string {
  const word = rest.replace(/^[=@>(/\s]+|[)\s]+$/g, '').toLowerCase();
  if (word === '') return '';
  const turns = like.startsWith('@') || rest.startsWith('@');
  const named = TOKEN_WORDS.find(([token, words]) => token.startsWith('@') === turns && words.includes(word));
  return named?.[0] ?? word.toUpperCase();
}

/** Finds a castling move. Short castling goes to the army's right. */
function readCastling(state: State, way: 'short' | 'long' | 'either', text: string): Result<Path> {
  if (way !== 'either') return findCastling(state, way === 'long');
  const both = [findCastling(state, false), findCastling(state, true)] as const;
  const legal = both.filter((one) => one.ok);
  if (legal.length === 2) return refuse('ambiguous', { text: clipText(text), moves: 'O-O, O-O-O' });
  return legal[0] ?? both[0];
}

function findCastling(state: State, long: boolean): Result<Path> {
  const from = state.kings[state.turn] as Square;
  if (from === board.off) return refuse('no-such-move', { piece: 'king', square: 'O-O' });
  const direction = (state.turn + (long ? 3 : 1)) & 3;
  const to = castlingTarget(state, from, direction);
  const found = listLegalMoves(state).find(
    ({ move }) => extraBits(move) === CASTLE && fromOf(move) === from && toOf(move) === to,
  );
  if (found !== undefined) return ok(found.path);
  return to === board.off ? refuse('castle-moved') : { ok: false, reason: findRefusal(state, from, to, '') };
}

function refuseMove(state: State, from: string, to: string, more: string): Result<never> {
  const squares = [findSquare(board, from), findSquare(board, to)] as const;
  if (squares[0] === undefined) return refuse('off-board', { square: clipText(from) });
  if (squares[1] === undefined) return refuse('off-board', { square: clipText(to) });
  return { ok: false, reason: findRefusal(state, squares[0], squares[1], more) };
}

/** Refuses text that matches no legal move, with the most specific reason. */
function refuseUnknownMove(state: State, typed: TypedMove): Result<never> {
  const { letter, from, to, rest } = typed;
  if (from !== '') {
    const square = findSquare(board, from);
    const piece = square === undefined ? EMPTY : (state.field.cells[square] as number);
    if (letter !== '' && piece !== EMPTY && letterOf(piece) !== letter) {
      return refuse('other-piece', { square: from, piece: kindNameOf(piece) });
    }
    return refuseMove(state, from, to, parseSuffixToken(rest, rest));
  }
  const target = findSquare(board, to);
  if (target === undefined) return refuse('off-board', { square: clipText(to) });
  const meant = findNamedPiece(state, typed);
  if (meant !== null) return { ok: false, reason: findRefusal(state, meant, target, '') };
  return refuse('no-such-move', { piece: kindNameOfLetter(letter || 'P'), square: to });
}

/** Finds the player's piece that a typed move names. */
function findNamedPiece(state: State, typed: TypedMove): Square | null {
  return findOnlyMatchingPiece(board, listPieces(state), createLetterReader(state), typed);
}

function listPieces({ field, turn }: State): readonly Square[] {
  return Array.from(field.pieces[turn] ?? []).filter((square) => square !== board.off);
}

function createLetterReader({ field }: State): (square: Square) => string {
  return (square) => letterOf(field.cells[square] as number);
}
