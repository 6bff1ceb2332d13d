/**
 * Scheduled games. The transaction that adds a table also moves the game to its next time, so each scheduled
 * time opens exactly one table.
 */
import { DAY, HOUR, MINUTE } from '../../base/durations.js';
import { isTombstone } from '../../db/people/tombstone.js';
import type { ScheduledNotice } from '../../db/rows.js';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.js';
import { LoadedTable } from '../core/loaded-table.js';
import { checkHostMayOpen, draftTable, type UnnamedTable } from '../core/new-table.js';
import type { Scheduling } from '../core/services.js';
import { createTableRows } from '../core/write.js';
import type { Context } from '../game/context.js';
import { createTableId } from '../game/random.js';
import type { Actor } from '../model/people/actor.js';
import {
  findFollowingTime,
  listPlannedRoles,
  readScheduledGame,
  type ScheduledGame,
  type ScheduledTime,
  type ScheduleOutcome,
  type ScheduleRequest,
} from '../model/schedule.js';

/** Maximum delay of an opening, if the bot was offline or the server has no room for the table. */
const MAX_DELAY = HOUR;
/** Waiting time before the next attempt if there is no room for the table. */
const RETRY_PAUSE = MINUTE;
const MAX_DAYS = 180;
/** Maximum number of scheduled games per server, not counting those that were opened. */
const MAX_IN_SERVER = 15;
/** Maximum number of scheduled games per person, not counting those that were opened. */
const MAX_PER_PERSON = 5;
/** Retry limit for optimistic commits. High enough that only a bug reaches it. */
const MAX_ATTEMPTS = 1_000;
/** Refusals whose reason may soon disappear, so the opening is tried again. */
const PASSING: readonly string[] = ['too-many-tables', 'too-many-here', 'server-full', 'place-taken'];

/** Refusals whose reason is permanent. They end a weekly game too. */
const FINAL: readonly string[] = ['deleted', 'blocked-for-good'];

/** Fields of a scheduled game that a decision changes. */
type Change = Partial<Pick<ScheduledGame, 'startsAt' | 'dueAt' | 'weekly' | 'outcome'>> & {
  readonly notice?: ScheduledNotice;
};

export function createScheduling(context: Context): Scheduling {
  const { store, clock, queue } = context;
  const { scheduledGames } = store;
  return {
    scheduleGame: (request) => addScheduledGame(context, request),
    load: (id) => loadScheduledGame(context, id),
    listUpcomingGames: async (guildId) =>
      (await scheduledGames.listUpcomingGames(guildId)).map(readScheduledGame),
    rescheduleGame: (id, time) => changeScheduledGame(context, id, (game) => changeTime(context, game, time)),
    cancelGame: (id) =>
      changeScheduledGame(context, id, () =>
        ok({ dueAt: null, weekly: null, outcome: { kind: 'cancelled' } }),
      ),
    listDue: () => scheduledGames.listDue(clock.now()),
    nextDueAt: () => scheduledGames.nextDueAt(),
    openGame: (id, host) => queue.run(`scheduled ${id}`, () => openNextTable(context, id, host)),
    async refuseOpening(id, reason) {
      await changeScheduledGame(context, id, (game) => ok(changeAfterRefusal(game, reason, null)));
    },
    listUnshown: () => scheduledGames.listUnshown(),
    markShown: scheduledGames.markShown,
    recordNotice: scheduledGames.recordNotice,
    remove: scheduledGames.remove,
  };
}

async function loadScheduledGame({ store }: Context, id: string): Promise<ScheduledGame | null> {
  const stored = await store.scheduledGames.load(id);
  return stored === undefined ? null : readScheduledGame(stored);
}

async function addScheduledGame(context: Context, request: ScheduleRequest): Promise<Result<ScheduledGame>> {
  const { store, clock, random } = context;
  const { game, host, guildId, channelId, time, ...plan } = request;
  const fits = checkTime(context, time);
  if (!fits.ok) return fits;
  const drafted = await draftTable(context, { ...plan, game, host, guildId, channelId });
  if (!drafted.ok) return drafted;
  const free = await checkHostMayOpen(context, drafted.value.table);
  if (!free.ok) return free;
  const others = await store.scheduledGames.listUpcomingGames(guildId);
  if (others.length >= MAX_IN_SERVER) return refuse('many-scheduled-here', { count: MAX_IN_SERVER });
  if (others.filter(({ hostId }) => hostId === host.id).length >= MAX_PER_PERSON)
    return refuse('many-scheduled', { count: MAX_PER_PERSON });
  for (;;) {
    const row = {
      id: createTableId(random),
      guildId,
      channelId,
      hostId: host.id,
      game,
      plan,
      ...time,
      dueAt: time.startsAt,
      outcome: null,
      createdAt: clock.now(),
      revision: 1,
    };
    if (await store.scheduledGames.insert(row))
      return ok({ ...row, messageId: null, shownRevision: 0, event: null, notice: null });
  }
}

function checkTime({ clock }: Context, { startsAt }: ScheduledTime): Result<null> {
  const ahead = startsAt - clock.now();
  if (ahead <= 0) return refuse('time-over');
  return ahead > MAX_DAYS * DAY ? refuse('time-far', { count: MAX_DAYS }) : ok(null);
}

function changeTime(
  context: Context,
  game: ScheduledGame,
  { startsAt, weekly }: ScheduledTime,
): Result<Change> {
  const fits = checkTime(context, { startsAt, weekly });
  if (!fits.ok) return fits;
  const rule = game.weekly === null ? null : { moved: game.startsAt, ...game.weekly };
  return ok({ startsAt, dueAt: startsAt, weekly: weekly ?? rule });
}

