/**
 * A played action as plain data in parts: who did what, from where to where, and the consequences. Games fill
 * it (`Game.describe`); the texts put it into words. A viewer who may not read a secret action gets `veiled`
 * instead of `parts`.
 */
import type { SideId } from './sides.js';
import type { Direction } from './view.js';

/**
 * A turn's number for players. Between two sides, a turn and its reply share the number; with more, each turn
 * has its own.
 */
export interface TurnNumber {
  readonly count: number;
  /** True for the second turn with this number. */
  readonly isReply: boolean;
}

/** Square name as players know it. */
export type SquareName = string;

/** A piece by side and kind. */
export interface NamedPiece {
  readonly side: SideId;
  /** Kind as in views: `king`, `guard`, `queen+knight` for a composite. */
  readonly kind: string;
}

/** A piece on a square. */
export interface PieceAt {
  readonly man: NamedPiece;
  readonly at: SquareName;
}

/** A piece moving from square to square. */
export interface PieceMove {
  readonly man: NamedPiece;
  readonly from: SquareName;
  readonly to: SquareName;
}

/** A piece moves. */
export interface Moves extends PieceMove {
  readonly type: 'moves';
  /** Squares of pieces it leaps over. */
  readonly over?: readonly SquareName[];
  /** Piece it joins on its new square. */
  readonly joining?: NamedPiece;
  /** Piece that stays behind, of two that were one. */
  readonly leaving?: NamedPiece;
  readonly facing?: Direction;
}

/** A king and a rook move together. */
export interface Castles extends PieceMove {
  readonly type: 'castles';
  readonly rook: PieceMove;
}

/** A capture attempt decided by dice; a success moves the piece as well. */
export interface Attempts extends PieceMove {
  readonly type: 'attempts';
  readonly against: NamedPiece;
  readonly attack: number;
  readonly defence: number;
  readonly succeeds: boolean;
}

/** A piece is captured, maybe on another square than the taker's target. */
export interface Takes extends PieceAt {
  readonly type: 'takes';
  /** It had just arrived itself. */
  readonly arriving?: true;
  /** It exploded, and others are gone with it. */
  readonly exploding?: true;
}

/** A piece leaves the board without being captured. */
export interface Leaves extends PieceAt {
  readonly type: 'leaves';
}

export interface Lost extends PieceAt {
  readonly type: 'lost';
}

/** A piece enters the board or returns to it. */
export interface Comes extends PieceAt {
  readonly type: 'comes';
}

/** A piece becomes another kind, or another side's. */
export interface Becomes extends PieceAt {
  readonly type: 'becomes';
  readonly into: NamedPiece;
}

/** A piece becomes its side's king and moves as it did. */
export interface Crowned extends PieceAt {
  readonly type: 'crowned';
}

/** A piece turns on its square. */
export interface Faces extends PieceAt {
  readonly type: 'faces';
  readonly facing: Direction;
}

/** A piece that arrived is exchanged for a captured one; `rescued` is that piece as it was captured. */
export interface Rescues extends PieceAt {
  readonly type: 'rescues';
  readonly rescued: NamedPiece;
}

/** The arrow of an army turns. */
export interface TurnsArrow {
  readonly type: 'arrow';
  readonly side: SideId;
  readonly to: Direction;
}

/** A side's pawns march in a new direction. */
export interface Marches {
  readonly type: 'marches';
  readonly side: SideId;
  readonly to: Direction;
}

/** An army is set up. */
export interface SetsUp {
  readonly type: 'sets-up';
  readonly men: readonly PieceAt[];
}

/** A deck is built: card ids, or null for a random deck. */
export interface Builds {
  readonly type: 'builds';
  readonly cards: readonly string[] | null;
}

