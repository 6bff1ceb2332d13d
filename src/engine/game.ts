/**
 * The contract that every game implements. Hosts (bot, console, computer player) use only this interface and
 * know no rules.
 */
import type { Choice, Path, Square } from './choices.js';
import type { Codes, OutcomeOf, RefusalOf } from './codes.js';
import type { Description } from './description.js';
import type { ExportedGame, ExportFormat, ExportResult, Import } from './export.js';
import type { Lookahead } from './lookahead.js';
import type { Dialect } from './notation/typed-text.js';
import type { Options } from './options.js';
import type { Refusal, Result, Values } from './result.js';
import type { Search } from './search/search.js';
import type { Outcome, SideId } from './sides.js';
import type { Tone, View } from './view.js';

export type { Outcome, SideId } from './sides.js';

export interface Side {
  readonly id: SideId;
  readonly tone: Tone;
}

/** A player's place at the table: one side, or two armies in some modes. */
export interface Seat {
  /** Equals the side's id if the seat has one side. */
  readonly id: string;
  readonly sides: readonly SideId[];
  /** Team id, equal for seats that win together. Absent for a seat that wins alone. */
  readonly team?: string;
}

/** Immutable plain value, including the random generator's state. Opaque to hosts; each game extends it. */
export interface Position {
  readonly game: string;
}

/** An event to announce, such as a roll or a lost turn. */
export interface Notice<Code extends string = string> {
  readonly code: Code;
  readonly values: Values;
  /** Sides that may see the event. Absent: everyone. */
  readonly only?: readonly SideId[];
}

/** Tournament counts of a side. */
export interface SideTally {
  readonly side: SideId;
  readonly points: number;
  /** Number of kings that the side captured and still holds. */
  readonly kings: number;
  /** Place in the order of falling, from 1. Null if the side hasn't fallen. */
  readonly fell: number | null;
}

/** A position with the events that led to it. */
export interface Step<P, Code extends string = string> {
  readonly position: P;
  readonly notices: readonly Notice<Code>[];
}

export interface Played<P, Code extends string = string> extends Step<P, Code> {
  /** Canonical notation, as stored in the record. */
  readonly notation: string;
}

/** A played action or call, with the data needed to describe it. */
export interface CompletedAction<P extends Position> {
  readonly before: P;
  readonly side: SideId;
  /** Path of the action. Null for a call, which `played.notation` names. */
  readonly path: Path | null;
  readonly played: Played<P>;
}

/**
 * An action other than a move, recorded like a move. Calls are `resign`, `draw`, `timeout`, `flag` (a loss
 * on time, in games where `timeout` ends only a turn or a question), the calls in `TimeCalls`, and calls
 * that only one game has (`raichi`). The host plays `draw` only with everyone's consent.
 */
export type Call = string;

export interface Preset {
  /** Kebab-case. Its title is under `words` in the game's texts. */
  readonly id: string;
  /** Text in canonical form. */
  readonly text: string;
}

/** Members for both kinds of saved set-ups, pieces and decks. */
interface SavedSetups<P extends Position, C extends Codes> {
  /** True if the side's next action is its set-up or deck. */
  isDue(position: P, side: SideId): boolean;
  /** Parses a set-up into canonical text. */
  read(text: string): Result<string, RefusalOf<C>>;
  /** True if these options allow a canonical set-up for the side. Without `side`: for at least one side. */
  isAllowed(options: Options, text: string, side?: SideId): boolean;
  /** Presets that these options allow for the side. Without `side`: for at least one side. */
  presets(options: Options, side?: SideId): readonly Preset[];
}

export interface SetupPlace {
  readonly square: Square;
  /** Square name that players read. */
  readonly name: string;
  /** Kind of the piece there. Null if empty. */
  readonly piece: string | null;
}

export interface PlacedSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'pieces';
  /** Mirrors a canonical set-up left to right. */
  mirror(text: string): string;
  /** Squares of a canonical set-up with their pieces, in a fixed order. */
  places(text: string, side: SideId): readonly SetupPlace[];
  /** Exchanges two squares of a canonical set-up, by their index in `places`. */
  swap(text: string, one: number, other: number): string;
  /** Shows a canonical set-up on an otherwise empty board. */
  view(text: string, side?: SideId): View;
}