/** Changes a game that isn't open yet. Retries if another process changed it first. */
async function changeScheduledGame(
  context: Context,
  id: string,
  decide: (game: ScheduledGame) => Result<Change>,
): Promise<Result<ScheduledGame>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const game = await loadScheduledGame(context, id);
    if (game === null || game.dueAt === null) return refuse('not-scheduled');
    const decided = decide(game);
    if (!decided.ok) return decided;
    const { notice, ...changed } = decided.value;
    const after = { ...game, ...changed, revision: game.revision + 1 };
    if (await context.store.scheduledGames.commit(toRow(after), notice)) return ok(after);
  }
  throw new Error(`scheduled game ${id} is changed by others all the time`);
}

function toRow({ messageId: _, shownRevision: __, event: ___, notice: ____, ...row }: ScheduledGame) {
  return row;
}

async function openNextTable(context: Context, id: string, host: Actor): Promise<LoadedTable | null> {
  const { clock } = context;
  const game = await loadScheduledGame(context, id);
  const now = clock.now();
  if (game === null || game.dueAt === null || game.dueAt > now) return null;
  if (now - game.startsAt > MAX_DELAY) return recordMissedTime(context, game, now);
  const drafted = await draftNextTable(context, game, host);
  if (!drafted.ok) return postponeOrRefuse(context, game, drafted.reason, now);
  return addTable(context, game, drafted.value, now);
}

/** Drafts the table for the game's next time. */
async function draftNextTable(
  context: Context,
  { id, game, guildId, channelId, plan, startsAt }: ScheduledGame,
  host: Actor,
): Promise<Result<UnnamedTable>> {
  const { opponentId, guests = [] } = plan;
  if (opponentId !== null && isTombstone(opponentId)) return refuse('deleted');
  const present = guests.filter((guest) => !isTombstone(guest.id));
  const drafted = await draftTable(context, { ...plan, guests: present, game, host, guildId, channelId });
  if (!drafted.ok) return drafted;
  const { table } = drafted.value;
  const free = await checkHostMayOpen(context, table);
  return free.ok
    ? ok({ ...table, event: { kind: 'scheduled', id, title: '', startsAt, roles: listPlannedRoles(plan) } })
    : free;
}

async function addTable(
  context: Context,
  game: ScheduledGame,
  table: UnnamedTable,
  now: number,
): Promise<LoadedTable | null> {
  const { store, memory, random } = context;
  for (;;) {
    const { rows, state } = createTableRows(context, { ...table, id: createTableId(random) });
    const outcome = { kind: 'opened', startsAt: game.startsAt, at: now, tableId: rows.row.id } as const;
    const after = { ...game, ...changeAfterTime(game, outcome, now), revision: game.revision + 1 };
    const opened = await store.scheduledGames.openGame(toRow(after), rows);
    if (opened === 'id taken') continue;
    if (opened === 'place taken')
      return postponeOrRefuse(context, game, { code: 'place-taken', values: {} }, now);
    // Another process opened the table first, or people changed the game.
    if (opened === 'changed') return null;
    memory.keep(state);
    return new LoadedTable(context, state);
  }
}

async function recordMissedTime(context: Context, game: ScheduledGame, now: number): Promise<null> {
  const { startsAt } = game;
  const outcome = { kind: 'missed', startsAt } as const;
  const notice = { startsAt, code: 'missed', values: {}, maybePosted: false };
  await changeIfUnchanged(context, game, { ...changeAfterTime(game, outcome, now), notice });
  return null;
}

/**
 * Tries again later if the reason for the refusal may soon disappear. Otherwise, records the refusal and
 * notifies the host.
 */
async function postponeOrRefuse(
  context: Context,
  game: ScheduledGame,
  reason: Refusal,
  now: number,
): Promise<null> {
  const isPutOff = PASSING.includes(reason.code) && now + RETRY_PAUSE - game.startsAt <= MAX_DELAY;
  await changeIfUnchanged(
    context,
    game,
    isPutOff ? { dueAt: now + RETRY_PAUSE } : changeAfterRefusal(game, reason, now),
  );
  return null;
}

/** Changes the game, unless someone else has changed it since it was read. */
async function changeIfUnchanged(context: Context, game: ScheduledGame, changed: Change): Promise<void> {
  await changeScheduledGame(context, game.id, (latest) =>
    ok(latest.revision === game.revision ? changed : {}),
  );
}

/** Returns what a refusal changes in a scheduled game. If `now` is null, the schedule ends. */
function changeAfterRefusal(game: ScheduledGame, { code, values }: Refusal, now: number | null): Change {
  const { startsAt } = game;
  const outcome = { kind: 'refused', startsAt, code, values } as const;
  const notice = { startsAt, code, values, maybePosted: false };
  const isLast = now === null || FINAL.includes(code);
  return {
    ...(isLast ? { outcome, dueAt: null, weekly: null } : changeAfterTime(game, outcome, now)),
    notice,
  };
}

/**
 * Returns what changes once a scheduled time has passed: a weekly game gets its next time, and any other game
 * is over.
 */
function changeAfterTime({ weekly, startsAt }: ScheduledGame, outcome: ScheduleOutcome, now: number) {
  if (weekly === null) return { outcome, dueAt: null };
  const next = findFollowingTime({ weekly, startsAt }, now);
  return { outcome, ...next, dueAt: next.startsAt };
}
