/** The services of a running bot, built around one Discord client. */
import { type Channel, type Client, PermissionFlagsBits } from 'discord.js';
import type { Analyst } from '../analysis/analyst.js';
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import { isGuildServed, type Share } from '../base/shards.js';
import type { Chooser } from '../computer/chooser.js';
import type {
  AchievementStore,
  AnalysisStore,
  ExploredLineStore,
  LessonStore,
  PeopleStore,
  ResultStore,
  SettingsStore,
  SetupStore,
  Store,
} from '../db/store.js';
import type { AnswerTracker } from '../discord/connection/interaction-priority.js';
import { type EmojiServices, EmojiStock } from '../discord/emojis/stock.js';
import { EphemeralViews } from '../discord/ephemeral/views.js';
import type { Traffic } from '../discord/interactions/observation.js';
import { UndeliveredAnswers } from '../discord/interactions/undelivered-answers.js';
import { Backlog, type Loop } from '../discord/outbox/backlog.js';
import { openPoster } from '../discord/outbox/poster.js';
import { Replies } from '../discord/outbox/replies.js';
import { createParentLookup } from '../discord/outbox/server-changes/parents.js';
import type { PosterServices, TableScreens } from '../discord/outbox/services.js';
import type { Poster } from '../discord/outbox/types.js';
import { fetchActor } from '../discord/people/actors.js';
import { openNameLookup } from '../discord/people/names.js';
import { openRoleSizeLookup } from '../discord/people/role-sizes.js';
import { createRolesSearch, type SeenRoles } from '../discord/people/roles.js';
import type { Game } from '../engine/game.js';
import { findGame, games } from '../engine/index.js';
import type { Filmer } from '../films/animation.js';
import { openStanding, type Standing } from '../standing/standing.js';
import { findSeedRatings } from '../standing/tournaments/seeding/seed-ratings.js';
import { openTournaments, type TournamentMeans, type Tournaments } from '../standing/tournaments/service.js';
import type { RunEach, TableServices, Tables } from '../table/core/services.js';
import { cryptoRandom } from '../table/game/random.js';
import { findVariant } from '../table/model/results/results.js';
import type { TableId } from '../table/model/types.js';
import { plainText } from '../texts/index.js';
import { ComputerWatch } from './computer-watch.js';
import { withCouncilMessages } from './council/announcement.js';
import { openDeadlineWatch, type Watch } from './deadline-watch.js';
import { createOpeningWork } from './event-tables.js';
import { makeEndingFilm } from './game/replay/film.js';
import { SearchPosts } from './lobby/search/posts.js';
import { withThreadAccess } from './lobby/thread-access.js';
import { DailyPuzzleWatch } from './puzzles/daily/watch.js';
import { type ScheduleDiscord, ScheduleWatch } from './schedule/watch.js';
import { type Advisor, openAdvisor } from './shared/app/advisor.js';
import { Analyses } from './shared/app/analyses.js';
import type { App } from './shared/app/app.js';
import type { DueWork } from './shared/app/due-work.js';
import { Explorations } from './shared/app/explorations.js';
import { Imports } from './shared/app/imports.js';
import { Questions } from './shared/app/questions.js';
import { withAudit } from './shared/moderation/audit.js';
import { listStandingLines } from './shared/standing/end-lines.js';
import { openTableScreens, type ScreenServices } from './table-screens.js';
import { findPostedAt, tableTitle } from './tournament/words.js';
import { createTournamentWork, TournamentMessages } from './tournament/work.js';
import { TurnoutWatch } from './turnout-watch.js';

/** Stores, table services and helpers that the bot's services use. */
export interface ServiceOptions extends TableServices, Pick<EmojiServices, 'drawSprites'> {
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  readonly puzzles: Store['puzzles'];
  readonly people: PeopleStore;
  readonly results: ResultStore;
  readonly achievements: AchievementStore;
  readonly chooser: Chooser;
  readonly filmer: Filmer;
  readonly analyst: Analyst;
  readonly analysisStore: AnalysisStore;
  readonly tournamentStore: TournamentMeans['store'];
  readonly lineStore: ExploredLineStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** The shards whose servers this process serves; null or undefined for all. */
  readonly share?: Share | null;
  /** The event loop that the backlog must leave free for answers. Default: the event loop of this process. */
  readonly loop?: Loop;
}

/** The app's services, and those that only the bot itself uses. */
export interface BotServices {
  readonly app: App;
  readonly watch: Watch;
  readonly computers: ComputerWatch;
  readonly turnout: TurnoutWatch;
  readonly dailyPuzzles: DailyPuzzleWatch;
  readonly emojis: EmojiStock;
  readonly ephemeral: EphemeralViews;
  readonly backlog: Backlog;
}

