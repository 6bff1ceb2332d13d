/**
 * Stored rows as plain values, independent of the database. The store's contract (`store.ts`) is written in
 * terms of them. Times are milliseconds since 1970. People, servers, channels and messages are opaque ids.
 */

/** A table, from its lobby to its end. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  /** Rules version at the start of the game. */
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly status: 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';
  readonly closedBecause: 'cancelled' | 'declined' | 'expired' | 'aborted' | null;
  /** Raised by every visible change. */
  readonly version: number;
  /** Raised by every change of data that is loaded with the table. */
  readonly revision: number;
  readonly hostId: string;
  readonly challengedId: string | null;
  /** True if seats are shuffled at the start. */
  readonly hasRandomSeats: boolean;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly lobbyMessageId: string | null;
  readonly threadId: string | null;
  /** Notices at the start of the game, such as opening rolls. Not interpreted here. */
  readonly openingNotices: readonly unknown[];
  /** Winning sides. Empty for a draw, and without an outcome. */
  readonly winners: readonly string[];
  readonly outcomeReason: string | null;
  readonly rematchOf: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Start of the pause. Null while the game runs. */
  readonly pausedSince: number | null;
  /** The event of the game. Null for a table that people opened for themselves. */
  readonly event: TableEvent | null;
}

/** The event for which the bot opened a table: a tournament, match, season, or scheduled game. */
export interface TableEvent {
  readonly kind: 'tournament' | 'match' | 'season' | 'scheduled';
  readonly id: string;
  /** Name and place in the event, as players read it: "Winter Cup, round 2". Empty for a scheduled game. */
  readonly title: string;
  /**
   * Time of the scheduled game. The next field holds the roles that its lobby mentions. Other events have
   * neither.
   */
  readonly startsAt?: number;
  readonly roles?: readonly string[];
}

/**
 * A game whose lobby the bot opens on schedule. `plan` and `weekly` are values of
 * `src/table/model/schedule.ts`, opaque here.
 */
export interface ScheduledGameRow {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly hostId: string;
  readonly game: string;
  /** The table to open. */
  readonly plan: unknown;
  /** Weekly rule. Null for a game that is played once. */
  readonly weekly: unknown;
  /** The scheduled time of the next game. For a game that is over, its last scheduled time. */
  readonly startsAt: number;
  /** Time of the next attempt to open the game. Null once the game is over. */
  readonly dueAt: number | null;
  /** The outcome of the latest scheduled time. Null before the first one. */
  readonly outcome: unknown;
  readonly createdAt: number;
  /** Raised by every change. */
  readonly revision: number;
}

/** The state of a scheduled game's message, event and notice on Discord. */
export interface ScheduledGameMessage {
  readonly messageId: string | null;
  /** Revision that the message shows. 0 before the first message. */
  readonly shownRevision: number;
  readonly event: ScheduledEventRef | null;
  /** A notice to the host that isn't posted yet, or null. */
  readonly notice: ScheduledNotice | null;
}

/** An event on Discord. Its id is null while the bot doesn't know whether the event was created. */
export interface ScheduledEventRef {
  readonly id: string | null;
  /** Start time that the event shows. */
  readonly startsAt: number;
}

/** Tells the host why a game was not opened. */
export interface ScheduledNotice {
  readonly startsAt: number;
  /** Code of the refusal. The next field holds the values for its text. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** True if the bot doesn't know whether the notice was posted. */
  readonly maybePosted: boolean;
}

/** A message that mentions a role to find players for a lobby. */
export interface PlayerSearchRow {
  readonly tableId: string;
  readonly guildId: string;
  readonly roleId: string;
  /** `sending`: an attempt to post the message began, so the message may exist. */
  readonly state: 'pending' | 'sending' | 'posted';
  /** Time of the host's request. Once the message is posted, the time of the post. */
  readonly at: number;
}

/** A table that the bot will open automatically. The row is deleted once the table is open. */
export interface OpeningRow {
  /** Id that the table will have. If a table with this id exists, it is open already. */
  readonly tableId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly game: string;
  /** Options of the game and of the table. */
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly PlannedSeat[];
  readonly event: TableEvent;
  /** Time of the next attempt to open the table. */
  readonly dueAt: number;
}

