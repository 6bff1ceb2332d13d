/**
 * Move notation: `e3-e5`, `d7xe8`, a new arrow `>w e3-d3`, a rescue `e12-e14=Q`, or `=wQ` for another army's
 * piece. Typed moves may be short (`Nf3`).
 */

import { findSquare, nameOf } from '../../board/board.js';
import type { Path, Square } from '../../choices.js';
import { armyLetters, compass } from '../../kit/armies/armies.js';
import {
  clipText,
  findMatchingPieces,
  findOnlyMatchingPiece,
  matchMoves,
  parseSuffix,
  parseTypedMove,
  type TypedMove,
} from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { armyOf, codeOf, EMPTY, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import type { Direction } from '../../view.js';
import { kindNameOf, kindOfLetter, letterOf, letterOfKind } from '../board/pieces.js';
import type { ConquestPosition } from '../board/position.js';
import type { Result } from '../codes.js';
import { arrowOf, pushLegalMoves } from '../moves/moves.js';
import { findRefusal } from '../moves/refusals.js';
import { rescuedPiece, withoutRescue } from '../moves/rescue.js';
import type { State } from '../moves/state.js';

/** Token for declining a pawn's rescue. */
export const STAY = 'stay';

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
  const exchanging = new Set(moves.filter((move) => rescuedPiece(move) !== EMPTY).map(withoutRescue));
  return moves.map((move) => {
    const path = pathOf(state, move);
    const stays = rescuedPiece(move) === EMPTY && exchanging.has(move);
    return { move, path: stays ? [...path, STAY] : path };
  });
}

/** Path of a move: the arrow if it rotates (`>w`), from, to, and the rescued piece (`Q`). */
function pathOf({ rules, turn }: State, move: Move): Path {
  const arrow = arrowOf(move);
  const rescued = rescuedPiece(move);
  return [
    ...(arrow < 0 ? [] : [arrowToken(arrow)]),
    nameOf(rules.board, fromOf(move)),
    nameOf(rules.board, toOf(move)),
    ...(rescued === EMPTY ? [] : [rescueToken(rescued, turn)]),
  ];
}

function arrowToken(direction: number): string {
  return `>${compass[direction]}`;
}

export function parseArrowToken(token: string): Direction | null {
  return ([0, 1, 2, 3] as const).find((direction) => arrowToken(direction) === token) ?? null;
}

/** Token of a rescued piece. Another army's piece starts with the army's letter. */
function rescueToken(code: number, army: number): string {
  return `${armyOf(code) === army ? '' : armyLetters[armyOf(code)]}${letterOf(code)}`;
}

/** Parses a rescue token into a piece code. `EMPTY` for any other token. */
export function parseRescueToken(token: string, army: number): number {
  const owner = token.length === 2 ? armyLetters.indexOf(token.charAt(0)) : army;
  const kind = kindOfLetter(token.slice(-1));
  return owner < 0 || kind < 0 || token.length > 2 ? EMPTY : codeOf(owner, kind);
}

export function formatMove({ cells }: Pick<ConquestPosition, 'cells'>, { move, path }: LegalMove): string {
  const arrow = arrowOf(move) < 0 ? [] : path.slice(0, 1);
  const [from, to, rescued = STAY] = path.slice(arrow.length);
  const sign = cells[toOf(move)] === EMPTY ? '-' : 'x';
  return [...arrow, `${from}${sign}${to}${rescued === STAY ? '' : `=${rescued}`}`].join(' ');
}

/** Finds the reason why a path is illegal. */
export function refusePath(state: State, path: Path): Result<never> {
  const text = path.join(' ');
  const turned = path[0]?.startsWith('>') ? path[0] : '';
  const [from = '', to = '', more = '', ...rest] = turned === '' ? path : path.slice(1);
  const arrow = turned === '' ? -1 : compass.indexOf(turned.slice(1) || '?');
  if (to === '' || rest.length > 0 || (turned !== '' && arrow < 0)) {
    return refuse('unreadable', { text: clipText(text) });
  }
  return refuseMove(state, { arrow, from, to, more });
}

