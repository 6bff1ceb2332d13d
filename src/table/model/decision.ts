/** Decisions about a table before they are written. */
import type { Description } from '../../engine/description.js';
import type { Outcome, SideId } from '../../engine/game.js';
import { ok, type Result } from '../../engine/result.js';
import { withOpenOfferClosed } from './proposals/offer.js';
import type { Reminder } from './times/reminders.js';
import type { ActionEntry, ClosedBecause, Table, TableStatus } from './types.js';

/** An action to store, with what a replay needs: the notation of a path, or the name of a call. */
export interface NewAction extends ActionEntry {
  /** Canonical notation, or the name of a call. For an undo, the cancelled plies (`counted-actions.ts`). */
  readonly notation: string;
  /** Description of the action, if it was described when it was played. */
  readonly description?: Description;
}

/**
 * The next state of a table, and the actions that lead to it. The version is raised when the change is
 * written.
 */
export interface Change {
  readonly table: Table;
  readonly actions: readonly NewAction[];
  readonly touch?: Touch;
  /**
   * True if no board shows the change. Then the version isn't raised and buttons keep working, unless the
   * change plays an action that people see.
   */
  readonly isUnseen?: boolean;
  /** Reminders that remain after the change. Absent if unchanged. */
  readonly reminders?: readonly Reminder[];
  /**
   * True after the roles of voters were looked up. Voters whose roles are still missing are looked up again
   * later.
   */
  readonly hasAsked?: true;
  /** Times of the next preference checks, by seat. A null time removes the check. */
  readonly looks?: readonly { readonly seat: string; readonly at: number | null }[];
}

/** A piece that a side has touched. `ply`: the number of actions before the touch. */
export interface Touch {
  readonly side: SideId;
  readonly ply: number;
  /** Token that names the piece: the first one of the action's path. */
  readonly token: string;
}

export function toChange(table: Table): Result<Change> {
  return ok({ table, actions: [] });
}

/** Creates a change that has no actions and that no board shows. */
export function toUnseenChange(table: Table): Result<Change> {
  return ok({ table, actions: [], isUnseen: true });
}

/** Marks the change as one that a board shows. */
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

/**
 * True if a table with this status still waits for players. The kind of the deadline that closes the table
 * has the same name as the status.
 */
export function isWaitingForPlayers(status: TableStatus): status is 'lobby' | 'challenge' {
  return status === 'lobby' || status === 'challenge';
}
