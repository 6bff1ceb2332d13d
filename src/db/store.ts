/**
 * Contract of the store: everything that outlives the process, independent of the database. When a change's
 * promise resolves, the change is on disk. When it rejects, the change has no effect, or an unknown one after
 * a `DiskError`. If another process locks the database, nothing is done, and `isBusy` recognizes the error.
 */
import { HOUR } from '../base/durations.js';
import type {
  AccessRow,
  AchievementRow,
  ActionRow,
  BallotRow,
  BlockRow,
  ClockRow,
  ConditionalMovesRow,
  DailyAnswerRow,
  DailyPuzzleRow,
  DeadlineRow,
  DrawnBoard,
  EntrantRow,
  EventResultRow,
  ExploredLineRow,
  GuildSettings,
  HintRow,
  LoginRow,
  MemberRow,
  MessageRef,
  ModerationRow,
  NewOutboxEntry,
  OfferRow,
  OpeningRow,
  OutboxKey,
  OutboxRow,
  PairingRow,
  PersonData,
  PersonSettings,
  PlaceUpdate,
  PlayerSearchRow,
  ProposalRow,
  PuzzleAttempt,
  ReminderRow,
  ResultRow,
  RoleInPlay,
  ScheduledGameMessage,
  ScheduledGameRow,
  ScheduledNotice,
  SeatHolder,
  SeatRow,
  SetupRow,
  SnapshotRow,
  StandingOrdersRow,
  TableRow,
  TouchRow,
  TournamentMessage,
  TournamentRow,
  VoteRow,
} from './rows.js';
import type { DiskError, LostFileError } from './storage/disk-error.js';

/** All persistent data. */
export interface Store {
  readonly tables: TableStore;
  readonly outbox: OutboxStore;
  readonly deadlines: DeadlineStore;
  readonly results: ResultStore;
  readonly openings: OpeningStore;
  readonly eventResults: EventResultStore;
  readonly tournaments: TournamentStore;
  readonly scheduledGames: ScheduledGameStore;
  readonly playerSearches: PlayerSearchStore;
  readonly achievements: AchievementStore;
  readonly blocks: BlockStore;
  readonly guilds: GuildStore;
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  readonly puzzles: PuzzleStore & DailyPuzzleStore;
  readonly analyses: AnalysisStore;
  readonly exploredLines: ExploredLineStore;
  readonly people: PeopleStore;
  readonly upkeep: UpkeepStore;
  readonly statistics: StatisticsStore;
  readonly logins: LoginStore;
  /**
   * Resolves with the error after a disk failure. Changes that weren't confirmed may or may not exist, and
   * the process must end.
   */
  readonly failed: Promise<DiskError>;
  /** Makes all further calls fail with a `LostFileError` if the opened file is no longer at its path. */
  checkDatabaseFile(): void;
  /** Saves the data of a store whose file is gone. Returns a message for the operator. */
  rescueData(moment: Date): LostFileError;
  /** Closes the store, which can't be used afterwards. */
  close(): void;
}

/** A table with all data that is loaded with it, as of one moment. */
export interface StoredTable {
  readonly row: TableRow;
  /** Seats in the game's order. */
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly orders: readonly StandingOrdersRow[];
  readonly touches: readonly TouchRow[];
  /** Offers, oldest first. */
  readonly offers: readonly OfferRow[];
  /** Open ballots and the latest closed ones, oldest first. */
  readonly ballots: readonly BallotRow[];
  /** Proposals of the loaded ballots, in order of their numbers. */
  readonly proposals: readonly ProposalRow[];
  /** Votes in the loaded ballots, earliest first. */
  readonly votes: readonly VoteRow[];
  /** Actions in order, starting at the requested ply. */
  readonly actions: readonly ActionRow[];
  /** Snapshots, latest position first. */
  readonly snapshots: readonly SnapshotRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly clocks: readonly ClockRow[];
  /**
   * Boards, oldest first: all unsettled ones, and settled ones that are still needed
   * (src/table/record/needed-boards.ts).
   */
  readonly boards: readonly DrawnBoard[];
  /** Reminders about turns that aren't over. */
  readonly reminders: readonly ReminderRow[];
  /** Moderator actions, oldest first. */
  readonly moderations: readonly ModerationRow[];
  /** Hints, oldest first. */
  readonly hints: readonly HintRow[];
  /** Conditional moves of the table's seats. */
  readonly plans: readonly ConditionalMovesRow[];
  /** Access rules. Undefined for a table that is open to everyone. */
  readonly access: AccessRow | undefined;
}

