/**
 * The contract of every game. Hosts (bot, console, computer player) use this interface alone and know no
 * rule.
 */
import type { Choice, Path, Square } from './choices.js';
import type { Codes, OutcomeOf, RefusalOf } from './codes.js';
import type { Description } from './description.js';
import type { ExportedGame, ExportFormat, ExportResult, Import } from './export.js';
import type { Lookahead } from './lookahead.js';
import type { Options } from './options.js';
import type { Refusal, Result, Values } from './result.js';
import type { Search } from './search.js';
import type { Outcome, SideId } from './sides.js';
import type { Dialect } from './typed-text.js';
import type { Tone, View } from './view.js';

export type { Outcome, SideId } from './sides.js';

/** A side in a game's set-up. */
export interface Side {
  readonly id: SideId;
  readonly tone: Tone;
}

/** Unit that one player takes at the table: a side, or two armies in some modes. */
export interface Seat {
  /** The side's id if the seat has one side. */
  readonly id: string;
  readonly sides: readonly SideId[];
  /** Equal for seats that win together; absent for a seat that wins alone. */
  readonly team?: string;
}

/**
 * A position: an immutable plain value, complete with generator state. Opaque to hosts; each game extends it.
 */
export interface Position {
  readonly game: string;
}

/** An event to announce: a roll, a lost turn. */
export interface Notice<Code extends string = string> {
  readonly code: Code;
  readonly values: Values;
  /** Sides that may see it; everyone if absent. */
  readonly only?: readonly SideId[];
}

/** Counts of a side for tournaments. */
export interface SideTally {
  readonly side: SideId;
  readonly points: number;
  /** Captured kings that still count. */
  readonly kings: number;
  /** Place in the order of falling, from 1; null if it stands. */
  readonly fell: number | null;
}

/** A position with the events that led to it. */
export interface Step<P, Code extends string = string> {
  readonly position: P;
  readonly notices: readonly Notice<Code>[];
}

/** A played action. */
export interface Played<P, Code extends string = string> extends Step<P, Code> {
  /** Canonical notation, as in the record. */
  readonly notation: string;
}

/** A played action or call, with what describing it needs. */
export interface CompletedAction<P extends Position> {
  readonly before: P;
  readonly side: SideId;
  /** Path of the action; null for a call, named by `played.notation`. */
  readonly path: Path | null;
  readonly played: Played<P>;
}

/**
 * An action outside of moves: `resign`, `draw` (once all agree; the host ensures that), `timeout`, `flag`
 * where `timeout` doesn't lose, the calls of `TimeCalls`, and the game's own (`raichi`). Recorded like
 * actions.
 */
export type Call = string;

/** A ready-made set-up of a game. */
export interface Preset {
  /** Kebab-case; worded under `words` of the game's texts. */
  readonly id: string;
  /** In canonical form. */
  readonly text: string;
}

/** Shared by both kinds of set-ups. */
interface SavedSetups<P extends Position, C extends Codes> {
  /** True if the side's next action is its set-up or deck. */
  isDue(position: P, side: SideId): boolean;
  /** Parses a set-up into canonical text. */
  read(text: string): Result<string, RefusalOf<C>>;
  /** True if a canonical set-up is allowed under these options, for the side or for any side. */
  isAllowed(options: Options, text: string, side?: SideId): boolean;
  /** Ready-made set-ups allowed under these options, for the side or for any side. */
  presets(options: Options, side?: SideId): readonly Preset[];
}

/** A square of a set-up. */
export interface SetupPlace {
  readonly square: Square;
  /** Name for players. */
  readonly name: string;
  /** Kind of the piece there; null if empty. */
  readonly piece: string | null;
}

/** Set-ups of pieces on a board. */
export interface PlacedSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'men';
  /** Mirrors a canonical set-up left to right. */
  mirror(text: string): string;
  /** Squares of a canonical set-up in fixed order, with their pieces. */
  places(text: string, side: SideId): readonly SetupPlace[];
  /** Swaps two squares of a canonical set-up, by their numbers in `places`. */
  swap(text: string, one: number, other: number): string;
  /** Shows a canonical set-up on an otherwise empty board. */
  view(text: string, side?: SideId): View;
}

/** Set-ups that are decks. */
export interface DeckSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'deck';
  /** Card ids of a canonical deck, in library order. */
  cardsOf(text: string): readonly string[];
}

/**
 * Set-ups that players bring and save under names: pieces or a deck. A set-up is one line of at most 48
 * characters, as its owner sees it, so it serves every side. `parse` accepts it while the side's set-up is
 * due, and the action's notation is the canonical text.
 */
export type Setups<P extends Position = Position, C extends Codes = Codes> =
  | PlacedSetups<P, C>
  | DeckSetups<P, C>;

/** A card in hand, for its holder. */
export interface HandCard<Code extends string = string> {
  /** First token of the path that plays it: the card's id, `~2` added for the second of two. */
  readonly token: string;
  /** Card id, worded in the game's texts. */
  readonly card: string;
  /** Reason why it can't be played now; null if it can. */
  readonly against: Refusal<Code> | null;
}

