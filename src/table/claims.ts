/** Games whose player to act is silent or has left: another player takes them as won on time, with a clock or without. */
import { DAY, SECOND } from '../durations.js';
import { ok, type Result, refuse } from '../engine/result.js';
import type { Actor, PersonId } from './actor.js';
import { acts } from './clock-ticks.js';
import type { Context } from './context.js';
import type { Change } from './decision.js';
import { idsOf, isComputer } from './holders.js';
import { actingSeats } from './seating.js';
import { lost } from './time-up.js';
import type { Table, TableSeat } from './types.js';

/** How long somebody may be silent whose turn it is. */
const SILENCE = 30 * DAY;
/** The same for somebody who is not in the server any more. */
const ABSENCE = 3 * DAY;

/**
 * The seats that are to act and were silent for too long fall as when their time is up. `gone` are the people who have left the server.
 * A computer is silent for no longer than the bot is. Refusals: those of `actingSeats`, `claim-nobody` where no other person is to act, `claim-waits {side, from}`.
 */
export function claimed(
  context: Context,
  table: Table,
  actor: Actor,
  gone: ReadonlySet<PersonId>,
): Result<Change> {
  const own = actingSeats(table, actor);
  if (!own.ok) return own;
  const game = context.game(table.game);
  const others = table.seats.filter(
    (seat) => acts(game, table, seat) && !own.value.includes(seat) && !isComputer(seat),
  );
  const since = silentSince(table);
  const due = others.map((seat) => ({ seat, from: since + (isGone(seat, gone) ? ABSENCE : SILENCE) }));
  const [first] = due.toSorted((one, other) => one.from - other.from);
  if (first === undefined) return refuse('claim-nobody');
  const now = context.clock.now();
  if (first.from > now)
    return refuse('claim-waits', { side: first.seat.id, from: Math.ceil(first.from / SECOND) });
  let change: Change = { table, actions: [] };
  for (const { seat, from } of due)
    if (from <= now && change.table.status === 'playing') change = lost(context, change, seat);
  return ok(change);
}

/** Whether the seat is to act and has been silent for so long that the game could be claimed. */
export function isSilent({ game, clock }: Context, table: Table, seat: TableSeat): boolean {
  return acts(game(table.game), table, seat) && silentSince(table) + SILENCE <= clock.now();
}

/** When somebody last did something at the table, votes counted; in milliseconds since 1970. */
function silentSince({ lastAction, startedAt, createdAt, ballots }: Table): number {
  const votes = ballots.flatMap(({ votes: cast, proposals }) => [...cast, ...proposals].map(({ at }) => at));
  return Math.max(lastAction?.at ?? startedAt ?? createdAt, ...votes);
}

function isGone({ holder }: TableSeat, gone: ReadonlySet<PersonId>): boolean {
  return holder !== null && holder.kind !== 'role' && idsOf(holder).every((id) => gone.has(id));
}