/** The holder of a seat of a planned table. */
export interface PlannedSeat {
  /** Id of the seat. */
  readonly seat: string;
  readonly kind: 'person' | 'role' | 'computer';
  /** Id of the holder, in the format of `SeatHolder.holderId`. */
  readonly holder: string;
}

/**
 * A changed result of a table, kept until the table's event has processed it. Only the latest change is kept.
 */
export interface EventResultRow {
  readonly tableId: string;
  readonly guildId: string;
  readonly event: TableEvent;
  /** Version of the table at the change; 0 if the table couldn't be opened. */
  readonly version: number;
  readonly result: TableResult;
  readonly at: number;
}

/**
 * A tournament, a season, or a match between two entrants. Settings and results are values of
 * `src/standing/tournaments/tournament.ts`, opaque here.
 */
export interface TournamentRow {
  readonly id: string;
  readonly kind: 'tournament' | 'match' | 'season';
  readonly guildId: string;
  /** Channel of the tournament's message and of its tables. */
  readonly channelId: string;
  readonly name: string;
  readonly organizerId: string;
  /**
   * Role whose members may manage the tournament, in addition to the organizer and moderators. Null for none.
   */
  readonly managerRole: string | null;
  readonly game: string;
  /** Options of the game and of its tables. */
  readonly options: Readonly<Record<string, string>>;
  readonly settings: unknown;
  /** `sign-up`: entrants join. `closed`: cancelled by an organizer. */
  readonly status: 'sign-up' | 'running' | 'finished' | 'closed';
  /** Seed of the tournament's random choices. */
  readonly seed: number;
  /** Number of the latest round; 0 before the start. */
  readonly round: number;
  readonly createdAt: number;
  readonly startedAt: number | null;
  /** Time of the tournament's next deadline. */
  readonly dueAt: number | null;
  /** Raised by every change. */
  readonly revision: number;
}

/** A tournament's message, and the revision that it shows. */
export interface TournamentMessage {
  readonly messageId: string | null;
  /** Revision that the message shows. 0 before the first message. */
  readonly shownRevision: number;
}

export interface EntrantRow {
  readonly tournamentId: string;
  /** Counted from 1, in order of sign-up. */
  readonly number: number;
  readonly holderKind: 'person' | 'role' | 'computer';
  readonly holderId: string;
  /** Seeding rank, from 1 for the top seed. Null before the start. */
  readonly seed: number | null;
  readonly isCheckedIn: boolean;
  /** True once the entrant plays no further games. */
  readonly isOut: boolean;
  /** First round in which the entrant is paired. Later than 1 for an entrant who joined late. */
  readonly firstRound: number;
  readonly joinedAt: number;
}

export interface PairingRow {
  readonly tournamentId: string;
  /** Counted from 1, in order of pairing. */
  readonly number: number;
  readonly round: number;
  /** Position of the pairing in a bracket. Null in other formats. */
  readonly slot: string | null;
  /** Numbers of the paired entrants. The first one usually has the first move. A bye has only one entrant. */
  readonly seats: readonly number[];
  /** Table of the game. Null for a bye. */
  readonly tableId: string | null;
  /** Deadline of the game, or null. */
  readonly dueAt: number | null;
  /** Result of the pairing. Null while it has none. */
  readonly result: unknown;
  /** True once the game's time is up and an organizer has to decide its result. */
  readonly isOverdue: boolean;
  /** True if the pairing no longer counts, because a correction undid it or the tournament ended. */
  readonly isVoid: boolean;
  /**
   * True while the bot must still end the game, because it no longer counts or an organizer decided its
   * result.
   */
  readonly isEnding: boolean;
}

export interface TableResult {
  /**
   * `playing`: a moderator reopened the game. `closed`: it ended without a result. `unopened`: a rule refused
   * the table.
   */
  readonly status: 'playing' | 'finished' | 'closed' | 'unopened';
  /** How the game ended, or the code of the refusal. Null in play. */
  readonly reason: string | null;
  /** Number of actions. Absent if stored by an earlier version of the bot. */
  readonly plies?: number;
  /** Results of the seats in the game's order. Empty if the table wasn't opened. */
  readonly seats: readonly SeatResult[];
}

