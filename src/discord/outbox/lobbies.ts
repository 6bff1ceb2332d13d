/** The lobby message of a table: through the answer to an interaction, or as a message of its own. */
import { SnowflakeUtil } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isPrivate } from '../../table/model/access.js';
import { isPlayedInPlace } from '../../table/model/places.js';
import type { MessageRef, OutboxEntry, TableId } from '../../table/model/types.js';
import { isFull } from '../../table/seats/seating.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../errors/busy-retry.js';
import type { Screen } from '../messages/screen.js';
import type { Attempts, EntryFilter } from './attempts.js';
import { type Cause, readCause } from './causes.js';
import { deleteMessage, editMessage, findMessage, postMessage } from './channel.js';
import type { PosterServices } from './services.js';
import { withAwakeThread } from './threads.js';

/** So many tables whose hosts were called are remembered. */
const CALLED = 1_000;
/** So often a host is called where a full lobby has lost somebody and is full again: nobody can call them for ever by coming and going. */
const MOST_CALLS = 2;
/** How far our clock may be ahead of Discord's. */
const SKEW = MINUTE;

/** That a table's host was called. */
interface Called {
  /** How often. */
  readonly calls: number;
  /** The message that did it as long as it stands; null where none does. */
  readonly message: MessageRef | null;
}

const NOT_CALLED: Called = { calls: 0, message: null };

/** Shows lobbies. */
export class Lobbies {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;
  readonly #called = new LRUCache<TableId, Called>({ max: CALLED });

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /** Shows the lobby as `send` does, and notes down where it stands. Passes on what `send` throws. */
  async answer(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void> {
    const { tables, clock, log } = this.#services;
    const table = await tables.load(id);
    if (table === null) return;
    const due = await this.#due(id);
    const place = await send(await this.#services.screens.lobby(table, table.place.lobbyMessageId !== null));
    await retryWhileBusy(clock, BUSY_PATIENCE, () => this.#stands(table, due, place)).catch(
      (error: unknown) => {
        log.warn({ err: error, table: id }, 'where the lobby stands could not be noted');
      },
    );
    if (table.status === 'lobby' && !isFull(table)) await this.#withdrawCall(id);
  }

  /** Shows the lobby where it has changed and no interaction has shown it, if it is chosen. Returns why it does not stand, or null. */
  async show(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const table = await this.#services.tables.load(id);
    const due = await this.#due(id);
    if (table !== null && (table.status !== 'lobby' || !isFull(table))) await this.#withdrawCall(id);
    if (table === null || due === undefined) return null;
    if (!isChosen(due)) return readCause(due.cause);
    return this.#attempts.attempt(due, () => this.#show(table, due));
  }

  /**
   * Calls the host of a full lobby, unless that call stands or they were called often; what Discord refuses is left, since the lobby
   * says it as well. Never rejects.
   */
  async callHost(id: TableId): Promise<void> {
    const { tables, rest, screens, log } = this.#services;
    try {
      const table = await tables.load(id);
      const { calls, message } = this.#called.get(id) ?? NOT_CALLED;
      if (table?.status !== 'lobby' || !isFull(table) || message !== null || calls === MOST_CALLS) return;
      this.#called.set(id, { calls: calls + 1, message: null });
      const { channelId } = table.place;
      const call = await postMessage(rest, channelId, screens.full(table), `full-${id}-${calls}`);
      this.#called.set(id, { calls: calls + 1, message: { channelId, messageId: call.id } });
    } catch (error) {
      log.info({ err: error, table: id }, 'the host of a full table could not be called');
    }
  }

  /** Deletes what has called the host, who has nothing to press any more; it stays where Discord or a restart keeps it. */
  async #withdrawCall(id: TableId): Promise<void> {
    const { rest, log } = this.#services;
    const { calls, message } = this.#called.get(id) ?? NOT_CALLED;
    if (message === null) return;
    this.#called.set(id, { calls, message: null });
    try {
      await deleteMessage(rest, message.channelId, message.messageId);
    } catch (error) {
      log.info({ err: error, table: id }, 'the call of a host could not be deleted');
    }
  }

  /** Does nothing when the table changes while the lobby is drawn: that change shows it. */
  async #show(table: LoadedTable, due: OutboxEntry): Promise<void> {
    const { tables, outbox, rest } = this.#services;
    const { id, version, status } = table;
    const { channelId, threadId } = table.place;
    // Its thread is gone, and is opened again with the next board: until then it stands nowhere.
    if (isPrivate(table) && threadId === null) return;
    const known = table.place.lobbyMessageId ?? (await this.#find(table));
    // Nobody has seen it, and nobody can use it any more.
    if (known === null && status === 'closed') return this.#settle(id, due);
    const screen = await this.#services.screens.lobby(table, known !== null);
    if ((await tables.load(id))?.version !== version) return;
    if (known === null) {
      const nonce = await outbox.sending(id, 'lobby', due.version);
      if (nonce === null) return;
      const { id: messageId } = await this.#inPlace(table, () => postMessage(rest, channelId, screen, nonce));
      await this.#stands(table, due, { channelId, messageId });
    } else if ((await this.#inPlace(table, () => editMessage(rest, channelId, known, screen))) !== null) {
      await this.#stands(table, due, { channelId, messageId: known });
    } else {
      await this.#settle(id, due);
    }
  }

  /** Acts where the lobby stands, which may be a thread that has fallen asleep. Throws what REST throws. */
  #inPlace<T>({ place }: LoadedTable, act: () => Promise<T>): Promise<T> {
    return isPlayedInPlace(place) ? withAwakeThread(this.#services.rest, place.channelId, act) : act();
  }

  /** The message that an earlier attempt may have posted, for this version of the table or for one before it. */
  async #find({ id, place, createdAt }: LoadedTable): Promise<string | null> {
    const { outbox, rest, screens } = this.#services;
    const lobbies = (await outbox.entries(id)).filter(({ kind }) => kind === 'lobby');
    if (!lobbies.some(({ state }) => state === 'sending' || state === 'stray')) return null;
    const after = SnowflakeUtil.generate({ timestamp: createdAt - SKEW });
    return findMessage(rest, place.channelId, id, String(after), screens.isOfLobby);
  }

  async #due(id: TableId): Promise<OutboxEntry | undefined> {
    const entries = await this.#services.outbox.entries(id);
    return entries.findLast(
      ({ kind, state }) => kind === 'lobby' && (state === 'pending' || state === 'sending'),
    );
  }

  async #stands(
    { id, place: known }: LoadedTable,
    due: OutboxEntry | undefined,
    place: MessageRef,
  ): Promise<void> {
    const { outbox } = this.#services;
    if (known.lobbyMessageId === null) await outbox.locate(id, { lobbyMessageId: place.messageId });
    if (due !== undefined) await outbox.posted(id, 'lobby', due.version, place);
    await this.#settleStrays(id, place);
  }

  /** No message stands, and none is to be. */
  async #settle(id: TableId, due: OutboxEntry): Promise<void> {
    await this.#services.outbox.retired(id, 'lobby', due.version);
    await this.#settleStrays(id);
  }

  async #settleStrays(id: TableId, place?: MessageRef): Promise<void> {
    const { outbox } = this.#services;
    const strays = (await outbox.entries(id)).filter(
      ({ kind, state }) => kind === 'lobby' && state === 'stray',
    );
    for (const { version } of strays) await outbox.retired(id, 'lobby', version, place);
  }
}
