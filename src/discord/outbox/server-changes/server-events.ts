/** Updates tables after changes in their servers. */

import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayReadyDispatchData,
  type GatewayThreadDeleteDispatchData,
  type GatewayThreadUpdateDispatchData,
} from 'discord.js';
import type { Clock } from '../../../base/clock.js';
import type { Guilds, Outbox, Sides, Tables } from '../../../table/core/services.js';
import type { TableId } from '../../../table/model/types.js';
import type { Names } from '../../people/names.js';
import { limitToOncePerMinute } from '../runs/once-a-minute.js';
import type { Poster } from '../types.js';
import { Deletions } from './deletions.js';
import { Subscriptions } from './subscriptions.js';

interface Services {
  readonly tables: Tables;
  readonly sides: Sides;
  readonly guilds: Guilds;
  readonly outbox: Pick<Outbox, 'listEntries'>;
  readonly poster: Poster;
  readonly names: Names;
  readonly clock: Clock;
}

export interface ServerEvents {
  /** True unless the bot is still catching up on missed changes. */
  isCaughtUp(): boolean;
  stop(): void;
}

/** Objects shared by the listeners. */
interface ListenerContext {
  readonly client: Client<true>;
  readonly services: Services;
  readonly events: Subscriptions;
  readonly deletions: Deletions;
  readonly catchUps: CatchUps;
}

/** Keeps a count of running attempts to catch up. */
class CatchUps {
  #running = 0;

  get isDone(): boolean {
    return this.#running === 0;
  }

  async runCounted(attempt: () => Promise<void>): Promise<void> {
    this.#running += 1;
    try {
      await attempt();
    } finally {
      this.#running -= 1;
    }
  }
}

/**
 * Starts to follow the servers and to update their messages. Call it when the bot is connected. `track`
 * gets the promises of the work.
 */
export function followServers(
  client: Client<true>,
  services: Services,
  track: (work: Promise<unknown>) => void,
): ServerEvents {
  const { poster, clock } = services;
  const waking = limitToOncePerMinute(clock, (id) => poster.wake(id));
  const events = new Subscriptions(client, clock, track);
  const following = {
    client,
    services,
    events,
    deletions: new Deletions(client, services),
    catchUps: new CatchUps(),
  };
  followPermissions(following);
  followDeletions(following);
  followThreads(following, (id) => waking.schedule(id));
  followMembership(following);
  followSessions(following);
  events.run(async () => {
    await following.catchUps.runCounted(async () => {
      const suspects = await poster.findTablesWithNewerBoards();
      await catchUp(following);
      await poster.retireNewerBoards(suspects);
    });
    await following.deletions.repostDeletedBoards();
  });
  return {
    isCaughtUp: () => following.catchUps.isDone,
    stop() {
      events.removeAll();
      waking.stop();
    },
  };
}

/** Catches up on missed changes, at the start and after a disconnect. */
function catchUp({ client, services, deletions, catchUps }: ListenerContext): Promise<void> {
  return catchUps.runCounted(async () => {
    await services.guilds.matchGuilds(new Set(client.guilds.cache.keys()));
    await services.poster.recover();
    await deletions.showDeletedRoles();
    await deletions.closeDeletedLobbies();
  });
}

/** Retries refused entries after changes of a server, a role, a channel or the bot's member. */
function followPermissions({ client, services: { poster }, events, deletions }: ListenerContext): void {
  events.on(Events.GuildUpdate, (_before, guild) => poster.retryInServer(guild.id));
  events.on(Events.GuildAvailable, (guild) => {
    poster.retryInServer(guild.id);
    return deletions.showDeletedRoles(guild.id);
  });
  events.on(Events.GuildRoleUpdate, (_before, { guild }) => poster.retryInServer(guild.id));
  events.on(Events.ChannelUpdate, (_before, channel) => {
    if (!channel.isDMBased()) poster.retryInServer(channel.guildId);
  });
  events.on(Events.GuildMemberUpdate, (_before, { id, guild }) => {
    if (id === client.user.id) poster.retryInServer(guild.id);
  });
}

function followDeletions({ services: { poster }, events, deletions }: ListenerContext): void {
  events.on(Events.GuildRoleDelete, ({ id, guild }) => {
    poster.retryInServer(guild.id);
    return deletions.onRoleDeleted(id);
  });
  events.on(Events.ChannelDelete, (channel) => deletions.onChannelDeleted(channel));
  // discord.js reports deletions only of cached messages, and the bot caches none.
  events.onDispatch(
    GatewayDispatchEvents.MessageDelete,
    ({ id, channel_id: channelId, guild_id: guildId }: GatewayMessageDeleteDispatchData) =>
      deletions.onMessagesDeleted(guildId, channelId, [id]),
  );
  events.onDispatch(
    GatewayDispatchEvents.MessageDeleteBulk,
    ({ ids, channel_id: channelId, guild_id: guildId }: GatewayMessageDeleteBulkDispatchData) =>
      deletions.onMessagesDeleted(guildId, channelId, ids),
  );
}

/**
 * Follows threads by gateway events, because discord.js only reports threads that it saw open. A game's
 * thread may have been archived before the bot connected.
 */
function followThreads(
  { services: { tables, poster }, events, deletions }: ListenerContext,
  wake: (id: TableId) => Promise<void>,
): void {
  events.onDispatch(GatewayDispatchEvents.ThreadUpdate, async (thread: GatewayThreadUpdateDispatchData) => {
    const { id, guild_id: guildId, thread_metadata: state } = thread;
    if (guildId !== undefined) poster.retryInServer(guildId);
    const table = state?.archived || state?.locked ? await tables.findInThread(id) : null;
    if (table !== null) await wake(table.id);
  });
  events.onDispatch(
    GatewayDispatchEvents.ThreadDelete,
    ({ id, guild_id: guildId }: GatewayThreadDeleteDispatchData) => {
      poster.retryInServer(guildId);
      return deletions.onThreadDeleted(guildId, id);
    },
  );
}

/** Suspends games of servers that the bot leaves, and resumes games of servers that it joins. */
function followMembership({ services: { guilds, poster }, events }: ListenerContext): void {
  events.on(Events.GuildDelete, ({ id }) => guilds.suspendGuild(id));
  events.on(Events.GuildCreate, async ({ id }) => {
    await guilds.resumeGuild(id);
    return poster.recover();
  });
}

/** Catches up on events missed before new and resumed sessions. */
function followSessions(following: ListenerContext): void {
  const { client, services, events, deletions } = following;
  // At a new session, discord.js still caches servers that the bot was removed from.
  events.onDispatch(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shardId: number) => {
    const present = new Set(guilds.map(({ id }) => id));
    client.guilds.cache.sweep((guild) => guild.shardId === shardId && !present.has(guild.id));
  });
  events.on(Events.ShardReady, async () => {
    await catchUp(following);
    await deletions.repostDeletedBoards();
  });
  events.on(Events.ShardResume, () => services.poster.recover());
}
