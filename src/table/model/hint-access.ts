/** Decides which tables have hints. */
import { isOneAgainstComputers } from './people/holders.js';
import { areHintsAllowed } from './table-options.js';
import type { Table } from './types.js';

/** True if players may request hints: the host allowed them, or one person plays only against computers. */
export function hasHints(table: Pick<Table, 'options' | 'seats'>): boolean {
  return areHintsAllowed(table) || isOneAgainstComputers(table);
}