export function openBotServices(
  client: Client,
  answers: AnswerTracker,
  options: ServiceOptions,
  {
    traffic,
    ...voters
  }: { readonly seen: SeenRoles; readonly stopping: AbortSignal; readonly traffic: Traffic },
): BotServices {
  const emojis = new EmojiStock({ ...options, games });
  const services = { ...options, ...withDiscordEffects(client, options), game: requireGame, emojis };
  const names = openNameLookup(client);
  const standing = openStanding(services);
  const tournaments = openTournamentService(services, standing);
  const ephemeral = new EphemeralViews(options);
  const unheard = new UndeliveredAnswers(options.clock);
  const backlog = new Backlog(() => answers.waitForAnswers(), options.loop);
  const posting = openPoster({
    ...services,
    ...createCacheLookups(client),
    backlog,
    names,
    archiveAfter: async (guildId) => (await options.settings.guildSettings(guildId)).archiveMinutes,
    tellHost: ({ hostId }, words) => unheard.keepEvent(hostId, words),
    screens: openScreens({ ...services, names, standing }),
    coverPrivateBoards: (id) => ephemeral.cover(id),
    waitForAnswers: () => answers.waitForAnswers(),
  });
  const runEach: RunEach = (ids, job) => backlog.runEach(ids, job);
  // Posts changed tables through the backlog, because after a long downtime many deadlines expire at once.
  const showSoon = (id: TableId) => void backlog.run(() => poster.sync(id));
  const watch = openDeadlineWatch(
    services,
    showSoon,
    () => createRolesSearch(client, { ...services, ...voters }),
    runEach,
    [
      ...listEventWork(client, { ...services, names, standing, tournaments }, runEach, showSoon),
      ...listLobbyWork(client, { ...services, names }, (id) => backlog.run(() => poster.sync(id)), unheard),
    ],
  );
  const onActed = (id: TableId) => void poster.sync(id);
  const computers = new ComputerWatch(services, { chooser: options.chooser, onActed, each: runEach });
  const advisor = openAdvisor(services, options.chooser);
  const sizes = openRoleSizeLookup(client, options);
  const turnout = new TurnoutWatch(services, { sizes, onClosed: onActed, each: runEach });
  const watches = { watch, computers, turnout, advisor, traffic, tables: services.tables };
  const poster = limitToOwnShards(withWatches(withPrivateViews(posting, ephemeral), watches), services);
  const replies = new Replies({ ...services, poster });
  const app: App = {
    ...services,
    names,
    tournaments,
    wakeWatch: () => watch.wake(),
    questions: new Questions(),
    imports: new Imports(),
    explorations: new Explorations(),
    analyses: new Analyses(services),
    standing,
    advisor,
    ephemeral,
    poster,
    replies,
    undeliveredAnswers: unheard,
  };
  const dailyPuzzles = new DailyPuzzleWatch(app, createCacheLookups(client));
  return { app, watch, computers, turnout, dailyPuzzles, emojis, ephemeral, backlog };
}

function openScreens(
  services: ScreenServices & Parameters<typeof makeEndingFilm>[0] & Parameters<typeof listStandingLines>[0],
): TableScreens {
  return openTableScreens(
    { ...services, standingLines: (table) => listStandingLines(services, table) },
    (table) => makeEndingFilm(services, table),
  );
}

function openTournamentService(
  services: Pick<ServiceOptions, 'tournamentStore' | 'clock'> &
    Pick<App, 'tables' | 'moderating' | 'outbox' | 'game'>,
  { ratings }: Standing,
): Tournaments {
  return openTournaments({
    ...services,
    store: services.tournamentStore,
    random: cryptoRandom,
    titleOf: tableTitle,
    postedAt: (table) => findPostedAt(services, table),
    endReason: plainText('tournament.endReason'),
    ratingsOf: ({ game, options, guildId, entrants }) => {
      const ladder = { game, variant: findVariant(services.game(game), { options }), guildId };
      return findSeedRatings(ratings, ladder, entrants);
    },
  });
}

/**
 * Wraps the table services with their effects in Discord: the audit log, councils and the threads of private
 * tables.
 */
function withDiscordEffects({ rest }: Client, options: ServiceOptions): TableServices {
  const { log } = options;
  const councils = withCouncilMessages(withAudit(options, log), { rest, log, game: requireGame });
  return withThreadAccess(councils, { rest, log });
}

/**
 * Limits the poster to tables of this process's servers. Other processes find changes of their tables at
 * their next check.
 */
function limitToOwnShards(poster: Poster, { tables, share = null }: ServiceOptions): Poster {
  if (share === null) return poster;
  return {
    ...poster,
    async sync(id) {
      // If the table can't be loaded, calls the poster anyway. It tries again if the database is busy, and
      // it skips tables of other processes.
      const table = await tables.load(id).catch(() => null);
      return table === null || isGuildServed(share, table.place.guildId) ? poster.sync(id) : 'shown';
    },
  };
}

/** Wraps the poster so that it also clears and redraws private answers about the table. */
function withPrivateViews(poster: Poster, ephemeral: EphemeralViews): Poster {
  return {
    ...poster,
    sync(id) {
      void ephemeral.deleteOutdated(id);
      const shown = poster.sync(id);
      // Waits until the board is posted. Listing the moves for private answers takes time, and a delay of the
      // board would reveal something about a hand.
      void shown.then(() => ephemeral.redraw(id));
      return shown;
    },
  };
}