/** Target of a card or answer of a question. */
export type Target =
  | { readonly type: 'square'; readonly at: SquareName }
  | ({ readonly type: 'man' } & PieceAt)
  /** A move from one square to another: the chosen piece, and the one it joins. */
  | {
      readonly type: 'way';
      readonly from: SquareName;
      readonly to: SquareName;
      readonly man?: NamedPiece;
      readonly joining?: NamedPiece;
    }
  /** Two squares swap what stands on them. */
  | {
      readonly type: 'exchange';
      readonly one: SquareName;
      readonly other: SquareName;
      readonly men?: readonly [NamedPiece, NamedPiece];
    }
  /** Edge or corner between two squares. */
  | { readonly type: 'between'; readonly one: SquareName; readonly other: SquareName }
  | { readonly type: 'card'; readonly card: string }
  /** A word of the game's texts: direction, kind, answer. */
  | { readonly type: 'word'; readonly word: string };

/** A card is played. `as`: the card it acts as, if another. `targets`: empty while secret. */
export interface PlaysCard {
  readonly type: 'card';
  readonly card: string;
  readonly as?: string;
  readonly targets: readonly Target[];
  /** The card had no effect. */
  readonly void?: true;
  /** It undoes earlier actions; the board is as it was. */
  readonly undoes?: true;
}

/** A question of a card is answered. */
export interface Answers {
  readonly type: 'answers';
  readonly card: string;
  /** Id of the card's question. */
  readonly question: string;
  readonly given: readonly Target[];
  /** See `PlaysCard`. */
  readonly undoes?: true;
}

/** A word of the game's texts is said or chosen (`pass`, `end`, `*`). */
export interface Says {
  readonly type: 'says';
  readonly word: string;
  readonly given: readonly Target[];
  /** It changes nothing: a pass, the end of a turn. */
  readonly idle?: true;
  /** It takes back the latest move of the turn. */
  readonly takesBack?: true;
}

/** A die roll for keeping the turn, the number of moves, or the king's movement. */
export interface Rolls {
  readonly type: 'rolls';
  readonly side: SideId;
  readonly about: 'turn' | 'moves' | 'king';
  readonly rolled: number;
}

/** A side loses its turn: by a roll, no move, time, a card, or choice. */
export interface LosesTurn {
  readonly type: 'loses-turn';
  readonly side: SideId;
  readonly because: 'roll' | 'no-move' | 'time' | 'card' | 'choice';
}

/** An army falls or resigns. */
export interface Falls {
  readonly type: 'falls';
  readonly side: SideId;
}

/** Sides come into check, by the acting side as far as the game knows. */
export interface Checks {
  readonly type: 'checks';
  readonly sides: readonly SideId[];
}

/** A call: `resign`, `draw`, `timeout`, or the game's own. */
export interface Calls {
  readonly type: 'calls';
  readonly call: string;
}

/** Parts of a secret action that others may know. */
export interface Secret {
  readonly type: 'secret';
  readonly what: 'set-up' | 'deck' | 'fingers' | 'card' | 'action';
}

/** The game is over. */
export interface Ends {
  readonly type: 'ends';
  readonly winners: readonly SideId[];
  readonly reason: string;
}

/** One event of an action. */
export type Part =
  | Moves
  | Castles
  | Attempts
  | Takes
  | Leaves
  | Lost
  | Comes
  | Becomes
  | Crowned
  | Faces
  | Rescues
  | TurnsArrow
  | Marches
  | SetsUp
  | Builds
  | PlaysCard
  | Answers
  | Says
  | Rolls
  | LosesTurn
  | Falls
  | Checks
  | Calls
  | Secret
  | Ends;

/** An action in parts. */
export interface Description {
  readonly side: SideId;
  /** Side whose turn it was; null for calls, set-ups, decks and shows of fingers. */
  readonly turn: SideId | null;
  /** Action and consequences in order, for those who may read it. */
  readonly parts: readonly Part[];
  /** The same for everyone else while it is secret (`Game.secretPlies`). */
  readonly veiled: readonly Part[];
  /**
   * True if the action revealed nothing hidden: no roll, no drawn or shown card, no uncovered set-up. Only
   * such actions can be undone at once.
   */
  readonly revealsNothing?: true;
}
