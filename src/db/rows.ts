/**
 * What is kept, row by row, as plain values: the words of the store's contract (`store.ts`), whatever database is behind it.
 * Moments are milliseconds since 1970; people, servers, channels and messages are opaque ids.
 */

/** A table: one game, from the lobby to its end. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  /** The version of the game's rules under which the game began. */
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly status: 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';
  readonly closedBecause: 'cancelled' | 'declined' | 'expired' | 'aborted' | null;
  /** Raised by every change that people see. */
  readonly version: number;
  /** Raised by every change of anything that is read together with the table. */
  readonly revision: number;
  readonly hostId: string;
  readonly challengedId: string | null;
  /** Seats are shuffled when the game begins. */
  readonly lot: boolean;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly lobbyMessageId: string | null;
  readonly threadId: string | null;
  /** Notices of the game's start; opaque here. */
  readonly openingNotices: readonly unknown[];
  /** The winning sides; empty for a draw and while there is no outcome. */
  readonly winners: readonly string[];
  readonly outcomeReason: string | null;
  readonly rematchOf: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Since when the game rests; null while it goes on. */
  readonly restsSince: number | null;
}

/** Who holds a seat; nobody when both are null. */
export interface SeatHolder {
  readonly holderKind: 'person' | 'people' | 'role' | 'computer' | null;
  /** The person's or the role's id; of several people their ids with blanks between them. */
  readonly holderId: string | null;
  /** How those who hold it decide; opaque here, null where the first who acts decides. */
  readonly rule: unknown;
  /** The private thread of those who hold it together. */
  readonly council: string | null;
}

/** A seat of a table. */
export interface SeatRow extends SeatHolder {
  readonly tableId: string;
  /** 0-based place in the game's order of seats. */
  readonly ordinal: number;
  readonly id: string;
  readonly sides: readonly string[];
}

/** Somebody who belongs to a seat that more than one may play, or was removed from it. */
export interface MemberRow {
  readonly tableId: string;
  /** The seat's id. */
  readonly seat: string;
  readonly personId: string;
  readonly isRemoved: boolean;
  /** Why they were removed. */
  readonly reason: string | null;
  /** Whether they are called when it is the seat's turn. */
  readonly follows: boolean;
  readonly since: number;
}

/** A role that holds a seat of a table in play. */
export interface RoleInPlay {
  readonly tableId: string;
  readonly guildId: string;
  readonly roleId: string;
}

/** What those who hold a seat together vote on, or have voted on. */
export interface BallotRow {
  readonly tableId: string;
  /** 1-based among the ballots of the table. */
  readonly number: number;
  /** The seat's id. */
  readonly seat: string;
  readonly subject: 'move' | 'draw' | 'abort' | 'adjourn' | 'resume' | 'resign' | 'captain';
  /** How many actions of the seat's sides had been played when it was opened. */
  readonly turn: number;
  /** Whom it would make captain; null in any other. */
  readonly candidate: string | null;
  readonly openedAt: number;
  /** When it closes; null while no time is set. */
  readonly closesAt: number | null;
  /** Whether it was given its time a second time, since nothing had been proposed. */
  readonly isExtended: boolean;
  /** When voting ended and counting began; null in any other state. */
  readonly countingSince: number | null;
  /** Why voting ended; null while people vote. */
  readonly endedBy: 'time' | 'decided' | 'closed' | null;
  /** Whether voting was opened again because too few of the votes counted. */
  readonly isReopened: boolean;
  /** The voters who are known to have had the role since counting began. */
  readonly confirmed: readonly string[];
  /** The voters who could not be confirmed. */
  readonly unconfirmed: readonly string[];
  readonly closedAt: number | null;
  /** The number of the proposal that was chosen; null while it is open, and where none was. */
  readonly chosen: number | null;
  /** The action that it led to, by its ply. */
  readonly ply: number | null;
  /** The people whose votes do not count. */
  readonly discounted: readonly string[];
}

/** What can be voted for. */
export interface ProposalRow {
  readonly tableId: string;
  readonly ballot: number;
  /** 1-based within the ballot, in the order in which they were made. */
  readonly number: number;
  /** The choices of the proposed action; null where it is yes or no. */
  readonly path: readonly string[] | null;
  /** Canonical notation; `yes` or `no`. */
  readonly notation: string;
  /** Whether others than the seat's people may not read it while the game is on. */
  readonly isSecret: boolean;
  readonly by: string;
  /** What the one who made it says for it. */
  readonly note: string | null;
  readonly at: number;
}

