/**
 * The schema of the store. Columns mean what `rows.ts` says of the field with the same name. Times are
 * milliseconds since 1970. `docs/maintaining.md` says how to change it.
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
import type {
  ActionRow,
  PlannedSeat,
  ScheduledEventRef,
  ScheduledNotice,
  TableEvent,
  TableResult,
} from './rows.js';

const TABLE_STATUSES = ['lobby', 'challenge', 'playing', 'finished', 'closed'] as const;
const CLOSED_BECAUSE = ['cancelled', 'declined', 'expired', 'aborted'] as const;
const HOLDER_KINDS = ['person', 'people', 'role', 'computer'] as const;
/** See `LEVELS` in src/computer/question.ts. */
const COMPUTER_LEVELS = ['1', '2', '3', '4', '5', '6'] as const;
const BALLOT_SUBJECTS = ['move', 'draw', 'abort', 'adjourn', 'resume', 'resign', 'captain'] as const;
/** Values of `BallotRow.endedBy`. */
const END_REASONS = ['time', 'decided', 'complete', 'closed'] as const;
/** Values of `Tally` (src/table/model/people/decision-rule.ts). */
const TALLIES = ['public', 'hidden', 'voted'] as const;
const OUTBOX_KINDS = ['lobby', 'board', 'offer', 'reminder'] as const;
/** See `OutboxEntry` in src/table/model/types.ts. */
const OUTBOX_STATES = ['pending', 'sending', 'live', 'stray', 'retired', 'skipped'] as const;
/** A refused message waits for time, for people, or for nothing. */
const REFUSALS = ['passing', 'waiting', 'final'] as const;
const OFFER_KINDS = ['draw', 'abort', 'undo', 'adjourn', 'resume', 'substitute'] as const;
/** Values of `OfferRow.state`. */
const OFFER_STATES = ['open', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const;
/** See `Access` in src/table/model/people/access.ts. */
const ACCESS_KINDS = ['open', 'invited', 'private'] as const;
const PLAN_STOPS = ['deviated', 'offer', 'moved', 'illegal', 'taken-back'] as const;
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
/**
 * Kinds of entries in the list of actions. An action is a path of choices, and a call has a name. An undo is
 * a separate entry too.
 */
const ACTION_KINDS = ['action', 'call', 'undo'] as const;
/** See `DailyPuzzleRow` in rows.ts. */
const DAILY_STATES = ['pending', 'sending', 'open', 'closed', 'skipped'] as const;
/** See `PlayerSearchRow` in rows.ts. */
const SEARCH_STATES = ['pending', 'sending', 'posted'] as const;
const TOURNAMENT_KINDS = ['tournament', 'match', 'season'] as const;
const TOURNAMENT_STATUSES = ['sign-up', 'running', 'finished', 'closed'] as const;
const ENTRANT_KINDS = ['person', 'role', 'computer'] as const;
const RESULTS = ['won', 'drawn', 'lost'] as const;
const RESULT_HOLDERS = ['person', 'member', 'role'] as const;

/** Settings of servers. Null means unset. */
export const guildSettings = sqliteTable('guild_settings', {
  guildId: text('guild_id').primaryKey(),
  theme: text('theme'),
  channels: idListColumn('channels'),
  games: idListColumn('games'),
  hostRole: text('host_role'),
  tablesPerPerson: integer('tables_per_person'),
  tablesPerServer: integer('tables_per_server'),
  moderatorRole: text('moderator_role'),
  moderationChannel: text('moderation_channel'),
  archiveMinutes: integer('archive_minutes'),
  mentionsPlayers: integer('mentions_players', { mode: 'boolean' }),
  clock: text('clock'),
  votePreset: text('vote_preset'),
  announcesRoles: integer('announces_roles', { mode: 'boolean' }),
  films: integer('films', { mode: 'boolean' }),
  rated: integer('rated', { mode: 'boolean' }),
  achievements: integer('achievements', { mode: 'boolean' }),
  puzzleChannel: text('puzzle_channel'),
  puzzleRole: text('puzzle_role'),
  playersRole: text('players_role'),
});

/** Settings of people. Null means unset. */
export const personSettings = sqliteTable('person_settings', {
  personId: text('person_id').primaryKey(),
  theme: text('theme'),
  inWords: integer('in_words', { mode: 'boolean' }),
  confirmsMoves: integer('confirms_moves', { mode: 'boolean' }),
  invitationsFrom: text('invitations_from'),
  blocked: idListColumn('blocked'),
  reminder: text('reminder'),
  timeZone: text('time_zone'),
  quietHours: text('quiet_hours'),
  vacationUntil: integer('vacation_until'),
  boardFixed: integer('board_fixed', { mode: 'boolean' }),
  endsTurns: integer('ends_turns', { mode: 'boolean' }),
  listed: integer('listed', { mode: 'boolean' }),
  worldwide: integer('worldwide', { mode: 'boolean' }),
  achievements: integer('achievements', { mode: 'boolean' }),
});

/** Progress in the first lesson of each game. */
export const lessons = sqliteTable(
  'lessons',
  {
    personId: text('person_id').notNull(),
    game: text('game').notNull(),
    /** Last step of the lesson that was shown, from 0. */
    step: integer('step').notNull(),
  },
  (lesson) => [
    primaryKey({ columns: [lesson.personId, lesson.game] }),
    check('lessons_step', sql`${lesson.step} >= 0`),
  ],
);

/** The first try of each person at each puzzle. */
export const puzzleAttempts = sqliteTable(
  'puzzle_attempts',
  {
    personId: text('person_id').notNull(),
    game: text('game').notNull(),
    puzzle: text('puzzle').notNull(),
    isSolved: integer('is_solved', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
  },
  (attempt) => [primaryKey({ columns: [attempt.personId, attempt.game, attempt.puzzle] })],
);

/** Puzzles of the day, numbered from 1 in each server. */
export const dailyPuzzles = sqliteTable(
  'daily_puzzles',
  {
    guildId: text('guild_id').notNull(),
    number: integer('number').notNull(),
    game: text('game').notNull(),
    puzzle: text('puzzle').notNull(),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id'),
    state: text('state', { enum: DAILY_STATES }).notNull(),
    at: integer('at').notNull(),
  },
  (daily) => [
    primaryKey({ columns: [daily.guildId, daily.number] }),
    index('daily_puzzles_open')
      .on(daily.guildId)
      .where(sql`${daily.state} IN ('pending', 'sending', 'open')`),
    wordConstraint('daily_puzzles_state', daily.state, DAILY_STATES),
    check('daily_puzzles_number', sql`${daily.number} >= 1`),
  ],
);

/** The latest answer of each person to each puzzle of the day. */
export const dailyAnswers = sqliteTable(
  'daily_answers',
  {
    guildId: text('guild_id').notNull(),
    number: integer('number').notNull(),
    personId: text('person_id').notNull(),
    notation: text('notation').notNull(),
    isRight: integer('is_right', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.guildId, answer.number, answer.personId] }),
    index('daily_answers_person').on(answer.personId),
  ],
);