export interface CardFacts {
  /** Kebab-case; worded in the card texts. */
  readonly id: string;
  /** Timing class of the card texts. */
  readonly timing: string;
  /** Points for limited decks. */
  readonly points: number;
  /** At most one per deck. */
  readonly unique: boolean;
  /** True if it stays in play. */
  readonly continuing: boolean;
}

/** Cards that a side may build its deck from. */
export interface DeckOffer {
  /** Card ids, each once, in library order. */
  readonly cards: readonly string[];
  /** Point limit of the deck. */
  readonly points: number;
  /** Least number of cards. */
  readonly fewest: number;
}

/**
 * Facet of card games. Words that are whole actions are public buttons: whether one exists never depends on
 * hidden cards.
 */
export interface Cards<P extends Position = Position, C extends Codes = Codes> {
  /** All cards in listing order. */
  readonly library: readonly CardFacts[];
  /** Sides that may answer another side's action or pass. Public: independent of hands. */
  sidesToAnswer(position: P): readonly SideId[];
  /** Sides that a card asks something. Public: independent of hands. */
  sidesAsked(position: P): readonly SideId[];
  /**
   * Token with which a side goes on without answering; null if a move or choice on the board does that.
   * Public: independent of hands.
   */
  continueToken(position: P, side: SideId): string | null;
  /**
   * True if a side must act on the board rather than by words and cards. Public: counts a move still to be
   * made even if it takes a card.
   */
  hasBoardAction(position: P): boolean;
  /** First tokens that are no cards, in the order of `choices`. Cheap: testing a hand takes time. */
  choicesWithoutCards(position: P, side: SideId): readonly Choice[];
  /** Cards that the side builds its deck from; null if none is due. Secret. */
  deckOffer(position: P, side: SideId): DeckOffer | null;
  /** The side's hand, oldest first. Secret. */
  hand(position: P, side: SideId): readonly HandCard<RefusalOf<C>>[];
  /** Note about the hand as a whole, or null. Secret. */
  hint(position: P, side: SideId): Notice<C['notice']> | null;
  /** Key shared exactly by the card actions with the same effect. */
  equivalenceKey(position: P, side: SideId, path: Path): string;
  /** Warnings about a lawful action that is useless or loses. Secret. */
  warnings(position: P, side: SideId, path: Path): readonly Refusal<RefusalOf<C>>[];
}

/**
 * Facet of games with standing orders: answers that players give in advance, and turns with one possible
 * action whatever the side hides.
 */
export interface StandingOrders<P extends Position = Position, Order extends string = string> {
  /** Kebab-case; worded under `orders` of the game's texts. */
  readonly orders: readonly Order[];
  /**
   * The order by which a turn ends with its move: people keep it from game to game. Absent where no order
   * does.
   */
  readonly endsTurn?: Order;
  /**
   * Action that these orders prescribe to a side that may act, or the only one left; null if it has a choice.
   * Ignores hidden information.
   */
  prescribedAction(position: P, side: SideId, orders: ReadonlySet<string>): Path | null;
}

/** A time limit that runs, or that a player starts. */
export interface TimeLimit {
  /** Sides for which the host calls `timeout` in the end. */
  readonly sides: readonly SideId[];
  readonly seconds: number;
  /**
   * Token with which the side starts its seconds, so that nobody loses by being away. Absent while they run.
   */
  readonly awaits?: string;
  /** The time restarts when this changes between positions. */
  readonly key: string;
}

/** Calls for a side whose player has left: silent too long, or gone from the server. */
export interface LeavingCalls {
  readonly silent: Call;
  readonly gone: Call;
}

/** The calls of most games for a side that its player has left. */
export const defaultLeavingCalls: LeavingCalls = { silent: 'absent', gone: 'gone' };

/** Calls when a side's table time is up or its player has left. */
export interface TimeCalls<P extends Position = Position> {
  /** Loses, like resigning. */
  readonly lose: Call;
  /** Passes the turn; absent if turns can't pass. */
  readonly pass?: Call;
  /** Loses because the player left; absent if `lose` serves. */
  readonly leave?: LeavingCalls;
  /** Replaces a loss. The record names it, so that old records replay alike. */
  readonly draw?: {
    readonly call: Call;
    /** True if no legal sequence lets anyone beat the side. False when in doubt. */
    isDue(position: P, side: SideId): boolean;
  };
}

/**
 * A game; `C` are its codes. Methods never change their position.
 * Method signatures on purpose: their parameters compare loosely, so that a `Game<Tafl>` is a `Game`.
 */
export interface Game<P extends Position = Position, C extends Codes = Codes> {
  /** Id in commands, custom ids, records and the store: `kings-table`. */
  readonly id: string;
  /** Raised when a default changes, or a fix changes what records replay to. */
  readonly rulesVersion: number;
  /**
   * Oldest version whose games continue under today's rules: later ones differ only in defaults.
   * `rulesVersion` if absent.
   */
  readonly replaysFrom?: number;
  /** Options in asking order; later ones may depend on earlier ones. */
  readonly options: readonly C['option'][];

