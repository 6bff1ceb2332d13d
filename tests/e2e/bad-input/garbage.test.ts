/**
 * Invalid gateway packets: real ones with missing, wrong or huge fields, cut texts and unknown opcodes. These packets
 * change nothing and are logged once per kind of damage. People are still answered.
 */
import { type APIMessage, GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaleEffort } from '../../effort.js';
import { beginGame, latestBoard, messageOf, openStage, pressMore, type Stage, typeMove } from '../stage.js';
import { type Chance, chanceOf, readSettledDatabase } from './malformed.js';

interface Packet {
  readonly t: string;
  readonly d: unknown;
}

/** A snowflake that doesn't exist in this world. */
const NOWHERE = '1999999999999999999';
const HUGE = 'x'.repeat(100_000);
const SEED = 33;
const CASES = scaleEffort(1_500);

let stage: Stage;
let thread: string;
let packets: readonly Packet[];

beforeAll(async () => {
  stage = await openStage();
  const { anna, ben, channel, discord, seeded } = stage;
  let board: APIMessage;
  ({ thread, board } = await beginGame(stage));
  await typeMove(anna, thread, 'D1-D3');
  board = await latestBoard(stage, thread, 1);
  // Interactions and messages from before this point aren't spoilt: they would open tables and play.
  const begun = discord.gateway.listEvents().length;
  anna.say(thread, 'That was bold.', { replyTo: board });
  messageOf(await pressMore(ben, board, 'Rules'));
  messageOf(await ben.slash(channel, 'games'));
  await ben.autocomplete(thread, 'move', { notation: 'E' }, 'notation');
  const { world } = discord;
  world.guilds.addRole(seeded.guild.id, { name: 'Guests', permissions: 0n });
  await discord.waitUntilIdle();
  const recorded = discord.gateway.listEvents();
  const acts: readonly string[] = [Event.InteractionCreate, Event.MessageCreate];
  const pickPackets = (t: string) =>
    recorded.filter((packet, at) => packet.t === t && (at >= begun || !acts.includes(t))).slice(0, 4);
  packets = [...[...new Set(recorded.map(({ t }) => t))].flatMap(pickPackets), ...createDeletionPackets()];
});
afterAll(() => stage.close());

/** Packets that delete something that doesn't exist. */
function createDeletionPackets(): Packet[] {
  const at = { guild_id: stage.seeded.guild.id };
  return [
    { t: Event.ChannelUpdate, d: { ...at, id: NOWHERE, type: 0, name: 'x', permission_overwrites: [] } },
    { t: Event.ChannelDelete, d: { ...at, id: NOWHERE, type: 0 } },
    { t: Event.ThreadDelete, d: { ...at, id: NOWHERE, parent_id: stage.channel, type: 11 } },
    { t: Event.ThreadListSync, d: { ...at, channel_ids: [NOWHERE], threads: [], members: [] } },
    { t: Event.MessageDelete, d: { ...at, id: NOWHERE, channel_id: thread } },
    { t: Event.MessageDeleteBulk, d: { ...at, ids: [NOWHERE], channel_id: thread } },
    { t: Event.MessageUpdate, d: { ...at, id: NOWHERE, channel_id: thread, content: 'x' } },
    { t: Event.GuildDelete, d: { id: NOWHERE } },
    { t: Event.GuildRoleDelete, d: { ...at, role_id: NOWHERE } },
    { t: Event.GuildMemberRemove, d: { ...at, user: { id: NOWHERE, username: 'x' } } },
    { t: Event.GuildMembersChunk, d: { ...at, members: [], chunk_index: 0, chunk_count: 1, nonce: 'x' } },
    { t: Event.Resumed, d: {} },
    { t: 'AN_EVENT_OF_TOMORROW', d: { id: NOWHERE } },
  ];
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '0',
  HUGE,
  [],
  [null],
  [[]],
  {},
  { id: null },
  { id: {} },
  JSON.parse('{"__proto__": {"id": "1"}, "constructor": 1}'),
];

/** The value with one part missing or replaced. */
function spoilValue(value: unknown, chance: Chance): unknown {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isLeaf || chance.below(6) === 0) return chance.one(VALUES);
  const key = chance.one(Object.keys(value));
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    name !== key
      ? [[name, inner] as const]
      : chance.below(5) === 0
        ? []
        : [[name, spoilValue(inner, chance)] as const],
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Gives an interaction or message a new id, because the bot handles each id only once. */
function withNewId({ t, d }: Packet, count: number): Packet {
  const isOnce = t === Event.InteractionCreate || t === Event.MessageCreate;
  return isOnce && typeof d === 'object'
    ? { t, d: { ...d, id: String(BigInt(NOWHERE) - BigInt(count)) } }
    : { t, d };
}

