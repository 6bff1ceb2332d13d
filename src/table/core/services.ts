/**
 * Interfaces of the table service. A promise resolves once the change and its outbox entry are on disk. A
 * refusal changes nothing. Each method lists its own refusals; their texts are in src/texts/en/table.ts.
 */

import type { Level } from '../../computer/question.js';
import type { BlockRow, PlayerSearchRow } from '../../db/rows.js';
import type { FinishedGamesFilter, PlayerSearchStore, ScheduledGameStore } from '../../db/store.js';
import type { Path } from '../../engine/choices.js';
import type { Call } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { Refusal, Result } from '../../engine/result.js';
import type { Hint } from '../model/log/hint-list.js';
import type { Actor, PersonId, RoleId, RolesOf } from '../model/people/actor.js';
import type { DecisionRule } from '../model/people/decision-rule.js';
import type { Holder } from '../model/people/holders.js';
import type { Ballot } from '../model/proposals/ballot.js';
import type { Proposal as OfferedKind } from '../model/proposals/offer.js';
import type { ScheduledGame, ScheduledTime, ScheduleRequest } from '../model/schedule.js';
import type { TablePreferences } from '../model/table-options.js';
import type { Limits } from '../model/times/limits.js';
import type { MessageRef, OpenTable, OutboxEntry, OutboxRefusal, TableId } from '../model/types.js';
import type { UndoSpan } from '../takebacks/repair-spans.js';
import type { ComputerAction, ComputerTask } from '../turns/computer-task.js';
import type { HintTask } from './hint-task.js';
import type { LoadedTable } from './loaded-table.js';

export interface TableServices {
  readonly tables: Tables;
  readonly lobbies: Lobbies;
  readonly openings: Openings;
  readonly scheduling: Scheduling;
  readonly playerSearches: PlayerSearches;
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
  /** Loads a table. Null for an unknown id. */
  load(id: TableId): Promise<LoadedTable | null>;
  /**
   * Precomputes slow answers (legal moves, mate) in a worker before the table is shown to the actor. Does
   * nothing if it isn't their turn.
   */
  prepareAnswers(table: LoadedTable, actor: Actor): Promise<void>;
  /**
   * Runs pure work on a game's rules. If it needs a slow answer, a worker finds it and the work runs again.
   */
  runWithAnswers<T>(game: string, work: () => T): Promise<T>;
  /** Latest game in a thread, or in another place where games are played. */
  findInThread(threadId: string): Promise<LoadedTable | null>;
  /**
   * Tables that the person plays at or hosts, newest first. Leaves out tables that are over, suspended or
   * unreadable.
   */
  listOpenTablesOf(person: Pick<Actor, 'id'>): Promise<readonly LoadedTable[]>;
  /** Games in play whose lobby is in the channel, at most 25, newest first. */
  listGamesInChannel(channelId: string): Promise<readonly LoadedTable[]>;
  /** Tables of the server that wait for players, at most 100, newest first. */
  listLobbiesInGuild(guildId: string): Promise<readonly LoadedTable[]>;
  /** Games in play in the server, at most 100, newest first. */
  listGamesInGuild(guildId: string): Promise<readonly LoadedTable[]>;
  /** Finished or aborted games of the server, at most 25, latest first. */
  listEndedGamesInGuild(guildId: string): Promise<readonly LoadedTable[]>;
  /** Finished and aborted games that match the query, latest first. */
  listFinishedGames(query: FinishedGamesFilter): Promise<readonly LoadedTable[]>;
  /** Options of earlier games in the same channel with the same game, people and roles. */
  listEarlierOptions(id: TableId): Promise<readonly Options[]>;
  /** Latest rematch requested at the table, in whatever state. Null if there is none. */
  findRematch(id: TableId): Promise<LoadedTable | null>;
  /** All votes held at the table, oldest first. */
  listBallots(id: TableId): Promise<readonly Ballot[]>;
  /** Tables with open votes. Leaves out servers that the bot has left. */
  listTablesWithOpenVotes(): Promise<readonly TableId[]>;
}

