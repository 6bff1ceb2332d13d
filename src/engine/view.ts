/**
 * View of a position for one viewer. Pictures, alt text and messages use only this, so hidden facts can't
 * leak.
 */
import type { Direction, Square } from './choices.js';
import type { Outcome, SideId } from './sides.js';

export type { Direction } from './choices.js';

export type CellKind = 'plain' | 'throne' | 'corner' | 'raised' | 'king-square' | 'copper' | 'home';

/** Board to draw. Boards of equal geometry share one object, because pictures are cached by that object. */
export interface BoardView {
  /** Names the geometry, such as `kings-table-9-corner`. Boards with equal ids must be equal. */
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the upper left. Null for a missing square. */
  readonly cells: readonly (CellKind | null)[];
  /** Square names by index (`A1`, `d4`). Empty for a missing square. */
  readonly names: readonly string[];
  /** Column labels from left to right, and row labels from top to bottom. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  /** Row or column label at each edge, by direction. */
  readonly edges: readonly string[];
  /** True if squares have two colours. */
  readonly checkered: boolean;
}

/** Name of a square. Empty if missing. */
export function squareName({ names }: BoardView, square: Square): string {
  return names[square] ?? '';
}

/** Formats squares as names separated by blanks. */
export function squareNames(board: BoardView, squares: readonly Square[]): string {
  return squares.map((square) => squareName(board, square)).join(' ');
}

/** Colour of a side. Each theme has a pigment for it, and each colour has a mark. */
export type Tone = 'black' | 'white' | 'red' | 'blue';

export interface PieceView {
  readonly square: Square;
  /** Key of the sprite and of the name. */
  readonly kind: string;
  readonly side: SideId;
  /** Absent for pieces without a facing. */
  readonly facing?: Direction;
  /** Effects on the piece (`pacifist`, `magnet`), drawn as badges. */
  readonly marks?: readonly string[];
}

/** A side in the picture and in the status line. */
export interface SideView {
  readonly id: SideId;
  readonly tone: Tone;
  /** Quarter turns clockwise that bring the side's edge to the bottom. */
  readonly turn: Direction;
  /** Arrow of the army on the unrotated board (Conquer the Kings). */
  readonly arrow?: Direction;
  /** True if the army fell, resigned or lost its pieces. It is drawn grey and never has to act. */
  readonly fallen?: boolean;
  /** Absent in games without points. */
  readonly points?: number;
  /** Squares of pieces that protect the king from capture. */
  readonly guards?: readonly Square[];
}

/** A path marked on the picture: a possible or illegal move. */
export interface MarkedPath {
  readonly from: Square;
  readonly to: Square;
  readonly refused: boolean;
}

export interface CapturedView {
  readonly kind: string;
  /** Side that owned the piece before the capture. */
  readonly side: SideId;
  /**
   * Side that captured the piece. The owner, if the owner's own action removed it. Absent in a game of two
   * sides if the opponent captured it.
   */
  readonly by?: SideId;
  readonly count: number;
}

/** An effect that the picture's legend lists. */
export interface EffectView {
  /** Card id. Its title is in the game's texts. */
  readonly card: string;
  readonly side: SideId;
  /** Squares that the effect applies to, if any. */
  readonly squares: readonly Square[];
  /** Kind of piece to which the effect applies. */
  readonly piece?: string;
  /** New directions of the sides' pawns. */
  readonly marches?: readonly { readonly side: SideId; readonly to: Direction }[];
  /** True if the effect ends with this turn or the next. */
  readonly passing?: true;
}

export interface ZonesView {
  readonly hands: readonly { readonly side: SideId; readonly count: number }[];
  /** Decks with the number of cards left in them. `side` is null for a common deck. */
  readonly decks: readonly { readonly side: SideId | null; readonly count: number }[];
  /** Face-up discards, latest last. */
  readonly discards: readonly { readonly side: SideId | null; readonly cards: readonly string[] }[];
}

export interface CardsView {
  /** Null while decks are built. */
  readonly zones: ZonesView | null;
  readonly effects: readonly EffectView[];
  /** Squares that no piece can enter. */
  readonly blocked: readonly Square[];
  /** Walls between two squares that share an edge or a corner. */
  readonly walls: readonly (readonly [Square, Square])[];
  /** Squares with this viewer's secrets, such as traps. */
  readonly noted: readonly Square[];
  /** True while the board is hidden from the viewer. */
  readonly covered: boolean;
  /** True if the board may be covered later, so older pictures must be removed then. */
  readonly fleeting: boolean;
  /** True while a player must recall the board, so other messages must wait. */
  readonly fromMemory: boolean;
}

/** Rights that no square shows. */
export interface RightsView {
  /** Squares of rooks with castling rights. */
  readonly castling: readonly Square[];
  /** Squares where a pawn may be captured en passant. */
  readonly passing: readonly Square[];
}

export interface View<Phase extends string = string> {
  readonly game: string;
  readonly board: BoardView;
  readonly pieces: readonly PieceView[];
  readonly sides: readonly SideView[];
  /** Sides that may act now. Empty when the game is over. */
  readonly toAct: readonly SideId[];
  /** Code of the current task (`set-up`, `fingers`). Absent for a normal move. */
  readonly phase?: Phase;
  /** Acting sides that may only respond. `phase` applies to the others. */
  readonly responding?: readonly SideId[];
  /** Squares that the phase is about, as far as the viewer may know. */
  readonly phaseOn?: readonly Square[];
  /** Moves left in this turn. Absent unless a die decided how many there are. */
  readonly movesLeft?: number;
  /** Number of actions and calls so far. */
  readonly ply: number;
  /** Squares of the last action, in order. */
  readonly lastMove: readonly Square[];
  /** Squares on which the last action captured something. */
  readonly lastCaptures: readonly Square[];
  /** Squares of kings in check or about to be lost. */
  readonly threatened: readonly Square[];
  readonly captured: readonly CapturedView[];
  readonly outcome: Outcome | null;
  /** Absent in games without castling and en passant. */
  readonly rights?: RightsView;
  /** Absent in games without cards. */
  readonly cards?: CardsView;
}

/** Acting sides, without those that may only respond. */
export function sidesToMove({
  toAct,
  responding = [],
}: Pick<View, 'toAct' | 'responding'>): readonly SideId[] {
  return toAct.filter((side) => !responding.includes(side));
}
