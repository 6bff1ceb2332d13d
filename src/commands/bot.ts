/**
 * The bot on Discord. Connects, registers its commands, answers interactions, and keeps the tables' messages
 * up to date.
 */

import { Client, type ClientOptions, Events, GatewayDispatchEvents, type REST, Status } from 'discord.js';
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import { type Observer, unobserved } from '../base/observer.js';
import { isLeading } from '../base/shards.js';
import { clientOptions } from '../discord/connection/client-options.js';
import { AnswerTracker } from '../discord/connection/interaction-priority.js';
import {
  checkLoginsLeft,
  fetchGateway,
  type Logins,
  type LoginTurns,
  paceLogins,
} from '../discord/connection/logins.js';
import { guardPackets } from '../discord/connection/packet-guard.js';
import { RepeatedEvents } from '../discord/connection/repeated-events.js';
import { watchForSecondBot } from '../discord/connection/second-bot.js';
import { correctLimitsAfterSetBacks } from '../discord/connection/set-back-clock.js';
import { watchToken } from '../discord/connection/token-watch.js';
import { refuseUnreadableAnswers } from '../discord/connection/unreadable-answers.js';
import { configureFileUploads } from '../discord/connection/uploads.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../discord/errors/busy-retry.js';
import { connectionEndedError, type LoginError, toLoginError } from '../discord/errors/login-error.js';
import { Traffic } from '../discord/interactions/observation.js';
import { keepRegistering } from '../discord/interactions/registration.js';
import { createRouter } from '../discord/interactions/router.js';
import { refuseDisallowedServer } from '../discord/interactions/server-allowlist.js';
import { answerUnreadable, watchForUnknownKinds } from '../discord/interactions/unknown-kinds.js';
import { followServers } from '../discord/outbox/server-changes/server-events.js';
import { SeenRoles } from '../discord/people/roles.js';
import type { TableId } from '../table/model/types.js';
import { type BotServices, openBotServices, type ServiceOptions } from './bot-services.js';
import { answerTypedQuestion } from './game/description/typed-question.js';
import { createDirectMessageHandler } from './help/direct-message.js';
import { createMentionHandler } from './help/mention.js';
import {
  commands,
  components,
  forms,
  freeComponents,
  freeForms,
  messageCommands,
  userCommands,
} from './index.js';
import { openTypedMoveReader } from './play/typed/typed-moves.js';
import { RunningWork } from './running-work.js';
import type { App } from './shared/app/app.js';

export interface BotOptions extends ServiceOptions {
  readonly token: string;
  /** Base URL of Discord's REST API. Default: Discord's own. */
  readonly api?: string;
  /** Receives reports about the bot's work. */
  readonly observer?: Observer;
  /** Servers in which the bot plays. Default: all. */
  readonly allowedServers?: readonly string[] | null;
  /** Counts and paces logins. Default: no login waits. */
  readonly logins?: Logins;
  /** Makes the bot's processes log in one after another. Null if this process logs in on its own. */
  readonly loginTurns?: LoginTurns | null;
  /** Pace at which shards log in, used only without `logins`. Default: the pace of discord.js. */
  readonly ws?: NonNullable<ClientOptions['ws']>;
  /** Limit on requests per second. Default: this process's part of Discord's limit. */
  readonly requestsPerSecond?: number;
}

export interface Bot {
  /** True if all connections to Discord are open. */
  isConnected(): boolean;
  /** True if the bot is connected and has tried to post everything that was decided before it connected. */
  isCaughtUp(): boolean;
  /** Counts the bot's connections, those that are ready, and its servers. */
  countConnections(): { readonly shards: number; readonly ready: number; readonly guilds: number };
  /** Asks Discord how many logins were used today, and how many are left today. Throws REST errors. */
  countLogins(): Promise<{ readonly used: number; readonly left: number }>;
  /** Updates the messages of a table that was changed outside the bot. */
  show(id: TableId): Promise<unknown>;
  /** Resolves when Discord has permanently closed a connection. Never rejects. */
  readonly ended: Promise<LoginError>;
  /** Disconnects once running answers and posts are finished. */
  stop(): Promise<void>;
}

