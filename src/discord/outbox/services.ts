/** Services of the poster. */
import type { REST } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Guilds, Outbox, Tables } from '../../table/core/services.js';
import type { Offer } from '../../table/model/proposals/offer.js';
import type { TableId } from '../../table/model/types.js';
import type { CustomId } from '../messages/custom-ids.js';
import type { Attachment, KeptFile, Screen } from '../messages/screen.js';
import type { Names } from '../people/names.js';
import type { Backlog } from './backlog.js';

export interface TableScreens {
  /** The lobby. `exists` is true if the lobby was posted before. */
  lobby(table: LoadedTable, exists: boolean): Promise<Screen>;
  /** Mention of the host of a full lobby. */
  hostMention(table: LoadedTable): Screen;
  /** The board of a game in play or finished. */
  board(table: LoadedTable): Promise<Screen>;
  /** The board for an edit. Keeps the message's picture if that is still up to date. */
  drawEdit(table: LoadedTable, picture: KeptFile): Promise<Screen<Attachment | KeptFile>>;
  /**
   * Draws the position that the text of an outdated board's message describes. `message` identifies the
   * message by its first version. If known, `posted` is the table when the message was posted. `standing`
   * is the message's current picture; with null, a picture is always drawn. Returns null if `standing`
   * already shows that position, or if no picture can be drawn.
   */
  drawDescribedPosition(
    table: LoadedTable,
    message: { readonly firstVersion: number; readonly posted: LoadedTable | null },
    standing: KeptFile | null,
  ): Promise<Attachment | null>;
  /** The message of an offer. While the offer is open, it mentions the people asked. */
  offer(table: LoadedTable, offer: Offer): Screen;
  /** The reminder with this number. Null once the turn that it reminds of is over. */
  reminder(table: LoadedTable, number: number): Promise<Screen | null>;
  /** Returns the number of the reminder that a button belongs to, or null. */
  parseReminderId(id: CustomId): number | null;
  /** True for a lobby's button. */
  isLobbyButton(id: CustomId): boolean;
  /** Returns the number of the offer that a button belongs to, or null. */
  parseOfferId(id: CustomId): number | null;
}

export interface PosterServices {
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly guilds: Guilds;
  readonly clock: Clock;
  readonly log: Logger;
  readonly names: Names;
  readonly rest: REST;
  readonly screens: TableScreens;
  /**
   * Hides private screens that show the table's board, for everyone who may not see the board now. Rejects
   * if the table can't be loaded, but not for errors of Discord.
   */
  readonly coverPrivateBoards: (id: TableId) => Promise<void>;
  /** Runs work that no person waits for, at a limited share of the event loop. */
  readonly backlog: Pick<Backlog, 'runEach'>;
  /** Resolves once no interaction is being answered, or after a short maximum wait. */
  readonly waitForAnswers: () => Promise<void>;
  /**
   * Minutes of inactivity before threads of finished games are archived. Null if the server has no
   * preference.
   */
  readonly archiveAfter: (guildId: string) => Promise<number | null>;
  /** Adds a text to the bot's next answer to the table's host. For use when no channel is left to post in. */
  readonly tellHost: (table: LoadedTable, words: string) => void;
  /** True if the bot is in the server. */
  readonly isInServer: (guildId: string) => boolean;
  /** True if the thread is cached as open. Makes no request. */
  readonly isAwake: (threadId: string) => boolean;
  /** The thread's latest message, cached. */
  readonly lastMessageOf: (threadId: string) => string | null;
  /** True if a game's place is known to be a channel, where no one can be added. */
  readonly isChannel: (placeId: string) => boolean;
  /**
   * The channel of a thread, even if the thread is deleted. Null if the channel is unknown or can't have
   * threads for games.
   */
  readonly parentOf: (threadId: string) => string | null;
}
