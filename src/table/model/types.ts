/**
 * One game in play, as the rest of the program sees it. Nothing here knows Discord: people, servers and channels are
 * opaque ids.
 */
import type { Level } from '../../computer/question.js';
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
 * Where a table is in its life.
 * `lobby`: seats are open. `challenge`: waits for the one who was challenged. `playing`. `finished`: has an outcome.
 * `closed`: never began or was broken off; `closedBecause` says why.
 */
export type TableStatus = 'lobby' | 'challenge' | 'playing' | 'finished' | 'closed';

/** `cancelled` by the host, `declined` by one who was asked, `expired` by the clock, `aborted` by agreement in play. */
export type ClosedBecause = 'cancelled' | 'declined' | 'expired' | 'aborted';

/** A seat of the game, by the game's id, and who holds it: nobody while it is free. */
export interface TableSeat extends Held {
  /** What the holder leaves to be done for them: names of the game's standing orders. For the holder alone. */
  readonly orders: readonly string[];
  /** When a relay passes over the one whose turn it is, in milliseconds since 1970; null in anything else. */
  readonly passesAt: number | null;
  /** The private thread in which those who hold the seat together confer, once it exists. */
  readonly council: string | null;
}

/** One entry of the append-only list of actions. */
export interface ActionEntry {
  /** 0-based, without gaps. */
  readonly ply: number;
  /** `undo`: actions were taken back, and do not count any more; or one was given again (`counted-actions.ts`). */
  readonly kind: 'action' | 'call' | 'undo';
  readonly side: SideId;
  /** Who did it; null where no person did: a computer played, or the clock called `timeout`. */
  readonly by: PersonId | null;
  /** Canonical notation, or the name of a call (`resign`); null while it is a secret of another seat. */
  readonly notation: string | null;
  readonly notices: readonly Notice[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An action with its description, as the one may read it who reads the action. */
export interface DescribedAction extends ActionEntry {
  /** Which turn it was a part of, from 1; null for what is outside a side's own turn: an answer, a call, a set-up. */
  readonly turn: number | null;
  /** How players number that turn. */
  readonly number: TurnNumber | null;
  readonly parts: readonly Part[];
  /** Nobody has learned by it what was hidden (`Description.revealsNothing`). */
  readonly revealsNothing?: true;
  /** What was taken back by it, in order; only where it takes back. */
  readonly takenBack?: readonly DescribedAction[];
}

/** A check that stands. */
export interface Check {
  /** Whose king is in check. */
  readonly side: SideId;
  /** Who gives it; nobody where the game does not say. */
  readonly by: readonly SideId[];
}

/** Where a table lives on the platform. */
export interface Place {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  /** The message that carries the lobby, once it is known. */
  readonly lobbyMessageId: string | null;
  /** The thread that the game is played in, once it exists; from the beginning the channel itself where that is the place of the game. */
  readonly threadId: string | null;
}

/** A table: a value, replaced and never changed. */
export interface Table {
  readonly id: TableId;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly seed: number;
  readonly status: TableStatus;
  readonly closedBecause: ClosedBecause | null;
  /** Raised by every change; a button carries the version that it was drawn for. */
  readonly version: number;
  readonly hostId: PersonId;
  /** The one who was challenged, in a challenge. */
  readonly challengedId: PersonId | null;
  readonly place: Place;
  readonly seats: readonly TableSeat[];
  /** Who may take part in it. */
  readonly access: Access;
  /** Those in a lobby who have yet to say that they stay, since the host changed the options (`undecided.ts` says who counts). */
  readonly undecided: readonly PersonId[];
  /** Those who were asked to play before the game began and did not want to, the latest last. */
  readonly declined: readonly PersonId[];
  /** The seats are shuffled when the game begins; until then a seat only says who is in. */
  readonly lot: boolean;
  /** What seats have proposed to the others, the oldest first. */
  readonly offers: readonly Offer[];
  /** What those who hold a seat together vote on, and the latest that they have voted on; the oldest first. */
  readonly ballots: readonly Ballot[];
  /** What moderators have done to the table, the oldest first. */
  readonly moderations: readonly Moderation[];
  /** What the computer has suggested to players, the oldest first: for those alone who asked, while the game is on. */
  readonly hints: readonly Hint[];
  /** The conditional moves of its seats: for their owners alone while the game is on. */
  readonly plans: readonly Plan[];
  /**
   * The position in play. Before the game begins a start position to look at: the game draws a fresh seed when it
   * begins, so that nobody chooses a seat by the opening rolls.
   */
  readonly position: Position;
  /** What happened before the first action (opening rolls). */
  readonly openingNotices: readonly Notice[];
  /** When the lobby or challenge closes by itself, in milliseconds since 1970; null where it is none any more. */
  readonly closesAt: number | null;
  /** When the turn ends by a rule of the game, in milliseconds since 1970; null where no rule limits it. */
  readonly turnEndsAt: number | null;
  /** Since when the game rests, in milliseconds since 1970 (`rest.ts`); null while it goes on, and where none is in play. */
  readonly restsSince: number | null;
  /** The time of each seat once a game has begun that is played with a clock (`timeControl` in table-options.ts); else none. */
  readonly clocks: readonly SeatClock[];
  /** How many entries the list of actions has, those that do not count any more and those that nobody is told of included. */
  readonly plies: number;
  /** The last entry of the list of actions that is told, as everybody may read it, or null before the first. */
  readonly lastAction: ActionEntry | null;
  readonly outcome: Outcome | null;
  readonly rematchOf: TableId | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** Somebody for whom the host keeps a seat when a table is opened. */
export interface Guest {
  readonly id: PersonId;
  /** Whether they are to win with the host; else they play against them. */
  readonly isPartner: boolean;
}

/** What opens a table. */
export interface OpenTable {
  readonly game: string;
  /** As given; missing options take their defaults. */
  readonly options: Readonly<Record<string, string>>;
  readonly host: Actor;
  /** The seat the host wants: a seat's id, `lot` for chance, `none` for none yet, or null for the first (in a challenge: for chance). */
  readonly hostSeat: string | null;
  readonly opponentId: PersonId | null;
  /** The role that is to play against the host: it takes the first free seat of another team. */
  readonly opponentRole?: RoleId;
  /** Those who have seats from the start, as members of them, and give them up where they do not want to play. */
  readonly guests?: readonly Guest[];
  /** Computer players of that level take all seats that are left, of which there must be one. Not in a challenge. */
  readonly computers?: Level;
  /** Public boards are turned to the side to move; they stay as they are by default. */
  readonly turnsToMover?: boolean;
  /** Players may ask the computer what to do, once in each turn; not by default. */
  readonly allowsHints?: boolean;
  /** Each role is mentioned once when the game begins; so by default. */
  readonly announces?: boolean;
  /** Who may take part in it: everybody where nothing is said. Those whom the host names are invited. */
  readonly access?: Pick<Access, 'kind' | 'role'>;
  /** The clock that the game is played with; none where it is null or left out. */
  readonly clock?: TimeControl | null;
  readonly guildId: string | null;
  readonly channelId: string;
  /** The game is played in the channel itself: one at a time, and without a thread of its own. */
  readonly inPlace?: boolean;
}

/**
 * An entry of the outbox: a message that shows a table. What is decided is stored together with its entry, and the entry
 * stays open until its message is known to stand, or to be gone.
 *
 * | state     | what it means                                                           | what may come next             |
 * |-----------|-------------------------------------------------------------------------|--------------------------------|
 * | `pending` | decided; nobody has tried to post it since the program was started      | `sending`, `live`, `skipped`   |
 * | `sending` | an attempt has begun: the message may stand without our knowing         | `live`, `stray`; `pending` (refused outright) |
 * | `live`    | stands in a known message, with its buttons                             | `retired`; `pending` (reopen)  |
 * | `stray`   | overtaken while it was being sent: a message with buttons may stand     | `retired`                      |
 * | `retired` | its buttons are gone, or the message is, or none was ever found         |                                |
 * | `skipped` | overtaken by a newer entry before anybody tried                          |                                |
 *
 * That a board is being sent is noted without waiting for the disk. So a power cut may take that note, and with every start of the
 * program pending boards become `sending` (`doubt`).
 *
 * Exactly one board of a game has buttons: the latest live one. All older live ones and strays lose theirs. A board with an older
 * `firstVersion` is shown by an edit of the message that began with that version, wherever that stands; the edit is repeated until
 * it is known to have been made, and a message that is gone is posted again. An offer is shown alike, and retired once its message
 * tells how it ended. Any number of reminders may stand: each goes with the turn of which it reminds, which makes it a stray until
 * its message is deleted.
 *
 * What stands in the way of an entry (in any state but the last two) is its `refusal`; null where nothing does.
 */
export interface OutboxEntry {
  readonly tableId: TableId;
  /** The version of the table that it shows, or that of the table's offers; together with `kind` its identity. */
  readonly version: number;
  readonly kind: 'lobby' | 'board' | 'offer' | 'reminder';
  /** The version of the entry with which its message began: its own where the message is a new one. */
  readonly firstVersion: number;
  readonly state: 'pending' | 'sending' | 'live' | 'stray' | 'retired' | 'skipped';
  readonly channelId: string | null;
  readonly messageId: string | null;
  readonly refusal: RefusalKind | null;
  /** Why it was refused, in a word of the poster's. */
  readonly cause: string | null;
  /** Refusals in a row. */
  readonly attempts: number;
  /** When it is tried again at the latest, in milliseconds since 1970; null where nothing was refused, or for good. */
  readonly retryAt: number | null;
  /** The cause that the people concerned have been told. */
  readonly told: string | null;
}

/**
 * What has to happen before a refused outbox entry is tried again. `passing`: time; it is tried with growing pauses for as long as it
 * takes. `waiting`: people have to do something; it is tried when something changes in their server, and seldom otherwise.
 * `final`: nothing will; it is not tried again.
 */
export type RefusalKind = 'passing' | 'waiting' | 'final';

/** Where a message stands. */
export interface MessageRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** A refusal to be noted. */
export interface OutboxRefusal {
  readonly kind: RefusalKind;
  /** Why, in a word of the poster's. */
  readonly cause: string;
  /** When it is tried again at the latest, in milliseconds since 1970; of no meaning for a final one. */
  readonly retryAt: number;
}

/** What the latest board has to tell beyond the messages that were posted before its own. */
export interface News {
  /** The actions since then, as everybody may read them, but for what somebody did and took back meanwhile. */
  readonly actions: readonly DescribedAction[];
  /** How many of them, the latest, have come into its message by edits; none where it has not been posted yet. */
  readonly edited: number;
  /**
   * What the message before told as it was posted, where it was edited since: what was hidden in that and is known by now it tells since
   * then. Nothing else.
   */
  readonly earlier: readonly DescribedAction[];
  /** How many of all actions had been done at that edit, or as it was posted. */
  readonly seen: number;
  /** What its message told as it was posted where nothing had happened since the one before: the last action again, if there was one. */
  readonly again: DescribedAction | null;
  /** The sides that it is up to now and that no board that stood has called to it. */
  readonly called: readonly SideId[];
  /** The captains of sides that vote, where such a side is called to what its captain answers: another side's card, or seconds. */
  readonly captains: readonly PersonId[];
  /** True for the first message with a board of the game. */
  readonly isFirst: boolean;
}