/** Wraps the poster so that it also tells the watches that a table may have changed. */
function withWatches(
  poster: Poster,
  {
    watch,
    computers,
    turnout,
    advisor,
    traffic,
    tables,
  }: {
    readonly watch: Watch;
    readonly computers: ComputerWatch;
    readonly turnout: TurnoutWatch;
    readonly advisor: Advisor;
    readonly traffic: Traffic;
    readonly tables: Pick<Tables, 'load'>;
  },
): Poster {
  /** Wakes the watch after an event's game has ended, because the next game may be due. */
  async function wakeEvent(id: TableId): Promise<void> {
    const table = await tables.load(id);
    if (table !== null && table.event !== null && table.status !== 'playing') watch.wake();
  }

  return {
    ...poster,
    sync(id) {
      watch.checkTable(id);
      turnout.checkTable(id);
      const shown = poster.sync(id);
      void advisor.cancelUselessHints(id);
      // Clocks that wait for the board start once it is posted.
      void shown.then((outcome) => {
        traffic.recordShown(outcome);
        watch.checkTable(id);
        computers.checkTable(id);
        void wakeEvent(id).catch(() => {});
      });
      return shown;
    },
  };
}

/** Lets the poster look things up in the client's cache. */
function createCacheLookups(
  client: Client,
): Pick<PosterServices, 'rest' | 'isInServer' | 'isAwake' | 'lastMessageOf' | 'isChannel' | 'parentOf'> {
  const { guilds, channels } = client;
  return {
    rest: client.rest,
    isInServer: (guildId) => guilds.cache.has(guildId),
    isAwake: (threadId) => isAwake(channels.cache.get(threadId)),
    lastMessageOf: (threadId) => findLastMessageId(channels.cache.get(threadId)),
    isChannel: (placeId) => channels.cache.get(placeId)?.isThread() === false,
    parentOf: createParentLookup(client),
  };
}

function findLastMessageId(channel: Channel | undefined): string | null {
  return channel?.isTextBased() === true ? (channel.lastMessageId ?? null) : null;
}

/** True for a cached channel, unless it is an archived or locked thread. */
function isAwake(channel: Channel | undefined): boolean {
  if (channel === undefined || !channel.isThread()) return channel !== undefined;
  return channel.archived === false && channel.locked === false;
}

/** Lists the automatic work of tournaments: following results, opening tables, and updating their messages. */
function listEventWork(
  client: Client,
  services: Pick<App, 'tournaments' | 'openings' | 'clock' | 'log' | 'names' | 'tables' | 'standing'>,
  each: RunEach,
  show: (id: TableId) => void,
): readonly DueWork[] {
  return [
    ...createTournamentWork(services, show),
    createOpeningWork(services, each, show),
    new TournamentMessages(services, client.rest, (channelId) => canPin(client, channelId)),
  ];
}

/** Lists the automatic work of lobbies: opening scheduled games, and mentioning players. */
function listLobbyWork(
  client: Client,
  services: ConstructorParameters<typeof ScheduleWatch>[0] & ConstructorParameters<typeof SearchPosts>[0],
  show: ScheduleDiscord['show'],
  unheard: UndeliveredAnswers,
): readonly DueWork[] {
  return [createScheduleWatch(client, services, show, unheard), createSearchPosts(client, services, unheard)];
}

function createScheduleWatch(
  client: Client,
  services: ConstructorParameters<typeof ScheduleWatch>[0],
  show: ScheduleDiscord['show'],
  unheard: UndeliveredAnswers,
): ScheduleWatch {
  const { guilds, channels, rest } = client;
  return new ScheduleWatch(services, {
    rest,
    botId: () => client.user?.id ?? '',
    isInServer: (guildId) => guilds.cache.get(guildId)?.available === true,
    hasChannel: (channelId) => channels.cache.has(channelId),
    canCreateEvents: (guildId) =>
      guilds.cache.get(guildId)?.members.me?.permissions.has(PermissionFlagsBits.CreateEvents) === true,
    fetchActor: (guildId, person) => fetchActor(guilds.cache.get(guildId), person, services.clock.now()),
    show,
    tell: (person, words) => unheard.keepEvent(person, words),
  });
}

function createSearchPosts(
  { guilds, rest }: Client,
  services: ConstructorParameters<typeof SearchPosts>[0],
  unheard: UndeliveredAnswers,
): SearchPosts {
  return new SearchPosts(services, {
    rest,
    isInServer: (guildId) => guilds.cache.get(guildId)?.available === true,
    tell: (person, said) => unheard.keepEvent(person, said),
  });
}

function canPin({ channels, user }: Client, channelId: string): boolean {
  const channel = channels.cache.get(channelId);
  if (channel === undefined || channel.isDMBased() || user === null) return false;
  return channel.permissionsFor(user)?.has(PermissionFlagsBits.PinMessages) === true;
}

function requireGame(id: string): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game called ${id}`);
  return game;
}