export const setups = sqliteTable(
  'setups',
  {
    /** An id is never reused, so an entry in an older list of set-ups can't mean another set-up. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: text('owner_id').notNull(),
    game: text('game').notNull(),
    name: text('name').notNull(),
    /** The name as it is compared: in lower case. */
    nameKey: text('name_key').notNull(),
    text: text('text').notNull(),
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

export const tables = sqliteTable(
  'tables',
  {
    id: text('id').primaryKey(),
    game: text('game').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    options: text('options', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    seed: integer('seed').notNull(),
    status: text('status', { enum: TABLE_STATUSES }).notNull(),
    closedBecause: text('closed_because', { enum: CLOSED_BECAUSE }),
    version: integer('version').notNull(),
    revision: integer('revision').notNull().default(1),
    hostId: text('host_id').notNull(),
    challengedId: text('challenged_id'),
    hasRandomSeats: integer('has_random_seats', { mode: 'boolean' }).notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    lobbyMessageId: text('lobby_message_id'),
    threadId: text('thread_id'),
    openingNotices: text('opening_notices', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    winners: text('winners', { mode: 'json' }).$type<readonly string[]>().notNull(),
    outcomeReason: text('outcome_reason'),
    rematchOf: text('rematch_of').references((): AnySQLiteColumn => tables.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    pausedSince: integer('paused_since'),
    event: text('event', { mode: 'json' }).$type<TableEvent>(),
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
    wordConstraint('tables_status', table.status, TABLE_STATUSES),
    wordConstraint('tables_closed_because', table.closedBecause, CLOSED_BECAUSE),
    check('tables_closed', sql`(${table.status} = 'closed') = (${table.closedBecause} IS NOT NULL)`),
    check('tables_outcome', sql`(${table.status} = 'finished') = (${table.outcomeReason} IS NOT NULL)`),
    check('tables_ended', sql`(${table.status} IN ('finished', 'closed')) = (${table.endedAt} IS NOT NULL)`),
    check('tables_seed', sql`${table.seed} BETWEEN 0 AND 9007199254740991`),
    check('tables_version', sql`${table.version} >= 1`),
    jsonConstraint('tables_options', table.options),
    jsonConstraint('tables_opening_notices', table.openingNotices),
    jsonConstraint('tables_winners', table.winners),
  ],
);

export const seats = sqliteTable(
  'seats',
  {
    tableId: tableIdColumn(),
    ordinal: integer('ordinal').notNull(),
    id: text('id').notNull(),
    sides: text('sides', { mode: 'json' }).$type<readonly string[]>().notNull(),
    holderKind: text('holder_kind', { enum: HOLDER_KINDS }),
    holderId: text('holder_id'),
    rule: text('rule', { mode: 'json' }).$type<unknown>(),
    council: text('council'),
  },
  (seat) => [
    primaryKey({ columns: [seat.tableId, seat.ordinal] }),
    uniqueIndex('seats_id').on(seat.tableId, seat.id),
    // A role may play several seats of a team, but a person only one seat.
    uniqueIndex('seats_one_per_person')
      .on(seat.tableId, seat.holderId)
      .where(sql`${seat.holderKind} = 'person'`),
    index('seats_holder').on(seat.holderId),
    wordConstraint('seats_holder_kind', seat.holderKind, HOLDER_KINDS),
    check('seats_holder_whole', sql`(${seat.holderKind} IS NULL) = (${seat.holderId} IS NULL)`),
    check(
      'seats_level',
      sql`${seat.holderKind} <> 'computer' OR ${seat.holderId} IN (${listWords(COMPUTER_LEVELS)})`,
    ),
    index('seats_computer').on(seat.tableId).where(sql`${seat.holderKind} = 'computer'`),
    jsonConstraint('seats_sides', seat.sides),
    jsonConstraint('seats_rule', seat.rule),
  ],
);

/**
 * Members of shared seats: people on a seat's list, people who acted for its role, and people who were
 * removed.
 */
export const members = sqliteTable(
  'members',
  {
    tableId: tableIdColumn(),
    seat: text('seat').notNull(),
    personId: text('person_id').notNull(),
    isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
    reason: text('reason'),
    follows: integer('follows', { mode: 'boolean' }).notNull(),
    since: integer('since').notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.tableId, member.seat, member.personId] }),
    index('members_person').on(member.personId),
    check('members_reason', sql`${member.reason} IS NULL OR ${member.isRemoved}`),
  ],
);

/** Who may join tables, who must confirm again, and who declined. A table without such data has no row. */
export const access = sqliteTable(
  'access',
  {
    tableId: tableIdColumn().primaryKey(),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    roleId: text('role_id'),
    invited: idListColumn('invited').notNull(),
    /** People who must confirm after the options changed. */
    undecided: idListColumn('undecided').notNull(),
    /** People who were asked to play and declined. */
    declined: idListColumn('declined').notNull(),
  },
  (one) => [
    wordConstraint('access_kind', one.kind, ACCESS_KINDS),
    jsonConstraint('access_invited', one.invited),
    jsonConstraint('access_undecided', one.undecided),
    jsonConstraint('access_declined', one.declined),
  ],
);

/** Ballots of shared seats, open and closed. */
export const ballots = sqliteTable(
  'ballots',
  {
    tableId: tableIdColumn(),
    number: integer('number').notNull(),
    seat: text('seat').notNull(),
    subject: text('subject', { enum: BALLOT_SUBJECTS }).notNull(),
    turn: integer('turn').notNull(),
    candidate: text('candidate'),
    openedAt: integer('opened_at').notNull(),
    closesAt: integer('closes_at'),
    isExtended: integer('is_extended', { mode: 'boolean' }).notNull(),
    countingSince: integer('counting_since'),
    endedBy: text('ended_by', { enum: END_REASONS }),
    isReopened: integer('is_reopened', { mode: 'boolean' }).notNull().default(false),
    confirmed: text('confirmed', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    unconfirmed: text('unconfirmed', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    closedAt: integer('closed_at'),
    chosen: integer('chosen'),
    ply: integer('ply'),
    discounted: text('discounted', { mode: 'json' }).$type<readonly string[]>().notNull(),
    tally: text('tally', { enum: TALLIES }),
  },
  (ballot) => [
    primaryKey({ columns: [ballot.tableId, ballot.number] }),
    wordConstraint('ballots_subject', ballot.subject, BALLOT_SUBJECTS),
    check('ballots_candidate', sql`(${ballot.subject} = 'captain') = (${ballot.candidate} IS NOT NULL)`),
    check('ballots_chosen', sql`${ballot.chosen} IS NULL OR ${ballot.closedAt} IS NOT NULL`),
    jsonConstraint('ballots_discounted', ballot.discounted),
  ],
);

/** Proposals for which people can vote in a ballot: moves that members proposed, or yes and no. */
export const proposals = sqliteTable(
  'proposals',
  {
    tableId: tableIdColumn(),
    ballot: integer('ballot').notNull(),
    number: integer('number').notNull(),
    path: text('path', { mode: 'json' }).$type<readonly string[]>(),
    notation: text('notation').notNull(),
    isSecret: integer('is_secret', { mode: 'boolean' }).notNull(),
    by: text('by').notNull(),
    note: text('note'),
    at: integer('at').notNull(),
  },
  (proposal) => [
    primaryKey({ columns: [proposal.tableId, proposal.ballot, proposal.number] }),
    jsonConstraint('proposals_path', proposal.path),
    check('proposals_note', sql`length(${proposal.note}) <= 200`),
  ],
);

/** One vote per person and ballot. */
export const votes = sqliteTable(
  'votes',
  {
    tableId: tableIdColumn(),
    ballot: integer('ballot').notNull(),
    personId: text('person_id').notNull(),
    proposal: integer('proposal').notNull(),
    at: integer('at').notNull(),
  },
  (vote) => [primaryKey({ columns: [vote.tableId, vote.ballot, vote.personId] })],
);

export const standingOrders = sqliteTable(
  'standing_orders',
  {
    tableId: tableIdColumn(),
    seat: text('seat').notNull(),
    /** Names of the standing orders that are set for the seat. A seat without orders has no row. */
    orders: text('orders', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (standing) => [
    primaryKey({ columns: [standing.tableId, standing.seat] }),
    jsonConstraint('standing_orders_orders', standing.orders),
  ],
);

/** Touched pieces under touch-move. A touch applies until the next action. */
export const touches = sqliteTable(
  'touches',
  {
    tableId: tableIdColumn(),
    side: text('side').notNull(),
    ply: integer('ply').notNull(),
    token: text('token').notNull(),
  },
  (touch) => [
    primaryKey({ columns: [touch.tableId, touch.side] }),
    check('touches_ply', sql`${touch.ply} >= 0`),
  ],
);

/**
 * People who acted for each side of a table, with one row per person and side. Anonymizing a person changes
 * only `personId`.
 */
export const actors = sqliteTable(
  'actors',
  {
    tableId: tableIdColumn(),
    number: integer('number').notNull(),
    side: text('side').notNull(),
    personId: text('person_id'),
  },
  (actor) => [primaryKey({ columns: [actor.tableId, actor.number] })],
);

/** Actions of tables. Triggers ensure that rows are only appended and that no number is left out. */
export const actions = sqliteTable(
  'actions',
  {
    tableId: tableIdColumn(),
    ply: integer('ply').notNull(),
    kind: text('kind', { enum: ACTION_KINDS }).notNull(),
    /** Number of the actor in the table `actors`. */
    actor: integer('actor').notNull(),
    /** For an undo, the first ply that it cancels (`src/table/game/counted-actions.ts`). */
    notation: text('notation').notNull(),
    notices: text('notices', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    rulesVersion: integer('rules_version').notNull(),
    at: integer('at').notNull(),
    /** Clock readings after the action. Null in a game without clocks. */
    clocks: text('clocks', { mode: 'json' }).$type<NonNullable<ActionRow['clocks']>>(),
  },
  (action) => [
    primaryKey({ columns: [action.tableId, action.ply] }),
    foreignKey({ columns: [action.tableId, action.actor], foreignColumns: [actors.tableId, actors.number] }),
    check('actions_ply', sql`${action.ply} >= 0`),
    wordConstraint('actions_kind', action.kind, ACTION_KINDS),
    jsonConstraint('actions_notices', action.notices),
  ],
);

/**
 * Latest position of a game under each rules version, in position notation. The newest row speeds up loading.
 * Older rows mark where corrected rules took over.
 */
export const snapshots = sqliteTable(
  'snapshots',
  {
    tableId: tableIdColumn(),
    rulesVersion: integer('rules_version').notNull(),
    plies: integer('plies').notNull(),
    position: text('position').notNull(),
  },
  (snapshot) => [
    primaryKey({ columns: [snapshot.tableId, snapshot.rulesVersion] }),
    check('snapshots_plies', sql`${snapshot.plies} >= 0`),
  ],
);

/** The outbox: messages that show tables. */
export const outbox = sqliteTable(
  'outbox',
  {
    tableId: tableIdColumn(),
    kind: text('kind', { enum: OUTBOX_KINDS }).notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    channelId: text('channel_id'),
    messageId: text('message_id'),
    /** Nonce of the attempts to post. Removed once the message is posted. */
    nonce: text('nonce'),
    /** Kind of the latest refusal. Null if Discord has refused nothing since the last success. */
    refusal: text('refusal', { enum: REFUSALS }),
    cause: text('cause'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: integer('retry_at'),
    reportedCause: text('reported_cause'),
    plies: integer('plies').notNull().default(0),
    toAct: text('to_act', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    firstVersion: integer('first_version').notNull(),
    mentioned: text('mentioned', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.tableId, entry.kind, entry.version] }),
    index('outbox_unsettled')
      .on(entry.state, entry.tableId)
      .where(sql`${entry.state} IN ('pending', 'sending', 'live', 'stray')`),
    index('outbox_open')
      .on(entry.retryAt)
      .where(sql`${entry.state} IN ('pending', 'sending', 'stray') OR ${entry.refusal} IS NOT NULL`),
    wordConstraint('outbox_kind', entry.kind, OUTBOX_KINDS),
    wordConstraint('outbox_state', entry.state, OUTBOX_STATES),
    wordConstraint('outbox_refusal', entry.refusal, REFUSALS),
    check('outbox_cause', sql`(${entry.refusal} IS NULL) = (${entry.cause} IS NULL)`),
    check(
      'outbox_retry',
      sql`(${entry.retryAt} IS NOT NULL) = (${entry.refusal} IS NOT NULL AND ${entry.refusal} <> 'final')`,
    ),
    check('outbox_attempts', sql`${entry.attempts} >= 0`),
    check('outbox_sending', sql`${entry.state} <> 'sending' OR ${entry.nonce} IS NOT NULL`),
    check('outbox_place', sql`(${entry.channelId} IS NULL) = (${entry.messageId} IS NULL)`),
    check('outbox_plies', sql`${entry.plies} >= 0`),
    jsonConstraint('outbox_to_act', entry.toAct),
    jsonConstraint('outbox_called', entry.mentioned),
    check('outbox_first_version', sql`${entry.firstVersion} <= ${entry.version}`),
    check('outbox_live', sql`${entry.state} <> 'live' OR ${entry.messageId} IS NOT NULL`),
  ],
);

/** Servers that the bot has left. Their games are suspended until it is invited again. */
export const leftGuilds = sqliteTable('left_guilds', {
  guildId: text('guild_id').primaryKey(),
  leftAt: integer('left_at').notNull(),
});

export const deadlines = sqliteTable(
  'deadlines',
  {
    tableId: tableIdColumn(),
    /** A `DeadlineKind` (`src/table/model/rows/deadlines.ts`). Not interpreted here. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    dueAt: integer('due_at').notNull(),
    isPaused: integer('is_paused', { mode: 'boolean' }).notNull().default(false),
  },
  (deadline) => [
    primaryKey({ columns: [deadline.tableId, deadline.kind, deadline.key] }),
    index('deadlines_due').on(deadline.dueAt),
  ],
);

/** Clocks of seats. Durations are in milliseconds. */
export const clocks = sqliteTable(
  'clocks',
  {
    tableId: tableIdColumn(),
    seat: text('seat').notNull(),
    left: integer('left').notNull(),
    free: integer('free').notNull(),
    runningSince: integer('running_since'),
    startsWithVersion: integer('starts_with_version'),
    givenBack: integer('given_back').notNull(),
    vacation: integer('vacation').notNull().default(0),
    awayUntil: integer('away_until'),
    awaySince: integer('away_since'),
    used: integer('used').notNull().default(0),
    usedBefore: integer('used_before').notNull().default(0),
  },
  (clock) => [
    primaryKey({ columns: [clock.tableId, clock.seat] }),
    index('clocks_running').on(clock.runningSince).where(sql`${clock.runningSince} IS NOT NULL`),
    check('clocks_spans', sql`${clock.left} >= 0 AND ${clock.free} >= 0 AND ${clock.givenBack} >= 0`),
    check('clocks_called', sql`${clock.runningSince} IS NULL OR ${clock.startsWithVersion} IS NULL`),
  ],
);

/** Times when a running bot last checked the deadlines, by shard. */
export const watches = sqliteTable(
  'watches',
  /** Number that combines the shard with the total number of shards (`game/watches.ts`). */
  { id: integer('id').primaryKey(), at: integer('at').notNull() },
);

/** Logins at Discord of the bot's processes, if they share a database server. */
export const logins = sqliteTable(
  'logins',
  {
    process: text('process').primaryKey(),
    failures: integer('failures').notNull(),
    times: text('times', { mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (login) => [
    check('logins_failures', sql`${login.failures} >= 0`),
    jsonConstraint('logins_times', login.times),
  ],
);

/** Reserved logins. Discord accepts one login per bucket of shards every five seconds. */
export const loginTurns = sqliteTable('login_turns', {
  bucket: integer('bucket').primaryKey(),
  /** Time at which the next login is free. */
  freeAt: integer('free_at').notNull(),
});

/**
 * Results of finished games: one row per seat and person, and one per seat and role. Ratings are computed
 * from them.
 */
export const results = sqliteTable(
  'results',
  {
    tableId: text('table_id').notNull(),
    seat: text('seat').notNull(),
    personId: text('person_id').notNull(),
    game: text('game').notNull(),
    result: text('result', { enum: RESULTS }).notNull(),
    endedAt: integer('ended_at').notNull(),
    holder: text('holder', { enum: RESULT_HOLDERS }).notNull().default('person'),
    guildId: text('guild_id'),
    variant: text('variant').notNull().default(''),
    sides: text('sides').notNull().default(''),
    team: text('team').notNull().default(''),
    placement: integer('placement').notNull().default(1),
    isRated: integer('is_rated', { mode: 'boolean' }).notNull().default(false),
    rulesVersion: integer('rules_version').notNull().default(1),
    plies: integer('plies').notNull().default(0),
    isReviewed: integer('is_reviewed', { mode: 'boolean' }).notNull().default(false),
  },
  (result) => [
    primaryKey({ columns: [result.tableId, result.seat, result.personId] }),
    index('results_person').on(result.personId, result.endedAt),
    index('results_ladder')
      .on(result.game, result.variant, result.guildId, result.endedAt)
      .where(sql`${result.isRated}`),
    index('results_guild').on(result.guildId),
    wordConstraint('results_result', result.result, RESULTS),
    wordConstraint('results_holder', result.holder, RESULT_HOLDERS),
    check('results_placement', sql`${result.placement} >= 1`),
    check('results_plies', sql`${result.plies} >= 0`),
  ],
);

/** Tables that the bot is about to open automatically. */
export const openings = sqliteTable(
  'openings',
  {
    tableId: text('table_id').primaryKey(),
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    game: text('game').notNull(),
    options: text('options', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    seats: text('seats', { mode: 'json' }).$type<readonly PlannedSeat[]>().notNull(),
    event: text('event', { mode: 'json' }).$type<TableEvent>().notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (opening) => [
    index('openings_due').on(opening.dueAt),
    jsonConstraint('openings_options', opening.options),
    jsonConstraint('openings_seats', opening.seats),
    jsonConstraint('openings_event', opening.event),
  ],
);

/** Results that events haven't processed yet. A row remains if its table is deleted. */
export const eventResults = sqliteTable(
  'event_results',
  {
    tableId: text('table_id').primaryKey(),
    guildId: text('guild_id').notNull(),
    event: text('event', { mode: 'json' }).$type<TableEvent>().notNull(),
    version: integer('version').notNull(),
    result: text('result', { mode: 'json' }).$type<TableResult>().notNull(),
    at: integer('at').notNull(),
  },
  (changed) => [
    index('event_results_at').on(changed.at),
    jsonConstraint('event_results_event', changed.event),
    jsonConstraint('event_results_result', changed.result),
  ],
);

/** Tournaments and seasons of servers, and matches of two. */
export const tournaments = sqliteTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: TOURNAMENT_KINDS }).notNull(),
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    name: text('name').notNull(),
    organizerId: text('organizer_id').notNull(),
    managerRole: text('manager_role'),
    game: text('game').notNull(),
    options: text('options', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    settings: text('settings', { mode: 'json' }).$type<unknown>().notNull(),
    status: text('status', { enum: TOURNAMENT_STATUSES }).notNull(),
    seed: integer('seed').notNull(),
    round: integer('round').notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    dueAt: integer('due_at'),
    revision: integer('revision').notNull(),
    messageId: text('message_id'),
    shownRevision: integer('shown_revision').notNull().default(0),
  },
  (tournament) => [
    index('tournaments_guild').on(tournament.guildId, tournament.kind, tournament.createdAt),
    index('tournaments_due').on(tournament.dueAt).where(sql`${tournament.dueAt} IS NOT NULL`),
    index('tournaments_unshown')
      .on(tournament.id)
      .where(sql`${tournament.shownRevision} <> ${tournament.revision}`),
    wordConstraint('tournaments_kind', tournament.kind, TOURNAMENT_KINDS),
    wordConstraint('tournaments_status', tournament.status, TOURNAMENT_STATUSES),
    check('tournaments_name', sql`length(${tournament.name}) BETWEEN 1 AND 64`),
    jsonConstraint('tournaments_options', tournament.options),
    jsonConstraint('tournaments_settings', tournament.settings),
  ],
);

export const entrants = sqliteTable(
  'entrants',
  {
    tournamentId: tournamentIdColumn(),
    number: integer('number').notNull(),
    holderKind: text('holder_kind', { enum: ENTRANT_KINDS }).notNull(),
    holderId: text('holder_id').notNull(),
    seed: integer('seed'),
    isCheckedIn: integer('is_checked_in', { mode: 'boolean' }).notNull(),
    isOut: integer('is_out', { mode: 'boolean' }).notNull(),
    firstRound: integer('first_round').notNull(),
    joinedAt: integer('joined_at').notNull(),
  },
  (entrant) => [
    primaryKey({ columns: [entrant.tournamentId, entrant.number] }),
    index('entrants_holder').on(entrant.holderId),
    wordConstraint('entrants_kind', entrant.holderKind, ENTRANT_KINDS),
  ],
);

/** Pairings of tournaments, numbered in order. */
export const pairings = sqliteTable(
  'pairings',
  {
    tournamentId: tournamentIdColumn(),
    number: integer('number').notNull(),
    round: integer('round').notNull(),
    slot: text('slot'),
    seats: text('seats', { mode: 'json' }).$type<readonly number[]>().notNull(),
    tableId: text('table_id'),
    dueAt: integer('due_at'),
    result: text('result', { mode: 'json' }).$type<unknown>(),
    isOverdue: integer('is_overdue', { mode: 'boolean' }).notNull(),
    isVoid: integer('is_void', { mode: 'boolean' }).notNull(),
    isEnding: integer('is_ending', { mode: 'boolean' }).notNull(),
  },
  (pairing) => [
    primaryKey({ columns: [pairing.tournamentId, pairing.number] }),
    uniqueIndex('pairings_table').on(pairing.tableId),
    index('pairings_ending').on(pairing.tournamentId).where(sql`${pairing.isEnding}`),
    jsonConstraint('pairings_seats', pairing.seats),
  ],
);

/** Games whose lobbies the bot opens on schedule. */
export const scheduledGames = sqliteTable(
  'scheduled_games',
  {
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    hostId: text('host_id').notNull(),
    game: text('game').notNull(),
    plan: text('plan', { mode: 'json' }).$type<unknown>().notNull(),
    weekly: text('weekly', { mode: 'json' }).$type<unknown>(),
    startsAt: integer('starts_at').notNull(),
    dueAt: integer('due_at'),
    outcome: text('outcome', { mode: 'json' }).$type<unknown>(),
    createdAt: integer('created_at').notNull(),
    revision: integer('revision').notNull(),
    messageId: text('message_id'),
    shownRevision: integer('shown_revision').notNull().default(0),
    event: text('event', { mode: 'json' }).$type<ScheduledEventRef>(),
    notice: text('notice', { mode: 'json' }).$type<ScheduledNotice>(),
  },
  (scheduled) => [
    index('scheduled_games_guild').on(scheduled.guildId, scheduled.startsAt),
    index('scheduled_games_host').on(scheduled.hostId),
    index('scheduled_games_due').on(scheduled.dueAt).where(sql`${scheduled.dueAt} IS NOT NULL`),
    index('scheduled_games_unshown')
      .on(scheduled.id)
      .where(sql`${scheduled.shownRevision} <> ${scheduled.revision}`),
    jsonConstraint('scheduled_games_plan', scheduled.plan),
    jsonConstraint('scheduled_games_weekly', scheduled.weekly),
    jsonConstraint('scheduled_games_outcome', scheduled.outcome),
    jsonConstraint('scheduled_games_event', scheduled.event),
    jsonConstraint('scheduled_games_notice', scheduled.notice),
  ],
);

/** Messages that find players for a lobby, at most one per table. */
export const playerSearches = sqliteTable(
  'player_searches',
  {
    tableId: tableIdColumn().primaryKey(),
    guildId: text('guild_id').notNull(),
    roleId: text('role_id').notNull(),
    state: text('state', { enum: SEARCH_STATES }).notNull(),
    at: integer('at').notNull(),
  },
  (search) => [
    index('player_searches_guild').on(search.guildId, search.at),
    index('player_searches_unposted').on(search.guildId).where(sql`${search.state} <> 'posted'`),
    wordConstraint('player_searches_state', search.state, SEARCH_STATES),
  ],
);

/**
 * Counts the changes and removals of results, in a single row. Each of them makes earlier ratings outdated.
 */
export const resultChanges = sqliteTable(
  'result_changes',
  { id: integer('id').primaryKey(), count: integer('count').notNull() },
  (change) => [check('result_changes_one', sql`${change.id} = 1`)],
);

/** Achievements, each once per person and server. They stay when their game is deleted. */
export const achievements = sqliteTable(
  'achievements',
  {
    personId: text('person_id').notNull(),
    guildId: text('guild_id').notNull(),
    name: text('name').notNull(),
    tableId: text('table_id').notNull(),
    at: integer('at').notNull(),
  },
  (achievement) => [
    primaryKey({ columns: [achievement.personId, achievement.guildId, achievement.name] }),
    index('achievements_table').on(achievement.tableId),
  ],
);

/** Offers that seats make to the other seats. Only a table's latest offer can be open. */
export const offers = sqliteTable(
  'offers',
  {
    tableId: tableIdColumn(),
    firstVersion: integer('first_version').notNull(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    by: text('by').notNull(),
    agreed: text('agreed', { mode: 'json' }).$type<readonly string[]>().notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    closedBy: text('closed_by'),
    plies: integer('plies').notNull(),
    at: integer('at').notNull(),
    changedAt: integer('changed_at').notNull(),
    undoFrom: integer('undo_from'),
    /** Seat to hand over. Null for other offers, like the two columns below. */
    seat: text('seat'),
    leaver: text('leaver'),
    /** The substitute: a person's id or `computer:3`. Also null if anyone may take the seat. */
    successor: text('successor'),
    isAccepted: integer('is_accepted', { mode: 'boolean' }).notNull().default(false),
  },
  (offer) => [
    primaryKey({ columns: [offer.tableId, offer.firstVersion] }),
    wordConstraint('offers_kind', offer.kind, OFFER_KINDS),
    wordConstraint('offers_state', offer.state, OFFER_STATES),
    jsonConstraint('offers_agreed', offer.agreed),
    check('offers_version', sql`${offer.firstVersion} <= ${offer.version}`),
    check('offers_closed', sql`${offer.state} <> 'open' OR ${offer.closedBy} IS NULL`),
    check('offers_plies', sql`${offer.plies} >= 0`),
    check('offers_back', sql`(${offer.kind} = 'undo') = (${offer.undoFrom} IS NOT NULL)`),
    check('offers_seat', sql`(${offer.kind} = 'substitute') = (${offer.seat} IS NOT NULL)`),
    check('offers_leaver', sql`(${offer.seat} IS NULL) = (${offer.leaver} IS NULL)`),
    check('offers_successor', sql`${offer.successor} IS NULL OR ${offer.seat} IS NOT NULL`),
    check('offers_taken', sql`${offer.isAccepted} = 0 OR ${offer.successor} IS NOT NULL`),
  ],
);

export const moderations = sqliteTable(
  'moderations',
  {
    tableId: tableIdColumn(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: MODERATION_KINDS }).notNull(),
    by: text('by').notNull(),
    personId: text('person_id'),
    successorId: text('successor_id'),
    reason: text('reason').notNull(),
    plies: integer('plies').notNull(),
    at: integer('at').notNull(),
  },
  (moderation) => [
    primaryKey({ columns: [moderation.tableId, moderation.number] }),
    wordConstraint('moderations_kind', moderation.kind, MODERATION_KINDS),
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

export const hints = sqliteTable(
  'hints',
  {
    tableId: tableIdColumn(),
    number: integer('number').notNull(),
    side: text('side').notNull(),
    personId: text('person_id').notNull(),
    path: text('path', { mode: 'json' }).$type<readonly string[]>().notNull(),
    plies: integer('plies').notNull(),
    at: integer('at').notNull(),
  },
  (hint) => [
    primaryKey({ columns: [hint.tableId, hint.number] }),
    index('hints_person').on(hint.personId),
    jsonConstraint('hints_path', hint.path),
    check('hints_plies', sql`${hint.plies} >= 0`),
  ],
);

/** Analyses of finished games by the computer. */
export const analyses = sqliteTable(
  'analyses',
  {
    tableId: tableIdColumn().primaryKey(),
    /**
     * The analysis, in the format of the version that stored it (`src/analysis/analysis.ts`). Not interpreted
     * here.
     */
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    at: integer('at').notNull(),
  },
  (analysis) => [jsonConstraint('analyses_data', analysis.data)],
);

/** Lines of moves that people saved under a name while they tried moves. */
export const exploredLines = sqliteTable(
  'explored_lines',
  {
    tableId: tableIdColumn(),
    /** Owner of the line, the only person who may read it. */
    personId: text('person_id').notNull(),
    nameKey: text('name_key').notNull(),
    name: text('name').notNull(),
    viewer: text('viewer'),
    step: integer('step').notNull(),
    moves: text('moves', { mode: 'json' }).$type<readonly (readonly string[])[]>().notNull(),
    at: integer('at').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.tableId, line.personId, line.nameKey] }),
    index('explored_lines_person').on(line.personId),
    jsonConstraint('explored_lines_moves', line.moves),
    check('explored_lines_name', sql`length(${line.name}) BETWEEN 1 AND 40`),
    check('explored_lines_step', sql`${line.step} >= 0`),
  ],
);

/** Conditional moves: the remaining ones, and those that were played. */
export const conditionalMoves = sqliteTable(
  'conditional_moves',
  {
    tableId: tableIdColumn(),
    seat: text('seat').notNull(),
    /** Owner of the moves, the only person who may see them during the game. */
    personId: text('person_id').notNull(),
    plies: integer('plies').notNull(),
    lines: text('lines', { mode: 'json' }).$type<readonly (readonly string[])[]>().notNull(),
    stopReason: text('stop_reason', { enum: PLAN_STOPS }),
    played: text('played', { mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (plan) => [
    primaryKey({ columns: [plan.tableId, plan.seat] }),
    index('conditional_moves_person').on(plan.personId),
    jsonConstraint('conditional_moves_lines', plan.lines),
    jsonConstraint('conditional_moves_played', plan.played),
    wordConstraint('conditional_moves_stopped', plan.stopReason, PLAN_STOPS),
    check('conditional_moves_plies', sql`${plan.plies} >= 0`),
  ],
);

/** People blocked from a server's games. */
export const blocks = sqliteTable(
  'blocks',
  {
    guildId: text('guild_id').notNull(),
    personId: text('person_id').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    until: integer('until'),
    at: integer('at').notNull(),
  },
  (block) => [
    primaryKey({ columns: [block.guildId, block.personId] }),
    check('blocks_reason', sql`length(${block.reason}) BETWEEN 1 AND 200`),
  ],
);

/** Column for rows that belong to a table and are deleted with it. */
function tableIdColumn() {
  return text('table_id')
    .notNull()
    .references(() => tables.id, { onDelete: 'cascade' });
}

/** Column for rows that belong to a tournament and are deleted with it. */
function tournamentIdColumn() {
  return text('tournament_id')
    .notNull()
    .references(() => tournaments.id, { onDelete: 'cascade' });
}

/** Column with a list of ids as JSON. */
function idListColumn(name: string) {
  return text(name, { mode: 'json' }).$type<readonly string[]>();
}

/** Constraint: the text must be one of these words. Null passes, as always in SQL. */
function wordConstraint(name: string, column: AnySQLiteColumn, words: readonly string[]) {
  return check(name, sql`${column} IN (${listWords(words)})`);
}

/** Words as an SQL list. */
function listWords(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(', '));
}

/** Constraint: the text must be valid JSON. */
function jsonConstraint(name: string, column: AnySQLiteColumn) {
  return check(name, sql`json_valid(${column})`);
}