/**
 * Starts the bot. Resolves once it is connected, has tried to register its commands, and has begun to post
 * what was decided before the last stop. Rejects with a `LoginError` if Discord doesn't accept the token,
 * allows no more logins, permanently closes the connection, can't be reached or has an outage. Rejects with
 * any other error of discord.js.
 */
export async function startBot({
  token,
  api,
  allowedServers = null,
  logins,
  ws,
  requestsPerSecond,
  loginTurns = null,
  observer = unobserved,
  ...options
}: BotOptions): Promise<Bot> {
  const { log, clock, outbox, share = null } = options;
  await retryWhileBusy(clock, BUSY_PATIENCE, () => outbox.markPossiblySent());
  const pace = logins === undefined ? null : paceLogins(logins, clock, loginTurns);
  const client = createClient(clientOptions(api, pace?.ws ?? ws, share, requestsPerSecond), clock);
  const traffic = new Traffic({ clock, log, observer });
  traffic.watch(client.rest);
  const answers = new AnswerTracker();
  answers.watch();
  const seen = new SeenRoles(clock);
  const stopping = new AbortController();
  const services = openBotServices(client, answers, options, {
    seen,
    stopping: stopping.signal,
    traffic,
  });
  const work = new RunningWork(log);
  listenToClient(client, { services, answers, seen, work, traffic, allowedServers });
  reportConnectionProblems(client, log);
  watchForSecondBot(client, { tables: services.app.tables, log });
  const ended = Promise.race([
    waitForFinalDisconnect(client),
    watchToken(client.rest, clock),
    ...(pace === null ? [] : [pace.ended]),
  ]);
  let connected: Connected;
  try {
    connected = await connectClient(client, token, ended, options);
    services.emojis.start(connected.client.application.emojis, isLeading(share) ? 'uploads' : 'reads');
  } catch (error) {
    answers.stop();
    await client.destroy();
    throw toLoginError(error);
  }
  services.watch.start();
  services.computers.start();
  services.turnout.start();
  services.dailyPuzzles.start();
  const following = followServers(connected.client, services.app, (done) => work.trackWork(done));

  const isConnected = () => client.ws.shards.every(isReady);
  return {
    isConnected,
    isCaughtUp: () => isConnected() && following.isCaughtUp(),
    countConnections: () => ({
      shards: client.ws.shards.size,
      ready: client.ws.shards.filter(isReady).size,
      guilds: client.guilds.cache.size,
    }),
    async countLogins() {
      const { total, remaining } = (await fetchGateway(client.rest)).session_start_limit;
      return { used: total - remaining, left: remaining };
    },
    show: (id) => services.app.poster.sync(id),
    ended,
    async stop() {
      stopping.abort();
      await services.watch.stop();
      await services.dailyPuzzles.stop();
      services.backlog.close();
      following.stop();
      connected.stopRegistering();
      stopListening(client);
      await finishWork(services, work);
      answers.stop();
      await client.destroy();
    },
  };
}

function isReady({ status }: { readonly status: Status }): boolean {
  return status === Status.Ready;
}

function createClient(options: ClientOptions, clock: Clock): Client {
  const client = new Client(options);
  keepTokenAfterRejection(client.rest);
  refuseUnreadableAnswers(client.rest);
  configureFileUploads(client.rest);
  correctLimitsAfterSetBacks(client.rest, clock);
  return client;
}

interface Listeners {
  readonly services: BotServices;
  readonly answers: AnswerTracker;
  readonly seen: SeenRoles;
  readonly work: RunningWork;
  readonly traffic: Traffic;
  readonly allowedServers: readonly string[] | null;
}

