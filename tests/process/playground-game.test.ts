/** The playground for newcomers: a welcome, a finished game, and an open vote. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
} from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { openLog } from '../../src/base/log.js';
import { type Bot, startBot } from '../../src/commands/bot.js';
import { games } from '../../src/engine/index.js';
import { seedPlayground } from '../../src/process/playground-game.js';
import { openTables } from '../../src/table/open.js';
import { analystHere } from '../analyst.js';
import { chooserHere } from '../chooser.js';
import { buttons, mentionedIds, words } from '../e2e/stage.js';
import { filmerHere } from '../filmer-here.js';
import { openTestStore } from '../test-store.js';

let discord: EmbeddedDiscord;
let seeded: SeededWorld;
let bot: Bot;
const store = openTestStore();

beforeAll(async () => {
  discord = await openDiscord({ botName: 'Castellan' });
  seeded = seedWorld(discord.world);
  const services = openTables({ store, clock: systemClock, games });
  const { settings, setups, lessons, puzzles, people } = store;
  const log = openLog({ logLevel: 'silent' });
  const { api, token } = discord;
  bot = await startBot({
    api,
    token,
    ...services,
    settings,
    setups,
    lessons,
    puzzles,
    people,
    chooser: chooserHere,
    filmer: filmerHere,
    analyst: analystHere,
    analysisStore: store.analyses,
    tournamentStore: store,
    results: store.results,
    achievements: store.achievements,
    lineStore: store.exploredLines,
    clock: systemClock,
    log,
  });
  const playground = {
    actor: (who: string) => discord.actor(who),
    seeded,
    botId: discord.world.botId,
    waitForMessage: discord.waitForMessage,
  };
  await seedPlayground(playground, services, bot);
});
afterAll(async () => {
  await bot.stop();
  store.close();
  await discord.close();
});

/** The channel's lobby message. Its thread has the same id. */
function findLobby(channel: string): string {
  const [lobby] = discord.actor('Anna').listMessages(channel);
  return lobby?.id ?? '';
}

it('the bot has introduced itself where the page opens', async () => {
  const { hall } = seeded.channels;
  const card = await discord.waitForMessage(
    discord.actor('Anna'),
    hall.id,
    ({ author }) => author.id === discord.world.botId,
  );
  expect(buttons(card)).toEqual([
    "King's Table",
    "King's Mate",
    "The King's Gauntlet",
    'Conquer the Kings',
    'Knightmare Chess',
    'How to play',
    'Your games',
  ]);
});

it('a game is over, with its boards to scroll through', async () => {
  const { tables } = seeded.channels;
  const thread = findLobby(tables.id);
  const last = await discord.waitForMessage(discord.actor('Ben'), thread, (message) =>
    buttons(message).includes('Rematch'),
  );
  expect(words(last)).toContain('Defenders');
  expect(discord.actor('Ben').listMessages(thread).length).toBeGreaterThan(8);
});

it('the Wolves have a move to vote on', async () => {
  const { teams } = seeded.channels;
  const thread = findLobby(teams.id);
  const board = await discord.waitForMessage(discord.actor('Edda'), thread, (message) =>
    words(message).includes('1 has voted'),
  );
  expect(buttons(board)).toContain('Your side');
});

it('a computer player waits for the first move of a newcomer', () => {
  const { tower } = seeded.channels;
  const anna = discord.actor('Anna');
  const board = anna.listMessages(findLobby(tower.id)).find((message) => buttons(message).includes('Move'));
  expect(board === undefined ? [] : mentionedIds(board)).toEqual([anna.id]);
});