/** Who votes for which proposal. */
export interface VoteRow {
  readonly tableId: string;
  readonly ballot: number;
  readonly personId: string;
  readonly proposal: number;
  readonly at: number;
}

/** What the holder of a seat leaves to be done for them. */
export interface StandingOrdersRow {
  readonly tableId: string;
  /** The seat's id. */
  readonly seat: string;
  readonly orders: readonly string[];
}

/** The piece that a side has chosen where touch-move is agreed. */
export interface TouchRow {
  readonly tableId: string;
  readonly side: string;
  /** How many actions had been played by then. */
  readonly ply: number;
  /** The choice with which a path begins. */
  readonly token: string;
}

/** An action or a call, or the taking back of some. */
export interface ActionRow {
  readonly tableId: string;
  /** 0-based, without gaps. */
  readonly ply: number;
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: string;
  /** Null where nobody did it: the clock called. */
  readonly by: string | null;
  /** Canonical notation, or the name of the call; of taking back, what it takes back. */
  readonly notation: string;
  /** What was told; opaque here. */
  readonly notices: readonly unknown[];
  /** The version of the rules under which it was played. */
  readonly rulesVersion: number;
  readonly at: number;
  /** What the clocks showed after it, by seat (`ClockReading` in src/table/model/clock.ts); null where none was noted. */
  readonly clocks: Readonly<Record<string, ClockReadingRow>> | null;
}

/** What the clock of a seat showed, in milliseconds. */
interface ClockReadingRow {
  readonly left: number;
  readonly free: number;
  readonly used: number;
}

/** The latest position of a table under one version of the rules. */
export interface SnapshotRow {
  readonly tableId: string;
  readonly rulesVersion: number;
  /** How many actions lead to the position. */
  readonly plies: number;
  readonly position: string;
}

/** What a seat has proposed to the others (`Offer` in src/table/model/offer.ts says what its parts mean). */
export interface OfferRow {
  readonly tableId: string;
  readonly firstVersion: number;
  readonly version: number;
  readonly kind: 'draw' | 'abort' | 'undo' | 'adjourn' | 'resume' | 'substitute';
  /** The seat that proposes. */
  readonly by: string;
  readonly agreed: readonly string[];
  readonly state: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
  readonly closedBy: string | null;
  readonly plies: number;
  readonly at: number;
  readonly changedAt: number;
  readonly back: number | null;
  readonly seat: string | null;
  readonly leaver: string | null;
  readonly successor: string | null;
  readonly isTaken: boolean;
}

/** Who may take part in a table, who in its lobby is asked again, and who did not want to play (`Access` in src/table/model/access.ts). */
export interface AccessRow {
  readonly tableId: string;
  readonly kind: 'open' | 'invited' | 'private';
  readonly roleId: string | null;
  readonly invited: readonly string[];
  readonly undecided: readonly string[];
  readonly declined: readonly string[];
}

/** What a moderator has done to a table. */
export interface ModerationRow {
  readonly tableId: string;
  /** 1-based among those of the table. */
  readonly number: number;
  readonly kind: 'cancel' | 'end' | 'remove' | 'replace' | 'pause' | 'resume' | 'undo' | 'reverse';
  /** The moderator. */
  readonly by: string;
  /** The one who was taken out; null where nobody was. */
  readonly personId: string | null;
  /** The one who was put in their place; null where nobody was. */
  readonly successorId: string | null;
  readonly reason: string;
  /** How many actions had been played. */
  readonly plies: number;
  /** Milliseconds since 1970, as all moments. */
  readonly at: number;
}

/** What a player has decided beforehand, or what was played so. */
export interface ConditionalMovesRow {
  readonly tableId: string;
  /** The seat's id. */
  readonly seat: string;
  readonly personId: string;
  /** How many actions had been played where what is left of the lines begins. */
  readonly plies: number;
  /** What is left of each line, in notation. */
  readonly lines: readonly (readonly string[])[];
  /** Why they have stopped before all was played; null where they have not. */
  readonly stopped: 'deviated' | 'offer' | 'moved' | 'illegal' | 'taken-back' | null;
  /** The plies of what was played by them. */
  readonly played: readonly number[];
}

