/** Follows changes in servers that affect shown tables. */

import {
  type Client,
  type ClientEvents,
  Events,
  GatewayDispatchEvents,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayReadyDispatchData,
  type GatewayThreadDeleteDispatchData,
  type GatewayThreadUpdateDispatchData,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { MINUTE } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Guilds, Outbox, Sides, Tables } from '../../table/core/services.js';
import { retryWhileBusy } from '../errors/busy-retry.js';
import type { Names } from '../people/names.js';
import { limitToOncePerMinute } from './once-a-minute.js';
import type { Poster } from './types.js';

/** Limit on waiting for a busy database. */
const PATIENCE = MINUTE;

interface Services {
  readonly tables: Tables;
  readonly sides: Sides;
  readonly guilds: Guilds;
  readonly outbox: Pick<Outbox, 'entries'>;
  readonly poster: Poster;
  readonly names: Names;
  readonly clock: Clock;
}

/** The bot follows its servers. */
export interface Following {
  /** True if everything decided before the last connection has been tried to be shown. */
  isCaughtUp(): boolean;
  stop(): void;
}

/** Follows the servers and updates what is shown. Call it when the bot is connected. `track` gets the work. */
export function followServers(
  client: Client<true>,
  { tables, sides, guilds, outbox, poster, names, clock }: Services,
  track: (work: Promise<unknown>) => void,
): Following {
  /** Attempts to catch up that are running. The first begins with the start. */
  let catchingUp = 1;
  const endings: (() => void)[] = [];
  const waking = limitToOncePerMinute(clock, poster.wake);

  function on<Event extends keyof ClientEvents>(
    event: Event,
    act: (...about: ClientEvents[Event]) => unknown,
  ): void {
    const listener = (...about: ClientEvents[Event]) =>
      track(retryWhileBusy(clock, PATIENCE, async () => act(...about)));
    client.on(event, listener);
    endings.push(() => client.off(event, listener));
  }

  /** Listens to raw events that discord.js does not report. */
  function onDispatch<Data>(
    event: GatewayDispatchEvents,
    act: (data: Data, shardId: number) => unknown,
  ): void {
    const listener = (data: Data, shardId: number) =>
      track(retryWhileBusy(clock, PATIENCE, async () => act(data, shardId)));
    client.ws.on(event, listener);
    endings.push(() => client.ws.off(event, listener));
  }

  /** Catches up at the start and after a disconnect. */
  async function catchUp(): Promise<void> {
    catchingUp += 1;
    try {
      await guilds.matchGuilds(new Set(client.guilds.cache.keys()));
      await poster.recover();
      await noticeDeleted();
      await noticeDeletedChannels();
    } finally {
      catchingUp -= 1;
    }
  }

  /** Shows games in play whose roles were deleted unnoticed, in the server or in all. Their boards say so. */
  async function noticeDeleted(server?: string): Promise<void> {
    const gone = (await sides.rolesInPlay()).filter(
      ({ guildId, roleId }) =>
        (server === undefined || guildId === server) && names.isDeleted(guildId, roleId),
    );
    await Promise.all(gone.map(({ tableId }) => poster.sync(tableId)));
  }

  /** Closes the tables of the server that wait for people in a place that is gone, and lets their hosts know. */
  async function closeLobbies(
    guildId: string,
    isGone: (place: LoadedTable['place']) => boolean,
  ): Promise<void> {
    const lost = (await tables.lobbiesIn(guildId)).filter(({ place }) => isGone(place));
    await Promise.all(lost.map(({ id }) => poster.closeLost(id)));
  }

  /** Closes tables that wait in channels which were deleted unnoticed. Of threads the library does not know all. */
  async function noticeDeletedChannels(): Promise<void> {
    for (const { id, channels, available } of client.guilds.cache.values()) {
      if (!available) continue;
      await closeLobbies(
        id,
        ({ channelId, threadId }) => threadId === null && !channels.cache.has(channelId),
      );
    }
  }

  /** Posts the board of a game in play again if its message is among those that were deleted. */
  async function noticeDeletedMessages(channelId: string, messageIds: readonly string[]): Promise<void> {
    const table = await tables.inThread(channelId);
    if (table?.status !== 'playing') return;
    const board = (await outbox.entries(table.id)).findLast(({ kind }) => kind === 'board');
    const isGone =
      board?.state === 'live' && board.messageId !== null && messageIds.includes(board.messageId);
    if (isGone) await poster.repost(table.id);
  }

  on(Events.GuildRoleUpdate, (_before, { guild }) => poster.retry(guild.id));
  on(Events.GuildRoleDelete, async ({ id, guild }) => {
    poster.retry(guild.id);
    await Promise.all((await sides.roleDeleted(id)).map(poster.sync));
  });
  on(Events.GuildUpdate, (_before, guild) => poster.retry(guild.id));
  on(Events.GuildAvailable, (guild) => {
    poster.retry(guild.id);
    return noticeDeleted(guild.id);
  });
  on(Events.ChannelUpdate, (_before, channel) => {
    if (!channel.isDMBased()) poster.retry(channel.guildId);
  });
  on(Events.ChannelDelete, async (channel) => {
    const there = await tables.playingIn(channel.id);
    await Promise.all(
      there.map(({ id: table, place }) =>
        place.threadId === null ? null : poster.reopen(table, place.threadId),
      ),
    );
    if (channel.isDMBased()) return;
    // Discord does not tell of the threads that went with it, which may hold games and lobbies themselves.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const id of threads) {
      const table = await tables.inThread(id);
      if (table !== null) await poster.reopen(table.id, id);
    }
    await closeLobbies(
      channel.guildId,
      ({ channelId }) => channelId === channel.id || threads.includes(channelId),
    );
  });
  on(Events.GuildMemberUpdate, (_before, { id, guild }) => {
    if (id === client.user.id) poster.retry(guild.id);
  });

  on(Events.GuildDelete, ({ id }) => guilds.putBy(id));
  on(Events.GuildCreate, async ({ id }) => {
    await guilds.takeUp(id);
    return poster.recover();
  });

  // discord.js only reports threads that it saw open; ours may have been archived before it connected.
  onDispatch(GatewayDispatchEvents.ThreadUpdate, async (thread: GatewayThreadUpdateDispatchData) => {
    const { id, guild_id: guildId, thread_metadata: state } = thread;
    if (guildId !== undefined) poster.retry(guildId);
    const table = state?.archived || state?.locked ? await tables.inThread(id) : null;
    if (table !== null) await waking.soon(table.id);
  });
  onDispatch(
    GatewayDispatchEvents.ThreadDelete,
    async ({ id, guild_id: guildId }: GatewayThreadDeleteDispatchData) => {
      poster.retry(guildId);
      const table = await tables.inThread(id);
      if (table !== null) await poster.reopen(table.id, id);
      await closeLobbies(guildId, ({ channelId }) => channelId === id);
    },
  );

  // discord.js only reports cached messages, and caches none.
  onDispatch(
    GatewayDispatchEvents.MessageDelete,
    ({ id, channel_id: channelId }: GatewayMessageDeleteDispatchData) =>
      noticeDeletedMessages(channelId, [id]),
  );
  onDispatch(
    GatewayDispatchEvents.MessageDeleteBulk,
    ({ ids, channel_id: channelId }: GatewayMessageDeleteBulkDispatchData) =>
      noticeDeletedMessages(channelId, ids),
  );

  // Which servers the bot is in after a new session; the library goes on to keep those that it was shown out of meanwhile.
  onDispatch(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shardId: number) => {
    const present = new Set(guilds.map(({ id }) => id));
    client.guilds.cache.sweep((guild) => guild.shardId === shardId && !present.has(guild.id));
  });
  on(Events.ShardReady, catchUp);
  on(Events.ShardResume, () => poster.recover());
  track(
    retryWhileBusy(clock, PATIENCE, async () => {
      const suspects = await poster.suspectNewer();
      await catchUp();
      await poster.retireNewer(suspects);
    }).finally(() => {
      catchingUp -= 1;
    }),
  );

  return {
    isCaughtUp: () => catchingUp === 0,
    stop() {
      for (const end of endings) end();
      waking.stop();
    },
  };
}
