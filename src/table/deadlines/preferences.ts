/**
 * Applies people's preferences for reminders and vacation while a clock runs. Preferences are checked when
 * they change, halfway through a turn, and at the start of a turn if quiet hours, vacation or a shared seat
 * may matter.
 */
import type { PersonSettings } from '../../db/rows.js';
import type { Context } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Change } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import { peopleToMention } from '../model/people/holders.js';
import { findDeadlineTime } from '../model/rows/deadlines.js';
import { type SeatClock, setVacation } from '../model/times/clock.js';
import { hasAnySide, type Reminder, reminderTime } from '../model/times/reminders.js';
import type { Table, TableSeat } from '../model/types.js';

/** Preferences that matter for a table. */
export interface SeatPreferences {
  /** Preferences by person. Holds only people who were looked up. */
  readonly people: ReadonlyMap<PersonId, PersonSettings>;
  /** True if the server allows the bot to mention players at their turns. */
  readonly mentionsPlayers: boolean;
}

/** Loads the preferences of people whose seats are due for a preference check. */
export async function loadPreferences(
  { store, clock }: Context,
  state: TableState,
): Promise<SeatPreferences> {
  const people = dueSeats(state, clock.now()).flatMap(peopleToMention);
  if (people.length === 0) return { people: new Map(), mentionsPlayers: false };
  const { guildId } = state.table.place;
  const isWanted = guildId === null ? null : (await store.settings.guildSettings(guildId)).mentionsPlayers;
  const loaded = await Promise.all(
    people.map(async (person) => [person, await store.settings.personSettings(person)] as const),
  );
  return { people: new Map(loaded), mentionsPlayers: isWanted !== false };
}

/**
 * Applies preferences at seats that are due for a check: stops or restarts clocks for vacation, and selects
 * reminders. Skips seats whose people weren't loaded. If `isGivenBack`, time was given back, so people may be
 * reminded again.
 */
export function applyPreferences(
  context: Context,
  state: TableState,
  change: Change,
  preferences: SeatPreferences,
  isGivenBack: boolean,
): Change {
  const now = context.clock.now();
  const seats = change.table.status === 'playing' ? dueSeats(state, now) : [];
  return seats.reduce((done, seat) => {
    const isKnown = peopleToMention(seat).every((person) => preferences.people.has(person));
    const [before, after] = [state.table, done.table].map((table) => clockOf(table, seat));
    const isSame =
      before?.runningSince === after?.runningSince && before?.startsWithVersion === after?.startsWithVersion;
    return isKnown && isSame
      ? applySeatPreferences({ state, preferences, isGivenBack, now }, done, seat)
      : done;
  }, change);
}

interface PreferenceCheck {
  readonly state: TableState;
  readonly preferences: SeatPreferences;
  readonly isGivenBack: boolean;
  readonly now: number;
}

function applySeatPreferences(
  { state, preferences, isGivenBack, now }: PreferenceCheck,
  change: Change,
  seat: TableSeat,
): Change {
  const was = clockOf(change.table, seat);
  if (was === undefined || was.runningSince === null) return scheduleCheck(change, seat, null);
  const clock = setVacation(was, vacationOf(seat, preferences), now);
  const { runningSince, left, free, awayUntil } = clock;
  const standing = change.reminders ?? state.reminders;
  const given = standing.filter(({ sides }) => hasAnySide(seat, sides));
  const past = isGivenBack || clock.runningSince !== was.runningSince ? given : [];
  const reminded = given.filter((one) => !past.includes(one)).flatMap(({ people }) => people);
  const times = peopleToMention(seat).flatMap((person) => {
    const settings = preferences.people.get(person);
    if (settings === undefined || !preferences.mentionsPlayers || reminded.includes(person)) return [];
    const at = reminderTime({ since: runningSince ?? now, time: left + free }, settings, now);
    return at === null ? [] : [{ person, at }];
  });
  const due = times.filter(({ at }) => at <= now).map(({ person }) => person);
  const next = times.filter(({ at }) => at > now).map(({ at }) => at);
  const moments = awayUntil === null ? next : [...next, awayUntil];
  const changed = scheduleCheck(change, seat, moments.length === 0 ? null : Math.min(...moments));
  const added: readonly Reminder[] =
    due.length === 0 ? [] : [{ number: nextReminderNumber(state, seat), sides: seat.sides, people: due }];
  const done = withReplacedClock(changed, was, clock);
  if (past.length === 0 && added.length === 0) return done;
  return { ...done, reminders: [...standing.filter((one) => !past.includes(one)), ...added] };
}

/** Number for a new reminder. It is unique within the table, because every change raises the revision. */
function nextReminderNumber({ revision, table: { seats } }: TableState, seat: TableSeat): number {
  return (revision + 1) * seats.length + seats.findIndex(({ id }) => id === seat.id);
}

/** End of the player's vacation. Null if they have none. Shared seats have no vacation. */
function vacationOf({ holder }: TableSeat, { people }: SeatPreferences): number | null {
  return holder?.kind === 'person' ? (people.get(holder.id)?.vacationUntil ?? null) : null;
}

function withReplacedClock(change: Change, was: SeatClock, clock: SeatClock): Change {
  if (was === clock) return change;
  const clocks = change.table.clocks.map((one) => (one === was ? clock : one));
  return { ...change, table: { ...change.table, clocks } };
}

function scheduleCheck(change: Change, { id: seat }: TableSeat, at: number | null): Change {
  return { ...change, looks: [...(change.looks ?? []), { seat, at }] };
}

function dueSeats({ table, deadlines }: TableState, now: number): readonly TableSeat[] {
  return table.seats.filter(({ id }) => (findDeadlineTime(deadlines, 'wishes', id) ?? now + 1) <= now);
}

function clockOf({ clocks }: Table, { id }: TableSeat): SeatClock | undefined {
  return clocks.find(({ seat }) => seat === id);
}
