/**
 * The stage of the end-to-end tests: the real bot with the real discord.js, store and games, on the embedded Discord.
 * Both share a clock that the tests move. The bot can be stopped, killed and started again; the world is kept.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessage,
  type ClientOptions,
  ComponentType,
} from 'discord.js';
import {
  type Actor,
  type Answer,
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
  type VirtualClock,
  virtualClock,
} from '../../playground/src/index.js';
import { DAY, HOUR, SECOND } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { type Observer, unobserved } from '../../src/base/observer.js';
import { type Bot, startBot } from '../../src/commands/bot.js';
import { isOfLobby } from '../../src/commands/lobby/message.js';
import { commandOptions } from '../../src/commands/lobby/option-groups.js';
import { readFreeArgument, readTableArgument } from '../../src/commands/shared/app/verbs.js';
import type { Chooser } from '../../src/computer/chooser.js';
import { type Disk, systemDisk } from '../../src/db/durability.js';
import { openStore } from '../../src/db/sqlite-store.js';
import type { Store } from '../../src/db/store.js';
import { type CustomId, parseId } from '../../src/discord/messages/custom-ids.js';
import { findGame, games } from '../../src/engine/index.js';
import type { Limits } from '../../src/table/model/limits.js';
import type { Table } from '../../src/table/model/types.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { chooserHere } from '../chooser.js';
import { filmerHere } from '../filmer.js';
import { testSeed } from '../seed.js';
import { repeatable } from '../table/fixtures/house.js';
import { type TablesById, tablesById } from '../table/fixtures/tables-by-id.js';
import { writeTestDatabase } from '../test-store.js';

/** Milliseconds of a round trip, as in the playground: the whole suite can be run as if Discord were far away. */
const LATENCY = Number(process.env.PLAYGROUND_LATENCY ?? 0);
/** The number of the level `warn` in the log. */
const WARN = 40;
/** Milliseconds after which a request that the bot has begun has come to the embedded Discord, on a new connection too. */
const ARRIVAL = 6;
export const LIFE = { lobby: DAY, challenge: 12 * HOUR };

/** Where time stands still, more tables are opened at once than people open. */
const UNHURRIED: Partial<Limits> = {
  newTablesPerPerson: 1_000,
  newTablesPerChannel: 1_000,
  callsPerPerson: 1_000,
};

/** The embedded Discord takes logins at any pace: nobody waits five seconds for the next one. */
const UNPACED: NonNullable<ClientOptions['ws']> = {
  buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
};

/** Who and what there is, and what one does with it. */
export interface Stage {
  readonly discord: EmbeddedDiscord;
  readonly clock: VirtualClock;
  readonly seeded: SeededWorld;
  readonly anna: Actor;
  readonly ben: Actor;
  readonly clara: Actor;
  /** Id of the channel in which tables are opened. */
  readonly channel: string;
  /** The tables as the running bot, or the last one, sees them. */
  tables(): TablesById;
  /** Starts a bot on the same store. */
  start(): Promise<void>;
  /** The database file. */
  readonly database: string;
  /** Grows with all that the bot logs, brings to the disk and asks of Discord. */
  activity(): number;
  /** Stops the bot as a signal does. */
  stop(): Promise<void>;
  /** Why Discord has ended the running bot's connection, once it has. */
  ended(): Promise<Error>;
  /** What the log has at level `warn` and above. */
  readonly complaints: string[];
  /** All that the log has, at every level. */
  readonly logged: string[];
  /** What the log has on who did what. */
  readonly audit: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Replaces parts of the stage for tests of those parts. */
export interface StageParts {
  /** Changes the embedded Discord before the bot connects. */
  readonly before?: (discord: EmbeddedDiscord) => void;
  /** Draws seeds and ids; repeatable by default. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  /** Ids of the only servers in which the bot plays; null for all. */
  readonly allowedServers?: readonly string[] | null;
  /** Thinks for computer players. */
  readonly chooser?: Chooser;
  /** Writes the database's log. */
  readonly disk?: Disk;
  /** Stands between the bot and its store. */
  readonly wrapStore?: (store: Store) => Store;
  /** Receives what the bot reports about its work. */
  readonly observer?: Observer;
  /** Is called with each bot that has started. */
  readonly onStart?: (bot: Bot) => void;
}

/** Opens the stage with a running bot. */
export async function openStage({
  before,
  random = repeatable(testSeed),
  limits = UNHURRIED,
  allowedServers = null,
  chooser = chooserHere,
  disk = systemDisk,
  wrapStore = (store) => store,
  observer = unobserved,
  onStart = () => {},
}: StageParts = {}): Promise<Stage> {
  const clock = virtualClock();
  const discord = await openDiscord({ clock, botName: 'Castellan', latencyMs: LATENCY });
  before?.(discord);
  const seeded = seedWorld(discord.world);
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const database = join(folder, 'castellan.sqlite');
  writeTestDatabase(database);
  const complaints: string[] = [];
  const logged: string[] = [];
  const audit: Record<string, unknown>[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: keep });
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
  let store: Store | undefined;
  let tables: TablesById | undefined;
  let bot: Bot | undefined;

