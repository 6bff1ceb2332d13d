/** Shows one table: its board, lobby, offers and reminders, in this order. */
import type { Clock } from '../../../base/clock.js';
import type { MessageRef, TableId } from '../../../table/model/types.js';
import type { Screen } from '../../messages/screen.js';
import type { Attempts, EntryFilter } from '../entries/attempts.js';
import { BoardEdits } from '../entries/board-edits.js';
import { Boards } from '../entries/boards.js';
import { createEditPace } from '../entries/edit-pace.js';
import { KeptFiles } from '../entries/kept-files.js';
import { Lobbies } from '../entries/lobbies.js';
import { Offers } from '../entries/offers.js';
import { Reminders } from '../entries/reminders.js';
import { openShownBoards } from '../entries/shown-boards.js';
import type { Cause } from '../requests/causes.js';
import { readMessage } from '../requests/channel.js';
import type { PosterServices } from '../services.js';
import { moveToNewThread, ThreadGone } from '../threads/threads.js';
import type { ShowResult } from '../types.js';
import { limitToOncePerMinute, type MinuteThrottle } from './once-a-minute.js';
import type { SweepScope } from './sweep.js';
import type { TableRuns } from './table-runs.js';

/** Selects entries without a final refusal. */
const isOpen: EntryFilter = ({ refusal }) => refusal !== 'final';

/** Creates a filter for open entries whose pause is over. Each entry of a table has its own pause. */
function createDueFilter(clock: Clock): EntryFilter {
  return (entry) => isOpen(entry) && (entry.retryAt === null || entry.retryAt <= clock.now());
}

export class TableDisplay {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;
  readonly #runs: TableRuns;
  readonly #boards: Boards;
  readonly #lobbies: Lobbies;
  readonly #offers: Offers;
  readonly #reminders: Reminders;
  readonly #edits: BoardEdits;
  readonly #reposting: MinuteThrottle;
  readonly #offering: MinuteThrottle;
  readonly #isDue: EntryFilter;
  /** Functions that cancel the scheduled attempt to show a table's waiting board, by table. */
  readonly #waiting = new Map<TableId, () => void>();