function listenToClient(
  client: Client,
  { services, answers, seen, work, traffic, allowedServers }: Listeners,
): void {
  const { app, ephemeral } = services;
  const isAllowedServer = (guildId: string | null) =>
    guildId === null || allowedServers === null || allowedServers.includes(guildId);
  const route = createRouter(
    { commands, messageCommands, userCommands, components, freeComponents, forms, freeForms },
    app,
  );
  const readTyped = openTypedMoveReader(app, (table, actor, typed) =>
    answerTypedQuestion(app, table, actor, typed),
  );
  const greet = createMentionHandler(app);
  const answerDirectMessage = createDirectMessageHandler(app);
  const repeated = new RepeatedEvents();
  client.on(Events.InteractionCreate, (interaction) => {
    if (repeated.isRepeated(interaction.id)) return;
    if (interaction.isMessageComponent()) ephemeral.stopUpdating(interaction);
    seen.recordRoles(interaction);
    work.trackWork(
      answers.answer(interaction.id, () =>
        traffic.handleInteraction(interaction, async () => {
          await giveBackDowntime(app);
          return isAllowedServer(interaction.guildId)
            ? route(interaction)
            : refuseDisallowedServer(interaction, app.log);
        }),
      ),
    );
  });
  client.on(Events.MessageCreate, (message) => {
    if (message.author.bot || !isAllowedServer(message.guildId) || repeated.isRepeated(message.id)) return;
    seen.recordRoles(message);
    work.trackWork(giveBackDowntime(app).then(() => readTyped(message)));
    work.trackWork(greet(message));
    work.trackWork(answerDirectMessage(message));
  });
}

/**
 * Adds the time lost during a downtime to the clocks, before people can act again. Never rejects, because the
 * deadline watch logs failures and retries.
 */
function giveBackDowntime({ deadlines }: App): Promise<void> {
  return deadlines.giveBackLostTime().catch(() => {});
}

function stopListening(client: Client): void {
  client.removeAllListeners(Events.InteractionCreate);
  client.removeAllListeners(Events.MessageCreate);
  client.removeAllListeners(Events.ShardReconnecting);
}

/** Logs connection problems, and answers interactions that discord.js can't read. */
function reportConnectionProblems(client: Client, log: Logger): void {
  watchForUnknownKinds(client, log);
  guardPackets(client, log, ({ t, d }) => {
    if (t === GatewayDispatchEvents.InteractionCreate) answerUnreadable(client, d, log);
  });
  client.on(Events.Error, (error) => log.error({ err: error }, 'discord.js'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardReconnecting, () => log.info('reconnecting to Discord'));
  client.on(Events.ShardResume, () => log.info('connection to Discord resumed'));
}

interface Connected {
  readonly client: Client<true>;
  readonly stopRegistering: () => void;
}

/** Connects the client. Rejects if the connection ends for good (`ended`). */
async function connectClient(
  client: Client,
  token: string,
  ended: Promise<LoginError>,
  { clock, log, share = null }: Pick<BotOptions, 'clock' | 'log' | 'share'>,
): Promise<Connected> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const failed = ended.then((error) => Promise.reject(error));
  client.rest.setToken(token);
  await checkLoginsLeft(client.rest, share);
  await Promise.race([client.login(token), failed]);
  const connected = await Promise.race([ready, failed]);
  const { application, user } = connected;
  const all = [...commands, ...messageCommands, ...userCommands];
  // Only one process registers the commands, on behalf of all processes.
  const stopRegistering = isLeading(share)
    ? await keepRegistering(application, all, { clock, log })
    : () => {};
  log.info({ user: user.tag }, 'connected to Discord');
  return { client: connected, stopRegistering };
}

/** Stops the bot's services. Resolves when all their work is done. */
async function finishWork(
  { app, computers, turnout, emojis }: BotServices,
  work: RunningWork,
): Promise<void> {
  app.replies.close();
  app.advisor.stop();
  app.analyses.stop();
  await computers.stop();
  await turnout.stop();
  await emojis.stop();
  await work.finish();
  await app.poster.close();
}

/**
 * Resolves when a connection ends for good. discord.js only emits an event then, and doesn't reject anything.
 */
function waitForFinalDisconnect(client: Client): Promise<LoginError> {
  return new Promise((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) => resolve(connectionEndedError(code)));
    client.once(Events.Invalidated, () => resolve(connectionEndedError(null)));
  });
}

/**
 * Keeps the token after a 401 response. discord.js would delete it and couldn't send any more requests,
 * although a 401 can be temporary. The gateway decides whether the token is still valid.
 */
function keepTokenAfterRejection(rest: REST): void {
  const { setToken } = rest;
  rest.setToken = (token: string | null) => (token === null ? rest : setToken.call(rest, token));
}
