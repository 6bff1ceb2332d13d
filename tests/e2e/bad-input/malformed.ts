/**
 * Random malformed interactions. None may change anything, stay unanswered or count as an error of the bot.
 * The fixture contains everything that they could harm.
 */
import {
  type APIApplicationCommandOption,
  type APIMessage,
  ApplicationCommandOptionType,
  ComponentType,
  InteractionType,
} from 'discord.js';
import { type RawInteraction, sendRaw } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import { components, forms, freeComponents, freeForms } from '../../../src/commands/index.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { NO_TABLE } from '../../../src/discord/messages/custom-ids.js';
import { actor } from '../../actors.js';
import { createGenerator } from '../../chance.js';
import { NASTY } from '../../nasty-texts.js';
import {
  beginGame,
  latestBoard,
  messageOf,
  type Stage,
  tableOf,
  typedOptions,
  typeMove,
  waitForValue,
  waitUntilPosted,
} from '../stage.js';

/** Repeatable random choices. */
export interface Chance {
  below(bound: number): number;
  one<T>(items: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  const below = createGenerator(seed);
  return {
    below,
    one<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** A message and its place. */
type Source = Pick<APIMessage, 'id' | 'channel_id'>;

export interface Fixture {
  readonly stage: Stage;
  /** A lobby, boards of running games, and private answers, each with a person who can press there. */
  readonly sources: readonly { readonly message: Source; readonly person: string }[];
  /** Tables in this server. */
  readonly tables: readonly string[];
  /** A table in another server, and a message there. */
  readonly elsewhere: { readonly table: string; readonly message: Source };
  readonly people: readonly string[];
}

/** Opens a lobby, three running games (plain, with cards, with a hidden set-up), saved set-ups, and a lobby in another server. */
export async function openFixture(stage: Stage): Promise<Fixture> {
  const { anna, ben, clara, channel, discord } = stage;
  const rows = { setup: 'PPPPPPPP/RNBBNR/.QK.', share: true };
  messageOf(await anna.slash(channel, 'setup save', { name: 'Wall', ...rows }));
  const { board } = await beginGame(stage);
  const panel = messageOf(await anna.press(board, 'Move'));
  const cards = await beginByCommand(stage, 'play knightmare', { side: 'white' }, 'Join');
  const hand = messageOf(await anna.press(cards, 'Hand'));
  const hidden = { mode: 'two-across', side: 'south', setup: 'hidden' };
  const armies = await beginByCommand(stage, 'play conquer-the-kings', hidden, 'Join');
  const kept = await typeMove(anna, armies.channel_id, 'PPPPPPPP/RNBBNR/QK..');
  const lobby = messageOf(await anna.slash(channel, 'play kings-mate'));
  const table = (await tableOf(stage, anna)).id;
  const other = await openOtherLobby(stage);
  const sources = [
    { message: lobby, person: clara.id },
    ...[board, cards, armies].flatMap((message) =>
      [anna, ben, clara].map(({ id: person }) => ({ message, person })),
    ),
    ...[panel, hand, kept].map((message) => ({ message, person: anna.id })),
  ];
  await discord.waitUntilIdle();
  const tables = await stage.tables().listOpenTablesOf(actor(anna.id));
  return {
    stage,
    sources,
    tables: [table, ...tables.filter(({ id }) => id !== table && id !== other.table).map(({ id }) => id)],
    elsewhere: other,
    people: [anna.id, ben.id, clara.id],
  };
}

async function beginByCommand(
  stage: Stage,
  command: string,
  options: Readonly<Record<string, string>>,
  join: string,
): Promise<APIMessage> {
  const lobby = messageOf(await stage.anna.slash(stage.channel, command, typedOptions(command, options)));
  messageOf(await stage.ben.press(lobby, join));
  return latestBoard(stage, lobby.id, 0);
}

/** A lobby of Anna's in another server, where Clara is too. */
export async function openOtherLobby(stage: Stage): Promise<Fixture['elsewhere']> {
  const { discord, anna, clara, seeded } = stage;
  const { world } = discord;
  const guild = world.guilds.create({ name: 'Elsewhere', ownerId: anna.id });
  const [own] = [...seeded.guild.roles.values()].filter(({ permissions }) => permissions > 0n).toReversed();
  const role = world.guilds.addRole(guild.id, {
    name: 'Castellan',
    permissions: own?.permissions ?? 0n,
    botId: world.botId,
  });
  world.guilds.addMember(guild.id, clara.id, {});
  world.guilds.addMember(guild.id, world.botId, { roleIds: [role.id] });
  const place = world.channels.createTextChannel(guild.id, { name: 'tables' });
  const message = messageOf(await anna.slash(place.id, 'play kings-mate'));
  return { table: (await tableOf(stage, anna)).id, message };
}

export function readDatabase({ database }: Stage): string {
  const file = new Sqlite(database, { readonly: true });
  try {
    const names = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    return names
      .map((name) => `${name}\n${JSON.stringify(file.prepare(`SELECT * FROM "${name}"`).all())}`)
      .join('\n');
  } finally {
    file.close();
  }
}

/** All rows of the database, once everything is posted and stored. */
export async function readSettledDatabase(stage: Stage): Promise<string> {
  await stage.discord.waitUntilIdle();
  await waitUntilPosted(stage);
  return waitForValue(async () => {
    const everything = readDatabase(stage);
    return !everything.includes('"unlocated"') && everything;
  }, 'the place of every lobby');
}

/** Sends an interaction. Throws if it stays unanswered. */
export async function sendMalformed({ stage }: Fixture, malformed: RawInteraction): Promise<void> {
  const answer = sendRaw(stage.discord.view, malformed);
  const late = new Promise<'late'>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, 'late');
    void answer.finally(() => clearTimeout(timer));
  });
  const first = await Promise.race([answer, late]);
  const { message, choices, updated, modal } = first === 'late' ? {} : first;
  if (message ?? choices ?? updated ?? modal) return;
  throw new Error('no answer');
}

