/** Limits against floods: new tables, challenges and rematches, and chat in a game's thread. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import {
  beginGame,
  buttons,
  isPrivate,
  latestBoard,
  listRequests,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const LIMITS = {
  cooldown: 30 * MINUTE,
  newTablesPerPerson: 4,
  newTablesPerChannel: 1_000,
  callsPerPerson: 2,
};

const ANSWERED = 'POST /interactions/{interaction_id}/{interaction_token}/callback 204';
const GONE = 'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original 204';

async function readRefusal(answer: Promise<Answer>): Promise<string> {
  const message = messageOf(await answer);
  expect(isPrivate(message)).toBe(true);
  return words(message);
}

/** End of the cooldown in the sentence, in milliseconds. */
function parseCooldown(sentence: string): number {
  return Number(required(/<t:(\d+):R>/.exec(sentence)?.[1])) * 1_000;
}

describe('new tables', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ limits: LIMITS });
  });
  afterAll(() => stage.close());

  it('are not opened faster than people play; the refusal says when the next one can be opened', async () => {
    const { anna, ben, channel, clock } = stage;
    for (let nth = 0; nth < LIMITS.newTablesPerPerson; nth++) {
      const { thread } = await beginGame(stage);
      await anna.slash(thread, 'game abort');
    }
    const open = () => anna.slash(channel, 'play kings-table', {});
    const again = parseCooldown(await readRefusal(open()));
    expect(again).toBeGreaterThan(clock.now());
    messageOf(
      await pressMore(ben, messageOf(await ben.slash(channel, 'play kings-table', {})), 'Cancel table'),
    );
    await stage.stop();
    await stage.start();
    expect(parseCooldown(await readRefusal(open()))).toBe(again);
    await clock.advance(again - clock.now());
    messageOf(await pressMore(anna, messageOf(await open()), 'Cancel table'));
  });

  it('call nobody again and again, by challenges taken back or rematches', async () => {
    const { anna, ben, clara, channel, clock, discord } = stage;
    await clock.advance(LIMITS.cooldown);
    const { thread } = await beginGame(stage);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    for (const person of [anna, clara]) {
      const challenge = messageOf(await person.slash(channel, 'play kings-table', { opponent: ben.id }));
      messageOf(await pressMore(person, challenge, 'Cancel table'));
    }
    await discord.waitUntilIdle();
    const mark = discord.journal.last;
    expect(await readRefusal(clara.slash(channel, 'play kings-table', { opponent: ben.id }))).toContain(
      `<@${ben.id}> got many invitations`,
    );
    expect(await readRefusal(anna.press(over, 'Rematch'))).toContain('got many invitations');
    expect(listRequests(stage, mark).filter((one) => one.includes('/messages'))).toEqual([]);
    await clock.advance(LIMITS.cooldown);
    expect(await readRefusal(anna.press(over, 'Rematch'))).toContain('offered');
    const rematch = await tableOf(stage, anna);
    await discord.waitUntilIdle();
    const place = (await stage.tables().load(rematch.id))?.place;
    const offer = required(anna.listMessages(channel).find(({ id }) => id === place?.lobbyMessageId));
    messageOf(await pressMore(anna, offer, 'Cancel table'));
    await discord.waitUntilIdle();
    await waitForValue(async () => {
      await clock.advance(1_000);
      return buttons(required(anna.refetchMessage(over))).join() === 'Replay,Record,Analyze,More…';
    }, 'an end board without Rematch');
  });

  it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
});

describe('a rematch', () => {
  it('is not asked for with those who have left, or no longer see the channel', async () => {
    const stage = await openStage();
    const { anna, ben, clara, discord, seeded } = stage;
    const { thread } = await beginGame(stage);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    discord.world.guilds.removeMember(seeded.guild.id, ben.id);
    expect(await readRefusal(anna.press(over, 'Rematch'))).toContain(`<@${ben.id}> is not in this server`);
    expect(await readRefusal(clara.press(over, 'Rematch'))).toContain('not playing');
    discord.world.guilds.addMember(seeded.guild.id, ben.id);
    expect(await readRefusal(anna.press(over, 'Rematch'))).toContain('offered');
    await stage.close();
  });
});

