/**
 * Interfaces of the table service. A promise resolves once the change and its outbox entry are on disk. If a
 * method refuses, it changes nothing. The texts of refusals are in src/texts/en/table.ts.
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
   * Runs `work`, which must be pure, on a game's rules. If it needs a slow answer, a worker finds the answer
   * and `work` runs again.
   */
  runWithAnswers<T>(game: string, work: () => T): Promise<T>;
  /** Latest game in a thread. Also finds a game that is played directly in a channel or post. */
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
  /** Options of earlier games with the same game rules, people and roles in the same channel. */
  listOptionsOfEarlierGames(id: TableId): Promise<readonly Options[]>;
  /** Latest rematch requested at the table, whatever its status. Null if there is none. */
  findRematch(id: TableId): Promise<LoadedTable | null>;
  /** All votes held at the table, oldest first. */
  listBallots(id: TableId): Promise<readonly Ballot[]>;
  /** Tables with open votes. Leaves out servers that the bot has left. */
  listTablesWithOpenVotes(): Promise<readonly TableId[]>;
}

export interface Lobbies {
  openTable(request: OpenTable): Promise<Result<LoadedTable>>;
  /**
   * Gives the actor the seat, and frees the actor's former seat. If `seat` is null, takes any free seat.
   * Taking the last seat starts a game of two single players. Apart from refusals about seats, can refuse
   * with `invited-only` and `role-only {role}`.
   */
  join(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Gives up the actor's seat, or removes them from the seat's list. */
  leave(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Sets the options of the game and the table, for the host. Options of the game that are missing get their
   * default. Options of the table that are missing stay unchanged. People keep a seat whose id still exists;
   * others get free seats.
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
  /** Starts the game. Only for the host. */
  startGame(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /** Closes a lobby or withdraws a challenge. Only for the host. */
  cancelLobby(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  acceptChallenge(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  declineChallenge(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Opens a rematch with exchanged sides, or joins the open one. Only the former players may join, and each
   * takes the seat reserved for them. The rematch starts when all have joined. If a rematch was closed, no
   * other can be requested.
   */
  requestRematch(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
}

/**
 * Tables that the bot opens automatically. They are stored as plans first, and opened as soon as possible.
 */
export interface Openings {
  /** Lists the planned tables to open now. */
  listDue(): Promise<readonly TableId[]>;
  /** Time of the next opening in milliseconds since 1970, or null. */
  nextDueAt(): Promise<number | null>;
  /**
   * Opens the planned table and starts its game. Returns the table, even if an earlier call opened it.
   * Returns null if the server has no room for another table yet. If the table can't be opened at all,
   * informs its event and returns null.
   */
  openPlannedTable(id: TableId): Promise<LoadedTable | null>;
}

/** Games whose lobbies the bot opens on schedule. */
export interface Scheduling {
  scheduleGame(request: ScheduleRequest): Promise<Result<ScheduledGame>>;
  /** Loads a scheduled game. Null for an unknown id. */
  load(id: string): Promise<ScheduledGame | null>;
  /** The server's games that aren't open yet, earliest first. */
  listUpcomingGames(guildId: string): Promise<readonly ScheduledGame[]>;
  /** Changes the time of the next game. A weekly game keeps its weekly rule unless `time` has a new one. */
  rescheduleGame(id: string, time: ScheduledTime): Promise<Result<ScheduledGame>>;
  cancelGame(id: string): Promise<Result<ScheduledGame>>;
  /** Lists the games to open now. */
  listDue(): Promise<readonly string[]>;
  /** Time of the next opening in milliseconds since 1970, or null. */
  nextDueAt(): Promise<number | null>;
  /**
   * Opens the table of a game that is due. `host` is the host with their current roles. Returns null if no
   * table was opened. Then the game's outcome says why, or the opening will be tried again.
   */
  openGame(id: string, host: Actor): Promise<LoadedTable | null>;
  /** Ends a scheduled game that can't be opened any more, and stores the refusal for its host. */
  refuseOpening(id: string, reason: Refusal): Promise<void>;
  /** Lists scheduled games whose message doesn't show the latest change. */
  listUnshown(): Promise<readonly string[]>;
  markShown: ScheduledGameStore['markShown'];
  recordNotice: ScheduledGameStore['recordNotice'];
  /** Deletes a scheduled game that is over, once its message shows that. */
  remove: ScheduledGameStore['remove'];
}

/** Messages that mention a role to find players for a lobby. */
export interface PlayerSearches {
  /** Requests a message that mentions the role. Only for the host of a lobby that everyone can join. */
  requestSearch(id: TableId, actor: Actor, role: RoleId): Promise<Result<LoadedTable>>;
  /** True if the table's message was requested. */
  isSearchRequested(id: TableId): Promise<boolean>;
  listUnposted: PlayerSearchStore['listUnposted'];
  /** Records that an attempt to post the message begins. From now on, the message may exist. */
  markAttempt(search: PlayerSearchRow): Promise<void>;
  markPosted(search: PlayerSearchRow): Promise<void>;
  /** Removes the request, so that it doesn't count against the limit of messages. */
  remove: PlayerSearchStore['remove'];
}

export interface Turns {
  /**
   * Records the piece that the actor selected. Under touch-move, the actor must then move it. Changes nothing
   * if the piece can't be selected, or if another piece is touched already.
   */
  touchPiece(id: TableId, actor: Actor, token: string): Promise<Result<LoadedTable>>;
  /** Plays an action. `version` is the version of the pressed button. Null for typed notation. */
  play(id: TableId, version: number | null, actor: Actor, path: Path): Promise<Result<LoadedTable>>;
  playText(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
  /** Makes a call: one that the game defines, or `resign`. */
  makeCall(id: TableId, version: number | null, actor: Actor, call: Call): Promise<Result<LoadedTable>>;
  /**
   * Claims the game against players who must act and were inactive for 30 days. For players in `gone`, who
   * left the server, 3 days suffice.
   */
  claimGame(id: TableId, actor: Actor, gone: ReadonlySet<PersonId>): Promise<Result<LoadedTable>>;
  /** Replaces the person's standing orders, and applies the orders that match now. */
  setStandingOrders(id: TableId, actor: Actor, orders: readonly string[]): Promise<Result<LoadedTable>>;
  /**
   * Replaces the person's conditional moves. An empty text removes them. Each line of the text is one
   * sequence: `e4: e5, Nf3: Nc6`.
   */
  setPlan(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
}

export interface Offers {
  /**
   * Offers a draw, an undo, an abort, a pause or a resume. If the same offer is open, agrees to it instead.
   * The offer takes effect once everyone agrees. After a pause of 30 days, one player can resume alone.
   */
  makeOffer(id: TableId, actor: Actor, kind: OfferedKind): Promise<Result<LoadedTable>>;
  /**
   * Undoes the actor's latest action without the others' consent. If `ply` is given, refuses if the latest
   * action has another ply.
   */
  takeBackAction(id: TableId, actor: Actor, ply: number | null): Promise<Result<LoadedTable>>;
  /**
   * Accepts or declines the open offer, or withdraws the actor's own offer. `offer` is the offer's number;
   * null stands for any offer.
   */
  answerOffer(id: TableId, offer: number | null, actor: Actor, agree: boolean): Promise<Result<LoadedTable>>;
}

export interface SubstituteRequest {
  /** Seat to hand over. Null for the actor's own seat. */
  readonly seat: string | null;
  /**
   * Person who takes over. Null for the first person who accepts. Also null for a computer, whose `level` is
   * set.
   */
  readonly successor: Substitute | null;
  /** Level of the computer. Absent for a person. */
  readonly level?: Level | undefined;
  /** Players who have left the server. */
  readonly gone: ReadonlySet<PersonId>;
}

/**
 * Substitution during a game, to which the other seats must agree. The substitute sees everything that the
 * seat may see. A computer takes over at once if no other seat has to agree.
 */
export interface Handovers {
  /**
   * Requests a substitute for the actor's own seat, or for a player who has left the server or is inactive
   * long enough for a claim.
   */
  requestSubstitute(id: TableId, actor: Actor, request: SubstituteRequest): Promise<Result<LoadedTable>>;
  /** Accepts or declines to be the substitute. The seat is handed over once all other seats agree. */
  answerAsSubstitute(id: TableId, offer: number, actor: Actor, takes: boolean): Promise<Result<LoadedTable>>;
}

/**
 * Shared seats. A person who acts for a shared seat, or views its secrets, becomes its member for this game.
 */
export interface Sides {
  /**
   * Assigns a seat to a holder. In a lobby, the host may assign any seat. Others may assign a free seat to
   * their role, or to a list that includes them. A null holder frees the seat. People assigned by someone
   * else become members at once, so that they can be notified. In play, only the host may assign a seat, and
   * only if its role was deleted (`isDeserted`).
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
  /** Roles that hold seats in running games, to find those that were deleted while the bot was offline. */
  listRolesInPlay(): Promise<
    readonly { readonly tableId: TableId; readonly guildId: string; readonly roleId: RoleId }[]
  >;
  /** Sets a seat's decision rule in a lobby. Only for the host. */
  setDecisionRule(id: TableId, actor: Actor, seat: string, rule: DecisionRule): Promise<Result<LoadedTable>>;
  /** Copies the seat's decision rule to all shared seats of a lobby. Only for the host. */
  setAllDecisionRules(id: TableId, actor: Actor, seat: string): Promise<Result<LoadedTable>>;
  /**
   * Makes the actor a member of the seat for this game. A null `seat` stands for the seat for which the actor
   * may act.
   */
  becomeMember(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Sets whether the actor is mentioned when their seat must act. */
  setFollowing(id: TableId, actor: Actor, follows: boolean): Promise<Result<LoadedTable>>;
  /** Adds the actor to the end of the seat's relay, or removes them from it. */
  joinOrLeaveRelay(id: TableId, actor: Actor, joins: boolean): Promise<Result<LoadedTable>>;
  /**
   * Removes a person and their votes from a seat for this game, or readmits a removed person. For the host or
   * a moderator.
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
   * Sets the seat's private thread; null removes it. If the seat already has a thread, keeps that one, so
   * that two simultaneous requests get the same thread (see `Table.seats`).
   */
  setCouncilThread(id: TableId, seat: string, threadId: string | null): Promise<Result<LoadedTable>>;
  vote(id: TableId, actor: Actor, ballot: number, proposal: number): Promise<Result<LoadedTable>>;
  /**
   * Closes a move vote early. For the side's captain, or for a host or moderator who plays for no other team.
   */
  closeVote(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    ballot: number,
  ): Promise<Result<LoadedTable>>;
  /**
   * Ends a vote of a role's seat if all `count` members of the role have voted. Otherwise, changes nothing.
   */
  closeCompleteVote(id: TableId, ballot: number, count: number): Promise<Result<LoadedTable>>;
  /** Adds a comment to the actor's own proposal. */
  commentOnProposal(
    id: TableId,
    actor: Actor,
    place: { readonly ballot: number; readonly proposal: number },
    note: string | null,
  ): Promise<Result<LoadedTable>>;
  /**
   * Votes for or against a candidate for captain. If the seat has no captain yet, its first candidate is
   * elected at once.
   */
  voteForCaptain(id: TableId, actor: Actor, candidate: PersonId, says: boolean): Promise<Result<LoadedTable>>;
}

/** A moderator and their reason, which is cut to `REASON_LENGTH` characters. */
export interface Moderator {
  readonly id: PersonId;
  readonly reason: string;
}

/** Result on which a moderator decides: none, a draw, or a win for the seat's team. */
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
  /** Undoes the last turns found by `LoadedTable.findLastTurns`. */
  undoTurns(id: TableId, by: Moderator, span: UndoSpan): Promise<Result<LoadedTable>>;
  /** Reverses a loss found by `LoadedTable.findReversal`, and deletes the game's results. */
  reverseLoss(id: TableId, by: Moderator, span: UndoSpan): Promise<Result<LoadedTable>>;
  /**
   * Removes a person from a lobby or a game. In a game, a seat without other players loses as if it had
   * resigned.
   */
  removePerson(id: TableId, by: Moderator, person: PersonId): Promise<Result<LoadedTable>>;
  /** Substitutes a player. The substitute sees everything that the seat may see. */
  substitutePlayer(
    id: TableId,
    by: Moderator,
    person: PersonId,
    substitute: Substitute,
  ): Promise<Result<LoadedTable>>;
  /**
   * Closes a vote early. `by` and `moderator` are the same person. `moderator` tells for which team the
   * person could play.
   */
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
   * Blocks a person from opening, joining and being invited to games of the server, until the given time. If
   * `until` is null, blocks them permanently.
   */
  blockPerson(guildId: string, by: Moderator, person: PersonId, until: number | null): Promise<Result<null>>;
  unblockPerson(guildId: string, by: Moderator, person: PersonId): Promise<Result<null>>;
  /** Active blocks of the server, oldest first. */
  listBlocks(guildId: string): Promise<readonly BlockRow[]>;
}

/** Stores where a table's messages are, and why some couldn't be posted. */
export interface Outbox {
  /**
   * Stores where the lobby message and the thread are, and the new channel if one is given. Doesn't raise the
   * version. If the lobby message doesn't become known within a minute, a deadline closes the table.
   */
  recordPlace(
    id: TableId,
    place: { readonly channelId?: string; readonly lobbyMessageId?: string; readonly threadId?: string },
  ): Promise<void>;
  /**
   * Tables with work for the poster.
   *
   * Their entries are pending, being sent, strays or refused, or a live entry is no longer the latest of its
   * kind. Leaves out entries that were refused for good, servers that the bot has left, and lobbies whose
   * message isn't known yet: the answer to the interaction makes it known, or a deadline closes the lobby.
   *
   * A lobby's message shows every change until the game starts, and then the start and the end. A board shows
   * every change of a running game, in a new message or by an edit (`planBoardMessage`). Each offer has a
   * message of its own, which is edited with every change of the offer. Each reminder has one too, which is
   * deleted after the turn.
   */
  listUnpostedTables(): Promise<readonly TableId[]>;
  /**
   * Tables whose messages can be tried now: those without a refusal, and those whose waiting time after a
   * refusal is over.
   */
  listTablesToPost(): Promise<readonly TableId[]>;
  /** Time of the next attempt after a refusal, in milliseconds since 1970. Null if there is none. */
  nextRetryAt(): Promise<number | null>;
  /** Tables of the server whose messages wait until people change something. */
  listWaitingTables(guildId: string): Promise<readonly TableId[]>;
  /** The table's outbox entries, oldest first: all unsettled ones, and the latest settled ones. */
  listEntries(id: TableId): Promise<readonly OutboxEntry[]>;
  /**
   * Marks all pending entries as `sending` after a restart, so that the poster looks for their messages
   * before it posts. This is needed because a power cut may have lost the record of an attempt. Call it
   * before anything else changes.
   */
  markPossiblySent(): Promise<void>;
  /**
   * Starts an attempt to post. Returns the nonce by which Discord detects a repeated message. The nonce is
   * stored, so later attempts use the same nonce, even after a crash. After a restored backup, an entry with
   * a former version gets a new nonce. Returns null if a newer entry exists; then nothing may be posted.
   */
  beginAttempt(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<string | null>;
  /**
   * Records the message that shows the entry. Older entries in other messages stay live until they are
   * retired. The message of a lobby is stored as `recordPlace` does. Idempotent.
   */
  markPosted(id: TableId, kind: OutboxEntry['kind'], version: number, at: MessageRef): Promise<void>;
  /**
   * Records that the latest board's message is gone. If the game is in play, the table gets a new version and
   * its board is posted again.
   */
  repostBoard(id: TableId): Promise<void>;
  /** Records that the message of a shown entry was deleted, so the entry is due again. */
  renewEntry(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /**
   * Records that the entry's message or its buttons are gone. `at` tells where the message of a stray was
   * found. Idempotent.
   */
  markRetired(id: TableId, kind: OutboxEntry['kind'], version: number, at?: MessageRef): Promise<void>;
  /** Records that Discord refused the message. Changes nothing if the entry is settled or superseded. */
  markRefused(id: TableId, kind: OutboxEntry['kind'], version: number, refusal: OutboxRefusal): Promise<void>;
  /** Records that the bot has told people about the refusal. */
  markReported(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  clearRefusal(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /**
   * Records that the thread was deleted. In play, the latest board is posted again in a new thread. The
   * lobby's message, which links to the thread, is updated. If `channelId` is given, the table moves to that
   * channel.
   */
  handleDeletedThread(id: TableId, channelId?: string): Promise<void>;
  /**
   * Handles the deletion of a channel and of the thread in it: a running game is paused with all its clocks,
   * and a table that waits for players is closed. Nothing changes if the table is no longer in the channel.
   * Returns the changed table, or null.
   */
  handleDeletedChannel(id: TableId, channelId: string): Promise<LoadedTable | null>;
  /**
   * Handles a deleted lobby message: closes the table if it waits for players with this message. Returns the
   * changed table, or null.
   */
  handleDeletedLobby(id: TableId, lobbyMessageId: string): Promise<LoadedTable | null>;
  /** Moves a game whose channel was deleted to a thread of the channel `channelId`. Only for its players. */
  moveStrandedGame(id: TableId, actor: Actor, channelId: string): Promise<Result<LoadedTable>>;
}

/** A table that a deadline changed, or to which time was given back. */
export interface ExpiredTable {
  readonly table: LoadedTable;
  /** Votes that the deadline closed. */
  readonly closed: readonly Ballot[];
  /** Seats whose clock ran out. */
  readonly timeUp: readonly string[];
  /** True if time was given back at the table, because no process ran for a while. */
  readonly givenBack: boolean;
}

/** Runs a job for each table. The implementation decides how many run at once, and how fast. */
export type RunEach = (ids: readonly TableId[], job: (id: TableId) => Promise<unknown>) => Promise<void>;

/** Deadlines: the ends of lobbies, turns, votes and clocks. */
export interface Deadlines {
  /**
   * Gives back time that passed while no process ran, if the last check was long ago. Call it before a
   * person's action, so that a jump of the machine's clock hasn't already used up clocks and votes. Throws
   * errors of the store.
   */
  giveBackLostTime(): Promise<void>;
  /**
   * Handles everything that is due.
   *
   * Closes expired lobbies and challenges, calls `timeout` for sides whose turn expired, applies the clocks,
   * and ends and counts votes. `rolesOf` tells which voters still have their role; without it, all votes
   * count. Gives back time that passed between two calls while no process ran, and jumps of the machine's
   * clock. A turn that expired in such a time starts again.
   *
   * Returns the changed tables with the votes that were closed. Passes an error at one table to `onFailure`,
   * or throws it if there is no `onFailure`. Always throws if the database is busy. `each` runs the work for
   * many tables at its own pace.
   */
  handleDueDeadlines(
    onFailure?: (id: TableId, error: unknown) => void,
    rolesOf?: RolesOf | null,
    each?: RunEach,
  ): Promise<readonly ExpiredTable[]>;
  /** Time of the next deadline, in milliseconds since 1970. Null if there is none. */
  nextDueAt(): Promise<number | null>;
  /** Time of the table's next deadline, even in a server that the bot has left. Null if there is none. */
  nextDeadlineOfTable(id: TableId): Promise<number | null>;
  /**
   * Schedules a check of the person's preferences for reminders or vacation after they changed. The next
   * `handleDueDeadlines` checks the person's running clocks. Returns the person's tables.
   */
  schedulePreferenceChecks(person: PersonId): Promise<readonly TableId[]>;
}

/** Servers that the bot is in or has left. */
export interface Guilds {
  /** Tables in play with their threads. Leaves out tables of servers that the bot has left. */
  listTablesInPlay(): Promise<readonly { readonly id: TableId; readonly threadId: string | null }[]>;
  /**
   * Suspends the tables and deadlines of a server that the bot has left. Until the bot returns, it looks up
   * no person of that server.
   */
  suspendGuild(guildId: string): Promise<void>;
  /** Resumes the tables of a server that the bot joined again. */
  resumeGuild(guildId: string): Promise<void>;
  /**
   * Compares the stored servers with those that the bot is in. Suspends servers that the bot left unnoticed,
   * and resumes servers that it joined again.
   */
  matchGuilds(present: ReadonlySet<string>): Promise<void>;
}

export interface Computers {
  /** Fills all free seats with computers of a level and starts the game. Only for the host. */
  addComputers(id: TableId, actor: Actor, level: Level): Promise<Result<LoadedTable>>;
  /** Games in play with computer seats. Leaves out servers that the bot has left. */
  listTablesWithComputers(): Promise<readonly TableId[]>;
  /**
   * First task for a computer at the table. Null if there is none, or if the board that announces it isn't
   * posted yet.
   */
  findTask(id: TableId): Promise<ComputerTask | null>;
  /** Carries out a task: plays an action and makes its calls, resigns, or answers the offer. */
  carryOutTask(task: ComputerTask, action: ComputerAction): Promise<Result<LoadedTable>>;
}

/**
 * Hints from the computer, at tables that allow them. Requesting a hint doesn't raise the table's version.
 */
export interface Hints {
  /** Finds the computer's task for a hint to the actor. */
  createHintTask(id: TableId, actor: Actor): Promise<Result<HintTask>>;
  /**
   * Stores the computer's hint for the actor's turn at that version. If the turn already has a hint, returns
   * that hint instead.
   */
  storeHint(
    id: TableId,
    actor: Actor,
    version: number,
    path: Path,
  ): Promise<Result<{ readonly table: LoadedTable; readonly hint: Hint }>>;
}
