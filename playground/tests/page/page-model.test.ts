/** The page's state: message order, the channel in the address, names and colours. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { canConnect, isLoopbackHost } from '../../src/origin.js';
import {
  type Conversation,
  isContinuation,
  shownMessage,
  withMessage,
  withOlderMessages,
  withoutMessage,
} from '../../src/page/state/conversation.js';
import { Directory } from '../../src/page/state/directory.js';
import { listMentionedPeople } from '../../src/page/state/mentioned-people.js';
import { formatRoute, parseRoute } from '../../src/page/state/route.js';
import { toPicks } from '../../src/page-server/picks.js';
import { castle } from './fixtures/castle.js';

const createMessage = (id: string, more: Partial<APIMessage> = {}): APIMessage =>
  ({
    id,
    author: { id: '11', username: 'anna' },
    type: MessageType.Default,
    timestamp: '2026-11-21T12:00:00.000Z',
    ...more,
  }) as APIMessage;

const idsOf = (conversation: Conversation): string[] => conversation.messages.map((message) => message.id);

describe('conversation', () => {
  const known: Conversation = { messages: [createMessage('9'), createMessage('11')], hasOlder: false };

  it('puts messages in the order of their ids, which are numbers', () => {
    expect(idsOf(withMessage(known, createMessage('10')))).toEqual(['9', '10', '11']);
    expect(idsOf(withMessage(known, createMessage('100')))).toEqual(['9', '11', '100']);
  });

  it('puts a changed message in the stead of its earlier self', () => {
    const changed = withMessage(known, createMessage('9', { content: 'new' }));
    expect(idsOf(changed)).toEqual(['9', '11']);
    expect(changed.messages[0]?.content).toBe('new');
  });

  it('forgets a message, also in the replies to it', () => {
    const reply = withMessage(known, createMessage('12', { referenced_message: createMessage('9') }));
    const gone = withoutMessage(reply, '9');
    expect(idsOf(gone)).toEqual(['11', '12']);
    expect(gone.messages[1]?.referenced_message).toBeNull();
  });

  it('puts older messages in front, none of them twice', () => {
    const older = withOlderMessages(known, {
      messages: [createMessage('7'), createMessage('9')],
      hasOlder: true,
    });
    expect(idsOf(older)).toEqual(['7', '9', '11']);
    expect(older.hasOlder).toBe(true);
  });

  it('calls whom the newest call of an app is for, which no answer, private word or newcomer changes', () => {
    const by = (bot: boolean, id: string, more: Partial<APIMessage> = {}) =>
      createMessage(id, {
        author: { bot } as APIMessage['author'],
        mentions: [{ id: '12' }] as never,
        ...more,
      });
    const mentions = [{ id: '11' }] as never;
    expect(listMentionedPeople([])).toEqual([]);
    expect(listMentionedPeople([by(false, '1')])).toEqual([]);
    const mentioned = [by(true, '1'), by(true, '2', { mentions })];
    expect(listMentionedPeople(mentioned)).toEqual(['11']);
    for (const more of [
      { type: MessageType.Reply },
      { type: MessageType.RecipientAdd },
      { flags: MessageFlags.Ephemeral },
      { mentions: [] },
    ])
      expect(listMentionedPeople([...mentioned, by(true, '3', more)])).toEqual(['11']);
  });

  it('shows at the head of a thread the message that the thread hangs on', () => {
    const starter = createMessage('3', {
      type: MessageType.ThreadStarterMessage,
      referenced_message: createMessage('2'),
    });
    expect(shownMessage(starter).id).toBe('2');
    expect(shownMessage({ ...starter, referenced_message: null }).id).toBe('3');
    expect(
      shownMessage(createMessage('4', { type: MessageType.Reply, referenced_message: createMessage('2') }))
        .id,
    ).toBe('4');
  });

  it('joins what one person says within a few minutes', () => {
    expect(isContinuation(undefined, createMessage('1'))).toBe(false);
    expect(
      isContinuation(createMessage('1'), createMessage('2', { timestamp: '2026-11-21T12:06:59.000Z' })),
    ).toBe(true);
    expect(
      isContinuation(createMessage('1'), createMessage('2', { timestamp: '2026-11-21T12:07:00.000Z' })),
    ).toBe(false);
    expect(isContinuation(createMessage('1'), createMessage('2', { type: MessageType.Reply }))).toBe(false);
    expect(
      isContinuation(
        createMessage('1', { author: { id: '12' } as APIMessage['author'] }),
        createMessage('2'),
      ),
    ).toBe(false);
  });
});

describe('route', () => {
  it.each([
    ['#11/30', { person: '11', channel: '30' }],
    ['#11/30/40', { person: '11', channel: '30', message: '40' }],
    ['#11', { person: '11', channel: null }],
    ['#', { person: null, channel: null }],
    ['', { person: null, channel: null }],
    ['#<script>', { person: null, channel: null }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('comes back as it was written', () => {
    expect(parseRoute(formatRoute({ person: '11', channel: '30' }))).toEqual({ person: '11', channel: '30' });
  });
});

describe('directory', () => {
  const directory = new Directory(castle);

  it('leads to messages within the world, and nowhere else', () => {
    const at = (path: string) => directory.resolveAddress(`https://discord.com/channels/${path}`);
    expect(at('20/30/40')).toBe(directory.pageAddress('30', '40'));
    expect(at('@me/30')).toBe(directory.pageAddress('30'));
    for (const path of ['20/99/40', '20', '20/30/40/50', '20/30?x']) expect(at(path)).toBeUndefined();
    expect(directory.resolveAddress('https://evil.example/channels/20/30/40')).toBeUndefined();
  });

  it('names on a chip the channel that an address leads to', () => {
    const { name } = directory.channel('30') ?? { name: '' };
    expect(directory.chipTitle('https://discord.com/channels/20/30/40')).toBe(`${name} › message`);
    expect(directory.chipTitle('https://discord.com/channels/20/30')).toBe(name);
    expect(directory.chipTitle('https://discord.com/channels/20/99/40')).toBeUndefined();
  });

  it('colours a name by the highest role that has a colour', () => {
    expect(directory.nameColour(directory.member('11'))).toBe('#e74c3c');
    expect(directory.nameColour(directory.member('12'))).toBeUndefined();
  });

  it('lists a member under the highest role that is shown apart', () => {
    const anna = directory.me;
    if (anna === undefined) throw new Error('no Anna');
    expect(directory.hoistedRole(anna)?.name).toBe('Pale');
  });

  it('writes channels as Discord does', () => {
    expect(['30', '31', '32', '99'].map((id) => directory.channelTitle(id))).toEqual([
      '#great-hall',
      'a game',
      '@Castellan',
      'unknown-channel',
    ]);
  });

  it('offers people, not bots, to be', () => {
    expect(directory.people.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  });
});

describe('picks', () => {
  const menu = (...options: [label: string, value: string][]) => [
    {
      type: 17,
      components: [
        {
          type: 1,
          components: [
            { type: 3, custom_id: 'm', options: options.map(([label, value]) => ({ label, value })) },
          ],
        },
      ],
    },
  ];

  it('are handed over by labels, since a value may be the label of another option', () => {
    expect(toPicks(menu(['1', '0'], ['2', '1']), 'm', ['1', '0'])).toEqual(['2', '1']);
  });

  it('stay values where labels say nothing: two alike, people, and what the menu does not offer', () => {
    expect(toPicks(menu(['same', 'a'], ['same', 'b']), 'm', ['b'])).toEqual(['b']);
    expect(toPicks([{ type: 18, component: { type: 5, custom_id: 'm' } }], 'm', ['12'])).toEqual(['12']);
    expect(toPicks(menu(['1', '0']), 'm', ['9'])).toEqual(['9']);
  });

  it('are found in the labels of a form', () => {
    const form = [
      { type: 18, component: { type: 21, custom_id: 'm', options: [{ label: 'Quick', value: 'q' }] } },
    ];
    expect(toPicks(form, 'm', ['q'])).toEqual(['Quick']);
  });
});

describe('who may talk to the page', () => {
  it.each(['127.0.0.1', '127.0.0.1:8123', 'localhost:1', '[::1]:80'])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
    expect(canConnect({ host, origin: `http://${host}` })).toBe(true);
    expect(canConnect({ host })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'example.org',
    '127.0.0.1.example.org',
    'localhost.example.org:80',
    '10.0.0.1',
    'localhost@example.org',
  ])('%s is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });

  it.each(['http://example.org', 'http://localhost:9999', 'https://localhost:8123', 'null'])(
    'refuses a page of %s',
    (origin) => {
      expect(canConnect({ host: 'localhost:8123', origin })).toBe(false);
    },
  );
});