export interface Lobbies {
  openTable(request: OpenTable): Promise<Result<LoadedTable>>;
  /**
   * Takes a seat and gives up the actor's former one. Null takes any free seat. Taking the last seat starts
   * the game if it has two single players. Besides the refusals of seats, can refuse with `invited-only` and
   * `role-only {role}`.
   */
  join(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Gives up the actor's seat, or removes them from the seat's list. */
  leave(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Sets the game's options, for the host. Missing options of the game take their default. Missing table
   * options stay unchanged. People keep seats with the same id, or else get free ones.
   */
  configure(
    id: TableId,
    actor: Actor,
    options: Readonly<Record<string, string>>,
    wanted?: TablePreferences,
  ): Promise<Result<LoadedTable>>;
  /** Confirms the actor's seat after the host changed the options. May start the game. */
  confirmSeat(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /** Invites people to an invited-only table, before or during the game. Only for the host. */
  invite(id: TableId, actor: Actor, people: readonly PersonId[]): Promise<Result<LoadedTable>>;
  /** Starts the game, for the host. */
  startGame(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /** Closes a lobby or withdraws a challenge, for the host. */
  cancelLobby(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  acceptChallenge(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  declineChallenge(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Opens a rematch with exchanged sides, or joins the open one. Only the former players may join, each on
   * their own seat. The rematch starts when all have joined. A closed rematch can't be requested again.
   */
  requestRematch(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
}

/** Tables that the bot opens automatically. They are planned as rows and opened as soon as possible. */
export interface Openings {
  /** Lists the planned tables to open now. */
  listDue(): Promise<readonly TableId[]>;
  /** Time of the next opening in milliseconds since 1970, or null. */
  nextDueAt(): Promise<number | null>;
  /**
   * Opens the planned table and starts its game. Returns the table, even if an earlier call opened it.
   * Returns null if the server has no free place yet. If the table can't be opened, informs its event and
   * returns null.
   */
  openPlannedTable(id: TableId): Promise<LoadedTable | null>;
}

/** Games whose lobbies the bot opens on schedule. */
export interface Scheduling {
  scheduleGame(request: ScheduleRequest): Promise<Result<ScheduledGame>>;
  /** Null for an unknown id. */
  load(id: string): Promise<ScheduledGame | null>;
  /** The server's games that aren't open yet, earliest first. */
  listUpcomingGames(guildId: string): Promise<readonly ScheduledGame[]>;
  /** Changes the time of the next game. A weekly game keeps its rule unless `time` has a new one. */
  rescheduleGame(id: string, time: ScheduledTime): Promise<Result<ScheduledGame>>;
  cancelGame(id: string): Promise<Result<ScheduledGame>>;
  /** Lists the games to open now. */
  listDue(): Promise<readonly string[]>;
  /** Time of the next opening in milliseconds since 1970, or null. */
  nextDueAt(): Promise<number | null>;
  /**
   * Opens the table of a game that is due. `host` has the host's current roles. Returns null if no table was
   * opened: then the outcome says why, or another attempt follows.
   */
  openGame(id: string, host: Actor): Promise<LoadedTable | null>;
  /** Ends a game that can't be opened any more, with a refusal for its host. */
  refuseOpening(id: string, reason: Refusal): Promise<void>;
  /** Lists the games whose message doesn't show their latest change. */
  listUnshown(): Promise<readonly string[]>;
  markShown: ScheduledGameStore['markShown'];
  recordNotice: ScheduledGameStore['recordNotice'];
  /** Deletes a game that is over and shown. */
  remove: ScheduledGameStore['remove'];
}

/** Messages that mention a role to find players for a lobby. */
export interface PlayerSearches {
  /** Requests the message, for the host of a lobby that everyone can join. */
  requestSearch(id: TableId, actor: Actor, role: RoleId): Promise<Result<LoadedTable>>;
  /** True if the table's message was requested. */
  isSearchRequested(id: TableId): Promise<boolean>;
  listUnposted: PlayerSearchStore['listUnposted'];
  /** Records that an attempt to post begins, so the message may exist from now on. */
  markAttempt(search: PlayerSearchRow): Promise<void>;
  markPosted(search: PlayerSearchRow): Promise<void>;
  /** Removes the request, so that it doesn't count against the limit. */
  remove: PlayerSearchStore['remove'];
}

export interface Turns {
  /**
   * Records the piece that the actor selected. Under touch-move it must then be moved. Changes nothing if the
   * piece can't be selected, or another one is already touched.
   */
  touchPiece(id: TableId, actor: Actor, token: string): Promise<Result<LoadedTable>>;
  /** Plays an action. `version` is that of the pressed button, or null for typed notation. */
  play(id: TableId, version: number | null, actor: Actor, path: Path): Promise<Result<LoadedTable>>;
  playText(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
  /** Makes one of the game's calls, or `resign`. */
  makeCall(id: TableId, version: number | null, actor: Actor, call: Call): Promise<Result<LoadedTable>>;
  /**
   * Claims the game against players who must act and were inactive for 30 days, or for 3 days after leaving
   * the server (`gone`).
   */
  claimGame(id: TableId, actor: Actor, gone: ReadonlySet<PersonId>): Promise<Result<LoadedTable>>;
  /** Replaces the person's standing orders and applies those that match now. */
  setStandingOrders(id: TableId, actor: Actor, orders: readonly string[]): Promise<Result<LoadedTable>>;
  /**
   * Replaces the person's conditional moves. An empty text removes them. Each line is one sequence: `e4: e5,
   * Nf3: Nc6`.
   */
  setPlan(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
}

export interface Offers {
  /**
   * Offers a draw, an undo, an abort, a pause or a resume, or agrees to the same open offer. It takes effect
   * once everyone agrees. After 30 days of pause, one player can resume alone.
   */
  makeOffer(id: TableId, actor: Actor, kind: OfferedKind): Promise<Result<LoadedTable>>;
  /** Undoes the actor's latest action without the others' consent. With `ply`, only that entry. */
  takeBackAction(id: TableId, actor: Actor, ply: number | null): Promise<Result<LoadedTable>>;
  /**
   * Accepts or declines the open offer, or withdraws the actor's own. `offer` is its number, or null for any.
   */
  answerOffer(id: TableId, offer: number | null, actor: Actor, agree: boolean): Promise<Result<LoadedTable>>;
}

export interface SubstituteRequest {
  /** Seat to hand over. Null for the actor's own. */
  readonly seat: string | null;
  /** Person who takes over. Null for the first person who accepts, or for a computer if `level` is set. */
  readonly successor: Substitute | null;
  /** Level of the computer. Absent for a person. */
  readonly level?: Level | undefined;
  /** Players who have left the server. */
  readonly gone: ReadonlySet<PersonId>;
}

/**
 * Substitution during a game, which the other seats must accept. The substitute sees everything that the seat
 * may see. A computer takes over at once if no other seat has to agree.
 */
export interface Handovers {
  /**
   * Requests a substitute for the actor's seat, or for a player who has left or is inactive long enough for a
   * claim.
   */
  requestSubstitute(id: TableId, actor: Actor, request: SubstituteRequest): Promise<Result<LoadedTable>>;
  /** Accepts or declines to be the substitute. The seat is handed over once all other seats agree. */
  answerAsSubstitute(id: TableId, offer: number, actor: Actor, takes: boolean): Promise<Result<LoadedTable>>;
}

/**
 * Shared seats. A person who acts for such a seat, or views its secrets, becomes its member for this game.
 */
export interface Sides {
  /**
   * Assigns a seat. In a lobby, the host may assign any seat. Others may assign a free seat to their role, or
   * to a list that includes them. Null frees the seat. People assigned by someone else become members at
   * once, so that they can be notified. In play, the host may only reassign the seat of a deleted role
   * (`isDeserted`).
   */
  assignSeat(
    id: TableId,
    actor: Actor,
    seat: string,
    holder: Holder | null,
    facts?: { readonly isDeserted?: boolean },
  ): Promise<Result<LoadedTable>>;
  /** Records that the role was deleted. Returns the tables that must be shown again. */
  recordDeletedRole(role: RoleId): Promise<readonly TableId[]>;
  /** Roles that hold seats in games in play. They may have been deleted while the bot was offline. */
  listRolesInPlay(): Promise<
    readonly { readonly tableId: TableId; readonly guildId: string; readonly roleId: RoleId }[]
  >;
  /** Sets a seat's decision rule in a lobby, for the host. */
  setDecisionRule(id: TableId, actor: Actor, seat: string, rule: DecisionRule): Promise<Result<LoadedTable>>;
  /** Copies the seat's decision rule to all shared seats, for the host in a lobby. */
  setAllDecisionRules(id: TableId, actor: Actor, seat: string): Promise<Result<LoadedTable>>;
  /** Makes the actor a member of the seat for this game. Null means the seat for which they may act. */
  becomeMember(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Sets whether the actor is mentioned when their seat must act. */
  setFollowing(id: TableId, actor: Actor, follows: boolean): Promise<Result<LoadedTable>>;
  /** Adds the actor to the end of the seat's relay, or removes them. */
  joinOrLeaveRelay(id: TableId, actor: Actor, joins: boolean): Promise<Result<LoadedTable>>;
  /**
   * Removes a person and their votes from a seat for this game, or readmits them. For the host or a
   * moderator.
   */
  removeOrReadmit(
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
   * Sets the seat's private thread; null removes it. Keeps an existing thread, so that two simultaneous
   * requests get the same one (see `Table.seats`).
   */
  setCouncilThread(id: TableId, seat: string, threadId: string | null): Promise<Result<LoadedTable>>;
  vote(id: TableId, actor: Actor, ballot: number, proposal: number): Promise<Result<LoadedTable>>;
  /**
   * Closes a move vote early: for the side's captain, or for a host or moderator who plays for no other side.
   */
  closeVote(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    ballot: number,
  ): Promise<Result<LoadedTable>>;
  /** Ends a vote of a role in which all its `count` members have voted. Changes nothing while one hasn't. */
  closeCompleteVote(id: TableId, ballot: number, count: number): Promise<Result<LoadedTable>>;
  /** Adds a comment to the actor's own proposal. */
  commentOnProposal(
    id: TableId,
    actor: Actor,
    place: { readonly ballot: number; readonly proposal: number },
    note: string | null,
  ): Promise<Result<LoadedTable>>;
  /**
   * Votes for or against a candidate for captain. If there is no captain, the first candidate is elected at
   * once.
   */
  voteForCaptain(id: TableId, actor: Actor, candidate: PersonId, says: boolean): Promise<Result<LoadedTable>>;
}

/** A moderator with a reason, cut to `REASON_LENGTH` characters. */
export interface Moderator {
  readonly id: PersonId;
  readonly reason: string;
}

/** Result that a moderator decides: none, a draw, or a win for the seat's team. */
export type ModeratedResult =
  | { readonly kind: 'none' | 'draw' }
  | { readonly kind: 'win'; readonly seat: string };

export type Substitute = Pick<Actor, 'id' | 'roles'>;

/**
 * Moderators' actions. The caller checks who is a moderator. Each action is recorded in `Table.moderations`.
 * Every method can refuse with `no-reason`.
 */
export interface Moderating {
  /** Closes a lobby or a challenge. */
  cancelLobby(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  endGame(id: TableId, by: Moderator, result: ModeratedResult): Promise<Result<LoadedTable>>;
  pauseGame(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  resumeGame(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /** Undoes the last turns found by `LoadedTable.lastTurns`. */
  undoTurns(id: TableId, by: Moderator, span: UndoSpan): Promise<Result<LoadedTable>>;
  /** Reverses a loss found by `LoadedTable.reversal`, and deletes the game's results. */
  reverseLoss(id: TableId, by: Moderator, span: UndoSpan): Promise<Result<LoadedTable>>;
  /** Removes a person from a lobby or a game. A seat without other players loses as if resigned. */
  removePerson(id: TableId, by: Moderator, person: PersonId): Promise<Result<LoadedTable>>;
  /** Substitutes a player. The substitute sees everything that the seat may see. */
  substitutePlayer(
    id: TableId,
    by: Moderator,
    person: PersonId,
    substitute: Substitute,
  ): Promise<Result<LoadedTable>>;
  /** Closes a vote early. `moderator` is the moderator as a possible player. */
  closeVote(id: TableId, by: Moderator, moderator: Actor, ballot: number): Promise<Result<LoadedTable>>;
  /** Extends a vote by `more` milliseconds. */
  extendVote(
    id: TableId,
    by: Moderator,
    moderator: Actor,
    ballot: number,
    more: number,
  ): Promise<Result<LoadedTable>>;
  /** Deletes a table that is over, with its record and results. */
  deleteTable(id: TableId, by: Moderator): Promise<Result<null>>;
  /**
   * Blocks a person from opening, joining and being invited to games of the server until a time. Null means
   * permanently.
   */
  blockPerson(guildId: string, by: Moderator, person: PersonId, until: number | null): Promise<Result<null>>;
  unblockPerson(guildId: string, by: Moderator, person: PersonId): Promise<Result<null>>;
  /** Active blocks of the server, oldest first. */
  listBlocks(guildId: string): Promise<readonly BlockRow[]>;
}

/** Stores where a table's messages are, and why some couldn't be posted. */
export interface Outbox {
  /**
   * Stores where the lobby message and the thread are, and a new channel if given. Doesn't raise the version.
   * If the lobby message stays unknown, a deadline closes the table after a minute.
   */
  recordPlace(
    id: TableId,
    place: { readonly channelId?: string; readonly lobbyMessageId?: string; readonly threadId?: string },
  ): Promise<void>;
  /**
   * Tables with work for the poster.
   *
   * They have entries that are pending, sending, strays or refused, or live entries that are no longer the
   * latest of their kind. Leaves out entries refused for good, servers that the bot has left, and lobbies
   * whose message isn't known yet: the interaction still answers, or a deadline closes them.
   *
   * A lobby's message shows every change until the game starts, then the start and the end. A board shows
   * every change of a running game, in a new message or by an edit (`planBoardMessage`). An offer has a
   * message of its own, edited with every change. So has a reminder, whose message is deleted after its turn.
   */
  listUnpostedTables(): Promise<readonly TableId[]>;
  /** Unposted tables to try now: without a refusal, or with an expired pause after one. */
  listTablesToPost(): Promise<readonly TableId[]>;
  /** End of the next pause after a refusal, in milliseconds since 1970. Null if there is none. */
  nextRetryAt(): Promise<number | null>;
  /** Unposted tables of the server that wait until people change something. */
  listWaitingTables(guildId: string): Promise<readonly TableId[]>;
  /** The table's outbox entries, oldest first: all unsettled ones and the latest settled ones. */
  listEntries(id: TableId): Promise<readonly OutboxEntry[]>;
  /**
   * Marks all pending entries as sending after a restart, so that the poster looks for their messages before
   * it posts. A power cut may have lost the record of an attempt. Call it before anything else changes.
   */
  markPossiblySent(): Promise<void>;
  /**
   * Starts an attempt to post. Returns the nonce by which Discord detects repeats. The nonce is stored, so
   * retries use the same one even after a crash. A version that repeats after a restored backup gets a new
   * nonce. Null if a newer entry exists, and nothing may be posted.
   */
  beginAttempt(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<string | null>;
  /**
   * Records the message that shows the entry. Older entries in other messages stay live until retired. A
   * lobby's message is stored as by `recordPlace`. Idempotent.
   */
  markPosted(id: TableId, kind: OutboxEntry['kind'], version: number, at: MessageRef): Promise<void>;
  /**
   * Records that the latest board's message is gone. In play, the table gets a new version and its board is
   * posted again.
   */
  repostBoard(id: TableId): Promise<void>;
  /** Records that a shown entry's message was deleted: it is due again. */
  renewEntry(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /** Records that the message or its buttons are gone. `at` tells where a stray was found. Idempotent. */
  markRetired(id: TableId, kind: OutboxEntry['kind'], version: number, at?: MessageRef): Promise<void>;
  /** Records that Discord refused the message. Changes nothing if the entry is settled or superseded. */
  markRefused(id: TableId, kind: OutboxEntry['kind'], version: number, refusal: OutboxRefusal): Promise<void>;
  /** Records that the people concerned were told about the refusal. */
  markReported(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  clearRefusal(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /**
   * Records that the thread was deleted. In play, the latest board is posted again in a new thread, and the
   * lobby, which links to the thread, is shown again. `channelId` moves the table.
   */
  handleDeletedThread(id: TableId, channelId?: string): Promise<void>;
  /**
   * Handles the deletion of a channel with its thread: pauses a running game with all its clocks, or closes a
   * table that waits for players. Does nothing if the table is no longer in the channel. Returns the changed
   * table, or null.
   */
  handleDeletedChannel(id: TableId, channelId: string): Promise<LoadedTable | null>;
  /**
   * Handles a deleted lobby message: closes the table if it waits for players with this message. Returns the
   * table if it changed, else null.
   */
  handleDeletedLobby(id: TableId, lobbyMessageId: string): Promise<LoadedTable | null>;
  /** Moves a game from a deleted channel to a thread of this channel, for one of its players. */
  moveStrandedGame(id: TableId, actor: Actor, channelId: string): Promise<Result<LoadedTable>>;
}

/** A table that a deadline changed, or that got time back. */
export interface ExpiredTable {
  readonly table: LoadedTable;
  /** Votes that the deadline closed. */
  readonly closed: readonly Ballot[];
  /** Seats whose clock ran out. */
  readonly timeUp: readonly string[];
  /** True if the table got back time during which no process ran. */
  readonly givenBack: boolean;
}

/** Runs a job for each table. The implementation sets the pace. */
export type RunEach = (ids: readonly TableId[], job: (id: TableId) => Promise<unknown>) => Promise<void>;

/** Deadlines: expiry of lobbies, turns, votes and clocks. */
export interface Deadlines {
  /**
   * Gives back time that passed while no process ran, if the last check was long ago by the machine's clock.
   * Call it before a person's action, so that clocks and votes aren't already used up by a jump of that
   * clock. Throws errors of the store.
   */
  giveBackLostTime(): Promise<void>;
  /**
   * Handles everything that is due.
   *
   * Closes expired lobbies and challenges, calls `timeout` for sides whose turn expired, applies the clocks,
   * and ends and counts votes. `rolesOf` tells which voters still have their role; without it, all votes
   * count. Gives back time during which no process called this, and jumps of the machine's clock. A turn that
   * was missed for this reason starts again.
   *
   * Returns the changed tables with the votes that were closed. Passes the error of a failing table to
   * `onFailure`, or throws it. A busy database always throws. `each` sets the pace for many tables.
   */
  handleDueDeadlines(
    onFailure?: (id: TableId, error: unknown) => void,
    rolesOf?: RolesOf | null,
    each?: RunEach,
  ): Promise<readonly ExpiredTable[]>;
  /** Time of the next deadline, in milliseconds since 1970. Null if there is none. */
  nextDueAt(): Promise<number | null>;
  /** The table's next deadline, even in a server that the bot has left. */
  nextDeadlineOfTable(id: TableId): Promise<number | null>;
  /**
   * Records that the person's preferences for reminders or vacation changed. The next `handleDueDeadlines` checks their
   * running clocks. Returns their tables.
   */
  schedulePreferenceChecks(person: PersonId): Promise<readonly TableId[]>;
}

/** Servers that the bot is in or has left. */
export interface Guilds {
  /** Tables in play with their threads. Leaves out suspended ones. */
  listTablesInPlay(): Promise<readonly { readonly id: TableId; readonly threadId: string | null }[]>;
  /**
   * Suspends the tables and deadlines of a server that the bot has left. Until the bot returns, no people are
   * looked up there.
   */
  suspendGuild(guildId: string): Promise<void>;
  /** Resumes the tables of a server that the bot joined again. */
  resumeGuild(guildId: string): Promise<void>;
  /**
   * Compares the stored servers with those that the bot is in. Suspends those it left unnoticed, and resumes
   * those it joined again.
   */
  matchGuilds(present: ReadonlySet<string>): Promise<void>;
}

export interface Computers {
  /** Fills all free seats with computers of a level and starts the game, for the host. */
  addComputers(id: TableId, actor: Actor, level: Level): Promise<Result<LoadedTable>>;
  /** Games in play with computer seats. Leaves out servers that the bot has left. */
  listTablesWithComputers(): Promise<readonly TableId[]>;
  /** First task for a computer at the table. Null if there is none, or while its board isn't posted yet. */
  findTask(id: TableId): Promise<ComputerTask | null>;
  /** Carries out a task: plays an action with its calls, resigns, or answers the offer. */
  carryOutTask(task: ComputerTask, action: ComputerAction): Promise<Result<LoadedTable>>;
}

/** Hints from the computer, if the table allows them. Requesting one doesn't raise the version. */
export interface Hints {
  /** Task for the actor's hint. */
  createHintTask(id: TableId, actor: Actor): Promise<Result<HintTask>>;
  /**
   * Stores the computer's hint for the actor's turn at that version. Returns an earlier hint of this turn
   * instead, if there is one.
   */
  storeHint(
    id: TableId,
    actor: Actor,
    version: number,
    path: Path,
  ): Promise<Result<{ readonly table: LoadedTable; readonly hint: Hint }>>;
}
