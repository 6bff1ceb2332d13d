/** `/games`: a person's games and whose turn it is, and the server's games. */
import { PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR } from '../../../src/base/durations.js';
import {
  beginGame,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  type Stage,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

it('lists what you play, your turn first, with links to the latest boards', async () => {
  const { anna, ben, clara, channel } = stage;
  const first = await beginGame(stage);
  await typeMove(anna, first.thread, 'D1-D3');
  const board = await latestBoard(stage, first.thread, 1);
  await stage.clock.advance(HOUR);
  const second = await beginGame(stage);
  messageOf(await anna.slash(channel, 'play kings-mate'));
  await stage.discord.waitUntilIdle();

  const list = messageOf(await anna.slash(channel, 'games'));
  expect(isPrivate(list)).toBe(true);
  const said = words(list);
  const order = [
    '**Your turn**',
    second.thread,
    '**Waiting for others**',
    board.id,
    '**Waiting for players**',
  ];
  expect(order.map((part) => said.indexOf(part))).toEqual(
    order.map((part) => said.indexOf(part)).toSorted((one, other) => one - other),
  );
  for (const part of order) expect(said).toContain(part);
  expect(said).toMatch(
    new RegExp(`/${first.thread}/${board.id}\\).*<@${ben.id}> to move · (?:last move|started) <t:\\d+:R>`),
  );
  expect(said).toMatch(/King's Mate\]\([^)]*\) · by <@\d+>, 1 free seat/);

  expect(words(messageOf(await ben.slash(channel, 'games')))).toContain('your turn · ');
  expect(words(messageOf(await clara.slash(channel, 'games')))).toContain('You have no game');
});

it('lists the games that a role of yours plays before you have acted in them, and then with the others', async () => {
  const { anna, clara, channel, discord, seeded } = stage;
  const david = discord.actor('David');
  const options = { side: 'attackers', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const listFor = async (person: typeof anna) => words(messageOf(await person.slash(channel, 'games')));
  expect(await listFor(david)).toMatch(/Games of your roles[\s\S]*<@&\d+>/);
  expect(await listFor(clara)).toContain('You have no game');
  await typeMove(anna, lobby.id, 'D1-D3');
  messageOf(await david.press(await latestBoard(stage, lobby.id, 1), 'Your side'));
  expect(await listFor(david)).toContain('**Your turn**');
});

it('tells who plays with whom in a game of teams', async () => {
  const { anna, channel } = stage;
  const { id } = messageOf(await anna.slash(channel, 'play kings-gauntlet', { computer: 1 }));
  await waitForValue(async () => (await stage.tables().findInThread(id))?.status === 'playing', 'the game');
  const said = words(messageOf(await anna.slash(channel, 'games')));
  expect(said).toMatch(new RegExp(`<@${anna.id}> and Easy computer v Easy computer and Easy computer · `));
  const { choices = [] } = await anna.autocomplete(channel, 'game describe', { table: '' }, 'table');
  expect(choices[0]?.name).toContain('Anna and Easy computer v Easy computer and Easy computer');
});

it('lists the games of the server to those who may see their channels, and turns pages', async () => {
  const { anna, clara, channel, discord, seeded } = stage;
  const { thread } = await beginGame(stage);
  await discord.waitUntilIdle();
  const own = messageOf(await clara.slash(channel, 'games', { show: 'server' }));
  expect(words(own)).toMatch(
    new RegExp(`/${thread}/.*<@${anna.id}> v .*to move · (?:last move|started) <t:`),
  );
  const mine = messageOf(await clara.press(own, 'Your games'));
  expect(words(mine)).toContain('You have no game');
  expect(isPrivate(mine)).toBe(true);

  for (let count = 0; count < 8; count++) await beginGame(stage);
  const pageOne = messageOf(await clara.slash(channel, 'games', { show: 'server' }));
  expect(words(pageOne)).toContain('page 1 of 2');
  expect(words(pageOne)).not.toContain(thread);
  const pageTwo = words(messageOf(await clara.press(pageOne, 'Later ▶')));
  expect(pageTwo).toContain('### The games of this server, page 2 of 2');
  expect(pageTwo).toContain(thread);
  expect(pageTwo.match(/to move · (?:last move|started) <t:/g)).toHaveLength(1);

  discord.world.channels.editTextChannel(seeded.channels.tables, {
    overwrites: [{ id: seeded.guild.id, kind: 'role', allow: 0n, deny: Can.ViewChannel }],
  });
  await discord.waitUntilIdle();
  const elsewhere = messageOf(await clara.slash(seeded.channels.tower.id, 'games', { show: 'server' }));
  expect(words(elsewhere)).toContain('in channels you can see');
});

it('answers in a conversation with the bot, and on the card for newcomers', async () => {
  const { anna } = stage;
  const { thread } = await beginGame(stage);
  const direct = messageOf(await anna.slash(anna.openDirectChannelId(), 'games'));
  expect(words(direct)).toContain(thread);
  expect(
    words(messageOf(await anna.slash(anna.openDirectChannelId(), 'games', { show: 'server' }))),
  ).toContain('belongs to a server');
  const card = messageOf(await anna.slash(stage.channel, 'help'));
  const list = messageOf(await anna.press(card, 'Your games'));
  expect(isPrivate(list)).toBe(true);
  expect(words(list)).toContain(thread);
});
