/** The lobby message of a table: through the answer to an interaction, or as a message of its own. */
import { SnowflakeUtil } from 'discord.js';
import type { MessageRef, Post, Table, TableId } from '../../table/types.js';
import { retryWhileBusy } from '../errors/busy-retry.js';
import type { Screen } from '../messages/screen.js';
import type { Attempts, PostFilter } from './attempts.js';
import { type Cause, readCause } from './causes.js';
import { editMessage, findMessage, postMessage } from './channel.js';
import type { PosterServices } from './services.js';

/** How long a busy database is waited for, in milliseconds. */
const PATIENCE = 10_000;
/** How far our clock may be ahead of Discord's, in milliseconds. */
const SKEW = 60_000;

/** Shows lobbies. */
export class Lobbies {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /** Shows the lobby as `send` does, and notes down where it stands. Passes on what `send` throws. */
  async answer(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void> {
    const { tables, clock, log } = this.#services;
    const table = tables.get(id);
    if (table === null) return;
    const due = this.#due(id);
    const place = await send(await this.#services.screens.lobby(table, table.place.lobbyMessageId !== null));
    await retryWhileBusy(clock, PATIENCE, () => this.#stands(table, due, place)).catch((error: unknown) => {
      log.warn({ err: error, table: id }, 'where the lobby stands could not be noted');
    });
  }

  /** Shows the lobby where it has changed and no interaction has shown it, if it is chosen. Returns why it does not stand, or null. */
  async show(id: TableId, isChosen: PostFilter): Promise<Cause | null> {
    const table = this.#services.tables.get(id);
    const due = this.#due(id);
    if (table === null || due === undefined) return null;
    if (!isChosen(due)) return readCause(due.cause);
    return this.#attempts.at(due, () => this.#show(table, due));
  }

  /** Does nothing when the table changes while the lobby is drawn: that change shows it. */
  async #show(table: Table, due: Post): Promise<void> {
    const { tables, rest } = this.#services;
    const { id, version, status } = table;
    const { channelId } = table.place;
    const known = table.place.lobbyMessageId ?? (await this.#find(table));
    // Nobody has seen it, and nobody can use it any more.
    if (known === null && status === 'closed') return this.#settle(id, due);
    const screen = await this.#services.screens.lobby(table, known !== null);
    if (tables.get(id)?.version !== version) return;
    if (known === null) {
      const nonce = tables.sending(id, 'lobby', due.version);
      const { id: messageId } = await postMessage(rest, channelId, screen, nonce);
      this.#stands(table, due, { channelId, messageId });
    } else if (await editMessage(rest, channelId, known, screen)) {
      this.#stands(table, due, { channelId, messageId: known });
    } else {
      this.#settle(id, due);
    }
  }

  /** The message that an earlier attempt may have posted, for this version of the table or for one before it. */
  async #find({ id, place, createdAt }: Table): Promise<string | null> {
    const { tables, rest } = this.#services;
    const lobbies = tables.posts(id).filter(({ kind }) => kind === 'lobby');
    if (!lobbies.some(({ state }) => state === 'sending' || state === 'stray')) return null;
    const after = SnowflakeUtil.generate({ timestamp: createdAt - SKEW });
    return findMessage(rest, place.channelId, id, String(after), () => true);
  }

  #due(id: TableId): Post | undefined {
    return this.#services.tables
      .posts(id)
      .findLast(({ kind, state }) => kind === 'lobby' && (state === 'pending' || state === 'sending'));
  }

  #stands({ id, place: known }: Table, due: Post | undefined, place: MessageRef): void {
    const { tables } = this.#services;
    if (known.lobbyMessageId === null) tables.locate(id, { lobbyMessageId: place.messageId });
    if (due !== undefined) tables.posted(id, 'lobby', due.version, place);
    this.#settleStrays(id, place);
  }

  /** No message stands, and none is to be. */
  #settle(id: TableId, due: Post): void {
    this.#services.tables.retired(id, 'lobby', due.version);
    this.#settleStrays(id);
  }

  #settleStrays(id: TableId, place?: MessageRef): void {
    const { tables } = this.#services;
    const strays = tables.posts(id).filter(({ kind, state }) => kind === 'lobby' && state === 'stray');
    for (const { version } of strays) tables.retired(id, 'lobby', version, place);
  }
}
