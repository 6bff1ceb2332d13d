/**
 * The stage of the end-to-end tests: the real bot with discord.js, store and games on the embedded Discord.
 * Tests advance the shared clock. The bot can be stopped, killed and restarted; the world stays.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessage,
  type ButtonStyle,
  type ClientOptions,
  ComponentType,
} from 'discord.js';
import {
  type Actor,
  type Answer,
  createVirtualClock,
  type EmbeddedDiscord,
  LoopWatch,
  openDiscord,
  type SeededWorld,
  seedWorld,
  type VirtualClock,
} from '../../playground/src/index.js';
import type { Analyst } from '../../src/analysis/analyst.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { type Observer, unobserved } from '../../src/base/observer.js';
import type { Share } from '../../src/base/shards.js';
import { type Bot, startBot } from '../../src/commands/bot.js';
import { isLobbyButton } from '../../src/commands/lobby/message.js';
import { readFreeArgument, readTableArgument } from '../../src/commands/shared/app/verbs.js';
import { commandOptions } from '../../src/commands/shared/table-options/option-groups.js';
import type { Chooser } from '../../src/computer/chooser.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import type { Disk } from '../../src/db/storage/durability.js';
import type { Store } from '../../src/db/store.js';
import { drawSprites } from '../../src/discord/emojis/sprites.js';
import { type CustomId, parseId } from '../../src/discord/messages/custom-ids.js';
import type { Loop } from '../../src/discord/outbox/backlog.js';
import { findGame, games } from '../../src/engine/index.js';
import type { Limits } from '../../src/table/model/times/limits.js';
import type { Table } from '../../src/table/model/types.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { analystHere } from '../analyst.js';
import { chooserHere } from '../chooser.js';
import { filmerHere } from '../filmer-here.js';
import { testSeed } from '../seed.js';
import { createRandom } from '../table/fixtures/house.js';
import { type TablesById, tablesById } from '../table/fixtures/tables-by-id.js';
import { writeTestDatabase } from '../test-store.js';
import { isCareless } from './request-checks.js';

/** Round trip in milliseconds, as in the playground. Runs the suite as if Discord were far away. */
const LATENCY = Number(process.env.PLAYGROUND_LATENCY ?? 0);
/** Number of the log level `warn`. */
const WARN = 40;
/** Milliseconds until a request reaches the embedded Discord, even on a new connection. */
const ARRIVAL = 6;
/**
 * While a test waits for a board, the clock advances by a second after this number of idle checks in a row.
 */
const IDLE = 50;
/** Number of idle checks after which the stage no longer waits for the handling of deadlines. */
const PATIENCE = 10;
export const LIFE = { lobby: DAY, challenge: 12 * HOUR };

/** Saves within the event loop. A real disk has a thread of its own, which tests can't see at work. */
const promptDisk: Disk = { sync: () => nextTurn(), close: closeSync };

/** A loop that is never busy. With the real one, the backlog would pause longer on a busier machine. */
const freeLoop: Loop = { time: () => ({ active: 0, idle: 0 }), sleep: () => nextTurn() };

/** While time is stopped, tests open more tables than the limits allow. */
const UNHURRIED: Partial<Limits> = {
  newTablesPerPerson: 1_000,
  newTablesPerChannel: 1_000,
  callsPerPerson: 1_000,
};

/** The embedded Discord accepts logins at any pace, so tests skip the delay of five seconds. */
const UNPACED: NonNullable<ClientOptions['ws']> = {
  buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
};

/** Limit that no test reaches. At its limit, the library waits in real time, which tests can't see. */
const UNPACED_REQUESTS = 1_000_000;

let drawing: ReturnType<typeof drawSprites> | undefined;

/** Draws the emojis of all games once per worker. */
function drawSpritesOnce(): ReturnType<typeof drawSprites> {
  drawing ??= drawSprites(games);
  return drawing;
}