/** Parses a typed move into a legal path. A pawn without a rescue word stays a pawn. */
export function readMove(state: State, text: string): Result<Path> {
  const withoutPhase = text.trim().replace(MOVEMENT_PHASE, '');
  const { arrow, rest } = splitArrow(state, withoutPhase);
  if (arrow >= 0 && rest === '') return refuse('arrow-alone');
  if (arrow < 0 && withoutPhase !== text.trim()) return refuse('arrow-missing');
  const turned = listLegalMoves(state).filter(({ move }) => arrowOf(move) === arrow);
  const { cells } = state.field;
  const read = matchMoves(
    parseTypedMove(rest, 'PNBRQK'),
    turned,
    ({ path, move }) => ({
      path: arrow < 0 ? path : path.slice(1),
      letter: letterOf(cells[fromOf(move)] as number),
    }),
    (typed) =>
      findMatchingPieces(state.rules.board, listPieces(state), createLetterReader(state), typed).length > 0,
  );
  if (read === null) return refuse('unreadable', { text: clipText(text) });
  const { typed, meant: legal } = read;
  const starts = [...new Set(legal.map(({ move }) => nameOf(state.rules.board, fromOf(move))))];
  if (starts.length > 1) return refuse('ambiguous', { text: clipText(text), moves: starts.join(', ') });
  const [start] = starts;
  if (start === undefined) return refuseUnknownMove(state, typed, arrow);
  const wanted = parseRescue(typed.rest);
  if (wanted === null) return refuse('unreadable', { text: clipText(text) });
  const tokenOf = ({ move }: LegalMove) =>
    rescuedPiece(move) === EMPTY ? '' : rescueToken(rescuedPiece(move), state.turn);
  // A kind without an army means the player's own piece if possible, else any army's.
  const found =
    legal.find((one) => tokenOf(one) === wanted) ??
    legal.find((one) => wanted !== '' && tokenOf(one).slice(1) === wanted);
  if (found !== undefined) return ok(found.path);
  return refuseMove(state, { arrow, from: start, to: typed.to, more: wanted });
}

const ABSOLUTE: Readonly<Record<string, number>> = { n: 0, e: 1, s: 2, w: 3, '↑': 0, '→': 1, '↓': 2, '←': 3 };
const RELATIVE: Readonly<Record<string, number>> = { forward: 0, right: 1, retreat: 2, back: 2, left: 3 };

/** Phrases that announce a rotation of the arrow (Conquer the Kings, Movement Arrow). */
const MOVEMENT_PHASE =
  /^(?:(?:i\s+)?(?:call|state|declare|announce)\s+)?(?:(?:a|an|my|the)\s+)?(?:movement\s+phase|(?:movement\s+arrow|ma)(?=[\s,:;]))[\s,:;.-]*(?:(?:to|towards?|with)\s+)?(?:(?:my|the)\s+)?(?:(?:movement\s+arrow|ma|arrow)[\s,:;]+)?(?:to\s+)?(?:the\s+)?/i;

/** Arrow sign after a move. */
const ARROW_BEHIND = /^(?<move>[^>←↑→↓]*\d)[\s,;]*(?<arrow>>\s*[nesw]|[←↑→↓])$/i;

/**
 * Splits a text into its arrow and its move. The arrow is `>w` before or after the move, or a word such as
 * `west` or `left flank` before it. `arrow` is -1 if the text has none.
 */
