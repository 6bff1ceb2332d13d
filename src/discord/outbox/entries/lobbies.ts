/** Lobby messages, sent as answers to interactions or posted by the bot on its own. */
import { SnowflakeUtil } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../../base/durations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isWaitingForPlayers } from '../../../table/model/decision.js';
import { isPrivate } from '../../../table/model/people/access.js';
import { isPlayedInPlace } from '../../../table/model/places.js';
import type { MessageRef, OutboxEntry, TableId } from '../../../table/model/types.js';
import { isFull } from '../../../table/seats/seating.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../../errors/busy-retry.js';
import type { Screen } from '../../messages/screen.js';
import { type Cause, parseCause } from '../requests/causes.js';
import { deleteMessage, editMessage, findMessage, postMessage, readMessage } from '../requests/channel.js';
import type { PosterServices } from '../services.js';
import { wakeAndRun } from '../threads/threads.js';
import type { Attempts, EntryFilter } from './attempts.js';

/** Limit on remembered tables whose host was mentioned. */
const MAX_TABLES = 1_000;
/** Limit on mentions of a host whose full lobby loses and regains players. */
const MAX_MENTIONS = 2;
/** Allowed lead of the machine's clock over Discord's. */
const SKEW = MINUTE;

interface HostMention {
  /** Number of mentions. */
  readonly count: number;
  readonly message: MessageRef | null;
}

const NOT_MENTIONED: HostMention = { count: 0, message: null };

export class Lobbies {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;
  readonly #mentions = new LRUCache<TableId, HostMention>({ max: MAX_TABLES });

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /** Shows the lobby with `send` and stores its place. Throws errors of `send`. */
  async showInAnswer(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void> {
    const { tables, clock, log } = this.#services;
    const table = await tables.load(id);
    if (table === null) return;
    const due = await this.#findDue(id);
    const place = await send(await this.#services.screens.lobby(table, table.place.lobbyMessageId !== null));
    await retryWhileBusy(clock, BUSY_PATIENCE, () => this.#settlePosted(table, due, place)).catch(
      (error: unknown) => {
        log.warn({ err: error, table: id }, "the lobby's message could not be stored");
      },
    );
    if (table.place.lobbyMessageId === null) await this.#showMissedEnd(id, place);
    if (table.status === 'lobby' && !isFull(table)) await this.#deleteHostMention(id);
  }

  /**
   * Shows the end of a table that closed while its first message was being sent. The table had no known message
   * then, so no entry shows the end. Never rejects.
   */
  async #showMissedEnd(id: TableId, { channelId, messageId }: MessageRef): Promise<void> {
    const { tables, rest, screens, log } = this.#services;
    try {
      const table = await tables.load(id);
      if (table?.status !== 'closed') return;
      const screen = await screens.lobby(table, true);
      await this.#runWithThreadAwake(table, () => editMessage(rest, channelId, messageId, screen));
    } catch (error) {
      log.info({ err: error, table: id }, 'the end of a table could not be shown');
    }
  }

  /**
   * Shows a changed lobby that no interaction has shown, if `isChosen` accepts its entry. Returns the cause of
   * a refusal, or null.
   */
  async show(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const table = await this.#services.tables.load(id);
    const due = await this.#findDue(id);
    if (table !== null && (table.status !== 'lobby' || !isFull(table))) await this.#deleteHostMention(id);
    if (table === null || due === undefined) return null;
    if (!isChosen(due)) return parseCause(due.cause);
    return this.#attempts.attempt(due, () => this.#show(table, due));
  }

  /**
   * Mentions the host of a full lobby, unless already mentioned or too often. Refusals are ignored, since the
   * lobby says the same. Never rejects.
   */
  async mentionHost(id: TableId): Promise<void> {
    const { tables, rest, screens, log } = this.#services;
    try {
      const table = await tables.load(id);
      const { count, message } = this.#mentions.get(id) ?? NOT_MENTIONED;
      if (table?.status !== 'lobby' || !isFull(table) || message !== null || count === MAX_MENTIONS) return;
      this.#mentions.set(id, { count: count + 1, message: null });
      const { channelId } = table.place;
      const call = await postMessage(rest, channelId, screens.hostMention(table), `full-${id}-${count}`);
      this.#mentions.set(id, { count: count + 1, message: { channelId, messageId: call.id } });
    } catch (error) {
      log.info({ err: error, table: id }, 'the host of a full table could not be mentioned');
    }
  }

  /** Deletes the outdated mention of the host. It may remain after a refusal or restart. */
  async #deleteHostMention(id: TableId): Promise<void> {
    const { rest, log } = this.#services;
    const { count, message } = this.#mentions.get(id) ?? NOT_MENTIONED;
    if (message === null) return;
    this.#mentions.set(id, { count, message: null });
    try {
      await deleteMessage(rest, message.channelId, message.messageId);
    } catch (error) {
      log.info({ err: error, table: id }, 'the mention of a host could not be deleted');
    }
  }

