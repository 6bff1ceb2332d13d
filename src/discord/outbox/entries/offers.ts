/**
 * Offers in the game's thread: each is a short message that mentions the people asked. Edits of the message
 * show their answers.
 */
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Offer } from '../../../table/model/proposals/offer.js';
import type { MessageRef, OutboxEntry, TableId } from '../../../table/model/types.js';
import type { Screen } from '../../messages/screen.js';
import { type Cause, parseCause } from '../requests/causes.js';
import { editMessage, findMessage, postMessage } from '../requests/channel.js';
import type { PosterServices } from '../services.js';
import { runInThread } from '../threads/threads.js';
import type { Attempts, EntryFilter } from './attempts.js';

export class Offers {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;

  constructor(services: PosterServices, attempts: Attempts) {
    this.#services = services;
    this.#attempts = attempts;
  }

  /**
   * Shows the latest offer if it is due, and the outcome of earlier offers. Changes only entries that
   * `isChosen` accepts. Returns the cause of a refusal, or null. Throws `ThreadGone`.
   */
  async show(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const { tables, outbox } = this.#services;
    const entries = (await outbox.listEntries(id)).filter(({ kind }) => kind === 'offer');
    const open = entries.filter(({ state }) => state !== 'retired' && state !== 'skipped');
    const table = open.length === 0 ? null : await tables.load(id);
    if (table === null || table.place.threadId === null) return null;
    const due = open.findLast(({ state }) => state === 'pending' || state === 'sending');
    const past = open.filter((one) => one !== due && isOver(table, one));
    for (const entry of past.filter((one) => one.firstVersion !== due?.firstVersion).filter(isChosen))
      await this.#attempts.attempt(entry, () => this.#retire(table, entry, entries));
    if (due === undefined) return null;
    if (!isChosen(due)) return parseCause(due.cause);
    return this.#attempts.attempt(due, async () => {
      if (!(await this.#show(table, due, entries))) return;
      // Earlier entries of the same offer are retired only after the edit, because only they hold the
      // message's id. If they were retired before and another offer came, the message would keep its buttons.
      for (const { version } of past.filter((one) => one.firstVersion === due.firstVersion))
        await this.#services.outbox.markRetired(id, 'offer', version);
    });
  }

  /** Shows the offer. Returns false if it has changed since. */
  async #show(table: LoadedTable, due: OutboxEntry, entries: readonly OutboxEntry[]): Promise<boolean> {
    const { outbox, screens } = this.#services;
    const offer = offerOf(table, due);
    const standing = await this.#findOfferMessage(table, due, entries);
    const screen = screens.offer(table, offer);
    const isOpen = offer.state === 'open';
    const stands = standing !== null && (await this.#edit(standing, screen));
    const wasPosted = entries.some(
      ({ firstVersion, messageId }) => firstVersion === due.firstVersion && messageId !== null,
    );
    // A deleted message of a closed offer isn't posted again.
    if (wasPosted && !stands && !isOpen) {
      await outbox.markRetired(table.id, 'offer', due.version);
      return true;
    }
    const place = stands ? standing : await this.#post(table, due, screen);
    if (place === null) return false;
    await outbox.markPosted(table.id, 'offer', due.version, place);
    if (!isOpen) await outbox.markRetired(table.id, 'offer', due.version, place);
    return true;
  }

  /**
   * Edits the message of an older entry to show the offer's outcome, unless a newer entry of the same offer
   * shows it. Then retires the entry.
   */
  async #retire(table: LoadedTable, entry: OutboxEntry, entries: readonly OutboxEntry[]): Promise<void> {
    const { outbox, screens } = this.#services;
    const standing = await this.#findOfferMessage(table, entry, entries);
    const isShown = entries.some(
      ({ firstVersion, version, state }) =>
        firstVersion === entry.firstVersion && version > entry.version && state !== 'skipped',
    );
    if (standing !== null && !isShown)
      await this.#edit(standing, screens.offer(table, offerOf(table, entry)));
    await outbox.markRetired(table.id, 'offer', entry.version);
  }

  /**
   * The offer's message in the current thread: the message of an earlier entry or, without one, a message that
   * an earlier attempt posted. Once found, that message is stored.
   */
  async #findOfferMessage(
    table: LoadedTable,
    entry: OutboxEntry,
    entries: readonly OutboxEntry[],
  ): Promise<MessageRef | null> {
    const { outbox, rest, screens } = this.#services;
    const { threadId } = table.place;
    if (threadId === null) return null;
    const ofOffer = entries.filter(({ firstVersion }) => firstVersion === entry.firstVersion);
    const posted = ofOffer.findLast(
      ({ messageId, channelId }) => messageId !== null && channelId === threadId,
    );
    if (posted?.messageId) return { channelId: threadId, messageId: posted.messageId };
    const sent = ofOffer.findLast(({ state }) => state === 'sending' || state === 'stray');
    if (sent === undefined) return null;
    const messageId = await runInThread(rest, threadId, () =>
      findMessage(
        rest,
        threadId,
        table.id,
        threadId,
        (id) => screens.parseOfferId(id) === entry.firstVersion,
      ),
    );
    if (messageId === null) return null;
    const place = { channelId: threadId, messageId };
    // Stored before the edit: without buttons, the message of a closed offer couldn't be found again.
    await outbox.markPosted(table.id, 'offer', sent.version, place);
    return place;
  }

  /** Edits the message. Returns false if it is gone. */
  async #edit({ channelId, messageId }: MessageRef, screen: Screen): Promise<boolean> {
    const { rest } = this.#services;
    const message = await runInThread(rest, channelId, () => editMessage(rest, channelId, messageId, screen));
    return message !== null;
  }

  /** Posts the offer. Returns null if a newer entry exists. */
  async #post(
    { id, place }: LoadedTable,
    { version }: OutboxEntry,
    screen: Screen,
  ): Promise<MessageRef | null> {
    const { outbox, rest } = this.#services;
    const { threadId: channelId } = place;
    if (channelId === null) throw new Error(`table ${id} has no thread`);
    const nonce = await outbox.beginAttempt(id, 'offer', version);
    if (nonce === null) return null;
    const message = await runInThread(rest, channelId, () => postMessage(rest, channelId, screen, nonce));
    return { channelId, messageId: message.id };
  }
}

/** True unless the entry belongs to an open offer. */
function isOver(table: LoadedTable, entry: OutboxEntry): boolean {
  const latest = table.offers.at(-1);
  return entry.state === 'stray' || entry.firstVersion !== latest?.firstVersion || latest.state !== 'open';
}

/** Returns the entry's offer. Throws without one. */
function offerOf({ id, offers }: LoadedTable, { firstVersion }: OutboxEntry): Offer {
  const offer = offers.find((one) => one.firstVersion === firstVersion);
  if (offer === undefined) throw new Error(`table ${id} has no offer ${firstVersion}`);
  return offer;
}