/** The result of a seat, with points in a game that counts them. */
export interface SeatResult {
  readonly seat: string;
  readonly hasWon: boolean;
  readonly points: number | null;
  /** Number of captured kings in the seat's bone yard. */
  readonly kings: number | null;
  /** 1 for the first seat that fell, 2 for the next, and so on. Null if the seat hasn't fallen. */
  readonly fell: number | null;
}

/** Holder of a seat. For a free seat, `holderKind` and `holderId` are null. */
export interface SeatHolder {
  readonly holderKind: 'person' | 'people' | 'role' | 'computer' | null;
  /** Id of the person or role, ids of several people separated by blanks, or a computer's level. */
  readonly holderId: string | null;
  /** Decision rule of the holders. Not interpreted here. Null means that the first to act decides. */
  readonly rule: unknown;
  /** Private thread of a shared seat. */
  readonly council: string | null;
}

export interface SeatRow extends SeatHolder {
  readonly tableId: string;
  /** Index of the seat in the game's order. */
  readonly ordinal: number;
  readonly id: string;
  readonly sides: readonly string[];
}

/** A member of a shared seat, or a person removed from it. */
export interface MemberRow {
  readonly tableId: string;
  /** Id of the seat. */
  readonly seat: string;
  readonly personId: string;
  readonly isRemoved: boolean;
  /** Reason for the removal. */
  readonly reason: string | null;
  /** True to be notified of the seat's turns. */
  readonly follows: boolean;
  readonly since: number;
}

/** A role that holds a seat in a running game. */
export interface RoleInPlay {
  readonly tableId: string;
  readonly guildId: string;
  readonly roleId: string;
}

/** A ballot of a shared seat, open or closed. */
export interface BallotRow {
  readonly tableId: string;
  /**
   * Number of the ballot, counted from 1 within the table. Buttons carry the number, so that a press can't
   * count in another ballot.
   */
  readonly number: number;
  /** Id of the seat. */
  readonly seat: string;
  /**
   * `move` decides the seat's next action. `draw`, `abort`, `adjourn` and `resume` decide whether the seat
   * makes such an offer or accepts one. `captain` elects a captain.
   */
  readonly subject: 'move' | 'draw' | 'abort' | 'adjourn' | 'resume' | 'resign' | 'captain';
  /** Number of the table's actions when the ballot opened. */
  readonly turn: number;
  /** Candidate for captain. Null for other subjects. */
  readonly candidate: string | null;
  readonly openedAt: number;
  /** End of voting. Null if no end is set. */
  readonly closesAt: number | null;
  /** True if voting was extended because there were no proposals. */
  readonly isExtended: boolean;
  /**
   * Start of counting (`src/table/votes/counting.ts`). Null before counting starts and once the ballot is
   * closed.
   */
  readonly countingSince: number | null;
  /**
   * Reason for the end of voting: time was up, the result was certain, everyone had voted, or a person ended
   * it. Null while people vote.
   */
  readonly endedBy: 'time' | 'decided' | 'complete' | 'closed' | null;
  /** True if voting was reopened because too few votes counted. */
  readonly isReopened: boolean;
  /** Voters whose role was confirmed since counting started. Empty if counting hasn't started. */
  readonly confirmed: readonly string[];
  /**
   * Voters of a closed ballot whose role couldn't be confirmed. Voters whose votes didn't count are in
   * `discounted` too.
   */
  readonly unconfirmed: readonly string[];
  readonly closedAt: number | null;
  /** Number of the chosen proposal. Null while the ballot is open, and if no proposal was chosen. */
  readonly chosen: number | null;
  /** Ply of the action that the ballot led to. */
  readonly ply: number | null;
  /** People whose votes don't count, because they lost the role, were removed, or couldn't be confirmed. */
  readonly discounted: readonly string[];
  /**
   * Who may see the vote counts, by the seat's rule when the ballot opened. Null if stored by an earlier
   * version of the bot.
   */
  readonly tally: 'public' | 'hidden' | 'voted' | null;
}

