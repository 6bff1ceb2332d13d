/** Rules version of a table, which may be older than the current rules. */
import type { Game } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { StoredAction } from './state.js';

/**
 * Rules version under which the next action is played. Remains the previous version if the current rules
 * differ from it only in default options.
 */
export function rulesVersionInForce(
  { rulesVersion, replaysFrom = rulesVersion }: Game,
  table: Pick<Table, 'rulesVersion'>,
  actions: readonly Pick<StoredAction, 'rulesVersion'>[],
): number {
  const latest = actions.at(-1)?.rulesVersion ?? table.rulesVersion;
  return latest >= replaysFrom && latest <= rulesVersion ? latest : rulesVersion;
}
