/** What is told in the thread of a game apart from its boards. */
import type { RepliableInteraction } from 'discord.js';
import { notify } from '../../../discord/messages/notification.js';
import { note, type Screen } from '../../../discord/messages/screen.js';
import { postMessage } from '../../../discord/outbox/channel.js';
import { inThread } from '../../../discord/outbox/threads.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/actor.js';
import type { App } from './app.js';

/**
 * Tells something in the game's thread, which calls nobody but those of `ping`. What Discord does not take is only logged. Of two
 * messages with the same `nonce` at about the same time, Discord posts one.
 */
export async function tellThread(
  { client, id }: RepliableInteraction,
  { log }: Pick<App, 'log'>,
  { id: table, place: { threadId } }: LoadedTable,
  said: Screen | string,
  ping: readonly PersonId[] = [],
  nonce: string = id,
): Promise<void> {
  if (threadId === null) return;
  const screen = typeof said === 'string' ? note(said) : said;
  try {
    await inThread(client.rest, threadId, () =>
      postMessage(client.rest, threadId, notify(screen, [{ people: ping }]), nonce),
    );
  } catch (error) {
    log.warn({ err: error, table }, 'the thread of a game could not be told');
  }
}
