/** Suspends the tables and deadlines of servers that the bot has left, until the bot is invited again. */

import type { Context } from '../game/context.js';
import { toChange } from '../model/decision.js';
import { changeTable } from './change.js';
import { loadTable } from './load.js';
import type { Guilds } from './services.js';

export function createGuilds(context: Context): Guilds {
  const { store, clock } = context;
  const suspendGuild = (guildId: string) => store.guilds.recordDeparture(guildId, clock.now());
  const resumeGuild = (guildId: string) => repostTimedGames(context, guildId);
  return {
    listTablesInPlay: () => store.tables.listTablesInPlay(),
    suspendGuild: suspendGuild,
    resumeGuild,
    async matchGuilds(present) {
      for (const guildId of await store.guilds.listGuilds())
        if (!present.has(guildId)) await suspendGuild(guildId);
      for (const guildId of await store.guilds.listLeftGuilds())
        if (present.has(guildId)) await resumeGuild(guildId);
    },
  };
}

/**
 * Has the boards of games with a running clock or time limit shown again, because the times on them are
 * outdated.
 */
async function repostTimedGames(context: Context, guildId: string): Promise<void> {
  const { store, clock } = context;
  if (!(await store.guilds.recordReturn(guildId, clock.now()))) return;
  for (const row of await store.tables.listTablesInPlay()) {
    if (row.guildId !== guildId) continue;
    const table = await loadTable(context, row.id);
    if (table === null) continue;
    const isTimed =
      table.pausedSince === null &&
      (table.turnEndsAt !== null || table.clocks.some(({ runningSince }) => runningSince !== null));
    if (!isTimed) continue;
    await changeTable(context, row.id, null, (state) => toChange(state.table));
  }
}
