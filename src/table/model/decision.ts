/** Decisions about a table before they are written. */
import type { Description } from '../../engine/description.js';
import type { Outcome, SideId } from '../../engine/game.js';
import { ok, type Result } from '../../engine/result.js';
import { withoutOpen } from './offer.js';
import type { Reminder } from './reminders.js';
import type { ActionEntry, ClosedBecause, Table, TableStatus } from './types.js';

/** An action to store, with how to replay it: a path, or a call by its name. */
export interface NewAction extends ActionEntry {
  /** For an undo, what is taken back (`counted-actions.ts`). */
  readonly notation: string;
  /** Description, if made when played. */
  readonly description?: Description;
}

/** A table's next state (its version is raised when written), with the actions played. */
export interface Change {
  readonly table: Table;
  readonly actions: readonly NewAction[];
  /** The piece that a side has touched. */
  readonly touch?: Touch;
  /**
   * Set if no board shows the change. Unless it plays an action that is shown, the version and the buttons
   * stay.
   */
  readonly isUnseen?: boolean;
  /** Reminders after the change, for turns that are not over; absent if unchanged. */
  readonly reminders?: readonly Reminder[];
  /** Set after voters were asked about: missing ones are asked about again later. */
  readonly hasAsked?: true;
  /** Times of the next preference checks by seat; null removes those with known reasons. */
  readonly looks?: readonly { readonly seat: string; readonly at: number | null }[];
}

/** A touched piece, with the number of actions before it. */
export interface Touch {
  readonly side: SideId;
  readonly ply: number;
  /** First token of the path. */
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

/** The same change, to be shown by a board. */
export function showChange({ isUnseen: _, ...change }: Change): Change {
  return change;
}

/** Closes the table without an outcome. */
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

/** Ends a running game with an outcome that no action caused. */
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

/** True if a table with this status still waits for players. A deadline of the same name closes it. */
export function isWaitingForPlayers(status: TableStatus): status is 'lobby' | 'challenge' {
  return status === 'lobby' || status === 'challenge';
}