/** Number of boards, before the latest one, whose buttons may still work. */
export const KEPT_BOARDS = 16;

/** Number of ballots that are loaded with a table. Enough to know recent voters and the last decision. */
export const KEPT_BALLOTS = 16;

/** People's preferences are checked only in turns of at least this length. */
export const MIN_PREFERENCE_TURN = HOUR;

/** Share of a turn, from its start, in which no reminder is sent, except before quiet hours. */
export const REMINDER_FREE_SHARE = 1 / 2;

export interface NewTable {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly outbox: readonly NewOutboxEntry[];
  readonly access?: AccessRow;
}

/** An atomic change of a table. Missing parts stay unchanged. */
export interface TableChange {
  /** New row. Its revision is one above the revision on which the change was decided. */
  readonly row: TableRow;
  /** All seats with their holders. Replaces the table's seats. */
  readonly seats?: readonly SeatRow[];
  /** New holders by seat ordinal. */
  readonly holders?: readonly { readonly ordinal: number; readonly holder: SeatHolder }[];
  /** New or changed members. */
  readonly members?: readonly MemberRow[];
  /** Ids of seats that lose all members, before `members` is applied. */
  readonly withoutMembers?: readonly string[];
  readonly orders?: readonly StandingOrdersRow[];
  /** New or changed ballots, proposals and votes. */
  readonly ballots?: readonly BallotRow[];
  readonly proposals?: readonly ProposalRow[];
  readonly votes?: readonly VoteRow[];
  readonly touches?: readonly TouchRow[];
  /** New or changed offers. */
  readonly offers?: readonly OfferRow[];
  readonly actions?: readonly ActionRow[];
  readonly snapshot?: SnapshotRow;
  /** All deadlines. Replaces the table's deadlines. */
  readonly deadlines?: readonly DeadlineRow[];
  /** New or changed clocks. */
  readonly clocks?: readonly ClockRow[];
  /** True to delete the table's clocks, before `clocks` is applied. */
  readonly withoutClocks?: true;
  readonly results?: readonly ResultRow[];
  /** The table's result for its event, if the result has changed. */
  readonly eventResult?: EventResultRow;
  /** True to delete the table's results and the achievements that the table earned. */
  readonly withoutResults?: true;
  readonly moderations?: readonly ModerationRow[];
  readonly hints?: readonly HintRow[];
  /** New or changed conditional moves. */
  readonly plans?: readonly ConditionalMovesRow[];
  /** Ids of seats that lose their conditional moves, before `plans` is applied. */
  readonly withoutPlans?: readonly string[];
  readonly access?: AccessRow;
  readonly outbox?: readonly NewOutboxEntry[];
  /** Versions of settled boards to keep. Default: all. */
  readonly neededBoards?: readonly number[];
  /** Versions of reminders whose turns are over. Their messages will be deleted. */
  readonly pastReminders?: readonly number[];
  /**
   * Entry that shows the table's end in its lobby message. Added if that message is or may be posted.
   * Otherwise, all unposted entries of the table are superseded.
   */
  readonly endMessage?: NewOutboxEntry;
  /** True if the change can be derived again after a loss, so that it needn't wait for the disk. */
  readonly isRecoverable?: true;
}

