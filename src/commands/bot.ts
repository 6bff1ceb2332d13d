/** The bot on Discord: connects, registers its commands, answers interactions, and keeps the tables' messages in step. */

import {
  type Channel,
  Client,
  type ClientOptions,
  Events,
  GatewayDispatchEvents,
  type REST,
  Status,
} from 'discord.js';
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import { type Observer, unobserved } from '../base/observer.js';
import type { Chooser } from '../computer/chooser.js';

import type { LessonStore, PeopleStore, SettingsStore, SetupStore } from '../db/store.js';
import { AnswersFirst } from '../discord/connection/answers-first.js';
import { clientOptions } from '../discord/connection/client-options.js';
import { checkLoginsLeft, type Logins, paceLogins } from '../discord/connection/logins.js';
import { guardPackets } from '../discord/connection/packet-guard.js';
import { RepeatedEvents } from '../discord/connection/repeated-events.js';
import { keepLimitsOverSetBacks } from '../discord/connection/set-back-clock.js';
import { uploadWhole } from '../discord/connection/uploads.js';
import { type EmojiStock, openEmojis } from '../discord/emojis/stock.js';
import { type EphemeralViews, openEphemeralViews } from '../discord/ephemeral/views.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../discord/errors/busy-retry.js';
import { connectionEnded, type LoginError, toLoginError } from '../discord/errors/login-error.js';
import { Traffic } from '../discord/interactions/observed.js';
import { keepRegistering } from '../discord/interactions/registration.js';
import { createRouter } from '../discord/interactions/router.js';
import { UnheardAnswers } from '../discord/interactions/unheard-answers.js';
import { answerUnknownKinds, answerUnread } from '../discord/interactions/unknown-kinds.js';
import { refuseOtherServer } from '../discord/interactions/unserved.js';
import { Backlog } from '../discord/outbox/backlog.js';
import { openThreadParents } from '../discord/outbox/parents.js';
import { openPoster } from '../discord/outbox/poster.js';
import { openReplies } from '../discord/outbox/replies.js';
import { followServers } from '../discord/outbox/server-events.js';
import type { Poster } from '../discord/outbox/types.js';
import { namesOf } from '../discord/people/names.js';
import { rolesSearch, SeenRoles } from '../discord/people/roles.js';
import type { Game } from '../engine/game.js';
import { findGame, games } from '../engine/index.js';
import type { Filmer } from '../films/filming.js';
import type { Each, TableServices } from '../table/core/services.js';
import type { TableId } from '../table/model/types.js';
import { type ComputerWatch, openComputerWatch } from './computer-watch.js';
import { withCouncilNews } from './council/announcing.js';
import { openDeadlineWatch, type Watch } from './deadline-watch.js';
import { answerTypedQuestion } from './game/description/typed-question.js';
import { makeEndingFilm } from './game/replay/film.js';
import { openDirectMessages } from './help/direct-message.js';
import { openGreeter } from './help/mention.js';
import {
  commands,
  components,
  forms,
  freeComponents,
  freeForms,
  messageCommands,
  userCommands,
} from './index.js';
import { withThreadAccess } from './lobby/thread-access.js';
import { openTypedMoves } from './play/typed-moves.js';
import { openAdvisor } from './shared/app/advisor.js';
import type { App } from './shared/app/app.js';
import { Questions } from './shared/app/questions.js';
import { withAudit } from './shared/moderation/audit.js';
import { openTableScreens } from './table-screens.js';

/** What the bot is started with. */
export interface BotOptions extends TableServices {
  readonly token: string;
  /** Base address of Discord's REST interface; Discord's own when absent. */
  readonly api?: string;
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  readonly people: PeopleStore;
  /** Thinks for computer players. */
  readonly chooser: Chooser;
  /** Makes moving pictures of games. */
  readonly filmer: Filmer;
  readonly clock: Clock;
  readonly log: Logger;
  /** Receives what the bot reports about its work. */
  readonly observer?: Observer;
  /** The servers in which the bot plays; all where nothing is said. */
  readonly allowedServers?: readonly string[] | null;
  /** Counts logins, and says when the next one may come; absent where none ever has to wait. */
  readonly logins?: Logins;
  /** How shards log in where logins are not counted; at the library's pace when absent. */
  readonly ws?: NonNullable<ClientOptions['ws']>;
}

/** A bot that is running. */
export interface Bot {
  /** Whether all its connections to Discord stand. */
  isConnected(): boolean;
  /** True if it is connected and shows all that was decided before. */
  isCaughtUp(): boolean;
  /** Counts its connections, those that are ready, and the servers it is in. */
  countConnections(): { readonly shards: number; readonly ready: number; readonly guilds: number };
  /** Shows what was decided about a table without the bot, and what follows from it. */
  show(id: TableId): Promise<unknown>;
  /** Settles when Discord has ended a connection for good: the bot hears no more of what comes there. Never rejects. */
  readonly ended: Promise<LoginError>;
  /** Disconnects, once what is being answered and posted has come to its end. */
  stop(): Promise<void>;
}

