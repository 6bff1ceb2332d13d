/** Tables of servers that the bot has left: put by with their deadlines, and taken up when it is invited again. */
import { changeTable } from './change.js';
import type { Context } from './context.js';
import { deadlineOf } from './deadlines.js';
import { changed } from './decision.js';
import type { Tables } from './types.js';

type PutBy = Pick<Tables, 'inPlay' | 'putBy' | 'takeUp' | 'matchGuilds'>;

/** What the bot tells about the servers that it is in. */
export function puttingBy(context: Context): PutBy {
  const { store, clock } = context;
  const putBy = (guildId: string) => store.leftGuilds.add(guildId, clock.now());
  const takeUp = (guildId: string) => takeUpAt(context, guildId);
  return {
    inPlay: () => store.tables.playing(),
    putBy,
    takeUp,
    matchGuilds(present) {
      for (const guildId of store.tables.guilds()) if (!present.has(guildId)) putBy(guildId);
      for (const guildId of store.leftGuilds.all()) if (present.has(guildId)) takeUp(guildId);
    },
  };
}

/** Games with a turn clock are posted anew: the time that their boards tell has passed. */
function takeUpAt(context: Context, guildId: string): void {
  const { store, clock } = context;
  const had = store.transaction(() => store.leftGuilds.remove(guildId, clock.now()));
  if (!had) return;
  const clocked = store.tables
    .playing()
    .filter((row) => row.guildId === guildId && deadlineOf(context, row.id, 'turn') !== null);
  for (const { id } of clocked) changeTable(context, id, null, changed);
}