export interface TableStore {
  /** The table with its actions from a ply on. Undefined for an unknown id. */
  load(id: string, fromPly?: number): Promise<StoredTable | undefined>;
  /**
   * The table's revision. Undefined for an unknown id. The revision is cached until the next event. Until
   * then, a change by another process isn't seen, and a commit can fail because of it.
   */
  revisionOf(id: string): Promise<number | undefined>;
  /**
   * Adds a table. Adds nothing if its id is taken, if the game already has a rematch, or if the thread (or
   * channel) of the table already has a table that isn't over.
   */
  insert(table: NewTable): Promise<'inserted' | 'id taken' | 'rematch taken' | 'place taken'>;
  /**
   * Applies the change. Returns false, with nothing changed, if the revision doesn't match. Calls `onWritten`
   * as soon as others can read the change, which may be before it survives a power cut.
   */
  commitChange(change: TableChange, onWritten?: () => void): Promise<boolean>;
  /** Stores where the table's messages are. Returns the new revision. */
  storePlace(id: string, place: PlaceUpdate): Promise<number>;
  /**
   * Id of the running table in the thread. If none is running, the id of the table that was started there
   * last.
   */
  findInThread(threadId: string): Promise<string | undefined>;
  /** True if the thread has a table that isn't over. */
  isPlaceTaken(threadId: string): Promise<boolean>;
  /**
   * Tables that the person plays at or hosts, newest first. Leaves out tables that are over or suspended. If
   * `guildId` is given, only tables of that server.
   */
  listOpenTablesOf(personId: string, guildId?: string): Promise<readonly string[]>;
  /** Number of the server's tables that aren't over. */
  countOpenTablesIn(guildId: string): Promise<number>;
  /** Newest tables in play that were opened in the channel, at most 25. */
  listGamesInChannel(channelId: string): Promise<readonly string[]>;
  /** The server's newest tables that wait for players, at most 100. */
  listLobbiesInGuild(guildId: string): Promise<readonly string[]>;
  /** The server's newest tables in play, at most 100. */
  listGamesInGuild(guildId: string): Promise<readonly string[]>;
  /** The server's finished or aborted tables, latest first, at most 25. */
  listEndedGamesInGuild(guildId: string): Promise<readonly string[]>;
  /** Finished and aborted games that match, latest first. */
  listFinishedGames(query: FinishedGamesFilter): Promise<readonly string[]>;
  /** The options of each earlier game in the same channel with the same rules and the same seat holders. */
  listOptionsOfEarlierGames(id: string): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Tables in play or waiting for players in which the role holds a seat. */
  listTablesHeldBy(roleId: string): Promise<readonly string[]>;
  /** Roles with seats in tables in play. Leaves out servers that the bot has left. */
  listRolesInPlay(): Promise<readonly RoleInPlay[]>;
  /** Games in play with computer players. Leaves out servers that the bot has left. */
  listTablesWithComputers(): Promise<readonly string[]>;
  /** Time when the person first belonged to a seat of the role, in milliseconds since 1970. Null if never. */
  firstJoinedAt(roleId: string, personId: string): Promise<number | null>;
  /** The table's latest rematch, in any state. */
  findRematch(id: string): Promise<string | undefined>;
  /** All ballots of the table with their proposals and votes, oldest first. */
  listBallots(id: string): Promise<Pick<StoredTable, 'ballots' | 'proposals' | 'votes'>>;
  /** Tables with open ballots. Leaves out servers that the bot has left. */
  listTablesWithOpenVotes(): Promise<readonly string[]>;
  /** Tables in play. Leaves out servers that the bot has left. */
  listTablesInPlay(): Promise<readonly Pick<TableRow, 'id' | 'guildId' | 'threadId'>[]>;
  /** Times at which the person opened tables after `since`, latest first. */
  listOpeningTimesOf(personId: string, since: number): Promise<readonly number[]>;
  /** Times at which people opened tables in the channel after `since`, latest first. */
  listOpeningTimesIn(channelId: string, since: number): Promise<readonly number[]>;
  /**
   * Times after `since` at which others challenged the person, reserved a seat for them or requested a
   * rematch. Only challenges and requests that led to no game. The latest comes first.
   */
  listUnansweredChallengeTimes(personId: string, since: number): Promise<readonly number[]>;
}

