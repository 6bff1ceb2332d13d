/** `/settings`: a server's settings, made by its managers, and their effect on others. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { freeCustomId } from '../../../src/commands/shared/app/verbs.js';
import { actor } from '../../actors.js';
import {
  beginGame,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  type Stage,
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

/** The panel of Clara, who manages the server. */
async function panelOf({ clara, channel }: Stage): Promise<APIMessage> {
  return messageOf(await clara.slash(channel, 'settings show'));
}

/** Sets values on a page of the panel as Clara. Returns the panel afterwards. */
async function chooseOnPage(
  page: number,
  verb: 'server-set' | 'server-role' | 'server-channels',
  name: string,
  values: readonly string[],
): Promise<APIMessage> {
  const first = await panelOf(stage);
  const { clara } = stage;
  const panel =
    page === 0 ? first : messageOf(await clara.press(first, { customId: freeCustomId('server-page', page) }));
  return messageOf(await clara.choose(panel, { customId: freeCustomId(verb, name) }, [...values]));
}

/** Answer to a person who opens a table. */
async function answerToPlay(
  person: Actor,
  channel = stage.channel,
  game = 'kings-table',
): Promise<APIMessage> {
  return messageOf(await person.slash(channel, `play ${game}`));
}

/** Resigns for Anna. Returns the thread's board. */
async function resignGame(thread: string): Promise<APIMessage> {
  const { anna } = stage;
  const asked = messageOf(await anna.slash(thread, 'game resign'));
  messageOf(await anna.press(asked, 'Yes, resign'));
  return latestBoard(stage, thread, 1);
}

describe('the panel', () => {
  it('tells what is in force and where it comes from, takes a choice, and puts it back', async () => {
    const panel = await panelOf(stage);
    expect(isPrivate(panel)).toBe(true);
    expect(words(panel)).toContain('**Channels**: where games can be opened');
    expect(words(panel)).toContain('Now: **50** *(set by the host of this bot)*');
    expect(buttons(panel)).not.toContain('Reset');
    const set2 = await chooseOnPage(0, 'server-set', 'tables-per-person', ['2']);
    expect(words(set2)).toContain('Now: **2** *(chosen here)*');
    const back = messageOf(await stage.clara.press(set2, 'Reset'));
    expect(words(back)).toContain('Now: **50** *(set by the host of this bot)*');
    expect(stage.audit.filter(({ act }) => act === 'settings')).toMatchObject([
      { by: stage.clara.id, guild: stage.seeded.guild.id, tablesPerPerson: 2 },
      { tablesPerPerson: null },
    ]);
  });

  it('shows a page on which everything is set', async () => {
    const { seeded, channel } = stage;
    const { ravens } = seeded.roles;
    await chooseOnPage(0, 'server-channels', 'channels', [channel]);
    await chooseOnPage(0, 'server-set', 'games', ['kings-mate']);
    await chooseOnPage(0, 'server-role', 'hosts', [ravens.id]);
    await chooseOnPage(0, 'server-set', 'tables-per-person', ['1']);
    await chooseOnPage(0, 'server-set', 'tables-per-server', ['10']);
    const opening = await chooseOnPage(0, 'server-role', 'players-role', [ravens.id]);
    expect(buttons(opening).filter((label) => label === 'Reset')).toHaveLength(6);
    await chooseOnPage(1, 'server-set', 'clock', ['1d']);
    await chooseOnPage(1, 'server-set', 'vote-preset', ['daily']);
    await chooseOnPage(1, 'server-set', 'theme', ['fjord']);
    await chooseOnPage(1, 'server-set', 'pings', ['off']);
    const playing = await chooseOnPage(1, 'server-set', 'notify', ['off']);
    expect(buttons(playing).filter((label) => label === 'Reset')).toHaveLength(5);
  });

  it('is for those who manage the server alone, also when they no longer do', async () => {
    const { ben, clara, channel, discord, seeded } = stage;
    await expect(ben.slash(channel, 'settings show')).rejects.toThrow();
    const panel = await panelOf(stage);
    discord.world.guilds.setRole(seeded.guild.id, clara.id, seeded.roles.stewards.id, false);
    const refused = messageOf(
      await clara.choose(panel, { customId: freeCustomId('server-set', 'tables-per-person') }, ['1']),
    );
    expect(words(refused)).toContain('*Manage Server*');
    const again = messageOf(await clara.press(panel, { customId: freeCustomId('server-page', 1) }));
    expect(words(again)).toContain('*Manage Server*');
  });
});

