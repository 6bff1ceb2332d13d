/** Decides which tables have hints. */
import { holdersOf } from './holders.js';
import { areHintsAllowed } from './table-options.js';
import type { Table } from './types.js';

/** True if players may request hints: the host allowed them, or one person plays only against computers. */
export function hasHints(table: Pick<Table, 'options' | 'seats'>): boolean {
  return areHintsAllowed(table) || isOneAgainstComputers(table);
}

function isOneAgainstComputers({ seats }: Pick<Table, 'seats'>): boolean {
  const holders = holdersOf({ seats });
  const [one, ...others] = holders.filter(({ kind }) => kind !== 'computer');
  return (
    one?.kind === 'person' &&
    others.length === 0 &&
    holders.length > 1 &&
    seats.every(({ holder }) => holder !== null)
  );
}