/** A filter for finished games. Null fields match every game. */
export interface FinishedGamesFilter {
  readonly guildId: string;
  /**
   * Person for whom the games are searched. Private tables are found only for their hosts and for people with
   * seats there.
   */
  readonly viewerId: string;
  /** Person who must hold a seat, alone or with others. */
  readonly personId: string | null;
  /** Role that must hold a seat. */
  readonly roleId: string | null;
  readonly game: string | null;
  /**
   * Bounds of the time at which the game ended, in milliseconds since 1970. `from` is inclusive, `until`
   * exclusive.
   */
  readonly from: number | null;
  readonly until: number | null;
  /** Number of games to skip. The next field is the maximum number of games to find. */
  readonly offset: number;
  readonly limit: number;
}

/** A refusal by Discord, as recorded with an outbox entry. */
export interface RecordedRefusal {
  readonly kind: NonNullable<OutboxRow['refusal']>;
  readonly cause: string;
  /** Latest time of the next attempt. Unused for a final refusal. */
  readonly retryAt: number;
}

/** Effects of a posted message on its table. */
export interface PostedResult {
  readonly revision: number;
  /** Deadlines of the clocks that the message started. */
  readonly deadlines: readonly DeadlineRow[];
}

/** The outbox: messages that show tables. Methods ignore keys of deleted entries. */
export interface OutboxStore {
  /** The table's entries, oldest first: all unsettled ones, and the latest settled ones. */
  listEntries(tableId: string): Promise<readonly OutboxRow[]>;
  /**
   * Unsettled tables: they have an unposted entry, a stray, a refusal, or a live entry that isn't the latest
   * of its kind. Leaves out final refusals, and lobbies whose message isn't known yet.
   */
  listUnsettledTables(): Promise<readonly string[]>;
  /**
   * Unsettled tables with an attempt due at `now`. An attempt for a live entry is due only after a refusal.
   */
  listTablesToPost(now: number): Promise<readonly string[]>;
  /** Time of the next retry, in milliseconds since 1970, or null. */
  nextRetryAt(): Promise<number | null>;
  /** Unsettled tables of a server with an entry that waits until people change something. */
  listWaitingTables(guildId: string): Promise<readonly string[]>;
  /**
   * Starts an attempt to post. Returns the nonce to send: `nonce` at the first attempt, and the same one at
   * later attempts. Null if the entry is superseded. For a board, a power cut may undo this record (see
   * `markPossiblySent`).
   */
  beginAttempt(key: OutboxKey, nonce: string): Promise<string | null>;
  /** After a restart, marks pending boards as possibly sent. */
  markPossiblySent(): Promise<void>;
  /**
   * Marks the entry as posted in the message `place` at `now`. Settles older entries that the same message
   * showed. Starts clocks that wait for a board. Stores the message of a lobby. Null if the entry was already
   * settled.
   */
  markPosted(key: OutboxKey, place: MessageRef, now: number): Promise<PostedResult | null>;
  /** Marks the entry's buttons or its message as gone. */
  markRetired(key: OutboxKey, place?: MessageRef): Promise<void>;
  /** Records a refusal of an unsettled entry. */
  recordRefusal(key: OutboxKey, refusal: RecordedRefusal): Promise<void>;
  /** Records that people were told about the refusal. */
  markReported(key: OutboxKey): Promise<void>;
  clearRefusal(key: OutboxKey): Promise<void>;
  /** Makes a live entry due again, because its message was deleted. */
  renewEntry(key: OutboxKey): Promise<void>;
  /**
   * Prepares a table's messages for another thread, after their thread was deleted. Settles the boards. While
   * the game is in play, the latest board is due again. The lobby is due again too, because it links to the
   * thread. `channelId` is the table's new channel, if it has one.
   */
  reopenElsewhere(tableId: string, channelId?: string): Promise<void>;
}

/** Deadlines of tables. In servers that the bot has left, they are suspended and never due. */
export interface DeadlineStore {
  /** Deadlines due at `now`, oldest first. */
  listDue(now: number): Promise<readonly DeadlineRow[]>;
  /** Time of the next deadline, or null. */
  nextDueAt(): Promise<number | null>;
  /**
   * Records that a process checks deadlines at `now`. If no process did for more than `patience`
   * milliseconds, gives that time back to running clocks, votes and relays. `setBack` is a negative number of
   * milliseconds if the machine's clock was set back since the last call, else 0. Setting the clock back
   * shifts all running clocks, votes, relays and turns.
   */
  recordWatch(now: number, patience: number, setBack: number): Promise<ShiftedTables>;
}

