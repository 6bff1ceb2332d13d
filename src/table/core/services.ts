/**
 * Interfaces of the table service. A promise resolves once the change and its outbox entry are on disk; a
 * refusal changes nothing. Each method lists its own refusals; their texts are in src/texts/en/table.ts.
 */

import type { Level } from '../../computer/question.js';
import type { BlockRow } from '../../db/rows.js';
import type { FinishedGames } from '../../db/store.js';
import type { Path } from '../../engine/choices.js';
import type { Call } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { Result } from '../../engine/result.js';
import type { Actor, PersonId, RoleId, RolesOf } from '../model/actor.js';
import type { Ballot } from '../model/ballot.js';
import type { DecisionRule } from '../model/decision-rule.js';
import type { Hint } from '../model/hint-list.js';
import type { Holder } from '../model/holders.js';
import type { Limits } from '../model/limits.js';
import type { Proposal as OfferedKind } from '../model/offer.js';
import type { TableWishes } from '../model/table-options.js';
import type { MessageRef, OpenTable, OutboxEntry, OutboxRefusal, TableId } from '../model/types.js';
import type { Span } from '../takebacks/repair-spans.js';
import type { ComputerAction, ComputerTask } from '../turns/computer-task.js';
import type { HintTask } from './hint-task.js';
import type { LoadedTable } from './loaded-table.js';

export interface TableServices {
  readonly tables: Tables;
  readonly lobbies: Lobbies;
  readonly openings: Openings;
  readonly turns: Turns;
  readonly offers: Offers;
  readonly handovers: Handovers;
  readonly sides: Sides;
  readonly moderating: Moderating;
  readonly outbox: Outbox;
  readonly deadlines: Deadlines;
  readonly guilds: Guilds;
  readonly computers: Computers;
  readonly hints: Hints;
  /** Limits set by the operator. */
  readonly limits: Pick<Limits, 'tablesPerPerson'>;
}

export interface Tables {
  /** Loads the table, or returns null for an unknown id. */
  load(id: TableId): Promise<LoadedTable | null>;
  /**
   * Precomputes slow answers (legal moves, mate) in a worker before the table is shown to the actor. Does
   * nothing if it is not their turn.
   */
  prepare(table: LoadedTable, actor: Actor): Promise<void>;
  /**
   * Does pure work on the rules of a game; slow answers come from a worker, and the work is repeated then.
   */
  think<T>(game: string, work: () => T): Promise<T>;
  /** Returns the latest game in the thread, or in another place for games. */
  inThread(threadId: string): Promise<LoadedTable | null>;
  /**
   * Lists the tables that the person plays at or hosts, newest first, without those that are over, suspended
   * or unreadable.
   */
  of(person: Pick<Actor, 'id'>): Promise<readonly LoadedTable[]>;
  /** Lists at most 25 games in play with a lobby in the channel, newest first. */
  playingIn(channelId: string): Promise<readonly LoadedTable[]>;
  /** Lists at most 100 tables of the server that wait for players, newest first. */
  lobbiesIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** Lists at most 100 games in play in the server, newest first. */
  gamesIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** Lists at most 25 finished or aborted games of the server, latest first. */
  endedIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** Lists finished and aborted games that match, the latest first. */
  finished(query: FinishedGames): Promise<readonly LoadedTable[]>;
  /** Options of earlier games in the table's channel with the same game, people and roles. */
  alikeBefore(id: TableId): Promise<readonly Options[]>;
  /** The latest requested rematch of the table, whatever became of it. Null if there is none. */
  rematchOf(id: TableId): Promise<LoadedTable | null>;
  /** Lists all votes held at the table, oldest first. */
  ballots(id: TableId): Promise<readonly Ballot[]>;
  /** Lists tables with open votes, without servers that the bot has left. */
  voting(): Promise<readonly TableId[]>;
}