export interface ProposalRow {
  readonly tableId: string;
  readonly ballot: number;
  /** Counted from 1 within the ballot, in order of proposal. */
  readonly number: number;
  /** Path of the proposed action. Null if people vote yes or no. */
  readonly path: readonly string[] | null;
  /** Canonical notation, or `yes` or `no`. */
  readonly notation: string;
  /**
   * True if only the seat's people may read the proposal during the game, because it shows a hand or a hidden
   * set-up.
   */
  readonly isSecret: boolean;
  readonly by: string;
  readonly note: string | null;
  readonly at: number;
}

export interface VoteRow {
  readonly tableId: string;
  readonly ballot: number;
  readonly personId: string;
  readonly proposal: number;
  readonly at: number;
}

export interface StandingOrdersRow {
  readonly tableId: string;
  /** Id of the seat. */
  readonly seat: string;
  readonly orders: readonly string[];
}

/** A piece that a side has touched under touch-move. */
export interface TouchRow {
  readonly tableId: string;
  readonly side: string;
  /** Number of actions before the piece was touched. */
  readonly ply: number;
  /** Token that names the piece: the first one of the action's path. */
  readonly token: string;
}

/** An action, a call, or an undo. */
export interface ActionRow {
  readonly tableId: string;
  /** Index in the table's list of actions, without gaps. */
  readonly ply: number;
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: string;
  /** Person who acted. Null for a computer or the clock. */
  readonly by: string | null;
  /** Canonical notation, or the name of a call. For an undo, the cancelled plies. */
  readonly notation: string;
  /** Notices of the action. Not interpreted here. */
  readonly notices: readonly unknown[];
  /** Rules version under which the action was played. */
  readonly rulesVersion: number;
  readonly at: number;
  /**
   * Clock readings after the action, by seat (`ClockReading` in src/table/model/times/clock.ts). Null if none
   * were stored.
   */
  readonly clocks: Readonly<Record<string, ClockReadingRow>> | null;
}

/** Reading of a seat's clock, in milliseconds. */
interface ClockReadingRow {
  readonly left: number;
  readonly free: number;
  readonly used: number;
}

/** Latest position of a table under one rules version. */
export interface SnapshotRow {
  readonly tableId: string;
  readonly rulesVersion: number;
  /** Number of actions that lead to the position. */
  readonly plies: number;
  readonly position: string;
}

/** An offer that a seat makes to the others. */
export interface OfferRow {
  readonly tableId: string;
  /**
   * Number of the change that made the offer. Changes of a table's offers are counted from 1. Identifies the
   * offer.
   */
  readonly firstVersion: number;
  /** Number of the offer's latest change. */
  readonly version: number;
  readonly kind: 'draw' | 'abort' | 'undo' | 'adjourn' | 'resume' | 'substitute';
  /** Seat that makes the offer. */
  readonly by: string;
  /** Seats that agreed, including the offering one. */
  readonly agreed: readonly string[];
  /**
   * `withdrawn`: by the offering seat. `lapsed`: an asked player moved instead, or the offer became
   * pointless.
   */
  readonly state: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
  /** Seat that closed the offer. Null while the offer is open, and if it closed by itself. */
  readonly closedBy: string | null;
  /** Number of actions when the offer was made. */
  readonly plies: number;
  readonly at: number;
  /** Time of the offer's latest change. */
  readonly changedAt: number;
  /** First ply to undo. Null for other offers. */
  readonly undoFrom: number | null;
  /** Seat that a substitute takes. Null for other offers, like the two fields below. */
  readonly seat: string | null;
  readonly leaver: string | null;
  readonly successor: string | null;
  readonly isAccepted: boolean;
}

/**
 * Who may join a table, who must confirm again, and who declined (`Access` in
 * src/table/model/people/access.ts).
 */
export interface AccessRow {
  readonly tableId: string;
  readonly kind: 'open' | 'invited' | 'private';
  readonly roleId: string | null;
  readonly invited: readonly string[];
  readonly undecided: readonly string[];
  readonly declined: readonly string[];
}