/** What the computer has suggested to a player who asked it. */
export interface HintRow {
  readonly tableId: string;
  /** 1-based among those of the table. */
  readonly number: number;
  /** The side for which an action was suggested. */
  readonly side: string;
  /** Who asked. */
  readonly personId: string;
  /** The choices of the suggested action. */
  readonly path: readonly string[];
  /** How many actions had been played. */
  readonly plies: number;
  readonly at: number;
}

/** Somebody whom a server keeps from its games. */
export interface BlockRow {
  readonly guildId: string;
  readonly personId: string;
  /** The moderator. */
  readonly by: string;
  readonly reason: string;
  /** When it ends; null for never. */
  readonly until: number | null;
  readonly at: number;
}

/** What happens to a table when nobody acts in time. */
export interface DeadlineRow {
  readonly tableId: string;
  /** What it ends, in a word of the table service's. */
  readonly kind: string;
  /** Tells several of a kind apart; empty where there is only one. */
  readonly key: string;
  readonly dueAt: number;
  /** It is not due before the game goes on, which rests. */
  readonly isStill: boolean;
}

/** The time of a seat (`SeatClock` in src/table/model/clock.ts says what its parts mean). */
export interface ClockRow {
  readonly tableId: string;
  readonly seat: string;
  readonly left: number;
  readonly free: number;
  readonly since: number | null;
  readonly calledBy: number | null;
  readonly givenBack: number;
  readonly vacation: number;
  readonly awayUntil: number | null;
  readonly awaySince: number | null;
  readonly used: number;
  readonly usedBefore: number;
}

/** What a finished game was for somebody who played it. */
export interface ResultRow {
  readonly tableId: string;
  /** The seat's id. */
  readonly seat: string;
  readonly personId: string;
  readonly game: string;
  readonly result: 'won' | 'drawn' | 'lost';
  readonly endedAt: number;
}

/** What tells an outbox entry from all others. */
export interface OutboxKey {
  readonly tableId: string;
  readonly kind: 'lobby' | 'board' | 'offer' | 'reminder';
  readonly version: number;
}

/** An outbox entry that is still to be made: its key and what it tells. */
export interface NewOutboxEntry extends OutboxKey {
  /** How many actions the message knows of. */
  readonly plies: number;
  /** The sides that it shows to act. */
  readonly toAct: readonly string[];
  /** The version of the entry with which its message begins: its own, or that of an older one in whose message it is shown. */
  readonly firstVersion: number;
  /** The sides that it calls to act; none where it edits a message. Of a reminder the people whom it calls. */
  readonly called: readonly string[];
}

/** A message that shows a table (`OutboxEntry` in src/table/model/types.ts says what its states mean). */
export interface OutboxRow extends NewOutboxEntry {
  readonly state: 'pending' | 'sending' | 'live' | 'stray' | 'retired' | 'skipped';
  readonly channelId: string | null;
  readonly messageId: string | null;
  /** By which the platform knows a repeated request; drawn at random for the first attempt to post. */
  readonly nonce: string | null;
  readonly refusal: 'passing' | 'waiting' | 'final' | null;
  readonly cause: string | null;
  readonly attempts: number;
  readonly retryAt: number | null;
  readonly told: string | null;
}

/** A board that was drawn: what buttons on it stand for, and what it has told. */
export interface DrawnBoard {
  readonly version: number;
  readonly plies: number;
  readonly toAct: readonly string[];
  readonly firstVersion: number;
  readonly called: readonly string[];
  /** Whether it has stood in its message. */
  readonly hasStood: boolean;
}

/** A reminder of a turn that is not over. */
export interface ReminderRow {
  readonly version: number;
  /** The sides of the seat whose turn it is. */
  readonly toAct: readonly string[];
  /** The people whom it calls. */
  readonly called: readonly string[];
}

/** Where a message stands on the platform. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

/** Where a table's messages are; what is absent stays as it is. */
export interface PlaceUpdate {
  /** Where the table is from now on. */
  readonly channelId?: string;
  readonly lobbyMessageId?: string;
  /** Null where the thread has been deleted. */
  readonly threadId?: string | null;
}

