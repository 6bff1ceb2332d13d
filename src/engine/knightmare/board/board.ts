/**
 * The board of Knightmare Chess: pieces, continuing effects, single-turn restrictions. An immutable plain
 * value; `grid-builder.ts` computes what it means for movement.
 */
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import { type Colour, type Kinds, opponentOf, type Piece, type PieceId } from './pieces.js';

/** Edge between neighbouring squares with a wall, lower square first; diagonal neighbours only under D9. */
export type Edge = readonly [Square, Square];

/** A continuing effect in play. */
export interface Effect {
  /** Id of the effect: the card's, or the copied card's for Haunting Memories. */
  readonly card: CardId;
  /** Physical card beside the board; null if Vulture took it. */
  readonly no: CardNo | null;
  /** Colour that played it. */
  readonly by: Colour;
  /**
   * Bound pieces. On a composite: all components, or only older ones for effects older than it. Coup names
   * the new royal piece first, then the Prince.
   */
  readonly pieces: readonly PieceId[];
  /** Forbidden City, Man-Trap. */
  readonly squares: readonly Square[];
  /** Fortification. */
  readonly edges: readonly Edge[];
  /** Earthquake: quarter turns clockwise. */
  readonly turned?: number;
}

/** Kinds of terms (below). */
export const termKinds = [
  /** `colour` must move a piece of `kinds` (Challenge; `name` is the named word). */
  'challenge',
  /** `pieces` cannot be captured (Mystic Shield). */
  'shield',
  /** `colour` may not move `pieces` (Dungeon). */
  'barred',
  /** `colour` has no turn (Riposte). */
  'lost-turn',
  /** `colour` has 15 seconds for the turn (Panic). */
  'panic',
  /** The King of `colour` has returned and may not move (Under Elf Hill). */
  'returned',
  /** `pieces` of `colour` are no longer joined and must separate in turn `from` (Confabulation). */
  'misplaced',
] as const;

/** A restriction of single turns, beyond the reach of Peace Talks. */
export interface Term {
  readonly kind: (typeof termKinds)[number];
  readonly colour: Colour;
  readonly pieces: readonly PieceId[];
  readonly kinds: Kinds;
  readonly name?: string;
  /** First and last turn it applies to. */
  readonly from: number;
  readonly until: number;
}

/** A pawn that just moved two squares, and the square it passed. */
export interface Passed {
  readonly pawn: PieceId;
  readonly square: Square;
  /** Turn in which it may be captured. */
  readonly turn: number;
}

/** Everything that decides movement, check and mate; no hands or decks (R17). */
export interface Board {
  readonly pieces: readonly Piece[];
  /** Oldest first: of two equal effects the later wins. */
  readonly effects: readonly Effect[];
  readonly terms: readonly Term[];
  /** Direction of White's pawns; 0 until an Earthquake. */
  readonly facing: Direction;
  /** Rooks that may still castle. */
  readonly castling: readonly PieceId[];
  /** Annexation may leave two. */
  readonly passed: readonly Passed[];
  /** Numbered from 1 over both players. */
  readonly turn: number;
  readonly mover: Colour;
  /** True once the side to move has made its move. */
  readonly moved: boolean;
  /** True if a King may castle out of and through check (`castling-safety`). */
  readonly looseCastling: boolean;
}

/** Number of the colour's next turn with a move: the current one if it hasn't moved yet. */
export function nextTurnNumber(board: Board, colour: Colour): number {
  if (colour !== board.mover) return board.turn + 1;
  return board.moved ? board.turn + 2 : board.turn;
}

export function isTermActive(term: Term, turn: number): boolean {
  return term.from <= turn && turn <= term.until;
}

/** True if a restriction binds a colour in this turn. */
export function isBound({ terms, turn }: Board, kind: Term['kind'], colour: Colour): boolean {
  return terms.some((term) => term.kind === kind && term.colour === colour && isTermActive(term, turn));
}

/** Board at the start of the next turn, without expired terms. */
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

/** Board with some pieces replaced. */
export function withPieces(board: Board, changes: ReadonlyMap<PieceId, Partial<Piece>>): Board {
  const pieces = board.pieces.map((piece, id) => {
    const change = changes.get(id);
    return change === undefined ? piece : { ...toBoardPiece(piece), ...change };
  });
  return { ...board, pieces };
}

/** Piece before a change; forgets how it was lost before. */
function toBoardPiece(piece: Piece): Piece {
  if (piece.given === undefined) return piece;
  const { given: _, ...rest } = piece;
  return rest;
}
