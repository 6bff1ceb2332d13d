/** What is decided about a table before it is written. */
import type { Description } from '../../engine/description.js';
import type { Outcome, SideId } from '../../engine/game.js';
import { ok, type Result } from '../../engine/result.js';
import { withoutOpen } from './offer.js';
import type { Reminder } from './reminders.js';
import type { ActionEntry, ClosedBecause, Table, TableStatus } from './types.js';

/** An entry about to be stored, with the way in which it is played again: by its path, or as a call by its name. */
export interface NewAction extends ActionEntry {
  /** Of the taking back of actions it says which (`counted-actions.ts`). */
  readonly notation: string;
  /** What was done, where that was described when it was played. */
  readonly description?: Description;
}

/** The table as it will be (its version is raised when it is written), and what was played. */
export interface Change {
  readonly table: Table;
  readonly actions: readonly NewAction[];
  /** What a side has touched. */
  readonly touch?: Touch;
  /** Unless something is played by it that somebody is told of, the change is nothing that a board shows: the version stays, and so do buttons. */
  readonly isUnseen?: boolean;
  /** The reminders that stand after it, as far as their turns are not over; as before where it is absent. */
  readonly reminders?: readonly Reminder[];
  /** It comes of asking about voters: those who are still missing are asked about again later. */
  readonly hasAsked?: true;
  /** When the wishes of the people of seats are looked at next; not for a reason that is known by now where that is null. */
  readonly looks?: readonly { readonly seat: string; readonly at: number | null }[];
}

/** The piece that a side has chosen, after so many actions. */
export interface Touch {
  readonly side: SideId;
  readonly ply: number;
  /** The choice with which a path begins. */
  readonly token: string;
}

/** A change without an action. */
export function changeTo(table: Table): Result<Change> {
  return ok({ table, actions: [] });
}

/** A change without an action that no board shows. */
export function changeUnseen(table: Table): Result<Change> {
  return ok({ table, actions: [], isUnseen: true });
}

/** The same change, which boards show. */
export function showChange({ isUnseen: _, ...change }: Change): Change {
  return change;
}

/** The table closed without an outcome, at the moment `now`. */
export function closeTable(table: Table, because: ClosedBecause, now: number): Table {
  return {
    ...table,
    status: 'closed',
    closedBecause: because,
    offers: withoutOpen(table, 'lapsed', null),
    closesAt: null,
    turnEndsAt: null,
    restsSince: null,
    endedAt: now,
  };
}

/** The table in play with an outcome that no action has brought about, at the moment `now`. */
export function finishTable(table: Table, outcome: Outcome, now: number): Table {
  return {
    ...table,
    status: 'finished',
    outcome,
    offers: withoutOpen(table, 'lapsed', null),
    turnEndsAt: null,
    restsSince: null,
    endedAt: now,
  };
}

/** Whether a table of that status still waits for people; then a deadline of the same name closes it. */
export function isWaitingForPlayers(status: TableStatus): status is 'lobby' | 'challenge' {
  return status === 'lobby' || status === 'challenge';
}