export interface Stage {
  readonly discord: EmbeddedDiscord;
  readonly clock: VirtualClock;
  readonly seeded: SeededWorld;
  readonly anna: Actor;
  readonly ben: Actor;
  readonly clara: Actor;
  /** Channel in which tables are opened. */
  readonly channel: string;
  /** The tables of the running bot, or of the last one. */
  tables(): TablesById;
  /** Starts a bot on the same store: all stopped shares, or the share with this number. */
  start(share?: number): Promise<void>;
  readonly database: string;
  /** A counter that grows with every log line, disk sync and request to Discord. */
  activity(): number;
  /** True while the bot handles deadlines. */
  isHandlingDeadlines(): boolean;
  /** Stops the bot, or the share with this number, as a signal would. */
  stop(share?: number): Promise<void>;
  /** Resolves with the reason once Discord ends the running bot's connection. */
  ended(): Promise<Error>;
  /** Log entries at level `warn` and above. */
  readonly complaints: string[];
  /** All log entries. */
  readonly logged: string[];
  /** Entries of the audit log. */
  readonly audit: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Parts of the stage that a test replaces. */
export interface StageParts {
  /** Changes the embedded Discord before the bot connects. */
  readonly before?: (discord: EmbeddedDiscord) => void;
  /** Source of seeds and ids. Repeatable by default. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  /** The only servers in which the bot plays; null for all. */
  readonly allowedServers?: readonly string[] | null;
  /** Chooses for computer players. */
  readonly chooser?: Chooser;
  /** Analyzes finished games. */
  readonly analyst?: Analyst;
  /** Event loop that the bot's backlog shares with answers. Never busy by default. */
  readonly loop?: Loop;
  /** Writes the database's log. By default, nothing waits for a real disk. */
  readonly disk?: Disk;
  /** Opens another store than SQLite's. */
  readonly openStore?: (share: Share | null) => Promise<Store>;
  /** Wraps the store that the bot gets. */
  readonly wrapStore?: (store: Store) => Store;
  /** Fills the database and Discord before the bot starts. Both are empty by default. */
  readonly prepare?: (ground: Ground) => void | Promise<void>;
  /** Receives what the bot reports about its work. */
  readonly observer?: Observer;
  /** Shards of each bot. By default, one bot has all. */
  readonly shares?: readonly (Share | null)[];
  readonly onStart?: (bot: Bot) => void;
}

/** The parts of the stage that exist before the bot starts. */
export type Ground = Pick<Stage, 'discord' | 'clock' | 'seeded' | 'database'>;

/** Opens the stage with a running bot. */
export async function openStage({
  before,
  random = createRandom(testSeed),
  limits = UNHURRIED,
  allowedServers = null,
  chooser = chooserHere,
  analyst = analystHere,
  loop = freeLoop,
  disk = promptDisk,
  openStore: openOther,
  wrapStore = (store) => store,
  prepare = ({ database }) => writeTestDatabase(database),
  observer = unobserved,
  onStart = () => {},
  shares = [null],
}: StageParts = {}): Promise<Stage> {
  const clock = createVirtualClock();
  const discord = await openDiscord({ clock, botName: 'Castellan', latencyMs: LATENCY });
  before?.(discord);
  const careless: string[] = [];
  discord.journal.subscribe(({ method, route, body }) => {
    if (isCareless(`${method} ${route}`, body)) careless.push(`${method} ${route} ${JSON.stringify(body)}`);
  });
  const seeded = seedWorld(discord.world);
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const database = join(folder, 'castellan.sqlite');
  await prepare({ discord, clock, seeded, database });
  const complaints: string[] = [];
  const logged: string[] = [];
  const audit: Record<string, unknown>[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: recordLine });
  let synced = 0;
  let syncing: Promise<unknown> = Promise.resolve();
  const countingDisk: Disk = {
    ...disk,
    sync(file) {
      synced += 1;
      const sync = disk.sync(file);
      syncing = Promise.allSettled([syncing, sync]);
      return sync;
    },
  };
  const running = new Map<number, { readonly bot: Bot; readonly store: Store }>();
  let tables: TablesById | undefined;
  let expiring = 0;