  function keep(line: string): void {
    logged.push(line);
    const { level, time: _, msg, request: __, ...said } = JSON.parse(line);
    if (level >= WARN) complaints.push(line);
    if (msg === 'audit') audit.push(said);
  }

  async function start(): Promise<void> {
    store = wrapStore(openStore(database, countingDisk));
    const { lobby, challenge } = LIFE;
    const services = openTables({
      store,
      clock,
      games,
      limits: { lobby, challenge, ...limits },
      random,
      onUnreadable: (table, error) => log.error({ err: error, table }, 'a table cannot be read'),
    });
    tables = tablesById(services);
    const { api, token } = discord;
    bot = await startBot({
      api,
      token,
      ...services,
      settings: store.settings,
      setups: store.setups,
      lessons: store.lessons,
      people: store.people,
      chooser,
      filmer: filmerHere,
      clock,
      log,
      allowedServers,
      ws: UNPACED,
      observer,
    });
    onStart(bot);
  }

  async function stop(): Promise<void> {
    await bot?.stop();
    store?.close();
    bot = undefined;
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
    tables: () => known(tables),
    database,
    activity: () =>
      logged.length +
      synced +
      discord.journal.last +
      discord.inFlight +
      discord.gateway.memberRequests.length,
    start,
    stop,
    ended: () => known(bot).ended,
    complaints,
    logged,
    audit,
    async close() {
      await stop();
      await discord.close();
      // The store looks for its file after each write.
      await syncing;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Presses a button behind *More…* of a lobby or of a board. */
export async function pressMore(person: Actor, message: APIMessage, label: string): Promise<Answer> {
  return person.press(messageOf(await person.press(message, 'More…')), label);
}

/** The same; returns the message with *More…* once it has changed. */
export async function changeByMore(
  stage: Pick<Stage, 'discord'>,
  person: Actor,
  message: APIMessage,
  label: string,
): Promise<APIMessage> {
  const before = JSON.stringify(person.refetchMessage(message));
  messageOf(await pressMore(person, message, label));
  return onceChanged(stage, person, message, before);
}

/**
 * Takes a seat in a lobby with *Join*, and that seat where there is a question which. Returns the lobby as it is then, or the private
 * refusal.
 */
export async function takeSeat(
  stage: Pick<Stage, 'discord'>,
  person: Actor,
  lobby: APIMessage,
  seat: string,
): Promise<APIMessage> {
  const before = JSON.stringify(person.refetchMessage(lobby));
  const first = messageOf(await person.press(known(person.refetchMessage(lobby)), 'Join'));
  if (!isPrivate(first) || !buttons(first).includes(seat)) return first;
  const { message } = await person.press(first, seat);
  return message ?? onceChanged(stage, person, lobby, before);
}

async function onceChanged(
  { discord }: Pick<Stage, 'discord'>,
  person: Actor,
  message: APIMessage,
  before: string,
): Promise<APIMessage> {
  const now = () => known(person.refetchMessage(message));
  await discord.waitFor(() => JSON.stringify(now()) !== before, { what: 'the message to change' });
  return now();
}

/** The message that an action was answered with. */
export function messageOf({ message, updated, failed }: Answer): APIMessage {
  if (failed !== undefined) throw new Error('the bot did not answer in time');
  return known(message ?? updated);
}

/** Everything that can be read in a message: texts, labels, placeholders and alt texts, one per line. */
export function words({ content, components }: Pick<APIMessage, 'content' | 'components'>): string {
  const keys = /(?<="(?:content|label|placeholder|description)":)"(?:[^"\\]|\\.)*"/g;
  const found = JSON.stringify(components ?? []).match(keys) ?? [];
  return [content, ...found.map((text): string => JSON.parse(text))].join('\n');
}

type Parts = Pick<APIMessage, 'components'>;

/** The controls of a message, in their order. */
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

/** What is written on the message's buttons. */
export function buttons(message: Parts): string[] {
  return controls(message).flatMap((one) =>
    one.type === ComponentType.Button && 'label' in one && one.label !== undefined ? [one.label] : [],
  );
}

/** The menu of the message with an option whose label or value fits, by its custom id, and that label. */
export function inMenus(
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

/** The button or the menu by which the token is chosen in a panel; null where it offers none. */
function pickOf(panel: Parts, token: string): { customId: string; label: string | null } | null {
  for (const control of controls(panel)) {
    const customId = 'custom_id' in control ? control.custom_id : '';
    const id = parseId(customId);
    if (id === null || !/^(lesson-)?pick$/.test(id.verb)) continue;
    if (control.type === ComponentType.StringSelect) {
      const option = control.options.find(({ value }) => value === token);
      if (option !== undefined) return { customId, label: option.label };
    } else if (pathIn(id).at(-1) === token) return { customId, label: null };
  }
  return null;
}

function pathIn({ verb, ...id }: NonNullable<ReturnType<typeof parseId>>): readonly string[] {
  return verb === 'pick'
    ? readTableArgument(verb, id.argument).path
    : readFreeArgument('lesson-pick', id).path;
}

/** Whether the token can be chosen in the panel, by a button or in a menu. */
export function offers(panel: Parts, token: string): boolean {
  return pickOf(panel, token) !== null;
}

/** Chooses the token in the panel, by its button or in its menu. Throws where there is neither. */
export function choosing(
  person: Actor,
  panel: APIMessage,
  token: string,
  options: { readonly useShownState?: boolean } = {},
): Promise<Answer> {
  const pick = pickOf(panel, token);
  if (pick === null) throw new Error(`no ${token} to choose: ${JSON.stringify(panel.components)}`);
  const { customId, label } = pick;
  return label === null
    ? person.press(panel, { customId }, options)
    : person.choose(panel, customId, [label], options);
}

/** The same; the message that it leads to. */
export async function pick(person: Actor, panel: APIMessage, token: string): Promise<APIMessage> {
  return messageOf(await choosing(person, panel, token));
}

/** The descriptions of the pictures that the message shows. */
export function altTexts({ components = [] }: Parts): string[] {
  return components
    .flatMap((one): readonly APIComponentInContainer[] =>
      one.type === ComponentType.Container ? one.components : [],
    )
    .flatMap((one) => (one.type === ComponentType.MediaGallery ? one.items : []))
    .map(({ description }) => description ?? '');
}

/** Whether Discord shows the message to its one person alone. */
export function isPrivate({ flags }: Pick<APIMessage, 'flags'>): boolean {
  return ((flags ?? 0) & 64) !== 0;
}

/** The text of the file that a message carries for download. */
export async function fileIn(message: APIMessage): Promise<string> {
  const url = /http[^"]*\.txt[^"]*/.exec(JSON.stringify(message.components))?.[0];
  return (await fetch(known(url))).text();
}

/** What tells the picture that a message shows from another. */
export async function pictureIn(message: APIMessage): Promise<string> {
  const url = /http[^"]*\.png[^"]*/.exec(JSON.stringify(message.components))?.[0];
  const data = await (await fetch(known(url))).arrayBuffer();
  return createHash('sha256').update(Buffer.from(data)).digest('hex');
}

/** The ids of the people whom the message calls. */
export function called({ mentions }: Pick<APIMessage, 'mentions'>): string[] {
  return mentions.map(({ id }) => id);
}

/** So many new members with the role of the Wolves who follow the game of the table; their ids. */
export async function followers(stage: Stage, table: string, count: number): Promise<readonly string[]> {
  const { discord, seeded, clock } = stage;
  const { guild, roles } = seeded;
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = discord.world.addUser({ name: `Wolf ${number}` });
    discord.world.guilds.addMember(guild.id, id);
    discord.world.guilds.setRole(guild.id, id, roles.wolves.id, true);
    const follower = actor(id, { roles: [roles.wolves.id], at: clock.now() });
    const followed = await stage.tables().follow(table, follower, true);
    if (!followed.ok) throw new Error(followed.reason.code);
    ids.push(id);
  }
  return ids;
}

/** The value, which must be there. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that must be there is not');
  return value;
}

/** The table whose lobby is this message. */
export async function tableOf(stage: Stage, person: Actor): Promise<Table> {
  return known((await stage.tables().of(actor(person.id)))[0]);
}

/** The options as `/play` takes them: those that have no place of their own in the command stand in `rules:`. */
export function typedOptions(
  command: string,
  options: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const game = known(findGame(command.replace('play ', '')));
  const offered = commandOptions(game).map(({ name }) => name);
  const inRules = (name: string) =>
    game.options.some((spec) => spec.name === name) && !offered.includes(name);
  const entries = Object.entries(options);
  const rules = entries.flatMap(([name, value]) => (inRules(name) ? [`${name}=${value}`] : []));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !inRules(name))),
    ...(rules.length === 0 ? {} : { rules: rules.join(', ') }),
  };
}

