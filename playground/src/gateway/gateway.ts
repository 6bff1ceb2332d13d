/** The gateway: sessions, their connections, event delivery, and simulated failures. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GatewayCloseCodes as Close,
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  GatewayOpcodes as Op,
  type Snowflake,
} from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { dayMs } from '../durations.js';
import { applicationFlags } from '../payloads/application.js';
import { memberPayload, userPayload } from '../payloads/people.js';
import type { View } from '../payloads/view.js';
import type { Change } from '../world/changes.js';
import type { Member } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import {
  Connection,
  type ConnectionHost,
  type Identify,
  type RequestMembers,
  type Resume,
} from './connection.js';
import { changedGuildId, guildCreateDispatch, listDispatches, threadListSyncDispatch } from './dispatches.js';
import { knownIntents, privilegedIntents } from './intents.js';
import { type Disorder, type Dispatch, Session } from './session.js';

const normalClosures = [1000, 1001];
const starts = 1000;
/** Maximum size of a bot's message in bytes (developer documentation, "Sending Events"). */
const longestSend = 4096;
/** Changes that can give the bot access to a channel. */
const permissionChanges: readonly Change['kind'][] = [
  'channel-updated',
  'role-updated',
  'role-deleted',
  'member-updated',
];
/**
 * Maximum number of members returned for a prefix or a list of ids (developer documentation, "Request Guild
 * Members").
 */
const mostMembersAsked = 100;
/**
 * Minimum milliseconds between two requests for all members of a server (developer documentation, "Request Guild
 * Members").
 */
const wholeListEveryMs = 30_000;

export interface GatewayOptions {
  readonly view: View;
  readonly token: string;
  readonly url: () => string;
  /** Milliseconds between the bot's heartbeats. */
  readonly heartbeatMs: number;
  /** Shards recommended by `GET /gateway/bot`. A bot with fewer is closed with 4011. */
  readonly shards: number;
  /** Delay of each event in milliseconds. */
  readonly delayMs: number;
}

/** The gateway of an embedded Discord. Its public methods simulate failures. */
export class Gateway implements ConnectionHost {
  readonly #options: GatewayOptions;
  readonly #socketServer = new WebSocketServer({ noServer: true, maxPayload: longestSend });
  readonly #sessions = new Map<string, Session>();
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Set<() => void>();
  /** The text channels the bot could see at the last check. */
  #visibleChannels = new Set<Snowflake>();
  #identifies = 0;
  #acknowledges = true;
  #shards: number;
  #answersMembers = true;
  /** Number of requests for members until the rate limit. Null without a limit. */
  #memberRequestsLeft: number | null = null;
  #disorder: Disorder | null = null;
  readonly #memberRequests: RequestMembers[] = [];
  /** Time of the last request for all members, by session and server. */
  readonly #fullListTimes = new Map<string, number>();
  /** Fixed number of remaining session starts, and the time to their reset. Null to count starts. */
  #startsLeft: { readonly remaining: number; readonly resetAfter: number } | null = null;
  #pace: { readonly concurrency: number; readonly everyMs: number } | null = null;
  /** Time of the last login by bucket. */
  readonly #lastIdentifies = new Map<number, number>();
  #hurried = 0;
  /** Close code for the next login. */
  #nextClose: Close | null = null;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#shards = options.shards;
    options.view.world.subscribe((change) => this.#dispatchChange(change));
  }

  get heartbeatMs(): number {
    return this.#options.heartbeatMs;
  }

  get acknowledgesHeartbeats(): boolean {
    return this.#acknowledges;
  }

