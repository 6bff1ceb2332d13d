/** A playground ready to use: an embedded Discord with a server full of people, and its page in the browser. */
import type { Actor } from './actors/actor.js';
import { type EmbeddedDiscord, openDiscord } from './discord.js';
import { addPage } from './page-server.js';
import { type SeededWorld, seedWorld } from './seed.js';

/** How a playground is opened. */
export interface PlaygroundOptions {
  /** The port on loopback; any free one when left out. */
  readonly port?: number;
  /** Milliseconds of a round trip between the bot and Discord; none when left out. */
  readonly latencyMs?: number;
  /** The bot's name; `Bot` when left out. */
  readonly botName?: string;
  /** The permissions of the bot in the server; {@link usualPermissions} when left out. */
  readonly permissions?: bigint;
}

/** An open playground. A bot connects with `new Client({ rest: { api } })` and `client.login(token)`. */
export interface Playground {
  readonly api: string;
  readonly token: string;
  /** Id of the bot that the token belongs to. */
  readonly botId: string;
  /** The page's address. */
  readonly url: string;
  /** Who and what is there: where a game may stand ready for newcomers, and for whom. */
  readonly seeded: SeededWorld;
  /**
   * A person by id, user name or shown name, to begin something in their name before a newcomer comes.
   * @throws Error when there is no such person
   */
  actor(who: string): Actor;
  /** Waits for a message that this person sees in a channel and that fits: for what the bot does on its own account. */
  readonly waitForMessage: EmbeddedDiscord['waitForMessage'];
  close(): Promise<void>;
}

/** Opens a playground. Rejects with `EADDRINUSE` when the port is taken. */
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