/** Real time after which an interaction counts as unanswered. The stage's clock is stopped. */
const PATIENCE = MINUTE;

/** Reports the current input if the process dies. The returned function records the next input. */
export function reportDeath(
  dying: Pick<NodeJS.EventEmitter, 'on'>,
  say: (text: string) => void,
): (input: RawInteraction) => void {
  let latest: RawInteraction | null = null;
  dying.on('uncaughtExceptionMonitor', (error) => {
    say(['the process dies of', JSON.stringify(latest), String(error)].join('\n'));
  });
  return (input) => {
    latest = input;
  };
}

export function createMalformed(fixture: Fixture, chance: Chance): RawInteraction {
  const kinds = [wrongCommand, wrongCommand, wrongCompletion, wrongPress, wrongPress, wrongPress, wrongForm];
  return chance.one(kinds)(fixture, chance);
}

type Make = (fixture: Fixture, chance: Chance) => RawInteraction;

/** A command with something that it doesn't declare or accept. */
const wrongCommand: Make = (fixture, chance) => {
  const { commands } = fixture.stage.discord.world;
  const command = chance.one(commands.listUsableCommands(fixture.stage.seeded.guild.id));
  const way = pickSubcommand(command.options ?? [], chance);
  const options = way.at(-1)?.options ?? command.options ?? [];
  const given = options.flatMap((option) =>
    option.required === true || chance.below(4) === 0 ? [withValue(option, pickText(chance))] : [],
  );
  const spoilt = spoilOptions(given, options, chance);
  const nested = way
    .toReversed()
    .reduce<readonly object[]>((inner, { type, name }) => [{ type, name, options: inner }], spoilt);
  const name = chance.one([command.name, command.name, command.name, 'no-such', 'constructor', '__proto__']);
  const shapes = [
    { id: command.id, name, type: 1, options: nested },
    { id: command.id, name, type: 1, options: spoilt },
    { id: command.id, name, type: 1, options: [{ type: 1, name: 'no-such', options: given }] },
    { id: command.id, name, type: 1, options: [{ type: 2, name: 'group', options: nested }] },
    {
      id: command.id,
      name,
      type: chance.one([2, 3, 99]),
      target_id: fixture.people[0],
      resolved: createResolvedData(fixture),
    },
  ];
  return {
    type: InteractionType.ApplicationCommand,
    ...drawOrigin(fixture, chance),
    data: chance.one(shapes),
  };
};

