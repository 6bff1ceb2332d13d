/** Decisions about a table before they are written. */
import type { Description } from '../../engine/description.js';
import type { Outcome, SideId } from '../../engine/game.js';
import { ok, type Result } from '../../engine/result.js';
import { withOpenOfferClosed } from './proposals/offer.js';
import type { Reminder } from './times/reminders.js';
import type { ActionEntry, ClosedBecause, Table, TableStatus } from './types.js';

/** An action to store, with the data to replay it: a path, or the name of a call. */
export interface NewAction extends ActionEntry {
  /** For an undo, the cancelled plies (`counted-actions.ts`). */
  readonly notation: string;
  /** Description, if the action was described when played. */
  readonly description?: Description;
}

/** A table's next state with the actions played. Its version is raised when written. */
export interface Change {
  readonly table: Table;
  readonly actions: readonly NewAction[];
  readonly touch?: Touch;
  /**
   * Set if no board shows the change. Version and buttons then stay, unless the change plays an action that
   * is shown.
   */
  readonly isUnseen?: boolean;
  /** Reminders after the change, for turns that aren't over. Absent if unchanged. */
  readonly reminders?: readonly Reminder[];
  /** Set after voters were looked up. Missing voters are looked up again later. */
  readonly hasAsked?: true;
  /** Times of the next preference checks by seat. Null removes a check. */
  readonly looks?: readonly { readonly seat: string; readonly at: number | null }[];
}

/** A touched piece, with the number of actions before it. */
export interface Touch {
  readonly side: SideId;
  readonly ply: number;
  /** First token of the path. */
  readonly token: string;
}

export function toChange(table: Table): Result<Change> {
  return ok({ table, actions: [] });
}

/** A change without actions that no board shows. */
export function toUnseenChange(table: Table): Result<Change> {
  return ok({ table, actions: [], isUnseen: true });
}

/** Lets a board show the change. */
export function toShownChange({ isUnseen: _, ...change }: Change): Change {
  return change;
}

/** Closes the table without an outcome. */
export function closeTable(table: Table, because: ClosedBecause, now: number): Table {
  return {
    ...table,
    status: 'closed',
    closedBecause: because,
    offers: withOpenOfferClosed(table, 'lapsed', null),
    closesAt: null,
    turnEndsAt: null,
    pausedSince: null,
    endedAt: now,
  };
}

/** Ends a running game with an outcome that no action caused. */
export function finishTable(table: Table, outcome: Outcome, now: number): Table {
  return {
    ...table,
    status: 'finished',
    outcome,
    offers: withOpenOfferClosed(table, 'lapsed', null),
    turnEndsAt: null,
    pausedSince: null,
    endedAt: now,
  };
}

/** True if a table with this status still waits for players. A deadline of the same name closes it. */
export function isWaitingForPlayers(status: TableStatus): status is 'lobby' | 'challenge' {
  return status === 'lobby' || status === 'challenge';
}