function splitArrow(state: State, text: string): { readonly arrow: number; readonly rest: string } {
  const absolute =
    /^(?:>\s*([nesw])|([←↑→↓])|>?\s*([nesw])(?:orth|ast|outh|est))(?![a-z](?!\d))[\s,:;]*/i.exec(text);
  if (absolute !== null) {
    const word = (absolute[1] ?? absolute[2] ?? absolute[3] ?? '').toLowerCase();
    return { arrow: ABSOLUTE[word] ?? -1, rest: text.slice(absolute[0].length) };
  }
  const behind = ARROW_BEHIND.exec(text)?.groups;
  if (behind !== undefined) return splitArrow(state, `${behind.arrow} ${behind.move}`);
  const relative = /^>?\s*(forward|right|retreat|back|left)(?:\s+(?:flank|position))?(?:[\s,:;.-]+|$)/i.exec(
    text,
  );
  if (relative === null) return { arrow: -1, rest: text };
  const turned = RELATIVE[(relative[1] ?? '').toLowerCase()] ?? 0;
  return { arrow: (state.turn + turned) & 3, rest: text.slice(relative[0].length) };
}

/** Parses the rescue after a move. Empty if the pawn stays a pawn, null for unrelated words. */
function parseRescue(rest: string): string | null {
  const { word, isSigned, isAlone } = parseSuffix(rest);
  if (!isAlone) return null;
  if (word === '' || word.toLowerCase() === STAY) return '';
  const named = letterOfKind(word);
  if (named !== undefined) return named;
  if (!isSigned && word.length > 2) return null;
  return word.slice(0, -1).toLowerCase() + word.slice(-1).toUpperCase();
}

/** A move as typed, possibly illegal. `arrow` is the new direction or -1, `more` the rescue token. */
interface MeantMove {
  readonly arrow: number;
  readonly from: string;
  readonly to: string;
  readonly more: string;
}

function refuseMove(state: State, { arrow, from, to, more }: MeantMove): Result<never> {
  const { board } = state.rules;
  const squares = [findSquare(board, from), findSquare(board, to)] as const;
  if (squares[0] === undefined) return refuse('off-board', { square: clipText(from) });
  if (squares[1] === undefined) return refuse('off-board', { square: clipText(to) });
  const rescued = more === '' || more === STAY ? EMPTY : parseRescueToken(more, state.turn);
  if (more !== '' && more !== STAY && rescued === EMPTY)
    return refuse('rescue-kind', { text: clipText(more) });
  return {
    ok: false,
    reason: findRefusal(state, { arrow, from: squares[0], to: squares[1], rescued, stays: more === STAY }),
  };
}

/** Refuses text that matches no legal move, with the most specific reason. */
function refuseUnknownMove(state: State, typed: TypedMove, arrow: number): Result<never> {
  const { field, rules } = state;
  const { board } = rules;
  const more = parseRescue(typed.rest) ?? '';
  if (typed.from !== '') {
    const piece = field.cells[findSquare(board, typed.from) ?? board.off] as number;
    if (typed.letter !== '' && letterOf(piece) !== '' && letterOf(piece) !== typed.letter) {
      return refuse('other-piece', { square: typed.from, piece: kindNameOf(piece) });
    }
    return refuseMove(state, { arrow, from: typed.from, to: typed.to, more });
  }
  const meant = findNamedPiece(state, typed);
  if (meant !== null) return refuseMove(state, { arrow, from: nameOf(board, meant), to: typed.to, more });
  if (findSquare(board, typed.to) === undefined) return refuse('off-board', { square: clipText(typed.to) });
  return refuse('no-such-move', { piece: kindNameOf(kindOfLetter(typed.letter || 'P')), square: typed.to });
}

/** Finds the player's piece that a typed move names. */
function findNamedPiece(state: State, typed: TypedMove): Square | null {
  return findOnlyMatchingPiece(state.rules.board, listPieces(state), createLetterReader(state), typed);
}

/** Squares of the pieces of the army to move. */
function listPieces({ field, rules, turn }: State): readonly Square[] {
  return Array.from(field.pieces[turn] ?? []).filter((square) => square !== rules.board.off);
}

function createLetterReader({ field }: State): (square: Square) => string {
  return (square) => letterOf(field.cells[square] as number);
}