export interface Lobbies {
  open(request: OpenTable): Promise<Result<LoadedTable>>;
  /**
   * Takes the seat and gives up the actor's former one. Null takes any free seat. With two single players,
   * the last seat taken starts the game. Refusals besides those of seats: `invited-only`, `role-only {role}`.
   */
  join(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /**
   * Gives up the actor's seat, or takes them off the seat's list. Refusals: `not-open`, `not-seated`,
   * `role-seat {side}`.
   */
  leave(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Lets the host set the game options; missing ones take their default. Missing table options stay. People
   * keep seats of the same name and get free ones otherwise. Refusals: `not-open`, `not-host`,
   * `rematch-seats`, `too-few-seats {count}`, `one-team {sides}`, `clock-no-pass`, and those of the game's
   * options.
   */
  configure(
    id: TableId,
    actor: Actor,
    options: Readonly<Record<string, string>>,
    wanted?: TableWishes,
  ): Promise<Result<LoadedTable>>;
  /**
   * Confirms the actor's seat after the host changed the options. The game starts if it only waited for this
   * and starts by itself. Refusals: `not-open`, `stays-already`.
   */
  stay(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Lets the host invite people to an invited-only table, before or during the game. Refusals: `not-host`,
   * `over`, `open-to-all`, `blocked-other {person}`, `many-invited {count}`.
   */
  invite(id: TableId, actor: Actor, people: readonly PersonId[]): Promise<Result<LoadedTable>>;
  /**
   * Lets the host start the game. Refusals: `not-open`, `not-host`, `seats-free {count}`, `undecided` while
   * players have yet to confirm their seats.
   */
  start(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /** Lets the host close a lobby or withdraw a challenge. */
  cancel(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  accept(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  decline(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Opens a rematch with sides exchanged. Only the former players may join, each on their own seat; it starts
   * when all have joined. Asking again joins the open lobby. A closed rematch cannot be asked for again.
   */
  rematch(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
}

/** Tables that the bot opens by itself: planned as rows, and open as soon as possible. */
export interface Openings {
  /** Lists the planned tables to open now. */
  due(): Promise<readonly TableId[]>;
  /** Time of the next opening in milliseconds since 1970, or null. */
  next(): Promise<number | null>;
  /**
   * Opens the planned table and starts its game. Returns the table if it is open, by this call or an earlier one,
   * and null if it has to wait for a free place in the server, or can't be opened and its event knows.
   */
  open(id: TableId): Promise<LoadedTable | null>;
}

export interface Turns {
  /**
   * Notes the chosen piece. With touch-move it then has to be moved. Changes nothing if the piece cannot
   * be chosen or another is touched.
   */
  touch(id: TableId, actor: Actor, token: string): Promise<Result<LoadedTable>>;
  /** Plays an action. `version` is the one the button was drawn for; null for typed notation. */
  play(id: TableId, version: number | null, actor: Actor, path: Path): Promise<Result<LoadedTable>>;
  playText(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
  /** Makes a call of the game, or `resign`. */
  call(id: TableId, version: number | null, actor: Actor, call: Call): Promise<Result<LoadedTable>>;
  /**
   * Claims the game against players to act who were silent for 30 days, or 3 days if they left the server
   * (`gone`). Refusals: those of playing, `claim-nobody`, `claim-waits {side, from}`.
   */
  claim(id: TableId, actor: Actor, gone: ReadonlySet<PersonId>): Promise<Result<LoadedTable>>;
  /**
   * Replaces the person's standing orders. Orders that apply now are carried out at once. Refusals:
   * `unknown-order {order}`.
   */
  setOrders(id: TableId, actor: Actor, orders: readonly string[]): Promise<Result<LoadedTable>>;
  /**
   * Replaces the person's conditional moves; an empty text removes them. Each line of text is a line of play:
   * `e4: e5, Nf3: Nc6`. Refusals: those of playing, `plan-shared`, `plan-sides`, `plan-hidden`,
   * `plan-hurried`, `plan-own-turn`, `plan-offer`, `plan-form {text}`, `plan-lines {count}`, `plan-deep
   * {count}`, `plan-two-replies {text}`, `plan-end {text}`.
   */
  setPlan(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
}

/** Offers between sides. */
export interface Offers {
  /**
   * Offers a draw, an undo, an abort, a pause or a resume; agrees where the other seat offered the same. The
   * offer takes effect once all agree. After 30 days of pause, one player resumes alone. Refusals: for an
   * undo `undo-shared {side}`, `undo-nothing`, `undo-final`, `undo-mended`; for a resume `not-resting`; in a
   * paused game, for anything but a resume or an abort, `rests {since}` or, if a moderator paused it, `paused
   * {since}`.
   */
  propose(id: TableId, actor: Actor, kind: OfferedKind): Promise<Result<LoadedTable>>;
  /**
   * Takes back the actor's latest action alone; with `ply`, only that entry. Refusals: those of playing,
   * `undo-late` once the moment is over, `undo-seen` where it revealed something hidden, `undo-touched`,
   * `undo-shared {side}`, `undo-mended`.
   */
  takeBack(id: TableId, actor: Actor, ply: number | null): Promise<Result<LoadedTable>>;
  /**
   * Accepts or declines the open offer, or withdraws the actor's own. `offer` is its number; null means any.
   */
  answer(id: TableId, offer: number | null, actor: Actor, agree: boolean): Promise<Result<LoadedTable>>;
}

/** A request for a substitute. */
export interface SubstituteRequest {
  /** The seat. Null means the actor's own. */
  readonly seat: string | null;
  /** The substitute. Null means the first person who accepts, or a computer if `level` is set. */
  readonly successor: Substitute | null;
  /** The computer's level. Absent for a person. */
  readonly level?: Level | undefined;
  /** Players who have left the server. */
  readonly gone: ReadonlySet<PersonId>;
}

/**
 * Substitution during a game: an offer that the other seats accept. The substitute sees all that the seat
 * hides. A computer takes over at once where no other seat has to agree.
 */
export interface Handovers {
  /**
   * Asks for a substitute for the actor's seat, or for a player who is gone or silent long enough for a
   * claim. Refusals: those of playing, `no-seat-called {seat}`, `several-play {side}`, `out-of-game {side}`,
   * `still-there {side}`, those of offers, and for the substitute `has-seat {person}`, `role-only-other
   * {person, role}`, `blocked-other {person}`, `no-room {person}`.
   */
  propose(id: TableId, actor: Actor, request: SubstituteRequest): Promise<Result<LoadedTable>>;
  /**
   * Answers whether the actor wants the seat, which is theirs once all other seats agree. Refusals:
   * `no-offer`, `not-challenged` where another person is asked, `own-offer` for one who has accepted,
   * `has-seat {person}`, `invited-only`, `role-only {role}`, and those of `checkNotBlocked`.
   */
  take(id: TableId, offer: number, actor: Actor, takes: boolean): Promise<Result<LoadedTable>>;
}

/** Shared seats. Acting for such a seat, or viewing its secrets, makes a person its member for the game. */
export interface Sides {
  /**
   * Assigns a seat. In a lobby the host assigns any seat; others may assign a free seat to their role or to a
   * list with themselves in it. Null frees the seat. A person seated by somebody else becomes a member at
   * once, so that they can be notified. In play, the host may only reassign the seat of a deleted role
   * (`isDeserted`). Refusals: `not-open`, `not-host`, `seat-taken`, `no-seat`, `one-seat {sides}`, `one-team
   * {sides}` where a role or person would play for two teams, `no-people`, `many-people {count}`, `no-room
   * {person}`, `rematch-seats`, `seat-kept` in play.
   */
  give(
    id: TableId,
    actor: Actor,
    seat: string,
    holder: Holder | null,
    known?: { readonly isDeserted?: boolean },
  ): Promise<Result<LoadedTable>>;
  /** Notes that the role was deleted. Returns the tables to show again. */
  roleDeleted(role: RoleId): Promise<readonly TableId[]>;
  /**
   * Lists roles that hold seats in games in play. Any of them may have been deleted while the bot was away.
   */
  rolesInPlay(): Promise<
    readonly { readonly tableId: TableId; readonly guildId: string; readonly roleId: RoleId }[]
  >;
  /**
   * Lets the host set a seat's decision rule in a lobby. Refusals: `not-open`, `not-host`, `no-seat`,
   * `held-alone`, `bad-rule {value}`.
   */
  decideBy(id: TableId, actor: Actor, seat: string, rule: DecisionRule): Promise<Result<LoadedTable>>;
  /**
   * Copies the seat's decision rule to all shared seats, by the host in a lobby. Refusals: those of
   * `decideBy` but `bad-rule`.
   */
  decideAllBy(id: TableId, actor: Actor, seat: string): Promise<Result<LoadedTable>>;
  /**
   * Makes the actor a member of the seat for this game; null takes the seat they may act for. Refusals: those
   * of playing, `not-yours {side}`.
   */
  enter(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /**
   * Sets whether the actor is mentioned when their seat is to move. Refusals: those of playing, `held-alone`.
   */
  follow(id: TableId, actor: Actor, follows: boolean): Promise<Result<LoadedTable>>;
  /**
   * Joins the end of the seat's relay, or leaves it. Refusals: those of playing, `no-relay`, `many-people
   * {count}`.
   */
  run(id: TableId, actor: Actor, joins: boolean): Promise<Result<LoadedTable>>;
  /**
   * Lets the host or a moderator remove a person and their votes from a seat for this game, or readmit them.
   * Refusals: `not-host`, `no-seat`, `held-alone`, `not-playing`.
   */
  remove(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    removal: {
      readonly seat: string;
      readonly person: PersonId;
      readonly reason: string | null;
      readonly back?: boolean;
    },
  ): Promise<Result<LoadedTable>>;
  /**
   * Sets the seat's private thread; null removes it. An existing thread is kept, so two people who ask at
   * once get the same one (see `Table.seats`). Refusals: `not-playing`, `no-seat`, `held-alone`.
   */
  confer(id: TableId, seat: string, threadId: string | null): Promise<Result<LoadedTable>>;
  /**
   * Votes in a ballot. Refusals: those of playing, `no-ballot` for a closed one, `no-proposal`, `vote-fixed`.
   */
  vote(id: TableId, actor: Actor, ballot: number, proposal: number): Promise<Result<LoadedTable>>;
  /**
   * Closes a move vote early: by the side's captain, or by a host or moderator who plays for no other side.
   * Refusals: `not-playing`, `no-ballot`, `voting-ended`, `no-closer`, `few-votes {count}`, `vote-untimed`,
   * those of `checkRunning`.
   */
  closeVote(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    ballot: number,
  ): Promise<Result<LoadedTable>>;
  /**
   * Adds a sentence to the actor's own proposal. Refusals: those of playing, `no-ballot`, `no-proposal`,
   * `not-yours`.
   */
  commend(
    id: TableId,
    actor: Actor,
    place: { readonly ballot: number; readonly proposal: number },
    note: string | null,
  ): Promise<Result<LoadedTable>>;
  /**
   * Votes for or against a candidate for captain. Without a captain, the first candidate is elected at once.
   * Refusals: those of playing, `no-captain` where the seat has none, `no-candidate` for a non-member,
   * `captain-waits` out of turn, `captain-active {again}`.
   */
  elect(id: TableId, actor: Actor, candidate: PersonId, says: boolean): Promise<Result<LoadedTable>>;
}

/** A moderator and their reason, cut to `REASON_LENGTH` characters. */
export interface Moderator {
  readonly id: PersonId;
  readonly reason: string;
}

/** A moderator's result: none, a draw, or a win for the seat and its allies. */
export type ModeratedResult =
  | { readonly kind: 'none' | 'draw' }
  | { readonly kind: 'win'; readonly seat: string };

/** A substitute with their roles in the server. */
export type Substitute = Pick<Actor, 'id' | 'roles'>;

/**
 * Moderation. The caller checks who is a moderator. Each action is noted in `Table.moderations`. All refuse
 * with `no-reason`.
 */
export interface Moderating {
  /** Closes a lobby or a challenge. Refusals: `not-open`. */
  cancel(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /** Ends a game in play. Refusals: `not-playing`, `no-seat-called {seat}`. */
  end(id: TableId, by: Moderator, result: ModeratedResult): Promise<Result<LoadedTable>>;
  /** Pauses a game. Refusals: `not-playing`, `rests {since}`, `paused {since}`. */
  pause(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /** Resumes a paused game. Refusals: `not-resting`. */
  resume(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /**
   * Takes back the last turns as found by `LoadedTable.lastTurns`. Refusals: `not-playing`, `back-nothing`,
   * `back-mended`, `went-on` where the game went on since.
   */
  undo(id: TableId, by: Moderator, span: Span): Promise<Result<LoadedTable>>;
  /**
   * Reverses a loss as found by `LoadedTable.reversal` and deletes the game's results. Refusals:
   * `reverse-nothing`, `reverse-played`, `reverse-mended`, `went-on`, `place-taken`.
   */
  reverse(id: TableId, by: Moderator, span: Span): Promise<Result<LoadedTable>>;
  /**
   * Removes a person from a lobby or a game. A seat without other players falls as if resigned. Refusals:
   * `over`, `challenge-whole`, `not-at-table {person}`, `out-already {person}`, and those of the game.
   */
  remove(id: TableId, by: Moderator, person: PersonId): Promise<Result<LoadedTable>>;
  /**
   * Substitutes a player. The substitute sees all that the seat hides. Refusals: `over`, `challenge-whole`,
   * `not-at-table {person}`, `role-place {person}`, `has-seat {person}`, `blocked-other {person}`, `no-room
   * {person}`.
   */
  replace(id: TableId, by: Moderator, person: PersonId, substitute: Substitute): Promise<Result<LoadedTable>>;
  /**
   * Closes a vote early. `moderator` is the moderator as a possible player. Refusals: `not-playing`,
   * `no-ballot`, `voting-ended`, `plays-against`, `few-votes {count}`, `vote-untimed`, those of
   * `checkRunning`.
   */
  closeVote(id: TableId, by: Moderator, moderator: Actor, ballot: number): Promise<Result<LoadedTable>>;
  /** Extends a vote, in milliseconds. Refusals: those of `closeVote` but `few-votes`. */
  extendVote(
    id: TableId,
    by: Moderator,
    moderator: Actor,
    ballot: number,
    more: number,
  ): Promise<Result<LoadedTable>>;
  /**
   * Deletes a table that is over, with its record and results. Refusals: `no-table`, `still-open`,
   * `no-reason`.
   */
  delete(id: TableId, by: Moderator): Promise<Result<null>>;
  /**
   * Blocks a person from opening, joining and being invited to games of the server until then; null means for
   * good.
   */
  block(guildId: string, by: Moderator, person: PersonId, until: number | null): Promise<Result<null>>;
  /** Refusals: `not-blocked {person}`. */
  unblock(guildId: string, by: Moderator, person: PersonId): Promise<Result<null>>;
  /** Lists the server's active blocks, oldest first. */
  blocked(guildId: string): Promise<readonly BlockRow[]>;
}

/** Stores where a table's messages are, and why some couldn't be posted. */
export interface Outbox {
  /**
   * Stores where the lobby message and the thread are, and a new channel if given. Does not raise the
   * version. Without a known lobby message, a table is closed by its deadline after a minute.
   */
  locate(
    id: TableId,
    place: { readonly channelId?: string; readonly lobbyMessageId?: string; readonly threadId?: string },
  ): Promise<void>;
  /**
   * Tables with work left for the poster: entries that are pending, being sent or strays; live ones that are
   * no longer the latest of their kind; refused ones. Leaves out entries refused for good, lobbies whose
   * message isn't known yet (their answer is on its way, or a deadline closes them), and servers that the bot
   * has left.
   *
   * A lobby is shown again after every change until the game starts, at its start and at its end. A board is
   * shown again after every change of a running game that it shows, in a new message or by an edit
   * (`planBoardMessage`). An offer has its own message, edited with every change. So has a reminder, which is
   * deleted after its turn.
   */
  unposted(): Promise<readonly TableId[]>;
  /** Lists the unposted tables to try now: nothing was refused, or the pause after a refusal is over. */
  dueToPost(): Promise<readonly TableId[]>;
  /** When the next pause after a refusal ends, in milliseconds since 1970, or null. */
  nextRetry(): Promise<number | null>;
  /** Lists the unposted tables of the server that wait for people. */
  waitingIn(guildId: string): Promise<readonly TableId[]>;
  /** Lists the table's outbox entries, oldest first: all unsettled ones and the latest others. */
  entries(id: TableId): Promise<readonly OutboxEntry[]>;
  /**
   * Marks all pending entries as being sent after a restart, so they are searched for before they are posted.
   * A power cut may have lost the note of an attempt. Call it before anything changes.
   */
  doubt(): Promise<void>;
  /**
   * Starts an attempt to post. Returns the nonce that the platform uses to detect repeats. It is drawn once
   * and stored, so retries share it even after a crash, and a version repeated after a restored backup gets a
   * new one. Null if a newer entry exists; nothing must be posted then.
   */
  sending(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<string | null>;
  /**
   * Notes that the entry is shown in this message. Older entries in other messages stay live until retired. A
   * lobby's message is stored as by `locate`. Idempotent.
   */
  posted(id: TableId, kind: OutboxEntry['kind'], version: number, at: MessageRef): Promise<void>;
  /**
   * Notes that the latest board's message is gone. In play, the table gets a new version and its board is
   * posted again.
   */
  renew(id: TableId): Promise<void>;
  /** Notes that the message or its buttons are gone. `at` says where a stray was found. Idempotent. */
  retired(id: TableId, kind: OutboxEntry['kind'], version: number, at?: MessageRef): Promise<void>;
  /**
   * Notes the platform's refusal. Changes nothing if the entry is settled or overtaken, so that it is not
   * retried.
   */
  refused(id: TableId, kind: OutboxEntry['kind'], version: number, refusal: OutboxRefusal): Promise<void>;
  /** Notes that the people concerned were told of the refusal. */
  told(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /** Clears the entry's refusal. */
  unrefused(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /**
   * Notes that the thread was deleted. In play, the latest board is due again in a new thread, and the lobby,
   * which names the thread, is shown again. `channelId` moves the table.
   */
  reopen(id: TableId, channelId?: string): Promise<void>;
  /**
   * Handles a deleted channel with its thread: pauses a running game with all its clocks, or closes a table
   * that waits for players. Does nothing if the table has left this channel. Returns the table if it changed,
   * else null.
   */
  strand(id: TableId, channelId: string): Promise<LoadedTable | null>;
  /**
   * Lets a player move a game from a deleted channel to a thread of this channel. Refusals: `no-table`,
   * `not-stranded`, and those of a seat in play.
   */
  settle(id: TableId, actor: Actor, channelId: string): Promise<Result<LoadedTable>>;
}

/** A table changed by a deadline, or by time given back. */
export interface Expired {
  readonly table: LoadedTable;
  /** Votes that the deadline closed. */
  readonly closed: readonly Ballot[];
  /** Seats whose clock ran out. */
  readonly timeUp: readonly string[];
  /** True if time during which no process watched was given back. */
  readonly givenBack: boolean;
}

/** Runs a job for each table at its own pace. */
export type Each = (ids: readonly TableId[], job: (id: TableId) => Promise<unknown>) => Promise<void>;

/** Deadlines: expiry of lobbies, turns, votes and clocks. */
export interface Deadlines {
  /**
   * Gives back time that passed unwatched, if the last look was long ago by the machine's clock. Call it
   * before a person's action, so that the action doesn't meet clocks and votes that a jump of the machine's
   * clock has used up. Throws errors of the store.
   */
  catchUp(): Promise<void>;
  /**
   * Closes expired lobbies and challenges, calls `timeout` for sides whose turn expired, and applies timeouts
   * of clocks. Gives back time during which no process called this, and jumps of the machine's clock; a turn
   * that was missed this way by more than a moment starts again. Ends and counts due votes: `rolesOf` tells
   * whether voters still have the role; without it all votes count. Returns the changed tables, with the
   * votes closed there. Reports a table that fails to `onFailure`, or throws its error; a busy database
   * always ends it. `each` sets the pace for many tables.
   */
  expire(
    onFailure?: (id: TableId, error: unknown) => void,
    rolesOf?: RolesOf | null,
    each?: Each,
  ): Promise<readonly Expired[]>;
  /** Returns when the next deadline falls, in milliseconds since 1970, or null. */
  next(): Promise<number | null>;
  /** Returns the table's next deadline, also in a server that the bot has left. */
  nextOf(id: TableId): Promise<number | null>;
  /**
   * Notes that the person's reminder or vacation preferences changed. The next `expire` checks their running
   * clocks. Returns their tables.
   */
  heed(person: PersonId): Promise<readonly TableId[]>;
}

/** Servers that the bot is in or has left. */
export interface Guilds {
  /** Lists tables in play with their threads, without suspended ones. */
  inPlay(): Promise<readonly { readonly id: TableId; readonly threadId: string | null }[]>;
  /** Suspends the tables and deadlines of a server that the bot has left. Their people are not looked up. */
  putBy(guildId: string): Promise<void>;
  /** Resumes the tables of a server that the bot is back in. */
  takeUp(guildId: string): Promise<void>;
  /**
   * Compares with the servers that the bot is in: suspends those that it left unnoticed, resumes those it is
   * back in.
   */
  matchGuilds(present: ReadonlySet<string>): Promise<void>;
}

/** Computer players. */
export interface Computers {
  /**
   * Lets the host fill all free seats with computers of that level and start the game. Refusals: `not-open`,
   * `not-host`, `rematch-seats`, `no-seat`, `undecided` while players have yet to confirm their seats.
   */
  fill(id: TableId, actor: Actor, level: Level): Promise<Result<LoadedTable>>;
  /** Lists games in play with computer seats, without servers that the bot has left. */
  inPlay(): Promise<readonly TableId[]>;
  /**
   * Returns the first task for a computer at the table. Null without one, or while its board is not shown
   * yet.
   */
  task(id: TableId): Promise<ComputerTask | null>;
  /**
   * Carries out the task: plays an action with its calls, resigns, or answers the offer. Refusals:
   * `no-table`, `stale` where the task is out of date, and those of the game.
   */
  act(task: ComputerTask, action: ComputerAction): Promise<Result<LoadedTable>>;
}

/** Hints from the computer, where the table allows them. Asking does not raise the version. */
export interface Hints {
  /**
   * Returns the task for the actor's hint. Refusals: `no-table`, those of `LoadedTable.sideToAct`,
   * `no-hints`, `hint-used` where they acted after a hint this turn (except one that left them in check),
   * `hint-touched`.
   */
  ask(id: TableId, actor: Actor): Promise<Result<HintTask>>;
  /**
   * Stores the computer's hint for the actor's turn at that version. Returns an earlier hint of this turn if
   * there is one. Refusals: those of `ask` but the last two, `hint-late` where the game went on.
   */
  note(
    id: TableId,
    actor: Actor,
    version: number,
    path: Path,
  ): Promise<Result<{ readonly table: LoadedTable; readonly hint: Hint }>>;
}