describe('where and what is opened', () => {
  it('is kept to the chosen channels and their threads', async () => {
    const { anna, ben, seeded, channel } = stage;
    const { thread } = await beginGame(stage);
    const tower = seeded.channels.tower.id;
    await chooseOnPage(0, 'server-channels', 'channels', [tower]);
    const refused = await answerToPlay(ben);
    expect(isPrivate(refused)).toBe(true);
    expect(words(refused)).toContain(`games are opened in <#${tower}>`);
    expect(isPrivate(await answerToPlay(ben, tower))).toBe(false);
    // A rematch opens in the game's channel.
    const board = await resignGame(thread);
    expect(words(messageOf(await anna.press(board, 'Rematch')))).toContain(`<#${tower}>`);
    await chooseOnPage(0, 'server-channels', 'channels', [channel]);
    expect(words(messageOf(await anna.press(board, 'Rematch')))).toContain('Rematch');
  });

  it('is kept to the chosen games, for the card of newcomers too', async () => {
    const { ben, channel } = stage;
    await chooseOnPage(0, 'server-set', 'games', ['kings-mate']);
    expect(words(await answerToPlay(ben))).toContain(
      "This server doesn’t play King's Table. You can open: King's Mate.",
    );
    const card = messageOf(await ben.press(messageOf(await ben.slash(channel, 'help')), 'Open a table'));
    const answer = messageOf(await ben.press(card, { customId: freeCustomId('open', 'kings-table') }));
    expect(words(answer)).toContain('doesn’t play');
    expect(isPrivate(await answerToPlay(ben, channel, 'kings-mate'))).toBe(false);
  });

  it('is for the chosen role, and so are challenges', async () => {
    const { anna, ben, channel, seeded } = stage;
    await chooseOnPage(0, 'server-role', 'hosts', [seeded.roles.ravens.id]);
    expect(words(await answerToPlay(anna))).toContain(`the role <@&${seeded.roles.ravens.id}>`);
    const panel = messageOf(await anna.useUserCommand(channel, ben.id, 'Challenge'));
    const refused = messageOf(
      await anna.choose(panel, { customId: freeCustomId('challenge', ben.id) }, ["King's Table"]),
    );
    expect(words(refused)).toContain('only people with the role');
    expect(isPrivate(await answerToPlay(ben))).toBe(false);
  });

  it('is bounded for each person and for the server', async () => {
    const { anna, ben, clara } = stage;
    await chooseOnPage(0, 'server-set', 'tables-per-person', ['1']);
    const lobby = await answerToPlay(anna);
    expect(isPrivate(lobby)).toBe(false);
    expect(words(await answerToPlay(anna))).toContain('at most 1 open table. Finish or cancel');
    const bens = await answerToPlay(ben);
    expect(words(messageOf(await anna.press(bens, 'Join')))).toContain('at most 1 open table');
    await chooseOnPage(0, 'server-set', 'tables-per-server', ['2']);
    expect(words(await answerToPlay(clara))).toContain('This server allows 2 open tables');
    messageOf(await pressMore(ben, bens, 'Cancel table'));
    expect(isPrivate(await answerToPlay(clara))).toBe(false);
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toHaveLength(1);
  });
});

describe('boards and turns', () => {
  it('are drawn in the theme of the server', async () => {
    const picture = async (message: object) => {
      const url = /"url":"(http[^"]*board\.png[^"]*)"/.exec(JSON.stringify(message))?.[1] ?? '';
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    };
    const before = await picture((await beginGame(stage)).board);
    expect(words(await chooseOnPage(1, 'server-set', 'theme', ['fjord']))).toContain('Now: **Fjord (');
    const after = await picture((await beginGame(stage)).board);
    expect(after.equals(before)).toBe(false);
  });

  it('mention nobody where the server does not want it', async () => {
    const { anna, ben } = stage;
    const first = await beginGame(stage);
    expect(mentionedIds(first.board)).toEqual([anna.id]);
    await chooseOnPage(1, 'server-set', 'pings', ['off']);
    const { thread, board } = await beginGame(stage);
    expect(mentionedIds(board)).toEqual([]);
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    const next = await latestBoard(stage, thread, 1);
    expect(mentionedIds(next)).toEqual([]);
    expect(words(next)).toContain(`<@${ben.id}>`);
  });

  it('leave a thread that is archived as soon as the server wishes, once the game is over', async () => {
    const { discord } = stage;
    await chooseOnPage(3, 'server-set', 'archive', ['60']);
    const { thread } = await beginGame(stage);
    const minutes = () => discord.world.threads.get(thread)?.autoArchiveMinutes;
    expect(minutes()).toBe(10_080);
    await resignGame(thread);
    await discord.waitFor(() => minutes() === 60, { what: 'the thread to rest after an hour' });
  });
});

it('moderators are those with the chosen role, and those who manage the server', async () => {
  const { anna, ben, clara, channel, seeded } = stage;
  await chooseOnPage(2, 'server-role', 'moderators', [seeded.roles.ravens.id]);
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { opponent: seeded.roles.wolves.id, side: 'attackers' }),
  );
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const david = seeded.people.david.id;
  const removal = { player: david, reason: 'testing' };
  const settingsWords = async (person: Actor) =>
    words(messageOf(await person.slash(lobby.id, 'game remove', removal)));
  expect(await settingsWords(ben)).toContain(`<@${david}>`);
  expect(await settingsWords(clara)).toContain(`<@${david}>`);
  expect(await settingsWords(stage.discord.actor('Edda'))).toContain('Only the host');
});

describe('/settings check', () => {
  it('names what is missing and where it is granted', async () => {
    const { clara, channel, discord, seeded } = stage;
    const check = async (options = {}) =>
      words(messageOf(await clara.slash(channel, 'settings check', options)));
    expect(await check()).toContain(`<#${channel}>\nNothing is missing`);
    const tower = seeded.channels.tower;
    discord.world.channels.setOverwrite(tower, {
      id: discord.world.botId,
      kind: 'member',
      allow: 0n,
      deny: ATTACH_FILES | CREATE_PUBLIC_THREADS,
    });
    await discord.waitUntilIdle();
    const said = await check({ channel: tower.id });
    expect(said).toContain(
      '**Create Public Threads and Attach Files**, which the channel or its category denies me: *Edit Channel',
    );
    await chooseOnPage(0, 'server-channels', 'channels', [channel]);
    expect(await check({ channel: tower.id })).toContain('doesn’t allow games in this channel');
    const panel = await panelOf(stage);
    expect(words(messageOf(await clara.press(panel, 'Check this channel')))).toContain('Nothing is missing');
  });

  it('says that a channel is hidden from the bot', async () => {
    const { clara, channel, seeded } = stage;
    const hidden = seeded.channels.chamber.id;
    const said = words(messageOf(await clara.slash(channel, 'settings check', { channel: hidden })));
    expect(said).toContain('View Channel');
  });
});

const ATTACH_FILES = 1n << 15n;
const CREATE_PUBLIC_THREADS = 1n << 35n;
