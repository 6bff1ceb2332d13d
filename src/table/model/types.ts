/** Types of a table. People, servers and channels are opaque ids: nothing here knows Discord. */
import type { Level } from '../../computer/question.js';
import type { TableEvent } from '../../db/rows.js';
import type { Part, TurnNumber } from '../../engine/description.js';
import type { Notice, Outcome, Position, SideId } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { Access } from './access.js';
import type { Actor, PersonId, RoleId } from './actor.js';
import type { Ballot } from './ballot.js';
import type { SeatClock, TimeControl } from './clock.js';
import type { Hint } from './hint-list.js';
import type { Held } from './holders.js';
import type { Moderation } from './moderation-log.js';
import type { Offer } from './offer.js';
import type { Plan } from './plan.js';

/** Eight characters, unambiguous to read aloud; in custom ids, links and logs. */
export type TableId = string;

/**
 * `lobby`: seats are open. `challenge`: waits for the challenged person. `playing`. `finished`: has an
 * outcome. `closed`: never started or was aborted; see `closedBecause`.
 */
export type TableStatus = 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';

/**
 * `cancelled` by the host, `declined` by a person asked, `expired` by its deadline, `aborted` by agreement in
 * play.
 */
export type ClosedBecause = 'cancelled' | 'declined' | 'expired' | 'aborted';

/** A seat of the game; the holder is null while it is free. */
export interface TableSeat extends Held {
  /** Names of the holder's standing orders; private to the holder. */
  readonly orders: readonly string[];
  /** When the relay's runner is skipped, in milliseconds since 1970; null outside relays. */
  readonly passesAt: number | null;
  /** The seat's private thread, once it exists. */
  readonly council: string | null;
}