export interface DeckSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'deck';
  /** Card ids of a canonical deck, in library order. */
  cardsOf(text: string): readonly string[];
}

/**
 * Set-ups that players save by name: pieces or a deck. A set-up is one line of at most 48 characters, written
 * from its owner's point of view, so it fits every side. `parse` accepts it while the side's set-up is due,
 * and the action's notation is the canonical text.
 */
export type Setups<P extends Position = Position, C extends Codes = Codes> =
  | PlacedSetups<P, C>
  | DeckSetups<P, C>;

/** A card in hand, as its holder sees it. */
export interface HandCard<Code extends string = string> {
  /** First token of the path that plays the card: its id, with `~2` for the second copy. */
  readonly token: string;
  /** Card id. Its title is in the game's texts. */
  readonly card: string;
  /** True for a card that answers another side's action. */
  readonly isAnswer: boolean;
  /** Reason why the card can't be played now. Null if it can. */
  readonly against: Refusal<Code> | null;
}

export interface CardFacts {
  /** Kebab-case. Its title is in the card texts. */
  readonly id: string;
  /** Timing class, as in the card texts. */
  readonly timing: string;
  /** Points in limited decks. */
  readonly points: number;
  /** True if a deck may hold only one copy. */
  readonly unique: boolean;
  /** True if the card stays in play. */
  readonly continuing: boolean;
}

/** Cards that a side may choose from to build its deck. */
export interface DeckOffer {
  /** Card ids without repetition, in library order. */
  readonly cards: readonly string[];
  /** Point limit of the deck. */
  readonly points: number;
  /** Minimum number of cards. */
  readonly fewest: number;
}

/**
 * Contract for games with cards. Words that are complete actions become public buttons. Which words are
 * offered must therefore never depend on hidden cards.
 */
export interface Cards<P extends Position = Position, C extends Codes = Codes> {
  /** All cards in list order. */
  readonly library: readonly CardFacts[];
  /** Sides that may respond to another side's action, or pass. Public: must not depend on hands. */
  sidesToAnswer(position: P): readonly SideId[];
  /** Sides that must answer a card's question. Public: must not depend on hands. */
  sidesAsked(position: P): readonly SideId[];
  /**
   * Token to continue without responding. Null if the side can continue only by a move or a choice on the
   * board. Public: must not depend on hands.
   */
  continueToken(position: P, side: SideId): string | null;
  /**
   * True if a side must now make a move or a choice on the board. Public, so it doesn't look at hands: true
   * even if every move needs a card.
   */
  hasBoardAction(position: P): boolean;
  /** First tokens other than cards, in the order of `choices`. Cheap, unlike testing a hand. */
  choicesWithoutCards(position: P, side: SideId): readonly Choice[];
  /** Cards to build the side's deck from. Null if no deck is due. Secret. */
  deckOffer(position: P, side: SideId): DeckOffer | null;
  /** The side's hand, oldest card first. Secret. */
  hand(position: P, side: SideId): readonly HandCard<RefusalOf<C>>[];
  /** Note about the whole hand, or null. Secret. */
  hint(position: P, side: SideId): Notice<C['notice']> | null;
  /** Key of a card action's effect. Two actions have equal keys exactly if they have the same effect. */
  equivalenceKey(position: P, side: SideId, path: Path): string;
  /** Warnings about a legal action that does nothing or loses. Secret. */
  warnings(position: P, side: SideId, path: Path): readonly Refusal<RefusalOf<C>>[];
}

/**
 * Contract for games with standing orders: answers that players give in advance. If a turn has only one
 * possible action, that action is played too, without regard to hidden cards.
 */
export interface StandingOrders<P extends Position = Position, Order extends string = string> {
  /** Kebab-case. Titles are under `orders` in the game's texts. */
  readonly orders: readonly Order[];
  /** Order that ends a turn after its move. Players keep it from game to game. Absent if there is none. */
  readonly endsTurn?: Order;
  /**
   * Action that the orders prescribe, or the only action left. Null if the side has a choice. Ignores hidden
   * information.
   */
  findPrescribedAction(position: P, side: SideId, orders: ReadonlySet<string>): Path | null;
}

