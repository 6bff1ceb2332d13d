/**
 * View of a position for one viewer. Pictures, alt text and messages use nothing else, so hidden facts can't
 * leak.
 */
import type { Direction, Square } from './choices.js';
import type { Outcome, SideId } from './sides.js';

export type { Direction } from './choices.js';

/** Kind of a square; `null` for a missing one. */
export type CellKind = 'plain' | 'throne' | 'corner' | 'raised' | 'king-square' | 'copper' | 'home';

/** A board to draw; one shared object per geometry, as pictures are cached by it. */
export interface BoardView {
  /** Names the geometry, e.g. `kings-table-9-corner`; equal ids mean equal boards. */
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the upper left, `columns * rows` entries. */
  readonly cells: readonly (CellKind | null)[];
  /** The square's name by index (`A1`, `d4`); an empty string where there is no square. */
  readonly names: readonly string[];
  /** Labels of the columns from left to right, and of the rows from top to bottom. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  /** Labels of the row or column at each edge, by the direction that leads there. */
  readonly edges: readonly string[];
  /** True for two square colours. */
  readonly checkered: boolean;
}

/** Name of a square; empty for a missing one. */
export function squareName({ names }: BoardView, square: Square): string {
  return names[square] ?? '';
}

/** Names of squares, separated by blanks. */
export function squareNames(board: BoardView, squares: readonly Square[]): string {
  return squares.map((square) => squareName(board, square)).join(' ');
}

/** The colour family of a side; each theme has its own pigment for it, and each has a mark of its own. */
export type Tone = 'black' | 'white' | 'red' | 'blue';

/** A piece on the board. */
export interface PieceView {
  readonly square: Square;
  /** Key of the sprite and the name: `king`, `attacker`, `swordmaster`. */
  readonly kind: string;
  readonly side: SideId;
  /** Direction, for pieces with a facing. */
  readonly facing?: Direction;
  /** Effects on the piece (`pacifist`, `magnet`): drawn as badges. */
  readonly marks?: readonly string[];
}

/** A side as the picture and the status line show it. */
export interface SideView {
  readonly id: SideId;
  readonly tone: Tone;
  /** Quarter turns clockwise that bring this side's edge to the bottom. */
  readonly turn: Direction;
  /** Arrow of the army (Conquer the Kings), on the unturned board. */
  readonly arrow?: Direction;
  /** True if the army has fallen, resigned or lost its pieces: drawn grey, asked nothing. */
  readonly fallen?: boolean;
  /** Points scored, where the game counts them. */
  readonly points?: number;
  /** Squares of pieces that protect the king from capture. */
  readonly guards?: readonly Square[];
}

/** A marked path: a possible or forbidden move. */
export interface MarkedPath {
  readonly from: Square;
  readonly to: Square;
  /** True if the rules forbid it. */
  readonly refused: boolean;
}

/** Captured pieces. */
export interface CapturedView {
  readonly kind: string;
  /** Their owner. */
  readonly side: SideId;
  /** Capturing side, if not the other of two; the owner for self-inflicted losses. */
  readonly by?: SideId;
  readonly count: number;
}

/** An effect in force, as the legend names it: a lasting one, or what binds in single turns. */
export interface EffectView {
  /** The card's id; in words among the game's texts. */
  readonly card: string;
  /** The side that played it. */
  readonly side: SideId;
  /** The squares of the pieces or squares that it binds, where it binds any. */
  readonly squares: readonly Square[];
  /** The kind of piece that it names. */
  readonly piece?: string;
  /** New directions of the sides' pawns. */
  readonly marches?: readonly { readonly side: SideId; readonly to: Direction }[];
  /** True if it ends with this turn or the next. */
  readonly passing?: true;
}

/** Cards beside the board. */
export interface ZonesView {
  /** Number of cards in each hand. */
  readonly hands: readonly { readonly side: SideId; readonly count: number }[];
  /** Cards left to draw: in the common deck (no side) or each side's. */
  readonly decks: readonly { readonly side: SideId | null; readonly count: number }[];
  /** Face-up cards, latest last. */
  readonly discards: readonly { readonly side: SideId | null; readonly cards: readonly string[] }[];
}

/** Part of a view in games with cards. */
export interface CardsView {
  /** Null while decks are built. */
  readonly zones: ZonesView | null;
  readonly effects: readonly EffectView[];
  /** Squares that nothing can enter. */
  readonly blocked: readonly Square[];
  /** Walls on edges or corners between two squares. */
  readonly walls: readonly (readonly [Square, Square])[];
  /** Squares with secrets of this viewer (own traps). */
  readonly noted: readonly Square[];
  /** True while the board is covered. */
  readonly covered: boolean;
  /** True if the board may become covered: older pictures must go then. */
  readonly fleeting: boolean;
  /** True while a player must recall the board: other messages wait. */
  readonly fromMemory: boolean;
}

/** Rights that no square shows. */
export interface RightsView {
  /** Squares of rooks with castling rights. */
  readonly castling: readonly Square[];
  /** Squares where a pawn may be captured en passant. */
  readonly passing: readonly Square[];
}

/** A position as one viewer sees it. */
export interface View<Phase extends string = string> {
  readonly game: string;
  readonly board: BoardView;
  readonly pieces: readonly PieceView[];
  readonly sides: readonly SideView[];
  /** The sides that may act now; empty when the game is over. */
  readonly toAct: readonly SideId[];
  /** Code of the game's `phases` when the task isn't a move (`set-up`, `fingers`). */
  readonly phase?: Phase;
  /** Acting sides that may only answer; `phase` is for the others. */
  readonly responding?: readonly SideId[];
  /** Squares this is about, as far as the viewer may know. */
  readonly phaseOn?: readonly Square[];
  /** Moves left in the turn, when a die gave a number. */
  readonly movesLeft?: number;
  /** Actions played so far. */
  readonly ply: number;
  /** Squares of the last action in order. */
  readonly lastMove: readonly Square[];
  /** Squares on which the last action took something. */
  readonly lastCaptures: readonly Square[];
  /** Kings in check or about to be lost. */
  readonly threatened: readonly Square[];
  readonly captured: readonly CapturedView[];
  readonly outcome: Outcome | null;
  /** In games with castling or en passant. */
  readonly rights?: RightsView;
  /** In games with cards. */
  readonly cards?: CardsView;
}

/** Acting sides without those that only answer (`View.responding`). */
export function sidesToMove({
  toAct,
  responding = [],
}: Pick<View, 'toAct' | 'responding'>): readonly SideId[] {
  return toAct.filter((side) => !responding.includes(side));
}