  constructor(services: PosterServices, attempts: Attempts, runs: TableRuns) {
    this.#services = services;
    this.#attempts = attempts;
    this.#runs = runs;
    const { clock, log } = services;
    const shown = openShownBoards();
    const pace = createEditPace(clock);
    const kept = new KeptFiles(log);
    this.#boards = new Boards(services, attempts, shown, pace, kept, (id, pause) =>
      this.#scheduleLater(id, pause),
    );
    this.#lobbies = new Lobbies(services, attempts);
    this.#offers = new Offers(services, attempts);
    this.#reminders = new Reminders(services, attempts);
    this.#reposting = limitToOncePerMinute(clock, (id) => this.#repostBoardNow(id));
    this.#offering = limitToOncePerMinute(clock, (id) => this.#repostOfferNow(id));
    this.#edits = new BoardEdits(
      services,
      { shown, pace, kept },
      {
        run: (id, job) => runs.run(id, job),
        repost: (id) => void this.#reposting.schedule(id),
      },
    );
    this.#isDue = createDueFilter(clock);
  }

  /** Shows all open entries, including those that wait for a retry. */
  sync(id: TableId): Promise<ShowResult> {
    return this.#runs.show(id, () => this.#show(id, isOpen));
  }

  /** Shows entries found by the sweep. */
  async sweep(id: TableId, scope: SweepScope): Promise<void> {
    if (this.#runs.isBroken(id)) return;
    await this.#runs.show(id, () => this.#show(id, scope === 'open' ? isOpen : this.#isDue));
  }

  wake(id: TableId): Promise<ShowResult> {
    return this.#runs.show(
      id,
      async () =>
        (await this.#boards.wakeThread(id, isOpen)) ?? (await this.#lobbies.show(id, isOpen)) ?? 'shown',
    );
  }

  reopen(id: TableId, threadId: string): Promise<ShowResult> {
    const { tables } = this.#services;
    return this.#runs.show(id, async () => {
      if ((await tables.load(id))?.place.threadId === threadId) await moveToNewThread(this.#services, id);
      return this.#show(id, isOpen);
    });
  }

  mentionHost(id: TableId): Promise<void> {
    return this.#runs.run(id, () => this.#lobbies.mentionHost(id));
  }

  answerWithLobby(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void> {
    return this.#runs.run(id, async () => {
      await this.#lobbies.showInAnswer(id, send);
      await this.#editFormerBoard(id);
    });
  }

  repostBoard(id: TableId): Promise<void> {
    return this.#reposting.schedule(id);
  }

  repostOffer(id: TableId): Promise<void> {
    return this.#offering.schedule(id);
  }

  /** Closes the table if its lobby message was deleted. Throws REST errors. */
  checkLobby(id: TableId): Promise<void> {
    return this.#runs.run(id, () => this.#lobbies.closeIfDeleted(id));
  }

  /** Posts the latest board and offer again if their messages turn out to be deleted. Throws REST errors. */
  async repostIfDeleted(id: TableId): Promise<void> {
    const { outbox, rest } = this.#services;
    const entries = await outbox.listEntries(id);
    for (const [sought, again] of [
      ['board', this.#reposting],
      ['offer', this.#offering],
    ] as const) {
      const entry = entries.findLast(({ kind }) => kind === sought);
      if (entry?.state !== 'live' || entry.channelId === null || entry.messageId === null) continue;
      if ((await readMessage(rest, entry.channelId, entry.messageId)) === null) await again.schedule(id);
    }
  }

  /** Schedules an edit of the table's board. */
  scheduleEdit(id: TableId): void {
    this.#edits.scheduleEdit(id);
  }

  /** Retries refused edits after a change in the server. */
  retryEdits(guildId: string): void {
    this.#edits.retryRefusedEdits(guildId);
  }

  /** Cancels everything scheduled. */
  stop(): void {
    this.#edits.stop();
    this.#reposting.stop();
    this.#offering.stop();
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  async #show(id: TableId, isChosen: EntryFilter): Promise<ShowResult> {
    const first = await this.#announce(id, isChosen);
    const refused = await this.#boards.show(id, isChosen);
    if (refused === 'gone') await this.#attempts.postponeOffersAndReminders(id);
    const board = refused ?? (await this.#showOffersAndReminders(id, isChosen));
    const lobby = await this.#lobbies.show(id, isChosen);
    this.#edits.scheduleEdit(id);
    await this.#editFormerBoard(id);
    return first ?? board ?? lobby ?? 'shown';
  }

  /**
   * Posts the message of an event's game before its first board, so that the thread is opened on the message.
   * Discord opens only one thread on a message, so a repeated attempt finds the thread again. Returns the cause
   * of a refusal, or null.
   */
  async #announce(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const table = await this.#services.tables.load(id);
    const isNew =
      table?.event != null && table.place.lobbyMessageId === null && table.place.threadId === null;
    return isNew ? this.#lobbies.show(id, isChosen) : null;
  }

  /**
   * Edits the last board of the former game. That board shows requests for a rematch and where the rematch is
   * played.
   */
  async #editFormerBoard(id: TableId): Promise<void> {
    const table = await this.#services.tables.load(id);
    if (table !== null && table.rematchOf !== null && table.plies === 0)
      this.#edits.scheduleEdit(table.rematchOf);
  }

  /** Shows offers and reminders. If the thread is gone, the game first moves to a new one. */
  async #showOffersAndReminders(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const postNotes = async () => {
      await this.#reminders.show(id, isChosen);
      return this.#offers.show(id, isChosen);
    };
    try {
      return await postNotes();
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      await moveToNewThread(this.#services, id);
      return (await this.#boards.show(id, isChosen)) ?? (await postNotes());
    }
  }

  #scheduleLater(id: TableId, pause: number): void {
    this.#waiting.get(id)?.();
    const cancel = this.#services.clock.setAlarm(pause, () => {
      this.#waiting.delete(id);
      void this.#runs.show(id, () => this.#show(id, this.#isDue));
    });
    this.#waiting.set(id, cancel);
  }

  async #repostOfferNow(id: TableId): Promise<void> {
    const { outbox, log } = this.#services;
    try {
      const offer = (await outbox.listEntries(id)).findLast(({ kind }) => kind === 'offer');
      if (offer?.state !== 'live') return;
      await outbox.renewEntry(id, 'offer', offer.version);
      await this.sync(id);
    } catch (error) {
      log.warn({ err: error, table: id }, 'a deleted offer could not be posted again');
    }
  }

  async #repostBoardNow(id: TableId): Promise<void> {
    const { outbox, log } = this.#services;
    try {
      await outbox.repostBoard(id);
      await this.sync(id);
    } catch (error) {
      log.warn({ err: error, table: id }, 'a deleted board could not be posted again');
    }
  }
}
