/**
 * The board of Knightmare Chess: pieces, continuing effects and restrictions of single turns. An immutable
 * plain value. `grid-builder.ts` computes how they affect movement.
 */
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import { type Colour, type Kinds, opponentOf, type Piece, type PieceId } from './pieces.js';

/**
 * Edge with a wall between two neighbouring squares, lower index first. Diagonal neighbours occur only under
 * decision D9.
 */
export type Edge = readonly [Square, Square];

export interface Effect {
  /** Card that causes the effect. For Haunting Memories, the card that it copies. */
  readonly card: CardId;
  /** Number of the physical card beside the board. Null if Vulture took the card. */
  readonly no: CardNo | null;
  /** Colour that played the card. */
  readonly by: Colour;
  /**
   * Pieces that the effect applies to. On a composite, an effect lists all its components, or only the older
   * ones if the effect is older than the composite. Coup lists the new royal piece, then the Prince.
   */
  readonly pieces: readonly PieceId[];
  /** Squares of Forbidden City and Man-Trap. */
  readonly squares: readonly Square[];
  /** Edges of Fortification. */
  readonly edges: readonly Edge[];
  /** Quarter turns clockwise of Earthquake. */
  readonly turned?: number;
}

export const termKinds = [
  /** `colour` must move a piece of `kinds` (Challenge). `name` is the word that was named. */
  'challenge',
  /** `pieces` can't be captured (Mystic Shield). */
  'shield',
  /** `colour` can't move `pieces` (Dungeon). */
  'barred',
  /** `colour` has no turn (Riposte). */
  'lost-turn',
  /** `colour` has 15 seconds for the turn (Panic). */
  'panic',
  /** The King of `colour` has just returned and can't move (Under Elf Hill). */
  'returned',
  /** `pieces` of `colour` are no longer merged and must separate in turn `from` (Confabulation). */
  'misplaced',
] as const;

/** A restriction of single turns. Peace Talks can't end it. */
export interface Term {
  readonly kind: (typeof termKinds)[number];
  readonly colour: Colour;
  readonly pieces: readonly PieceId[];
  readonly kinds: Kinds;
  readonly name?: string;
  /** First turn in which the restriction applies. */
  readonly from: number;
  /** Last turn in which the restriction applies. */
  readonly until: number;
}

/** A pawn that has just moved two squares, and the square that it passed. */
export interface PassedPawn {
  readonly pawn: PieceId;
  readonly square: Square;
  /** Turn in which the pawn may be captured. */
  readonly turn: number;
}

/** Everything that decides movement, check and mate. Contains no hands or decks (R17). */
export interface Board {
  readonly pieces: readonly Piece[];
  /** Effects, oldest first. Of two equal effects, the later one wins. */
  readonly effects: readonly Effect[];
  readonly terms: readonly Term[];
  /** Direction of White's pawns. 0 until an Earthquake. */
  readonly facing: Direction;
  /** Rooks that may still castle. */
  readonly castling: readonly PieceId[];
  /** Pawns that may be captured en passant. Two are possible after Annexation. */
  readonly passed: readonly PassedPawn[];
  /** Number of the turn from 1, counting both players' turns. */
  readonly turn: number;
  readonly mover: Colour;
  /** True once the side to move has made its move. */
  readonly moved: boolean;
  /** True if a King may castle out of and through check (option `castling-safety`). */
  readonly looseCastling: boolean;
}

/**
 * Number of the next turn in which the colour can move: the current turn if it is to move and hasn't moved yet.
 */
export function nextTurnNumber(board: Board, colour: Colour): number {
  if (colour !== board.mover) return board.turn + 1;
  return board.moved ? board.turn + 2 : board.turn;
}

export function isTermActive(term: Term, turn: number): boolean {
  return term.from <= turn && turn <= term.until;
}

/** True if a restriction applies to a colour in this turn. */
export function hasActiveTerm({ terms, turn }: Board, kind: Term['kind'], colour: Colour): boolean {
  return terms.some((term) => term.kind === kind && term.colour === colour && isTermActive(term, turn));
}

/** Board at the start of the next turn, without expired terms. */
export function boardAtNextTurn(board: Board): Board {
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

/** Copies the board with changed pieces. */
export function withPieces(board: Board, changes: ReadonlyMap<PieceId, Partial<Piece>>): Board {
  const pieces = board.pieces.map((piece, id) => {
    const change = changes.get(id);
    return change === undefined ? piece : { ...toBoardPiece(piece), ...change };
  });
  return { ...board, pieces };
}

/** Copies a piece without the cause of its earlier loss. */
function toBoardPiece(piece: Piece): Piece {
  if (piece.given === undefined) return piece;
  const { given: _, ...rest } = piece;
  return rest;
}
