/** Interface of the poster for the rest of the bot. */
import type { MessageRef, TableId } from '../../table/model/types.js';
import type { Screen } from '../messages/screen.js';
import type { Suspect } from './entries/newer-boards.js';
import type { Cause } from './requests/causes.js';

/** `shown`: everything is posted; else the cause. */
export type ShowResult = 'shown' | Cause;

/** Shows tables. Methods don't reject for Discord's errors. */
export interface Poster {
  /** Shows all stored entries of the table that aren't shown yet. */
  sync(id: TableId): Promise<ShowResult>;
  /**
   * Shows the lobby as the answer to an interaction, after earlier work on the table. `send` gets the
   * screen and returns its place. Throws errors of `send`.
   */
  answerWithLobby(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void>;
  /** Shows all stored entries not shown yet, including those that wait for a retry, and starts the sweep. */
  recover(): Promise<void>;
  /**
   * Finds tables whose boards in Discord may be newer than the database. Call it at the start, before
   * `recover`.
   */
  findTablesWithNewerBoards(): Promise<readonly Suspect[]>;
  /**
   * Removes the buttons from newer boards of these tables, logs the tables, and posts the stored boards
   * again.
   */
  retireNewerBoards(suspects: readonly Suspect[]): Promise<void>;
  /** Retries the server's refused entries that only people can fix. Call it after a change in the server. */
  retryInServer(guildId: string): void;
  /** Posts a deleted board again, at most once a minute, since its deletion may be on purpose. */
  repostBoard(id: TableId): Promise<void>;
  /** Posts a deleted offer again, if it is still open, at most once a minute. */
  repostOffer(id: TableId): Promise<void>;
  /** Wakes an archived thread of a game in play. Reports in the channel if that fails. */
  wake(id: TableId): Promise<ShowResult>;
  /** Continues a game in a new thread after its thread was deleted. */
  reopen(id: TableId, threadId: string): Promise<ShowResult>;
  /**
   * Closes a table that waits for players in a deleted channel, and tells its host. Does nothing if the table
   * has left this channel. Never rejects.
   */
  handleDeletedChannel(id: TableId, channelId: string): Promise<void>;
  /**
   * Closes a table that waits for players after its lobby message was deleted, and tells its host. Never
   * rejects.
   */
  closeDeletedLobby(id: TableId, lobbyMessageId: string): Promise<void>;
  /** Checks the lobby messages of these tables. Closes the tables whose message is deleted. */
  checkLobbies(ids: readonly TableId[]): Promise<void>;
  /**
   * Checks the messages of these games. Posts deleted boards and offers again. Checks one game after the
   * other, so that most of Discord's rate limit is left for people.
   */
  checkBoards(ids: readonly TableId[]): Promise<void>;
  /**
   * Mentions the host of a full lobby in a message, since edits notify no one. Once per table. The message is
   * deleted when the game starts or the table closes. Never rejects.
   */
  mentionHost(id: TableId): Promise<void>;
  /** Finishes running work and starts no more. */
  close(): Promise<void>;
}
