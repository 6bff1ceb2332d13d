/**
 * What one viewer may see of a position. Pictures, alt texts and messages are made from this and nothing else,
 * so what is not in a viewer's view cannot leak to them.
 */
import type { Direction, Square } from './choices.js';
import type { Outcome, SideId } from './sides.js';

export type { Direction } from './choices.js';

/** What a square is, apart from being a square; `null` where the bounding box has no square. */
export type CellKind = 'plain' | 'throne' | 'corner' | 'raised' | 'king-square' | 'copper' | 'home';

/** A board as it is drawn. One object per board and layout of squares, shared by all views of it: pictures are cached by it. */
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
  /** Two square colours as on a chessboard, or one. */
  readonly checkered: boolean;
}

/** What the square is called; nothing where there is none. */
export function squareName({ names }: BoardView, square: Square): string {
  return names[square] ?? '';
}

/** What the squares are called, with blanks between them. */
export function squareNames(board: BoardView, squares: readonly Square[]): string {
  return squares.map((square) => squareName(board, square)).join(' ');
}

/** The colour family of a side; each theme has its own pigment for it, and each has a mark of its own. */
export type Tone = 'black' | 'white' | 'red' | 'blue';

/** A piece on the board. */
export interface PieceView {
  readonly square: Square;
  /** `king`, `attacker`, `swordmaster`, ...: the key of the sprite and of the name in words. */
  readonly kind: string;
  readonly side: SideId;
  /** Where the piece faces, for pieces that have a facing. */
  readonly facing?: Direction;
  /** Effects that the piece carries (`pacifist`, `magnet`, ...): drawn as badges, named in the legend. */
  readonly marks?: readonly string[];
}

/** A side as the picture and the status line show it. */
export interface SideView {
  readonly id: SideId;
  readonly tone: Tone;
  /** How many quarter turns clockwise bring this side's own edge to the bottom of the picture. */
  readonly turn: Direction;
  /** The army's arrow (Conquer the Kings), as drawn unturned. */
  readonly arrow?: Direction;
  /** The army has fallen or resigned, or has no man left: its men are drawn greyed, and it is asked about nothing. */
  readonly fallen?: boolean;
  /** Points scored, where the game counts them. */
  readonly points?: number;
  /** Where the men stand who keep the king from being taken, in a game that has such men; he may be taken once there is none. */
  readonly guards?: readonly Square[];
}

/** A way over the board that is pointed out: where something goes, or may not go. */
export interface MarkedPath {
  readonly from: Square;
  readonly to: Square;
  /** The rules forbid it. */
  readonly refused: boolean;
}

/** Men that are off the board. */
export interface CapturedView {
  readonly kind: string;
  /** Whose men they were. */
  readonly side: SideId;
  /** Who took them, where it need not be the other side of two; their own side where it lost them by its own doing. */
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
  /** Where the pawns of the sides march by it. */
  readonly marches?: readonly { readonly side: SideId; readonly to: Direction }[];
  /** It binds in this turn or the next, and is over then. */
  readonly passing?: true;
}

/** Where cards lie next to the board. */
export interface ZonesView {
  /** How many cards each side holds; which, nobody sees here. */
  readonly hands: readonly { readonly side: SideId; readonly count: number }[];
  /** How many cards are left to draw: from the common deck (no side), or from each side's own. */
  readonly decks: readonly { readonly side: SideId | null; readonly count: number }[];
  /** Cards that lie face up, the latest last. */
  readonly discards: readonly { readonly side: SideId | null; readonly cards: readonly string[] }[];
}

/** What playing with cards adds to the sight of a position. */
export interface CardsView {
  /** Null before anybody holds a card: while decks are built. */
  readonly zones: ZonesView | null;
  readonly effects: readonly EffectView[];
  /** Squares that no man can enter. */
  readonly blocked: readonly Square[];
  /** Walls on the edges between two squares, or in the corner in which they touch. */
  readonly walls: readonly (readonly [Square, Square])[];
  /** Squares that only this viewer knows something about (a trap of the own). */
  readonly noted: readonly Square[];
  /** The board is covered for now: there is nothing to see, and no piece is in this view. */
  readonly covered: boolean;
  /**
   * The board may come to be covered: nobody's picture of it stays to be seen once there is a newer one, or the older ones
   * would tell what is under the cloth.
   */
  readonly fleeting: boolean;
  /** Somebody has to tell from memory how the board stood: whatever else tells that has to wait. */
  readonly fromMemory: boolean;
}

/** What may still be done once, and stands on no square. */
export interface RightsView {
  /** The squares of rooks that may still castle with their king, as far as they and he have not moved. */
  readonly castling: readonly Square[];
  /** The squares on which a pawn that has just passed them may be taken. */
  readonly passing: readonly Square[];
}

/** One viewer's sight of a position. */
export interface View<Phase extends string = string> {
  readonly game: string;
  readonly board: BoardView;
  readonly pieces: readonly PieceView[];
  readonly sides: readonly SideView[];
  /** The sides that may act now; empty when the game is over. */
  readonly toAct: readonly SideId[];
  /** What they are to do where it is not to move (`set-up`, `fingers`): a code of the game's `phases`. */
  readonly phase?: Phase;
  /** Those among them who may only answer what another has done, while that one's turn goes on: `phase` is what the others are to do. */
  readonly responding?: readonly SideId[];
  /** The squares that this is about, where it is about some that this viewer may know. */
  readonly phaseOn?: readonly Square[];
  /** How many moves the side to move has left in its turn, this one included, where a die has given it a number of them. */
  readonly movesLeft?: number;
  /** Actions played so far. */
  readonly ply: number;
  /** The squares that the last action left and reached, in order; empty before the first. */
  readonly lastMove: readonly Square[];
  /** Squares on which the last action took something. */
  readonly lastCaptures: readonly Square[];
  /** Kings in check or otherwise about to be lost. */
  readonly threatened: readonly Square[];
  readonly captured: readonly CapturedView[];
  readonly outcome: Outcome | null;
  /** Where the game has castling or taking in passing. */
  readonly rights?: RightsView;
  /** Where the game is played with cards. */
  readonly cards?: CardsView;
}

/** The sides that may act and not only answer what another has done (`View.responding`). */
export function sidesToMove({
  toAct,
  responding = [],
}: Pick<View, 'toAct' | 'responding'>): readonly SideId[] {
  return toAct.filter((side) => !responding.includes(side));
}
