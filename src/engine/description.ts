/**
 * A played action in structured parts, as plain data: who did what, from where to where, and what followed. Games fill
 * it (`Game.describe`), the texts put it into words of any language. It is the same for everybody but for what is a
 * secret: a viewer who may not read an action yet reads `veiled` in the place of `parts`.
 */
import type { SideId } from './sides.js';
import type { Direction } from './view.js';

/**
 * A turn's number for players. Between two, as in chess, the turn of the side that began and the one that answers it have the same;
 * among more each turn has its own.
 */
export interface TurnNumber {
  readonly count: number;
  /** Whether it is the second of two with that count. */
  readonly isReply: boolean;
}

/** A square by the name that players call it by. */
export type SquareName = string;

/** A man as players tell it. */
export interface NamedPiece {
  readonly side: SideId;
  /** The kind of piece as views have it: `king`, `guard`, `queen+knight` for one that is both. */
  readonly kind: string;
}

/** A man who stands on a square. */
export interface PieceAt {
  readonly man: NamedPiece;
  readonly at: SquareName;
}

/** A man on his way from one square to another. */
export interface PieceMove {
  readonly man: NamedPiece;
  readonly from: SquareName;
  readonly to: SquareName;
}

/** A man goes from a square to another. */
export interface Moves extends PieceMove {
  readonly type: 'moves';
  /** The squares of the men whom he leaps over. */
  readonly over?: readonly SquareName[];
  /** The man whom he joins on his new square: the two are one then. */
  readonly joining?: NamedPiece;
  /** The man who stays behind, of two who were one. */
  readonly leaving?: NamedPiece;
  readonly facing?: Direction;
}

/** A king and a rook move together. */
export interface Castles extends PieceMove {
  readonly type: 'castles';
  readonly rook: PieceMove;
}

/** A man tries to take another, and dice decide; where it succeeds he moves as well. */
export interface Attempts extends PieceMove {
  readonly type: 'attempts';
  readonly against: NamedPiece;
  readonly attack: number;
  readonly defence: number;
  readonly succeeds: boolean;
}

/** A man is taken; he may have stood elsewhere than where the taker went. */
export interface Takes extends PieceAt {
  readonly type: 'takes';
  /** He had just come there himself. */
  readonly arriving?: true;
  /** He has exploded, which has cost others who are gone with him. */
  readonly exploding?: true;
}

/** A man leaves the board without being taken. */
export interface Leaves extends PieceAt {
  readonly type: 'leaves';
}

export interface Lost extends PieceAt {
  readonly type: 'lost';
}

/** A man comes onto the board, or back to it. */
export interface Comes extends PieceAt {
  readonly type: 'comes';
}

/** A man becomes another kind, or another side's. */
export interface Becomes extends PieceAt {
  readonly type: 'becomes';
  readonly into: NamedPiece;
}

/** A man becomes the king of his side, and moves as he did. */
export interface Crowned extends PieceAt {
  readonly type: 'crowned';
}

/** A man turns where he stands. */
export interface Faces extends PieceAt {
  readonly type: 'faces';
  readonly facing: Direction;
}

/** A man who has arrived is exchanged for one that was taken: `rescued`, as he was when he was taken. */
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

/** The pawns of a side march another way from now on. */
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

/** A deck is built: the ids of its cards, or by chance (null). */
export interface Builds {
  readonly type: 'builds';
  readonly cards: readonly string[] | null;
}

/** What a card was played on, or a question answered with, each with its meaning. */
export type Target =
  | { readonly type: 'square'; readonly at: SquareName }
  | ({ readonly type: 'man' } & PieceAt)
  /** Something goes from a square to another: the man, where one was chosen, and whom he joins there, if anybody. */
  | {
      readonly type: 'way';
      readonly from: SquareName;
      readonly to: SquareName;
      readonly man?: NamedPiece;
      readonly joining?: NamedPiece;
    }
  /** What stands on two squares changes places: the men, where they were chosen. */
  | {
      readonly type: 'exchange';
      readonly one: SquareName;
      readonly other: SquareName;
      readonly men?: readonly [NamedPiece, NamedPiece];
    }
  /** The edge or corner between two squares. */
  | { readonly type: 'between'; readonly one: SquareName; readonly other: SquareName }
  | { readonly type: 'card'; readonly card: string }
  /** A word of the game's texts: a direction, a kind of piece, an answer. */
  | { readonly type: 'word'; readonly word: string };

/** A card is played; `as` is the card that it acts as, where that is another; `targets` is empty where they are a secret. */
export interface PlaysCard {
  readonly type: 'card';
  readonly card: string;
  readonly as?: string;
  readonly targets: readonly Target[];
  /** It was spent and did nothing. */
  readonly void?: true;
  /** What was done before is undone by it: what has changed on the board stands as it did. */
  readonly undoes?: true;
}

/** A question of a card is answered. */
export interface Answers {
  readonly type: 'answers';
  readonly card: string;
  /** Which of the card's questions it is. */
  readonly question: string;
  readonly given: readonly Target[];
  /** As for a card (`PlaysCard`). */
  readonly undoes?: true;
}

/** Something is said or chosen in a word of the game's texts (`pass`, `end`, `*`), with what belongs to it. */
export interface Says {
  readonly type: 'says';
  readonly word: string;
  readonly given: readonly Target[];
  /** Nothing is done by it: a pass, the end of a turn, a choice of nothing. */
  readonly idle?: true;
  /** The latest move of the turn is taken back by it. */
  readonly takesBack?: true;
}

/** A die is rolled: whether the turn is kept, for the number of moves, or for how the king moves. */
export interface Rolls {
  readonly type: 'rolls';
  readonly side: SideId;
  readonly about: 'turn' | 'moves' | 'king';
  readonly rolled: number;
}

/** A side has no turn: by a roll, since it cannot move, by its time, by a card, or because it left the move out. */
export interface LosesTurn {
  readonly type: 'loses-turn';
  readonly side: SideId;
  readonly because: 'roll' | 'no-move' | 'time' | 'card' | 'choice';
}

/** An army falls, or gives up. */
export interface Falls {
  readonly type: 'falls';
  readonly side: SideId;
}

/** Sides come into check that were not in check before, by the side that acts as far as the game knows who gives it. */
export interface Checks {
  readonly type: 'checks';
  readonly sides: readonly SideId[];
}

/** A call: `resign`, `draw`, `timeout`, or one of the game's own. */
export interface Calls {
  readonly type: 'calls';
  readonly call: string;
}

/** What others may know of an action that is a secret. */
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

/** One thing that happened. */
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

/** An action in structured parts. */
export interface Description {
  readonly side: SideId;
  /** Whose turn it was done in; null where it belongs to no turn: a call, a set-up, a deck, a show of fingers. */
  readonly turn: SideId | null;
  /** What was done and what followed, in the order in which it is told: for those who may read the action. */
  readonly parts: readonly Part[];
  /** The same for everybody else while the action is a secret (`Game.secrets`). */
  readonly veiled: readonly Part[];
  /**
   * Nobody has learned by it what was hidden: no die was rolled, no card drawn or shown, no set-up uncovered. Only such an action
   * can be taken back at once; a game that does not say it of an action is on the safe side.
   */
  readonly revealsNothing?: true;
}
