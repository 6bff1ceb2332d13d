/** An embedded Discord with people, the page and the echo bot. */
import type { Client } from 'discord.js';
import { type EmbeddedDiscord, openDiscord, type SeededWorld, seedWorld } from '../../src/index.js';
import { addPage } from '../../src/page-server.js';
import { AnswerGate, startEchoBot } from './fixtures/echo-bot.js';

export interface PageHarness {
  readonly discord: EmbeddedDiscord;
  readonly seed: SeededWorld;
  readonly bot: Client<true>;
  /** Holds back the bot's slow answers until the test releases them. */
  readonly thought: AnswerGate;
  close(): Promise<void>;
}

/** `folder` contains the built page. Without it, only the page's WebSocket is served. */
export async function openHarness(folder?: string): Promise<PageHarness> {
  const discord = await openDiscord({ botName: 'Castellan' });
  const seed = seedWorld(discord.world);
  const closePage = addPage(discord, folder);
  const thought = new AnswerGate();
  const bot = await startEchoBot(discord, thought);
  return {
    discord,
    seed,
    bot,
    thought,
    async close() {
      closePage();
      await bot.destroy();
      await discord.close();
    },
  };
}