/** A time limit that is running, or that a player starts. */
export interface TimeLimit {
  /** Sides that the host applies `timeout` to when the time is up. */
  readonly sides: readonly SideId[];
  readonly seconds: number;
  /**
   * Token that starts the side's time, so that an absent player doesn't lose. Absent while the time is
   * running.
   */
  readonly startToken?: string;
  /** The time restarts when this value changes between positions. */
  readonly key: string;
}

/** Calls for a side whose player was inactive too long, or left the server. */
export interface LeavingCalls {
  readonly silent: Call;
  readonly gone: Call;
}

/** Calls that most games use if a side's player is inactive or gone. */
export const defaultLeavingCalls: LeavingCalls = { silent: 'absent', gone: 'gone' };

/** Calls that the host applies when a side's time is up or its player leaves. */
export interface TimeCalls<P extends Position = Position> {
  /** Call that loses, like a resignation. */
  readonly lose: Call;
  /** Call that passes the turn. Absent if turns can't be passed. */
  readonly pass?: Call;
  /** Calls for a player who left. Absent: `lose` applies. */
  readonly leave?: LeavingCalls;
  /** Call that replaces a loss with a draw. The record names the call, so old records replay unchanged. */
  readonly draw?: {
    readonly call: Call;
    /** True if no legal sequence lets another side win. False when in doubt. */
    isDue(position: P, side: SideId): boolean;
  };
}

/**
 * The contract of a game; `C` are its codes. Methods never change their position. They use method syntax on
 * purpose: its parameters are bivariant, which makes a `Game<Tafl>` assignable to `Game`.
 */
export interface Game<P extends Position = Position, C extends Codes = Codes> {
  /** Id in commands, custom ids, records and the store, such as `kings-table`. */
  readonly id: string;
  /** Version of the rules. Increases when a default changes, or when a fix changes how records replay. */
  readonly rulesVersion: number;
  /**
   * Oldest version whose games continue under the current rules: later versions changed only defaults.
   * Absent: `rulesVersion`.
   */
  readonly replaysFrom?: number;
  /** Options in the order in which they are asked. Later options may depend on earlier ones. */
  readonly options: readonly C['option'][];

  /** Validates options and fills in the defaults of a rules version, by default the current one. */
  resolve(given: Readonly<Record<string, string>>, rulesVersion?: number): Result<Options, RefusalOf<C>>;
  sides(options: Options): readonly Side[];
  seats(options: Options): readonly Seat[];
  /** True for touch-move: the host then accepts only moves of the chosen piece. Absent: never. */
  hasTouchMove?(options: Options): boolean;
  /** True if nothing is random or hidden from this position on. Absent: never. */
  hasPerfectInformation?(position: P): boolean;
  /** Value of the option that separates ratings. Absent: all games share one rating. */
  variant?(options: Options): string;
  /**
   * Ending that decides a tied match between unequal sides: first more wins by this ending, then fewer
   * moves in won games. Absent: a tied match is drawn.
   */
  readonly matchWin?: string;
  /**
   * True if the options change the start position or handicap a side. Such games are unrated. Absent:
   * never.
   */
  hasCustomStart?(options: Options): boolean;
  /**
   * Places of all sides of a finished game, from 1. Tied sides share a place. Null while playing, and in
   * games where only winners count.
   */
  placements?(position: P): Readonly<Record<SideId, number>> | null;
  /** Start position, with rolls before the first move. `seed`: 0 to `LAST_SEED` (`dice.ts`). */
  start(options: Options, seed: number): Step<P, C['notice']>;

  /**
   * Seeds the generator of a parsed position, so that a game can start from it. Null if the position text
   * would reveal hands or hidden set-ups. Absent: nothing is random or hidden.
   */
  seedStart?(position: P, seed: number): P | null;

