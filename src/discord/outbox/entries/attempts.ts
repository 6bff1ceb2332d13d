/** Attempts to show an outbox entry. A refusal is stored, and the people concerned are told once. */

import { RateLimitError } from 'discord.js';
import { HOUR } from '../../../base/durations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { OutboxEntry, TableId } from '../../../table/model/types.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import { requiredWait } from '../../errors/rate-limit.js';
import { textScreen } from '../../messages/screen.js';
import { type Cause, causeOf, isTemporary, kindOf } from '../requests/causes.js';
import { postMessage } from '../requests/channel.js';
import { pauseAfter } from '../requests/pauses.js';
import type { PosterServices } from '../services.js';
import { isLocked, ThreadGone } from '../threads/threads.js';

/** Pause before a retry that needs people to act first, and after a bug. */
const LONG_PAUSE = HOUR;

/**
 * Causes that are reported in the lobby's channel. If the channel or the bot is gone, the people who act are
 * told instead.
 */
const REPORTED_CAUSES = [
  'forbidden',
  'locked',
  'crowded',
  'filtered',
  'invalid',
] as const satisfies readonly Cause[];

/** Selects the entries of a table to attempt now. */
export type EntryFilter = (entry: OutboxEntry) => boolean;

export class Attempts {
  readonly #services: PosterServices;
  readonly #onRefused: () => void;

  /** `onRefused` is called when a refusal is stored that will be retried. */
  constructor(services: PosterServices, onRefused: () => void) {
    this.#services = services;
    this.#onRefused = onRefused;
  }

  /** Runs `act` for the entry. Returns the cause of a failure, or null. Throws `ThreadGone`. */
  async attempt(entry: OutboxEntry, act: () => Promise<void>): Promise<Cause | null> {
    // Loaded before the request, because a player may move the game to another channel during it.
    const channelId = (await this.#services.tables.load(entry.tableId))?.place.channelId;
    try {
      await act();
      return null;
    } catch (error) {
      if (error instanceof ThreadGone) throw error;
      const cause = await this.#recordRefusal(entry, error);
      if (cause === 'gone' && channelId !== undefined)
        await this.handleDeletedChannel(entry.tableId, channelId);
      return cause;
    }
  }

  /**
   * Handles a deleted channel: pauses a game, or closes a table that waits for players and tells its host.
   * Does nothing if the table has left this channel.
   */
  async handleDeletedChannel(id: TableId, channelId: string): Promise<void> {
    const { outbox, tellHost } = this.#services;
    const table = await outbox.handleDeletedChannel(id, channelId);
    if (table?.status !== 'closed') return;
    tellHost(table, text('errors.lobbyGone', { game: fullGameTitle(table.game, table.options), table: id }));
  }

  /** Closes a table that waits for players and whose message was deleted, and tells its host. */
  async closeDeletedLobby(id: TableId, lobbyMessageId: string): Promise<void> {
    const { outbox, tellHost } = this.#services;
    const table = await outbox.handleDeletedLobby(id, lobbyMessageId);
    if (table === null) return;
    tellHost(
      table,
      text('errors.lobbyDeleted', { game: fullGameTitle(table.game, table.options), table: id }),
    );
  }

  /**
   * Postpones offers and reminders of a game whose channel is deleted, until the game continues elsewhere.
   * Settles closed offers, because their messages are gone.
   */
  async postponeOffersAndReminders(id: TableId): Promise<void> {
    const { tables, outbox, clock } = this.#services;
    const table = await tables.load(id);
    const isOpen = (firstVersion: number) =>
      table?.offers.some((offer) => offer.firstVersion === firstVersion && offer.state === 'open') === true;
    for (const { kind, version, firstVersion, state, refusal } of await outbox.listEntries(id)) {
      const isNote = kind === 'offer' || kind === 'reminder';
      const isDue = state === 'pending' || state === 'sending';
      if (!isNote || !isDue || refusal === 'final') continue;
      if (kind === 'offer' && !isOpen(firstVersion)) await outbox.markRetired(id, kind, version);
      else
        await outbox.markRefused(id, kind, version, {
          kind: kindOf('gone'),
          cause: 'gone',
          retryAt: clock.now() + LONG_PAUSE,
        });
    }
  }

  async #recordRefusal(
    { tableId, kind, version, attempts, cause: before }: OutboxEntry,
    error: unknown,
  ): Promise<Cause> {
    const { tables, outbox, clock } = this.#services;
    const table = await tables.load(tableId);
    const cause = await this.#causeOf(error, table);
    if (cause !== before) this.#log(tableId, cause, error);
    const limit = error instanceof RateLimitError ? requiredWait(error) : 0;
    const pause = isTemporary(cause) ? Math.max(pauseAfter(attempts), limit) : LONG_PAUSE;
    await outbox.markRefused(tableId, kind, version, {
      kind: kindOf(cause),
      cause,
      retryAt: clock.now() + pause,
    });
    this.#onRefused();
    const reportable = REPORTED_CAUSES.find((one) => one === cause);
    if (table !== null && reportable !== undefined && (await this.#explainRefusal(table, reportable)))
      await outbox.markReported(tableId, kind, version);
    return cause;
  }

  /**
   * Refines the cause. Discord reports a missing permission also if the bot has left or the thread is locked.
   */
  async #causeOf(error: unknown, table: LoadedTable | null): Promise<Cause> {
    const { rest, isInServer } = this.#services;
    const cause = causeOf(error);
    if (cause !== 'forbidden' || table === null) return cause;
    const { guildId, threadId } = table.place;
    if (guildId !== null && !isInServer(guildId)) return 'absent';
    return threadId !== null && (await isLocked(rest, threadId)) ? 'locked' : cause;
  }

  /** Logs each cause once, since outages last long and affect many tables. */
  #log(table: string, cause: Cause, error: unknown): void {
    const { log } = this.#services;
    const isForOperator = cause === 'broken' || cause === 'invalid' || cause === 'storage';
    log[isForOperator ? 'error' : 'warn']({ err: error, table, cause }, 'a table could not be shown');
  }

  /** Explains once, in the lobby's channel, why a game can't continue. Returns true if no retry is needed. */
  async #explainRefusal(table: LoadedTable, cause: (typeof REPORTED_CAUSES)[number]): Promise<boolean> {
    const { outbox, rest, log } = this.#services;
    if ((await outbox.listEntries(table.id)).some(({ reportedCause }) => reportedCause === cause))
      return true;
    const { channelId, threadId } = table.place;
    const notice = text(`errors.channelNotice.${cause}`, {
      game: fullGameTitle(table.game, table.options),
      table: table.id,
      thread: threadId ?? channelId,
    });
    try {
      await postMessage(rest, channelId, textScreen(notice), `${table.id}:${cause}`);
      return true;
    } catch (error) {
      log.warn({ err: error, table: table.id }, 'the channel could not be notified');
      return kindOf(causeOf(error)) !== 'passing';
    }
  }
}
