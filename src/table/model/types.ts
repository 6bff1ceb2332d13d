/** Types of a table. People, servers and channels are opaque ids, because this layer doesn't know Discord. */
import type { Level } from '../../computer/question.js';
import type { OutboxRow, TableEvent } from '../../db/rows.js';
import type { Part, TurnNumber } from '../../engine/description.js';
import type { Notice, Outcome, Position, SideId } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { Hint } from './log/hint-list.js';
import type { Moderation } from './log/moderation-log.js';
import type { Access } from './people/access.js';
import type { Actor, PersonId, RoleId } from './people/actor.js';
import type { SeatHolding } from './people/holders.js';
import type { Ballot } from './proposals/ballot.js';
import type { Offer } from './proposals/offer.js';
import type { Plan } from './proposals/plan.js';
import type { SeatClock, TimeControl } from './times/clock.js';

export type { MessageRef } from '../../db/rows.js';

/** Eight characters, unambiguous when read aloud. Used in custom ids, links and logs. */
export type TableId = string;

/**
 * `lobby`: seats are open. `challenge`: waits for the challenged person. `finished`: has an outcome.
 * `closed`: never started or was aborted; see `closedBecause`.
 */
export type TableStatus = 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';

/**
 * `cancelled`: by the host. `declined`: by a person asked. `expired`: by its deadline. `aborted`: by
 * agreement in play.
 */
export type ClosedBecause = 'cancelled' | 'declined' | 'expired' | 'aborted';

/** A seat of the game. Its holder is null while it is free. */
export interface TableSeat extends SeatHolding {
  /** Names of the holder's standing orders. Only the holder may see them. */
  readonly orders: readonly string[];
  /** Time when the relay's runner is skipped, in milliseconds since 1970. Null outside relays. */
  readonly passesAt: number | null;
  /** The seat's private thread, once it exists. */
  readonly council: string | null;
}