export interface ModerationRow {
  readonly tableId: string;
  /** Counted from 1 within the table. */
  readonly number: number;
  /** `cancel`: closed the table before its game. `end`: ended the game. `reverse`: undid a loss. */
  readonly kind: 'cancel' | 'end' | 'remove' | 'replace' | 'pause' | 'resume' | 'undo' | 'reverse';
  readonly by: string;
  /** Person who was removed, if any. */
  readonly personId: string | null;
  /** Person who took over, if any. */
  readonly successorId: string | null;
  readonly reason: string;
  /** Number of actions when the moderator acted. */
  readonly plies: number;
  readonly at: number;
}

/** Conditional moves of a player: the remaining ones, and those that were played. */
export interface ConditionalMovesRow {
  readonly tableId: string;
  /** Id of the seat. */
  readonly seat: string;
  readonly personId: string;
  /** Number of actions before the remaining lines. */
  readonly plies: number;
  /** Remaining actions of each line, in notation. */
  readonly lines: readonly (readonly string[])[];
  /** Reason why the moves stopped early, or null. */
  readonly stopReason: 'deviated' | 'offer' | 'moved' | 'illegal' | 'taken-back' | null;
  /** Plies that these conditional moves played. */
  readonly played: readonly number[];
}

export interface HintRow {
  readonly tableId: string;
  /** Counted from 1 within the table. */
  readonly number: number;
  /** Side for which the action was suggested. */
  readonly side: string;
  readonly personId: string;
  readonly path: readonly string[];
  /** Number of actions in the game before the hint. */
  readonly plies: number;
  readonly at: number;
}

export interface BlockRow {
  readonly guildId: string;
  readonly personId: string;
  /** Moderator who blocked the person. */
  readonly by: string;
  readonly reason: string;
  /** End of the block. Null if permanent. */
  readonly until: number | null;
  readonly at: number;
}

export interface DeadlineRow {
  readonly tableId: string;
  /** A `DeadlineKind` of the table service. */
  readonly kind: string;
  /** Distinguishes several deadlines of a kind. Empty if there is only one. */
  readonly key: string;
  readonly dueAt: number;
  /** True while a pause of the game stops the deadline. */
  readonly isPaused: boolean;
}

/** Clock of a seat, in milliseconds. */
export interface ClockRow {
  readonly tableId: string;
  readonly seat: string;
  /** Time that was left when the clock last started or stopped. */
  readonly left: number;
  /** Free time of the current move, which isn't taken from `left`. */
  readonly free: number;
  /** Time when the clock started to run. Null while it is stopped. */
  readonly runningSince: number | null;
  /**
   * Version of the board that starts the clock once it is posted. Null if the clock doesn't wait for a board.
   */
  readonly startsWithVersion: number | null;
  /** Time given back in this turn, because no process was running. */
  readonly givenBack: number;
  /** Remaining vacation time. */
  readonly vacation: number;
  /**
   * End of the current vacation, when the clock starts to run again. Null without a vacation and while the
   * clock is stopped.
   */
  readonly awayUntil: number | null;
  /** Start of the current vacation. Null like `awayUntil`, and if stored by an older version of the bot. */
  readonly awaySince: number | null;
  /**
   * Total time used, including free time. After an undo, the time used since the restored position still
   * counts.
   */
  readonly used: number;
  /** Part of `used` that belongs to earlier turns. */
  readonly usedBefore: number;
}

/** A finished game's result for one person, or for a role as a whole. */
export interface ResultRow {
  readonly tableId: string;
  /** Id of the seat. */
  readonly seat: string;
  /** Id of the person. In the row for a role as a whole, the id of the role. */
  readonly personId: string;
  readonly game: string;
  readonly result: 'won' | 'drawn' | 'lost';
  readonly endedAt: number;
  /** Kind of `personId`: a person, a `member` who acted for a role, or the role. */
  readonly holder: 'person' | 'member' | 'role';
  /**
   * Server of the game. Null outside servers, and for games deleted by older versions, whose results had no
   * server.
   */
  readonly guildId: string | null;
  /** Variant of the game with separate ratings; opaque here. */
  readonly variant: string;
  /** Ids of the seat's sides, separated by blanks. */
  readonly sides: string;
  /** Team of the seat. Equal for seats that win together. */
  readonly team: string;
  /** Place of the seat's team, from 1. Equal for teams that tie. */
  readonly placement: number;
  readonly isRated: boolean;
  readonly rulesVersion: number;
  /** Number of actions in the game. */
  readonly plies: number;
  /** True once the game was searched for achievements. */
  readonly isReviewed: boolean;
}

