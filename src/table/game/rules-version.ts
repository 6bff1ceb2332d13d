/** Rules version of a table, which may be older than the current rules. */
import type { Game } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { StoredAction } from './state.js';

/**
 * Rules version for the next action. Stays the previous one while the current rules differ only in defaults.
 */
export function rulesVersionInForce(
  { rulesVersion, replaysFrom = rulesVersion }: Game,
  table: Pick<Table, 'rulesVersion'>,
  actions: readonly Pick<StoredAction, 'rulesVersion'>[],
): number {
  const latest = actions.at(-1)?.rulesVersion ?? table.rulesVersion;
  return latest >= replaysFrom && latest <= rulesVersion ? latest : rulesVersion;
}