/**
 * Starts the bot: resolves when it is connected, its commands are registered or were tried to be, and what was decided before the
 * last end of the process is being posted. Rejects with a LoginError when Discord does not accept the token, allows no more
 * logins, closes the connection for good, cannot be reached or has trouble, and with what discord.js throws for anything else.
 */
export async function startBot({
  token,
  api,
  allowedServers = null,
  logins,
  ws,
  observer = unobserved,
  ...options
}: BotOptions): Promise<Bot> {
  const { log, clock, outbox } = options;
  await retryWhileBusy(clock, BUSY_PATIENCE, () => outbox.doubt());
  const pace = logins === undefined ? null : paceLogins(logins, clock);
  const client = new Client(clientOptions(api, pace?.ws ?? ws));
  keepToken(client.rest);
  uploadWhole(client.rest);
  keepLimitsOverSetBacks(client.rest, clock);
  const traffic = new Traffic({ clock, log, observer });
  traffic.watch(client.rest);
  const answers = new AnswersFirst();
  answers.watch();
  const seen = new SeenRoles(clock);
  const stopping = new AbortController();
  const { app, watch, computers, emojis, ephemeral, backlog } = openApp(client, answers, options, {
    seen,
    stopping: stopping.signal,
    traffic,
  });
  const isAllowedServer = (guildId: string | null) =>
    guildId === null || allowedServers === null || allowedServers.includes(guildId);
  const route = createRouter(
    { commands, messageCommands, userCommands, components, freeComponents, forms, freeForms },
    app,
  );
  const readTyped = openTypedMoves(app, (table, actor, typed) =>
    answerTypedQuestion(app, table, actor, typed),
  );
  const greet = openGreeter(app);
  const answerDirectMessage = openDirectMessages(app);
  const running = new Set<Promise<unknown>>();

  function track(work: Promise<unknown>): void {
    const done: Promise<unknown> = work
      .catch((error: unknown) => log.error({ err: error }, 'an event could not be handled'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  const repeated = new RepeatedEvents();
  client.on(Events.InteractionCreate, (interaction) => {
    if (repeated.has(interaction.id)) return;
    if (interaction.isMessageComponent()) ephemeral.release(interaction);
    seen.note(interaction);
    track(
      answers.answer(interaction.id, () =>
        traffic.handle(interaction, () =>
          isAllowedServer(interaction.guildId) ? route(interaction) : refuseOtherServer(interaction, log),
        ),
      ),
    );
  });
  client.on(Events.MessageCreate, (message) => {
    if (!isAllowedServer(message.guildId) || repeated.has(message.id)) return;
    seen.note(message);
    track(readTyped(message));
    track(greet(message));
    track(answerDirectMessage(message));
  });
  answerUnknownKinds(client, log);
  guardPackets(client, log, ({ t, d }) => {
    if (t === GatewayDispatchEvents.InteractionCreate) answerUnread(client, d, log);
  });
  client.on(Events.Error, (error) => log.error({ err: error }, 'discord.js'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardReconnecting, () => log.info('reconnecting to Discord'));
  client.on(Events.ShardResume, () => log.info('connection to Discord resumed'));

  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const ended = pace === null ? endOf(client) : Promise.race([endOf(client), pace.ended]);
  const failed = ended.then((error) => Promise.reject(error));
  let connected: Client<true>;
  let stopRegistering = () => {};
  try {
    client.rest.setToken(token);
    await checkLoginsLeft(client.rest);
    await Promise.race([client.login(token), failed]);
    connected = await Promise.race([ready, failed]);
    const { application, user } = connected;
    const all = [...commands, ...messageCommands, ...userCommands];
    stopRegistering = await keepRegistering(application, all, { clock, log });
    log.info({ user: user.tag }, 'connected to Discord');
    emojis.start(application.emojis);
  } catch (error) {
    answers.stop();
    await client.destroy();
    throw toLoginError(error);
  }
  watch.start();
  computers.start();
  const following = followServers(connected, app, track);

  const isConnected = () => client.ws.shards.every(({ status }) => status === Status.Ready);
  return {
    isConnected,
    isCaughtUp: () => isConnected() && following.isCaughtUp(),
    countConnections: () => ({
      shards: client.ws.shards.size,
      ready: client.ws.shards.filter(({ status }) => status === Status.Ready).size,
      guilds: client.guilds.cache.size,
    }),
    show: (id) => app.poster.sync(id),
    ended,
    async stop() {
      stopping.abort();
      await watch.stop();
      backlog.close();
      following.stop();
      stopRegistering();
      client.removeAllListeners(Events.InteractionCreate);
      client.removeAllListeners(Events.MessageCreate);
      client.removeAllListeners(Events.ShardReconnecting);
      app.replies.close();
      app.advisor.stop();
      await computers.stop();
      await emojis.stop();
      await Promise.all(running);
      await app.poster.close();
      answers.stop();
      await client.destroy();
    },
  };
}

/** Settles when Discord ends a connection in a way from which discord.js does not recover: it only tells of it. */
function endOf(client: Client): Promise<LoginError> {
  return new Promise((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) => resolve(connectionEnded(code)));
    client.once(Events.Invalidated, () => resolve(connectionEnded(null)));
  });
}

/**
 * The library forgets the token with the first answer of 401, which can pass, and could ask nothing any more. Whether the token
 * is still good, the gateway says.
 */
function keepToken(rest: REST): void {
  const { setToken } = rest;
  rest.setToken = (token: string | null) => (token === null ? rest : setToken.call(rest, token));
}

/** The services, and the watch over deadlines, which looks again with every change that is to be shown. */
function openApp(
  client: Client,
  answers: AnswersFirst,
  options: Omit<BotOptions, 'token' | 'api' | 'allowedServers' | 'logins' | 'observer'>,
  {
    traffic,
    ...voters
  }: {
    readonly seen: SeenRoles;
    readonly stopping: AbortSignal;
    readonly traffic: Traffic;
  },
): {
  readonly app: App;
  readonly watch: Watch;
  readonly computers: ComputerWatch;
  readonly emojis: EmojiStock;
  readonly ephemeral: EphemeralViews;
  readonly backlog: Backlog;
} {
  const emojis = openEmojis({ ...options, games });
  const services = {
    ...options,
    ...withThreadAccess(
      withCouncilNews(withAudit(options, options.log), {
        rest: client.rest,
        log: options.log,
        game: requireGame,
      }),
      { rest: client.rest, log: options.log },
    ),
    game: requireGame,
    emojis,
  };
  const names = namesOf(client);
  const ephemeral = openEphemeralViews(options);
  const unheard = new UnheardAnswers(options.clock);
  const waitForAnswers = () => answers.waitForAnswers();
  const backlog = new Backlog(waitForAnswers);
  const posting = openPoster({
    ...services,
    backlog,
    rest: client.rest,
    names,
    archiveAfter: async (guildId) => (await options.settings.guildSettings(guildId)).archiveMinutes,
    tellHost: ({ hostId }, said) => unheard.keepNews(hostId, said),
    isIn: (guildId) => client.guilds.cache.has(guildId),
    isAwake: (threadId) => isAwake(client.channels.cache.get(threadId)),
    lastMessageIn: (threadId) => lastMessageIn(client.channels.cache.get(threadId)),
    isChannel: (placeId) => client.channels.cache.get(placeId)?.isThread() === false,
    parentOf: openThreadParents(client),
    screens: openTableScreens({ ...services, names }, (table) =>
      makeEndingFilm({ ...services, names }, table),
    ),
    coverViews: ephemeral.cover,
    letAnswersPass: waitForAnswers,
  });
  const poster: Poster = {
    ...posting,
    sync(id) {
      void ephemeral.clear(id);
      const shown = posting.sync(id);
      // Only then: it takes time to find out what can be played, and nobody is to learn of a hand by waiting for the board.
      void shown.then(() => ephemeral.refresh(id));
      return shown;
    },
  };
  const each: Each = (ids, job) => backlog.each(ids, job);
  const watch = openDeadlineWatch(
    services,
    // After a long stop many tables are late at once.
    (id) => void backlog.run(() => sync(id)),
    () => rolesSearch(client, { ...services, ...voters }),
    each,
  );
  const sync: Poster['sync'] = (id) => {
    watch.look(id);
    const shown = poster.sync(id);
    void advisor.look(id);
    // Only then the clocks run that wait for the board.
    void shown.then((outcome) => {
      traffic.noteShown(outcome);
      watch.look(id);
      computers.look(id);
    });
    return shown;
  };
  const computers = openComputerWatch(services, options.chooser, (id) => void sync(id), each);
  const advisor = openAdvisor(services, options.chooser);
  const looking = { ...poster, sync };
  const replies = openReplies({ ...services, poster: looking });
  return {
    app: {
      ...services,
      names,
      questions: new Questions(),
      advisor,
      ephemeral,
      poster: looking,
      replies,
      unheard,
    },
    watch,
    computers,
    emojis,
    ephemeral,
    backlog,
  };
}

function lastMessageIn(channel: Channel | undefined): string | null {
  return channel?.isTextBased() === true ? (channel.lastMessageId ?? null) : null;
}

/** A channel that is no thread does not sleep. */
function isAwake(channel: Channel | undefined): boolean {
  if (channel === undefined || !channel.isThread()) return channel !== undefined;
  return channel.archived === false && channel.locked === false;
}

function requireGame(id: string): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game called ${id}`);
  return game;
}
