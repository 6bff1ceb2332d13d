/** Who belongs to a side that several play: who looks at what only its people may see does, for the rest of the game. */
import type { RepliableInteraction } from 'discord.js';
import { note } from '../../discord/messages/screen.js';
import { postMessage } from '../../discord/outbox/channel.js';
import { inThread } from '../../discord/outbox/threads.js';
import type { Actor } from '../../table/actor.js';
import { isShared, seatsOf } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { isMember } from '../../table/members.js';
import type { App } from './app.js';

/**
 * The table once the actor belongs to the seats that they may act for: to be asked before anything private of them is shown. The
 * same where they do already, or may act for none.
 */
export async function entered(
  { sides }: Pick<App, 'sides'>,
  table: LoadedTable,
  actor: Actor,
): Promise<LoadedTable> {
  if (table.status !== 'playing') return table;
  const shared = seatsOf(table.seats, actor).filter(isShared);
  if (shared.every((seat) => isMember(seat, actor.id))) return table;
  const bound = await sides.enter(table.id, actor, null);
  return bound.ok ? bound.value : table;
}

/** Tells something in the game's thread that calls nobody. What Discord does not take is only logged. */
export async function tellThread(
  { client, id }: RepliableInteraction,
  { log }: Pick<App, 'log'>,
  { id: table, place: { threadId } }: LoadedTable,
  said: string,
): Promise<void> {
  if (threadId === null) return;
  try {
    await inThread(client.rest, threadId, () => postMessage(client.rest, threadId, note(said), id));
  } catch (error) {
    log.warn({ err: error, table }, 'the thread of a game could not be told');
  }
}
