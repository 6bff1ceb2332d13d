/** Changes the options of a lobby, and adapts its seats to them. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { checkStartPosition } from '../../engine/start-position.js';
import { createEmptySeats, isClockAllowed } from '../core/new-table.js';
import type { Context } from '../game/context.js';
import { firstStepOf } from '../game/start.js';
import { type Change, toChange } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { peopleOf } from '../model/people/holders.js';
import {
  areBoardsRotated,
  areHintsAllowed,
  areRolesAnnounced,
  CLOCK,
  changedOptions,
  customStartPosition,
  EXPLORE,
  gameOptions,
  HINTS,
  isCasual,
  isExploringAllowed,
  RATED,
  type TablePreferences,
  timeControl,
  withChangeRecord,
  withTableOptions,
} from '../model/table-options.js';
import { isSameClock } from '../model/times/clock.js';
import type { Table, TableSeat } from '../model/types.js';
import { isConflictingSeat } from './sides.js';
import { playersToAskAgain } from './undecided.js';

/**
 * Sets the options of the game and the table. If other people have seats, records which options changed and
 * asks these people to confirm. People keep a seat that still exists. Others move to free seats.
 */
export function configureTable(
  context: Context,
  table: Table,
  actor: Actor,
  given: Readonly<Record<string, string>>,
  wanted: TablePreferences,
): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  if (table.rematchOf !== null) return refuse('rematch-seats');
  const game = context.game(table.game);
  const options = game.resolve(gameOptions({ options: given }));
  if (!options.ok) return options;
  const former = timeControl(table);
  const preferences = {
    turnsToMover: areBoardsRotated(table),
    clock: former,
    hints: areHintsAllowed(table),
    explores: isExploringAllowed(table),
    announcesRoles: areRolesAnnounced(table),
    rated: !isCasual(table),
    ...wanted,
  };
  const { clock } = preferences;
  if (!isClockAllowed(game, clock)) return refuse('clock-no-pass');
  const start = customStartPosition(table);
  const from = start === null ? ok(null) : checkStartPosition(game, options.value, start);
  if (!from.ok) return from;
  const seats = moveToNewSeats(table, createEmptySeats(game, options.value));
  if (!seats.ok) return seats;
  const differing = game.options
    .map(({ name }) => name)
    .filter((name) => options.value[name] !== table.options[name]);
  const others =
    table.seats.some(({ holder }) => holder?.kind === 'role') ||
    peopleOf(table).some((person) => person !== table.hostId);
  const own = [
    ...(isSameClock(former, clock) ? [] : [CLOCK]),
    ...(preferences.hints === areHintsAllowed(table) ? [] : [HINTS]),
    ...(preferences.explores === isExploringAllowed(table) ? [] : [EXPLORE]),
    ...(preferences.rated === isCasual(table) ? [RATED] : []),
  ];
  const isSame = differing.length === 0 && own.length === 0;
  const names = others ? [...changedOptions(table), ...differing, ...own] : [];
  const kept = withChangeRecord(withTableOptions(options.value, preferences, from.value), names);
  const { position } = firstStepOf(game, { options: kept }, table.seed);
  const undecided = isSame ? table.undecided : playersToAskAgain(table);
  const { rulesVersion } = game;
  return toChange({ ...table, rulesVersion, options: kept, seats: seats.value, undecided, position });
}

function moveToNewSeats(table: Table, empty: readonly TableSeat[]): Result<readonly TableSeat[]> {
  const held = table.seats.filter(({ holder }) => holder !== null);
  if (held.length > empty.length) return refuse('too-few-seats', { count: held.length });
  const stays = held.filter(({ id }) => empty.some((seat) => seat.id === id));
  const moving = held.filter((seat) => !stays.includes(seat));
  const seats = empty.map((seat) => {
    const from = stays.find(({ id }) => id === seat.id) ?? moving.shift();
    return from === undefined ? seat : { ...from, id: seat.id, sides: seat.sides, team: seat.team };
  });
  for (const seat of seats) {
    const opposing = seats.find((one) => one !== seat && isConflictingSeat(table, one, seat, seat.holder));
    if (opposing !== undefined) return refuse('one-team', { sides: opposing.sides.join(' ') });
  }
  return ok(seats);
}
