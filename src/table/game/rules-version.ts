/** The version of its game's rules that a table goes on under, which may be older than today's. */
import type { Game } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { StoredAction } from './state.js';

/**
 * The version that the next action is played under: as the last one, while today's rules differ from that version in defaults alone;
 * else today's, which mend it.
 */
export function rulesVersionInForce(
  { rulesVersion, replaysFrom = rulesVersion }: Game,
  table: Pick<Table, 'rulesVersion'>,
  actions: readonly Pick<StoredAction, 'rulesVersion'>[],
): number {
  const latest = actions.at(-1)?.rulesVersion ?? table.rulesVersion;
  return latest >= replaysFrom && latest <= rulesVersion ? latest : rulesVersion;
}
