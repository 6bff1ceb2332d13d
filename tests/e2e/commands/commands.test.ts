/** Slash commands: autocomplete, answers, and registration. */
import { type APIMessage, MessageType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { games } from '../../../src/engine/index.js';
import { gameTexts } from '../../../src/texts/index.js';
import {
  altTexts,
  beginGame,
  buttons,
  isPrivate,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  type Stage,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('are registered once, and again only when they change', async () => {
  const countPuts = () => listRequests(stage, 0).filter((one) => one.startsWith('PUT')).length;
  expect(countPuts()).toBe(1);
  await stage.stop();
  await stage.start();
  expect(countPuts()).toBe(1);
});

describe('/play', () => {
  it('offers the layouts of the chosen board', async () => {
    const { anna, channel } = stage;
    const layouts = async (options: Record<string, string>) =>
      (await anna.autocomplete(channel, 'play kings-table', options, 'layout')).choices?.map(
        ({ value }) => value,
      );
    expect(await layouts({ layout: '' })).toEqual(['linnaeus']);
    expect(await layouts({ board: 'hnefatafl', layout: '' })).toEqual(['ring', 'toftanes-1', 'toftanes-2']);
    expect(await layouts({ board: 'hnefatafl', layout: 'tof' })).toEqual(['toftanes-1', 'toftanes-2']);
    expect(await layouts({ board: 'hnefatafl', layout: 'nothing' })).toEqual([]);
  });
});

describe('/move', () => {
  it('offers legal moves, narrowed by what is typed', async () => {
    const { anna, ben, clara } = stage;
    const { thread } = await beginGame(stage);
    const suggestMoves = async (person: typeof anna, notation: string) =>
      (await person.autocomplete(thread, 'move', { notation }, 'notation')).choices?.map(
        ({ value }) => value,
      );
    expect(await suggestMoves(anna, '')).toHaveLength(25);
    expect(await suggestMoves(anna, 'd1')).toEqual(expect.arrayContaining(['D1-A1', 'D1-D4']));
    // It isn't Ben's turn, so he gets a single entry that plays nothing.
    expect(await suggestMoves(ben, '')).toEqual(['…']);
    expect(await suggestMoves(clara, '')).toEqual([]);
  });

  it('says which rule forbids a move', async () => {
    const { anna } = stage;
    const { thread } = await beginGame(stage);
    const answerToMove = async (notation: string) =>
      words(messageOf(await anna.slash(thread, 'move', { notation })));
    const sentences = await Promise.all(['D1-E2', 'D1-E1', 'E5-E4', 'Z9', 'A1-A2'].map(answerToMove));
    expect(new Set(sentences).size).toBe(5);
    for (const sentence of sentences) expect(sentence).toMatch(/^\s\S.*[.?!]/);
  });

  it('asks which game is meant where that is not clear', async () => {
    const { anna, channel, seeded } = stage;
    const asked = messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' }));
    expect(words(asked)).toMatch(/Which game\? Use this command in its thread:\n- <#\d+>/);
    const { thread } = await beginGame(stage);
    const which = messageOf(await anna.slash(seeded.channels.hall.id, 'game resign'));
    expect(words(which)).toContain('Which game?');
    const [first = '', ...others] = buttons(which);
    expect(first).toMatch(/ · .* v /);
    expect(others.length).toBeGreaterThan(0);
    const sure = messageOf(await anna.press(which, first));
    expect(words(sure)).toContain('Resign this game?');
    expect(words(sure)).toContain(`<#${thread}>`);
    const resigned = messageOf(await anna.press(sure, 'Yes, resign'));
    expect(words(resigned)).toMatch(new RegExp(`You resigned[\\s\\S]*<#${thread}>`));
  });
});

describe('/game', () => {
  it('board shows the position', async () => {
    const { clara } = stage;
    const { thread } = await beginGame(stage);
    const board = messageOf(await clara.slash(thread, 'game board'));
    expect(isPrivate(board)).toBe(true);
    expect(words(board)).toMatch(/King: Defenders E5/);
  });
});

describe('/help', () => {
  it('shows the games with how one wins, and opens a table of each with one press', async () => {
    const { anna, channel } = stage;
    const card = messageOf(await anna.press(messageOf(await anna.slash(channel, 'help')), 'Open a table'));
    expect(isPrivate(card)).toBe(true);
    for (const { id } of games) expect(words(card)).toContain(gameTexts(id).aim);
    expect(altTexts(card)).toEqual([expect.stringContaining('Knightmare Chess')]);
    for (const { id } of games) {
      const lobby = messageOf(await anna.press(card, gameTexts(id).title));
      expect(isPrivate(lobby)).toBe(false);
      expect(words(lobby)).toMatch(new RegExp(`^## ${gameTexts(id).title}.*\n<@${anna.id}> `, 'm'));
      // The default clock of `/play`.
      const options = messageOf(await pressMore(anna, lobby, 'Options'));
      expect(words(options)).toContain('7 days per move');
    }
  });

  it('says how to play in three lines with a lesson per game, and thanks for art and fonts', async () => {
    const { anna, channel } = stage;
    const guide = messageOf(await anna.slash(channel, 'help'));
    expect(isPrivate(guide)).toBe(true);
    const titles = games.map(({ id }) => gameTexts(id).title);
    expect(buttons(guide)).toEqual([...titles, 'Open a table', 'Your games', 'Credits']);
    expect(
      words(guide)
        .split('\n')
        .filter((line) => /^\*\*(Start|Move|Ask)\*\*: /.test(line)),
    ).toHaveLength(3);
    expect(words(guide).split(/\s+/).length).toBeLessThan(90);
    const [title = ''] = titles;
    expect(words(messageOf(await anna.press(guide, title)))).toContain(`${title}`);
    // The icons' licence requires its address and a note of changes.
    const credits = words(
      messageOf(await anna.press(messageOf(await anna.slash(channel, 'help')), 'Credits')),
    );
    expect(credits).toMatch(
      /game-icons\.net[\s\S]*\(https:\/\/creativecommons\.org\/licenses\/by\/3\.0\/\), changed/,
    );
    const card = messageOf(await anna.press(messageOf(await anna.slash(channel, 'help')), 'Open a table'));
    const again = messageOf(await anna.press(card, 'How to play'));
    expect(words(again)).toContain('How to play');
    expect(buttons(again)).toContain('Open a table');
  });

  it('opens no table in a conversation with the bot', async () => {
    const { anna, channel } = stage;
    const direct = messageOf(await anna.slash(anna.openDirectChannelId(), 'help'));
    expect(buttons(direct)).not.toContain('Open a table');
    // In direct messages, guides of an earlier version may still have these buttons.
    const guide = messageOf(await anna.slash(channel, 'help'));
    const { components = [] } = messageOf(await anna.press(guide, 'Open a table'));
    const answer = messageOf(
      await anna.press({ ...direct, components }, "King's Mate", { useShownState: true }),
    );
    expect(isPrivate(answer)).toBe(true);
    expect(words(answer)).toContain('server');
    const shown = messageOf(
      await anna.press({ ...direct, components }, 'How to play', { useShownState: true }),
    );
    expect(words(shown)).toContain('How to play');
    expect(buttons(shown)).not.toContain('Open a table');
  });
});

describe('the bot, mentioned without a word', () => {
  it('introduces itself to people, once a minute in a channel, and calls nobody', async () => {
    const { ben, clara, channel, clock, discord } = stage;
    const bot = `<@${discord.world.botId}>`;
    const isCard = (message: APIMessage) =>
      message.type === MessageType.Reply &&
      words(message).includes(gameTexts('knightmare').aim) &&
      words(message).includes(gameTexts('kings-table').aim);
    const cards = () => clara.listMessages(channel).filter(isCard);
    const other = discord.world.addBot({ name: 'Other' });
    discord.world.guilds.addMember(stage.seeded.guild.id, other.id);
    discord.actor(other.id).say(channel, bot);
    await discord.waitUntilIdle();
    expect(cards()).toEqual([]);
    ben.say(channel, bot);
    const card = await discord.waitForMessage(clara, channel, isCard);
    expect(mentionedIds(card)).toEqual([]);
    ben.say(channel, `${bot} hello`);
    clara.say(channel, bot);
    await discord.waitUntilIdle();
    expect(cards()).toHaveLength(1);
    await clock.advance(MINUTE);
    clara.say(channel, bot);
    await discord.waitFor(() => cards().length === 2, { what: 'the card again' });
    const lobby = messageOf(await clara.press(card, "King's Table"));
    expect(words(lobby)).toContain(`<@${clara.id}> is in and is looking for an opponent`);
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
