/**
 * The contract that every game fulfils, and nothing else. What hosts a game (the bot, the console, a computer
 * player) speaks to it through this interface alone and knows no rule.
 */
import type { Choice, Path, Square } from './choices.js';
import type { Codes, OutcomeOf, RefusalOf } from './codes.js';
import type { Description } from './description.js';
import type { ExportedGame, ExportFile } from './export.js';
import type { Lookahead } from './lookahead.js';
import type { Options } from './options.js';
import type { Refusal, Result, Values } from './result.js';
import type { Search } from './search.js';
import type { Outcome, SideId } from './sides.js';
import type { Dialect } from './typed-text.js';
import type { Tone, View } from './view.js';

export type { Outcome, SideId } from './sides.js';

/** One side as a game sets it up. */
export interface Side {
  readonly id: SideId;
  readonly tone: Tone;
}

/** What one player takes at the table: mostly one side, in some modes two armies. */
export interface Seat {
  /** The side's id where the seat holds one side. */
  readonly id: string;
  readonly sides: readonly SideId[];
  /** The same for seats that win together; a seat that wins alone has no team. */
  readonly team?: string;
}

/**
 * A position: a plain value without closures, complete enough to go on from (generator state included).
 * Its holder treats it as immutable and opaque; each game extends it with its own fields.
 */
export interface Position {
  readonly game: string;
}

/** Something that happened and should be told: a roll, a lost turn, an announcement. */
export interface Notice<Code extends string = string> {
  readonly code: Code;
  readonly values: Values;
  /** The sides that may be told; everyone when absent. */
  readonly only?: readonly SideId[];
}

/** A position with what happened on the way to it. */
export interface Step<P, Code extends string = string> {
  readonly position: P;
  readonly notices: readonly Notice<Code>[];
}

/** A played action. */
export interface Played<P, Code extends string = string> extends Step<P, Code> {
  /** The action in canonical notation, as it enters the record. */
  readonly notation: string;
}

/** An action or a call that was played, with what it needs to be described. */
export interface CompletedAction<P extends Position> {
  readonly before: P;
  readonly side: SideId;
  /** The path of the action; null for a call, which `played.notation` names. */
  readonly path: Path | null;
  readonly played: Played<P>;
}

/**
 * What a side does apart from moving: `resign`, `draw` (agreed by all who are asked; the host sees to that), `timeout`, `flag` in
 * games whose `timeout` does not lose, the calls of `OnTime`, and the game's own calls (`raichi`). Calls enter the record like actions.
 */
export type Call = string;

/** A ready-made set-up of a game. */
export interface Preset {
  /** Kebab-case; in words under `words` of the game's texts. */
  readonly id: string;
  /** In canonical form. */
  readonly text: string;
}

/** What set-ups of both kinds have. */
interface SavedSetups<P extends Position, C extends Codes> {
  /** Whether the side's next action is to set up its men, or to build its deck. */
  isDue(position: P, side: SideId): boolean;
  /** Reads a set-up of any kind that the game has; the canonical text, or what is wrong with it. */
  read(text: string): Result<string, RefusalOf<C>>;
  /** Whether a canonical set-up can be used under these options by the side, or by some side where none is named. */
  isAllowed(options: Options, text: string, side?: SideId): boolean;
  /** The ready-made set-ups that the side, or some side where none is named, can use under these options. */
  presets(options: Options, side?: SideId): readonly Preset[];
}

/** A square on which a set-up may put a man. */
export interface SetupPlace {
  readonly square: Square;
  /** What players call it. */
  readonly name: string;
  /** The kind of the man there; null where the square stays open. */
  readonly piece: string | null;
}

/** Set-ups that are men on a board. */
export interface PlacedSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'men';
  /** The canonical set-up with left and right exchanged. */
  mirror(text: string): string;
  /** The places of a canonical set-up, always in the same order, with what it puts there for the side. */
  places(text: string, side: SideId): readonly SetupPlace[];
  /** The canonical set-up with what stands on two of its places exchanged, by their numbers in `places`. */
  swap(text: string, one: number, other: number): string;
  /** A canonical set-up on the board, for the side or for the game's first one, and nothing else there. */
  view(text: string, side?: SideId): View;
}