  /** True if a bot is logged in and connected. */
  get isConnected(): boolean {
    return [...this.#sessions.values()].some((session) => session.isConnected);
  }

  /** Number of fresh logins. */
  get loginCount(): number {
    return this.#identifies;
  }

  /** Calls `listener` when a bot connects or disconnects. The returned function unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The answer to `GET /gateway/bot`. */
  gatewayInfo(): object {
    return {
      url: this.#options.url(),
      shards: this.#shards,
      session_start_limit: {
        total: starts,
        remaining: this.#startsLeft?.remaining ?? Math.max(0, starts - this.#identifies),
        reset_after: this.#startsLeft?.resetAfter ?? dayMs,
        max_concurrency: this.#pace?.concurrency ?? 1,
      },
    };
  }

  /** Accepts a WebSocket connection to the gateway. */
  acceptUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    this.#socketServer.handleUpgrade(request, socket, head, (opened) => {
      if (query.get('v') !== '10') return opened.close(Close.InvalidAPIVersion, 'Invalid API version.');
      if (query.get('encoding') !== 'json')
        return opened.close(Close.DecodeError, 'Only JSON is spoken here.');
      this.#connections.add(new Connection(opened, this));
    });
  }

  /**
   * Drops all connections, like a network failure.
   * @param way `resume` keeps the sessions for a resume; `fresh` removes them, so the bot must log in again
   */
  dropConnections(way: 'resume' | 'fresh' = 'resume'): void {
    if (way === 'fresh') this.#sessions.clear();
    for (const { socket } of [...this.#connections]) socket.close(Close.UnknownError, 'Unknown error.');
  }

  /**
   * Closes all connections with a code and removes their sessions. The bot's library doesn't recover from
   * 4004 and 4010 to 4014 (developer documentation, "Gateway Close Event Codes").
   */
  closeConnections(code: Close): void {
    this.#sessions.clear();
    for (const { socket } of [...this.#connections]) socket.close(code, Close[code]);
  }

  /** Closes the next connection with a code at login. */
  closeNextConnection(code: Close): void {
    this.#nextClose = code;
  }

  /** Fixes the number of remaining logins and the milliseconds to their reset. Null counts logins again. */
  limitSessionStarts(left: { readonly remaining: number; readonly resetAfter: number } | null): void {
    this.#startsLeft = left;
  }

  /**
   * Simulates an application in enough servers to need this many shards. Existing connections are unaffected.
   */
  requireShards(shards: number): void {
    this.#shards = shards;
  }

  /**
   * Accepts one login per bucket of shards every `everyMs` milliseconds. Answers earlier ones with an invalid
   * session (developer documentation, "Rate Limits" of the gateway). A shard's bucket is its number modulo
   * `concurrency`. Null, the default, accepts all logins.
   */
  paceLogins(pace: { readonly concurrency: number; readonly everyMs: number } | null): void {
    this.#pace = pace;
    this.#lastIdentifies.clear();
  }

  /** Number of logins that came too soon. */
  get earlyLoginCount(): number {
    return this.#hurried;
  }

  /** Asks the bot to reconnect and resume its session (opcode 7). */
  askToReconnect(): void {
    for (const connection of this.#connections) connection.send(Op.Reconnect, null);
  }

  /** Invalidates the bot's session (opcode 9). Only a resumable session is kept. */
  invalidateSession(resumable: boolean): void {
    if (!resumable) this.#sessions.clear();
    for (const connection of this.#connections) {
      if (resumable) connection.session = null;
      connection.send(Op.InvalidSession, resumable);
    }
  }

  /** Sets whether requests for members are answered. Discord ignores them during outages. */
  setMemberRequestsAnswered(answers: boolean): void {
    this.#answersMembers = answers;
  }

  /** Rate limits all requests for members after the next `left` requests. Null lifts the limit. */
  limitMemberRequests(left: number | null): void {
    this.#memberRequestsLeft = left;
  }

  /** Requests for members so far, oldest first. */
  get memberRequests(): readonly RequestMembers[] {
    return this.#memberRequests;
  }

  /** Sets whether heartbeats are acknowledged. If not, the bot assumes a dead connection. */
  setHeartbeatsAcknowledged(acknowledges: boolean): void {
    this.#acknowledges = acknowledges;
  }

  /** Repeats and reorders events from now on. Null ends the disorder. */
  disturbEvents(disorder: Disorder | null): void {
    this.#disorder = disorder;
  }

  /** Sends an unchecked event to all sessions, even one unknown to Discord. */
  dispatch(event: string, data: unknown): void {
    for (const session of this.#sessions.values()) session.dispatch({ t: event, d: data });
  }

  /** Sends an unchecked text to all connections, even if it is no JSON. */
  sendText(text: string): void {
    for (const { socket } of this.#connections) socket.send(text);
  }

  /** The latest events of all sessions that still exist, oldest first. */
  listEvents(): readonly Dispatch[] {
    return [...this.#sessions.values()].flatMap((session) => session.listEvents());
  }

  identify(connection: Connection, data: Identify): Close | null {
    const { world } = this.#options.view;
    const demanded = this.#nextClose;
    this.#nextClose = null;
    if (demanded !== null) return demanded;
    if (data.token !== this.#options.token) return Close.AuthenticationFailed;
    if ((data.intents & ~knownIntents) !== 0) return Close.InvalidIntents;
    for (const [name, bit] of Object.entries(privilegedIntents)) {
      const isGranted = [...world.privileged].some((granted) => granted === name);
      if (data.intents & bit && !isGranted) return Close.DisallowedIntents;
    }
    const shard = data.shard ?? [0, 1];
    if (shard[0] < 0 || shard[0] >= shard[1]) return Close.InvalidShard;
    // Sharding is mandatory at 2500 servers per shard (developer documentation, "Sharding"). Here the
    // recommended number is mandatory.
    if (shard[1] < this.#shards) return Close.ShardingRequired;
    if (this.#isHurried(shard[0])) {
      connection.send(Op.InvalidSession, false);
      return null;
    }
    // A bot without session starts left loses its token ("Session Start Limit").
    if (this.#identifies >= starts) return Close.AuthenticationFailed;
    this.#identifies += 1;
    const { delayMs } = this.#options;
    const session = new Session(data.intents, shard, connection.socket, {
      delayMs,
      nextDisorder: () => this.#disorder,
    });
    this.#sessions.set(session.id, session);
    connection.session = session;
    this.#sendReady(session, shard);
    this.#notify();
    return null;
  }

  #isHurried(shard: number): boolean {
    if (this.#pace === null) return false;
    const { concurrency, everyMs } = this.#pace;
    const now = this.#options.view.world.clock.monotonic();
    const bucket = shard % concurrency;
    const last = this.#lastIdentifies.get(bucket) ?? Number.NEGATIVE_INFINITY;
    if (now - last < everyMs) {
      this.#hurried += 1;
      return true;
    }
    this.#lastIdentifies.set(bucket, now);
    return false;
  }

  resume(connection: Connection, data: Resume): Close | null {
    if (data.token !== this.#options.token) return Close.AuthenticationFailed;
    const session = this.#sessions.get(data.session_id);
    if (session === undefined) {
      connection.send(Op.InvalidSession, false);
      return null;
    }
    if (!session.canResumeAfter(data.seq)) return Close.InvalidSeq;
    connection.session = session;
    session.resume(connection.socket, data.seq);
    this.#notify();
    return null;
  }

  requestMembers(session: Session, data: RequestMembers): void {
    const { world } = this.#options.view;
    const guild = world.guilds.get(data.guild_id);
    this.#memberRequests.push(data);
    if (guild === undefined || !this.#answersMembers) return;
    if (this.#memberRequestsLeft === 0) {
      refuseMemberRequest(session, data, wholeListEveryMs);
      return;
    }
    if (this.#memberRequestsLeft !== null) this.#memberRequestsLeft -= 1;
    const isWhole = data.user_ids === undefined && (data.query ?? '') === '';
    // All members are sent only with the privileged intent (developer documentation, "Request Guild
    // Members"). The documentation doesn't describe the refusal; libraries observe no answer.
    if (isWhole && !session.hasIntent(Intent.GuildMembers)) return;
    if (isWhole && this.#isFullListLimited(session, data)) return;
    const { found, missing } = findRequestedMembers([...guild.members.values()], data, (member) => {
      const user = world.users.get(member.userId);
      return [member.nick, user?.displayName, user?.username];
    });
    session.dispatch({
      t: Event.GuildMembersChunk,
      d: {
        guild_id: guild.id,
        members: found.map((member) => memberPayload(world, member)),
        chunk_index: 0,
        chunk_count: 1,
        not_found: missing,
        ...(data.nonce === undefined ? {} : { nonce: data.nonce }),
      },
    });
  }

  /** Refuses a request for all members that comes too soon. Returns true if it was refused. */
  #isFullListLimited(session: Session, data: RequestMembers): boolean {
    const now = this.#options.view.world.clock.now();
    const key = `${session.id} ${data.guild_id}`;
    const wait = (this.#fullListTimes.get(key) ?? now - wholeListEveryMs) + wholeListEveryMs - now;
    if (wait <= 0) {
      this.#fullListTimes.set(key, now);
      return false;
    }
    refuseMemberRequest(session, data, wait);
    return true;
  }

  handleClose(connection: Connection, code: number): void {
    this.#connections.delete(connection);
    const { session } = connection;
    if (session === null) return;
    session.detach(connection.socket);
    if (normalClosures.includes(code)) this.#sessions.delete(session.id);
    this.#notify();
  }

  /** Closes all connections permanently. */
  close(): void {
    this.#sessions.clear();
    for (const { socket } of this.#connections) socket.terminate();
    this.#socketServer.close();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #sendReady(session: Session, shard: readonly [number, number]): void {
    const { view } = this.#options;
    const { world } = view;
    const guilds = world.guilds
      .list()
      .filter((guild) => guild.members.has(world.botId) && session.isGuildCovered(guild.id));
    this.#visibleChannels = this.#listVisibleChannels();
    session.dispatch({
      t: Event.Ready,
      d: {
        v: 10,
        user: { ...userPayload(world.bot), verified: true, mfa_enabled: true, email: null },
        guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
        session_id: session.id,
        resume_gateway_url: this.#options.url(),
        shard,
        application: { id: world.botId, flags: applicationFlags(world) },
      },
    });
    if (session.hasIntent(Intent.Guilds))
      for (const guild of guilds) session.dispatch(guildCreateDispatch(view, guild));
  }

  #dispatchChange(change: Change): void {
    const { view } = this.#options;
    const guildId = changedGuildId(view.world, change);
    for (const session of this.#sessions.values()) {
      if (!session.isGuildCovered(guildId)) continue;
      for (const dispatch of listDispatches(view, change, session)) session.dispatch(dispatch);
    }
    if (permissionChanges.includes(change.kind)) this.#syncNewThreads();
  }

  /** Sends the threads of channels the bot gained access to by a permission change. */
  #syncNewThreads(): void {
    const { view } = this.#options;
    const before = this.#visibleChannels;
    this.#visibleChannels = this.#listVisibleChannels();
    for (const guild of view.world.guilds.list()) {
      const opened = view.world.channels
        .listTextChannels(guild.id)
        .map((channel) => channel.id)
        .filter((id) => this.#visibleChannels.has(id) && !before.has(id));
      if (opened.length === 0) continue;
      for (const session of this.#sessions.values()) {
        if (!session.isGuildCovered(guild.id) || !session.hasIntent(Intent.Guilds)) continue;
        session.dispatch(threadListSyncDispatch(view, guild.id, opened));
      }
    }
  }

  #listVisibleChannels(): Set<Snowflake> {
    const { world } = this.#options.view;
    const channels = world.guilds.list().flatMap((guild) => world.channels.listTextChannels(guild.id));
    return new Set(
      channels.filter((channel) => canSee(world, world.botId, channel)).map((channel) => channel.id),
    );
  }
}

/** Refuses a request for members. The bot receives the wait time and no other answer. */
function refuseMemberRequest(session: Session, { guild_id, nonce }: RequestMembers, waitMs: number): void {
  const meta = { guild_id, ...(nonce === undefined ? {} : { nonce }) };
  session.dispatch({
    t: Event.RateLimited,
    d: { opcode: Op.RequestGuildMembers, retry_after: waitMs / 1000, meta },
  });
}

function findRequestedMembers(
  members: readonly Member[],
  data: RequestMembers,
  names: (member: Member) => (string | null | undefined)[],
): { found: Member[]; missing: Snowflake[] } {
  if (data.user_ids !== undefined) {
    const asked = [data.user_ids].flat().slice(0, mostMembersAsked);
    const found = members.filter((member) => asked.includes(member.userId));
    return { found, missing: asked.filter((id) => !found.some((member) => member.userId === id)) };
  }
  const query = (data.query ?? '').toLowerCase();
  const found = members.filter((member) =>
    names(member).some((name) => name?.toLowerCase().startsWith(query)),
  );
  const most = query === '' ? found.length : mostMembersAsked;
  return { found: found.slice(0, Math.min(data.limit || most, most)), missing: [] };
}
