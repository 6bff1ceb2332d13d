/** A ready playground: an embedded Discord with a populated server, and its page in the browser. */
import type { Actor } from './actors/actor.js';
import { type EmbeddedDiscord, openDiscord } from './discord.js';
import { addPage } from './page-server.js';
import { type SeededWorld, seedWorld } from './seed.js';

export interface PlaygroundOptions {
  /** Port on loopback. Any free port by default. */
  readonly port?: number;
  /** Round trip between bot and Discord in milliseconds. 0 by default. */
  readonly latencyMs?: number;
  /** Name of the bot. `Bot` by default. */
  readonly botName?: string;
  /** The bot's permissions in the server. {@link usualPermissions} by default. */
  readonly permissions?: bigint;
}

/** A running playground. Bots connect with `new Client({ rest: { api } })` and `client.login(token)`. */
export interface Playground {
  readonly api: string;
  readonly token: string;
  /** Id of the token's bot. */
  readonly botId: string;
  readonly url: string;
  /** The seeded server, its channels and people, for setting up a game before newcomers arrive. */
  readonly seeded: SeededWorld;
  /**
   * Finds a person by id, user name or display name, to act for them.
   * @throws Error for an unknown person
   */
  actor(who: string): Actor;
  /**
   * Waits for a message that this person sees in a channel and that passes the filter. Use it for messages
   * that the bot posts unasked.
   */
  readonly waitForMessage: EmbeddedDiscord['waitForMessage'];
  close(): Promise<void>;
}

/** Starts a playground. Rejects with `EADDRINUSE` if the port is taken. */
export async function openPlayground({
  permissions,
  ...options
}: PlaygroundOptions = {}): Promise<Playground> {
  const discord = await openDiscord(options);
  const seeded = seedWorld(discord.world, permissions);
  const closePage = addPage(discord);
  const { api, token, url } = discord;
  return {
    api,
    token,
    botId: discord.world.botId,
    url,
    seeded,
    actor: (who) => discord.actor(who),
    waitForMessage: discord.waitForMessage,
    async close() {
      closePage();
      await discord.close();
    },
  };
}