/** Set-ups that are decks of cards. */
export interface DeckSetups<P extends Position = Position, C extends Codes = Codes>
  extends SavedSetups<P, C> {
  readonly kind: 'deck';
  /** The ids of the cards of a canonical deck, in the order of the library. */
  cardsOf(text: string): readonly string[];
}

/**
 * What a game offers whose players bring something of their own into it, men that they set up or a deck that they build:
 * people keep such set-ups under names. A set-up is one line of text of at most 48 characters that tells it as its owner
 * sees it, so that it serves every side; `parse` takes it while the side's set-up is due, and the action's notation is the
 * canonical text.
 */
export type Setups<P extends Position = Position, C extends Codes = Codes> =
  | PlacedSetups<P, C>
  | DeckSetups<P, C>;

/** A card in a hand, as its holder sees it. */
export interface HandCard<Code extends string = string> {
  /** The token with which a path begins that plays it: the card's id, with `~2` for the second of two alike in one hand. */
  readonly token: string;
  /** The card's id; in words among the game's texts. */
  readonly card: string;
  /** Why it cannot be played now; null when it can. */
  readonly against: Refusal<Code> | null;
}

export interface CardFacts {
  /** Kebab-case; in words among the texts of cards. */
  readonly id: string;
  /** When it may be played: a timing class of the texts of cards. */
  readonly timing: string;
  /** What it counts where decks are limited. */
  readonly points: number;
  /** At most once in a deck. */
  readonly unique: boolean;
  /** Whether it stays in play. */
  readonly continuing: boolean;
}

/** What a side may build its deck from. */
export interface DeckOffer {
  /** The ids of the cards, each once, in the order of the library. */
  readonly cards: readonly string[];
  /** The most points that the deck may count. */
  readonly points: number;
  /** The fewest cards that it may have. */
  readonly fewest: number;
}

/**
 * What a game offers that is played with cards. Where cards are played, the words that are whole actions at the root of the
 * tree of choices are buttons for everybody to see: whether there is one never depends on what its side hides.
 */
export interface Cards<P extends Position = Position, C extends Codes = Codes> {
  /** All cards that there are, in the order in which they are listed. */
  readonly library: readonly CardFacts[];
  /**
   * The sides that may answer what another side did, or let it pass, while that side's turn goes on or is over. Tells
   * nothing of what they hold: it is shown to everybody.
   */
  sidesToAnswer(position: P): readonly SideId[];
  /** The sides that a card asks something, before which they can play none. Tells nothing of what they hold. */
  sidesAsked(position: P): readonly SideId[];
  /**
   * The word with which a side that may answer goes on without an answer; null where it goes on on the board, by a move or a choice
   * there. Depends on nothing that a side hides: the public message shows it as a button.
   */
  continueToken(position: P, side: SideId): string | null;
  /**
   * Whether somebody is to do something other than words and cards: a move, or an answer on the board. Tells nothing of what they
   * hold either: a move that is still to be made counts, though it may take a card to have one.
   */
  hasBoardAction(position: P): boolean;
  /**
   * What an action may begin with that is no card, in the order of `choices`: for callers that do not ask about cards, since it
   * takes time to find out which of a hand can be played.
   */
  choicesWithoutCards(position: P, side: SideId): readonly Choice[];
  /** What the side has to build its deck from now; null while it has none to build. Secret: for the side alone. */
  deckOffer(position: P, side: SideId): DeckOffer | null;
  /** The side's hand, in the order in which it came to it. Secret: for the side alone. */
  hand(position: P, side: SideId): readonly HandCard<RefusalOf<C>>[];
  /** What the side should know about its hand as a whole as the position stands, or null. Secret: for the side alone. */
  hint(position: P, side: SideId): Notice<C['notice']> | null;
  /** A name of a whole action with a card that it shares with those alone that do the same. */
  equivalenceKey(position: P, side: SideId, path: Path): string;
  /** Warnings for the side alone about a whole action that is lawful and yet in vain, or loses the game. */
  warnings(position: P, side: SideId, path: Path): readonly Refusal<RefusalOf<C>>[];
}

/**
 * What a game offers in which a player can say in advance that some question need not be asked, or in which a turn can come to a point
 * where the rules leave a single action, whatever its side hides.
 */
