/**
 * Types for a played action as plain data: what moved, what happened, and the consequences. Games create it
 * (`Game.describe`) and the texts turn it into words. Viewers who may not read a secret action get `veiled`
 * instead of `parts`.
 */
import type { SideId } from './sides.js';
import type { Direction } from './view.js';

/**
 * Turn number that players see. With two sides, a turn and its reply share a number. With more sides, each
 * turn has its own.
 */
export interface TurnNumber {
  readonly count: number;
  /** True for the second turn with this number. */
  readonly isReply: boolean;
}

export type SquareName = string;

export interface NamedPiece {
  readonly side: SideId;
  /** Kind as in views: `king`, `guard`, or `queen+knight` for a composite. */
  readonly kind: string;
}

export interface PieceAt {
  readonly piece: NamedPiece;
  readonly at: SquareName;
}

export interface PieceMove {
  readonly piece: NamedPiece;
  readonly from: SquareName;
  readonly to: SquareName;
}

export interface Moves extends PieceMove {
  readonly type: 'moves';
  /** Squares of the pieces that are jumped over. */
  readonly over?: readonly SquareName[];
  /** Piece on the new square that the moving piece merges with. */
  readonly joining?: NamedPiece;
  /** Half of a composite that stays behind while the other half moves. */
  readonly leftBehind?: NamedPiece;
  readonly facing?: Direction;
}

export interface Castles extends PieceMove {
  readonly type: 'castles';
  readonly rook: PieceMove;
}

/** A capture attempt decided by dice. A success is followed by a `moves` part. */
export interface Attempts extends PieceMove {
  readonly type: 'attempts';
  readonly against: NamedPiece;
  readonly attack: number;
  readonly defence: number;
  readonly succeeds: boolean;
}

/** A capture. The captured piece may be on another square than the capturing piece's target. */
export interface Takes extends PieceAt {
  readonly type: 'takes';
  /** True if the captured piece came onto the board in the same action. */
  readonly arriving?: true;
  /** True if the captured piece exploded and removed its neighbours. */
  readonly exploding?: true;
}

export interface Leaves extends PieceAt {
  readonly type: 'leaves';
}

export interface Lost extends PieceAt {
  readonly type: 'lost';
}

/** A piece enters or returns to the board. */
export interface Comes extends PieceAt {
  readonly type: 'comes';
}

/** A piece changes its kind or side. */
export interface Becomes extends PieceAt {
  readonly type: 'becomes';
  readonly into: NamedPiece;
}

/** A piece becomes its side's king but keeps its movement. */
export interface Crowned extends PieceAt {
  readonly type: 'crowned';
}

export interface Faces extends PieceAt {
  readonly type: 'faces';
  readonly facing: Direction;
}

/**
 * A piece that reached a back line is exchanged for a captured one. `rescued` is the piece as it was
 * captured.
 */
export interface Rescues extends PieceAt {
  readonly type: 'rescues';
  readonly rescued: NamedPiece;
}

export interface TurnsArrow {
  readonly type: 'arrow';
  readonly side: SideId;
  readonly to: Direction;
}

/** A side's pawns change their direction. */
export interface Marches {
  readonly type: 'marches';
  readonly side: SideId;
  readonly to: Direction;
}

export interface SetsUp {
  readonly type: 'sets-up';
  readonly pieces: readonly PieceAt[];
}

/** A deck is built. `cards` holds card ids, or null for a random deck. */
export interface Builds {
  readonly type: 'builds';
  readonly cards: readonly string[] | null;
}

/** Target of a card, or answer to its question. */
export type Target =
  | { readonly type: 'square'; readonly at: SquareName }
  | ({ readonly type: 'piece' } & PieceAt)
  /** A move between two squares. `joining` is the piece that the moving piece merges with. */
  | {
      readonly type: 'way';
      readonly from: SquareName;
      readonly to: SquareName;
      readonly piece?: NamedPiece;
      readonly joining?: NamedPiece;
    }
  /** Two squares exchange their pieces. */
  | {
      readonly type: 'exchange';
      readonly one: SquareName;
      readonly other: SquareName;
      readonly pieces?: readonly [NamedPiece, NamedPiece];
    }
  /** Edge or corner between two squares. */
  | { readonly type: 'between'; readonly one: SquareName; readonly other: SquareName }
  | { readonly type: 'card'; readonly card: string }
  /** A word from the game's texts: direction, kind or answer. */
  | { readonly type: 'word'; readonly word: string };

/** A card is played. `as` is the card that it imitates. `targets` is empty while secret. */
export interface PlaysCard {
  readonly type: 'card';
  readonly card: string;
  readonly as?: string;
  readonly targets: readonly Target[];
  /** True if the card had no effect. */
  readonly void?: true;
  /** True if the card undid earlier actions and restored the board. */
  readonly undoes?: true;
}

/** A player answers a card's question. */
export interface Answers {
  readonly type: 'answers';
  readonly card: string;
  readonly question: string;
  readonly given: readonly Target[];
  /** True if the answer undid earlier actions, as in `PlaysCard`. */
  readonly undoes?: true;
}

/** A player chooses a word from the game's texts (`pass`, `end`, `*`). */
export interface Says {
  readonly type: 'says';
  readonly word: string;
  readonly given: readonly Target[];
  /** True for an action that changes nothing on the board, like a pass. */
  readonly idle?: true;
  /** True for an action that takes back the turn's latest move. */
  readonly takesBack?: true;
}

/** A die roll that decides whether the turn is kept, how many moves it has, or how the king moves. */
export interface Rolls {
  readonly type: 'rolls';
  readonly side: SideId;
  readonly about: 'turn' | 'moves' | 'king';
  readonly rolled: number;
}

export interface LosesTurn {
  readonly type: 'loses-turn';
  readonly side: SideId;
  readonly because: 'roll' | 'no-move' | 'time' | 'card' | 'choice';
}

export interface Falls {
  readonly type: 'falls';
  readonly side: SideId;
}

/** Sides come into check. Contains only sides that the acting side checks, as far as the game can tell. */
export interface Checks {
  readonly type: 'checks';
  readonly sides: readonly SideId[];
}

/** A call: `resign`, `draw`, `timeout`, or a call that only this game has. */
export interface Calls {
  readonly type: 'calls';
  readonly call: string;
}

/** Stands for a secret action and tells only its kind. */
export interface Secret {
  readonly type: 'secret';
  readonly what: 'set-up' | 'deck' | 'fingers' | 'card' | 'action';
}

export interface Ends {
  readonly type: 'ends';
  readonly winners: readonly SideId[];
  readonly reason: string;
}

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

export interface Description {
  readonly side: SideId;
  /** Side whose turn it is. Null for calls, set-ups, decks and shows of fingers. */
  readonly turn: SideId | null;
  /** Action and consequences in order, for viewers who may read them. */
  readonly parts: readonly Part[];
  /** Replaces `parts` for other viewers while the action is secret (`Game.secretPlies`). */
  readonly veiled: readonly Part[];
  /**
   * True if the action revealed nothing hidden: no roll, drawn or shown card, or set-up. Only these actions
   * can be undone without consent.
   */
  readonly revealsNothing?: true;
}