  function recordLine(line: string): void {
    logged.push(line);
    const { level, time: _, msg, request: __, ...said } = JSON.parse(line);
    if (level >= WARN) complaints.push(line);
    if (msg === 'audit') audit.push(said);
  }

  async function start(only?: number): Promise<void> {
    for (const [place, share] of shares.entries())
      if (!running.has(place) && (only ?? place) === place) await startShare(place, share);
  }

  async function startShare(place: number, share: Share | null): Promise<void> {
    const store = wrapStore(await (openOther?.(share) ?? openStore(database, countingDisk, share)));
    const { lobby, challenge } = LIFE;
    const services = openTables({
      store,
      clock,
      games,
      limits: { lobby, challenge, ...limits },
      random,
      onUnreadable: (table, error) => log.error({ err: error, table }, 'a table could not be read'),
    });
    tables = tablesById(services);
    const { api, token } = discord;
    const { deadlines } = services;
    const bot = await startBot({
      api,
      token,
      ...services,
      deadlines: {
        ...deadlines,
        handleDueDeadlines: (...how) => trackDeadlineWork(deadlines.handleDueDeadlines(...how)),
      },
      settings: store.settings,
      setups: store.setups,
      lessons: store.lessons,
      puzzles: store.puzzles,
      people: store.people,
      results: store.results,
      achievements: store.achievements,
      chooser,
      filmer: filmerHere,
      analyst,
      analysisStore: store.analyses,
      tournamentStore: store,
      lineStore: store.exploredLines,
      clock,
      log,
      allowedServers,
      ws: UNPACED,
      requestsPerSecond: UNPACED_REQUESTS,
      drawSprites: drawSpritesOnce,
      observer,
      share,
      loop,
    });
    running.set(place, { bot, store });
    onStart(bot);
  }

  async function trackDeadlineWork<Value>(work: Promise<Value>): Promise<Value> {
    expiring += 1;
    try {
      return await work;
    } finally {
      expiring -= 1;
    }
  }

  async function stop(only?: number): Promise<void> {
    for (const [place, { bot, store }] of [...running]) {
      if ((only ?? place) !== place) continue;
      await bot.stop();
      store.close();
      running.delete(place);
    }
  }

  await start();
  return {
    discord,
    clock,
    seeded,
    anna: discord.actor('Anna'),
    ben: discord.actor('Ben'),
    clara: discord.actor('Clara'),
    channel: seeded.channels.tables.id,
    tables: () => required(tables),
    database,
    activity: () =>
      logged.length +
      synced +
      discord.journal.last +
      discord.inFlight +
      discord.gateway.memberRequests.length,
    isHandlingDeadlines: () => expiring > 0,
    start,
    stop,
    ended: () => required([...running.values()].at(-1)).bot.ended,
    complaints,
    logged,
    audit,
    async close() {
      await stop();
      await discord.close();
      // Waits for the last write, because the store still checks its file afterwards.
      await syncing;
      rmSync(folder, { recursive: true });
      if (careless.length > 0) throw new Error(`messages without a nonce or a list of mentions: ${careless}`);
    },
  };
}

/** Presses a button behind *More…* of a lobby or board. */
export async function pressMore(person: Actor, message: APIMessage, label: string): Promise<Answer> {
  return person.press(messageOf(await person.press(message, 'More…')), label);
}

/** Like `pressMore`, but returns the message with *More…* once it has changed. */
export async function pressMoreAndRefetch(
  stage: Pick<Stage, 'discord'>,
  person: Actor,
  message: APIMessage,
  label: string,
): Promise<APIMessage> {
  const before = JSON.stringify(person.refetchMessage(message));
  messageOf(await pressMore(person, message, label));
  return waitForChange(stage, person, message, before);
}