export interface StandingOrders<P extends Position = Position, Order extends string = string> {
  /** Kebab-case; in words under `orders` of the game's texts. */
  readonly orders: readonly Order[];
  /**
   * The action that these orders of a side that may act prescribe here, or, with any orders, the only one that is left; null where the
   * side has a choice. Never looks at what the side hides.
   */
  prescribedAction(position: P, side: SideId, orders: ReadonlySet<string>): Path | null;
}

/** Time that is running out, or that a player has to begin. */
export interface TimeLimit {
  /** The sides for which the host makes the call `timeout` when it is over. */
  readonly sides: readonly SideId[];
  readonly seconds: number;
  /**
   * The word with which the side says that it is there: the seconds run only once that is played, so that nobody loses by
   * being away. Left out while they run.
   */
  readonly awaits?: string;
  /** The time begins again when this changes from one position to the next, and runs on while it stays. */
  readonly key: string;
}

/** Calls for a side that its player has left: silent for too long, or gone from where the game is played. */
export interface LeavingCalls {
  readonly silent: Call;
  readonly gone: Call;
}

/** The calls of most games for a side that its player has left. */
export const defaultLeavingCalls: LeavingCalls = { silent: 'absent', gone: 'gone' };

/** The calls for a side whose time at the table, which is no rule of the game, is up, or whose player has left it. */
export interface TimeCalls<P extends Position = Position> {
  /** By which it loses, as by resigning. */
  readonly lose: Call;
  /** By which its turn passes; absent where no turn can be passed. */
  readonly pass?: Call;
  /** By which it loses since its player has left; absent where that is called like a time that is up. */
  readonly leave?: LeavingCalls;
  /** What is called instead of a loss: the record names the result, so that it replays alike whatever is known of positions later. */
  readonly draw?: {
    readonly call: Call;
    /** True where no sequence of legal moves lets anybody win against the side. When in doubt, false. */
    isDue(position: P, side: SideId): boolean;
  };
}

/**
 * A game; `C` are its own codes, so that its texts can be held to them. Methods never change the position they are given.
 *
 * The interface uses method signatures on purpose: their parameters are compared loosely, so that a `Game<Tafl>` is a
 * `Game`; a host keeps a position with the game that made it.
 */
export interface Game<P extends Position = Position, C extends Codes = Codes> {
  /** `kings-table`: in commands, custom ids, records and the store. */
  readonly id: string;
  /** Raised when a default changes, and when a mended rule changes what a record replays to. */
  readonly rulesVersion: number;
  /**
   * The oldest version of the rules whose games go on under today's rules as they began: later versions differ from it in defaults alone.
   * `rulesVersion` where it is left out.
   */
  readonly replaysFrom?: number;
  /** In the order in which they are asked; a later option may depend on earlier ones. */
  readonly options: readonly C['option'][];

  /**
   * Fills in defaults and checks what was given, each option by itself and all together. `rulesVersion` names the version whose
   * defaults and texts are meant; today's where it is left out.
   */
  resolve(given: Readonly<Record<string, string>>, rulesVersion?: number): Result<Options, RefusalOf<C>>;
  /** The sides, in turn order. `options` are resolved ones. */
  sides(options: Options): readonly Side[];
  /** The seats at the table, the one that usually begins first. */
  seats(options: Options): readonly Seat[];
  /**
   * Whether a piece that has been chosen has to be moved (touch-move): the host then lets go of it in no way, and takes no
   * other move. Never, where a game does not say.
   */
  touchMove?(options: Options): boolean;
  /**
   * Whether nothing is left to chance or hidden from a player from this position on, so that everybody can foresee what an action leads
   * to. Never, where a game does not say.
   */
  hasPerfectInformation?(position: P): boolean;
  /** The position at the start, with rolls that precede the first move. `seed` is a whole number from 0 to `LAST_SEED` (`dice.ts`). */
  start(options: Options, seed: number): Step<P, C['notice']>;