  optionsOf(position: P): Options;
  /** Ply of the next action: the number of actions and calls so far, without those that the table undid. */
  ply(position: P): number;
  /** Sides that may act now. Empty when the game is over. */
  toAct(position: P): readonly SideId[];
  /**
   * Plies, from 0, whose notation only the acting seat may read: hidden set-ups and hands. The plies of calls
   * are never secret.
   */
  secretPlies(position: P): readonly number[];
  /** Sides in check, or about to lose their king by the game's own rules. */
  sidesInCheck(position: P): readonly SideId[];
  /** Sides that give check, where known. Only for games of more than two sides. */
  checkGivers?(position: P, side: SideId): readonly SideId[];
  /**
   * Squares of pieces that could capture a piece of this side on the square if it were their turn. Ignores
   * pins and forced moves. After the end, includes at least the pieces giving check.
   */
  attackers?(position: P, side: SideId, square: Square): readonly Square[];
  /** Squares on which a king would win immediately by escaping. */
  escapeSquares?(position: P): readonly Square[];
  /**
   * Time limit that is running or waiting to start, else null. When it ends, the host calls `timeout` for
   * each of its sides.
   */
  timeLimit(position: P): TimeLimit | null;
  /**
   * Calls that the host applies for the table's time control. Absent: `timeout` loses and turns can't be
   * passed.
   */
  readonly timeCalls?: TimeCalls<P>;
  /** Ranking if the game ended now without a winner, for games with points. */
  currentStandings?(position: P): readonly Notice<C['notice']>[];
  /**
   * Tournament counts of each side, in games with points. Null while they have no meaning yet, as during
   * set-up.
   */
  tally?(position: P): readonly SideTally[] | null;
  /** Outcome. Null while the game continues. */
  outcome(position: P): Outcome<OutcomeOf<C>> | null;

  /** Next choices after `path`. Empty if the path is complete or impossible, or it isn't the side's turn. */
  choices(position: P, side: SideId, path: Path): readonly Choice[];
  /** Names of sides and pieces in typed moves. */
  readonly dialect?: Dialect;
  /**
   * Parses typed or pasted text (see `createTolerantParser` in `typed-text.ts`). A refusal names the violated
   * rule.
   */
  parse(position: P, side: SideId, text: string): Result<Path, RefusalOf<C>>;
  /**
   * Canonical notation of a legal action. Throws for other paths. Hosts format all actions of a position one
   * after another, so games cache per position.
   */
  format(position: P, side: SideId, path: Path): string;
  play(position: P, side: SideId, path: Path): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /** The game's own calls that the side may make, without `resign`, `draw` and `timeout`. */
  legalCalls(position: P, side: SideId): readonly Call[];
  applyCall(position: P, side: SideId, call: Call): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /**
   * Describes a played action or call without revealing anything hidden. Repeated calls give the same result.
   */
  describe(done: CompletedAction<P>): Description;

  /** Saved set-ups, in games where players set up their pieces. */
  readonly setups?: Setups<P, C>;
  readonly cards?: Cards<P, C>;
  /** Standing orders, in games that ask for many responses. */
  readonly standing?: StandingOrders<P, C['order']>;
  readonly search?: Search<P>;
  /** Slow questions about a position, in games that have any. */
  readonly lookahead?: Lookahead<P>;

  /** Position notation on one line (see docs/notation.md). */
  write(position: P): string;
  /** Parses position notation. A refusal names the error and its place in the text. */
  read(options: Options, text: string): Result<P, RefusalOf<C>>;

  /** View of a side, or of a spectator if `viewer` is null. `draft`: choices so far, to preview. */
  view(position: P, viewer: SideId | null, draft?: Path): View<C['phase']>;

  /** Number of sequences of exactly `depth` actions. A finished game ends a sequence. */
  perft(position: P, depth: number): number;
  /** Format in which other programs can read games with these options. Null if there is none. */
  findExportFormat?(options: Options): ExportFormat | null;
  /**
   * Exports a game in the format of `findExportFormat`. Null if there is no format, or no action to write.
   */
  exportGame?(game: ExportedGame): ExportResult | null;
  /** Imports a file of another program. Null for text in a format that this game can't read. */
  importGame?(text: string): Import | null;
}