export interface ShiftedTables {
  /** Tables whose next board must announce that time was given back or taken. */
  readonly reported: readonly string[];
  /** Tables whose board must show a new end of a vote, relay or turn. */
  readonly edited: readonly string[];
}

/** Games that are rated together. */
export interface Ladder {
  readonly game: string;
  readonly variant: string;
  /** Server of the ladder. Null for a ladder over all servers. */
  readonly guildId: string | null;
}

/** The rows of a ladder at one moment. */
export interface LadderRows {
  /** Number of times that results of any ladder were removed or changed. */
  readonly changes: number;
  /** Number of all rated results of the ladder, even before the requested time. */
  readonly count: number;
  /** Rated results since the requested time, in order of their end. */
  readonly rows: readonly ResultRow[];
  /** People who are rated over all servers. Empty for the ladder of a single server. */
  readonly worldwide: readonly string[];
}

export type OpeningAction = Pick<ActionRow, 'tableId' | 'side' | 'notation'>;

export interface ResultStore {
  /** The results of a person or role, latest first. */
  listResultsOf(personId: string): Promise<readonly ResultRow[]>;
  listResultsOfTables(tableIds: readonly string[]): Promise<readonly ResultRow[]>;
  /** Private games in which the person or role has a result. */
  listPrivateGamesOf(personId: string): Promise<readonly string[]>;
  /** The ladder's results that ended at `from` (milliseconds since 1970) or later. */
  readLadder(ladder: Ladder, from: number): Promise<LadderRows>;
  /** The server's ladders, the busiest first. `count` is their number of results. */
  listLadders(guildId: string): Promise<readonly (Omit<Ladder, 'guildId'> & { readonly count: number })[]>;
  /** People who don't want to appear on leaderboards. */
  listHiddenPeople(): Promise<readonly string[]>;
  /** The first `most` actions of each game, in order. */
  listOpeningActions(tableIds: readonly string[], most: number): Promise<readonly OpeningAction[]>;
}

/** Achievements, once per person and server. */
export interface AchievementStore {
  /** The person's achievements in the server (empty outside servers), oldest first. */
  listAchievementsOf(personId: string, guildId: string): Promise<readonly AchievementRow[]>;
  listEarnedIn(tableId: string): Promise<readonly AchievementRow[]>;
  /**
   * Adds achievements that the people don't have yet, and records that the game was searched for
   * achievements.
   */
  award(tableId: string, rows: readonly AchievementRow[]): Promise<void>;
}

/** Tables that the bot opens automatically. */
export interface OpeningStore {
  /** Plans tables. Ignores tables that are planned already. */
  planTables(rows: readonly OpeningRow[]): Promise<void>;
  /** The planned table. Undefined once it is open. */
  find(tableId: string): Promise<OpeningRow | undefined>;
  /** Tables to open at `now`, the earliest first. */
  listDue(now: number): Promise<readonly string[]>;
  /** Time of the next attempt, or null. */
  nextDueAt(): Promise<number | null>;
  /** Reschedules the next attempt. */
  postpone(tableId: string, dueAt: number): Promise<void>;
  /**
   * Adds the planned table and applies its first change in one transaction. Returns false, with nothing
   * changed, if the table isn't planned any more or its id exists.
   */
  openPlannedTable(table: NewTable, change: TableChange): Promise<boolean>;
  /**
   * Gives up on a planned table and passes the refusal to its event. Does nothing if the table isn't planned.
   */
  refuseOpening(result: EventResultRow): Promise<void>;
}

/** Results that events haven't processed yet. */
export interface EventResultStore {
  /** All results, oldest first. */
  listResults(): Promise<readonly EventResultRow[]>;
  /** Deletes the result, unless the table has a newer one. */
  settleResult(tableId: string, version: number): Promise<void>;
}

/** A tournament with its entrants and pairings. */
export interface StoredTournament {
  readonly row: TournamentRow;
  readonly message: TournamentMessage;
  /** Entrants in order of their numbers, like the pairings. */
  readonly entrants: readonly EntrantRow[];
  readonly pairings: readonly PairingRow[];
}

