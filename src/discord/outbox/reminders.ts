/** Reminders of turns in a game's thread: a short message for each, which is deleted when its turn is over. */
import type { LoadedTable } from '../../table/loaded-table.js';
import type { Post, TableId } from '../../table/types.js';
import type { Attempts, PostFilter } from './attempts.js';
import { deleteMessage, findMessage, postMessage } from './channel.js';
import type { PosterServices } from './services.js';
import { inThread } from './threads.js';

/** Shows reminders. */
export class Reminders {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /** Deletes the reminders whose turns are over, and posts those that are due, as far as they are chosen. Passes on a ThreadGone. */
  async show(id: TableId, isChosen: PostFilter): Promise<void> {
    const { tables, outbox } = this.#services;
    const posts = (await outbox.posts(id)).filter(({ kind }) => kind === 'reminder');
    const open = posts.filter(({ state }) => state !== 'live' && state !== 'retired').filter(isChosen);
    const table = open.length === 0 ? null : await tables.load(id);
    const threadId = table?.place.threadId ?? null;
    if (table === null || threadId === null) return;
    for (const post of open)
      await this.#attempts.at(post, () =>
        post.state === 'stray' ? this.#remove(post, threadId) : this.#post(table, post, threadId),
      );
  }

  async #post(table: LoadedTable, post: Post, channelId: string): Promise<void> {
    const { rest, outbox, screens } = this.#services;
    const { version } = post;
    const found = post.state === 'sending' ? await this.#find(post, channelId) : null;
    if (found !== null) {
      // Its turn may be over by now: then nothing is kept of it any more, or it is to be deleted.
      if (await this.#isBeingSent(post))
        await outbox.posted(table.id, 'reminder', version, { channelId, messageId: found });
      return;
    }
    const screen = await screens.reminder(table, version);
    if (screen === null) return;
    const nonce = await outbox.sending(table.id, 'reminder', version);
    if (nonce === null) return;
    const { id } = await inThread(rest, channelId, () => postMessage(rest, channelId, screen, nonce));
    await outbox.posted(table.id, 'reminder', version, { channelId, messageId: id });
  }

  async #isBeingSent({ tableId, version }: Post): Promise<boolean> {
    const posts = await this.#services.outbox.posts(tableId);
    return posts.some((one) => one.kind === 'reminder' && one.version === version && one.state === 'sending');
  }

  async #remove(post: Post, threadId: string): Promise<void> {
    const { rest, outbox } = this.#services;
    const messageId = post.messageId ?? (await this.#find(post, threadId));
    const channelId = post.channelId ?? threadId;
    if (messageId !== null) await inThread(rest, channelId, () => deleteMessage(rest, channelId, messageId));
    await outbox.retired(post.tableId, 'reminder', post.version);
  }

  /** The message that an earlier attempt may have posted. */
  #find({ tableId, version }: Post, threadId: string): Promise<string | null> {
    const { rest, screens } = this.#services;
    return inThread(rest, threadId, () =>
      findMessage(rest, threadId, tableId, threadId, (id) => screens.reminderIn(id) === version),
    );
  }
}
