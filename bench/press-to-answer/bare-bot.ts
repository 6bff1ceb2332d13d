/**
 * A bare bot, to which the bot is compared. Posts `count` messages with a button. Each press only replaces the
 * attached file, which has the size of a board. Arguments: `<api> <token> <channel> <count>`.
 */
import { randomBytes } from 'node:crypto';
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  DefaultRestOptions,
  Events,
  GatewayIntentBits,
} from 'discord.js';
import { reportReady } from './process-report.js';

const BYTES = 60_000;

const [api = '', token = '', channelId = '', count = '1'] = process.argv.slice(2);
Object.assign(DefaultRestOptions, { globalRequestsPerSecond: Number.POSITIVE_INFINITY });
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
const attachment = randomBytes(BYTES);
const button = new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary);
const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(button)];
client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isButton()) return;
  // Discord refuses an answer that comes too late. The process that presses the button counts late answers.
  await interaction.update({ components, files: [{ attachment, name: 'board.bin' }] }).catch(() => {});
});
const connected = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await connected;
const channel = await client.channels.fetch(channelId);
for (let each = 0; each < Number(count); each++) {
  if (channel?.isSendable()) await channel.send({ content: String(each), components });
}
reportReady(() => client.destroy());