/** A change of a tournament with everything that follows from it. */
export interface TournamentChange {
  /** The row after the change, with its revision raised by one. */
  readonly row: TournamentRow;
  /** Changed and new entrants; all entrants if they get new numbers. */
  readonly entrants: readonly EntrantRow[];
  readonly withoutEntrants?: boolean;
  /** Changed and new pairings. */
  readonly pairings: readonly PairingRow[];
  readonly openings: readonly OpeningRow[];
  /** Planned tables to cancel. */
  readonly cancelled: readonly string[];
  /** The table result that caused this change, to be deleted. */
  readonly settled?: Pick<EventResultRow, 'tableId' | 'version'>;
}

export interface TournamentStore {
  load(id: string): Promise<StoredTournament | undefined>;
  /** Returns false, with nothing changed, if the id is taken. */
  insert(row: TournamentRow): Promise<boolean>;
  /** Applies the change. Returns false, with nothing changed, if the revision doesn't match. */
  commit(change: TournamentChange): Promise<boolean>;
  /** Tournaments with a deadline at `now` or before. */
  listDue(now: number): Promise<readonly string[]>;
  /** Time of the next deadline, or null. */
  nextDueAt(): Promise<number | null>;
  /** Tournaments whose message doesn't show the latest revision. */
  listUnshown(): Promise<readonly string[]>;
  /** The server's tournaments, matches or seasons, the newest first, at most 25. */
  listTournamentsIn(guildId: string, kind: TournamentRow['kind']): Promise<readonly string[]>;
  /** Tournaments with games that the bot has to end. */
  listWithGamesToEnd(): Promise<readonly string[]>;
  markShown(id: string, message: TournamentMessage): Promise<void>;
}

/** Games whose lobbies the bot opens on schedule. */
export interface ScheduledGameStore {
  load(id: string): Promise<StoredScheduledGame | undefined>;
  /** Returns false, with nothing changed, if the id is taken. */
  insert(row: ScheduledGameRow): Promise<boolean>;
  /**
   * Replaces the row, and stores the notice if there is one. Returns false, with nothing changed, if the
   * revision doesn't match.
   */
  commit(row: ScheduledGameRow, notice?: ScheduledNotice): Promise<boolean>;
  /**
   * Replaces the row and adds the game's table in one transaction. If something prevents this, changes
   * nothing and returns the reason.
   */
  openGame(
    row: ScheduledGameRow,
    table: NewTable,
  ): Promise<'opened' | 'changed' | 'id taken' | 'place taken'>;
  /** Games to open at `now`, the earliest first. */
  listDue(now: number): Promise<readonly string[]>;
  /** Time of the next opening, or null. */
  nextDueAt(): Promise<number | null>;
  /** Games whose message doesn't show the latest revision. */
  listUnshown(): Promise<readonly string[]>;
  /** The server's games that aren't open yet, earliest first. */
  listUpcomingGames(guildId: string): Promise<readonly StoredScheduledGame[]>;
  /** Records what Discord shows. */
  markShown(id: string, shown: Omit<ScheduledGameMessage, 'notice'>): Promise<void>;
  recordNotice(id: string, notice: ScheduledNotice | null): Promise<void>;
  /** Deletes the row, unless it has another revision. */
  remove(id: string, revision: number): Promise<void>;
}

/** Messages that find players. They are deleted with their tables. */
export interface PlayerSearchStore {
  /**
   * Adds a search and returns null. If another search prevents this, changes nothing and returns that search.
   * A search for the same table prevents it, and so does one in the same server that isn't posted yet or was
   * posted after `since`.
   */
  add(row: PlayerSearchRow, since: number): Promise<PlayerSearchRow | null>;
  find(tableId: string): Promise<PlayerSearchRow | undefined>;
  /** Searches that aren't posted yet. Leaves out servers that the bot has left. */
  listUnposted(): Promise<readonly PlayerSearchRow[]>;
  update(row: PlayerSearchRow): Promise<void>;
  remove(tableId: string): Promise<void>;
}

export type StoredScheduledGame = ScheduledGameRow & ScheduledGameMessage;