  /** Checks given options and fills in the defaults of a rules version, today's if absent. */
  resolve(given: Readonly<Record<string, string>>, rulesVersion?: number): Result<Options, RefusalOf<C>>;
  /** Sides in turn order. */
  sides(options: Options): readonly Side[];
  /** Seats, the one that usually begins first. */
  seats(options: Options): readonly Seat[];
  /**
   * True if a chosen piece must be moved (touch-move): the host accepts no other move then. Absent: never.
   */
  touchMove?(options: Options): boolean;
  /** True if nothing is random or hidden from here on. Absent: never. */
  hasPerfectInformation?(position: P): boolean;
  /** Start position, with rolls before the first move. `seed`: 0 to `LAST_SEED` (`dice.ts`). */
  start(options: Options, seed: number): Step<P, C['notice']>;

  /**
   * Sets the generator of a parsed position, so that a game can start from it. Null if the position holds secrets of
   * the sides (hands, hidden set-ups), which its text tells. Absent: nothing is random or hidden.
   */
  seedStart?(position: P, seed: number): P | null;

  /** The resolved options that the position is played under. */
  optionsOf(position: P): Options;
  /** Actions and calls played so far. */
  ply(position: P): number;
  /** The sides that may act now; empty when the game is over. */
  toAct(position: P): readonly SideId[];
  /**
   * Plies (0-based) whose notation only the acting seat may read now: hidden set-ups and hands. Calls are
   * never secret.
   */
  secretPlies(position: P): readonly number[];
  /** Sides in check, or in the game's own sense about to lose their king. */
  sidesInCheck(position: P): readonly SideId[];
  /** Sides giving check, with more than two sides and where known. */
  checkGivers?(position: P, side: SideId): readonly SideId[];
  /**
   * Squares of pieces that could capture a piece of the side on the square if it were their turn. Ignores
   * pins and duties. After the end, at least the pieces giving check.
   */
  attackers?(position: P, side: SideId, square: Square): readonly Square[];
  /** Squares where a king could win by escaping at once. */
  escapeSquares?(position: P): readonly Square[];
  /**
   * Running or waiting time limit; null if none. In the end the host calls `timeout` for each of its sides.
   */
  timeLimit(position: P): TimeLimit | null;
  /** Calls when table time is up. Absent: `timeout` loses and no turn passes. */
  readonly timeCalls?: TimeCalls<P>;
  /** Ranking if the game ended now without a winner, in games with points. */
  currentStandings?(position: P): readonly Notice<C['notice']>[];
  /** Counts of each side for tournaments, in games with points. Null before they mean anything. */
  tally?(position: P): readonly SideTally[] | null;
  /** Outcome; null while the game goes on. */
  outcome(position: P): Outcome<OutcomeOf<C>> | null;

  /** Next choices after `path`; empty if it is complete, impossible, or not this side's. */
  choices(position: P, side: SideId, path: Path): readonly Choice[];
  /** Names of sides and pieces in typed moves. */
  readonly dialect?: Dialect;
  /**
   * Parses typed text in every pasted form (`createTolerantParser` in `typed-text.ts`); a refusal names the
   * rule.
   */
  parse(position: P, side: SideId, text: string): Result<Path, RefusalOf<C>>;
  /**
   * Canonical notation of a legal action. Throws for other paths. Called for every action in a row, so it
   * caches per position.
   */
  format(position: P, side: SideId, path: Path): string;
  play(position: P, side: SideId, path: Path): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /** The game's own calls available to the side, besides `resign`, `draw` and `timeout`. */
  legalCalls(position: P, side: SideId): readonly Call[];
  applyCall(position: P, side: SideId, call: Call): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /** Describes a played action or call, the same whenever asked. Reveals nothing hidden. */
  describe(done: CompletedAction<P>): Description;

  /** Set-ups that people keep under names, in games where they set their pieces up. */
  readonly setups?: Setups<P, C>;
  /** Hands of cards, in games that are played with some. */
  readonly cards?: Cards<P, C>;
  /** Standing orders, in games that ask often. */
  readonly standing?: StandingOrders<P, C['order']>;
  /** Positions to search in, for computer players. */
  readonly search?: Search<P>;
  /** Questions that take long, in games that have such. */
  readonly lookahead?: Lookahead<P>;

  /** Position notation on one line (docs/notation.md). */
  write(position: P): string;
  /** Parses position notation; a refusal says what is wrong and where. */
  read(options: Options, text: string): Result<P, RefusalOf<C>>;

  /** View of a side; `null` is a spectator. `draft`: choices so far, shown where possible. */
  view(position: P, viewer: SideId | null, draft?: Path): View<C['phase']>;

  /** Number of sequences of exactly `depth` actions. Finished games end a line. */
  perft(position: P, depth: number): number;
  /** The format in which other programs read games with these options; null if there is none. */
  exportFormat?(options: Options): ExportFormat | null;
  /** Writes a file in that format; null if there is none, or no action to write. */
  exportGame?(game: ExportedGame): ExportResult | null;
  /** Reads such a file, with a pause possible at each yield; null for text in another format. */
  importGame?(text: string): Import | null;
}