interface Line {
  readonly msg: string;
  readonly level: number;
}

const parseLines = () => stage.complaints.map((line): Line => JSON.parse(line));
const listErrors = () => parseLines().filter(({ level }) => level > 40);

async function expectAlive(): Promise<void> {
  messageOf(await stage.ben.slash(stage.channel, 'help'));
}

describe('garbage in the gateway’s messages', () => {
  it('changes nothing and hurts nobody, in whatever field of whatever event it is', async () => {
    const { gateway } = stage.discord;
    const before = await readSettledDatabase(stage);
    const chance = chanceOf(SEED);
    for (let count = 0; count < CASES; count++) {
      const sound = withNewId(chance.one(packets), count);
      const spoilt = { t: sound.t, d: spoilValue(sound.d, chance) };
      gateway.dispatch(spoilt.t, spoilt.d);
      // A spoilt packet may look valid and change the bot's data. The original packet undoes this change.
      if (/^(GUILD_(CREATE|UPDATE|ROLE_UPDATE|MEMBER_UPDATE)|CHANNEL|THREAD_(CREATE|UPDATE))/.test(sound.t))
        gateway.dispatch(sound.t, sound.d);
      if (count % 100 === 0) await expectAlive();
    }
    await expectAlive();
    expect(await readSettledDatabase(stage)).toBe(before);
    expect(new Set(listErrors().map(({ msg }) => msg))).toEqual(new Set(['a packet could not be read']));
  });

  it('is logged once for each form', async () => {
    const { gateway } = stage.discord;
    const before = listErrors().length;
    for (let count = 0; count < 5; count++) {
      gateway.dispatch(Event.GuildRoleUpdate, { guild_id: stage.seeded.guild.id, role: count });
      gateway.dispatch(Event.ChannelUpdate, { id: stage.channel, name: [HUGE], type: count });
    }
    await expectAlive();
    expect(listErrors().length - before).toBe(2);
    expect(stage.complaints.every((line) => line.length < 10_000)).toBe(true);
  });

  it.each([
    ['a text that is cut', '{"op":0,"t":"MESSAGE_CREATE","s":5,"d":{"id":"1","chan'],
    ['no object', '5'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown opcode', JSON.stringify({ op: 99, d: {} })],
    ['an opcode that is a text', JSON.stringify({ op: 'x', d: {} })],
    ['no opcode', '{}'],
    ['an event without a name', JSON.stringify({ op: Op.Dispatch, s: 5, d: {} })],
    ['an event named like those of Node', JSON.stringify({ op: Op.Dispatch, t: 'error', s: 5, d: {} })],
    ['a huge sequence', JSON.stringify({ op: Op.Dispatch, t: 'TYPING_START', s: 1e300, d: {} })],
    ['an invalid session of no kind', JSON.stringify({ op: Op.InvalidSession, d: null })],
    ['a greeting without an interval', JSON.stringify({ op: Op.Hello, d: null })],
    ['a greeting with a huge interval', JSON.stringify({ op: Op.Hello, d: { heartbeat_interval: 1e300 } })],
    ['a login without a session', JSON.stringify({ op: Op.Dispatch, t: 'READY', s: 1, d: null })],
  ])('is dropped: %s', async (_, text) => {
    const { gateway } = stage.discord;
    const { loginCount: identifies } = gateway;
    const before = listErrors().length;
    gateway.sendText(text);
    gateway.sendText(text);
    await expectAlive();
    // No new line if an earlier text of the same form is already logged.
    expect(listErrors().length - before).toBeLessThanOrEqual(1);
    expect(gateway.loginCount).toBe(identifies);
  });

  it('is named in the log', () => {
    const problems = stage.complaints
      .map((line): { problem?: string } => JSON.parse(line))
      .map(({ problem }) => problem);
    expect(problems).toEqual(
      expect.arrayContaining(['no JSON', 'no object', 'an unknown opcode', 's too_big']),
    );
  });

  it('leaves the game to be played on', async () => {
    await typeMove(stage.ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
  });
});
