import type { RepliableInteraction } from 'discord.js';
import { addMentions } from '../../../discord/messages/notification.js';
import { textScreen } from '../../../discord/messages/screen.js';
import { postMessage } from '../../../discord/outbox/requests/channel.js';
import { runInThread } from '../../../discord/outbox/threads/threads.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { App } from './app.js';

/** Posts a note in the game's thread that notifies only `ping`. Discord's errors are only logged. */
export async function postInThread(
  { client, id }: RepliableInteraction,
  { log }: Pick<App, 'log'>,
  { id: table, place: { threadId } }: LoadedTable,
  note: string,
  ping: readonly PersonId[] = [],
): Promise<void> {
  if (threadId === null) return;
  try {
    await runInThread(client.rest, threadId, () =>
      postMessage(client.rest, threadId, addMentions(textScreen(note), [{ people: ping }]), id),
    );
  } catch (error) {
    log.warn({ err: error, table }, 'the thread of a game could not be notified');
  }
}
