/**
 * Contract of the store: everything that outlives the process, independent of the database. A resolved change
 * is on disk; a rejected one has no effect, except with a `DiskError`, where it may have. If another process
 * locks the database, the error is one that `isBusy` recognizes, and nothing was done.
 */
import { HOUR } from '../base/durations.js';
import type { DiskError, LostFileError } from './disk-error.js';
import type {
  AccessRow,
  ActionRow,
  BallotRow,
  BlockRow,
  ClockRow,
  ConditionalMovesRow,
  DeadlineRow,
  DrawnBoard,
  EntrantRow,
  EventResultRow,
  GuildSettings,
  HintRow,
  MemberRow,
  MessagePlace,
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
  ProposalRow,
  ReminderRow,
  ResultRow,
  RoleInPlay,
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

/** All persistent data. */
export interface Store {
  readonly tables: TableStore;
  readonly outbox: OutboxStore;
  readonly deadlines: DeadlineStore;
  readonly results: ResultStore;
  readonly openings: OpeningStore;
  readonly eventResults: EventResultStore;
  readonly tournaments: TournamentStore;
  readonly blocks: BlockStore;
  readonly guilds: GuildStore;
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  readonly analyses: AnalysisStore;
  readonly people: PeopleStore;
  readonly upkeep: UpkeepStore;
  readonly statistics: StatisticsStore;
  /**
   * Resolves with the error after a disk failure. Unconfirmed changes may or may not exist, and the process
   * has to end.
   */
  readonly failed: Promise<DiskError>;
  /** Fails all further calls with a LostFileError if the opened file is no longer in place. */
  checkFileInPlace(): void;
  /** Saves the data of a store whose file is gone. Returns a message for the operator. */
  rescueData(moment: Date): LostFileError;
  /** Closes the store, which can't be used afterwards. */
  close(): void;
}

/** A table with all data loaded with it, from one moment. */
export interface StoredTable {
  readonly row: TableRow;
  /** In the game's order. */
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly orders: readonly StandingOrdersRow[];
  readonly touches: readonly TouchRow[];
  /** Oldest first. */
  readonly offers: readonly OfferRow[];
  /** Open ballots and the latest closed ones, oldest first. */
  readonly ballots: readonly BallotRow[];
  /** Their proposals, in order. */
  readonly proposals: readonly ProposalRow[];
  /** Their votes, earliest first. */
  readonly votes: readonly VoteRow[];
  /** In order, starting at the requested ply. */
  readonly actions: readonly ActionRow[];
  /** Latest position first. */
  readonly snapshots: readonly SnapshotRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly clocks: readonly ClockRow[];
  /** Stored boards, oldest first: all unsettled ones, and the latest needed ones of the others. */
  readonly boards: readonly DrawnBoard[];
  /** Reminders of current turns. */
  readonly reminders: readonly ReminderRow[];
  /** Moderator actions, oldest first. */
  readonly moderations: readonly ModerationRow[];
  /** Hints, oldest first. */
  readonly hints: readonly HintRow[];
  /** Conditional moves of its seats. */
  readonly plans: readonly ConditionalMovesRow[];
  /** Access rules. Undefined for a table open to everyone. */
  readonly access: AccessRow | undefined;
}

/**
 * Number of boards before the latest whose buttons may still work. Older buttons are outdated in any case.
 */
export const KEPT_BOARDS = 16;

/** Number of ballots loaded with a table: enough to know recent voters and the last decision. */
export const KEPT_BALLOTS = 16;

/** Shortest turn in which preferences are checked. Shorter ones end before they matter. */
export const MIN_PREFERENCE_TURN = HOUR;

/** Share of a turn, from its start, in which only coming quiet hours can cause a reminder. */
export const REMINDER_FREE_SHARE = 1 / 2;

/** A new table with its data. */
export interface NewTable {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly outbox: readonly NewOutboxEntry[];
  readonly access?: AccessRow;
}

/** One atomic change of a table. Missing parts stay unchanged. */
export interface TableChange {
  /** The new row. Its revision follows the one the change was decided on. */
  readonly row: TableRow;
  /** All seats with their holders, replacing the table's seats. */
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
  /** New actions. */
  readonly actions?: readonly ActionRow[];
  readonly snapshot?: SnapshotRow;
  /** All deadlines, replacing the table's deadlines. */
  readonly deadlines?: readonly DeadlineRow[];
  /** New or changed clocks. */
  readonly clocks?: readonly ClockRow[];
  /** Deletes the table's clocks, before `clocks` is applied. */
  readonly withoutClocks?: true;
  readonly results?: readonly ResultRow[];
  /** The result for the event that the table belongs to, if it has changed. */
  readonly eventResult?: EventResultRow;
  /** Deletes the table's results. */
  readonly withoutResults?: true;
  /** Moderator actions. */
  readonly moderations?: readonly ModerationRow[];
  /** Hints. */
  readonly hints?: readonly HintRow[];
  /** New or changed conditional moves. */
  readonly plans?: readonly ConditionalMovesRow[];
  /** Ids of seats that lose their conditional moves, before `plans` is applied. */
  readonly withoutPlans?: readonly string[];
  /** New access rules. */
  readonly access?: AccessRow;
  readonly outbox?: readonly NewOutboxEntry[];
  /** Versions of settled boards to keep. All by default. */
  readonly neededBoards?: readonly number[];
  /** Versions of reminders whose turns are over. Their messages are deleted. */
  readonly pastReminders?: readonly number[];
  /**
   * Shows the table's end in its lobby message, if that is posted or may be. Otherwise everything unposted is
   * superseded.
   */
  readonly endMessage?: NewOutboxEntry;
  /** The change can be derived again after a loss, so it doesn't wait for the disk. */
  readonly isRecoverable?: true;
}

export interface TableStore {
  /** The table with its actions from a ply on. Undefined for an unknown id. */
  load(id: string, fromPly?: number): Promise<StoredTable | undefined>;
  /**
   * The table's revision. Undefined for an unknown id. Cached during one event, so changes of other processes
   * are visible with the next event or by a failed commit.
   */
  revisionOf(id: string): Promise<number | undefined>;
  /**
   * Adds a table, unless its id is taken, the game already has a rematch, or the place has a table that isn't
   * over.
   */
  insert(table: NewTable): Promise<'inserted' | 'id taken' | 'rematch taken' | 'place taken'>;
  /**
   * Applies the change. Returns false, with nothing changed, if the revision doesn't match. `onWritten` is
   * called as soon as others can read the change, which may be before it survives a power cut.
   */
  commitChange(change: TableChange, onWritten?: () => void): Promise<boolean>;
  /** Stores the places of the table's messages. Returns the new revision. */
  locate(id: string, place: PlaceUpdate): Promise<number>;
  /** Id of the running table in the thread, or else of the one started last there. */
  findInThread(threadId: string): Promise<string | undefined>;
  /** True if the thread has a table that isn't over. */
  isPlaceTaken(threadId: string): Promise<boolean>;
  /**
   * Tables the person plays at or hosts that are neither over nor suspended, newest first; of one server with
   * `guildId`.
   */
  listOpenOf(personId: string, guildId?: string): Promise<readonly string[]>;
  /** Number of the server's tables that aren't over. */
  countOpenIn(guildId: string): Promise<number>;
  /** The newest tables in play opened in the channel, at most 25. */
  listPlayingIn(channelId: string): Promise<readonly string[]>;
  /** The server's newest tables that wait for players, at most 100. */
  listLobbiesIn(guildId: string): Promise<readonly string[]>;
  /** The server's newest tables in play, at most 100. */
  listGamesIn(guildId: string): Promise<readonly string[]>;
  /** The server's finished or aborted tables, latest first, at most 25. */
  listEndedIn(guildId: string): Promise<readonly string[]>;
  /** The finished games that fit, the latest first, with aborted ones. */
  finishedGames(query: FinishedGames): Promise<readonly string[]>;
  /** Options of earlier games of the same kind in the channel with the same seat holders. */
  listSimilarBefore(id: string): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Tables in play or waiting for players in which the role holds a seat. */
  listHeldBy(roleId: string): Promise<readonly string[]>;
  /** Roles with seats in tables in play, in servers the bot has not left. */
  listRolesInPlay(): Promise<readonly RoleInPlay[]>;
  /** Games in play with computer players, in servers the bot has not left. */
  listWithComputers(): Promise<readonly string[]>;
  /** First time the person belonged to a seat of the role, in milliseconds since 1970. Null for never. */
  firstJoinedAt(roleId: string, personId: string): Promise<number | null>;
  /** The table's latest rematch, in any state. */
  findRematch(id: string): Promise<string | undefined>;
  /** All ballots of the table with proposals and votes, oldest first, for the record of a finished game. */
  listBallots(id: string): Promise<Pick<StoredTable, 'ballots' | 'proposals' | 'votes'>>;
  /** Tables with open ballots, in servers the bot has not left. */
  listVoting(): Promise<readonly string[]>;
  /** Tables in play, in servers the bot has not left. */
  listPlaying(): Promise<readonly Pick<TableRow, 'id' | 'guildId' | 'threadId'>[]>;
  /** Times at which the person opened tables after `since`, latest first. */
  listOpenedBy(personId: string, since: number): Promise<readonly number[]>;
  /** Times at which people opened tables in the channel after `since`, latest first. */
  listOpenedIn(channelId: string, since: number): Promise<readonly number[]>;
  /**
   * Times at which others challenged the person or asked for a rematch after `since` without a game so far,
   * latest first.
   */
  listUnansweredChallenges(personId: string, since: number): Promise<readonly number[]>;
}

/** A filter for finished games. Null matches any. */
export interface FinishedGames {
  readonly guildId: string;
  /** Private tables are found only by people who have seats there, and by their hosts. */
  readonly viewerId: string;
  /** A person who holds a seat, alone or with others. */
  readonly personId: string | null;
  /** A role that holds a seat. */
  readonly roleId: string | null;
  readonly game: string | null;
  /** Ended at that moment or later, and before that one; milliseconds since 1970. */
  readonly from: number | null;
  readonly until: number | null;
  /** The number of games to skip, and the most to find. */
  readonly offset: number;
  readonly limit: number;
}

/** A refusal of the platform to record with an outbox entry. */
export interface NotedRefusal {
  readonly kind: NonNullable<OutboxRow['refusal']>;
  readonly cause: string;
  /** Latest time of the next attempt. Unused for a final refusal. */
  readonly retryAt: number;
}

/** Effects of a posted message on its table. */
export interface PostedResult {
  /** The table's new revision. */
  readonly revision: number;
  /** Deadlines of the clocks started by it. */
  readonly deadlines: readonly DeadlineRow[];
}

/** The outbox: messages that show tables. Keys of deleted entries are ignored. */
export interface OutboxStore {
  /** The table's stored entries, oldest first: all unsettled ones, and the latest others. */
  of(tableId: string): Promise<readonly OutboxRow[]>;
  /** Tables with an unsettled entry; see `unposted` in src/table/model/types.ts. */
  listUnsettled(): Promise<readonly string[]>;
  /** Those with an attempt due at `now`. Live entries count only after a refusal. */
  due(now: number): Promise<readonly string[]>;
  /** Time of the next retry, or null. */
  nextRetryAt(): Promise<number | null>;
  /** Those of a server with an entry that waits for its people. */
  listWaitingIn(guildId: string): Promise<readonly string[]>;
  /**
   * Begins an attempt and returns the nonce of the first one, which is `nonce` for the first attempt. Null if
   * the entry is superseded. For boards this survives the process, but maybe not a power cut: see
   * `markPossiblySent`.
   */
  beginAttempt(key: OutboxKey, nonce: string): Promise<string | null>;
  /** After a restart, marks pending boards as possibly sent. */
  markPossiblySent(): Promise<void>;
  /**
   * The entry is posted in this message since `now`. Settles older entries in the same message, locates a
   * lobby, and starts clocks that wait for a board. Null if the entry was already settled.
   */
  markPosted(key: OutboxKey, place: MessagePlace, now: number): Promise<PostedResult | null>;
  /** The entry's buttons or its message are gone. */
  markRetired(key: OutboxKey, place?: MessagePlace): Promise<void>;
  /** Records a refusal of an unsettled entry. */
  recordRefusal(key: OutboxKey, refusal: NotedRefusal): Promise<void>;
  /** Records that people were told about the refusal. */
  markReported(key: OutboxKey): Promise<void>;
  /** Clears the refusal. */
  clearRefusal(key: OutboxKey): Promise<void>;
  /**
   * Handles a deleted thread: its boards are settled, and while the game is on, the latest board and the
   * lobby are due again, in `channelId` if given.
   */
  reopenElsewhere(tableId: string, channelId?: string): Promise<void>;
}

/** Deadlines. Those of servers the bot has left are suspended and not due. */
export interface DeadlineStore {
  /** Deadlines due at `now`, oldest first. */
  due(now: number): Promise<readonly DeadlineRow[]>;
  /** Time of the next deadline, or null. */
  next(): Promise<number | null>;
  /**
   * Records that deadlines are watched at `now`. If they weren't for more than `patience` milliseconds, gives
   * that time back to running clocks, votes and relays. `setBack` is a negative number of milliseconds if the
   * machine's clock was set back since the last call, else 0: then all that runs is shifted by it.
   */
  recordWatch(now: number, patience: number, setBack: number): Promise<ShiftedTables>;
}

/** Tables whose time was shifted. */
export interface ShiftedTables {
  /** Those that a new board has to tell about it. */
  readonly reported: readonly string[];
  /** Those whose board shows another end of a vote or relay. */
  readonly edited: readonly string[];
}

/** Results of finished games by player. */
export interface ResultStore {
  /** The person's results, latest first. */
  of(personId: string): Promise<readonly ResultRow[]>;
}

/** Tables that the bot opens by itself. */
export interface OpeningStore {
  /** Plans tables. Ignores those that are planned already. */
  plan(rows: readonly OpeningRow[]): Promise<void>;
  /** The planned table. Undefined once it is open. */
  find(tableId: string): Promise<OpeningRow | undefined>;
  /** Tables to open at `now`, the earliest first. */
  listDue(now: number): Promise<readonly string[]>;
  /** Time of the next attempt, or null. */
  nextAt(): Promise<number | null>;
  /** Moves the next attempt. */
  postpone(tableId: string, dueAt: number): Promise<void>;
  /**
   * Adds the planned table and applies its first change in one transaction. Returns false, with nothing changed,
   * if it isn't planned any more or its id exists.
   */
  open(table: NewTable, change: TableChange): Promise<boolean>;
  /** Gives up on a planned table and hands the refusal to its event. Ignored if it isn't planned. */
  refuse(result: EventResultRow): Promise<void>;
}

/** Results that events have to follow. */
export interface EventResultStore {
  /** All, oldest first. */
  list(): Promise<readonly EventResultRow[]>;
  /** Deletes the result, unless the table has a newer one. */
  settle(tableId: string, version: number): Promise<void>;
}

/** A tournament with all that belongs to it. */
export interface StoredTournament {
  readonly row: TournamentRow;
  readonly message: TournamentMessage;
  /** In order of their numbers, like the pairings. */
  readonly entrants: readonly EntrantRow[];
  readonly pairings: readonly PairingRow[];
}

/** A change of a tournament with everything that follows from it. */
export interface TournamentChange {
  /** The row after the change, with its revision raised by one. */
  readonly row: TournamentRow;
  /** Changed and new ones; all of them if they are numbered anew. */
  readonly entrants: readonly EntrantRow[];
  readonly withoutEntrants?: boolean;
  /** Changed and new ones. */
  readonly pairings: readonly PairingRow[];
  /** Tables to open. */
  readonly openings: readonly OpeningRow[];
  /** Planned tables that are not to be opened any more. */
  readonly cancelled: readonly string[];
  /** The table's result that it follows. */
  readonly settled?: Pick<EventResultRow, 'tableId' | 'version'>;
}

export interface TournamentStore {
  load(id: string): Promise<StoredTournament | undefined>;
  /** Returns false, with nothing changed, if the id is taken. */
  insert(row: TournamentRow): Promise<boolean>;
  /** Applies the change. Returns false, with nothing changed, if the revision doesn't match. */
  commit(change: TournamentChange): Promise<boolean>;
  /** Those with a deadline at `now` or before. */
  listDue(now: number): Promise<readonly string[]>;
  /** Time of the next deadline, or null. */
  nextDueAt(): Promise<number | null>;
  /** Those whose message doesn't show the latest revision. */
  listUnshown(): Promise<readonly string[]>;
  /** The server's tournaments, the newest first, at most 25. */
  listIn(guildId: string): Promise<readonly string[]>;
  /** Those with games that the bot has to end. */
  listEnding(): Promise<readonly string[]>;
  /** Notes where the message is and what it shows. */
  markShown(id: string, message: TournamentMessage): Promise<void>;
}

/** Blocks of people by server. Expired blocks have no effect. */
export interface BlockStore {
  /** Adds or replaces a person's block. */
  put(row: BlockRow): Promise<void>;
  /** The person's block in force at `now` (milliseconds since 1970). */
  of(guildId: string, personId: string, now: number): Promise<BlockRow | undefined>;
  /** The server's blocks in force at `now`, oldest first. */
  listInGuild(guildId: string, now: number): Promise<readonly BlockRow[]>;
  lift(guildId: string, personId: string): Promise<void>;
}

export interface GuildStore {
  /** Servers with any stored data. */
  list(): Promise<readonly string[]>;
  /** Servers the bot has left. */
  listLeft(): Promise<readonly string[]>;
  /** Records that the bot left the server. Ignored if already recorded. */
  leave(guildId: string, leftAt: number): Promise<void>;
  /**
   * Records the bot's return at `now` and extends the server's deadlines by the absence. Returns true if the
   * bot had left.
   */
  rejoin(guildId: string, now: number): Promise<boolean>;
}

/** Settings of servers and people. */
export interface SettingsStore {
  guildSettings(guildId: string): Promise<GuildSettings>;
  /** Changes the given settings. Null resets one to its default. */
  setGuild(guildId: string, settings: Partial<GuildSettings>): Promise<void>;
  personSettings(personId: string): Promise<PersonSettings>;
  /** Changes the given settings. Null resets one to its default. */
  setPerson(personId: string, settings: Partial<PersonSettings>): Promise<void>;
}

/** A set-up to save. */
export interface NewSetup {
  readonly ownerId: string;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** Server it is shared in, or null. Unchanged by default. */
  readonly sharedGuildId?: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Result of saving. */
export interface SavedSetup {
  readonly setup: SetupRow;
  /** True if it replaced an earlier set-up of that name. */
  readonly replaced: boolean;
}

/** Maximum number of set-ups per game. */
export interface SetupLimits {
  /** Per owner. */
  readonly own: number;
  /** Per server. */
  readonly shared: number;
}

/** The limit that was reached, with nothing changed: the owner's or the server's. */
export type FullSetups = keyof SetupLimits;

/** Named set-ups. Names ignore case. */
export interface SetupStore {
  /** Saves the set-up, replacing the owner's one of the same name. Nothing is saved beyond the limits. */
  save(setup: NewSetup, most: SetupLimits): Promise<SavedSetup | FullSetups>;
  /** The person's set-ups for a game, by name. */
  listOwnedBy(ownerId: string, game: string): Promise<readonly SetupRow[]>;
  /** Set-ups shared in the server for a game, last changed first, at most `most`. */
  listSharedIn(guildId: string, game: string, most: number): Promise<readonly SetupRow[]>;
  /**
   * Shares a set-up in a server, or with no one. Ignores a deleted one. Returns false, with nothing changed,
   * if the server already shares `most` of that game.
   */
  share(id: number, guildId: string | null, at: number, most: number): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/** All data about a person. */
export interface PeopleStore {
  /** The person's data: no secrets of others and no seeds. */
  collectData(personId: string): Promise<PersonData>;
  /**
   * Deletes the person's own data and replaces their id by `tombstone` elsewhere. Returns the tables that
   * prevent it, with nothing changed: theirs that wait for players, and those in play where they hold a seat
   * by name. Suspended tables don't prevent it.
   */
  forgetPerson(personId: string, tombstone: string): Promise<readonly string[]>;
}

/** Deletion of old data. All times in milliseconds since 1970. */
export interface UpkeepStore {
  /** Deletes a table that is over with all its data, including results. Returns false if it isn't over. */
  deleteTable(id: string): Promise<boolean>;
  /** Deletes at most `most` tables that were over before a time. Returns their number. Results are kept. */
  deleteOver(before: number, most: number): Promise<number>;
  /**
   * Deletes servers the bot left before a time: tables with results, settings, and shared set-ups. Returns
   * them.
   */
  forgetGuilds(before: number): Promise<readonly string[]>;
}

/** A number of tables. */
export interface TableCount {
  readonly game: string;
  readonly status: TableRow['status'];
  readonly count: number;
}

/** Key and state of an outbox entry. */
export type OutboxEntryState = OutboxKey & Pick<OutboxRow, 'state'>;

/** Counts over all data, for metrics. */
export interface StatisticsStore {
  /** Numbers of tables by game and status. Reads all tables. */
  countTables(): Promise<readonly TableCount[]>;
  /** Outbox entries that are not posted yet, may be posted, or are to be removed. */
  listUnposted(): Promise<readonly OutboxEntryState[]>;
}

/** Analyses of finished games, one per table. They are deleted with their tables. */
export interface AnalysisStore {
  /** The analysis as it was stored; null if there is none. */
  findAnalysis(tableId: string): Promise<unknown>;
  /** Adds or replaces the analysis. Ignored for a table that is gone. */
  putAnalysis(tableId: string, data: unknown, at: number): Promise<void>;
}

/** Progress of people in lessons. */
export interface LessonStore {
  /** The last step shown to the person, from 0. 0 before they begin. */
  lessonStep(personId: string, game: string): Promise<number>;
  /** Stores the step shown to the person. */
  setStep(personId: string, game: string, step: number): Promise<void>;
}