describe('talk in the thread of a game', () => {
  let stage: Stage;
  let mention: string;
  beforeAll(async () => {
    stage = await openStage();
    mention = `<@${stage.discord.world.botId}>`;
  });
  afterAll(() => stage.close());

  /** Replies of the bot, including those that were deleted after the next move. */
  const listAnswersSince = (mark: number) =>
    stage.discord.journal
      .entries({ after: mark, method: 'POST', status: 200 })
      .filter(({ body }) => typeof body === 'object' && body !== null && 'message_reference' in body).length;

  it('of those who do not play is not answered; their presses are, privately', async () => {
    const { clara, discord } = stage;
    const { thread, board } = await beginGame(stage);
    const mark = discord.journal.last;
    for (let nth = 0; nth < 60; nth++) clara.say(thread, `${mention} hi`);
    // The bot receives these presses after all messages.
    expect(await readRefusal(clara.press(board, 'Move'))).toContain('not playing');
    expect(await readRefusal(clara.slash(thread, 'move', { notation: 'D1-D3' }))).toContain('not playing');
    await discord.waitUntilIdle();
    // The second refusal replaces the first.
    expect(listRequests(stage, mark)).toEqual([ANSWERED, ANSWERED, GONE]);
  });

  it('of players is answered a few times, and holds no board up', async () => {
    const { anna, ben, clock, discord } = stage;
    const { thread } = await beginGame(stage);
    const mark = discord.journal.last;
    for (let nth = 0; nth < 60; nth++) ben.say(thread, `${mention} hi`);
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    await discord.waitFor(() => listAnswersSince(mark) > 0, { what: 'an answer' });
    await discord.waitUntilIdle();
    expect(listAnswersSince(mark)).toBeLessThanOrEqual(2);
    await clock.advance(5_000);
    const said = anna.say(thread, `${mention} hi`);
    await discord.waitForMessage(anna, thread, ({ message_reference: to }) => to?.message_id === said.id);
  });

  it('is played with the older way to mention, and as an answer to a message that is gone', async () => {
    const { anna, ben, discord } = stage;
    const { thread, board } = await beginGame(stage);
    anna.say(thread, `<@!${discord.world.botId}> D1-D3`);
    const next = await latestBoard(stage, thread, 1);
    discord.world.messages.delete(required(discord.world.messages.get(thread, board.id)));
    discord.world.messages.create({
      channelId: thread,
      authorId: ben.id,
      content: `${mention} E3-F3`,
      type: 19,
      mentions: { users: [discord.world.botId], roles: [], everyone: false, joins: [] },
      reference: { channelId: thread, messageId: board.id },
    });
    await latestBoard(stage, thread, 2);
    expect(next.id).not.toBe(board.id);
  });

  it('is answered though the message is gone by then', async () => {
    const { anna, discord } = stage;
    const { thread } = await beginGame(stage);
    const said = anna.say(thread, `${mention} D1-I9`);
    discord.world.messages.delete(required(discord.world.messages.get(thread, said.id)));
    await discord.waitForMessage(anna, thread, (message) => words(message).includes('I9'));
  });

  it('that mentions the role of the bot is told once how to mention the bot', async () => {
    const { anna, clock, discord, seeded } = stage;
    const { thread, board } = await beginGame(stage);
    const role = required(
      [...seeded.guild.roles.values()].find(({ botId }) => botId === discord.world.botId),
    );
    const said = anna.say(thread, `<@&${role.id}> D1-D3`);
    const answer = await discord.waitForMessage(
      anna,
      thread,
      ({ message_reference: to }) => to?.message_id === said.id,
    );
    expect(answer.content).toContain('You mentioned my role');
    expect(answer.mentions).toEqual([]);
    await discord.waitUntilIdle();
    await clock.advance(10_000);
    const mark = discord.journal.last;
    anna.say(thread, `<@&${role.id}> D1-D3`);
    expect(await readRefusal(stage.clara.press(board, 'Move'))).toContain('not playing');
    await discord.waitUntilIdle();
    expect(listRequests(stage, mark)).toEqual([ANSWERED]);
  });

  it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
});