interface CommandPath {
  readonly type: number;
  readonly name: string;
  readonly options: readonly APIApplicationCommandOption[];
}

function pickSubcommand(
  options: readonly APIApplicationCommandOption[],
  chance: Chance,
): readonly CommandPath[] {
  const nested = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  if (nested.length === 0) return [];
  const { type, name, ...rest } = chance.one(nested);
  return [{ type, name, options: ('options' in rest ? rest.options : undefined) ?? [] }];
}

interface Given {
  readonly name: string;
  readonly type: number;
  readonly value: unknown;
}

function withValue({ name, type }: APIApplicationCommandOption, value: unknown): Given {
  return { name, type, value };
}

/** Makes at least one option wrong. */
function spoilOptions(
  given: readonly Given[],
  declared: readonly APIApplicationCommandOption[],
  chance: Chance,
): readonly Given[] {
  const foreign = { name: chance.one(['no-such', 'constructor', '']), type: 3, value: 'x' };
  const [first, ...rest] = given;
  if (first === undefined) return [foreign];
  const wrong: readonly Given[] = [
    { ...first, value: 'x'.repeat(4_000) },
    { ...first, value: null },
    { ...first, value: { a: 1 } },
    { ...first, type: chance.one([1, 4, 5, 6, 7, 8, 9, 10, 11, 42].filter((type) => type !== first.type)) },
    { ...first, name: 'no-such' },
  ];
  const needed = declared.some(({ name, required }) => name === first.name && required === true);
  return chance.one([
    [foreign, ...given],
    [first, ...given],
    [chance.one(wrong), ...rest],
    needed ? rest : [foreign],
  ]);
}

/** Typed text for an option that doesn't exist or isn't autocompleted. */
const wrongCompletion: Make = (fixture, chance) => {
  const made = wrongCommand(fixture, chance);
  const focused = JSON.parse(JSON.stringify(made.data), (key, value: unknown) =>
    key === 'options' && Array.isArray(value) && chance.below(3) > 0
      ? value.map((option: object, place) => (place === 0 ? { ...option, focused: true } : option))
      : value,
  ) as object;
  const data = { ...focused, type: 1 };
  return { ...made, type: InteractionType.ApplicationCommandAutocomplete, data };
};

/** A message that is still shown. The bot deletes some of its private answers. */
function pickSource({ sources, stage }: Fixture, chance: Chance): Fixture['sources'][number] {
  const { messages } = stage.discord.world;
  return chance.one(
    sources.filter(({ message }) => messages.get(message.channel_id, message.id) !== undefined),
  );
}

/** A press of a control that is on no message, is another person's, or belongs to another place. */
const wrongPress: Make = (fixture, chance) => {
  const { message, person } = pickSource(fixture, chance);
  const verb = chance.one(components).verb;
  const isMenu = chance.below(2) === 0;
  const custom_id = createWrongCustomId(fixture, chance, verb);
  const values = chance.one([
    [],
    ['no-such'],
    [pickText(chance)],
    ['#1', '#99'],
    ['a', 'b', 'c', 'constructor'],
  ]);
  const component_type = chance.one(isMenu ? [3, 3, 3, 5, 6, 7, 8, 99] : [ComponentType.Button]);
  return {
    type: InteractionType.MessageComponent,
    userId: person,
    channelId: message.channel_id,
    sourceId: message.id,
    data: { id: 1, custom_id, component_type, ...(isMenu ? { values } : {}) },
  };
};