/** Takes a seat with *Join*, and chooses it if asked. Returns the lobby, or the private refusal. */
export async function takeSeat(
  stage: Pick<Stage, 'discord'>,
  person: Actor,
  lobby: APIMessage,
  seat: string,
): Promise<APIMessage> {
  const before = JSON.stringify(person.refetchMessage(lobby));
  const first = messageOf(await person.press(required(person.refetchMessage(lobby)), 'Join'));
  if (!isPrivate(first) || !buttons(first).includes(seat)) return first;
  const { message } = await person.press(first, seat);
  return message ?? waitForChange(stage, person, lobby, before);
}

async function waitForChange(
  { discord }: Pick<Stage, 'discord'>,
  person: Actor,
  message: APIMessage,
  before: string,
): Promise<APIMessage> {
  const now = () => required(person.refetchMessage(message));
  await discord.waitFor(() => JSON.stringify(now()) !== before, { what: 'the message to change' });
  return now();
}

/** The message that answered an action. */
export function messageOf({ message, updated, failed }: Answer): APIMessage {
  if (failed !== undefined) throw new Error('the bot did not answer in time');
  return required(message ?? updated);
}

/** All readable text of a message: texts, labels, placeholders and alt texts, one per line. */
export function words({ content, components }: Pick<APIMessage, 'content' | 'components'>): string {
  const keys = /(?<="(?:content|label|placeholder|description)":)"(?:[^"\\]|\\.)*"/g;
  const found = JSON.stringify(components ?? []).match(keys) ?? [];
  return [content, ...found.map((text): string => JSON.parse(text))].join('\n');
}

type Parts = Pick<APIMessage, 'components'>;

function controls({ components = [] }: Parts): APIComponentInMessageActionRow[] {
  return components
    .flatMap((one): readonly APIComponentInContainer[] =>
      one.type === ComponentType.Container
        ? one.components
        : one.type === ComponentType.ActionRow
          ? [one]
          : [],
    )
    .flatMap((one): readonly APIComponentInMessageActionRow[] => {
      if (one.type === ComponentType.ActionRow) return one.components;
      const beside = one.type === ComponentType.Section ? one.accessory : undefined;
      return beside?.type === ComponentType.Button ? [beside] : [];
    });
}

/** The labels of the message's buttons. */
export function buttons(message: Parts): string[] {
  return filterButtons(message, () => true);
}

/** The labels of the message's buttons by row, without rows of menus. */
export function buttonRows({ components = [] }: Parts): string[][] {
  return components
    .flatMap((one) => (one.type === ComponentType.Container ? one.components : [one]))
    .flatMap((one) => (one.type === ComponentType.ActionRow ? [buttons({ components: [one] })] : []))
    .filter((labels) => labels.length > 0);
}

/** The labels of the message's buttons of a style. */
export function buttonsOfStyle(message: Parts, style: ButtonStyle): string[] {
  return filterButtons(message, (one) => one === style);
}

function filterButtons(message: Parts, fits: (style: ButtonStyle) => boolean): string[] {
  return controls(message).flatMap((one) =>
    one.type === ComponentType.Button && 'label' in one && one.label !== undefined && fits(one.style)
      ? [one.label]
      : [],
  );
}

/** The first menu option with a matching label or value: its label, and its menu's custom id. */
export function findMenuOption(
  message: Parts,
  fits: (label: string, value: string) => boolean,
): { menu: string; label: string } {
  for (const control of controls(message)) {
    if (control.type !== ComponentType.StringSelect) continue;
    const option = control.options.find(({ label, value }) => fits(label, value));
    if (option !== undefined) return { menu: control.custom_id, label: option.label };
  }
  throw new Error(`no menu has such an option: ${JSON.stringify(message.components)}`);
}

/** The panel's button or menu that chooses the token. Null if there is none. */
function findControl(panel: Parts, token: string): { customId: string; label: string | null } | null {
  for (const control of controls(panel)) {
    const customId = 'custom_id' in control ? control.custom_id : '';
    const id = parseId(customId);
    if (id === null || !/^(lesson-|puzzle-|daily-)?pick$/.test(id.verb)) continue;
    if (control.type === ComponentType.StringSelect) {
      const option = control.options.find(({ value }) => value === token);
      if (option !== undefined) return { customId, label: option.label };
    } else if (pathOf(id).at(-1) === token) return { customId, label: null };
  }
  return null;
}