/** Blocks of people by server. Expired blocks have no effect. */
export interface BlockStore {
  putBlock(row: BlockRow): Promise<void>;
  /** The person's active block at `now` (milliseconds since 1970). */
  findActiveBlock(guildId: string, personId: string, now: number): Promise<BlockRow | undefined>;
  /** The server's active blocks at `now`, oldest first. */
  listActiveBlocks(guildId: string, now: number): Promise<readonly BlockRow[]>;
  liftBlock(guildId: string, personId: string): Promise<void>;
}

export interface GuildStore {
  /** Servers with any stored data. */
  listGuilds(): Promise<readonly string[]>;
  /** Servers the bot has left. */
  listLeftGuilds(): Promise<readonly string[]>;
  /** Records that the bot left the server. Does nothing if this is already recorded. */
  recordDeparture(guildId: string, leftAt: number): Promise<void>;
  /**
   * Records that the bot is back since `now`, and extends the server's deadlines by the time that the bot was
   * away. Returns true if the bot had left.
   */
  recordReturn(guildId: string, now: number): Promise<boolean>;
}

export interface SettingsStore {
  guildSettings(guildId: string): Promise<GuildSettings>;
  /** Changes the given settings. Null resets a setting to its default. */
  updateGuildSettings(guildId: string, settings: Partial<GuildSettings>): Promise<void>;
  personSettings(personId: string): Promise<PersonSettings>;
  /** Changes the given settings. Null resets a setting to its default. */
  updatePersonSettings(personId: string, settings: Partial<PersonSettings>): Promise<void>;
}