/** A form without its field, with another field, or of a table in another place. */
const wrongForm: Make = (fixture, chance) => {
  const { message, person } = pickSource(fixture, chance);
  const verb = chance.one([...forms, ...freeForms]).verb;
  const createField = (name: string, value: unknown, type = 4) => ({
    type: 18,
    id: 1,
    component: { type, id: 2, custom_id: name, value },
  });
  const shapes = [
    [],
    [createField('no-such', 'x')],
    [createField('name', pickText(chance))],
    [createField('name', 'x'.repeat(5_000))],
    [createField('move', pickText(chance))],
    [createField('name', undefined, 3)],
    [{ type: 1, components: [{ type: 4, custom_id: 'name', value: pickText(chance) }] }],
    [{ type: 10, id: 1 }],
  ];
  return {
    type: InteractionType.ModalSubmit,
    userId: person,
    channelId: message.channel_id,
    ...(chance.below(2) === 0 ? { sourceId: message.id } : {}),
    data: {
      // A lesson accepts any text as a move and changes nothing.
      custom_id: chance.one([createWrongCustomId(fixture, chance, verb), 'v1:lesson-typed:-:1:knightmare:']),
      components: chance.one(shapes),
    },
  };
};

/** A custom id with an unknown format, verb, table or version, or with a meaningless argument. */
function createWrongCustomId(fixture: Fixture, chance: Chance, verb: string): string {
  const version = chance.one([0, 1, 2, 3, 4, 999_999_999]);
  const argument = chance.one(ARGUMENTS);
  return chance.one([
    pickText(chance).slice(0, 100),
    '',
    'v1',
    `v0:${verb}:${fixture.tables[0]}:${version}:`,
    `v1:${chance.one(['no-such', 'constructor', '__proto__'])}:${fixture.tables[0]}:${version}:`,
    `v1:${verb}:${chance.one(['XXXXXXXX', 'constructor', '-'])}:${version}:`,
    `v1:${verb}:${fixture.tables[0]}:99999999999999999999:`,
    `v1:${chance.one(HARMLESS)}:${NO_TABLE}:${version}:${argument}`,
    `v1:${verb}:${fixture.elsewhere.table}:${version}:`,
    ...fixture.tables.map((table) => `v1:${MEANT.has(verb) ? verb : 'pick'}:${table}:${version}:${argument}`),
  ]);
}

/**
 * Verbs without a table, except the one that deletes the data of the person who presses, whatever its argument
 * is.
 */
const HARMLESS = [...freeComponents, ...freeForms]
  .map(({ verb }) => verb)
  .filter((verb) => verb !== 'privacy-forget');

/** Verbs that do nothing if their argument is meaningless. All other verbs act whatever their argument is. */
const MEANT = new Set([
  'call',
  'confirm',
  'deck',
  'deck-cards',
  'deck-use',
  'deck-chance',
  'hand',
  'pick',
  'say',
  'setup',
  'setup-keep',
  'setup-mirror',
  'setup-name',
  'setup-play',
  'setup-swap',
  'walk',
]);

const ARGUMENTS = [
  '',
  '0/',
  '9999/',
  '0/,,,',
  '0/%2C,%25',
  '0/constructor',
  '0/__proto__,a1',
  '0/a1,zz99,*',
  'clear/AAAA',
  '99/____',
  'constructor',
  '__proto__',
  'PPPP/constructor',
  ...NASTY.map((typed) => `0/${typed}`.slice(0, 60)),
];

function pickText(chance: Chance): string {
  return chance.one([...NASTY, '', 'x'.repeat(4_000), '\uD800'.repeat(200), '😀'.repeat(900), '#1', 'a1-a9']);
}

function drawOrigin(
  fixture: Fixture,
  chance: Chance,
): Pick<RawInteraction, 'userId' | 'channelId' | 'overrides'> {
  const { message, person } = chance.one(fixture.sources);
  const odd = [
    {},
    {},
    {},
    { guild_id: undefined },
    { guild_id: '1', guild: undefined },
    { app_permissions: '0' },
  ];
  return { userId: person, channelId: message.channel_id, overrides: chance.one(odd) };
}

function createResolvedData({ people, stage }: Fixture): object {
  const message = stage.anna.listMessages(stage.channel).at(0);
  return {
    users: Object.fromEntries(
      people.map((id) => [id, { id, username: 'x', discriminator: '0', avatar: null }]),
    ),
    ...(message === undefined || people[0] === undefined ? {} : { messages: { [people[0]]: message } }),
  };
}
