/** State of a table at one moment, for decisions and for reading. */
import type { DeadlineRow, DrawnBoard, SnapshotRow, TouchRow } from '../../db/rows.js';
import type { NewAction } from '../model/decision.js';
import type { ClockReading } from '../model/times/clock.js';
import type { Reminder } from '../model/times/reminders.js';
import type { Table } from '../model/types.js';

/** Clock readings at one moment, by seat. */
export type ClockReadings = Readonly<Record<string, ClockReading>>;

export interface StoredAction extends NewAction {
  /** Rules version under which the action was played. */
  readonly rulesVersion: number;
  /** Index among the actions that count, as the game counts plies. Null for undos and undone actions. */
  readonly place: number | null;
  /** Ply of the undo that cancelled this action. */
  readonly undoneBy?: number;
  /** Set if the action was undone while only its side could read it. */
  readonly staysSecret?: true;
  /** Clock readings after the action, by seat. Absent without clocks, or if stored by an older version. */
  readonly clocks?: ClockReadings;
}

/** Stored state of a table. Immutable. */
export interface TableState {
  readonly table: Table;
  /** Raised by every change of this state. */
  readonly revision: number;
  /** Latest position under former rules, if corrected rules replaced them. Otherwise null. */
  readonly former: Pick<SnapshotRow, 'plies' | 'position'> | null;
  /** Actions in order of entry, including those that no longer count. */
  readonly actions: readonly StoredAction[];
  /** Pieces that sides have touched under touch-move. */
  readonly touches: readonly TouchRow[];
  readonly deadlines: readonly DeadlineRow[];
  /** Latest boards, oldest first. */
  readonly boards: readonly DrawnBoard[];
  /** Reminders of turns that aren't over. */
  readonly reminders: readonly Reminder[];
}
