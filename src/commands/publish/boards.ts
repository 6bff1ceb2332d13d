/** The boards of a game in its thread: opening the thread, posting the latest board, taking the buttons from older ones. */
import type { APIMessageTopLevelComponent } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Post, Table, TableId } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { retired } from '../layouts/board.js';
import { clip, THREAD_NAME_LENGTH } from '../limits.js';
import { gameTitle } from '../words.js';
import { editMessage, findMessage, openThread, postMessage, readMessage } from './channel.js';
import { gameOf } from './screens.js';
import type { PosterServices } from './services.js';

/** Boards whose contents are remembered, so that they need not be read before their buttons go. */
const REMEMBERED = 1_000;

/** Shows boards. */
export class Boards {
  readonly #services: PosterServices;
  /** By message id. */
  readonly #shown = new LRUCache<string, readonly APIMessageTopLevelComponent[]>({ max: REMEMBERED });

  constructor(services: PosterServices) {
    this.#services = services;
  }

  /** Posts the latest board where that is due. Throws what REST throws. */
  async show(id: TableId, mayStand: boolean): Promise<void> {
    const { tables } = this.#services;
    for (let due = this.#due(id); due !== undefined; due = this.#due(id)) {
      const { table, post } = due;
      const threadId = table.place.threadId ?? (await this.#openThread(table));
      if (tables.view(id, null).covered === true) await this.#coverEarlier(id);
      const messageId = await this.#post(table, post, threadId, mayStand);
      if (messageId !== null) tables.posted(id, 'board', post.version, { channelId: threadId, messageId });
    }
    await this.#retireOlder(id);
  }

  #due(id: TableId): { readonly table: Table; readonly post: Post } | undefined {
    const { tables } = this.#services;
    const table = tables.get(id);
    const post = tables.posts(id).findLast(({ kind, state }) => kind === 'board' && state === 'pending');
    return table === null || post === undefined ? undefined : { table, post };
  }

  async #openThread(table: Table): Promise<string> {
    const { tables, rest, nameOf } = this.#services;
    const { channelId, lobbyMessageId } = table.place;
    const names = table.seats.map(({ holder }) => (holder === null ? undefined : nameOf(holder.id)));
    const players = names.every((name) => name !== undefined) ? names.join(text('game.between')) : table.id;
    const name = clip(text('game.thread', { game: gameTitle(table.game), players }), THREAD_NAME_LENGTH);
    const threadId = await openThread(rest, channelId, lobbyMessageId, name);
    tables.locate(table.id, { threadId });
    return threadId;
  }

  /** The message's id, or null when the game has moved on while the board was drawn. */
  async #post(table: Table, post: Post, threadId: string, mayStand: boolean): Promise<string | null> {
    const { tables, rest } = this.#services;
    const { version } = post;
    const standing = mayStand ? await findMessage(rest, threadId, { table: table.id, version }) : null;
    if (standing !== null) return standing;
    const screen = await gameOf(this.#services, table);
    if (tables.get(table.id)?.version !== table.version) return null;
    const messageId = await postMessage(rest, threadId, screen, `${table.id}:${version}`);
    this.#shown.set(messageId, screen.components);
    return messageId;
  }

  #live(id: TableId): readonly Post[] {
    return this.#services.tables.posts(id).filter(({ kind, state }) => kind === 'board' && state === 'live');
  }

  /**
   * Before a covered board is posted: no earlier one is left to be seen. What Discord does not let go now is tried again after
   * the post, which does not wait for it: time is running.
   */
  async #coverEarlier(id: TableId): Promise<void> {
    const { glances, log } = this.#services;
    await glances.cover(id);
    for (const post of this.#live(id)) {
      await this.#retire(post, true).catch((error: unknown) => {
        log.warn({ err: error, table: id }, 'an earlier board could not be covered yet');
      });
    }
  }

  async #retireOlder(id: TableId): Promise<void> {
    const older = this.#live(id).slice(0, -1);
    const bare = older.length > 0 && this.#services.tables.view(id, null).fleeting === true;
    for (const post of older) await this.#retire(post, bare);
  }

  /** Takes the buttons from a board, and its picture where it is to be left `bare`. Throws what REST throws. */
  async #retire({ tableId, channelId, messageId, version }: Post, bare: boolean): Promise<void> {
    const { tables, rest } = this.#services;
    if (channelId !== null && messageId !== null) {
      const components = this.#shown.get(messageId) ?? (await readMessage(rest, channelId, messageId));
      const screen = components === null ? null : { ...retired(components, bare), ping: [] };
      if (screen !== null) await editMessage(rest, channelId, messageId, screen);
    }
    tables.retired(tableId, 'board', version);
  }
}
