/** Updates tables that lost a role, a channel, a thread or a message. */
import type { Client, DMChannel, NonThreadGuildBasedChannel } from 'discord.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Guilds, Outbox, Sides, Tables } from '../../../table/core/services.js';
import type { OutboxEntry, TableId } from '../../../table/model/types.js';
import type { Names } from '../../people/names.js';
import type { Poster } from '../types.js';

interface Services {
  readonly tables: Tables;
  readonly sides: Sides;
  readonly guilds: Pick<Guilds, 'listTablesInPlay'>;
  readonly outbox: Pick<Outbox, 'listEntries'>;
  readonly poster: Poster;
  readonly names: Names;
}

export class Deletions {
  readonly #client: Client<true>;
  readonly #services: Services;

  constructor(client: Client<true>, services: Services) {
    this.#client = client;
    this.#services = services;
  }

  /**
   * Updates the boards of games in play whose roles were deleted while the bot was offline, in one server or in
   * all. The boards report the deletion.
   */
  async showDeletedRoles(server?: string): Promise<void> {
    const { sides, names, poster } = this.#services;
    const gone = (await sides.listRolesInPlay()).filter(
      ({ guildId, roleId }) =>
        (server === undefined || guildId === server) && names.isRoleDeleted(guildId, roleId),
    );
    await Promise.all(gone.map(({ tableId }) => poster.sync(tableId)));
  }

  /**
   * Closes tables that wait for players and whose channel or message was deleted while the bot was offline.
   * Doesn't check for deleted threads, because discord.js doesn't know all threads.
   */
  async closeDeletedLobbies(): Promise<void> {
    const { tables, poster } = this.#services;
    for (const { id, channels, available } of this.#client.guilds.cache.values()) {
      if (!available) continue;
      await this.#closeLobbies(
        id,
        ({ channelId, threadId }) => threadId === null && !channels.cache.has(channelId),
      );
      await poster.checkLobbies((await tables.listLobbiesInGuild(id)).map((table) => table.id));
    }
  }

  /**
   * Posts boards and offers of games in play again if they were deleted while the bot was offline. Skips
   * threads whose message counts show that nothing was deleted.
   */
  async repostDeletedBoards(): Promise<void> {
    const { guilds, poster } = this.#services;
    const inPlay = await guilds.listTablesInPlay();
    const suspects = inPlay.filter(({ threadId }) => threadId !== null && this.#canLackMessages(threadId));
    await poster.checkBoards(suspects.map(({ id }) => id));
  }

  #canLackMessages(threadId: string): boolean {
    const thread = this.#client.channels.cache.get(threadId);
    if (thread?.isThread() !== true) return true;
    const { messageCount, totalMessageSent } = thread;
    return messageCount === null || totalMessageSent === null || messageCount < totalMessageSent;
  }

  async onRoleDeleted(roleId: string): Promise<void> {
    const { sides, poster } = this.#services;
    await Promise.all((await sides.recordDeletedRole(roleId)).map((id) => poster.sync(id)));
  }

  async onChannelDeleted(channel: DMChannel | NonThreadGuildBasedChannel): Promise<void> {
    const { tables, poster } = this.#services;
    const there = await tables.listGamesInChannel(channel.id);
    await Promise.all(
      there.map(({ id: table, place }) =>
        place.threadId === null ? null : poster.reopen(table, place.threadId),
      ),
    );
    if (channel.isDMBased()) return;
    // The channel's threads may hold games and lobbies too, and Discord doesn't report their deletion.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const id of threads) await this.#reopenGame(id);
    await this.#closeLobbies(
      channel.guildId,
      ({ channelId }) => channelId === channel.id || threads.includes(channelId),
    );
  }

  async onThreadDeleted(guildId: string, threadId: string): Promise<void> {
    await this.#reopenGame(threadId);
    await this.#closeLobbies(guildId, ({ channelId }) => channelId === threadId);
  }

  /**
   * Posts the board and the offer of a game in play again if they are among the deleted messages. Closes tables
   * that wait for players and whose lobby message is among them.
   */
  async onMessagesDeleted(
    guildId: string | undefined,
    channelId: string,
    messageIds: readonly string[],
  ): Promise<void> {
    const { tables, poster } = this.#services;
    const table = await tables.findInThread(channelId);
    if (table?.status === 'playing') await this.#repostDeleted(table.id, messageIds);
    if (guildId === undefined) return;
    for (const { id, place } of await tables.listLobbiesInGuild(guildId)) {
      const { lobbyMessageId } = place;
      if (lobbyMessageId !== null && messageIds.includes(lobbyMessageId))
        await poster.closeDeletedLobby(id, lobbyMessageId);
    }
  }

  async #repostDeleted(id: TableId, messageIds: readonly string[]): Promise<void> {
    const { outbox, poster } = this.#services;
    const entries = await outbox.listEntries(id);
    const isGone = (sought: OutboxEntry['kind']) => {
      const entry = entries.findLast(({ kind }) => kind === sought);
      return entry?.state === 'live' && entry.messageId !== null && messageIds.includes(entry.messageId);
    };
    if (isGone('board')) await poster.repostBoard(id);
    if (isGone('offer')) await poster.repostOffer(id);
  }

  async #reopenGame(threadId: string): Promise<void> {
    const { tables, poster } = this.#services;
    const table = await tables.findInThread(threadId);
    if (table !== null) await poster.reopen(table.id, threadId);
  }

  /** Closes the server's tables that wait for players in a deleted place, and tells their hosts. */
  async #closeLobbies(guildId: string, isGone: (place: LoadedTable['place']) => boolean): Promise<void> {
    const { tables, poster } = this.#services;
    const lost = (await tables.listLobbiesInGuild(guildId)).filter(({ place }) => isGone(place));
    await Promise.all(lost.map(({ id, place }) => poster.handleDeletedChannel(id, place.channelId)));
  }
}
