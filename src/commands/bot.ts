/** The bot on Discord: connects, registers its commands, answers interactions, and keeps the tables' messages in step. */
import { Client, type ClientOptions, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Clock } from '../clock.js';
import type { SettingsRepository } from '../db/settings.js';
import type { SetupsRepository } from '../db/setups.js';
import type { Game } from '../engine/game.js';
import { gameById } from '../engine/index.js';
import type { Logger } from '../log.js';
import type { Tables } from '../table/types.js';
import type { App } from './app.js';
import { components } from './components/index.js';
import { deadlineWatch, type Watch } from './deadlines.js';
import { forms } from './forms/index.js';
import { openGlances } from './glances/glances.js';
import { loginErrorOf } from './login-error.js';
import { openPoster } from './publish/poster.js';
import type { Poster } from './publish/types.js';
import { registerCommands } from './registration.js';
import { routerOf } from './router.js';
import { commands } from './slash/index.js';
import { readTyped } from './typed.js';

/** What the bot is started with. */
export interface BotOptions {
  readonly token: string;
  /** Base address of Discord's REST interface; Discord's own when absent. */
  readonly api?: string;
  readonly tables: Tables;
  readonly settings: SettingsRepository;
  readonly setups: SetupsRepository;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long lobbies and challenges stay open, in milliseconds. */
  readonly life: App['life'];
}

/** A bot that is running. */
export interface Bot {
  /** Disconnects, once what is being answered and posted has come to its end. */
  stop(): Promise<void>;
}

/**
 * Starts the bot: resolves when it is connected, its commands are registered, and what was decided before the last end
 * of the process is being posted. Rejects with a LoginError when Discord does not accept the
 * token, and with what discord.js throws when it cannot be reached.
 */
export async function startBot({ token, api, ...options }: BotOptions): Promise<Bot> {
  const { log } = options;
  const client = new Client(clientOptions(api));
  const { app, watch } = openApp(client, options);
  const route = routerOf({ commands, components, forms }, app);
  const running = new Set<Promise<void>>();

  function track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'an event could not be handled'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  client.on(Events.InteractionCreate, (interaction) => track(route(interaction)));
  client.on(Events.MessageCreate, (message) => track(readTyped(message, app)));
  client.on(Events.Error, (error) => log.error({ err: error }, 'discord.js'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardReconnecting, () => log.info('reconnecting to Discord'));
  client.on(Events.ShardResume, () => log.info('connection to Discord resumed'));

  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(token);
    const { application, user } = await ready;
    await registerCommands(application, commands, log);
    log.info({ user: user.tag }, 'connected to Discord');
  } catch (error) {
    await client.destroy();
    throw loginErrorOf(error);
  }
  watch.start();
  track(app.poster.recover());

  return {
    async stop() {
      watch.stop();
      client.removeAllListeners(Events.InteractionCreate);
      client.removeAllListeners(Events.MessageCreate);
      client.removeAllListeners(Events.ShardReconnecting);
      await Promise.all(running);
      await app.poster.close();
      await client.destroy();
    },
  };
}

/** The services, and the watch over deadlines, which looks anew with every change that is to be shown. */
function openApp(
  client: Client,
  options: Omit<BotOptions, 'token' | 'api'>,
): { readonly app: App; readonly watch: Watch } {
  const services = { ...options, game: knownGame };
  const nameOf = (person: string) => client.users.cache.get(person)?.displayName;
  const glances = openGlances(options);
  const poster = openPoster({ ...services, rest: client.rest, nameOf, glances });
  const watch = deadlineWatch(services, (id) => void poster.sync(id));
  const sync: Poster['sync'] = (id) => {
    watch.look();
    return poster.sync(id);
  };
  return { app: { ...services, glances, poster: { ...poster, sync } }, watch };
}

function knownGame(id: string): Game {
  const game = gameById(id);
  if (game === undefined) throw new Error(`there is no game called ${id}`);
  return game;
}

/** Nothing privileged is asked for: messages that mention the bot come with their content. Messages are not cached. */
function clientOptions(api: string | undefined): ClientOptions {
  return {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 200, keepOverLimit: ({ id, client }) => id === client.user.id },
    }),
    allowedMentions: { parse: [], repliedUser: false },
    ...(api === undefined ? {} : { rest: { api } }),
  };
}
