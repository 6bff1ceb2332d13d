/** Decides which tables have hints. */
import { isOneAgainstComputers } from './people/holders.js';
import { areHintsAllowed } from './table-options.js';
import type { Table } from './types.js';

/**
 * True if players may request hints, because the host allowed hints or a single person plays against
 * computers.
 */
export function canRequestHints(table: Pick<Table, 'options' | 'seats'>): boolean {
  return areHintsAllowed(table) || isOneAgainstComputers(table);
}
