/** The page's WebSocket without a browser: who may connect, what each caller receives, and what is refused. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Answers,
  type PageEvent,
  type Question,
  type QuestionName,
  type ServerFrame,
  socketPath,
} from '../../src/page-server/api.js';
import { openHarness, type PageHarness } from './page-harness.js';

/** A client of the page's WebSocket. */
class Caller {
  readonly events: PageEvent[] = [];
  readonly #answers = new Map<number, (frame: ServerFrame) => void>();
  #asked = 0;
  #woken: () => void = () => {};

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if ('event' in frame) this.events.push(frame);
      else this.#answers.get(frame.number)?.(frame);
      this.#woken();
    });
  }

  static async open(harness: PageHarness, person?: string): Promise<Caller> {
    const socket = new WebSocket(harness.discord.url.replace('http', 'ws') + socketPath);
    await once(socket, 'open');
    const caller = new Caller(socket);
    if (person !== undefined) await caller.ask('be', { person });
    return caller;
  }

  async ask<Name extends QuestionName>(ask: Name, question: Question<Name>): Promise<Answers[Name]> {
    this.#asked += 1;
    const number = this.#asked;
    const answered = new Promise<ServerFrame>((resolve) => this.#answers.set(number, resolve));
    this.socket.send(JSON.stringify({ number, ask, with: question }));
    const frame = await answered;
    if ('refused' in frame) throw new Error(frame.refused);
    if ('event' in frame) throw new Error('an event has no number');
    return frame.answer as Answers[Name];
  }

  /** Resolves with the first matching event, past or future. */
  async waitForEvent(fits: (event: PageEvent) => boolean): Promise<PageEvent> {
    for (;;) {
      const found = this.events.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#woken = resolve;
      });
    }
  }

  async waitForMessage(text: string): Promise<APIMessage> {
    const event = await this.waitForEvent(
      (each) => each.event === 'message' && each.message.content.includes(text),
    );
    if (event.event !== 'message') throw new Error('no message');
    return event.message;
  }

  /** Waits for a state event with a matching channel. */
  waitForChannel(
    id: string,
    fits: (channel: Answers['be']['channels'][number]) => boolean,
  ): Promise<PageEvent> {
    return this.waitForEvent(
      (each) =>
        each.event === 'state' && each.state.channels.some((channel) => channel.id === id && fits(channel)),
    );
  }
}

