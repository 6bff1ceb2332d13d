/** Typed text stays plain text wherever the bot repeats it: every place with every nasty text. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ActorRefused, type Answer, parseMarkdown } from '../../../playground/src/index.js';
import { cleanText } from '../../../src/texts/escaping.js';
import { NASTY } from '../../nasty-texts.js';
import {
  beginGame,
  buttons,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  typedOptions,
} from '../stage.js';

let stage: Stage;
let thread: string;
let cards: string;
let armies: string;
beforeAll(async () => {
  stage = await openStage();
  thread = (await beginGame(stage)).thread;
  cards = await beginByCommand('play knightmare', { side: 'white' }, 'Join');
  armies = await beginByCommand('play conquer-the-kings', { mode: 'two-across', side: 'south' }, 'Join');
});
afterAll(() => stage.close());

async function beginByCommand(
  command: string,
  options: Readonly<Record<string, string>>,
  join: string,
): Promise<string> {
  const lobby = messageOf(await stage.anna.slash(stage.channel, command, typedOptions(command, options)));
  messageOf(await stage.ben.press(lobby, join));
  return (await latestBoard(stage, lobby.id, 0)).channel_id;
}

/** All Markdown in a message. */
function markdownOf(message: APIMessage): string[] {
  const texts: string[] = [message.content];
  JSON.stringify(message.components ?? [], (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Markdown nodes that never occur in the bot's own words when it answers typed text. */
const FOREIGN = new Set([
  'link',
  'role',
  'channel',
  'everyone',
  'command',
  'emoji',
  'time',
  'spoiler',
  'strike',
  'underline',
  'quote',
  'codeblock',
]);

/** Readable text of the message. Expects the typed text to have no effect. */
function readAsText(message: APIMessage, typed: string): string {
  const read: string[] = [];
  const blocks = markdownOf(message).flatMap(parseMarkdown);
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'kind') expect(FOREIGN, JSON.stringify([typed, blocks])).not.toContain(value);
    if (key === 'text' && typeof value === 'string') read.push(value);
    return value;
  });
  expect(message.embeds).toEqual([]);
  expect([message.mentions, message.mention_roles, message.mention_everyone]).toEqual([[], [], false]);
  expect(markdownOf(message).join()).not.toMatch(
    /https?:\/\/evil|[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/i,
  );
  return read.join('');
}

type Place = (typed: string) => Promise<Answer>;

const slash =
  (
    where: () => string,
    command: string,
    options: (typed: string) => Readonly<Record<string, string>>,
    who: () => Actor,
  ): Place =>
  (typed) =>
    who().slash(where(), command, options(typed));

const anna = () => stage.anna;
const clara = () => stage.clara;
const channel = () => stage.channel;

/** Places where typed text is refused or answered. `repeats`: the answer repeats it. */
const PLACES: readonly (readonly [where: string, place: Place, repeats: boolean | 'often'])[] = [
  [
    '/move',
    slash(
      () => thread,
      'move',
      (notation) => ({ notation }),
      anna,
    ),
    true,
  ],
  [
    '/move with cards',
    slash(
      () => cards,
      'move',
      (notation) => ({ notation }),
      anna,
    ),
    true,
  ],
  [
    '/move with a set-up',
    slash(
      () => armies,
      'move',
      (notation) => ({ notation }),
      anna,
    ),
    false,
  ],
  [
    '/moderate',
    slash(
      channel,
      'moderate block',
      (reason) => ({ player: stage.discord.actor('David').id, reason }),
      clara,
    ),
    true,
  ],
  // Some of the nasty texts contain a word of a card's name. `/card` then shows the card and doesn't repeat the
  // text.
  ['/card', slash(channel, 'card', (name) => ({ name }), clara), 'often'],
  [
    '/play-card',
    slash(
      () => cards,
      'play-card',
      (card) => ({ card }),
      anna,
    ),
    false,
  ],
  [
    '/play-card on something',
    slash(
      () => cards,
      'play-card',
      (targets) => ({ card: 'x', targets }),
      anna,
    ),
    false,
  ],
  ['/setup save', slash(channel, 'setup save', (setup) => ({ name: 'a', setup }), clara), false],
  ['/setup save under a name', slash(channel, 'setup save', (name) => ({ name, setup: 'x' }), clara), false],
  ['/setup show', slash(channel, 'setup show', (name) => ({ name }), clara), false],
  ['/setup share', slash(channel, 'setup share', (name) => ({ name, with: 'server' }), clara), false],
  ['/setup delete', slash(channel, 'setup delete', (name) => ({ name }), clara), false],
  ['a side in /play', slash(channel, 'play kings-mate', (side) => ({ side }), clara), true],
  [
    'a position in /play',
    slash(channel, 'play kings-gauntlet', (typed) => ({ rules: `position=${typed}` }), clara),
    false,
  ],
  ['a choice in /play', slash(channel, 'play kings-table', (layout) => ({ layout }), clara), true],
  [
    'cards in /play',
    slash(channel, 'play knightmare', (typed) => ({ rules: `excluded=${typed}` }), clara),
    false,
  ],
  [
    'decisions in /play',
    slash(channel, 'play knightmare', (typed) => ({ rules: `decisions=${typed}` }), clara),
    false,
  ],
];

describe.each(PLACES)('%s', (_, place, repeats) => {
  it('says nothing but text', async () => {
    let said = 0;
    let answered = 0;
    for (const typed of NASTY) {
      const answer = await place(typed).catch((error: unknown) => {
        // The text is too long for the option. Discord's clients refuse it themselves.
        if (error instanceof ActorRefused) return null;
        throw error;
      });
      if (answer === null) continue;
      answered++;
      const read = readAsText(messageOf(answer), typed).replaceAll(/\s+/g, ' ');
      if (read.includes(cleanText(typed).replaceAll(/\s+/g, ' ').trim())) said++;
    }
    expect(answered).toBeGreaterThan(NASTY.length * 0.6);
    if (repeats !== false) expect(said).toBeGreaterThan(NASTY.length * (repeats === 'often' ? 0.5 : 0.8));
    expect(stage.complaints).toEqual([]);
  });
});

describe('a refusal in a thread that everybody reads', () => {
  it('says nothing but text', async () => {
    const { anna: player, discord } = stage;
    const bot = `<@${discord.world.botId}>`;
    let said = 0;
    for (const typed of NASTY.filter((one) => cleanText(one).trim() !== '')) {
      // Answers per thread are limited, so texts are sent one after another.
      await discord.waitUntilIdle();
      await stage.clock.advance(5_000);
      const asked = player.say(thread, `${bot} ${typed}`);
      const answer = await discord.waitForMessage(
        player,
        thread,
        (message) => message.message_reference?.message_id === asked.id,
        {
          after: asked.id,
          what: `an answer to ${JSON.stringify(typed)}`,
        },
      );
      if (readAsText(answer, typed).includes(cleanText(typed).trim())) said++;
    }
    expect(said).toBeGreaterThan(NASTY.length * 0.6);
  });
});

describe('a message that somebody else wrote', () => {
  it('is nothing but text where it is refused as a move', async () => {
    const { anna: player, clara: writer } = stage;
    for (const typed of NASTY.filter((one) => cleanText(one).trim() !== '')) {
      const written = writer.say(thread, typed);
      readAsText(messageOf(await player.useMessageCommand(written, 'Play this as a move')), typed);
    }
  });
});

describe('suggestions while one types', () => {
  it('hold nothing that is not seen, and are no longer than Discord takes', async () => {
    const { anna: person, channel: place } = stage;
    for (const typed of NASTY) {
      const asked = [
        await person.autocomplete(thread, 'move', { notation: typed }, 'notation'),
        await person.autocomplete(armies, 'move', { notation: typed }, 'notation'),
        await person.autocomplete(place, 'setup save', { name: 'a', setup: typed }, 'setup'),
        await person.autocomplete(place, 'setup show', { name: typed }, 'name'),
        await person.autocomplete(place, 'card', { name: typed }, 'name'),
        await person.autocomplete(cards, 'play-card', { card: typed }, 'card'),
        await person.autocomplete(place, 'play kings-table', { layout: typed }, 'layout'),
        await person.autocomplete(place, 'play kings-table', { rules: `${typed}, ` }, 'rules'),
      ];
      for (const { name } of asked.flatMap(({ choices }) => required(choices)))
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  });
});

describe('the name of a set-up', () => {
  it('is text in answers, lists, menus and suggestions, and is refused where it could be more', async () => {
    const { anna: person, ben, channel: place } = stage;
    const names = ['1. a', 'discord.com & friends', 'a.b, c! (d)', 'عربي', 'A - b', "o'neil + 2"];
    for (const name of names) {
      const rows = { setup: 'PPPPPPPP/RNBBNR/.QK.', share: true };
      const saved = messageOf(await person.slash(place, 'setup save', { name, ...rows }));
      expect(readAsText(saved, name)).toContain(name);
      expect(readAsText(messageOf(await ben.slash(place, 'setup show', { name })), name)).toContain(name);
    }
    const listed = messageOf(await person.slash(place, 'setup list'));
    for (const name of names) expect(readAsText(listed, name)).toContain(name);
    const suggested = await ben.autocomplete(place, 'setup show', { name: 'discord' }, 'name');
    expect(required(suggested.choices)[0]?.name).toContain('discord.com & friends: ');
    const board = await latestBoard(stage, armies, 0);
    const panel = messageOf(await ben.press(board, required(buttons(board)[0])));
    expect(JSON.stringify(panel.components)).toContain('"label":"discord.com & friends"');
  });
});

describe('the name of a person', () => {
  it.each(NASTY.filter((name) => /[^ -~]|@every|{{/.test(name) && cleanText(name).trim() !== ''))(
    'is text in the name of a thread: %j',
    async (name) => {
      const { discord, ben, seeded } = stage;
      const { world } = discord;
      const user = world.addUser({ name });
      world.guilds.addMember(seeded.guild.id, user.id, {});
      const person = discord.actor(user.id);
      const place = seeded.channels.hall.id;
      const lobby = messageOf(await person.slash(place, 'play kings-mate', { side: 'white' }));
      messageOf(await ben.press(lobby, 'Join'));
      const opened = await discord.waitFor(() => world.threads.get(lobby.id), { what: 'the thread' });
      expect(opened.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(opened.name.length).toBeLessThanOrEqual(100);
      expect(opened.name).toContain(cleanText(name).trim().slice(0, 20));
      messageOf(await person.press(messageOf(await person.slash(lobby.id, 'game resign')), 'Yes, resign'));
    },
  );
});
