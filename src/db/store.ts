/**
 * The store's contract: everything that outlives the process, in words that fit any database. Every call is a promise; what a
 * call changes is on disk when it is kept, or nothing is. Where another process holds the database for more than a moment, a call
 * is refused with an error that `isBusy` knows, and nothing was done. Where the disk fails, a call is refused with a `DiskError`:
 * what it was to change may have changed or not.
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
  GuildSettings,
  HintRow,
  MemberRow,
  MessagePlace,
  ModerationRow,
  NewOutboxEntry,
  OfferRow,
  OutboxKey,
  OutboxRow,
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
  VoteRow,
} from './rows.js';

/** What is kept behind the program. */
export interface Store {
  readonly tables: TableStore;
  readonly outbox: OutboxStore;
  readonly deadlines: DeadlineStore;
  readonly results: ResultStore;
  readonly blocks: BlockStore;
  readonly guilds: GuildStore;
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  readonly people: PeopleStore;
  readonly upkeep: UpkeepStore;
  /** Settles with the error when the disk has failed: what was not confirmed may stand or not, and the process has to end. */
  readonly failed: Promise<DiskError>;
  /** Fails as a failed disk does, with a LostFileError, if what was opened is no longer in its place. */
  checkPlace(): void;
  /** Saves what a store holds that is no longer in its place; returns what the operator is to know of it. */
  rescue(moment: Date): LostFileError;
  /** Ends the store, which is of no use afterwards. */
  close(): void;
}

/** All that is kept of a table and read with it, as it stood at one moment. */
export interface StoredTable {
  readonly row: TableRow;
  /** In the game's order. */
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly orders: readonly StandingOrdersRow[];
  readonly touches: readonly TouchRow[];
  /** The oldest first. */
  readonly offers: readonly OfferRow[];
  /** The open ballots and the latest others, the oldest first. */
  readonly ballots: readonly BallotRow[];
  /** What can be voted for in them, in order. */
  readonly proposals: readonly ProposalRow[];
  /** The votes in them, the earliest first. */
  readonly votes: readonly VoteRow[];
  /** In the order in which they were played, from the ply that was asked for on. */
  readonly actions: readonly ActionRow[];
  /** The latest position first. */
  readonly snapshots: readonly SnapshotRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly clocks: readonly ClockRow[];
  /** The boards that are kept, the oldest first: all that are not settled, and those of the others that were needed last. */
  readonly boards: readonly DrawnBoard[];
  /** The reminders of turns that are not over. */
  readonly reminders: readonly ReminderRow[];
  /** What moderators have done to it, the oldest first. */
  readonly moderations: readonly ModerationRow[];
  /** What the computer has suggested at it, the oldest first. */
  readonly hints: readonly HintRow[];
  /** The conditional moves of its seats. */
  readonly plans: readonly ConditionalMovesRow[];
  /** Who may take part in it; `undefined` for everybody. */
  readonly access: AccessRow | undefined;
}

/** The boards before the latest one among which some are kept for their buttons: older buttons are old, no matter who acted since. */
export const KEPT_BOARDS = 16;

/** Ballots of a table that are read with it: enough to know who took part lately, and what was decided last. */
export const KEPT_BALLOTS = 16;

/** The least time of a turn in which its people's wishes are looked at: a shorter one is over before they matter. */
export const LEAST_HEEDED = HOUR;

/** The part of a turn, from its beginning, in which only quiet hours that are to come can bring a reminder. */
export const UNREMINDED_PART = 1 / 2;

/** A new table with all that belongs to it. */
export interface NewTable {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly members: readonly MemberRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly outbox: readonly NewOutboxEntry[];
  readonly access?: AccessRow;
}

