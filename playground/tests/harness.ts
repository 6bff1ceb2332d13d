/** A discord.js client on an embedded Discord, for the tests in this folder. */
import {
  PermissionFlagsBits as Can,
  Client,
  type ClientOptions,
  DiscordAPIError,
  GatewayIntentBits,
  Partials,
} from 'discord.js';
import { expect } from 'vitest';
import type { DiscordOptions } from '../src/index.js';
import {
  createVirtualClock,
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
  usualPermissions,
  type VirtualClock,
} from '../src/index.js';

/** A seeded Discord with a logged-in client. */
export interface Stage {
  readonly discord: EmbeddedDiscord;
  readonly clock: VirtualClock;
  readonly seeded: SeededWorld;
  readonly client: Client<true>;
  /** Logs in another client, like a restarted bot. */
  login(options?: Partial<ClientOptions>): Promise<Client<true>>;
  close(): Promise<void>;
}

/** Opens a seeded Discord on a virtual clock and logs in a client. */
export async function openStage(
  options: DiscordOptions = {},
  clientOptions: Partial<ClientOptions> = {},
): Promise<Stage> {
  const clock = createVirtualClock();
  const discord = await openDiscord({ clock, ...options });
  // Permissions for the routes tested here.
  const more =
    Can.ManageThreads | Can.CreatePrivateThreads | Can.UseExternalEmojis | Can.AddReactions | Can.PinMessages;
  const seeded = seedWorld(discord.world, usualPermissions | more);
  const clients: Client[] = [];
  const login = async (more: Partial<ClientOptions> = {}) => {
    const client: Client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
      partials: [Partials.Channel],
      enforceNonce: true,
      rest: { api: discord.api, globalRequestsPerSecond: 1000 },
      // A client waits five seconds between logins. Tests don't.
      ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
      ...more,
      ...clientOptions,
    });
    clients.push(client);
    const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
    await client.login(discord.token);
    return ready;
  };
  const client = await login();
  return {
    discord,
    clock,
    seeded,
    client,
    login,
    async close() {
      await Promise.all(clients.map((one) => one.destroy()));
      await discord.close();
    },
  };
}

/** Expects the request to be refused with this JSON error code. */
export async function expectRefusal(code: number, request: Promise<unknown>): Promise<DiscordAPIError> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiscordAPIError))
    throw new Error(`not refused by Discord: ${error ?? 'it went through'}`);
  expect(error.code).toBe(code);
  return error;
}
