/**
 * What the table service offers, by theme. A change is decided on the table as it stands and is on disk, with its pending outbox entry,
 * when its promise is kept; what is refused has changed nothing.
 *
 * Refusals (texts in src/texts/en/table.ts): `no-table`, `stale`, `not-seated`, `not-your-turn`, `already-seated`, `already-accepted`,
 * `seat-taken`, `no-seat`, `not-open`, `not-playing`, `not-host`, `not-challenged`, `seats-free`, `own-offer`, `no-offer`,
 * `offer-stands`, `offered-before`, `self-challenge`, `too-many-tables`, `too-many-here`, `server-full`, `opened-often`, `channel-busy`,
 * `called-often`, `blocked`, `blocked-for-good`, `blocked-other`, `asked-twice`, `no-partner`, `no-seat-for`, `undo-late`, `undo-again`, `undo-clock`, `undo-seen`, `undo-touched`,
 * `undo-shared`, `undo-nothing`, `undo-final`,
 * `undo-mended`, `no-hints`, `hint-used`, `hint-touched`, `hint-late`, `not-finished`, `rematch-begun`, `rematch-asked`, `place-taken`, `unknown-order`,
 * `voting-ended`, `no-closer`, `few-votes`, `vote-untimed`, `plays-against`, and the codes of the game.
 */

import type { Level } from '../../computer/question.js';
import type { BlockRow } from '../../db/rows.js';
import type { Path } from '../../engine/choices.js';
import type { Call } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { Result } from '../../engine/result.js';
import type { Actor, PersonId, RoleId, RolesOf } from '../model/actor.js';
import type { Ballot } from '../model/ballot.js';
import type { DecisionRule } from '../model/decision-rule.js';
import type { Hint } from '../model/hint-list.js';
import type { Holder } from '../model/holders.js';
import type { Limits } from '../model/limits.js';
import type { Proposal as OfferedKind } from '../model/offer.js';
import type { TableWishes } from '../model/table-options.js';
import type { MessageRef, OpenTable, OutboxEntry, OutboxRefusal, TableId } from '../model/types.js';
import type { Span } from '../takebacks/repair-spans.js';
import type { ComputerAction, ComputerTask } from '../turns/computer-task.js';
import type { HintTask } from './hint-task.js';
import type { LoadedTable } from './loaded-table.js';

/** The whole service. */
export interface TableServices {
  readonly tables: Tables;
  readonly lobbies: Lobbies;
  readonly turns: Turns;
  readonly offers: Offers;
  readonly handovers: Handovers;
  readonly sides: Sides;
  readonly moderating: Moderating;
  readonly outbox: Outbox;
  readonly deadlines: Deadlines;
  readonly guilds: Guilds;
  readonly computers: Computers;
  readonly hints: Hints;
  /** What the operator allows. */
  readonly limits: Pick<Limits, 'tablesPerPerson'>;
}

/** Finding tables. */
export interface Tables {
  /** The table as it stands, with all that is read from it; null where there is none. */
  load(id: TableId): Promise<LoadedTable | null>;
  /**
   * Has found out elsewhere what it takes long to tell of the table when it is shown to the actor, where that is the actor's
   * turn; its methods answer at once then.
   */
  prepare(table: LoadedTable, actor: Actor): Promise<void>;
  /** The game that was begun last in the thread, or in another place of games. */
  inThread(threadId: string): Promise<LoadedTable | null>;
  /** Tables that the person plays at or hosts, newest first; without those that are over, put by or unreadable. */
  of(person: Pick<Actor, 'id'>): Promise<readonly LoadedTable[]>;
  /** The games in play whose lobbies stand in the channel, newest first: at most 25. */
  playingIn(channelId: string): Promise<readonly LoadedTable[]>;
  /** The tables of the server that wait for people, newest first: at most 100. */
  lobbiesIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** The games of the server that are in play, newest first: at most 100. */
  gamesIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** The tables of the server whose games have ended, or were broken off, the latest first: at most 25. */
  endedIn(guildId: string): Promise<readonly LoadedTable[]>;
  /** The options of the games of the same kind that were begun in the table's channel before it, by the same people and roles. */
  alikeBefore(id: TableId): Promise<readonly Options[]>;
  /** Every vote that was held at the table, the oldest first. */
  ballots(id: TableId): Promise<readonly Ballot[]>;
  /** Tables with votes that are open, in servers that the bot has not left. */
  voting(): Promise<readonly TableId[]>;
}