/** What changes about a table at once. What is absent stays as it is. */
export interface TableChange {
  /** The table as it is to be; its revision is the one after that on which the change was decided. */
  readonly row: TableRow;
  /** All seats that the table is to have with their holders, in the place of those that it has. */
  readonly seats?: readonly SeatRow[];
  /** Who is to hold which seat, by the seat's ordinal. */
  readonly holders?: readonly { readonly ordinal: number; readonly holder: SeatHolder }[];
  /** People who belong to seats, or are removed from them: new, or as they are to be. */
  readonly members?: readonly MemberRow[];
  /** Seats, by their ids, that nobody belongs to any more; that comes before `members`. */
  readonly withoutMembers?: readonly string[];
  readonly orders?: readonly StandingOrdersRow[];
  /** Ballots, proposals and votes that are new, or as they are to be. */
  readonly ballots?: readonly BallotRow[];
  readonly proposals?: readonly ProposalRow[];
  readonly votes?: readonly VoteRow[];
  readonly touches?: readonly TouchRow[];
  /** Those that are new or have changed. */
  readonly offers?: readonly OfferRow[];
  /** Actions to be added. */
  readonly actions?: readonly ActionRow[];
  readonly snapshot?: SnapshotRow;
  /** All deadlines that the table is to have, in the place of those that it has. */
  readonly deadlines?: readonly DeadlineRow[];
  /** Clocks that are new, or as they are to be. */
  readonly clocks?: readonly ClockRow[];
  /** The clocks that the table has are taken back; that comes before `clocks`. */
  readonly withoutClocks?: true;
  readonly results?: readonly ResultRow[];
  /** The results that the table has are taken back. */
  readonly withoutResults?: true;
  /** What a moderator does by it. */
  readonly moderations?: readonly ModerationRow[];
  /** What the computer suggests by it. */
  readonly hints?: readonly HintRow[];
  /** Conditional moves that are new, or as they are to be. */
  readonly plans?: readonly ConditionalMovesRow[];
  /** The seats, by their ids, that have none any more; that comes before `plans`. */
  readonly withoutPlans?: readonly string[];
  /** Who is to take part in it. */
  readonly access?: AccessRow;
  readonly outbox?: readonly NewOutboxEntry[];
  /** The boards, by their versions, that are kept besides those that are not settled; all where nothing is said. */
  readonly neededBoards?: readonly number[];
  /** Reminders, by their versions, whose turns are over: their messages go. */
  readonly pastReminders?: readonly number[];
  /**
   * What shows the table's end where its lobby stands or may stand. Where it does not, nothing is to be shown any more, and
   * what was still to be posted is overtaken.
   */
  readonly farewell?: NewOutboxEntry;
  /** Where the change is lost, it is found out again: it does not wait for the disk. */
  readonly isFoundAgain?: true;
}

/** Tables. */
export interface TableStore {
  /** Everything about the table, with the actions from that ply on; `undefined` where there is none. */
  load(id: string, fromPly?: number): Promise<StoredTable | undefined>;
  /**
   * The table's revision; `undefined` where there is none. What another process has changed since the event that is answered asked
   * first is seen with the next event, or by a commit.
   */
  revisionOf(id: string): Promise<number | undefined>;
  /**
   * Adds a table, unless its id is taken, a rematch of the same game is there already, or the place in which it is to be played
   * has a table that is not over.
   */
  insert(table: NewTable): Promise<'inserted' | 'id taken' | 'rematch taken' | 'place taken'>;
  /**
   * Makes the change as a whole; false, and nothing changed, when the table's revision is not the one before. `onWritten` is called
   * as soon as others read the table as it is now, which may be before the change outlives a power cut.
   */
  commit(change: TableChange, onWritten?: () => void): Promise<boolean>;
  /** Remembers where the table's messages are; the revision that the table has by that. */
  locate(id: string, place: PlaceUpdate): Promise<number>;
  /** The table in play in the thread, or else the one whose game was begun last there. */
  inThread(threadId: string): Promise<string | undefined>;
  /** Whether there is a table in the thread that is not over, or is to be played there. */
  isTaken(threadId: string): Promise<boolean>;
  /**
   * The tables that the person plays at or hosts, that are not over and not put by with their server, newest first; of that server
   * alone, where one is named.
   */
  openOf(personId: string, guildId?: string): Promise<readonly string[]>;
  /** How many tables of the server are not over. */
  openIn(guildId: string): Promise<number>;
  /** The newest tables in play that were opened in the channel, at most 25. */
  playingIn(channelId: string): Promise<readonly string[]>;
  /** The newest tables of the server that wait for people, at most 100. */
  lobbiesIn(guildId: string): Promise<readonly string[]>;
  /** The newest tables in play in the server, at most 100. */
  gamesIn(guildId: string): Promise<readonly string[]>;
  /** The tables of the server whose games have ended, or were broken off, the latest first: at most 25. */
  endedIn(guildId: string): Promise<readonly string[]>;
  /** The finished games that fit, the latest first, with aborted ones. */
  finishedGames(query: FinishedGames): Promise<readonly string[]>;
  /** The options of the games of the same kind that were begun in the channel before that table's, by the same holders of seats. */
  alikeBefore(id: string): Promise<readonly Readonly<Record<string, string>>[]>;
  /** The tables in which the role holds a seat, that are in play or wait for people. */
  heldBy(roleId: string): Promise<readonly string[]>;
  /** The roles that hold seats of tables in play, in servers that the bot has not left. */
  rolesInPlay(): Promise<readonly RoleInPlay[]>;
  /** Games in play at which computers have seats, without those of servers that the bot has left. */
  withComputers(): Promise<readonly string[]>;
  /** When the person first belonged to a seat of the role, in milliseconds since 1970; null where they never did. */
  firstOf(roleId: string, personId: string): Promise<number | null>;
  /** The latest rematch of the table that was asked for, whatever became of it. */
  rematchOf(id: string): Promise<string | undefined>;
  /** All ballots of the table with what could be voted for and who did, the oldest first: for the record of a finished game. */
  ballotsOf(id: string): Promise<Pick<StoredTable, 'ballots' | 'proposals' | 'votes'>>;
  /** Tables with open ballots, in servers that the bot has not left. */
  voting(): Promise<readonly string[]>;
  /** Tables in play, in servers that the bot has not left. */
  playing(): Promise<readonly Pick<TableRow, 'id' | 'guildId' | 'threadId'>[]>;
  /** When the person opened tables after `since`, the latest first. */
  openedBy(personId: string, since: number): Promise<readonly number[]>;
  /** When tables were opened in the channel after `since`, the latest first. */
  openedIn(channelId: string, since: number): Promise<readonly number[]>;
  /**
   * When others called the person to a new table after `since`, by a challenge or a rematch that has led to no game so far;
   * the latest first.
   */
  calledInVain(personId: string, since: number): Promise<readonly number[]>;
}