function pathOf({ verb, ...id }: NonNullable<ReturnType<typeof parseId>>): readonly string[] {
  if (verb === 'pick') return readTableArgument(verb, id.argument).path;
  return readFreeArgument(verb === 'puzzle-pick' || verb === 'daily-pick' ? verb : 'lesson-pick', id).path;
}

export function isOffered(panel: Parts, token: string): boolean {
  return findControl(panel, token) !== null;
}

/** Chooses the token in the panel. Throws if the panel doesn't offer it. */
export function chooseToken(
  person: Actor,
  panel: APIMessage,
  token: string,
  options: { readonly useShownState?: boolean } = {},
): Promise<Answer> {
  const pick = findControl(panel, token);
  if (pick === null) throw new Error(`no ${token} to choose: ${JSON.stringify(panel.components)}`);
  const { customId, label } = pick;
  return label === null
    ? person.press(panel, { customId }, options)
    : person.choose(panel, customId, [label], options);
}

/** Like `chooseToken`, but returns the answer's message. */
export async function chooseAndRead(person: Actor, panel: APIMessage, token: string): Promise<APIMessage> {
  return messageOf(await chooseToken(person, panel, token));
}

/** Alt texts of the message's pictures. */
export function altTexts({ components = [] }: Parts): string[] {
  return components
    .flatMap((one): readonly APIComponentInContainer[] =>
      one.type === ComponentType.Container ? one.components : [],
    )
    .flatMap((one) => (one.type === ComponentType.MediaGallery ? one.items : []))
    .map(({ description }) => description ?? '');
}

/** True for a message that only one person sees. */
export function isPrivate({ flags }: Pick<APIMessage, 'flags'>): boolean {
  return ((flags ?? 0) & 64) !== 0;
}

/** Text of the message's attached file with this ending. */
export async function fetchFile(message: APIMessage, ending = 'txt'): Promise<string> {
  const url = new RegExp(`http[^"]*\\.${ending}[^"]*`).exec(JSON.stringify(message.components))?.[0];
  return (await fetch(required(url))).text();
}

/** Hash of the message's picture, to compare pictures. */
export async function fetchPictureHash(message: APIMessage): Promise<string> {
  const url = /http[^"]*\.png[^"]*/.exec(JSON.stringify(message.components))?.[0];
  const data = await (await fetch(required(url))).arrayBuffer();
  return createHash('sha256').update(Buffer.from(data)).digest('hex');
}

/** Ids of the people whom the message mentions. */
export function mentionedIds({ mentions }: Pick<APIMessage, 'mentions'>): string[] {
  return mentions.map(({ id }) => id);
}

/** Adds people to the Wolves, and lets each of them follow the game. Returns their ids. */
export async function addFollowers(stage: Stage, table: string, count: number): Promise<readonly string[]> {
  const { discord, seeded, clock } = stage;
  const { guild, roles } = seeded;
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = discord.world.addUser({ name: `Wolf ${number}` });
    discord.world.guilds.addMember(guild.id, id);
    discord.world.guilds.setRole(guild.id, id, roles.wolves.id, true);
    const follower = actor(id, { roles: [roles.wolves.id], at: clock.now() });
    const followed = await stage.tables().setFollowing(table, follower, true);
    if (!followed.ok) throw new Error(followed.reason.code);
    ids.push(id);
  }
  return ids;
}

/** Value of an optional. Throws if it is missing. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that must be there is not');
  return value;
}

/** The person's latest table. */
export async function tableOf(stage: Stage, person: Actor): Promise<Table> {
  return required((await stage.tables().listOpenTablesOf(actor(person.id)))[0]);
}

