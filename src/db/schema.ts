/**
 * The schema of the store. What is written here becomes a migration with `npm run migrations`; the generated SQL is
 * then made STRICT by hand (drizzle has no word for it, a test insists on it), and so are those tables WITHOUT ROWID that most
 * moves add to: what is found by its key alone is kept once. Triggers stand in migrations of their own. Moments are milliseconds since 1970; people, servers, channels and messages are opaque ids.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/** Where a table is in its life. */
const TABLE_STATUSES = ['lobby', 'challenge', 'playing', 'finished', 'closed'] as const;
/** Why a table was closed without an outcome. */
const CLOSED_BECAUSE = ['cancelled', 'declined', 'expired', 'aborted'] as const;
/** Who holds a seat. */
const HOLDER_KINDS = ['person', 'people', 'role', 'computer'] as const;
/** What those who hold a seat together vote on. */
const BALLOT_SUBJECTS = ['move', 'draw', 'abort', 'adjourn', 'resume', 'resign', 'captain'] as const;
/** Why voting ended (`EndReason` in src/table/model/ballot.ts). */
const END_REASONS = ['time', 'decided', 'closed'] as const;
/** What a message shows. */
const OUTBOX_KINDS = ['lobby', 'board', 'offer', 'reminder'] as const;
/** Where a message is in its life (`OutboxEntry` in src/table/model/types.ts says what each state means). */
const OUTBOX_STATES = ['pending', 'sending', 'live', 'stray', 'retired', 'skipped'] as const;
/** What has to happen before a message that was refused is tried again: time, people, nothing. */
const REFUSALS = ['passing', 'waiting', 'final'] as const;
/** What a seat may propose to the others. */
const OFFER_KINDS = ['draw', 'abort', 'undo', 'adjourn', 'resume', 'substitute'] as const;
/** Where an offer is in its life (`Offer` in src/table/model/offer.ts says what each state means). */
const OFFER_STATES = ['open', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const;
/** Who may take part in a table (`Access` in src/table/model/access.ts says what each kind means). */
const ACCESS_KINDS = ['open', 'invited', 'private'] as const;
/** Why conditional moves stop. */
const PLAN_STOPS = ['deviated', 'offer', 'moved', 'illegal', 'taken-back'] as const;
/** What moderators do to a table. */
const MODERATION_KINDS = [
  'cancel',
  'end',
  'remove',
  'replace',
  'pause',
  'resume',
  'undo',
  'reverse',
] as const;
/** An action is chosen on the tree of choices, a call is made by its name; taking back is an entry of its own. */
const ACTION_KINDS = ['action', 'call', 'undo'] as const;
/** What a finished game was for somebody who played it. */
const RESULTS = ['won', 'drawn', 'lost'] as const;

/** Servers' settings; a null means that the server has no wish. */
export const guildSettings = sqliteTable('guild_settings', {
  guildId: text('guild_id').primaryKey(),
  theme: text('theme'),
  /** The channels, and categories of channels, in which tables may be opened; null for all. */
  channels: ids('channels'),
  /** The games that may be played; null for all. */
  games: ids('games'),
  /** The role that may open tables; null for everybody. */
  hostRole: text('host_role'),
  /** How many tables one person may have open here. */
  tablesPerPerson: integer('tables_per_person'),
  /** How many tables may be open here. */
  tablesPerServer: integer('tables_per_server'),
  /** The role that moderates games. */
  moderatorRole: text('moderator_role'),
  /** Where moderation is noted. */
  moderationChannel: text('moderation_channel'),
  /** After how many minutes of silence the thread of a finished game is archived. */
  archiveMinutes: integer('archive_minutes'),
  /** Whether turns mention those whose they are. */
  pings: integer('pings', { mode: 'boolean' }),
  /** The clock of games between people, as it is typed. */
  clock: text('clock'),
  /** How sides that several people play decide unless the host says otherwise, by the preset's name. */
  votePreset: text('vote_preset'),
  /** Whether roles are mentioned once when their game begins. */
  announces: integer('announces', { mode: 'boolean' }),
  /** Whether the film of a game is posted at its end. */
  films: integer('films', { mode: 'boolean' }),
});

/** People's settings; a null means that the person has no wish. */
export const personSettings = sqliteTable('person_settings', {
  personId: text('person_id').primaryKey(),
  theme: text('theme'),
  /** Whether moves are told in words, where they alone read them. */
  words: integer('words', { mode: 'boolean' }),
  /** Whether a move is asked about before it is played. */
  confirms: integer('confirms', { mode: 'boolean' }),
  /** Who may challenge and invite them: `nobody`, or the id of the server whose people may; null for everybody. */
  callsFrom: text('calls_from'),
  /** The people who may not. */
  blocked: ids('blocked'),
  /** How long before the end of their time they are reminded, in a word of the table service's. */
  reminder: text('reminder'),
  /** Their time zone, by its IANA name. */
  timeZone: text('time_zone'),
  /** From when to when they are not reminded, as it is typed. */
  quietHours: text('quiet_hours'),
  /** Until when they are on vacation. */
  vacationUntil: integer('vacation_until'),
  /** Whether boards that they alone see keep the direction of the public ones. */
  boardFixed: integer('board_fixed', { mode: 'boolean' }),
  /** Whether their turns end with their moves where more could be done. */
  endsTurns: integer('ends_turns', { mode: 'boolean' }),
});

/** How far people have come in the first lesson of a game. */
export const lessons = sqliteTable(
  'lessons',
  {
    personId: text('person_id').notNull(),
    game: text('game').notNull(),
    /** The step that was shown last, from 0. */
    step: integer('step').notNull(),
  },
  (lesson) => [
    primaryKey({ columns: [lesson.personId, lesson.game] }),
    check('lessons_step', sql`${lesson.step} >= 0`),
  ],
);

/** Set-ups that people keep under names. */
export const setups = sqliteTable(
  'setups',
  {
    /** Never used again, so that a list that was shown cannot come to mean another set-up. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: text('owner_id').notNull(),
    game: text('game').notNull(),
    /** As the owner writes it. */
    name: text('name').notNull(),
    /** As names are compared. */
    nameKey: text('name_key').notNull(),
    /** In the game's canonical form; opaque here. */
    text: text('text').notNull(),
    /** The server whose people may use it too. */
    sharedGuildId: text('shared_guild_id'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (setup) => [
    uniqueIndex('setups_name').on(setup.ownerId, setup.game, setup.nameKey),
    index('setups_shared').on(setup.sharedGuildId, setup.game),
    check('setups_named', sql`length(${setup.name}) BETWEEN 1 AND 64`),
  ],
);

/** Tables: one game each, from the lobby to its end. */
export const tables = sqliteTable(
  'tables',
  {
    id: text('id').primaryKey(),
    game: text('game').notNull(),
    /** The version of the game's rules under which the game began. */
    rulesVersion: integer('rules_version').notNull(),
    options: text('options', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    seed: integer('seed').notNull(),
    status: text('status', { enum: TABLE_STATUSES }).notNull(),
    closedBecause: text('closed_because', { enum: CLOSED_BECAUSE }),
    version: integer('version').notNull(),
    /** Raised by every change of anything that is read together with the table. */
    revision: integer('revision').notNull().default(1),
    hostId: text('host_id').notNull(),
    challengedId: text('challenged_id'),
    /** Seats are shuffled when the game begins. */
    lot: integer('lot', { mode: 'boolean' }).notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    lobbyMessageId: text('lobby_message_id'),
    threadId: text('thread_id'),
    /** Notices of the game's start, as JSON; opaque here. */
    openingNotices: text('opening_notices', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    /** The winning sides; empty for a draw and while there is no outcome. */
    winners: text('winners', { mode: 'json' }).$type<readonly string[]>().notNull(),
    outcomeReason: text('outcome_reason'),
    rematchOf: text('rematch_of').references((): AnySQLiteColumn => tables.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** Since when the game rests; null while it goes on. */
    restsSince: integer('rests_since'),
  },
  (table) => [
    index('tables_host').on(table.hostId, table.status),
    index('tables_opened_by').on(table.hostId, table.createdAt),
    index('tables_opened_in').on(table.channelId, table.createdAt),
    index('tables_challenged')
      .on(table.challengedId, table.createdAt)
      .where(sql`${table.challengedId} IS NOT NULL`),
    index('tables_rematches').on(table.createdAt).where(sql`${table.rematchOf} IS NOT NULL`),
    index('tables_rematch_of').on(table.rematchOf).where(sql`${table.rematchOf} IS NOT NULL`),
    index('tables_playing_in').on(table.channelId, table.createdAt).where(sql`${table.status} = 'playing'`),
    index('tables_thread').on(table.threadId),
    index('tables_guild').on(table.guildId, table.status),
    uniqueIndex('tables_one_rematch').on(table.rematchOf).where(sql`${table.status} <> 'closed'`),
    oneOf('tables_status', table.status, TABLE_STATUSES),
    oneOf('tables_closed_because', table.closedBecause, CLOSED_BECAUSE),
    check('tables_closed', sql`(${table.status} = 'closed') = (${table.closedBecause} IS NOT NULL)`),
    check('tables_outcome', sql`(${table.status} = 'finished') = (${table.outcomeReason} IS NOT NULL)`),
    check('tables_ended', sql`(${table.status} IN ('finished', 'closed')) = (${table.endedAt} IS NOT NULL)`),
    check('tables_seed', sql`${table.seed} BETWEEN 0 AND 9007199254740991`),
    check('tables_version', sql`${table.version} >= 1`),
    json('tables_options', table.options),
    json('tables_opening_notices', table.openingNotices),
    json('tables_winners', table.winners),
  ],
);

/** The seats of a table, in the game's order, with who holds them. */
export const seats = sqliteTable(
  'seats',
  {
    tableId: tableId(),
    /** 0-based place in the game's order of seats. */
    ordinal: integer('ordinal').notNull(),
    id: text('id').notNull(),
    sides: text('sides', { mode: 'json' }).$type<readonly string[]>().notNull(),
    holderKind: text('holder_kind', { enum: HOLDER_KINDS }),
    /** The person's or the role's id; of several people their ids with blanks between them; of a computer its level. */
    holderId: text('holder_id'),
    /** How those who hold it decide, as JSON; opaque here. Null where the first who acts decides. */
    rule: text('rule', { mode: 'json' }).$type<unknown>(),
    /** The private thread of those who hold it together. */
    council: text('council'),
  },
  (seat) => [
    primaryKey({ columns: [seat.tableId, seat.ordinal] }),
    uniqueIndex('seats_id').on(seat.tableId, seat.id),
    // A role may play several seats of a team, a person only one.
    uniqueIndex('seats_one_per_person')
      .on(seat.tableId, seat.holderId)
      .where(sql`${seat.holderKind} = 'person'`),
    index('seats_holder').on(seat.holderId),
    oneOf('seats_holder_kind', seat.holderKind, HOLDER_KINDS),
    check('seats_holder_whole', sql`(${seat.holderKind} IS NULL) = (${seat.holderId} IS NULL)`),
    check(
      'seats_level',
      sql`${seat.holderKind} <> 'computer' OR ${seat.holderId} IN ('1', '2', '3', '4', '5')`,
    ),
    index('seats_computer').on(seat.tableId).where(sql`${seat.holderKind} = 'computer'`),
    json('seats_sides', seat.sides),
    json('seats_rule', seat.rule),
  ],
);

/**
 * People who belong to a seat that more than one may play: those whom a list names, from the beginning, and of a role those who
 * have acted for it; and those who were removed from it.
 */
export const members = sqliteTable(
  'members',
  {
    tableId: tableId(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    personId: text('person_id').notNull(),
    /** Whether they may not act for the seat any more in this game. */
    isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
    /** Why they were removed. */
    reason: text('reason'),
    /** Whether they are called when it is the seat's turn. */
    follows: integer('follows', { mode: 'boolean' }).notNull(),
    since: integer('since').notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.tableId, member.seat, member.personId] }),
    index('members_person').on(member.personId),
    check('members_reason', sql`${member.reason} IS NULL OR ${member.isRemoved}`),
  ],
);

/**
 * Who may take part in a table, who in its lobby is asked again, and who did not want to play; a row only where that is not everybody,
 * or somebody.
 */
export const access = sqliteTable(
  'access',
  {
    tableId: tableId().primaryKey(),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    /** The role that players need. */
    roleId: text('role_id'),
    /** Those whom the host has invited. */
    invited: ids('invited').notNull(),
    /** Those who have yet to say that they stay, since the options were changed. */
    undecided: ids('undecided').notNull(),
    /** Those who were asked to play and did not want to. */
    declined: ids('declined').notNull(),
  },
  (one) => [
    oneOf('access_kind', one.kind, ACCESS_KINDS),
    json('access_invited', one.invited),
    json('access_undecided', one.undecided),
    json('access_declined', one.declined),
  ],
);

/** What those who hold a seat together have voted on, and vote on now. */
export const ballots = sqliteTable(
  'ballots',
  {
    tableId: tableId(),
    /** 1-based among the ballots of the table. */
    number: integer('number').notNull(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    subject: text('subject', { enum: BALLOT_SUBJECTS }).notNull(),
    /** How many actions of the seat's sides had been played when it was opened. */
    turn: integer('turn').notNull(),
    /** Whom it would make captain. */
    candidate: text('candidate'),
    openedAt: integer('opened_at').notNull(),
    /** When it closes; null while no time is set. */
    closesAt: integer('closes_at'),
    /** Whether it was given its time a second time, since nothing had been proposed. */
    isExtended: integer('is_extended', { mode: 'boolean' }).notNull(),
    /** When voting ended and counting began; null in any other state. */
    countingSince: integer('counting_since'),
    /** Why voting ended; null while people vote. */
    endedBy: text('ended_by', { enum: END_REASONS }),
    /** Whether voting was opened again because too few of the votes counted. */
    isReopened: integer('is_reopened', { mode: 'boolean' }).notNull().default(false),
    /** The voters who are known to have had the role since counting began. */
    confirmed: text('confirmed', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** The voters who could not be confirmed. */
    unconfirmed: text('unconfirmed', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    closedAt: integer('closed_at'),
    /** The proposal that was chosen; null while the ballot is open, and where none was. */
    chosen: integer('chosen'),
    /** The action that it led to, by its ply. */
    ply: integer('ply'),
    /** The people whose votes do not count. */
    discounted: text('discounted', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (ballot) => [
    primaryKey({ columns: [ballot.tableId, ballot.number] }),
    oneOf('ballots_subject', ballot.subject, BALLOT_SUBJECTS),
    check('ballots_candidate', sql`(${ballot.subject} = 'captain') = (${ballot.candidate} IS NOT NULL)`),
    check('ballots_chosen', sql`${ballot.chosen} IS NULL OR ${ballot.closedAt} IS NOT NULL`),
    json('ballots_discounted', ballot.discounted),
  ],
);

/** What can be voted for: moves that members have proposed, or yes and no. */
export const proposals = sqliteTable(
  'proposals',
  {
    tableId: tableId(),
    /** The ballot's number. */
    ballot: integer('ballot').notNull(),
    /** 1-based within the ballot, in the order in which they were made. */
    number: integer('number').notNull(),
    /** The choices of the proposed action; null where it is yes or no. */
    path: text('path', { mode: 'json' }).$type<readonly string[]>(),
    /** Canonical notation; `yes` or `no`. */
    notation: text('notation').notNull(),
    /** Whether others than the seat's people may not read it while the game is on. */
    isSecret: integer('is_secret', { mode: 'boolean' }).notNull(),
    by: text('by').notNull(),
    /** What the one who made it says for it. */
    note: text('note'),
    at: integer('at').notNull(),
  },
  (proposal) => [
    primaryKey({ columns: [proposal.tableId, proposal.ballot, proposal.number] }),
    json('proposals_path', proposal.path),
    check('proposals_note', sql`length(${proposal.note}) <= 200`),
  ],
);

/** Who votes for which proposal: one vote each. */
export const votes = sqliteTable(
  'votes',
  {
    tableId: tableId(),
    /** The ballot's number. */
    ballot: integer('ballot').notNull(),
    personId: text('person_id').notNull(),
    /** The proposal's number. */
    proposal: integer('proposal').notNull(),
    at: integer('at').notNull(),
  },
  (vote) => [primaryKey({ columns: [vote.tableId, vote.ballot, vote.personId] })],
);

/** What the holders of seats leave to be done for them, where the game has standing orders. */
export const standingOrders = sqliteTable(
  'standing_orders',
  {
    tableId: tableId(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    /** Orders of the game, by name; a seat without any has no row. */
    orders: text('orders', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (standing) => [
    primaryKey({ columns: [standing.tableId, standing.seat] }),
    json('standing_orders_orders', standing.orders),
  ],
);

/** The piece that a side has chosen where touch-move is agreed: it binds as long as no further action is played. */
export const touches = sqliteTable(
  'touches',
  {
    tableId: tableId(),
    side: text('side').notNull(),
    /** How many actions had been played by then. */
    ply: integer('ply').notNull(),
    /** The choice with which a path begins. */
    token: text('token').notNull(),
  },
  (touch) => [
    primaryKey({ columns: [touch.tableId, touch.side] }),
    check('touches_ply', sql`${touch.ply} >= 0`),
  ],
);

/** Who has acted for which side: a row for each person and side of a table. Only who it was can be made unknown. */
export const actors = sqliteTable(
  'actors',
  {
    tableId: tableId(),
    /** 1-based among those of the table. */
    number: integer('number').notNull(),
    side: text('side').notNull(),
    /** Null where nobody did it: the clock called. */
    personId: text('person_id'),
  },
  (actor) => [primaryKey({ columns: [actor.tableId, actor.number] })],
);

/** What was played: append-only and without gaps, which triggers watch over. */
export const actions = sqliteTable(
  'actions',
  {
    tableId: tableId(),
    ply: integer('ply').notNull(),
    kind: text('kind', { enum: ACTION_KINDS }).notNull(),
    /** The number of the one who did it, among the actors of the table. */
    actor: integer('actor').notNull(),
    /** Canonical notation, or the name of the call; of taking back, from which ply on (`src/table/game/counted-actions.ts`). */
    notation: text('notation').notNull(),
    /** What was told, as JSON; opaque here. */
    notices: text('notices', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    /** The version of the game's rules under which it was played. */
    rulesVersion: integer('rules_version').notNull(),
    at: integer('at').notNull(),
    /** What the clocks showed after it, as JSON; null in a game without clocks. */
    clocks: text('clocks', { mode: 'json' }).$type<Readonly<Record<string, ShownClock>>>(),
  },
  (action) => [
    primaryKey({ columns: [action.tableId, action.ply] }),
    foreignKey({ columns: [action.tableId, action.actor], foreignColumns: [actors.tableId, actors.number] }),
    check('actions_ply', sql`${action.ply} >= 0`),
    oneOf('actions_kind', action.kind, ACTION_KINDS),
    json('actions_notices', action.notices),
  ],
);

/**
 * The latest position under each version of the rules, in position notation. The newest is the shortcut for loading;
 * the older ones say where mended rules took over.
 */
export const snapshots = sqliteTable(
  'snapshots',
  {
    tableId: tableId(),
    rulesVersion: integer('rules_version').notNull(),
    /** How many actions lead to the position. */
    plies: integer('plies').notNull(),
    position: text('position').notNull(),
  },
  (snapshot) => [
    primaryKey({ columns: [snapshot.tableId, snapshot.rulesVersion] }),
    check('snapshots_plies', sql`${snapshot.plies} >= 0`),
  ],
);

/** The outbox: the messages that show a table. */
export const outbox = sqliteTable(
  'outbox',
  {
    tableId: tableId(),
    kind: text('kind', { enum: OUTBOX_KINDS }).notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    channelId: text('channel_id'),
    messageId: text('message_id'),
    /** By which the platform knows a repeated request; drawn at random for the first attempt to post, and gone once it stands. */
    nonce: text('nonce'),
    /** The kind of the last refusal; null where nothing was refused since the last success. */
    refusal: text('refusal', { enum: REFUSALS }),
    /** Why it was refused, in a word of the poster's. */
    cause: text('cause'),
    /** Refusals in a row. */
    attempts: integer('attempts').notNull().default(0),
    /** When a refused entry is tried again at the latest. */
    retryAt: integer('retry_at'),
    /** The cause that the people concerned have been told. */
    told: text('told'),
    /** How many actions the message knows of. */
    plies: integer('plies').notNull().default(0),
    /** The sides that it shows to act. */
    toAct: text('to_act', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** The version of the entry with which its message begins, its own included: newer ones edit that message. */
    firstVersion: integer('first_version').notNull(),
    /** The sides that its message calls; the people whom a reminder calls. */
    called: text('called', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.tableId, entry.kind, entry.version] }),
    index('outbox_unsettled')
      .on(entry.state, entry.tableId)
      .where(sql`${entry.state} IN ('pending', 'sending', 'live', 'stray')`),
    index('outbox_open')
      .on(entry.retryAt)
      .where(sql`${entry.state} IN ('pending', 'sending', 'stray') OR ${entry.refusal} IS NOT NULL`),
    oneOf('outbox_kind', entry.kind, OUTBOX_KINDS),
    oneOf('outbox_state', entry.state, OUTBOX_STATES),
    oneOf('outbox_refusal', entry.refusal, REFUSALS),
    check('outbox_cause', sql`(${entry.refusal} IS NULL) = (${entry.cause} IS NULL)`),
    check(
      'outbox_retry',
      sql`(${entry.retryAt} IS NOT NULL) = (${entry.refusal} IS NOT NULL AND ${entry.refusal} <> 'final')`,
    ),
    check('outbox_attempts', sql`${entry.attempts} >= 0`),
    check('outbox_sending', sql`${entry.state} <> 'sending' OR ${entry.nonce} IS NOT NULL`),
    check('outbox_place', sql`(${entry.channelId} IS NULL) = (${entry.messageId} IS NULL)`),
    check('outbox_plies', sql`${entry.plies} >= 0`),
    json('outbox_to_act', entry.toAct),
    json('outbox_called', entry.called),
    check('outbox_first_version', sql`${entry.firstVersion} <= ${entry.version}`),
    check('outbox_live', sql`${entry.state} <> 'live' OR ${entry.messageId} IS NOT NULL`),
  ],
);

/** Servers that the bot has left and whose games are put by until it is invited again. */
export const leftGuilds = sqliteTable('left_guilds', {
  guildId: text('guild_id').primaryKey(),
  leftAt: integer('left_at').notNull(),
});

/** What happens to a table when nobody acts in time. */
export const deadlines = sqliteTable(
  'deadlines',
  {
    tableId: tableId(),
    /** What it ends, in a word of the table service's (`src/table/model/deadlines.ts`); opaque here. */
    kind: text('kind').notNull(),
    /** Tells several of a kind apart; empty where there is only one. */
    key: text('key').notNull(),
    dueAt: integer('due_at').notNull(),
    /** It is not due before the game goes on, which rests. */
    isStill: integer('is_still', { mode: 'boolean' }).notNull().default(false),
  },
  (deadline) => [
    primaryKey({ columns: [deadline.tableId, deadline.kind, deadline.key] }),
    index('deadlines_due').on(deadline.dueAt),
  ],
);

/** The time of each seat of a game that is played with a clock; spans in milliseconds. */
export const clocks = sqliteTable(
  'clocks',
  {
    tableId: tableId(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    /** What was left when it last began to run or stood still. */
    left: integer('left').notNull(),
    /** What the move that is due may take besides. */
    free: integer('free').notNull(),
    /** Since when it runs; null while it stands still. */
    since: integer('since'),
    /** The version of the board that lets it run as soon as that stands. */
    calledBy: integer('called_by'),
    /** What was given back to it in this turn, since nobody watched over the time. */
    givenBack: integer('given_back').notNull(),
    /** The vacation that is left to its player. */
    vacation: integer('vacation').notNull().default(0),
    /** Until when it stands still since its player is on vacation: it runs since then. */
    awayUntil: integer('away_until'),
    /** Since when they are. */
    awaySince: integer('away_since'),
    /** What its owner has used of the time. */
    used: integer('used').notNull().default(0),
    /** What of that before the turn that is on. */
    usedBefore: integer('used_before').notNull().default(0),
  },
  (clock) => [
    primaryKey({ columns: [clock.tableId, clock.seat] }),
    index('clocks_running').on(clock.since).where(sql`${clock.since} IS NOT NULL`),
    check('clocks_spans', sql`${clock.left} >= 0 AND ${clock.free} >= 0 AND ${clock.givenBack} >= 0`),
    check('clocks_called', sql`${clock.since} IS NULL OR ${clock.calledBy} IS NULL`),
  ],
);

/** When the deadlines were last watched over: one row, written all the time by the bot that runs. */
export const watches = sqliteTable(
  'watches',
  { id: integer('id').primaryKey(), at: integer('at').notNull() },
  (watch) => [check('watches_one', sql`${watch.id} = 1`)],
);

/**
 * What a finished game was for each person who played it: a row per seat and person, written with the game's end. It outlives the table,
 * for ratings.
 */
export const results = sqliteTable(
  'results',
  {
    tableId: text('table_id').notNull(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    personId: text('person_id').notNull(),
    game: text('game').notNull(),
    result: text('result', { enum: RESULTS }).notNull(),
    endedAt: integer('ended_at').notNull(),
  },
  (result) => [
    primaryKey({ columns: [result.tableId, result.seat, result.personId] }),
    index('results_person').on(result.personId, result.endedAt),
    oneOf('results_result', result.result, RESULTS),
  ],
);

/** What seats have proposed to the others: the latest of a table may be open. */
export const offers = sqliteTable(
  'offers',
  {
    tableId: tableId(),
    /** The number of the change by which it was made, among the changes of the table's offers. */
    firstVersion: integer('first_version').notNull(),
    /** The number of its latest change. */
    version: integer('version').notNull(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    /** The seat that proposes. */
    by: text('by').notNull(),
    agreed: text('agreed', { mode: 'json' }).$type<readonly string[]>().notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    /** The seat by which it came to its end. */
    closedBy: text('closed_by'),
    /** How many actions had been played when it was made. */
    plies: integer('plies').notNull(),
    /** When it was made. */
    at: integer('at').notNull(),
    /** When it was changed last. */
    changedAt: integer('changed_at').notNull(),
    /** The ply from which on it takes back; null where it takes nothing back. */
    back: integer('back'),
    /** The seat that would change hands; null where none would, as for the next two. */
    seat: text('seat'),
    /** Who would leave it. */
    leaver: text('leaver'),
    /** Who would take it, a person's id or `computer:3`; null also while that may be anybody. */
    successor: text('successor'),
    /** Whether the successor has said yes. */
    isTaken: integer('is_taken', { mode: 'boolean' }).notNull().default(false),
  },
  (offer) => [
    primaryKey({ columns: [offer.tableId, offer.firstVersion] }),
    oneOf('offers_kind', offer.kind, OFFER_KINDS),
    oneOf('offers_state', offer.state, OFFER_STATES),
    json('offers_agreed', offer.agreed),
    check('offers_version', sql`${offer.firstVersion} <= ${offer.version}`),
    check('offers_closed', sql`${offer.state} <> 'open' OR ${offer.closedBy} IS NULL`),
    check('offers_plies', sql`${offer.plies} >= 0`),
    check('offers_back', sql`(${offer.kind} = 'undo') = (${offer.back} IS NOT NULL)`),
    check('offers_seat', sql`(${offer.kind} = 'substitute') = (${offer.seat} IS NOT NULL)`),
    check('offers_leaver', sql`(${offer.seat} IS NULL) = (${offer.leaver} IS NULL)`),
    check('offers_successor', sql`${offer.successor} IS NULL OR ${offer.seat} IS NOT NULL`),
    check('offers_taken', sql`${offer.isTaken} = 0 OR ${offer.successor} IS NOT NULL`),
  ],
);

/** What moderators have done to tables, in order. */
export const moderations = sqliteTable(
  'moderations',
  {
    tableId: tableId(),
    /** 1-based among those of the table. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: MODERATION_KINDS }).notNull(),
    /** The moderator. */
    by: text('by').notNull(),
    /** The one who was taken out. */
    personId: text('person_id'),
    /** The one who was put in their place. */
    successorId: text('successor_id'),
    reason: text('reason').notNull(),
    /** How many actions had been played. */
    plies: integer('plies').notNull(),
    at: integer('at').notNull(),
  },
  (moderation) => [
    primaryKey({ columns: [moderation.tableId, moderation.number] }),
    oneOf('moderations_kind', moderation.kind, MODERATION_KINDS),
    check(
      'moderations_person',
      sql`(${moderation.personId} IS NOT NULL) = (${moderation.kind} IN ('remove', 'replace'))`,
    ),
    check(
      'moderations_successor',
      sql`(${moderation.successorId} IS NOT NULL) = (${moderation.kind} = 'replace')`,
    ),
    check('moderations_reason', sql`length(${moderation.reason}) BETWEEN 1 AND 200`),
    check('moderations_plies', sql`${moderation.plies} >= 0`),
  ],
);

/** What the computer has suggested to players who asked it, in order. */
export const hints = sqliteTable(
  'hints',
  {
    tableId: tableId(),
    /** 1-based among those of the table. */
    number: integer('number').notNull(),
    /** The side for which an action was suggested. */
    side: text('side').notNull(),
    /** Who asked. */
    personId: text('person_id').notNull(),
    /** The choices of the suggested action. */
    path: text('path', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** How many actions had been played. */
    plies: integer('plies').notNull(),
    at: integer('at').notNull(),
  },
  (hint) => [
    primaryKey({ columns: [hint.tableId, hint.number] }),
    index('hints_person').on(hint.personId),
    json('hints_path', hint.path),
    check('hints_plies', sql`${hint.plies} >= 0`),
  ],
);

/** Conditional moves: what players have decided beforehand, and what was played by them. */
export const conditionalMoves = sqliteTable(
  'conditional_moves',
  {
    tableId: tableId(),
    /** The seat's id. */
    seat: text('seat').notNull(),
    /** Who has decided them: the only one who may read them while the game is on. */
    personId: text('person_id').notNull(),
    /** How many actions had been played where what is left of the lines begins. */
    plies: integer('plies').notNull(),
    /** What is left of each line, in notation. */
    lines: text('lines', { mode: 'json' }).$type<readonly (readonly string[])[]>().notNull(),
    /** Why they have stopped; null where they have not. */
    stopped: text('stopped', { enum: PLAN_STOPS }),
    /** The plies of what was played by them. */
    played: text('played', { mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (plan) => [
    primaryKey({ columns: [plan.tableId, plan.seat] }),
    index('conditional_moves_person').on(plan.personId),
    json('conditional_moves_lines', plan.lines),
    json('conditional_moves_played', plan.played),
    oneOf('conditional_moves_stopped', plan.stopped, PLAN_STOPS),
    check('conditional_moves_plies', sql`${plan.plies} >= 0`),
  ],
);

/** People whom a server keeps from its games. */
export const blocks = sqliteTable(
  'blocks',
  {
    guildId: text('guild_id').notNull(),
    personId: text('person_id').notNull(),
    /** The moderator. */
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    /** When it ends; null for never. */
    until: integer('until'),
    at: integer('at').notNull(),
  },
  (block) => [
    primaryKey({ columns: [block.guildId, block.personId] }),
    check('blocks_reason', sql`length(${block.reason}) BETWEEN 1 AND 200`),
  ],
);

/** What the clock of a seat showed, in milliseconds (`ClockReading` in src/table/model/clock.ts). */
interface ShownClock {
  readonly left: number;
  readonly free: number;
  readonly used: number;
}

/** The column by which everything belongs to a table, and goes with it. */
function tableId() {
  return text('table_id')
    .notNull()
    .references(() => tables.id, { onDelete: 'cascade' });
}

/** A list of ids, as JSON. */
function ids(name: string) {
  return text(name, { mode: 'json' }).$type<readonly string[]>();
}

/** A check that a text is one of the words that the program knows; null passes, as in SQL. */
function oneOf(name: string, column: AnySQLiteColumn, words: readonly string[]) {
  const list: SQL = sql.raw(words.map((word) => `'${word}'`).join(', '));
  return check(name, sql`${column} IN (${list})`);
}

/** A check that a text is JSON. */
function json(name: string, column: AnySQLiteColumn) {
  return check(name, sql`json_valid(${column})`);
}