/** Opens a table as Anna (who takes the attackers) and lets Ben join and the game begin; returns the first board. */
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

/** The board message after so many actions, once it is posted and the one before it has lost its buttons. */
export async function latestBoard(stage: Stage, thread: string, plies: number): Promise<APIMessage> {
  const { discord, anna } = stage;
  let probes = 0;
  const board = await eventually(async () => {
    // Some work goes on only as time passes, such as counting votes in rounds of questions to Discord.
    if (++probes % 100 === 0) await stage.clock.advance(SECOND);
    const table = await stage.tables().inThread(thread);
    if (table === null || (table.lastAction?.ply ?? -1) + 1 !== plies) return null;
    return anna.listMessages(thread).find((message) => !isPrivate(message) && shows(message, table)) ?? null;
  }, `the board after ${plies} actions`);
  await discord.waitFor(
    () => boards(stage, thread).filter((message) => buttons(message).length > 0).length === 1,
    { what: 'older boards without buttons' },
  );
  return board;
}

/** Whether the message is a board with buttons that were made for the table as it is. */
export function shows(message: APIMessage, { id, version }: Pick<Table, 'id' | 'version'>): boolean {
  if (!isBoard(message)) return false;
  return customIdsIn(message).some((drawn) => drawn.table === id && drawn.version === version);
}

