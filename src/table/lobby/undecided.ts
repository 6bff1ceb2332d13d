/**
 * Confirmations: after the host changed a lobby's options, every other person seated by name must confirm
 * before the game starts.
 */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { type Change, toChange } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { peopleNamedIn } from '../model/people/holders.js';
import { withoutChangeRecord } from '../model/table-options.js';
import type { Table } from '../model/types.js';
import { isFull, isStartedWhenFull } from '../seats/seating.js';
import { startGame } from './game-start.js';

/** People seated by name who haven't confirmed the changed options yet. */
export function undecidedPlayers({
  undecided,
  seats,
}: Pick<Table, 'undecided' | 'seats'>): readonly PersonId[] {
  if (undecided.length === 0) return [];
  const seated = peopleNamed(seats);
  return undecided.filter((person) => seated.includes(person));
}

/** People who must confirm when the host changes the options: everyone seated by name except the host. */
export function playersToAskAgain({ seats, hostId }: Pick<Table, 'seats' | 'hostId'>): readonly PersonId[] {
  return peopleNamed(seats).filter((person) => person !== hostId);
}

function peopleNamed(seats: Table['seats']): readonly PersonId[] {
  return [...new Set(seats.flatMap(({ holder }) => peopleNamedIn(holder)))];
}

/**
 * Removes the person from those who must confirm, because they took a seat under the current options,
 * confirmed, or left.
 */
export function withoutPendingConfirmation(table: Table, person: PersonId): Table {
  return table.undecided.includes(person)
    ? { ...table, undecided: table.undecided.filter((one) => one !== person) }
    : table;
}

/**
 * Confirms the actor's seat. Once everyone has confirmed, the changes are no longer shown. If the game waited
 * only for this, it starts.
 */
export async function confirmSeat(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (!undecidedPlayers(table).includes(actor.id)) return refuse('stays-already');
  const after = withoutPendingConfirmation(table, actor.id);
  if (undecidedPlayers(after).length > 0) return toChange(after);
  const isAgreed = after.seats.every(({ holder }) => holder?.kind !== 'role');
  const settled = isAgreed ? { ...after, options: withoutChangeRecord(after) } : after;
  return canStartWithoutHost(settled) ? startGame(context, settled) : toChange(settled);
}

/** True if the game can start now without its host. */
export function canStartWithoutHost(table: Table): boolean {
  return isFull(table) && isStartedWhenFull(table) && undecidedPlayers(table).length === 0;
}

/** True if the game starts once the actor confirms. */
export function isStartedByConfirming(table: Table, actor: Pick<Actor, 'id'>): boolean {
  return (
    undecidedPlayers(table).includes(actor.id) &&
    canStartWithoutHost(withoutPendingConfirmation(table, actor.id))
  );
}

/** Checks that everyone has confirmed the changed options. */
export function checkAllConfirmed(table: Table): Result<null> {
  return undecidedPlayers(table).length === 0 ? ok(null) : refuse('undecided');
}