/** What a server may set; null where it has no wish. */
export interface GuildSettings {
  readonly theme: string | null;
  /** The channels, and categories of channels, in which tables may be opened. */
  readonly channels: readonly string[] | null;
  /** The games that may be played, by their ids. */
  readonly games: readonly string[] | null;
  /** The role that may open tables. */
  readonly hostRole: string | null;
  /** How many tables one person may have open in the server. */
  readonly tablesPerPerson: number | null;
  /** How many tables may be open in the server. */
  readonly tablesPerServer: number | null;
  /** The role that moderates games. */
  readonly moderatorRole: string | null;
  /** The channel in which moderation is noted. */
  readonly moderationChannel: string | null;
  /** After how many minutes of silence the thread of a finished game is archived. */
  readonly archiveMinutes: number | null;
  /** Whether turns mention those whose they are. */
  readonly pings: boolean | null;
  /** The clock of games between people, as it is typed. */
  readonly clock: string | null;
  /** How sides that several people play decide unless the host says otherwise, by the preset's name. */
  readonly votePreset: string | null;
  /** Whether roles are mentioned once when their game begins. */
  readonly announces: boolean | null;
  /** Whether the film of a game is posted at its end; null for not. */
  readonly films: boolean | null;
}

/** What a person may set; null where they have no wish. */
export interface PersonSettings {
  readonly theme: string | null;
  /** Whether moves are told in words, where they alone read them. */
  readonly words: boolean | null;
  /** Whether a move is asked about before it is played. */
  readonly confirms: boolean | null;
  /** Who may challenge and invite them: `nobody`, or the id of the server whose people may. */
  readonly callsFrom: string | null;
  /** The people who may not. */
  readonly blocked: readonly string[] | null;
  /** How long before the end of their time they are reminded, in a word of the table service's (`src/table/model/reminders.ts`). */
  readonly reminder: string | null;
  /** Their time zone, by its IANA name. */
  readonly timeZone: string | null;
  /** From when to when they are not reminded, as it is typed (`src/table/model/quiet-hours.ts`). */
  readonly quietHours: string | null;
  /** Until when they are on vacation, in milliseconds since 1970. */
  readonly vacationUntil: number | null;
  /** Whether boards that they alone see keep the direction of the public ones. */
  readonly boardFixed: boolean | null;
  /** Whether their turns end with their moves where more could be done, in games that begin from now on. */
  readonly endsTurns: boolean | null;
}

/** All that is kept about a person and may be told to them: what others hold secret is not among it, nor is any seed. */
export interface PersonData {
  readonly settings: PersonSettings;
  readonly lessons: readonly { readonly game: string; readonly step: number }[];
  readonly setups: readonly Omit<SetupRow, 'ownerId'>[];
  /** The tables that they have opened, were challenged to, or have had a seat at. */
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
    /** Who else may take part in it. */
    readonly access: AccessRow['kind'];
  })[];
  readonly seats: readonly { readonly tableId: string; readonly seat: string }[];
  readonly memberships: readonly Omit<MemberRow, 'personId'>[];
  /** Of games that are over, as are the next two. */
  readonly actions: readonly Pick<ActionRow, 'tableId' | 'ply' | 'side' | 'kind' | 'notation' | 'at'>[];
  readonly proposals: readonly Pick<
    ProposalRow,
    'tableId' | 'ballot' | 'number' | 'notation' | 'note' | 'at'
  >[];
  readonly votes: readonly Omit<VoteRow, 'personId'>[];
  readonly results: readonly Omit<ResultRow, 'personId'>[];
  /** The reminders that call them, of turns that are not over. */
  readonly reminders: readonly { readonly tableId: string }[];
  /** How moderators took them out of games, or put them into games. */
  readonly moderations: readonly Pick<ModerationRow, 'tableId' | 'kind' | 'reason' | 'at'>[];
  /** Seats of games that were to pass to somebody else: from them, or to them. */
  readonly substitutions: readonly (Pick<OfferRow, 'tableId' | 'state' | 'at'> & {
    readonly seat: string | null;
    readonly isLeaver: boolean;
  })[];
  /** When they asked the computer what to do. */
  readonly hints: readonly Pick<HintRow, 'tableId' | 'side' | 'plies' | 'at'>[];
  /** Their conditional moves. */
  readonly conditionalMoves: readonly Omit<ConditionalMovesRow, 'personId'>[];
  /** In which servers moderators keep them from games. */
  readonly blocks: readonly Pick<BlockRow, 'guildId' | 'reason' | 'until' | 'at'>[];
}

/** A set-up that somebody keeps under a name. */
export interface SetupRow {
  /** Never used again. */
  readonly id: number;
  readonly ownerId: string;
  readonly game: string;
  /** As the owner writes it. */
  readonly name: string;
  /** In the game's canonical form; opaque here. */
  readonly text: string;
  /** The server whose people may use it too. */
  readonly sharedGuildId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}
