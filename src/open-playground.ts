/** The Discord of those who have no token: the embedded one, with people in it and its page in the browser. */
import { openDiscord, seedWorld } from './playground/index.js';
import { addPage } from './playground/page-server.js';

/** An open playground; `api` and `token` are what the bot connects with. */
export interface Playground {
  readonly api: string;
  readonly token: string;
  /** The page's address. */
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the playground on a port of loopback; 0 takes any free one. Rejects when the port is taken. */
export async function openPlayground(port: number): Promise<Playground> {
  const discord = await openDiscord({ port });
  seedWorld(discord.world);
  const closePages = addPage(discord);
  return {
    api: discord.api,
    token: discord.token,
    url: discord.url,
    async close() {
      closePages();
      await discord.close();
    },
  };
}