/** An entry of the append-only list of actions. */
export interface ActionEntry {
  /** Index in the list, without gaps. */
  readonly ply: number;
  /** `undo`: cancels actions or replaces a set-up (`counted-actions.ts`). */
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: SideId;
  /** Null for a computer or the clock. */
  readonly by: PersonId | null;
  /** Canonical notation, or the name of a call (`resign`). Null for another seat's secret. */
  readonly notation: string | null;
  readonly notices: readonly Notice[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An action with its description, for the same reader. */
export interface DescribedAction extends ActionEntry {
  /** Turn among all turns, from 1. Null outside a side's own turn (responses, calls, set-ups). */
  readonly turn: number | null;
  /** Turn number as players count. */
  readonly number: TurnNumber | null;
  readonly parts: readonly Part[];
  /** Set if the action revealed nothing hidden (`Description.revealsNothing`). */
  readonly revealsNothing?: true;
  /** Actions that an undo cancelled, in order. */
  readonly undone?: readonly DescribedAction[];
}

export interface Check {
  readonly side: SideId;
  /** Sides that give check. Empty if the game doesn't tell. */
  readonly by: readonly SideId[];
}

/** Host of tables that the bot opened automatically: no person. */
export const NO_HOST: PersonId = '';

export interface Place {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  /** Message of the lobby, once known. */
  readonly lobbyMessageId: string | null;
  /** Thread of the game, once it exists. The channel itself for a game played in place. */
  readonly threadId: string | null;
}

/** A table. Immutable. */
export interface Table {
  readonly id: TableId;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly seed: number;
  readonly status: TableStatus;
  readonly closedBecause: ClosedBecause | null;
  /** Raised by every change. Buttons carry the version for which they were made. */
  readonly version: number;
  /** `NO_HOST` for a table that the bot opened automatically. */
  readonly hostId: PersonId;
  readonly challengedId: PersonId | null;
  readonly place: Place;
  readonly seats: readonly TableSeat[];
  readonly access: Access;
  /** People in a lobby who still have to confirm changed options (`undecided.ts`). */
  readonly undecided: readonly PersonId[];
  /** People who declined before the game, latest last. */
  readonly declined: readonly PersonId[];
  /** True if seats are shuffled at the start. Until then, a seat only means taking part. */
  readonly hasRandomSeats: boolean;
  /** Offers, oldest first. */
  readonly offers: readonly Offer[];
  /** Open ballots and the latest closed ones, oldest first. */
  readonly ballots: readonly Ballot[];
  /** Moderators' actions, oldest first. */
  readonly moderations: readonly Moderation[];
  /** Hints, oldest first. Only the person who requested a hint may see it during the game. */
  readonly hints: readonly Hint[];
  /** Conditional moves. Only their owners may see them during the game. */
  readonly plans: readonly Plan[];
  /**
   * Current position. Before the game it is only a preview: the game starts with a fresh seed, so that no one
   * can choose a seat by the opening rolls.
   */
  readonly position: Position;
  /** Notices before the first action (opening rolls). */
  readonly openingNotices: readonly Notice[];
  /** Time when the lobby or challenge closes, in milliseconds since 1970, or null. */
  readonly closesAt: number | null;
  /** Time when the game's own limit ends the turn, in milliseconds since 1970, or null. */
  readonly turnEndsAt: number | null;
  /** Start of the pause, in milliseconds since 1970 (`pause.ts`), or null. */
  readonly pausedSince: number | null;
  /** Clocks of the seats. Empty in a game without a clock (`timeControl` in table-options.ts). */
  readonly clocks: readonly SeatClock[];
  /** Number of entries in the list of actions, including undone and hidden ones. */
  readonly plies: number;
  /** Last visible entry, as everyone may read it. Null before the first one. */
  readonly lastAction: ActionEntry | null;
  readonly outcome: Outcome | null;
  readonly rematchOf: TableId | null;
  /** The tournament, match or season that the game belongs to, or null. */
  readonly event: TableEvent | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** A person for whom the host reserves a seat. */
export interface Guest {
  readonly id: PersonId;
  /** True to seat the guest in the host's team. */
  readonly isPartner: boolean;
}

export interface OpenTable {
  readonly game: string;
  /** Option values. Missing options take their defaults. */
  readonly options: Readonly<Record<string, string>>;
  readonly host: Actor;
  /**
   * The host's seat: an id, `lot` for a random one, `none`, or null for the first one (random in a
   * challenge).
   */
  readonly hostSeat: string | null;
  readonly opponentId: PersonId | null;
  /** Role that plays against the host. It takes the first free seat on another team. */
  readonly opponentRole?: RoleId;
  /** People with reserved seats. They may give them up. */
  readonly guests?: readonly Guest[];
  /** Level of computers on all remaining seats. At least one seat must remain. Not in a challenge. */
  readonly computers?: Level;
  /** True to rotate public boards to the side to move. Default: false. */
  readonly turnsToMover?: boolean;
  /** True to allow a hint once per turn. Default: false. */
  readonly allowsHints?: boolean;
  /** False to forbid trying moves on a private board. Default: true. */
  readonly allowsExplore?: boolean;
  /** True to mention each role once at the start. Default: true. */
  readonly announcesRoles?: boolean;
  /** False for a casual game. Default: true. */
  readonly isRated?: boolean;
  /** Access. Default: open to everyone. The host's named people are invited. */
  readonly access?: Pick<Access, 'kind' | 'role'>;
  /** Null or absent for no clock. */
  readonly clock?: TimeControl | null;
  /** Start position as typed. Null or absent for the normal start. */
  readonly position?: string | null;
  readonly guildId: string | null;
  readonly channelId: string;
  /** True to play in the channel itself, one game at a time. */
  readonly inPlace?: boolean;
}

/**
 * An outbox entry: a message that shows a table. It is stored together with the change that it shows, and
 * stays open until its message is known to be posted or gone.
 *
 * | state     | meaning                                         | next states                           |
 * |-----------|-------------------------------------------------|---------------------------------------|
 * | `pending` | not attempted since the program started         | `sending`, `live`, `skipped`          |
 * | `sending` | attempted; may be posted without our knowing    | `live`, `stray`, `pending` if refused |
 * | `live`    | posted in a known message, with buttons         | `retired`, `pending` if reopened      |
 * | `stray`   | superseded while being sent; buttons may exist  | `retired`                             |
 * | `retired` | message or buttons gone, or none ever found     |                                       |
 * | `skipped` | superseded by a newer entry before any attempt  |                                       |
 *
 * The state `sending` is written without waiting for the disk, so a power cut can lose it. Therefore each
 * start of the program turns pending entries into `sending` (`markPossiblySent`).
 *
 * Only the latest live board of a game has buttons. Older live boards and strays lose theirs. A board with an
 * older `firstVersion` edits the message that began with that version, wherever it is. The edit is repeated
 * until it succeeds, and a missing message is posted again. An offer is shown the same way, and retired once
 * its message shows the result. Any number of reminders can be posted. When its turn ends, a reminder becomes
 * a stray until its message is deleted.
 *
 * `refusal` tells what keeps an entry from being shown, or null. The last two states never have one.
 */
export type OutboxEntry = Omit<OutboxRow, 'plies' | 'toAct' | 'mentioned' | 'nonce'>;

/**
 * Rule for retrying a refused entry. `passing`: after growing pauses. `waiting`: when something changes in
 * the server, and rarely otherwise. `final`: never.
 */
export type RefusalKind = NonNullable<OutboxRow['refusal']>;

export interface OutboxRefusal {
  readonly kind: RefusalKind;
  /** Cause, as the poster names it. */
  readonly cause: string;
  /** Latest time of the next attempt, in milliseconds since 1970. Unused if final. */
  readonly retryAt: number;
}

/** Events of the latest board that no earlier message described when it was posted. */
export interface BoardEvents {
  /** New actions as everyone may read them. Leaves out undone ones. */
  readonly actions: readonly DescribedAction[];
  /** Number of the latest actions that edits added. 0 if not posted yet. */
  readonly edited: number;
  /**
   * Actions that the previous message described when posted, with parts revealed since. Empty if no edit
   * added anything to it.
   */
  readonly earlier: readonly DescribedAction[];
  /** Number of actions that the previous message took into account. 0 for the first message. */
  readonly seen: number;
  /** The last action, repeated because nothing happened since the previous message. Otherwise null. */
  readonly again: DescribedAction | null;
  /** Sides to act that no posted board has mentioned. */
  readonly toMention: readonly SideId[];
  /** Captains of voting sides who must respond to another side's card, or because time is short. */
  readonly captains: readonly PersonId[];
  /** Sides with an open yes-or-no vote that no posted board has mentioned since it opened. */
  readonly voting: readonly SideId[];
  /** True for the game's first board message. */
  readonly isFirst: boolean;
}