/** Which finished games are looked for; null stands for any. */
export interface FinishedGames {
  readonly guildId: string;
  /** Private tables are found only by people who have seats there, and by their hosts. */
  readonly viewerId: string;
  /** Somebody who holds a seat, alone or with others. */
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

/** A refusal of the platform's that is to be noted with an outbox entry. */
export interface NotedRefusal {
  readonly kind: NonNullable<OutboxRow['refusal']>;
  readonly cause: string;
  /** When it is tried again at the latest; of no meaning for a final one. */
  readonly retryAt: number;
}

/** What has changed about a table because a message of its came to stand. */
export interface Stood {
  /** The revision that the table has by that. */
  readonly revision: number;
  /** The deadlines of the clocks that run because of it. */
  readonly deadlines: readonly DeadlineRow[];
}

/** The outbox: the messages that show tables. Naming an entry that is not kept any more changes nothing. */
export interface OutboxStore {
  /** The table's entries that are kept, the oldest first: all that are not settled, and the latest others. */
  of(tableId: string): Promise<readonly OutboxRow[]>;
  /** Tables with an entry that is not settled; see `unposted` in src/table/model/types.ts. */
  unsettled(): Promise<readonly string[]>;
  /** Those of them with something to be tried at `now`; live entries only where they were refused. */
  due(now: number): Promise<readonly string[]>;
  /** When the next refused entry is tried again, or null. */
  nextRetry(): Promise<number | null>;
  /** Those of a server with an entry that waits for its people. */
  waitingIn(guildId: string): Promise<readonly string[]>;
  /**
   * An attempt to post begins; the nonce of the first attempt, which is `nonce` where this is the first. Null where the entry is not to be
   * sent any more. Of a board that outlives the process, but not always a power cut: see `doubt`.
   */
  sending(key: OutboxKey, nonce: string): Promise<string | null>;
  /** The program has started again: boards that are pending may have been sent, and count as being sent from now on. */
  doubt(): Promise<void>;
  /**
   * The entry stands in this message since `now`; older entries that stood in the same message are gone with it, a lobby is located by
   * it, and clocks run that waited for a board. Null where the entry was settled already.
   */
  posted(key: OutboxKey, place: MessagePlace, now: number): Promise<Stood | null>;
  /** The entry's buttons are gone, or its message is. */
  retired(key: OutboxKey, place?: MessagePlace): Promise<void>;
  /** Notes a refusal of an entry that is still attempted. */
  refused(key: OutboxKey, refusal: NotedRefusal): Promise<void>;
  /** The people concerned have been told why the entry was refused. */
  told(key: OutboxKey): Promise<void>;
  /** Nothing stands in the way of the entry any more. */
  unrefused(key: OutboxKey): Promise<void>;
  /** The thread is gone: its boards are settled; while the game is on the latest is due again, with the lobby; in that channel, if given. */
  reopen(tableId: string, channelId?: string): Promise<void>;
}

/** Deadlines; those of servers that the bot has left stand still, and are not due. */
export interface DeadlineStore {
  /** What is due at `now` or before, the oldest first. */
  due(now: number): Promise<readonly DeadlineRow[]>;
  /** The next moment at which something is due, or null. */
  next(): Promise<number | null>;
  /**
   * Deadlines are watched over at `now`. Where they were not for more than `patience` milliseconds, what has run meanwhile is given
   * back to the clocks that run. Returns the tables where that is to be told.
   */
  watched(now: number, patience: number): Promise<readonly string[]>;
}

/** What finished games were for the people who played them. */
export interface ResultStore {
  /** Those of one person, the latest first. */
  of(personId: string): Promise<readonly ResultRow[]>;
}

/** People whom servers keep from their games. One whose block has ended is not kept from anything. */
export interface BlockStore {
  /** Blocks somebody, in the place of an earlier block. */
  put(row: BlockRow): Promise<void>;
  /** The block of the person in the server that is in force at `now` (milliseconds since 1970). */
  of(guildId: string, personId: string, now: number): Promise<BlockRow | undefined>;
  /** All that are in force in the server at `now`, the oldest first. */
  inGuild(guildId: string, now: number): Promise<readonly BlockRow[]>;
  /** Lifts the block of the person. */
  lift(guildId: string, personId: string): Promise<void>;
}

/** Servers. */
export interface GuildStore {
  /** The servers of which anything is kept. */
  known(): Promise<readonly string[]>;
  /** The servers that the bot has left. */
  left(): Promise<readonly string[]>;
  /** The bot has left the server at that moment; nothing happens where that is known. */
  leave(guildId: string, leftAt: number): Promise<void>;
  /** The bot is back at `now`: the deadlines of the server's tables stood still meanwhile. Returns whether it had left. */
  comeBack(guildId: string, now: number): Promise<boolean>;
}

/** Settings of servers and of people. */
export interface SettingsStore {
  ofGuild(guildId: string): Promise<GuildSettings>;
  /** Sets what is named and leaves the rest; null takes a setting back. */
  setGuild(guildId: string, settings: Partial<GuildSettings>): Promise<void>;
  ofPerson(personId: string): Promise<PersonSettings>;
  /** Sets what is named and leaves the rest; null takes a setting back. */
  setPerson(personId: string, settings: Partial<PersonSettings>): Promise<void>;
}

/** What saving a set-up takes. */
export interface NewSetup {
  readonly ownerId: string;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** The server that it is shared in, or null; as it was (at first with nobody) when absent. */
  readonly sharedGuildId?: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What saving came to. */
export interface SavedSetup {
  readonly setup: SetupRow;
  /** It took the place of an earlier one of that name. */
  readonly replaced: boolean;
}

/** How many set-ups there may be of one game. */
export interface SetupLimits {
  /** Of one owner. */
  readonly own: number;
  /** Shared in one server. */
  readonly shared: number;
}

/** What is full, so that nothing was changed: the owner's shelf, or the server's. */
export type Full = keyof SetupLimits;

/** Set-ups that people keep under names, which are compared without regard to capitals. */
export interface SetupStore {
  /**
   * Saves the set-up, in the place of the owner's earlier one of that name. Nothing is saved when it would be one more than
   * the owner may have, or than may be shared in the server.
   */
  save(setup: NewSetup, most: SetupLimits): Promise<SavedSetup | Full>;
  /** The person's set-ups for a game, by name. */
  ownedBy(ownerId: string, game: string): Promise<readonly SetupRow[]>;
  /** What is shared in the server for a game, the last changed first; at most `most`. */
  sharedIn(guildId: string, game: string, most: number): Promise<readonly SetupRow[]>;
  /**
   * Shares it in a server, or with nobody any more; does nothing where it is gone. False, and nothing changed, when the server
   * shares `most` of that game already.
   */
  share(id: number, guildId: string | null, at: number, most: number): Promise<boolean>;
  remove(id: number): Promise<void>;
}

/** All that is kept about a person, wherever it stands. */
export interface PeopleStore {
  /** What may be told to the person: nothing that others hold secret, and no seed. */
  dataOf(personId: string): Promise<PersonData>;
  /**
   * Forgets the person: what is theirs alone is deleted, and in what they share with others `tombstone` takes the place of their id.
   * Returns the tables that stand in the way, in which case nothing has changed: those of theirs that wait for people, and those in play
   * at which they hold a seat by name. What is put by with its server does not.
   */
  forget(personId: string, tombstone: string): Promise<readonly string[]>;
}

/** What is let go. All moments are milliseconds since 1970. */
export interface UpkeepStore {
  /** Deletes the table with all that is kept of it, its results too, where it is over; returns whether it did. */
  deleteTable(id: string): Promise<boolean>;
  /** Deletes at most so many of the tables that were over before that moment; returns how many. Their results stay. */
  deleteOver(before: number, most: number): Promise<number>;
  /**
   * Forgets the servers that the bot left before that moment: their tables with the results, their settings, and what was shared there.
   * Returns them.
   */
  forgetGuilds(before: number): Promise<readonly string[]>;
}

/** How far people have come in lessons. */
export interface LessonStore {
  /** The step that the person was shown last, from 0; 0 where they have not begun. */
  stepOf(personId: string, game: string): Promise<number>;
  /** Remembers the step that the person is shown. */
  setStep(personId: string, game: string, step: number): Promise<void>;
}