/** Options as typed for `/play`: those without their own command option go into `rules:`. */
export function typedOptions(
  command: string,
  options: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const game = required(findGame(command.replace('play ', '')));
  const offered = commandOptions(game).map(({ name }) => name);
  const isInRules = (name: string) =>
    game.options.some((spec) => spec.name === name) && !offered.includes(name);
  const entries = Object.entries(options);
  const rules = entries.flatMap(([name, value]) => (isInRules(name) ? [`${name}=${value}`] : []));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isInRules(name))),
    ...(rules.length === 0 ? {} : { rules: rules.join(', ') }),
  };
}

/** Opens a table as Anna (attackers), lets Ben join, and starts the game. Returns the first board. */
export async function beginGame(
  stage: Stage,
  options: Readonly<Record<string, string>> = {},
): Promise<{ readonly thread: string; readonly board: APIMessage }> {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(
      channel,
      'play kings-table',
      typedOptions('play kings-table', { side: 'attackers', ...options }),
    ),
  );
  messageOf(await ben.press(lobby, 'Join'));
  const thread = lobby.id;
  const board = await latestBoard(stage, thread, 0);
  return { thread, board };
}

/** The board after this number of plies, once it is posted and the previous board has lost its buttons. */
export async function latestBoard(stage: Stage, thread: string, plies: number): Promise<APIMessage> {
  const { discord, anna } = stage;
  const loop = new LoopWatch();
  let idle = 0;
  let before = -1;
  const board = await waitForValue(async () => {
    // Some work needs time to pass, such as rounds of counting votes. Time passes only while the bot is idle.
    idle = !loop.wasBusy() && before === stage.activity() ? idle + 1 : 0;
    before = stage.activity();
    if (idle === IDLE) {
      idle = 0;
      await stage.clock.advance(SECOND);
    }
    const table = await stage.tables().findInThread(thread);
    if (table === null || (table.lastAction?.ply ?? -1) + 1 !== plies) return null;
    return (
      anna.listMessages(thread).find((message) => !isPrivate(message) && isBoardOfVersion(message, table)) ??
      null
    );
  }, `the board after ${plies} actions`);
  await discord.waitFor(
    () => boards(stage, thread).filter((message) => buttons(message).length > 0).length === 1,
    { what: 'older boards without buttons' },
  );
  return board;
}

/** True if the message is a board whose buttons belong to the table's current version. */
export function isBoardOfVersion(
  message: APIMessage,
  { id, version }: Pick<Table, 'id' | 'version'>,
): boolean {
  if (!isBoard(message)) return false;
  return customIdsOf(message).some((drawn) => drawn.table === id && drawn.version === version);
}

/** The custom ids of the message's controls. */
function customIdsOf(message: Parts): CustomId[] {
  return controls(message).flatMap((control) =>
    'custom_id' in control ? (parseId(control.custom_id) ?? []) : [],
  );
}

type Viewer = Pick<Stage, 'discord' | 'anna'>;

/** Alt text without its sentences about choices. */
export function withoutChoiceSentences(altText: string): string {
  return altText.replace(/ (Chosen|To choose from): [^.]*\./g, '');
}

/** The bot's boards in the thread, oldest first. */
export function boards({ discord, anna }: Viewer, thread: string): APIMessage[] {
  return anna
    .listMessages(thread)
    .filter((message) => message.author.id === discord.world.botId && isBoard(message));
}

/** True if the message has a board's layout. Excludes the lobby, the only other public message with that layout. */
function isBoard(message: APIMessage): boolean {
  const { components = [] } = message;
  if (isPrivate(message) || !components.some(({ type }) => type === ComponentType.Container)) return false;
  return !customIdsOf(message).some(isLobbyButton);
}

/** Requests to Discord since the mark, as `POST /channels/{channel_id}/messages 200`, without emoji uploads, which come at any time. */
export function listRequests({ discord }: Stage, mark: number): string[] {
  return discord.journal
    .entries({ after: mark })
    .filter(({ path }) => !/^\/applications\/\d+\/emojis/.test(path))
    .map(({ method, route, path, status }) => `${method} ${route ?? path} ${status}`);
}