  /** The resolved options that the position is played under. */
  optionsOf(position: P): Options;
  /** Actions and calls played so far. */
  ply(position: P): number;
  /** The sides that may act now; empty when the game is over. */
  toAct(position: P): readonly SideId[];
  /**
   * The plies (0-based) whose notation only the seat that acted may read as the position stands: set-ups that are hidden
   * until all are ready, hands that are shown at once. Calls are never secret, whether their plies are among these or not.
   */
  secretPlies(position: P): readonly number[];
  /** The sides whose king is in check (or in the game's own sense about to be lost). */
  sidesInCheck(position: P): readonly SideId[];
  /** Who gives check to a side that is in check, where more than two sides play and the game knows. */
  checkGivers?(position: P, side: SideId): readonly SideId[];
  /**
   * The squares of the men who could take a man of the side on the square, if it were their turn and he stood there. Whether a
   * man is pinned or his side has another duty is not asked. Nobody, where the game is not played on the board yet; once it is
   * over, those at least who hold a king in check.
   */
  attackers?(position: P, side: SideId, square: Square): readonly Square[];
  /** Where a king could go at once, if it were his side's turn, and win by that; in games that are won so. */
  escapeSquares?(position: P): readonly Square[];
  /**
   * The time that is running as the position stands, or that waits for its side; null where nobody is hurried. When it is
   * over the host makes the call `timeout` for each of its sides.
   */
  timeLimit(position: P): TimeLimit | null;
  /** What the host calls when a side's time at the table is up; where it is left out `timeout` loses, and no turn can be passed. */
  readonly timeCalls?: TimeCalls<P>;
  /** How the sides would be ranked if the game ended now without a winner, in games that count points. */
  currentStandings?(position: P): readonly Notice<C['notice']>[];
  /** How it ended, or null while it goes on. */
  outcome(position: P): Outcome<OutcomeOf<C>> | null;

  /** What may come next after the tokens of `path`; empty when the path is complete, impossible, or not this side's. */
  choices(position: P, side: SideId, path: Path): readonly Choice[];
  /** What sides and pieces are called in typed moves; without it they have neither names nor letters there. */
  readonly dialect?: Dialect;
  /**
   * Reads what a person typed, in every form in which moves are pasted (`tolerant` in `typed-text.ts`); a refusal names the rule
   * that forbids the action.
   */
  parse(position: P, side: SideId, text: string): Result<Path, RefusalOf<C>>;
  /**
   * A legal action in canonical notation. Throws on a path that is not a legal action. Autocomplete asks it of every action
   * of a position in a row: what is true of the whole position is worked out once.
   */
  format(position: P, side: SideId, path: Path): string;
  play(position: P, side: SideId, path: Path): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /** The game's own calls that the side may make now, apart from `resign`, `draw` and `timeout`. */
  legalCalls(position: P, side: SideId): readonly Call[];
  applyCall(position: P, side: SideId, call: Call): Result<Played<P, C['notice']>, RefusalOf<C>>;

  /**
   * An action or call that this game has played, in structured parts: the same whenever it is asked, so that old actions
   * of a record can be described as they are played again. Tells nobody what is hidden from everybody.
   */
  describe(done: CompletedAction<P>): Description;

  /** Set-ups that people keep under names, in games where they set their men up. */
  readonly setups?: Setups<P, C>;
  /** Hands of cards, in games that are played with some. */
  readonly cards?: Cards<P, C>;
  /** What players may leave to be done for them, in games that ask often. */
  readonly standing?: StandingOrders<P, C['order']>;
  /** Positions to search in, for computer players. */
  readonly search?: Search<P>;
  /** Questions that take long, in games that have such. */
  readonly lookahead?: Lookahead<P>;

  /** Position notation (docs/notation.md): one line, no line breaks. */
  write(position: P): string;
  /** The position that the notation tells, or what is wrong with it and where (codes of the game's own). */
  read(options: Options, text: string): Result<P, RefusalOf<C>>;

  /**
   * What the viewer may see; `null` is a spectator. `draft` is what the viewer has chosen so far of an action that is not
   * played yet: a game may show it (men placed, a new arrow), and ignores what it cannot show.
   */
  view(position: P, viewer: SideId | null, draft?: Path): View<C['phase']>;

  /** How many sequences of exactly `depth` actions there are; finished games end a line. `depth` >= 0. */
  perft(position: P, depth: number): number;
  /** Writes the game as a file of the field (chess: PGN); null where its options have none. Absent in games without such files. */
  exportGame?(game: ExportedGame): ExportFile | null;
}