/** What the controls of a message lead to. */
function customIdsIn(message: Parts): CustomId[] {
  return controls(message).flatMap((control) =>
    'custom_id' in control ? (parseId(control.custom_id) ?? []) : [],
  );
}

/** Somebody who looks at a Discord. */
type Viewer = Pick<Stage, 'discord' | 'anna'>;

/** A picture's alt text without what is chosen on it, and where one could go. */
export function unmarked(altText: string): string {
  return altText.replace(/ (Chosen|To choose from): [^.]*\./g, '');
}

/** The bot's board messages in the thread, oldest first. */
export function boards({ discord, anna }: Viewer, thread: string): APIMessage[] {
  return anna
    .listMessages(thread)
    .filter((message) => message.author.id === discord.world.botId && isBoard(message));
}

/** Whether the message is laid out as boards are, and nothing else that everybody sees in a game's thread but its lobby. */
function isBoard(message: APIMessage): boolean {
  const { components = [] } = message;
  if (isPrivate(message) || !components.some(({ type }) => type === ComponentType.Container)) return false;
  return !customIdsIn(message).some(isOfLobby);
}

/**
 * What was asked of Discord since the mark, as `POST /channels/{channel_id}/messages 200`; without what is asked in the background
 * about the emojis, whenever their pictures have been drawn.
 */
