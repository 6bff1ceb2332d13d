/**
 * One game in play, as the rest of the program sees it. Nothing here knows Discord: people, servers and channels are
 * opaque ids.
 */
import type { Choice, Path } from '../engine/choices.js';
import type { Part } from '../engine/description.js';
import type { Notice, Outcome, Position, SideId } from '../engine/game.js';
import type { Options } from '../engine/options.js';
import type { Result } from '../engine/result.js';
import type { View } from '../engine/view.js';
import type { Actor, PersonId } from './actor.js';
import type { Holder } from './holders.js';

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

/** A seat of the game, and who holds it. */
export interface TableSeat {
  /** The game's id of the seat. */
  readonly id: string;
  readonly sides: readonly SideId[];
  /** Null while the seat is free. */
  readonly holder: Holder | null;
  /** What the holder leaves to be done for them: names of the game's standing orders. For the holder alone. */
  readonly orders: readonly string[];
}

/** A proposal that the other seats must agree to. It lapses when the proposing table moves on by an action. */
export interface Offer {
  readonly kind: 'draw' | 'abort';
  /** The seat that proposes. */
  readonly by: string;
  /** The seats that agreed so far, the proposing one included. */
  readonly agreed: readonly string[];
}

/** One entry of the append-only list of actions. */
export interface ActionEntry {
  /** 0-based, without gaps. */
  readonly ply: number;
  readonly side: SideId;
  /** Who did it; null where nobody did: the clock called `timeout`. */
  readonly by: PersonId | null;
  /** Canonical notation, or the name of a call (`resign`); null while it is a secret of another seat. */
  readonly notation: string | null;
  readonly notices: readonly Notice[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An action with its description, as the one may read it who reads the action. */
export interface DescribedAction extends ActionEntry {
  readonly parts: readonly Part[];
}

/** Where a table lives on the platform. */
export interface Place {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  /** The message that carries the lobby, once it is known. */
  readonly lobbyMessageId: string | null;
  /** The thread that the game is played in, once it exists. */
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
  /** The seats are shuffled when the game begins; until then a seat only says who is in. */
  readonly lot: boolean;
  readonly offer: Offer | null;
  /**
   * The position in play. Before the game begins a start position to look at: the game draws a fresh seed when it
   * begins, so that nobody chooses a seat by the opening rolls.
   */
  readonly position: Position;
  /** What happened before the first action (opening rolls). */
  readonly openingNotices: readonly Notice[];
  /** When the lobby or challenge closes by itself, in milliseconds since 1970; null where it is none any more. */
  readonly closesAt: number | null;
  /** When the turn ends, in milliseconds since 1970; null where turns are not limited. */
  readonly turnEndsAt: number | null;
  /** The last action as everybody may read it, or null before the first. */
  readonly lastAction: ActionEntry | null;
  readonly outcome: Outcome | null;
  readonly rematchOf: TableId | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** What opens a table. */
export interface OpenTable {
  readonly game: string;
  /** As given; missing options take their defaults. */
  readonly options: Readonly<Record<string, string>>;
  readonly host: Actor;
  /** The seat the host wants: a seat's id, `lot` for chance, or null to take none yet (in a challenge: for chance). */
  readonly hostSeat: string | null;
  readonly opponentId: PersonId | null;
  readonly guildId: string | null;
  readonly channelId: string;
}

/**
 * A message that shows a table. The posts are the outbox: what is decided is stored together with its post, and the post
 * stays open until its message is known to stand, or to be gone.
 *
 * | state     | what it means                                                           | what may come next             |
 * |-----------|-------------------------------------------------------------------------|--------------------------------|
 * | `pending` | decided; nobody has tried to post it                                    | `sending`, `live`, `skipped`   |
 * | `sending` | an attempt has begun: the message may stand without our knowing         | `live`, `stray`; `pending` (refused outright) |
 * | `live`    | stands in a known message, with its buttons                             | `retired`; `pending` (reopen)  |
 * | `stray`   | overtaken while it was being sent: a message with buttons may stand     | `retired`                      |
 * | `retired` | its buttons are gone, or the message is, or none was ever found         |                                |
 * | `skipped` | overtaken by a newer post before anybody tried                          |                                |
 *
 * Exactly one board of a game has buttons: the latest live one. All older live ones and strays lose theirs.
 *
 * What stands in the way of a post (in any state but the last two) is its `refusal`; null where nothing does.
 */
export interface Post {
  readonly tableId: TableId;
  /** The version of the table that it shows; together with `kind` its identity. */
  readonly version: number;
  readonly kind: 'lobby' | 'board';
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
 * What has to happen before a refused post is tried again. `passing`: time; it is tried with growing pauses for as long as it
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
export interface PostRefusal {
  readonly kind: RefusalKind;
  /** Why, in a word of the poster's. */
  readonly cause: string;
  /** When it is tried again at the latest, in milliseconds since 1970; of no meaning for a final one. */
  readonly retryAt: number;
}

/** What the latest board has to tell beyond the boards that were posted before it. */
export interface News {
  /** The actions since then, as everybody may read them. */
  readonly actions: readonly ActionEntry[];
  /** The sides that it is up to now and that no earlier board has called to it. */
  readonly called: readonly SideId[];
}

/**
 * All tables. Every method is synchronous: it decides, writes one transaction, and returns; so the interactions on a
 * table run one after the other. A changed table is on disk, with its pending post, when the method returns.
 *
 * Refusals (texts in src/texts/en/table.ts): `no-table`, `stale`, `not-seated`, `not-your-turn`, `already-seated`, `already-accepted`,
 * `seat-taken`, `no-seat`, `not-open`, `not-playing`, `not-host`, `not-challenged`, `seats-free`, `own-offer`, `no-offer`,
 * `offer-stands`, `self-challenge`, `too-many-tables`, `opened-often`, `channel-busy`, `called-often`,
 * `not-finished`, `rematch-begun`, `rematch-asked`, `unknown-order`, and the codes of the game.
 */
export interface Tables {
  open(request: OpenTable): Result<Table>;
  /**
   * Remembers where the lobby message and the thread are. Does not raise the version. A table whose lobby message does
   * not become known within a minute is closed by `expire`.
   */
  locate(id: TableId, place: { readonly lobbyMessageId?: string; readonly threadId?: string }): Table;
  get(id: TableId): Table | null;
  inThread(threadId: string): Table | null;
  /** Tables that the person plays at or hosts, newest first; without those that are over, put by or unreadable. */
  of(actor: Actor): readonly Table[];

  /** The games in play whose lobbies stand in the channel, newest first: at most 25. */
  playingIn(channelId: string): readonly Table[];

  /** Takes the seat, or any free one when `seat` is null. */
  join(id: TableId, actor: Actor, seat: string | null): Result<Table>;
  leave(id: TableId, actor: Actor): Result<Table>;
  start(id: TableId, actor: Actor): Result<Table>;
  /** By the host: closes a lobby or takes a challenge back. */
  cancel(id: TableId, actor: Actor): Result<Table>;
  accept(id: TableId, actor: Actor): Result<Table>;
  decline(id: TableId, actor: Actor): Result<Table>;

  /** The side for which the person may act now, or why none. */
  sideToAct(id: TableId, actor: Actor): Result<SideId>;
  /**
   * Whether a button for choosing an action, drawn for that version, still means what it did: the table is the same, or
   * others have acted at the same time and it is still the person's same turn.
   */
  isFresh(id: TableId, version: number, actor: Actor): boolean;
  /** What the person may choose next after `path`, from memory; empty where nothing. */
  choices(id: TableId, actor: Actor, path: Path): readonly Choice[];
  /**
   * The person has chosen the piece with which the path begins: where touch-move is agreed it has to be moved, and nothing
   * else may be chosen or played before. Changes nothing where it cannot be chosen, or another one is touched already.
   */
  touch(id: TableId, actor: Actor, token: string): void;
  /** Plays an action; `version` is the one the button was drawn for and must be fresh, null for typed notation. */
  play(id: TableId, version: number | null, actor: Actor, path: Path): Result<Table>;
  /** Reads and plays what was typed. */
  playText(id: TableId, actor: Actor, text: string): Result<Table>;
  /** A call of the game, or `resign`. */
  call(id: TableId, version: number | null, actor: Actor, call: string): Result<Table>;
  /**
   * Sets what the person leaves to be done for them, in the place of earlier orders; what they say now is done at once.
   * Refusals: `unknown-order {order}`.
   */
  setOrders(id: TableId, actor: Actor, orders: readonly string[]): Result<Table>;
  /** The calls that the actor may make now, `resign` excepted; those that anybody may make where it is null. */
  calls(id: TableId, actor: Actor | null): readonly string[];
  /** Proposes a draw or to break the game off; agrees where the other seat has proposed the same. */
  propose(id: TableId, actor: Actor, kind: Offer['kind']): Result<Table>;
  /** Agrees to or declines the standing offer. */
  answer(id: TableId, version: number | null, actor: Actor, agree: boolean): Result<Table>;
  /**
   * Opens the same game again with the sides exchanged, as a lobby that only the former players may join (each takes
   * the seat that is theirs); begins when all have joined. Asking while the lobby is open is joining; once it is closed there
   * is no second one.
   */
  rematch(id: TableId, actor: Actor): Result<Table>;

  /** What the person sees: the view of the seat, with what has been chosen of an action so far; or the spectator's. */
  view(id: TableId, actor: Actor | null, draft?: Path): View;
  /** All actions in order, as the person may read them; null is a spectator. */
  actions(id: TableId, actor: Actor | null): readonly ActionEntry[];
  /** Actions of the table with their descriptions; of one that is read as a secret, what others may know of it. */
  described(id: TableId, actions: readonly ActionEntry[]): readonly DescribedAction[];
  /** What the latest board has to tell. */
  news(id: TableId): News;
  /** The game record as text (src/engine/record.ts); the seed and what is secret are told only when the game is over. */
  record(id: TableId): string;

  /**
   * Tables with something left to do for the poster: posts that are pending, being sent or strays, live ones that are no
   * longer the latest of their kind, refused ones. Without what was refused for good, without lobbies whose message is not
   * known yet (their answer is on its way, or `expire` closes them), and without servers that the bot has left.
   *
   * A lobby is posted anew by every change until the game begins, by its beginning and by its end; a board by every
   * change of a game in play, offers included.
   */
  unposted(): readonly TableId[];
  /** Those of them that are to be tried now: their pause is over, or nothing was refused. */
  dueToPost(): readonly TableId[];
  /** When the next pause after a refusal ends, in milliseconds since 1970, or null. */
  nextRetry(): number | null;
  /** Those of them in a server that wait for people. */
  waitingIn(guildId: string): readonly TableId[];
  posts(id: TableId): readonly Post[];
  /**
   * An attempt to post begins. Returns the nonce by which the platform knows a repeated request: drawn at random for the
   * first attempt and kept in the store, so that another attempt has the same one even after a crash, and a version that
   * comes again after a restored backup has another.
   */
  sending(id: TableId, kind: Post['kind'], version: number): string;
  /**
   * The post is known to stand in this message. Older posts in other messages stay live until retired; a lobby's
   * message is remembered as with `locate`. Repeating it changes nothing.
   */
  posted(id: TableId, kind: Post['kind'], version: number, at: MessageRef): void;
  /**
   * The message's buttons are gone, or the message is; `at` says where a stray was found. Repeating it changes nothing.
   */
  retired(id: TableId, kind: Post['kind'], version: number, at?: MessageRef): void;
  /**
   * The platform has refused what the post needs. Changes nothing where that was settled or overtaken meanwhile, so that nobody
   * tries it any more.
   */
  refused(id: TableId, kind: Post['kind'], version: number, refusal: PostRefusal): void;
  /** The people concerned have been told why the post was refused. */
  told(id: TableId, kind: Post['kind'], version: number): void;
  /** Nothing stands in the way of the post any more. */
  unrefused(id: TableId, kind: Post['kind'], version: number): void;
  /**
   * The thread has been deleted: its boards are gone, and while the game is on the latest is due again, in a thread that is
   * still to be opened, with the lobby, which names the thread.
   */
  reopen(id: TableId): void;

  /** Tables in play with their threads, without those that are put by. */
  inPlay(): readonly { readonly id: TableId; readonly threadId: string | null }[];
  /** The bot has left the server: its tables are put by, their deadlines stand still, and their people are not asked for them. */
  putBy(guildId: string): void;
  /** The bot is back in the server: its tables go on where they were. */
  takeUp(guildId: string): void;
  /** Compares with the servers that the bot is in: puts by what it has left unnoticed, takes up what it has come back to. */
  matchGuilds(present: ReadonlySet<string>): void;

  /**
   * Closes lobbies and challenges that have expired by now, and calls `timeout` for those who have let their turn pass; a
   * turn whose end was missed by more than a moment, because nobody watched, is given its time anew. Returns the tables
   * that changed. One that cannot be dealt with is told to `onFailure`, or its error is passed on; a busy database ends it.
   */
  expire(onFailure?: (id: TableId, error: unknown) => void): readonly Table[];
  /** When the next deadline falls, in milliseconds since 1970, or null. */
  nextDeadline(): number | null;
}