export interface NewSetup {
  readonly ownerId: string;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** Server in which the set-up is shared. Null to share it nowhere. Absent: unchanged. */
  readonly sharedGuildId?: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface SavedSetup {
  readonly setup: SetupRow;
  /** True if the new set-up replaced an earlier one with this name. */
  readonly replaced: boolean;
}

/** Maximum number of set-ups per game. */
export interface SetupLimits {
  readonly own: number;
  readonly shared: number;
}

/**
 * The limit that prevented saving: `own` limits all set-ups of the owner, `shared` those shared in the
 * server.
 */
export type FullSetups = keyof SetupLimits;

/** Named set-ups. Names that differ only in case count as the same. */
export interface SetupStore {
  /**
   * Saves the set-up, or replaces the owner's set-up with the same name. If a limit would be exceeded, saves
   * nothing and returns the limit.
   */
  save(setup: NewSetup, most: SetupLimits): Promise<SavedSetup | FullSetups>;
  /** The person's set-ups for a game, by name. */
  listOwnedBy(ownerId: string, game: string): Promise<readonly SetupRow[]>;
  /** Set-ups for a game that are shared in the server: at most `most`, last changed first. */
  listSharedIn(guildId: string, game: string, most: number): Promise<readonly SetupRow[]>;
  /**
   * Shares a set-up in a server, or stops sharing it if `guildId` is null. Ignores a deleted set-up. Returns
   * false, with nothing changed, if the server already shares `most` set-ups of that game.
   */
  setSharedGuild(id: number, guildId: string | null, at: number, most: number): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/** All data about a person. */
export interface PeopleStore {
  /** Collects the person's data, without seeds and without other people's secrets. */
  collectData(personId: string): Promise<PersonData>;
  /**
   * Deletes the person's own data and replaces their id with `tombstone` elsewhere. A table prevents this
   * while it waits for the person as a player, or while they hold a seat by name in its running game. If
   * tables prevent it, changes nothing and returns them. Suspended tables never prevent it.
   */
  forgetPerson(personId: string, tombstone: string): Promise<readonly string[]>;
}

/** Deletion of old data. Times are milliseconds since 1970. */
export interface UpkeepStore {
  /**
   * Deletes a table with all its data, including results. Returns false, with nothing deleted, if the table
   * isn't over.
   */
  deleteTable(id: string): Promise<boolean>;
  /**
   * Deletes at most `most` tables that were over before the time `before`, with their results. Returns the
   * number of deleted tables.
   */
  deleteFinished(before: number, most: number): Promise<number>;
  /**
   * Deletes the data of servers that the bot left before a time, and stops sharing set-ups there. Returns the
   * servers.
   */
  forgetGuilds(before: number): Promise<readonly string[]>;
}

export interface TableCount {
  readonly game: string;
  readonly status: TableRow['status'];
  readonly count: number;
}

export type OutboxEntryState = OutboxKey & Pick<OutboxRow, 'state'>;

/** Counts over all data, for metrics. */
export interface StatisticsStore {
  /** Numbers of tables by game and status. Reads all tables. */
  countTables(): Promise<readonly TableCount[]>;
  /** Outbox entries that must still be posted, may be posted, or must be removed. */
  listUnpostedEntries(): Promise<readonly OutboxEntryState[]>;
}

/** Analyses of finished games, one per table. They are deleted with their tables. */
export interface AnalysisStore {
  findAnalysis(tableId: string): Promise<unknown>;
  /** Adds or replaces the analysis. Does nothing if the table is gone. */
  putAnalysis(tableId: string, data: unknown, at: number): Promise<void>;
}

/** Logins at Discord of the processes that share the database. */
export interface LoginStore {
  listLogins(): Promise<readonly LoginRow[]>;
  /** Adds or replaces the row with the logins of a process. */
  saveProcessLogins(row: LoginRow): Promise<void>;
  /**
   * Reserves the bucket's next time to log in, `pace` milliseconds after the time reserved before. Returns
   * the reserved time: `now` or later.
   */
  reserveLoginTurn(bucket: number, now: number, pace: number): Promise<number>;
}

/** Results of people's first attempts at puzzles. A later attempt at the same puzzle isn't stored. */
export interface PuzzleStore {
  /** The person's first attempts, one per puzzle. The newest comes first. */
  listAttempts(personId: string): Promise<readonly PuzzleAttempt[]>;
  /** Stores a first attempt. Does nothing if an attempt of this person at the puzzle is already stored. */
  addAttempt(personId: string, attempt: PuzzleAttempt): Promise<void>;
}

/** Puzzles of the day. A server's puzzles are numbered from 1. */
export interface DailyPuzzleStore {
  /**
   * Servers that want a puzzle a day, or have a puzzle that isn't closed, among those that this process
   * serves.
   */
  listGuilds(): Promise<readonly string[]>;
  /** The server's puzzles, newest first. */
  listDailyPuzzles(guildId: string): Promise<readonly DailyPuzzleRow[]>;
  /** Adds a puzzle. Returns false if its number is taken. */
  addDailyPuzzle(row: DailyPuzzleRow): Promise<boolean>;
  /** Stores the outcome of posting or editing the puzzle's message. */
  updateDailyPuzzle(
    row: Pick<DailyPuzzleRow, 'guildId' | 'number' | 'state' | 'messageId' | 'channelId'>,
  ): Promise<void>;
  /** Adds or replaces a person's answer. Returns false, with nothing stored, if the puzzle isn't open. */
  putAnswer(answer: DailyAnswerRow): Promise<boolean>;
  /** All answers to the puzzle, oldest first. */
  listAnswers(guildId: string, number: number): Promise<readonly DailyAnswerRow[]>;
  /**
   * Closes an open puzzle. Its answers become first tries at the puzzle. The server's answers to puzzles
   * before `keptFrom` are deleted.
   */
  closeDailyPuzzle(guildId: string, number: number, keptFrom: number): Promise<void>;
}

/**
 * Lines of moves that people saved under a name while they tried moves. They are deleted with their tables.
 */
export interface ExploredLineStore {
  /** The person's lines at the table, oldest first. */
  listLines(tableId: string, personId: string): Promise<readonly ExploredLineRow[]>;
  /**
   * Adds the line, or replaces the person's line with that name. Returns false if the person already has
   * `most` lines with other names, or if the table is gone.
   */
  putLine(line: ExploredLineRow, most: number): Promise<boolean>;
}

/** Progress of people in lessons. */
export interface LessonStore {
  /** Last step of the lesson that was shown to the person, from 0. Also 0 if none was shown yet. */
  lessonStep(personId: string, game: string): Promise<number>;
  setLessonStep(personId: string, game: string, step: number): Promise<void>;
}
