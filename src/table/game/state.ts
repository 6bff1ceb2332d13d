/** All that is known of a table at one moment: the value that decisions are made from, and that reading answers from. */
import type { DeadlineRow, DrawnBoard, SnapshotRow, TouchRow } from '../../db/rows.js';
import type { ClockReading } from '../model/clock.js';
import type { NewAction } from '../model/decision.js';
import type { Reminder } from '../model/reminders.js';
import type { Table } from '../model/types.js';

/** What clocks showed at one moment, by the seat's id. */
export type ClockReadings = Readonly<Record<string, ClockReading>>;

/** An action as it is kept. */
export interface StoredAction extends NewAction {
  /** The version of the game's rules under which it was played. */
  readonly rulesVersion: number;
  /**
   * Its number among the actions that count, from 0, as the game counts plies; null for the taking back of actions, and for what was
   * taken back.
   */
  readonly place: number | null;
  /** The ply of the entry by which it was taken back. */
  readonly takenBackBy?: number;
  /** It was taken back while only its side might read it. */
  readonly staysSecret?: true;
  /** What the clocks showed after it, by seat; absent in a game without clocks, and where an older version stored it. */
  readonly clocks?: ClockReadings;
}

/** A table with what is kept about it: replaced and never changed. */
export interface TableState {
  readonly table: Table;
  /** Raised by every change of anything in here. */
  readonly revision: number;
  /** The latest position under former rules, where mended ones took over; null where there were no others. */
  readonly former: Pick<SnapshotRow, 'plies' | 'position'> | null;
  /** In the order in which they were entered, with those that do not count any more. */
  readonly actions: readonly StoredAction[];
  /** What sides have touched where touch-move is agreed. */
  readonly touches: readonly TouchRow[];
  readonly deadlines: readonly DeadlineRow[];
  /** The latest boards that were drawn, the oldest first. */
  readonly boards: readonly DrawnBoard[];
  /** The reminders of turns that are not over. */
  readonly reminders: readonly Reminder[];
}