export interface AchievementRow {
  readonly personId: string;
  /** Id of the server. Empty outside servers. */
  readonly guildId: string;
  /** Name of the achievement in kebab-case. Opaque here. */
  readonly name: string;
  /** Table whose game earned the achievement. The table may have been deleted since. */
  readonly tableId: string;
  readonly at: number;
}

export interface OutboxKey {
  readonly tableId: string;
  readonly kind: 'lobby' | 'board' | 'offer' | 'reminder';
  /** Version of the table. For an offer, the number of the offer change. */
  readonly version: number;
}

export interface NewOutboxEntry extends OutboxKey {
  /** Number of actions that the message takes into account. */
  readonly plies: number;
  /** Sides that must act in the position that the message shows. */
  readonly toAct: readonly string[];
  /**
   * Version of the entry that posted the message: this entry, or an older one whose message this entry edits.
   */
  readonly firstVersion: number;
  /** Sides that the message notifies; for a reminder, people. Empty for an edit. */
  readonly mentioned: readonly string[];
}

/** A message that shows a table. For its states, see `OutboxEntry` in src/table/model/types.ts. */
export interface OutboxRow extends NewOutboxEntry {
  readonly state: 'pending' | 'sending' | 'live' | 'stray' | 'retired' | 'skipped';
  readonly channelId: string | null;
  readonly messageId: string | null;
  /** Lets Discord recognize a repeated request. Chosen at random before the first attempt to post. */
  readonly nonce: string | null;
  readonly refusal: 'passing' | 'waiting' | 'final' | null;
  /** Cause of the refusal: a `Cause` of `src/discord/outbox/requests/causes.ts`. */
  readonly cause: string | null;
  /** Number of consecutive refusals. */
  readonly attempts: number;
  /** Latest time of the next attempt. Null if the message wasn't refused, or was refused for good. */
  readonly retryAt: number | null;
  /** Cause of the refusal that people were told about. */
  readonly reportedCause: string | null;
}

/**
 * A board drawn for a message. `version` is the version of the table that its buttons apply to, and `plies`
 * the number of actions that it takes into account.
 */
export interface DrawnBoard {
  readonly version: number;
  readonly plies: number;
  readonly toAct: readonly string[];
  readonly firstVersion: number;
  readonly mentioned: readonly string[];
  /** True if the message has shown the board. */
  readonly wasShown: boolean;
}

/** A reminder about a turn that isn't over. */
export interface ReminderRow {
  readonly version: number;
  /** Sides of the seat that must act. */
  readonly toAct: readonly string[];
  /** People to notify. */
  readonly mentioned: readonly string[];
}

export interface MessageRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** New locations of a table's messages. Absent fields stay unchanged. */
export interface PlaceUpdate {
  /** New channel of the table's messages. */
  readonly channelId?: string;
  readonly lobbyMessageId?: string;
  /** The game's thread. Null if it was deleted. */
  readonly threadId?: string | null;
}

/** Settings of a server. Null means unset. */
export interface GuildSettings {
  readonly theme: string | null;
  /** Channels and categories where tables can be opened. */
  readonly channels: readonly string[] | null;
  /** Ids of the games that can be played. */
  readonly games: readonly string[] | null;
  readonly hostRole: string | null;
  /** Maximum number of open tables per person in the server. */
  readonly tablesPerPerson: number | null;
  /** Maximum number of open tables in the server. */
  readonly tablesPerServer: number | null;
  readonly moderatorRole: string | null;
  /** Channel for reports on moderation. */
  readonly moderationChannel: string | null;
  /** Minutes without messages after which a finished game's thread is archived. */
  readonly archiveMinutes: number | null;
  readonly mentionsPlayers: boolean | null;
  /** Default clock of games between people, in the form that people type. */
  readonly clock: string | null;
  /** Preset of the decision rule for shared seats, unless the host chooses another. */
  readonly votePreset: string | null;
  /** True to mention roles once at the start of their game. */
  readonly announcesRoles: boolean | null;
  /** True to post an animation at the end of a game. */
  readonly films: boolean | null;
  /** True to rate games unless the host chooses otherwise. */
  readonly rated: boolean | null;
  /** True to announce achievements at the end of a game. */
  readonly achievements: boolean | null;
  readonly puzzleChannel: string | null;
  /** Role whose members may answer the puzzle of the day. */
  readonly puzzleRole: string | null;
  /** Role that a host may mention to find players. */
  readonly playersRole: string | null;
}

