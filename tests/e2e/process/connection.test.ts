/** The connection to Discord: several shards, fatal closes, and cached people. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as read } from 'node:stream/consumers';
import { Client, Events, GatewayDispatchEvents, type TextChannel } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
} from '../../../playground/src/index.js';
import { clientOptions } from '../../../src/discord/connection/client-options.js';
import { beginGame, latestBoard, listRequests, openStage, required, type Stage, typeMove } from '../stage.js';

describe('the bot', () => {
  let stage: Stage | undefined;
  afterEach(async () => {
    await stage?.close();
    stage = undefined;
  });

  it('comes with as many shards as Discord recommends, and plays', async () => {
    stage = await openStage({ before: (discord) => discord.gateway.requireShards(2) });
    expect(stage.discord.gateway.loginCount).toBe(2);
    const { thread } = await beginGame(stage);
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect(stage.complaints).toEqual([]);
  });

  it('starts again without writing its commands again', async () => {
    stage = await openStage();
    await stage.stop();
    const mark = stage.discord.journal.last;
    await stage.start();
    expect(listRequests(stage, mark).filter((one) => one.includes('/commands'))).toEqual([
      'GET /applications/{application_id}/commands 200',
    ]);
  });

  it.each([
    [4004, 'DISCORD_TOKEN'],
    [4011, 'Restart the bot'],
    [4013, 'events'],
    [4014, 'events'],
  ])('says what a close with %i means for its operator', async (code, told) => {
    stage = await openStage();
    stage.discord.gateway.closeConnections(code);
    expect((await stage.ended()).message).toContain(told);
  });

  it('is not started where Discord sends it away at once', async () => {
    const opened: EmbeddedDiscord[] = [];
    const refused = openStage({
      before(discord) {
        opened.push(discord);
        discord.gateway.closeNextConnection(4014);
      },
    });
    await expect(refused).rejects.toThrow('4014');
    await opened[0]?.close();
  });
});

describe('the memory of the connection', () => {
  let discord: EmbeddedDiscord;
  let client: Client;
  beforeEach(async () => {
    discord = await openDiscord();
    client = new Client(clientOptions(discord.api));
  });
  afterEach(async () => {
    await client.destroy();
    await discord.close();
  });

  async function connect(): Promise<SeededWorld> {
    const seeded = seedWorld(discord.world);
    const ready = once(client, Events.ClientReady);
    await client.login(discord.token);
    await ready;
    return seeded;
  }

  it('of the people who write, the bot keeps a bounded number in memory, and itself always', async () => {
    const { guild, channels } = await connect();
    let heard = 0;
    client.on(Events.MessageCreate, () => {
      heard += 1;
    });
    const CROWD = 1_100;
    for (let count = 0; count < CROWD; count++) {
      const { id } = discord.world.addUser({ name: `Guest ${count}` });
      discord.world.guilds.addMember(guild.id, id);
      discord.actor(id).say(channels.tables.id, 'Good evening');
    }
    await discord.waitFor(() => heard === CROWD, { what: 'everybody to be heard' });
    const kept = [client.users.cache, required(client.guilds.cache.get(guild.id)).members.cache];
    expect(kept.map(({ size }) => size)).toEqual([1_000, 200]);
    expect(kept.map((people) => people.has(discord.world.botId))).toEqual([true, true]);
  });

  it('has no messages, emojis, stickers and voice states of servers, which the bot never reads', async () => {
    const { guild, channels } = await connect();
    const { id, ownerId } = guild;
    const { gateway, world } = discord;
    gateway.dispatch(GatewayDispatchEvents.GuildEmojisUpdate, {
      guild_id: id,
      emojis: [{ id: world.nextId(), name: 'castle' }],
    });
    gateway.dispatch(GatewayDispatchEvents.GuildStickersUpdate, {
      guild_id: id,
      stickers: [{ id: world.nextId(), name: 'castle' }],
    });
    gateway.dispatch(GatewayDispatchEvents.VoiceStateUpdate, {
      guild_id: id,
      channel_id: channels.tables.id,
      user_id: ownerId,
    });
    const heard = once(client, Events.MessageCreate);
    discord.actor(ownerId).say(channels.tables.id, 'Good evening');
    await heard;
    const { emojis, stickers, voiceStates } = required(client.guilds.cache.get(id));
    const { messages } = required(client.channels.cache.get(channels.tables.id)) as TextChannel;
    expect([messages, emojis, stickers, voiceStates].map(({ cache }) => cache.size)).toEqual([0, 0, 0, 0]);
  });
});

describe('the program', () => {
  let discord: EmbeddedDiscord;
  let child: ChildProcess | undefined;
  let folder: string;
  afterEach(async () => {
    child?.kill('SIGKILL');
    await discord.close();
    rmSync(folder, { recursive: true });
  });

  it('ends with one line and a status when Discord has ended the connection for good', async () => {
    discord = await openDiscord();
    seedWorld(discord.world);
    folder = mkdtempSync(join(tmpdir(), 'castellan-'));
    const preload = new URL('../fixtures/other-api.ts', import.meta.url).href;
    child = spawn(process.execPath, ['--import', 'tsx', '--import', preload, 'src/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISCORD_API: discord.api,
        DISCORD_TOKEN: discord.token,
        DATABASE: join(folder, 'castellan.sqlite'),
        LOG_LEVEL: 'silent',
      },
    });
    const complaint = read(required(child.stderr));
    await discord.waitFor(() => discord.journal.count({ method: 'PUT' }) > 0, {
      what: 'the bot to be connected',
    });
    const ended = once(child, 'exit');
    discord.gateway.closeConnections(4004);
    const [status] = await ended;
    // This status tells the service manager not to restart the program: the token must be corrected first.
    expect(status).toBe(78);
    expect((await complaint).trim().split('\n')).toEqual([expect.stringContaining('DISCORD_TOKEN')]);
    expect(discord.gateway.loginCount).toBe(1);
  });
});
