/** Input of a board message, and the parts that differ by the state of the game. */
import type { APIComponentInContainer, APITextDisplayComponent } from 'discord.js';
import type { Audience } from '../../../discord/messages/notification.js';
import type { Attachment, NamedFile } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { RoleId } from '../../../table/model/people/actor.js';
import type { BoardEvents, Check, DescribedAction, Table } from '../../../table/model/types.js';
import type { CardTable } from '../../shared/setups/card-table.js';
import type { SeatVotes } from '../../shared/votes/seat-votes.js';

/** Input of a board message. `Picture` is a newly drawn picture, or the one that the message already has. */
export interface BoardInput<Picture extends NamedFile = Attachment> {
  readonly table: Table;
  readonly view: View;
  readonly board: Picture;
  /** Calls that a player may make now: actions of this game besides moves, such as `raichi`. */
  readonly calls: readonly string[];
  /** Possible actions besides moves in a game with cards. Null in other games. */
  readonly cards: CardTable | null;
  /**
   * Words offered as buttons to everyone, such as how many fingers to show. Empty unless the sides to act can
   * do nothing else.
   */
  readonly words: readonly string[];
  /** Events since the previous board: the actions, and the side to move. */
  readonly boardEvents: BoardEvents;
  /** Actions that the message described when it was posted. */
  readonly describedActions: readonly DescribedAction[];
  /** Actions after the message was posted. Shown only until a newer message describes them. */
  readonly newActions: readonly DescribedAction[];
  readonly checks: readonly Check[];
  /** Shared seats with their open votes. */
  readonly votes: readonly SeatVotes[];
  /** The open offer with a link to its message. Null if none is open. */
  readonly offer: string | null;
  /** The rematch of a finished game. Null if none was requested. */
  readonly rematch: Pick<LoadedTable, 'hostId' | 'status' | 'startedAt' | 'place'> | null;
  /** Lines about the result of a finished game: ratings and achievements. */
  readonly standing: readonly string[];
  /** Time of drawing, in milliseconds since 1970. */
  readonly now: number;
  /** Lines about seats that no one can play any more. */
  readonly deserted: readonly string[];
  /** Roles of the table that the bot may mention in the game's channel. */
  readonly mentionable: readonly RoleId[];
}

/** Parts of the board message that depend on the state of the game. */
export interface BoardState {
  /** Actions described when the message was posted. */
  readonly describedActions: readonly DescribedAction[];
  /** Texts above the board. */
  readonly announcement: readonly APITextDisplayComponent[];
  /** Lines on who must act, or on the result. */
  readonly statusLines: readonly string[];
  /** True if the buttons come before the status lines, so that people see who may respond. */
  readonly isAsked: boolean;
  /** Lines below the status: notes on the result, and the rematch. */
  readonly lowerLines: readonly string[];
  readonly buttons: readonly APIComponentInContainer[];
  readonly audiences: readonly Audience[];
  /** Roles to mention besides the audiences. */
  readonly roles: readonly RoleId[];
}
