/** Contents of a board message, and the additions of each state of the game. */
import type { APIComponentInContainer, APITextDisplayComponent } from 'discord.js';
import type { Audience } from '../../../discord/messages/notification.js';
import type { Attachment, NamedFile } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { RoleId } from '../../../table/model/actor.js';
import type { Check, DescribedAction, News, Table } from '../../../table/model/types.js';
import type { CardTable } from '../../shared/setups/card-table.js';
import type { SeatVotes } from '../../shared/votes/seat-votes.js';

/** Contents of a board message. `Picture`: a new one, or the message's own. */
export interface BoardInput<Picture extends NamedFile = Attachment> {
  readonly table: Table;
  /** The spectators' view. */
  readonly view: View;
  readonly board: Picture;
  /** The game's own calls that a player may make now. */
  readonly calls: readonly string[];
  /** Possible acts besides moves in a game with cards; null in any other. */
  readonly cards: CardTable | null;
  /** Words of which each side to act chooses one, if there is nothing else to do. */
  readonly words: readonly string[];
  /** News that no earlier board has told: the actions, and the side that is to move now. */
  readonly news: News;
  /** Actions that the message told as it was posted. */
  readonly told: readonly DescribedAction[];
  /** Actions since then. They are told only until a newer message tells them. */
  readonly since: readonly DescribedAction[];
  /** The current checks. */
  readonly checks: readonly Check[];
  /** Shared seats with their open votes. */
  readonly votes: readonly SeatVotes[];
  /** The open offer with a link to its message, where it is answered; null if none is open. */
  readonly offer: string | null;
  /** The rematch of a game that is over; null if none was asked for. */
  readonly rematch: Pick<LoadedTable, 'hostId' | 'status' | 'startedAt' | 'place'> | null;
  /** Lines about the result of a finished game: ratings and achievements. */
  readonly standing: readonly string[];
  /** Time of drawing, in milliseconds since 1970. */
  readonly now: number;
  /** Lines about seats that no one can play any more. */
  readonly deserted: readonly string[];
  /** The table's roles that the bot may mention in its place. */
  readonly mentionable: readonly RoleId[];
}

/** Additions of a state of the game to its board message. */
export interface BoardState {
  /** Actions to tell as they were told when the message was posted. */
  readonly told: readonly DescribedAction[];
  /** Texts above the board. */
  readonly announcement: readonly APITextDisplayComponent[];
  /** Lines on who has to act, or on the result. */
  readonly awaited: readonly string[];
  /** True if the buttons with their owners come before `awaited`, so that it is seen who may answer. */
  readonly isAsked: boolean;
  /** Lines that stay below the status. */
  readonly lasting: readonly string[];
  readonly buttons: readonly APIComponentInContainer[];
  readonly audiences: readonly Audience[];
  /** Roles to mention besides the audiences. */
  readonly roles: readonly RoleId[];
}