/** Tables before their games, and after. */
export interface Lobbies {
  open(request: OpenTable): Promise<Result<LoadedTable>>;
  /**
   * Takes the seat, in the place of the actor's former one, or any free one when `seat` is null. The game begins with the last seat
   * where two people play, each alone. Refusals besides those of seats: `invited-only`, `role-only {role}`.
   */
  join(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Gives the actor's seat up, or takes them off the list that holds one. Refusals: `not-open`, `not-seated`, `role-seat {side}`. */
  leave(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * By the host: the options of the game are these, and what is not given is as usual; what is not wanted of the table itself stays. People keep their seats where there are seats of the same
   * name, and take free ones else. Refusals: `not-open`, `not-host`, `rematch-seats`, `too-few-seats {count}`, `one-team {sides}`, `clock-no-pass`,
   * and those of the game's options.
   */
  configure(
    id: TableId,
    actor: Actor,
    options: Readonly<Record<string, string>>,
    wanted?: TableWishes,
  ): Promise<Result<LoadedTable>>;
  /**
   * The actor keeps their seat with the options as they are now, after the host has changed them; the game begins where it waited for
   * nothing else and begins by itself. Refusals: `not-open`, `stays-already`.
   */
  stay(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * By the host: these people may take seats at a table that is for invited people only, before its game or in it.
   * Refusals: `not-host`, `over`, `open-to-all`, `blocked-other {person}`, `many-invited {count}`.
   */
  invite(id: TableId, actor: Actor, people: readonly PersonId[]): Promise<Result<LoadedTable>>;
  /** By the host. Refusals: `not-open`, `not-host`, `seats-free {count}`, `undecided` while somebody has yet to say that they stay. */
  start(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /** By the host: closes a lobby or takes a challenge back. */
  cancel(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  accept(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  decline(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
  /**
   * Opens the same game again with the sides exchanged, as a lobby that only the former players may join (each takes
   * the seat that is theirs); begins when all have joined. Asking while the lobby is open is joining; once it is closed there
   * is no second one.
   */
  rematch(id: TableId, actor: Actor): Promise<Result<LoadedTable>>;
}

/** Playing. */
export interface Turns {
  /**
   * The person has chosen the piece with which the path begins: where touch-move is agreed it has to be moved, and nothing
   * else may be chosen or played before. Changes nothing where it cannot be chosen, or another one is touched already.
   */
  touch(id: TableId, actor: Actor, token: string): Promise<Result<LoadedTable>>;
  /** Plays an action; `version` is the one the button was drawn for and must be fresh, null for typed notation. */
  play(id: TableId, version: number | null, actor: Actor, path: Path): Promise<Result<LoadedTable>>;
  /** Reads and plays what was typed. */
  playText(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
  /** A call of the game, or `resign`. */
  call(id: TableId, version: number | null, actor: Actor, call: Call): Promise<Result<LoadedTable>>;
  /**
   * Takes the game as won on time against those who are to act, have been silent for 30 days, or for 3 where they are `gone` from the
   * server. Refusals: those of playing, `claim-nobody`, `claim-waits {side, from}`.
   */
  claim(id: TableId, actor: Actor, gone: ReadonlySet<PersonId>): Promise<Result<LoadedTable>>;
  /**
   * Sets what the person leaves to be done for them, in the place of earlier orders; what they say now is done at once.
   * Refusals: `unknown-order {order}`.
   */
  setOrders(id: TableId, actor: Actor, orders: readonly string[]): Promise<Result<LoadedTable>>;
  /**
   * Sets the person's conditional moves, in the place of earlier ones; none for an empty text. Each line of the text is a line of play:
   * `e4: e5, Nf3: Nc6`. Refusals: those of playing, `plan-shared`, `plan-sides`, `plan-hidden`, `plan-hurried`, `plan-own-turn`,
   * `plan-offer`, `plan-form {text}`, `plan-lines {count}`, `plan-deep {count}`, `plan-two-replies {text}`, `plan-end {text}`.
   */
  setPlan(id: TableId, actor: Actor, text: string): Promise<Result<LoadedTable>>;
}

/** What sides propose to each other. */
export interface Offers {
  /**
   * Proposes a draw, to take the own last turn back, to break the game off, to let it rest, or that it goes on; agrees where the other
   * seat has proposed the same. What all agree to is done at once; a game that has rested for 30 days goes on without being agreed to.
   * Refusals for taking back: `undo-shared {side}`, `undo-nothing`, `undo-final`, `undo-mended`; for going on `not-resting`; for anything
   * but going on and breaking off in a game that rests `rests {since}`, and `paused {since}` where a moderator has paused it.
   */
  propose(id: TableId, actor: Actor, kind: OfferedKind): Promise<Result<LoadedTable>>;
  /**
   * Takes back what the actor has just played, without asking anybody; only the entry with that ply, where one is named. Refusals:
   * those of playing, `undo-late` once the moment is over, `undo-seen` where it has shown something hidden, `undo-touched`,
   * `undo-shared {side}`, `undo-mended`.
   */
  takeBack(id: TableId, actor: Actor, ply: number | null): Promise<Result<LoadedTable>>;
  /** Agrees to the standing offer, declines it, or takes the own one back; `offer` is its number, or null for any. */
  answer(id: TableId, offer: number | null, actor: Actor, agree: boolean): Promise<Result<LoadedTable>>;
}

/** Who is asked to take which seat over. */
export interface SubstituteRequest {
  /** The seat; the actor's own where it is null. */
  readonly seat: string | null;
  /** Who is to play it; null for the first who wants to, and for a computer. */
  readonly successor: Substitute | null;
  /** How well the computer is to play that takes it; none where a person does. */
  readonly level?: Level | undefined;
  /** Those players who are not in the server any more. */
  readonly gone: ReadonlySet<PersonId>;
}

/**
 * Seats that pass to a substitute while the game goes on, with all that they hide: an offer to which the other seats agree. A computer
 * takes the seat at once where nobody else is asked.
 */
export interface Handovers {
  /**
   * Asks for a substitute: for the actor's own seat, or for that of a player who is gone, or silent for as long as a claim takes.
   * Refusals: those of playing, `no-seat-called {seat}`, `several-play {side}`, `out-of-game {side}`, `still-there {side}`, those of
   * offers, and of the successor `has-seat {person}`, `role-only-other {person, role}`, `blocked-other {person}`, `no-room {person}`.
   */
  propose(id: TableId, actor: Actor, request: SubstituteRequest): Promise<Result<LoadedTable>>;
  /**
   * The actor says whether they want the seat; it is theirs once all other seats have agreed.
   * Refusals: `no-offer`, `not-challenged` where somebody else is asked, `own-offer` for one who has said yes, `has-seat {person}`,
   * `invited-only`, `role-only {role}`, and those of taking part.
   */
  take(id: TableId, offer: number, actor: Actor, takes: boolean): Promise<Result<LoadedTable>>;
}

/** Seats that more than one plays. Who acts for such a seat, or looks at what only its people may see, belongs to it for the game. */
export interface Sides {
  /**
   * In a lobby, gives the seat to somebody, or to the computer: the host any seat, anybody else a free one to a role that they have or a list with
   * themselves in it; null frees it. A person to whom somebody else gives it is its member from then on, so that it can be told.
   * In play the host gives away the seat of a role that is `isDeserted`: it does not exist any more.
   * Refusals: `not-open`, `not-host`, `seat-taken`, `no-seat`, `one-seat {sides}`, `one-team {sides}` where the same role or person would play for two
   * teams, `no-people`, `many-people {count}`, `no-room {person}`, `rematch-seats`, `seat-kept` in play.
   */
  give(
    id: TableId,
    actor: Actor,
    seat: string,
    holder: Holder | null,
    known?: { readonly isDeserted?: boolean },
  ): Promise<Result<LoadedTable>>;
  /** The role has been deleted: the tables in which it holds a seat are to be shown again. Returns them. */
  roleDeleted(role: RoleId): Promise<readonly TableId[]>;
  /** The roles that hold seats of games in play, each with its table and server: any of them may have been deleted unnoticed. */
  rolesInPlay(): Promise<
    readonly { readonly tableId: TableId; readonly guildId: string; readonly roleId: RoleId }[]
  >;
  /** In a lobby, by the host: how the seat decides. Refusals: `not-open`, `not-host`, `no-seat`, `held-alone`, `bad-rule {value}`. */
  decideBy(id: TableId, actor: Actor, seat: string, rule: DecisionRule): Promise<Result<LoadedTable>>;
  /**
   * In a lobby, by the host: all seats that several play decide as this one does. Refusals: those of `decideBy` but `bad-rule`.
   */
  decideAllBy(id: TableId, actor: Actor, seat: string): Promise<Result<LoadedTable>>;
  /**
   * Binds the actor to the seat, or to the one that they may act for where it is null, for this game; nothing changes where they
   * are. Refusals: those of playing, `not-yours {side}`.
   */
  enter(id: TableId, actor: Actor, seat: string | null): Promise<Result<LoadedTable>>;
  /** Whether the actor wants to be called when it is their seat's turn. Refusals: those of playing, `held-alone`. */
  follow(id: TableId, actor: Actor, follows: boolean): Promise<Result<LoadedTable>>;
  /** Joins the relay of the actor's seat at its end, or leaves it. Refusals: those of playing, `no-relay`, `many-people {count}`. */
  run(id: TableId, actor: Actor, joins: boolean): Promise<Result<LoadedTable>>;
  /**
   * Removes somebody from a seat for this game, with their votes, or lets them back in: by the host, or by a moderator.
   * Refusals: `not-host`, `no-seat`, `held-alone`, `not-playing`.
   */
  remove(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    removal: {
      readonly seat: string;
      readonly person: PersonId;
      readonly reason: string | null;
      readonly back?: boolean;
    },
  ): Promise<Result<LoadedTable>>;
  /**
   * The seat's people confer in this thread from now on; null where it is gone. Where there is one already that is kept, so that two
   * who ask at once get the same: `Table.seats` says which. Refusals: `not-playing`, `no-seat`, `held-alone`.
   */
  confer(id: TableId, seat: string, threadId: string | null): Promise<Result<LoadedTable>>;
  /** Votes in a ballot. Refusals: those of playing, `no-ballot` where it is closed, `no-proposal`, `vote-fixed`. */
  vote(id: TableId, actor: Actor, ballot: number, proposal: number): Promise<Result<LoadedTable>>;
  /**
   * Closes a vote on a move before its time: by the captain of its side, or by the host or a moderator who plays for no other side.
   * Refusals: `not-playing`, `no-ballot`, `voting-ended`, `no-closer`, `few-votes {count}`, `vote-untimed`, those of `checkRunning`.
   */
  closeVote(
    id: TableId,
    actor: Actor & { readonly isModerator: boolean },
    ballot: number,
  ): Promise<Result<LoadedTable>>;
  /** Commends one's own proposal in a sentence. Refusals: those of playing, `no-ballot`, `no-proposal`, `not-yours`. */
  commend(
    id: TableId,
    actor: Actor,
    place: { readonly ballot: number; readonly proposal: number },
    note: string | null,
  ): Promise<Result<LoadedTable>>;
  /**
   * Wants somebody as captain of the actor's seat, or says no to the one who is wanted. Where there is no captain yet the first
   * who is wanted is it at once. Refusals: those of playing, `no-captain` where the seat has none, `no-candidate`
   * for somebody who does not belong to it, `captain-waits` while it is not its turn, `captain-active {again}`.
   */
  elect(id: TableId, actor: Actor, candidate: PersonId, says: boolean): Promise<Result<LoadedTable>>;
}

/** A moderator who does something, and why: at most `REASON_LENGTH` characters are kept. */
export interface Moderator {
  readonly id: PersonId;
  readonly reason: string;
}

/** How a moderator ends a game: without a result, drawn, or won by the seat and those that win with it. */
export type ModeratedResult =
  | { readonly kind: 'none' | 'draw' }
  | { readonly kind: 'win'; readonly seat: string };

/** Somebody who is put in another's place, with the roles that they have in the server. */
export type Substitute = Pick<Actor, 'id' | 'roles'>;

/**
 * What moderators do; who is one is for the caller to say. What they do to a table is noted in it (`Table.moderations`).
 * Refusals of all: `no-reason`.
 */
export interface Moderating {
  /** Closes a lobby or a challenge. Refusals: `not-open`. */
  cancel(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /** Ends a game in play. Refusals: `not-playing`, `no-seat-called {seat}`. */
  end(id: TableId, by: Moderator, result: ModeratedResult): Promise<Result<LoadedTable>>;
  /** Lays a game in play to rest. Refusals: `not-playing`, `rests {since}`, `paused {since}`. */
  pause(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /** Lets a game that rests go on. Refusals: `not-resting`. */
  resume(id: TableId, by: Moderator): Promise<Result<LoadedTable>>;
  /**
   * Takes back the last turns as `LoadedTable.lastTurns` has found them.
   * Refusals: `not-playing`, `back-nothing`, `back-mended`, `went-on` where anything has been done since.
   */
  undo(id: TableId, by: Moderator, span: Span): Promise<Result<LoadedTable>>;
  /**
   * Has a game in play again, or a side in the game, as `LoadedTable.reversal` has found it; the results of the game are gone.
   * Refusals: `reverse-nothing`, `reverse-played`, `reverse-mended`, `went-on`, `place-taken`.
   */
  reverse(id: TableId, by: Moderator, span: Span): Promise<Result<LoadedTable>>;
  /**
   * Takes somebody out: of a lobby, or of a game, where a seat that nobody else plays falls as by resigning.
   * Refusals: `over`, `challenge-whole`, `not-at-table {person}`, `out-already {person}`, and those of the game.
   */
  remove(id: TableId, by: Moderator, person: PersonId): Promise<Result<LoadedTable>>;
  /**
   * Puts somebody in the place of another, with all that the seat hides.
   * Refusals: `over`, `challenge-whole`, `not-at-table {person}`, `role-place {person}`, `has-seat {person}`, `blocked-other {person}`,
   * `no-room {person}`.
   */
  replace(id: TableId, by: Moderator, person: PersonId, substitute: Substitute): Promise<Result<LoadedTable>>;
  /**
   * Closes a vote before its time. `moderator` is the moderator as somebody who may play at the table.
   * Refusals: `not-playing`, `no-ballot`, `voting-ended`, `plays-against`, `few-votes {count}`, `vote-untimed`, those of `checkRunning`.
   */
  closeVote(id: TableId, by: Moderator, moderator: Actor, ballot: number): Promise<Result<LoadedTable>>;
  /** Gives a vote more time, in milliseconds. Refusals: those of `closeVote` but `few-votes`. */
  extendVote(
    id: TableId,
    by: Moderator,
    moderator: Actor,
    ballot: number,
    more: number,
  ): Promise<Result<LoadedTable>>;
  /** Deletes a table that is over, with its record and its results. Refusals: `no-table`, `still-open`, `no-reason`. */
  delete(id: TableId, by: Moderator): Promise<Result<null>>;
  /** Keeps somebody from opening, joining and being asked to games of the server, until then; for good where that is null. */
  block(guildId: string, by: Moderator, person: PersonId, until: number | null): Promise<Result<null>>;
  /** Refusals: `not-blocked {person}`. */
  unblock(guildId: string, by: Moderator, person: PersonId): Promise<Result<null>>;
  /** The blocks that are in force in the server, the oldest first. */
  blocked(guildId: string): Promise<readonly BlockRow[]>;
}

/** The messages that show tables: where they are, and what stands in their way. */
export interface Outbox {
  /**
   * Remembers where the lobby message and the thread are, and the channel where that is another one from now on. Does not raise the version. A table whose lobby message does
   * not become known within a minute is closed by its deadline.
   */
  locate(
    id: TableId,
    place: { readonly channelId?: string; readonly lobbyMessageId?: string; readonly threadId?: string },
  ): Promise<void>;
  /**
   * Tables with something left to do for the poster: outbox entries that are pending, being sent or strays, live ones that are no
   * longer the latest of their kind, refused ones. Without what was refused for good, without lobbies whose message is not
   * known yet (their answer is on its way, or their deadline closes them), and without servers that the bot has left.
   *
   * A lobby is shown again by every change until the game begins, by its beginning and by its end; a board by every
   * change of a game in play that it shows: in a message of its own or by an edit (`planBoardMessage`). An offer has a message of its own,
   * which shows every change of it, and so has a reminder, which goes with its turn.
   */
  unposted(): Promise<readonly TableId[]>;
  /** Those of them that are to be tried now: their pause is over, or nothing was refused. */
  dueToPost(): Promise<readonly TableId[]>;
  /** When the next pause after a refusal ends, in milliseconds since 1970, or null. */
  nextRetry(): Promise<number | null>;
  /** Those of them in a server that wait for people. */
  waitingIn(guildId: string): Promise<readonly TableId[]>;
  /** The outbox entries of the table that are kept, the oldest first: all that are not settled, and the latest others. */
  entries(id: TableId): Promise<readonly OutboxEntry[]>;
  /**
   * The program has started again. A power cut may have taken the note that a board was being sent: all that are pending count as being
   * sent from now on, so that they are looked for before they are posted. To be called before anything changes.
   */
  doubt(): Promise<void>;
  /**
   * An attempt to post begins. Returns the nonce by which the platform knows a repeated request: drawn at random for the
   * first attempt and kept in the store, so that another attempt has the same one even after a crash, and a version that
   * comes again after a restored backup has another. Null where a newer entry has come meanwhile: what is posted all the same would be
   * known to nobody.
   */
  sending(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<string | null>;
  /**
   * The entry is known to stand in this message. Older entries in other messages stay live until retired; a lobby's
   * message is remembered as with `locate`. Repeating it changes nothing.
   */
  posted(id: TableId, kind: OutboxEntry['kind'], version: number, at: MessageRef): Promise<void>;
  /** The message of the latest board is gone: while the game is on, the table gets a new version, and its board is due again. */
  renew(id: TableId): Promise<void>;
  /**
   * The message's buttons are gone, or the message is; `at` says where a stray was found. Repeating it changes nothing.
   */
  retired(id: TableId, kind: OutboxEntry['kind'], version: number, at?: MessageRef): Promise<void>;
  /**
   * The platform has refused what the entry needs. Changes nothing where that was settled or overtaken meanwhile, so that nobody
   * tries it any more.
   */
  refused(id: TableId, kind: OutboxEntry['kind'], version: number, refusal: OutboxRefusal): Promise<void>;
  /** The people concerned have been told why the entry was refused. */
  told(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /** Nothing stands in the way of the entry any more. */
  unrefused(id: TableId, kind: OutboxEntry['kind'], version: number): Promise<void>;
  /**
   * The thread has been deleted: its boards are gone, and while the game is on the latest is due again, in a thread that is
   * still to be opened, with the lobby, which names the thread. `channelId` is where the table is from now on, if it is given.
   */
  reopen(id: TableId, channelId?: string): Promise<void>;
  /** The channel has been deleted, and the thread with it: a game in play rests, with all its clocks. */
  strand(id: TableId): Promise<void>;
  /**
   * By a player: a game whose channel was deleted goes on in a thread of that channel. Refusals: `no-table`, `not-stranded`, and those of
   * a seat in play.
   */
  settle(id: TableId, actor: Actor, channelId: string): Promise<Result<LoadedTable>>;
}

/** A table that has changed because a time was up, or was given back. */
export interface Expired {
  readonly table: LoadedTable;
  /** The votes that were closed by that. */
  readonly closed: readonly Ballot[];
  /** The seats whose time by the table's clock was up. */
  readonly timeUp: readonly string[];
  /** Whether time was given back that nobody watched over. */
  readonly givenBack: boolean;
}

/** Does a job for each of many tables, at its own pace. */
export type Each = (ids: readonly TableId[], job: (id: TableId) => Promise<unknown>) => Promise<void>;

/** What happens when nobody acts in time. */
export interface Deadlines {
  /**
   * Closes lobbies and challenges that have expired by now, calls `timeout` for those who have let their turn pass, and does what
   * the tables' clocks do to those whose time is up; what such clocks have run while nobody called this is given back. A turn whose end was missed by more than a moment, because nobody watched, is given its time again. Returns the tables
   * that changed, with the votes that were closed there. One that cannot be dealt with is told to `onFailure`, or its error is passed on; a busy database ends it. Votes
   * that are due are ended and counted: `rolesOf` tells whether those who voted still have the role; without it all votes count. `each` says at which pace many
   * tables are dealt with.
   */
  expire(
    onFailure?: (id: TableId, error: unknown) => void,
    rolesOf?: RolesOf | null,
    each?: Each,
  ): Promise<readonly Expired[]>;
  /** When the next deadline falls, in milliseconds since 1970, or null. */
  next(): Promise<number | null>;
  /** The same of that table alone, whether or not its server is one that the bot has left. */
  nextOf(id: TableId): Promise<number | null>;
  /** The person has other wishes about reminders or vacation: their running clocks are looked at with the next `expire`. Returns their tables. */
  heed(person: PersonId): Promise<readonly TableId[]>;
}

/** The servers that the bot is in, and those that it has left. */
export interface Guilds {
  /** Tables in play with their threads, without those that are put by. */
  inPlay(): Promise<readonly { readonly id: TableId; readonly threadId: string | null }[]>;
  /** The bot has left the server: its tables are put by, their deadlines stand still, and their people are not asked for them. */
  putBy(guildId: string): Promise<void>;
  /** The bot is back in the server: its tables go on where they were. */
  takeUp(guildId: string): Promise<void>;
  /** Compares with the servers that the bot is in: puts by what it has left unnoticed, takes up what it has come back to. */
  matchGuilds(present: ReadonlySet<string>): Promise<void>;
}

/** What computer players do at tables. */
export interface Computers {
  /**
   * Before the game, by its host: computer players of that level take all seats that are free, and the game begins.
   * Refusals: `not-open`, `not-host`, `rematch-seats`, `no-seat`, `undecided` while somebody has yet to say that they stay.
   */
  fill(id: TableId, actor: Actor, level: Level): Promise<Result<LoadedTable>>;
  /** The games in play at which computers have seats, without those of servers that the bot has left. */
  inPlay(): Promise<readonly TableId[]>;
  /**
   * What is up to a computer player at the table, the first of several; null where nothing is, or the board is not shown yet that
   * says so.
   */
  task(id: TableId): Promise<ComputerTask | null>;
  /**
   * Does that about the task: plays an action, with the calls that it gives rise to, gives the game up, or answers the offer.
   * Refusals: `no-table`, `stale` where it is up to the computer no more, and those of the game.
   */
  act(task: ComputerTask, action: ComputerAction): Promise<Result<LoadedTable>>;
}

/** What the computer suggests to players, at tables that allow it. Asking raises no version. */
export interface Hints {
  /**
   * What is up to the computer when the actor asks what to do.
   * Refusals: `no-table`, those of `LoadedTable.sideToAct`, `no-hints`, `hint-used` where they have acted in this turn after
   * a hint, but for one that has left them in check, `hint-touched`.
   */
  ask(id: TableId, actor: Actor): Promise<Result<HintTask>>;
  /**
   * Notes what the computer has chosen, for the actor's turn at that version of the table; where they have had a hint in this turn by now,
   * that one is returned. Refusals: those of `ask` but for the last two, `hint-late` where the game has gone on meanwhile.
   */
  note(
    id: TableId,
    actor: Actor,
    version: number,
    path: Path,
  ): Promise<Result<{ readonly table: LoadedTable; readonly hint: Hint }>>;
}
