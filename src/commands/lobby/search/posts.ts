/** Posts the messages that find players, each once. */
import type { REST } from 'discord.js';
import type { PlayerSearchRow } from '../../../db/rows.js';
import { causeOf, kindOf } from '../../../discord/outbox/requests/causes.js';
import { PacedAttempts } from '../../../discord/outbox/requests/paced-attempts.js';
import { postSingleMessage, type SingleMessage } from '../../../discord/outbox/single-messages.js';
import { wakeAndRun } from '../../../discord/outbox/threads/threads.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isOpenToAll } from '../../../table/lobby/player-search.js';
import { isPlayedInPlace } from '../../../table/model/places.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { DueWork } from '../../shared/app/due-work.js';
import { playerSearchScreen } from './message.js';

type Services = Pick<App, 'playerSearches' | 'tables' | 'names' | 'clock' | 'log'>;

interface Discord {
  readonly rest: REST;
  /** True if the bot is in the server, and knows its channels and roles. */
  readonly isInServer: (guildId: string) => boolean;
  /** Adds a text to the person's next answer. */
  readonly tell: (person: string, said: string) => void;
}

export class SearchPosts implements DueWork {
  readonly #services: Services;
  readonly #discord: Discord;
  readonly #attempts: PacedAttempts;
  /** Time of the next postponed attempt. Null if no attempt was postponed. */
  #waitsUntil: number | null = null;

  constructor(services: Services, discord: Discord) {
    this.#services = services;
    this.#discord = discord;
    this.#attempts = new PacedAttempts(services, {
      pace: 0,
      complaint: 'the message that finds players could not be posted',
    });
  }

  async run(): Promise<void> {
    const searches = await this.#services.playerSearches.listUnposted();
    this.#waitsUntil = await this.#attempts.runUnpaused(
      searches,
      ({ tableId }) => tableId,
      async (search) => {
        const { tableId, guildId } = search;
        if (this.#discord.isInServer(guildId))
          await this.#attempts.attempt(tableId, () => this.#show(search));
      },
    );
  }

  async nextDueAt(): Promise<number | null> {
    return this.#waitsUntil;
  }

  /** Posts the message, unless its lobby doesn't need it any more. */
  async #show(search: PlayerSearchRow): Promise<void> {
    const table = await this.#services.tables.load(search.tableId);
    if (table === null || !isOpenToAll(table)) return this.#end(search);
    if (!this.#isMentionable(search, table)) return this.#fail(search, table);
    try {
      await this.#post(search, table);
    } catch (error) {
      if (kindOf(causeOf(error)) === 'passing') throw error;
      this.#services.log.info({ err: error, table: table.id }, 'players could not be looked for');
      return this.#fail(search, table);
    }
    await this.#services.playerSearches.markPosted(search);
  }

  #isMentionable({ guildId, roleId }: PlayerSearchRow, { place }: LoadedTable): boolean {
    const { names } = this.#services;
    return !names.isRoleDeleted(guildId, roleId) && names.isMentionable(guildId, place.channelId, roleId);
  }

  async #post(search: PlayerSearchRow, table: LoadedTable): Promise<void> {
    const { rest } = this.#discord;
    const { tableId, roleId, state, at } = search;
    const { channelId } = table.place;
    const message: SingleMessage = {
      channelId,
      messageId: null,
      mayExist: state === 'sending',
      since: at,
      nonce: `players-${tableId}`,
      isOwn: ({ verb, table: id }) => verb === 'join-search' && id === tableId,
      recordAttempt: () => this.#services.playerSearches.markAttempt(search),
    };
    const post = () => postSingleMessage(rest, message, playerSearchScreen(table, roleId));
    await (isPlayedInPlace(table.place) ? wakeAndRun(rest, channelId, post) : post());
  }

  async #fail(search: PlayerSearchRow, { game, options, hostId, place }: LoadedTable): Promise<void> {
    const values = { role: search.roleId, channel: place.channelId, game: fullGameTitle(game, options) };
    this.#discord.tell(hostId, text('lobby.search.failed', values));
    await this.#end(search);
  }

  /**
   * Ends a search. If an earlier attempt may have posted its message, the search counts against the limits.
   */
  async #end(search: PlayerSearchRow): Promise<void> {
    const { playerSearches } = this.#services;
    await (search.state === 'pending'
      ? playerSearches.remove(search.tableId)
      : playerSearches.markPosted(search));
  }
}
