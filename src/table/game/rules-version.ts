/** Rules versions of a table, which may be older than today's. */
import type { Game } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { StoredAction } from './state.js';

/**
 * Returns the rules version for the next action. It stays the last one while today's rules differ only in
 * defaults; else today's rules apply.
 */
export function rulesVersionInForce(
  { rulesVersion, replaysFrom = rulesVersion }: Game,
  table: Pick<Table, 'rulesVersion'>,
  actions: readonly Pick<StoredAction, 'rulesVersion'>[],
): number {
  const latest = actions.at(-1)?.rulesVersion ?? table.rulesVersion;
  return latest >= replaysFrom && latest <= rulesVersion ? latest : rulesVersion;
}