export function requests({ discord }: Stage, mark: number): string[] {
  return discord.journal
    .entries({ after: mark })
    .filter(({ path }) => !/^\/applications\/\d+\/emojis/.test(path))
    .map(({ method, route, path, status }) => `${method} ${route ?? path} ${status}`);
}

/** The headings of the thread's boards, oldest first, with the names of those who are mentioned. */
export function headingsOf(stage: Viewer, thread: string): string[] {
  return boards(stage, thread).map((board) => /### (.*)/.exec(readBy(stage, board))?.[1] ?? '');
}

/** What can be read in a message, with the names of those who are mentioned. */
export function readBy({ discord }: Viewer, message: Parameters<typeof words>[0]): string {
  return words(message).replaceAll(
    /<@(\d+)>/g,
    (_, id: string) => known(discord.world.users.get(id)).displayName,
  );
}

/** Types a move as a command in the thread; returns the private answer. */
export async function typeMove(person: Actor, thread: string, notation: string): Promise<APIMessage> {
  return messageOf(await person.slash(thread, 'move', { notation }));
}

/** Lets time pass in steps, with a rest after each that has started something, and at the end. */
export async function letPass(stage: Stage, ms: number, step = 5_000): Promise<void> {
  const { clock, discord } = stage;
  for (let passed = 0; passed < ms; passed += step) {
    const before = stage.activity();
    await clock.advance(step);
    for (let waited = 0; waited < ARRIVAL && stage.activity() === before; waited++) await sleep(1);
    if (stage.activity() !== before) await discord.waitUntilIdle();
  }
  await discord.waitUntilIdle();
}

/** The same with a rest after every step: for tests of the pace at which the bot tries again. */
export async function letPassSlowly({ clock, discord }: Stage, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await clock.advance(step);
    await discord.waitUntilIdle();
  }
}

/** How many messages for everybody in the channel contain the words. */
export function notices({ anna, channel }: Stage, about: string): number {
  return anna.listMessages(channel).filter((message) => !isPrivate(message) && words(message).includes(about))
    .length;
}

/** Waits until the probe gives something; it is asked again and again. Throws when that takes longer than a minute. */
export async function eventually<Value>(
  probe: () => Promise<Value | undefined | null | false>,
  what = 'what was waited for',
): Promise<Value> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const value = await probe();
    if (value !== undefined && value !== null && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come within a minute`);
}

/** Waits until nothing that was decided is left to be posted. */
export async function waitUntilPosted(stage: Stage): Promise<void> {
  await eventually(async () => (await stage.tables().unposted()).length === 0, 'nothing left to post');
}

/** Lets the bot's pauses between attempts pass until the condition holds. Throws when it never does. */
export async function retriesUntil({ clock, discord }: Stage, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 20 && !(await holds()); attempt++) {
    await clock.advance(10_000);
    await discord.waitUntilIdle();
  }
  if (!(await holds())) throw new Error('the bot has given up trying');
}
