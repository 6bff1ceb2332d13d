/**
 * What lies on and next to the board in Knightmare Chess: pieces, continuing effects, restrictions of single turns. A plain
 * value that is never changed: a change makes a new one. What it means for movement is worked out in
 * `grids.ts`.
 */
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import { type Colour, type Kinds, opponentOf, type Piece, type PieceId } from './pieces.js';

/** Two neighbouring squares between which a wall stands, the lower one first; diagonal neighbours only under D9. */
export type Edge = readonly [Square, Square];

/** A Continuing Effect in play. */
export interface Effect {
  /** What it does: the card's own id, or the copied one's for Haunting Memories. */
  readonly card: CardId;
  /** The physical card that lies next to the board; null when Vulture took it and the effect goes on by proxy. */
  readonly no: CardNo | null;
  /** The colour that played it, on whose side it lies. */
  readonly by: Colour;
  /**
   * The pieces that it binds. Effects on a composite name all of its components, effects that are older than the
   * composite only theirs. Coup names the new royal piece first, then the Prince.
   */
  readonly pieces: readonly PieceId[];
  /** Forbidden City, Man-Trap. */
  readonly squares: readonly Square[];
  /** Fortification. */
  readonly edges: readonly Edge[];
  /** Earthquake: quarter turns clockwise. */
  readonly turned?: number;
}

/** What a term (below) may say. */
export const termKinds = [
  /** `colour` must move a piece of `kinds` (Challenge; `name` is the uttered word). */
  'challenge',
  /** `pieces` cannot be captured (Mystic Shield). */
  'shield',
  /** `colour` may not move `pieces` (Dungeon). */
  'barred',
  /** `colour` has no turn (Riposte). */
  'lost-turn',
  /** `colour` has 15 seconds for the turn (Panic). */
  'panic',
  /** The King of `colour` came back and may not move (Under Elf Hill). */
  'returned',
  /** `pieces` of `colour` are joined no more and have to be put apart in turn `from` (Confabulation). */
  'misplaced',
] as const;

/** What holds in single turns only; Peace Talks cannot touch it. */
export interface Term {
  readonly kind: (typeof termKinds)[number];
  readonly colour: Colour;
  readonly pieces: readonly PieceId[];
  readonly kinds: Kinds;
  readonly name?: string;
  /** The first and the last turn in which it holds. */
  readonly from: number;
  readonly until: number;
}

/** A pawn that has just gone two squares: who may be taken, and the square it passed. */
export interface Passed {
  readonly pawn: PieceId;
  readonly square: Square;
  /** The turn in which it may be taken. */
  readonly turn: number;
}

/** All that the rules of movement, check and mate look at. Hands and decks are no part of it (R17). */
export interface Board {
  readonly pieces: readonly Piece[];
  /** Oldest first: of two equals the later wins. */
  readonly effects: readonly Effect[];
  readonly terms: readonly Term[];
  /** The direction in which White's pawns go: 0 until an Earthquake turns the board. */
  readonly facing: Direction;
  /** The rooks that may still castle; a King that moved takes his rooks off the list. */
  readonly castling: readonly PieceId[];
  /** Annexation may leave two. */
  readonly passed: readonly Passed[];
  /** Turns are numbered from 1; every player's turn counts. */
  readonly turn: number;
  readonly mover: Colour;
  /** Whether the side to move has made the move of this turn. */
  readonly moved: boolean;
  /** `castling-safety`: whether a King may castle out of and through check. */
  readonly looseCastling: boolean;
}

/** The number of the next turn in which a colour may move: this one while it has not moved yet. */
export function nextTurnNumber(board: Board, colour: Colour): number {
  if (colour !== board.mover) return board.turn + 1;
  return board.moved ? board.turn + 2 : board.turn;
}

/** Whether a term holds in a turn. */
export function isTermActive(term: Term, turn: number): boolean {
  return term.from <= turn && turn <= term.until;
}

/** Whether a restriction binds a colour in the present turn. */
export function isBound({ terms, turn }: Board, kind: Term['kind'], colour: Colour): boolean {
  return terms.some((term) => term.kind === kind && term.colour === colour && isTermActive(term, turn));
}

/** The board at the start of the next player's turn: what has run out is gone. */
export function nextTurn(board: Board): Board {
  const turn = board.turn + 1;
  return {
    ...board,
    turn,
    mover: opponentOf(board.mover),
    moved: false,
    terms: board.terms.filter(({ until }) => until >= turn),
    passed: board.passed.filter((one) => one.turn >= turn),
  };
}

/** The board with some of its pieces exchanged for others. */
export function withPieces(board: Board, changes: ReadonlyMap<PieceId, Partial<Piece>>): Board {
  const pieces = board.pieces.map((piece, id) => {
    const change = changes.get(id);
    return change === undefined ? piece : { ...toBoardPiece(piece), ...change };
  });
  return { ...board, pieces };
}

/** The piece before anything becomes of it: how it was lost once is forgotten when it is back. */
function toBoardPiece(piece: Piece): Piece {
  if (piece.given === undefined) return piece;
  const { given: _, ...rest } = piece;
  return rest;
}
