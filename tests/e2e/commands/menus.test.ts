/** The commands in the menus of messages and people: *Play this as a move* and *Challenge*. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../playground/src/index.js';
import { actor } from '../../actors.js';
import {
  beginGame,
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  words,
} from '../stage.js';

const PLAY = 'Play this as a move';
const CHALLENGE = 'Challenge';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function readAnswer(answer: Promise<Answer>): Promise<string> {
  const message = messageOf(await answer);
  expect(isPrivate(message)).toBe(true);
  return words(message);
}

describe('a message', () => {
  it('is played as a move by the player who is to move, though it does not mention the bot', async () => {
    const { anna, ben, clara } = stage;
    const { thread } = await beginGame(stage);
    const advice = clara.say(thread, 'D1-D3');
    expect(await readAnswer(clara.useMessageCommand(advice, PLAY))).toContain('not playing');
    expect(await readAnswer(ben.useMessageCommand(advice, PLAY))).toContain('(Attackers)');
    expect(await readAnswer(anna.useMessageCommand(advice, PLAY))).toContain(
      'You played **attacker D1 to D3**',
    );
    await latestBoard(stage, thread, 1);
    const mentioned = ben.say(thread, `<@!${stage.discord.world.botId}>  E3-F3`);
    await latestBoard(stage, thread, 2);
    expect(await readAnswer(ben.useMessageCommand(mentioned, PLAY))).toContain('(Attackers)');
  });

  it('without a move, without text, or where no game is meant, changes nothing and says why', async () => {
    const { anna, thread, board } = { ...stage, ...(await beginGame(stage)) };
    const talk = anna.say(thread, 'well, well');
    expect(await readAnswer(anna.useMessageCommand(talk, PLAY))).toContain('well, well');
    expect(await readAnswer(anna.useMessageCommand(board, PLAY))).toContain('no text I can read');
    const elsewhere = stage.clara.say(stage.channel, 'D1-D3');
    expect(await readAnswer(stage.clara.useMessageCommand(elsewhere, PLAY))).toContain('not playing');
    expect((await stage.tables().findInThread(thread))?.lastAction).toBeNull();
  });
});

describe('a person', () => {
  it('is challenged to the game that is chosen, as by /play', async () => {
    const { anna, ben, channel, discord } = stage;
    const panel = messageOf(await anna.useUserCommand(channel, ben.id, CHALLENGE));
    expect(isPrivate(panel)).toBe(true);
    expect(mentionedIds(panel)).toEqual([]);
    expect(words(panel)).toContain('Which game?');
    const { menu, label } = findMenuOption(panel, (_, value) => value === 'kings-mate');
    const closed = messageOf(await anna.choose(panel, menu, [label]));
    expect(words(closed)).toContain(`You challenged <@${ben.id}>`);
    const challenge = await discord.waitForMessage(anna, channel, (one) =>
      words(one).includes('challenges you.'),
    );
    await discord.waitUntilIdle();
    expect(isPrivate(challenge)).toBe(false);
    expect(mentionedIds(challenge)).toEqual([ben.id]);
    expect(buttons(challenge)).toEqual(['Accept', 'Decline', 'Learn', 'More…']);
    expect(await tableOf(stage, anna)).toMatchObject({
      game: 'kings-mate',
      challengedId: ben.id,
      hasRandomSeats: true,
      place: { channelId: channel, lobbyMessageId: challenge.id },
    });
    messageOf(await ben.press(challenge, 'Accept'));
    await latestBoard(stage, challenge.id, 0);
  });

  it('is not challenged where they cannot come, at once or by the time the game is chosen', async () => {
    const { anna, ben, clara, channel, discord, seeded } = stage;
    const challenge = (person: string) => readAnswer(anna.useUserCommand(channel, person, CHALLENGE));
    expect(await challenge(anna.id)).toContain('yourself');
    expect(await challenge(discord.world.botId)).toContain('To play the computer');
    const { thread } = await beginGame(stage);
    // A game's thread has no room for another game.
    const inThread = messageOf(await anna.useUserCommand(thread, clara.id, CHALLENGE));
    const taken = findMenuOption(inThread, (_, value) => value === 'kings-table');
    expect(words(messageOf(await anna.choose(inThread, taken.menu, [taken.label])))).toContain(
      'There is already a table here',
    );
    const panel = messageOf(await anna.useUserCommand(channel, ben.id, CHALLENGE));
    const { menu, label } = findMenuOption(panel, (_, value) => value === 'kings-table');
    discord.world.guilds.removeMember(seeded.guild.id, ben.id);
    const open = (await stage.tables().listOpenTablesOf(actor(anna.id))).length;
    expect(words(messageOf(await anna.choose(panel, menu, [label])))).toContain('is not in this server');
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toHaveLength(open);
    expect(await challenge(ben.id)).toContain('is not in this server');
    discord.world.guilds.addMember(seeded.guild.id, ben.id);
  });

  it('who cannot be told, because Discord refuses the message, is not challenged', async () => {
    const { anna, ben, channel, discord } = stage;
    const panel = messageOf(await anna.useUserCommand(channel, ben.id, CHALLENGE));
    const { menu, label } = findMenuOption(panel, (_, value) => value === 'kings-table');
    const open = (await stage.tables().listOpenTablesOf(actor(anna.id))).length;
    discord.faults.failNext({
      method: 'POST',
      route: /webhooks/,
      kind: 'error',
      status: 400,
    });
    messageOf(await anna.choose(panel, menu, [label]));
    // The lobby is sent only with its picture. If drawing fails, the table is removed.
    await discord.waitFor(() => stage.complaints.length > 0);
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toHaveLength(open);
    expect(required(stage.complaints.pop())).toContain('an interaction failed');
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
