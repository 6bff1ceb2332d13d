/** All that is known of a table at one moment: the value that decisions are made from, and that reading answers from. */
import type { DeadlineRow, DrawnBoard, TouchRow } from '../db/rows.js';
import type { NewAction } from './decision.js';
import type { Table } from './types.js';

/** An action as it is kept. */
export interface KeptAction extends NewAction {
  /** The version of the game's rules under which it was played. */
  readonly rulesVersion: number;
}

/** A table with what is kept about it: replaced and never changed. */
export interface TableState {
  readonly table: Table;
  /** Raised by every change of anything in here. */
  readonly revision: number;
  /** In the order in which they were played. */
  readonly actions: readonly KeptAction[];
  /** What sides have touched where touch-move is agreed. */
  readonly touches: readonly TouchRow[];
  readonly deadlines: readonly DeadlineRow[];
  /** The latest boards that were drawn, the oldest first. */
  readonly boards: readonly DrawnBoard[];
}
