/** Reminders in a game's thread. A reminder is deleted once its turn is over. */
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { OutboxEntry, TableId } from '../../../table/model/types.js';
import { deleteMessage, findMessage, postMessage } from '../requests/channel.js';
import type { PosterServices } from '../services.js';
import { runInThread } from '../threads/threads.js';
import type { Attempts, EntryFilter } from './attempts.js';

export class Reminders {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /** Deletes old reminders and posts due ones, for chosen entries. Throws `ThreadGone`. */
  async show(id: TableId, isChosen: EntryFilter): Promise<void> {
    const { tables, outbox } = this.#services;
    const entries = (await outbox.listEntries(id)).filter(({ kind }) => kind === 'reminder');
    const open = entries.filter(({ state }) => state !== 'live' && state !== 'retired').filter(isChosen);
    const table = open.length === 0 ? null : await tables.load(id);
    const threadId = table?.place.threadId ?? null;
    if (table === null || threadId === null) return;
    for (const entry of open)
      await this.#attempts.attempt(entry, () =>
        entry.state === 'stray' ? this.#remove(entry, threadId) : this.#post(table, entry, threadId),
      );
  }

  async #post(table: LoadedTable, entry: OutboxEntry, channelId: string): Promise<void> {
    const { rest, outbox, screens } = this.#services;
    const { version } = entry;
    const found = entry.state === 'sending' ? await this.#findEarlierPost(entry, channelId) : null;
    if (found !== null) {
      // If the turn is over by now, the reminder is about to be deleted.
      if (await this.#isBeingSent(entry))
        await outbox.markPosted(table.id, 'reminder', version, { channelId, messageId: found });
      return;
    }
    const screen = await screens.reminder(table, version);
    if (screen === null) return;
    const nonce = await outbox.beginAttempt(table.id, 'reminder', version);
    if (nonce === null) return;
    const { id } = await runInThread(rest, channelId, () => postMessage(rest, channelId, screen, nonce));
    await outbox.markPosted(table.id, 'reminder', version, { channelId, messageId: id });
  }

  async #isBeingSent({ tableId, version }: OutboxEntry): Promise<boolean> {
    const entries = await this.#services.outbox.listEntries(tableId);
    return entries.some(
      (one) => one.kind === 'reminder' && one.version === version && one.state === 'sending',
    );
  }

  async #remove(entry: OutboxEntry, threadId: string): Promise<void> {
    const { rest, outbox } = this.#services;
    const messageId = entry.messageId ?? (await this.#findEarlierPost(entry, threadId));
    const channelId = entry.channelId ?? threadId;
    if (messageId !== null)
      await runInThread(rest, channelId, () => deleteMessage(rest, channelId, messageId));
    await outbox.markRetired(entry.tableId, 'reminder', entry.version);
  }

  /** Finds the message of an earlier attempt. */
  #findEarlierPost({ tableId, version }: OutboxEntry, threadId: string): Promise<string | null> {
    const { rest, screens } = this.#services;
    return runInThread(rest, threadId, () =>
      findMessage(rest, threadId, tableId, threadId, (id) => screens.parseReminderId(id) === version),
    );
  }
}
