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

/**
 * Id of a table: eight characters that can't be confused when read aloud. Used in custom ids, links and logs.
 */
export type TableId = string;

/**
 * `lobby`: seats are open. `challenge`: waits for the challenged person. `finished`: the game has an outcome.
 * `closed`: never started, or aborted; `closedBecause` tells the reason.
 */
export type TableStatus = 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';

/**
 * `cancelled`: by the host. `declined`: by a person who was asked to play. `expired`: by its deadline.
 * `aborted`: by agreement during the game.
 */
export type ClosedBecause = 'cancelled' | 'declined' | 'expired' | 'aborted';

/** A seat of the game. A free seat has no holder. */
export interface TableSeat extends SeatHolding {
  /** Names of the holder's standing orders. Only the holder may see them. */
  readonly orders: readonly string[];
  /**
   * Time when the current runner of a relay is skipped, in milliseconds since 1970. Null if no runner must
   * act.
   */
  readonly passesAt: number | null;
  /** The seat's private thread, once it exists. */
  readonly council: string | null;
}

/** An entry of the append-only list of actions. */
export interface ActionEntry {
  /** Index in the list, without gaps. Undos and what they undid count, unlike in `Game.ply`. */
  readonly ply: number;
  /** `undo`: the entry cancels actions or replaces a set-up (`counted-actions.ts`). */
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: SideId;
  /** Person who acted. Null for a computer or the clock. */
  readonly by: PersonId | null;
  /**
   * Canonical notation, or the name of a call such as `resign`. Null if the action is a secret of another
   * seat.
   */
  readonly notation: string | null;
  readonly notices: readonly Notice[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An action, with the description that its reader may see. */
export interface DescribedAction extends ActionEntry {
  /**
   * Number of the turn among the turns of all sides, from 1. Null for an action outside its side's own turn:
   * a response, a call or a set-up.
   */
  readonly turn: number | null;
  /** Number of the turn as players count turns, or null. */
  readonly number: TurnNumber | null;
  readonly parts: readonly Part[];
  /** True if the action revealed nothing hidden (`Description.revealsNothing`). */
  readonly revealsNothing?: true;
  /** For an undo: the actions that it cancelled, in sequence. */
  readonly undone?: readonly DescribedAction[];
}

export interface Check {
  readonly side: SideId;
  /** Sides that give check. Empty if the game can't list them. */
  readonly by: readonly SideId[];
}

/** Host of tables that the bot opened automatically. It stands for no person. */
export const NO_HOST: PersonId = '';

export interface Place {
  /** Server of the table. Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  /** Message of the lobby. Null until it is known. */
  readonly lobbyMessageId: string | null;
  /**
   * Thread of the game. Null until it exists. For a game that is played in the channel or post in which it
   * was opened, the id of that channel or post.
   */
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
  /** Number that every visible change raises. A button carries the version for which it was made. */
  readonly version: number;
  /** `NO_HOST` for a table that the bot opened automatically. */
  readonly hostId: PersonId;
  readonly challengedId: PersonId | null;
  readonly place: Place;
  readonly seats: readonly TableSeat[];
  readonly access: Access;
  /** People in a lobby who must still confirm changed options (`undecided.ts`). */
  readonly undecided: readonly PersonId[];
  /** People who declined before the game, latest last. */
  readonly declined: readonly PersonId[];
  /**
   * True if seats are shuffled at the start of the game. Until then, having a seat only means taking part.
   */
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
   * Current position. Before the game, it is only a preview: the game starts with a new seed, so that no one
   * can choose a seat because of the opening rolls.
   */
  readonly position: Position;
  /** Notices from before the first action, such as opening rolls. */
  readonly openingNotices: readonly Notice[];
  /** Time when the lobby or challenge closes, in milliseconds since 1970. Null if it doesn't. */
  readonly closesAt: number | null;
  /**
   * Time when the turn ends by a time limit in the game's rules, in milliseconds since 1970. Null without
   * such a limit.
   */
  readonly turnEndsAt: number | null;
  /** Start of the pause, in milliseconds since 1970 (`pause.ts`). Null if the game isn't paused. */
  readonly pausedSince: number | null;
  /** Clocks of the seats. Empty in a game without clocks (`timeControl` in table-options.ts). */
  readonly clocks: readonly SeatClock[];
  /** Number of entries in the list of actions, including undone and hidden ones. */
  readonly plies: number;
  /** Last visible entry of the list of actions, as everyone may read it. Null if there is none. */
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
   * The host's seat: its id, `lot` for a random seat, or `none`. Null for the first seat; in a challenge, for
   * a random one.
   */
  readonly hostSeat: string | null;
  readonly opponentId: PersonId | null;
  /** Role that plays against the host. It takes the first free seat on another team. */
  readonly opponentRole?: RoleId;
  /** People for whom seats are reserved. They may give them up. */
  readonly guests?: readonly Guest[];
  /**
   * Level of the computers that take all remaining seats. At least one seat must remain for them. Not allowed
   * in a challenge.
   */
  readonly computers?: Level;
  /** True to rotate public boards so that the side to move is at the bottom. Default: false. */
  readonly turnsToMover?: boolean;
  /** True to allow a hint once per turn. Default: false. */
  readonly allowsHints?: boolean;
  /** False to forbid trying moves on a private board. Default: true. */
  readonly allowsExplore?: boolean;
  /** True to mention each role once at the start. Default: true. */
  readonly announcesRoles?: boolean;
  /** False for a casual game. Default: true. */
  readonly isRated?: boolean;
  /** Who may join. Default: everyone. People whom the host names are invited. */
  readonly access?: Pick<Access, 'kind' | 'role'>;
  /** Clock of the game. Null or absent for none. */
  readonly clock?: TimeControl | null;
  /** Start position as people type it. Null or absent for the normal start. */
  readonly position?: string | null;
  readonly guildId: string | null;
  readonly channelId: string;
  /** True to play in the channel itself, which can have only one game at a time. */
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
 * until it succeeds, and a missing message is posted again. An offer is shown the same way. Its entry is
 * retired once the message shows the result. Any number of reminders can be posted. When its turn ends, a
 * reminder becomes a stray until its message is deleted.
 *
 * `refusal` tells what keeps an entry from being shown. It is null if nothing does, and always in the states
 * `retired` and `skipped`.
 */
export type OutboxEntry = Omit<OutboxRow, 'plies' | 'toAct' | 'mentioned' | 'nonce'>;

/**
 * When to try again after a refusal. `passing`: after growing waiting times. `waiting`: when something
 * changes in the server, and rarely otherwise. `final`: never.
 */
export type RefusalKind = NonNullable<OutboxRow['refusal']>;

export interface OutboxRefusal {
  readonly kind: RefusalKind;
  /** Cause of the refusal: a `Cause` of `src/discord/outbox/requests/causes.ts`. */
  readonly cause: string;
  /** Time at which the next attempt is made at the latest, in milliseconds since 1970. Unused if final. */
  readonly retryAt: number;
}

/** Events that the latest board must announce, because no earlier message described them when it was posted. */
export interface BoardEvents {
  /** New actions as everyone may read them. Leaves out undone ones. */
  readonly actions: readonly DescribedAction[];
  /**
   * Number of new actions, at the end of the list, that edits of the message added. 0 if it isn't posted yet.
   */
  readonly edited: number;
  /**
   * Actions that the previous message described when it was posted, with parts that were revealed since.
   * Empty if no edit added actions to that message.
   */
  readonly earlier: readonly DescribedAction[];
  /** Number of actions that the previous message took into account. 0 if this is the first message. */
  readonly seen: number;
  /**
   * The last action, if it must be repeated because nothing happened since the previous message. Otherwise
   * null.
   */
  readonly again: DescribedAction | null;
  /** Sides that must act and that no posted board has mentioned. */
  readonly toMention: readonly SideId[];
  /**
   * Captains of sides that vote, if the captain must respond to another side's card or because time is short.
   */
  readonly captains: readonly PersonId[];
  /** Sides with an open yes-or-no vote, if no posted board has mentioned them since it opened. */
  readonly voting: readonly SideId[];
  /** True for the game's first board message. */
  readonly isFirst: boolean;
}
