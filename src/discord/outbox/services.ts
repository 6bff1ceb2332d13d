/** What the poster and its parts work with. */
import type { REST } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Guilds, Outbox, Tables } from '../../table/core/services.js';
import type { Offer } from '../../table/model/offer.js';
import type { TableId } from '../../table/model/types.js';
import type { CustomId } from '../messages/custom-ids.js';
import type { Attachment, KeptFile, Screen } from '../messages/screen.js';
import type { Names } from '../people/names.js';
import type { Backlog } from './backlog.js';

/** The messages that show a table as it stands. */
export interface TableScreens {
  /** The lobby. `exists`: it stands in the channel already. */
  lobby(table: LoadedTable, exists: boolean): Promise<Screen>;
  /** What calls the host of a lobby that is full. */
  full(table: LoadedTable): Screen;
  /** The board of a game in play, or of one that has ended. */
  board(table: LoadedTable): Promise<Screen>;
  /** The same board with the picture that its message has already, as long as that shows what it would. */
  edited(table: LoadedTable, picture: KeptFile): Promise<Screen<Attachment | KeptFile>>;
  /**
   * The picture that the message of a board is to keep which began with that version and is no longer the latest: of the moment that its
   * words tell, which is that of the table `posted` where it is known. Null where the standing one is of that moment, and where none can
   * be drawn. `standing`: the picture of the message; null to draw one in any case.
   */
  told(
    table: LoadedTable,
    message: { readonly firstVersion: number; readonly posted: LoadedTable | null },
    standing: KeptFile | null,
  ): Promise<Attachment | null>;
  /** An offer of the table: it calls those who are asked as long as it stands. */
  offer(table: LoadedTable, offer: Offer): Screen;
  /** The reminder of that number; null where its turn is over. */
  reminder(table: LoadedTable, number: number): Promise<Screen | null>;
  /** The reminder to whose message a button belongs, by its number; null for any other button. */
  reminderIn(id: CustomId): number | null;
  /** Whether a button belongs to the message of a lobby. */
  isOfLobby(id: CustomId): boolean;
  /** The offer to whose message a button belongs, by the number it is known by; null for any other button. */
  offerIn(id: CustomId): number | null;
}

/** The services of the bot that posting takes. */
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
   * Covers what people were shown privately of the table's board, for all to whom it is covered now. Rejects where the table cannot be
   * loaded, not for what Discord does.
   */
  readonly coverViews: (id: TableId) => Promise<void>;
  /** Does what nobody waits for, at a bounded share of the process. */
  readonly backlog: Pick<Backlog, 'each'>;
  /** Settles when nobody waits for an answer of the bot, or after a moment. */
  readonly letAnswersPass: () => Promise<void>;
  /** After how many minutes of silence the server has threads of finished games archived; null where it has no wish. */
  readonly archiveAfter: (guildId: string) => Promise<number | null>;
  /** Tells the host of the table that with the next answer to them: there is no place left where it could be posted. */
  readonly tellHost: (table: LoadedTable, said: string) => void;
  /** Whether the bot is in the server. */
  readonly isIn: (guildId: string) => boolean;
  /** Whether the thread is known to be open, without asking Discord. */
  readonly isAwake: (threadId: string) => boolean;
  /** The latest message of the thread, as far as it is known without asking Discord. */
  readonly lastMessageIn: (threadId: string) => string | null;
  /** Whether the place of a game is known to be a channel and no thread: nobody is let in there. */
  readonly isChannel: (placeId: string) => boolean;
  /** The channel in which the thread was opened, also after it was deleted, where games can have threads; null where it is not known. */
  readonly parentOf: (threadId: string) => string | null;
}
