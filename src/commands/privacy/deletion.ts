/** Deletes a person's data. */
import { createTombstone } from '../../db/people/tombstone.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { App } from '../shared/app/app.js';

type Services = Pick<App, 'people' | 'tables' | 'lobbies' | 'poster'>;

/**
 * Limit on attempts to delete. Another attempt is needed if the person was added to a table during the last
 * one.
 */
const ATTEMPTS = 3;

/**
 * Removes the person from tables that haven't started, then deletes their data. If they hold a named seat in
 * running games, returns those games and changes nothing. Throws if the person keeps opening new tables.
 */
export async function forgetPerson(app: Services, actor: Actor): Promise<readonly LoadedTable[]> {
  const tombstone = createTombstone();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await Promise.all((await app.people.forgetPerson(actor.id, tombstone)).map(app.tables.load));
    if (open.length === 0) return [];
    const found = open.filter((table) => table !== null);
    const inPlay = found.filter(({ status }) => status === 'playing');
    if (inPlay.length > 0) return inPlay;
    for (const table of found) await removePlayer(app, table, actor);
  }
  throw new Error('tables that have not begun keep somebody from being forgotten');
}

async function removePlayer({ lobbies, poster }: Services, table: LoadedTable, actor: Actor): Promise<void> {
  if (table.hostId === actor.id) await lobbies.cancelLobby(table.id, actor);
  else if (table.challengedId === actor.id) await lobbies.declineChallenge(table.id, actor);
  else await lobbies.leave(table.id, actor);
  void poster.sync(table.id);
}