describe('the page’s server', () => {
  let harness: PageHarness;
  let hall: string;
  beforeAll(async () => {
    harness = await openHarness();
    hall = harness.seed.channels.hall.id;
  });
  afterAll(() => harness.close());

  it.each([{ origin: 'http://example.org' }, { host: 'example.org' }, { origin: 'null' }])(
    'opens no socket for %j',
    async (headers) => {
      const socket = new WebSocket(harness.discord.url.replace('http', 'ws') + socketPath, { headers });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('403');
    },
  );

  it('opens one for the page itself', async () => {
    const socket = new WebSocket(harness.discord.url.replace('http', 'ws') + socketPath, {
      origin: harness.discord.url,
    });
    await once(socket, 'open');
    socket.terminate();
  });

  it('shows nothing to who comes by a foreign name', async () => {
    const asked = get(harness.discord.url, { headers: { host: 'example.org' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    answer.resume();
  });

  it('tells each person of what that person sees', async () => {
    const { anna, ben, clara } = harness.seed.people;
    const { chamber } = harness.seed.channels;
    const states = await Promise.all(
      [anna, ben, clara].map(async (person) => (await Caller.open(harness)).ask('be', { person: person.id })),
    );
    expect(states.map((state) => state.channels.some(({ id }) => id === chamber.id))).toEqual([
      true,
      false,
      true,
    ]);
    expect(states.map((state) => state.me)).toEqual([anna.id, ben.id, clara.id]);
    expect(states[1]?.commands.map(({ name }) => name)).toEqual([
      'echo',
      'show',
      'form',
      'slow',
      'silent',
      'Repeat this',
      'Wave',
    ]);
  });

  it('takes somebody for whoever comes without a name, and refuses who is nobody', async () => {
    const caller = await Caller.open(harness);
    expect((await caller.ask('be', { person: null })).me).toBe(harness.seed.people.anna.id);
    await expect(caller.ask('be', { person: '1' })).rejects.toThrow('Nobody');
    await expect(caller.ask('be', { person: harness.discord.world.botId })).rejects.toThrow('Nobody');
  });

  it('does nothing for who is nobody yet', async () => {
    const caller = await Caller.open(harness);
    await expect(caller.ask('say', { channel: hall, content: 'x' })).rejects.toThrow('Choose first');
  });

  it('gives and takes the roles of who asks, but neither a bot’s nor @everyone', async () => {
    const { guild, people, roles } = harness.seed;
    const edda = await Caller.open(harness);
    await edda.ask('be', { person: people.edda.id });
    const held = () => [...(guild.members.get(people.edda.id)?.roleIds ?? [])];
    const before = held();
    await edda.ask('setRole', { role: roles.ravens.id, held: true });
    expect(held()).toEqual([...before, roles.ravens.id]);
    await edda.ask('setRole', { role: roles.ravens.id, held: false });
    expect(held()).toEqual(before);
    const own = [...guild.roles.values()].find((role) => role.botId !== null);
    for (const role of [own?.id ?? '', guild.id, '1']) {
      await expect(edda.ask('setRole', { role, held: true })).rejects.toThrow('cannot be given');
    }
    expect(held()).toEqual(before);
  });

  it('shows no channel that is not for these eyes', async () => {
    const ben = await Caller.open(harness, harness.seed.people.ben.id);
    const chamber = harness.seed.channels.chamber.id;
    await expect(ben.ask('history', { channel: chamber })).rejects.toThrow();
    await expect(ben.ask('say', { channel: chamber, content: 'x' })).rejects.toThrow();
    const clara = await Caller.open(harness, harness.seed.people.clara.id);
    await clara.ask('say', { channel: chamber, content: 'for stewards' });
    await clara.waitForMessage('for stewards');
    await ben.ask('say', { channel: hall, content: 'for all' });
    await ben.waitForMessage('for all');
    expect(JSON.stringify(ben.events)).not.toContain('for stewards');
  });

  it('survives whatever is sent to it', async () => {
    const caller = await Caller.open(harness, harness.seed.people.anna.id);
    for (const nonsense of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"number":1,"ask":"constructor"}',
      '{"number":"x"}',
    ]) {
      caller.socket.send(nonsense);
    }
    await expect(caller.ask('say', JSON.parse('{"channel":5}'))).rejects.toThrow('does not understand');
    await expect(caller.ask('say', { channel: hall, content: ' ' })).rejects.toThrow();
  });

  it('keeps an ephemeral message from others, and hides it when it is dismissed', async () => {
    const [anna, ben] = await Promise.all([
      Caller.open(harness, harness.seed.people.anna.id),
      Caller.open(harness, harness.seed.people.ben.id),
    ]);
    await anna.ask('slash', { channel: hall, command: 'show secret', options: {} });
    const secret = await anna.waitForMessage('hidden');
    expect((secret.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
    const canSeePage = async (caller: Caller): Promise<boolean> =>
      (await caller.ask('history', { channel: hall })).messages.some(({ id }) => id === secret.id);
    expect([await canSeePage(anna), await canSeePage(ben)]).toEqual([true, false]);
    await expect(ben.ask('dismiss', { channel: hall, message: secret.id })).rejects.toThrow();
    await anna.ask('dismiss', { channel: hall, message: secret.id });
    expect(await canSeePage(anna)).toBe(false);
    expect(JSON.stringify(ben.events)).not.toContain(secret.id);
  });

  it('presses only what is there', async () => {
    const anna = await Caller.open(harness, harness.seed.people.anna.id);
    await anna.ask('slash', { channel: hall, command: 'show board', options: {} });
    const event = await anna.waitForEvent(
      (each) => each.event === 'message' && (each.message.components ?? []).length > 0,
    );
    if (event.event !== 'message') throw new Error('no message');
    const message = event.message.id;
    // The page may still show this message while the bot removes it.
    const place = { channel: hall, message };
    for (const use of [
      () => anna.ask('press', { ...place, customId: 'forged' }),
      () => anna.ask('press', { ...place, customId: 'later' }),
      () => anna.ask('choose', { ...place, customId: 'forged', values: ['piece-0'] }),
      () => anna.ask('choose', { ...place, customId: 'piece', values: ['forged'] }),
    ]) {
      await expect(use()).rejects.toThrow(/^This message changed just before you pressed\. Press again/);
    }
    await expect(anna.ask('press', { channel: hall, message: '1', customId: 'count:0' })).rejects.toThrow(
      'gone',
    );
    expect(await anna.ask('press', { channel: hall, message, customId: 'count:0' })).toEqual({
      kind: 'answered',
    });
  });

  it('counts what is unread and who is called, until it is read', async () => {
    const { anna, ben } = harness.seed.people;
    const tower = harness.seed.channels.tower.id;
    const [first, second] = await Promise.all([Caller.open(harness, anna.id), Caller.open(harness, ben.id)]);
    await first.ask('say', { channel: tower, content: `<@${ben.id}> come up` });
    await second.waitForChannel(tower, ({ unread, mentions }) => unread && mentions === 1);
    await first.waitForEvent(
      (each) =>
        each.event === 'state' &&
        each.state.members.some(({ id, mentions }) => id === ben.id && mentions === 1),
    );
    second.events.length = 0;
    await second.ask('read', { channel: tower });
    await second.waitForChannel(tower, ({ unread, mentions }) => !unread && mentions === 0);
  });

  it('gives long histories in parts', async () => {
    const { anna } = harness.seed.people;
    const tables = harness.seed.channels.tables.id;
    for (let number = 1; number <= 60; number++) harness.discord.actor(anna.id).say(tables, `line ${number}`);
    const caller = await Caller.open(harness, anna.id);
    const newest = await caller.ask('history', { channel: tables });
    expect(newest.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, at) => `line ${at + 11}`),
    );
    expect(newest.hasOlder).toBe(true);
    const before = newest.messages[0]?.id;
    if (before === undefined) throw new Error('no message');
    const older = await caller.ask('history', { channel: tables, before });
    expect(older.messages.length).toBe(10);
    expect(older.hasOlder).toBe(false);
  });

  it('opens the conversation with the bot', async () => {
    const caller = await Caller.open(harness, harness.seed.people.edda.id);
    const { channel } = await caller.ask('direct', {});
    await caller.waitForChannel(channel, ({ kind }) => kind === 'direct');
  });

  it('says how to build the page where it is not built', async () => {
    const other = await openHarness('/nowhere');
    const answer = await fetch(other.discord.url);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
    await other.close();
  });
});
