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
  /**
   * Index of the action among the actions that count, which is the ply that the game knows (`Game.ply`). Null
   * for undos and undone actions.
   */
  readonly place: number | null;
  /** Ply of the undo that cancelled this action. */
  readonly undoneBy?: number;
  /** True if the action was undone while only its own side could read it. */
  readonly staysSecret?: true;
  /**
   * Clock readings after the action, by seat. Absent in a game without clocks, and if stored by an older
   * version of the bot.
   */
  readonly clocks?: ClockReadings;
}

/** Stored state of a table. Immutable. */
export interface TableState {
  readonly table: Table;
  /** Number that every change of this state raises. */
  readonly revision: number;
  /** Latest position under former rules, if corrected rules took over during the game. Otherwise null. */
  readonly former: Pick<SnapshotRow, 'plies' | 'position'> | null;
  /** All actions in the sequence in which they were added, including those that no longer count. */
  readonly actions: readonly StoredAction[];
  /** Pieces that sides have touched under touch-move. */
  readonly touches: readonly TouchRow[];
  readonly deadlines: readonly DeadlineRow[];
  /** Latest boards, oldest first. */
  readonly boards: readonly DrawnBoard[];
  /** Reminders about turns that aren't over. */
  readonly reminders: readonly Reminder[];
}
