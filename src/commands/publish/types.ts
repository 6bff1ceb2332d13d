/** Showing tables in their channels and threads, as the rest of the bot sees it. */
import type { TableId } from '../../table/types.js';
import type { Screen } from '../screen.js';

/**
 * `shown`: everything stands there. `later`: Discord does not take it now, it is tried again. `gone`: thread or channel
 * is deleted. `locked`: the thread is locked. `forbidden`: the bot may not post there.
 */
export type Shown = 'shown' | 'later' | 'gone' | 'locked' | 'forbidden';

/** Where a lobby message stands. */
export interface LobbyPlace {
  readonly channelId: string;
  readonly messageId: string;
}

/** Shows tables. No method rejects for what Discord does. */
export interface Poster {
  /** Shows what the store has decided about the table and what is not shown yet. */
  sync(id: TableId): Promise<Shown>;
  /**
   * Shows the lobby through the answer to an interaction, in its turn among the table's posts. `send` is given the
   * screen and returns where it stands; passes on what `send` throws.
   */
  answerWithLobby(id: TableId, send: (screen: Screen) => Promise<LobbyPlace>): Promise<void>;
  /** Shows everything that was decided before the process ended and not shown. */
  recover(): Promise<void>;
  /** Lets what is under way come to its end, and begins nothing more. */
  close(): Promise<void>;
}
