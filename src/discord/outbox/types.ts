/** Showing tables in their channels and threads, as the rest of the bot sees it. */
import type { MessageRef, TableId } from '../../table/model/types.js';
import type { Screen } from '../messages/screen.js';
import type { Cause } from './causes.js';
import type { Suspect } from './newer-boards.js';

/** `shown`: everything stands there; else why it does not yet. */
export type Shown = 'shown' | Cause;

/** Shows tables. No method rejects for what Discord does. */
export interface Poster {
  /** Shows what the store has decided about the table and what is not shown yet. */
  sync(id: TableId): Promise<Shown>;
  /**
   * Shows the lobby through the answer to an interaction, in its turn among the table's outbox entries. `send` is given the
   * screen and returns where it stands; passes on what `send` throws.
   */
  answerWithLobby(id: TableId, send: (screen: Screen) => Promise<MessageRef>): Promise<void>;
  /** Shows everything that is decided and not shown, whatever it waits for, and from now on does so by itself. */
  recover(): Promise<void>;
  /** Finds tables that may have boards in Discord which are newer than the database. To be asked at the start, before `recover`. */
  suspectNewer(): Promise<readonly Suspect[]>;
  /** Takes the buttons from newer boards of these tables, logs that there were some, and posts the stored ones again. */
  retireNewer(suspects: readonly Suspect[]): Promise<void>;
  /** Something has changed in the server: what waits for its people is tried again. */
  retry(guildId: string): void;
  /** The message of the board in play was deleted: it is posted again, once a minute at most, as somebody may want it gone. */
  repost(id: TableId): Promise<void>;
  /** Wakes the thread of a game in play that Discord has archived, or says in the channel that it cannot. */
  wake(id: TableId): Promise<Shown>;
  /** That thread of the table has been deleted: a game in play goes on in a new one. */
  reopen(id: TableId, threadId: string): Promise<Shown>;
  /** The channel of the table has been deleted, which waits for people: it closes, and its host is told. Never rejects. */
  closeLost(id: TableId): Promise<void>;
  /**
   * Calls the host of a lobby that is full, by a message of its own, since an edit of the lobby calls nobody: once for each table. The
   * message goes when the game begins, or the table is closed. Never rejects.
   */
  callHost(id: TableId): Promise<void>;
  /** Lets what is under way come to its end, and begins nothing more. */
  close(): Promise<void>;
}