/** Settings of a person. Null means unset. */
export interface PersonSettings {
  readonly theme: string | null;
  /** True to describe moves in words in private messages. */
  readonly inWords: boolean | null;
  /** True to ask the person for confirmation before a move is played. */
  readonly confirmsMoves: boolean | null;
  /** People who may challenge and invite this person: `nobody`, or the id of a server whose members may. */
  readonly invitationsFrom: string | null;
  /** People who can't challenge or invite this person. */
  readonly blocked: readonly string[] | null;
  /** Time of reminders (`ReminderPreference` in src/table/model/times/reminders.ts). */
  readonly reminder: string | null;
  /** IANA name of the time zone. */
  readonly timeZone: string | null;
  /** Quiet hours in the form that people type (src/table/model/times/quiet-hours.ts). */
  readonly quietHours: string | null;
  readonly vacationUntil: number | null;
  /**
   * True to rotate the person's private boards like the public board, instead of putting the person's side at
   * the bottom.
   */
  readonly boardFixed: boolean | null;
  /**
   * True if the person's moves end their turns even when more actions are possible. Applies to games that
   * start later.
   */
  readonly endsTurns: boolean | null;
  /** False to keep the person off leaderboards and out of other people's profiles. */
  readonly listed: boolean | null;
  /** True to rate the person over all servers too. */
  readonly worldwide: boolean | null;
  readonly achievements: boolean | null;
}

/** A person's first try at a puzzle. */
export interface PuzzleAttempt {
  readonly game: string;
  /** Id of the puzzle within its game. */
  readonly puzzle: string;
  /** True if the first try was right. */
  readonly isSolved: boolean;
  readonly at: number;
}

/**
 * A server's puzzle of the day. Its message is `pending`, `sending` (an attempt was made, and its outcome
 * isn't known), `open` for answers, `closed` with the solution, or `skipped` because Discord refused it.
 */
export interface DailyPuzzleRow {
  readonly guildId: string;
  /** Counted from 1 within the server. */
  readonly number: number;
  readonly game: string;
  /** Id of the puzzle within its game. */
  readonly puzzle: string;
  readonly channelId: string;
  /** Message with the puzzle. Null until it is posted. */
  readonly messageId: string | null;
  readonly state: 'pending' | 'sending' | 'open' | 'closed' | 'skipped';
  /** Time when the puzzle was due, in milliseconds: a multiple of 24 hours after the server's first puzzle. */
  readonly at: number;
}

/** A person's latest answer to a puzzle of the day. */
export interface DailyAnswerRow {
  readonly guildId: string;
  readonly number: number;
  readonly personId: string;
  readonly notation: string;
  readonly isRight: boolean;
  readonly at: number;
}