  /** Shows the lobby, unless the table changes before it is sent. That change then shows the lobby. */
  async #show(table: LoadedTable, due: OutboxEntry): Promise<void> {
    const { tables, outbox, rest } = this.#services;
    const { id, version, status } = table;
    const { channelId, threadId } = table.place;
    // The thread is gone. The lobby returns with the next board.
    if (isPrivate(table) && threadId === null) return;
    const existing = table.place.lobbyMessageId ?? (await this.#findEarlierPost(table));
    // Settles a lobby that was never shown and can't be used any more.
    if (existing === null && status === 'closed') return this.#settle(id, due);
    const screen = await this.#services.screens.lobby(table, existing !== null);
    if ((await tables.load(id))?.version !== version) return;
    if (existing === null) {
      const nonce = await outbox.beginAttempt(id, 'lobby', due.version);
      if (nonce === null) return;
      const { id: messageId } = await this.#runWithThreadAwake(table, () =>
        postMessage(rest, channelId, screen, nonce),
      );
      await this.#settlePosted(table, due, { channelId, messageId });
    } else if (
      (await this.#runWithThreadAwake(table, () => editMessage(rest, channelId, existing, screen))) !== null
    ) {
      await this.#settlePosted(table, due, { channelId, messageId: existing });
    } else {
      await this.#settle(id, due);
      await this.#attempts.closeDeletedLobby(id, existing);
    }
  }

  /** Closes a table whose message was deleted unnoticed. Throws REST errors. */
  async closeIfDeleted(id: TableId): Promise<void> {
    const { tables, rest } = this.#services;
    const table = await tables.load(id);
    const messageId = table?.place.lobbyMessageId ?? null;
    if (table === null || messageId === null || !isWaitingForPlayers(table.status)) return;
    if ((await readMessage(rest, table.place.channelId, messageId)) === null)
      await this.#attempts.closeDeletedLobby(id, messageId);
  }

  /** Runs `act` in the lobby's place, waking a thread if needed. Throws REST errors. */
  #runWithThreadAwake<T>({ place }: LoadedTable, act: () => Promise<T>): Promise<T> {
    return isPlayedInPlace(place) ? wakeAndRun(this.#services.rest, place.channelId, act) : act();
  }

  /** Finds a lobby message that an earlier attempt posted, for this version of the table or an older one. */
  async #findEarlierPost({ id, place, createdAt }: LoadedTable): Promise<string | null> {
    const { outbox, rest, screens } = this.#services;
    const lobbies = (await outbox.listEntries(id)).filter(({ kind }) => kind === 'lobby');
    if (!lobbies.some(({ state }) => state === 'sending' || state === 'stray')) return null;
    const after = SnowflakeUtil.generate({ timestamp: createdAt - SKEW });
    return findMessage(rest, place.channelId, id, String(after), screens.isLobbyButton);
  }

  async #findDue(id: TableId): Promise<OutboxEntry | undefined> {
    const entries = await this.#services.outbox.listEntries(id);
    return entries.findLast(
      ({ kind, state }) => kind === 'lobby' && (state === 'pending' || state === 'sending'),
    );
  }

  async #settlePosted(
    { id, place: existing }: LoadedTable,
    due: OutboxEntry | undefined,
    place: MessageRef,
  ): Promise<void> {
    const { outbox } = this.#services;
    if (existing.lobbyMessageId === null) await outbox.recordPlace(id, { lobbyMessageId: place.messageId });
    if (due !== undefined) await outbox.markPosted(id, 'lobby', due.version, place);
    await this.#settleStrays(id, place);
  }

  /** Settles the lobby's entry without posting a message. */
  async #settle(id: TableId, due: OutboxEntry): Promise<void> {
    await this.#services.outbox.markRetired(id, 'lobby', due.version);
    await this.#settleStrays(id);
  }

  async #settleStrays(id: TableId, place?: MessageRef): Promise<void> {
    const { outbox } = this.#services;
    const strays = (await outbox.listEntries(id)).filter(
      ({ kind, state }) => kind === 'lobby' && state === 'stray',
    );
    for (const { version } of strays) await outbox.markRetired(id, 'lobby', version, place);
  }
}
