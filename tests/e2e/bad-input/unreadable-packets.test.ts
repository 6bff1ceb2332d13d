/** Packets that discord.js can't read are dropped, and logged once per kind of damage. Later actions are answered. */
import { type APIMessage, Client, InteractionType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../playground/src/index.js';
import { openLog } from '../../../src/base/log.js';
import { guardPackets, type Packet } from '../../../src/discord/connection/packet-guard.js';
import { beginGame, latestBoard, openStage, required, type Stage, typeMove, words } from '../stage.js';

describe('a packet that discord.js cannot read', () => {
  let stage: Stage;
  let thread: string;
  let board: APIMessage;
  beforeAll(async () => {
    stage = await openStage();
    ({ thread, board } = await beginGame(stage));
    await stage.discord.waitUntilIdle();
  });
  afterAll(() => stage.close());

  const countDropped = () =>
    stage.complaints
      .map((line): { msg: string; event?: string } => JSON.parse(line))
      .filter(({ msg }) => msg === 'a packet could not be read')
      .map(({ event }) => event);

  it.each<[string, unknown]>([
    ['MESSAGE_CREATE', { id: '1' }],
    ['MESSAGE_UPDATE', null],
    ['CHANNEL_UPDATE', null],
    ['GUILD_MEMBER_UPDATE', null],
    ['THREAD_LIST_SYNC', null],
    ['GUILD_ROLE_UPDATE', {}],
    ['INTERACTION_CREATE', { type: InteractionType.MessageComponent }],
    ['INTERACTION_CREATE', null],
  ])('%s with %j is logged once and does no harm', async (event, data) => {
    const before = countDropped().length;
    stage.discord.gateway.dispatch(event, data);
    stage.discord.gateway.dispatch(event, data);
    await stage.anna.slash(thread, 'game clock');
    expect(countDropped().slice(before).length).toBeLessThanOrEqual(1);
  });

  const at = { channelId: '', userId: '', sourceId: '' };
  it.each([
    [
      'a press without its message',
      { type: 3, data: { component_type: 2, custom_id: 'x' }, overrides: { message: undefined } },
    ],
    [
      'a context command without what it is about',
      { type: 2, data: { id: '1', name: 'Challenge', type: 2, target_id: '5' } },
    ],
    [
      'permissions in an unknown form',
      { type: 2, data: { id: '1', name: 'help', type: 1 }, overrides: { app_permissions: 'all' } },
    ],
    ['a command without data', { type: 2, data: undefined }],
    ['a press without data', { type: 3, data: undefined }],
  ])('of an interaction is answered privately: %s', async (_, sent) => {
    const place = { ...at, channelId: thread, userId: stage.anna.id, sourceId: board.id };
    const { message } = await sendRaw(stage.discord.view, { ...place, ...sent });
    expect(words(required(message))).toContain('can’t read what Discord sent me');
  });

  it('leaves the game as it was, and moves are played', async () => {
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect(countDropped()).toEqual(expect.arrayContaining(['CHANNEL_UPDATE', 'INTERACTION_CREATE']));
  });
});

describe('the guard', () => {
  function guardClient(read: (client: Client) => void) {
    const client = new Client({ intents: [] });
    const lines: string[] = [];
    const handed: Packet[] = [];
    Reflect.set(client.ws, 'handlePacket', () => {
      read(client);
      return true;
    });
    guardPackets(
      client,
      openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
      (packet) => handed.push(packet),
    );
    const handle = Reflect.get(client.ws, 'handlePacket') as (packet: Packet) => boolean;
    return { client, lines, handed, handle: (packet: Packet) => handle(packet) };
  }

  const fail = () => {
    throw new TypeError("Cannot read properties of undefined (reading 'id')");
  };

  it('logs each form once, without the values of its fields', () => {
    const { lines, handed, handle } = guardClient(fail);
    handle({ t: 'A', d: { hand: 'secret' } });
    handle({ t: 'A', d: { hand: 'other secret' } });
    handle({ t: 'A', d: { hand: 'secret', deck: 'secret' } });
    handle({ t: 'B', d: null });
    expect([lines.length, handed.length]).toEqual([3, 4]);
    expect(lines.join()).not.toContain('secret');
  });

  it('passes on what a listener of this program throws', () => {
    const { client, handle } = guardClient((one) => one.emit('debug', 'x'));
    client.on('debug', fail);
    expect(() => handle({ t: 'A', d: {} })).toThrow(TypeError);
  });

  it('passes on what keeps a session from beginning', () => {
    expect(() => guardClient(fail).handle({ t: 'READY', d: {} })).toThrow(TypeError);
  });
});