/** Headings of the thread's boards, oldest first, with mentions replaced by names. */
export function headingsOf(stage: Viewer, thread: string): string[] {
  return boards(stage, thread).map((board) => headingOf(stage, board));
}

/** The board's heading, with mentions replaced by names. */
export function headingOf(stage: Pick<Stage, 'discord'>, board: APIMessage): string {
  return /### (.*)/.exec(readableText(stage, board))?.[1] ?? '';
}

export function isBoardOf(message: APIMessage, table: string): boolean {
  return isBoard(message) && customIdsOf(message).some((drawn) => drawn.table === table);
}

/** Readable text of a message, with mentions replaced by names. */
export function readableText(
  { discord }: Pick<Stage, 'discord'>,
  message: Parameters<typeof words>[0],
): string {
  return words(message).replaceAll(
    /<@(\d+)>/g,
    (_, id: string) => required(discord.world.users.get(id)).displayName,
  );
}

/** Types a move as a command in the thread. Returns the private answer. */
export async function typeMove(person: Actor, thread: string, notation: string): Promise<APIMessage> {
  return messageOf(await person.slash(thread, 'move', { notation }));
}

/** Advances the clock in steps. Waits for the bot after each step that started work, and at the end. */
export async function advanceTime(stage: Stage, ms: number, step = 5_000): Promise<void> {
  const { clock } = stage;
  for (let passed = 0; passed < ms; passed += step) {
    const before = stage.activity();
    await clock.advance(step);
    const loop = new LoopWatch();
    for (let waited = 0; waited < ARRIVAL && stage.activity() === before; ) {
      await sleep(1);
      waited = loop.wasBusy() ? 0 : waited + 1;
    }
    if (stage.activity() !== before || stage.isHandlingDeadlines()) await waitUntilQuiet(stage);
  }
  await waitUntilQuiet(stage);
}

/**
 * Waits until the bot sends, logs and saves nothing more, and deadlines are handled. Gives up after a while
 * on work that waits for time.
 */
async function waitUntilQuiet(stage: Stage): Promise<void> {
  let idle = 0;
  for (let before = -1; before !== stage.activity() || (stage.isHandlingDeadlines() && idle < PATIENCE); ) {
    idle = before === stage.activity() ? idle + 1 : 0;
    before = stage.activity();
    await stage.discord.waitUntilIdle();
  }
}

/** Advances the clock and waits after every step, for tests of retry pauses. */
export async function advanceTimeSlowly({ clock, discord }: Stage, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await clock.advance(step);
    await discord.waitUntilIdle();
  }
}

/** Number of public messages in the channel that contain the text. */
export function countPublicMessages({ anna, channel }: Stage, about: string): number {
  return anna.listMessages(channel).filter((message) => !isPrivate(message) && words(message).includes(about))
    .length;
}

/** Repeats the probe until it returns a value. Throws after three minutes. */
export async function waitForValue<Value>(
  probe: () => Promise<Value | undefined | null | false>,
  what = 'what was waited for',
): Promise<Value> {
  for (const end = Date.now() + 3 * MINUTE; Date.now() < end; ) {
    const value = await probe();
    if (value !== undefined && value !== null && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come within three minutes`);
}

/** Waits until everything decided is posted. */
export async function waitUntilPosted(stage: Stage): Promise<void> {
  await waitForValue(
    async () => (await stage.tables().listUnpostedTables()).length === 0,
    'nothing left to post',
  );
}

/** Advances retry pauses until the condition holds. Throws if it never does. */
export async function advanceRetriesUntil(
  { clock, discord }: Stage,
  holds: () => Promise<boolean>,
): Promise<void> {
  for (let attempt = 0; attempt < 20 && !(await holds()); attempt++) {
    await clock.advance(10_000);
    await discord.waitUntilIdle();
  }
  if (!(await holds())) throw new Error('the bot has given up trying');
}