/** One entry of the append-only list of actions. */
export interface ActionEntry {
  /** 0-based, without gaps. */
  readonly ply: number;
  /** `undo`: actions no longer count, or a set-up was replaced (`counted-actions.ts`). */
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: SideId;
  /** Null for a computer or the clock. */
  readonly by: PersonId | null;
  /** Canonical notation, or a call's name (`resign`); null for another seat's secret. */
  readonly notation: string | null;
  readonly notices: readonly Notice[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An action with its description, for the same reader. */
export interface DescribedAction extends ActionEntry {
  /** Turn number from 1; null outside a side's own turn (answers, calls, set-ups). */
  readonly turn: number | null;
  /** Turn number as players count. */
  readonly number: TurnNumber | null;
  readonly parts: readonly Part[];
  /** Set if it revealed nothing (`Description.revealsNothing`). */
  readonly revealsNothing?: true;
  /** The actions that an undo took back, in order. */
  readonly takenBack?: readonly DescribedAction[];
}

/** A check on the board. */
export interface Check {
  /** Side in check. */
  readonly side: SideId;
  /** Sides giving check; empty if the game doesn't say. */
  readonly by: readonly SideId[];
}

/** Host of tables that the bot opened by itself: no person. */
export const NO_HOST: PersonId = '';

/** A table's place on the platform. */
export interface Place {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  /** The lobby's message, once known. */
  readonly lobbyMessageId: string | null;
  /** The game's thread, once it exists; the channel itself for a game played in place. */
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
  /** Raised by every change. Buttons carry the version they were drawn for. */
  readonly version: number;
  /** `NO_HOST` for a table that the bot opened by itself. */
  readonly hostId: PersonId;
  /** The challenged person, or null. */
  readonly challengedId: PersonId | null;
  readonly place: Place;
  readonly seats: readonly TableSeat[];
  readonly access: Access;
  /** People in a lobby who have yet to confirm the changed options (`undecided.ts`). */
  readonly undecided: readonly PersonId[];
  /** People who declined before the game, latest last. */
  readonly declined: readonly PersonId[];
  /** True if seats are shuffled at the start; until then a seat only means taking part. */
  readonly lot: boolean;
  /** Oldest first. */
  readonly offers: readonly Offer[];
  /** Open ballots and the latest closed ones, oldest first. */
  readonly ballots: readonly Ballot[];
  /** Oldest first. */
  readonly moderations: readonly Moderation[];
  /** Oldest first; private to each asker during the game. */
  readonly hints: readonly Hint[];
  /** Conditional moves; private to their owners during the game. */
  readonly plans: readonly Plan[];
  /**
   * The position. Before the game it is only a preview: the game draws a fresh seed, so that nobody can
   * choose a seat by the opening rolls.
   */
  readonly position: Position;
  /** Notices before the first action (opening rolls). */
  readonly openingNotices: readonly Notice[];
  /** When the lobby or challenge closes, in milliseconds since 1970, or null. */
  readonly closesAt: number | null;
  /** When a rule ends the turn, in milliseconds since 1970, or null. */
  readonly turnEndsAt: number | null;
  /** Start of the pause, in milliseconds since 1970 (`rest.ts`), or null. */
  readonly restsSince: number | null;
  /** Clocks of the seats in a game with a clock (`timeControl` in table-options.ts); else empty. */
  readonly clocks: readonly SeatClock[];
  /** Length of the list of actions, with uncounted and hidden ones. */
  readonly plies: number;
  /** The last entry shown, as everybody may read it; null before the first. */
  readonly lastAction: ActionEntry | null;
  readonly outcome: Outcome | null;
  readonly rematchOf: TableId | null;
  /** The tournament, match or season that the game belongs to; null for none. */
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

/** A request to open a table. */
export interface OpenTable {
  readonly game: string;
  /** Missing options take their defaults. */
  readonly options: Readonly<Record<string, string>>;
  readonly host: Actor;
  /** The host's seat: an id, `lot` for random, `none`, or null for the first (random in a challenge). */
  readonly hostSeat: string | null;
  readonly opponentId: PersonId | null;
  /** The host's opponent role. It takes the first free seat of another team. */
  readonly opponentRole?: RoleId;
  /** People seated from the start, who may give their seats up. */
  readonly guests?: readonly Guest[];
  /** Level of computers on all remaining seats, at least one. Not in a challenge. */
  readonly computers?: Level;
  /** True to turn public boards to the side to move. Default: false. */
  readonly turnsToMover?: boolean;
  /** True to allow hints once per turn. Default: false. */
  readonly allowsHints?: boolean;
  /** False to forbid trying moves on a private board. Default: true. */
  readonly allowsExplore?: boolean;
  /** True to mention each role once at the start. Default: true. */
  readonly announces?: boolean;
  /** Access. Default: everybody. The host's named people are invited. */
  readonly access?: Pick<Access, 'kind' | 'role'>;
  /** Null or absent for no clock. */
  readonly clock?: TimeControl | null;
  /** Position to start from, as typed; null or absent for the usual start. */
  readonly position?: string | null;
  readonly guildId: string | null;
  readonly channelId: string;
  /** True to play in the channel itself, one game at a time. */
  readonly inPlace?: boolean;
}

/**
 * An outbox entry: a message that shows a table. It is stored together with the decision that it shows, and
 * stays open until its message is known to be posted or gone.
 *
 * | state     | meaning                                       | next states                           |
 * |-----------|-----------------------------------------------|---------------------------------------|
 * | `pending` | not attempted since the program started       | `sending`, `live`, `skipped`          |
 * | `sending` | attempted: may be posted without our knowing  | `live`, `stray`, `pending` if refused |
 * | `live`    | posted in a known message, with buttons       | `retired`, `pending` if reopened      |
 * | `stray`   | overtaken while being sent: buttons may exist | `retired`                             |
 * | `retired` | message or buttons gone, or none ever found   |                                       |
 * | `skipped` | overtaken by a newer entry before any attempt |                                       |
 *
 * The note that an entry is being sent doesn't wait for the disk, so a power cut can lose it. So each start
 * of the program turns pending entries into `sending` (`doubt`).
 *
 * Exactly one board of a game has buttons: the latest live one. All older live ones and strays lose theirs. A
 * board with an older `firstVersion` edits the message that began with that version, wherever it is. The edit
 * is repeated until it is known to have succeeded, and a missing message is posted again. An offer is shown
 * the same way, and retired once its message shows the result. Any number of reminders can be posted: the end
 * of a reminder's turn makes it a stray until its message is deleted.
 *
 * `refusal` is what keeps an entry (in any state but the last two) from being shown; null if nothing does.
 */
export interface OutboxEntry {
  readonly tableId: TableId;
  /** Version of the table, or of its offers. With `kind` it identifies the entry. */
  readonly version: number;
  readonly kind: 'lobby' | 'board' | 'offer' | 'reminder';
  /** Version of the entry that posted its message; its own for a new message. */
  readonly firstVersion: number;
  readonly state: 'pending' | 'sending' | 'live' | 'stray' | 'retired' | 'skipped';
  readonly channelId: string | null;
  readonly messageId: string | null;
  readonly refusal: RefusalKind | null;
  /** Cause of the refusal, as the poster names it. */
  readonly cause: string | null;
  /** Refusals in a row. */
  readonly attempts: number;
  /**
   * Latest time of the next attempt, in milliseconds since 1970; null if not refused, or refused for good.
   */
  readonly retryAt: number | null;
  /** Cause that people were told. */
  readonly told: string | null;
}

/**
 * When to retry a refused entry. `passing`: after growing pauses. `waiting`: when something changes in the
 * server, and rarely otherwise. `final`: never.
 */
export type RefusalKind = 'passing' | 'waiting' | 'final';

/** A message's location. */
export interface MessageRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** A refusal to store. */
export interface OutboxRefusal {
  readonly kind: RefusalKind;
  /** Cause, as the poster names it. */
  readonly cause: string;
  /** Latest time of the next attempt, in milliseconds since 1970; unused if final. */
  readonly retryAt: number;
}

/** News of the latest board that no earlier message contained. */
export interface News {
  /** New actions as everybody may read them, without those taken back meanwhile. */
  readonly actions: readonly DescribedAction[];
  /** Number of the latest actions that came by edits; 0 if not posted yet. */
  readonly edited: number;
  /** Actions of the previous message, if edited since, that now reveal formerly hidden parts. */
  readonly earlier: readonly DescribedAction[];
  /** Number of actions at that edit or post. */
  readonly seen: number;
  /** The last action, repeated if nothing happened since the previous message; else null. */
  readonly again: DescribedAction | null;
  /** Sides to act that no shown board has mentioned. */
  readonly called: readonly SideId[];
  /** Captains of voting sides that are asked to answer another side's card, or while seconds run. */
  readonly captains: readonly PersonId[];
  /** Sides with an open yes-or-no vote that no shown board has mentioned since it opened. */
  readonly voting: readonly SideId[];
  /** True for the game's first board message. */
  readonly isFirst: boolean;
}
