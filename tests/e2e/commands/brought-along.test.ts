/**
 * Commands of people who installed the bot for themselves: in servers without the bot and in direct messages.
 * Also the bot's answer to a direct message.
 */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { HOUR } from '../../../src/base/durations.js';
import { buttons, isPrivate, listRequests, messageOf, openStage, type Stage, words } from '../stage.js';

let stage: Stage;
/** A channel of a server without the bot. */
let foreign: string;
/** A direct conversation of two people. */
let conversation: string;

beforeAll(async () => {
  stage = await openStage();
  const { discord, anna, ben, clara } = stage;
  const guild = discord.world.guilds.create({ name: 'Elsewhere', ownerId: anna.id });
  for (const person of [ben, clara]) discord.world.guilds.addMember(guild.id, person.id);
  foreign = discord.world.channels.createTextChannel(guild.id, { name: 'talk' }).id;
  conversation = ben.openDirectChannelId(clara.id);
  ben.install();
});
afterAll(() => stage.close());

describe.each([
  ['a server without the bot', () => foreign],
  ['a conversation of two people', () => conversation],
  ['the conversation with the bot', () => stage.ben.openDirectChannelId()],
])('in %s', (_, place) => {
  it.each([
    ['rules', { topic: 'king' }, /king/i],
    ['card', { name: 'Haunt' }, /Haunt/],
    ['learn', { game: 'kings-table' }, /Tablut|King/],
    ['help', {}, /How to play/],
  ] as const)('/%s is answered privately with one response', async (command, options, expected) => {
    const { ben, discord } = stage;
    const mark = discord.journal.last;
    const answer = messageOf(await ben.slash(place(), command, options));
    expect(words(answer)).toMatch(expected);
    expect(isPrivate(answer)).toBe(true);
    expect(listRequests(stage, mark)).toHaveLength(1);
    expect(stage.complaints).toEqual([]);
  });

  it('articles and lessons go on in the message that was pressed', async () => {
    const { ben } = stage;
    const lesson = messageOf(await ben.slash(place(), 'learn', { game: 'kings-mate' }));
    const [next] = buttons(lesson).filter((label) => /next|continue|go on/i.test(label));
    const step = messageOf(await ben.press(lesson, next ?? buttons(lesson)[0] ?? ''));
    expect(step.id).toBe(lesson.id);
    const article = messageOf(await ben.slash(place(), 'rules', { topic: 'capture' }));
    const pressed = messageOf(await ben.press(article, buttons(article)[0] ?? ''));
    expect(pressed.id).toBe(article.id);
    expect(stage.complaints).toEqual([]);
  });

  it('suggestions come while one types', async () => {
    const { choices } = await stage.ben.autocomplete(place(), 'rules', { topic: 'king' }, 'topic');
    expect(choices?.length).toBeGreaterThan(0);
  });

  it('the guide offers no table that cannot be opened', async () => {
    const guide = messageOf(await stage.ben.slash(place(), 'help'));
    expect(buttons(guide)).not.toContain('Open a table');
    expect(buttons(guide).slice(-2)).toEqual(['Your games', 'Credits']);
  });
});

it('shares an article with everybody where it was asked to', async () => {
  const { ben, clara } = stage;
  const shared = messageOf(await ben.slash(foreign, 'rules', { topic: 'king', share: true }));
  expect(isPrivate(shared)).toBe(false);
  // People who haven't installed the app can press the buttons too.
  const answer = messageOf(await clara.press(shared, buttons(shared)[0] ?? ''));
  expect(isPrivate(answer)).toBe(true);
});

it('is offered to nobody who has not installed it, and for nothing but look-ups', async () => {
  const { ben, clara } = stage;
  await expect(clara.slash(foreign, 'help')).rejects.toThrow('no command');
  await expect(clara.slash(conversation, 'help')).rejects.toThrow('no command');
  await expect(ben.slash(foreign, 'games')).rejects.toThrow('no command');
  await expect(ben.slash(foreign, 'play kings-mate')).rejects.toThrow('no command');
});

describe('a direct message', () => {
  const NOT_READ = 'can’t read messages here';
  const answers = (person: Actor): APIMessage[] =>
    person.listMessages(person.openDirectChannelId()).filter((message) => words(message).includes(NOT_READ));

  it('is answered with how the bot is used, once an hour for each person', async () => {
    const { clara, discord, clock } = stage;
    clara.say(clara.openDirectChannelId(), 'Hello, shall we play?');
    await discord.waitFor(() => answers(clara).length === 1, { what: 'an answer' });
    expect(words(answers(clara)[0] ?? { content: '' })).toContain('/rules');
    clara.say(clara.openDirectChannelId(), 'Are you there?');
    await discord.waitUntilIdle();
    expect(answers(clara)).toHaveLength(1);
    await clock.advance(HOUR);
    clara.say(clara.openDirectChannelId(), 'And now?');
    await discord.waitFor(() => answers(clara).length === 2, { what: 'another answer' });
    expect(stage.complaints).toEqual([]);
  });

  it('of a bot is not answered, and what somebody wrote is written down nowhere', async () => {
    const { anna, discord } = stage;
    const bot = discord.actor(discord.world.addBot({ name: 'Robot' }).id);
    bot.say(bot.openDirectChannelId(), 'Beep');
    anna.say(anna.openDirectChannelId(), 'my secret words');
    await discord.waitFor(() => answers(anna).length === 1);
    expect(answers(bot)).toHaveLength(0);
    expect(stage.logged.join()).not.toContain('secret words');
  });

  it('that cannot be answered is let be', async () => {
    const { ben, discord } = stage;
    discord.faults.blockDirectMessages(ben.id);
    ben.say(ben.openDirectChannelId(), 'Hello?');
    await discord.waitFor(() => stage.logged.some((line) => line.includes('could not be answered')));
    expect(stage.complaints).toEqual([]);
  });
});