/** Everything stored about a person that they may see. Excludes seeds and other people's secrets. */
export interface PersonData {
  readonly settings: PersonSettings;
  readonly lessons: readonly { readonly game: string; readonly step: number }[];
  readonly puzzles: readonly PuzzleAttempt[];
  readonly dailyAnswers: readonly Omit<DailyAnswerRow, 'personId'>[];
  readonly setups: readonly Omit<SetupRow, 'ownerId'>[];
  /** Tables that the person opened, was challenged to, or had a seat at. */
  readonly tables: readonly (Pick<
    TableRow,
    | 'id'
    | 'game'
    | 'options'
    | 'status'
    | 'guildId'
    | 'channelId'
    | 'threadId'
    | 'createdAt'
    | 'startedAt'
    | 'endedAt'
  > & {
    readonly isHost: boolean;
    readonly isChallenged: boolean;
    readonly isInvited: boolean;
    readonly hasDeclined: boolean;
    readonly access: AccessRow['kind'];
  })[];
  readonly seats: readonly { readonly tableId: string; readonly seat: string }[];
  readonly memberships: readonly Omit<MemberRow, 'personId'>[];
  /** The person's actions in finished games. The next two fields are limited to finished games too. */
  readonly actions: readonly Pick<ActionRow, 'tableId' | 'ply' | 'side' | 'kind' | 'notation' | 'at'>[];
  readonly proposals: readonly Pick<
    ProposalRow,
    'tableId' | 'ballot' | 'number' | 'notation' | 'note' | 'at'
  >[];
  readonly votes: readonly Omit<VoteRow, 'personId'>[];
  readonly results: readonly Omit<ResultRow, 'personId'>[];
  readonly achievements: readonly Omit<AchievementRow, 'personId'>[];
  /** Reminders that mention the person, about turns that aren't over. */
  readonly reminders: readonly { readonly tableId: string }[];
  /** Moderators' actions that removed the person from a game or put them into one. */
  readonly moderations: readonly Pick<ModerationRow, 'tableId' | 'kind' | 'reason' | 'at'>[];
  /** Substitutions in which the person left a seat or took one over. */
  readonly substitutions: readonly (Pick<OfferRow, 'tableId' | 'state' | 'at'> & {
    readonly seat: string | null;
    readonly isLeaver: boolean;
  })[];
  readonly hints: readonly Pick<HintRow, 'tableId' | 'side' | 'plies' | 'at'>[];
  readonly conditionalMoves: readonly Omit<ConditionalMovesRow, 'personId'>[];
  /** Tournaments that the person organizes or takes part in. */
  readonly tournaments: readonly (Pick<
    TournamentRow,
    'id' | 'kind' | 'name' | 'guildId' | 'game' | 'createdAt'
  > & {
    readonly isOrganizer: boolean;
    /** True if the person was offered a match and hasn't accepted it yet. */
    readonly isChallenged: boolean;
    readonly entrant: number | null;
  })[];
  /** Scheduled games that the person hosts, or in whose plan they are named. */
  readonly scheduledGames: readonly (Pick<
    ScheduledGameRow,
    'id' | 'guildId' | 'game' | 'startsAt' | 'weekly' | 'createdAt'
  > & { readonly isHost: boolean })[];
  /** Tables of events that are about to be opened for the person. */
  readonly openings: readonly Pick<OpeningRow, 'tableId' | 'guildId' | 'game' | 'event'>[];
  readonly exploredLines: readonly Omit<ExploredLineRow, 'personId'>[];
  /** Blocks that keep the person from games of a server. */
  readonly blocks: readonly Pick<BlockRow, 'guildId' | 'reason' | 'until' | 'at'>[];
}

/** A line of moves that a person saved under a name while they tried moves. */
export interface ExploredLineRow {
  readonly tableId: string;
  readonly personId: string;
  readonly name: string;
  /** Side from which the person saw the board. Null for a spectator. */
  readonly viewer: string | null;
  /** Step of the game at which the line begins, counted from 0 at the start. */
  readonly step: number;
  /** Paths of the line's actions. */
  readonly moves: readonly (readonly string[])[];
  readonly at: number;
}

export interface LoginRow {
  /** The process, named by the shards that it serves, as in the setting SHARDS. */
  readonly process: string;
  /** Consecutive logins that ended in a crash. */
  readonly failures: number;
  /** Times of the logins in the last 24 hours. */
  readonly times: readonly number[];
}

export interface SetupRow {
  /** Id of the set-up. An id is never reused. */
  readonly id: number;
  readonly ownerId: string;
  readonly game: string;
  /** Name as the owner wrote it. */
  readonly name: string;
  /** The set-up in canonical form. Not interpreted here. */
  readonly text: string;
  /** Server whose members may use the set-up too. Null if it isn't shared. */
  readonly sharedGuildId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}
