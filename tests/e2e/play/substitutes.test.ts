/** `/game substitute`: a seat passes to another person during the game. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import {
  advanceTime,
  beginGame,
  buttons,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  tableOf,
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

/** Waits for the message that contains `what`. */
function waitForText(thread: string, what: string): Promise<APIMessage> {
  return stage.discord.waitForMessage(stage.anna, thread, (message) =>
    readableText(stage, message).includes(what),
  );
}

it('the one who leaves names somebody; with the yes of both, the seat is theirs, and they are called', async () => {
  const { anna, ben, clara } = stage;
  const { thread } = await beginGame(stage);
  const asked = messageOf(await anna.slash(thread, 'game substitute', { player: clara.id }));
  expect(words(asked)).toContain('You asked for a substitute');
  const offer = await waitForText(thread, 'asked Clara to take over **Attackers**');
  expect(buttons(offer)).toEqual(['Take the seat', 'No, thanks', 'Agree', 'Decline']);
  expect(mentionedIds(offer).toSorted()).toEqual([ben.id, clara.id].toSorted());
  expect(words(messageOf(await stage.discord.actor('David').press(offer, 'Take the seat')))).toContain(
    'for someone else',
  );
  expect(words(messageOf(await clara.press(offer, 'Take the seat')))).toContain('You accepted');
  messageOf(await ben.press(required(ben.refetchMessage(offer)), 'Agree'));
  await waitForText(thread, 'Clara now plays **Attackers** instead of Anna.');
  const board = await latestBoard(stage, thread, 0);
  expect(mentionedIds(board)).toEqual([clara.id]);
  expect(words(messageOf(await anna.press(board, 'Move')))).toContain('You’re not playing at this table');
  expect((await tableOf(stage, clara)).seats[0]?.holder).toEqual({ kind: 'person', id: clara.id });
  expect(stage.audit.at(-1)).toMatchObject({ act: 'substitute', leaver: anna.id, successor: clara.id });
});

it('nobody is asked who has blocked a player, plays already, or is a bot', async () => {
  const { anna, ben, clara, discord } = stage;
  const { thread } = await beginGame(stage);
  const readRefusal = async (player: string) =>
    words(messageOf(await anna.slash(thread, 'game substitute', { player })));
  expect(await readRefusal(ben.id)).toContain('already plays at this table');
  expect(await readRefusal(discord.world.botId)).toContain('Bots can’t play');
  const store = openStore(stage.database);
  await store.settings.updatePersonSettings(clara.id, { blocked: [ben.id] });
  store.close();
  expect(await readRefusal(clara.id)).toContain(`<@${clara.id}>`);
  expect((await tableOf(stage, anna)).offers).toEqual([]);
});

it('a player who has left the server is replaced by the first who wants the seat', async () => {
  const { anna, ben, clara, discord, seeded } = stage;
  const { thread } = await beginGame(stage);
  const side = { side: 'attackers' };
  expect(words(messageOf(await ben.slash(thread, 'game substitute', side)))).toContain('still has a player');
  const sides = await ben.autocomplete(thread, 'game substitute', { side: '' }, 'side');
  expect(sides.choices).toEqual([{ name: 'Anna (Attackers)', value: 'attackers' }]);
  discord.world.guilds.removeMember(seeded.guild.id, anna.id);
  messageOf(await ben.slash(thread, 'game substitute', side));
  const offer = await discord.waitForMessage(ben, thread, (message) =>
    words(message).includes('to anyone who wants it'),
  );
  expect(buttons(offer)).toEqual(['Take the seat', 'Decline']);
  expect(words(messageOf(await ben.press(offer, 'Take the seat')))).toContain('already plays at this table');
  expect(words(messageOf(await clara.press(offer, 'Take the seat')))).toContain(
    'You play **Attackers** from now on',
  );
  await discord.waitFor(() => words(required(ben.refetchMessage(offer))).includes('now plays'));
  expect(buttons(required(ben.refetchMessage(offer)))).toEqual([]);
});

it('the computer plays on for one who leaves, once the other agrees', async () => {
  const { anna, ben, clara } = stage;
  const { thread } = await beginGame(stage);
  const both = { player: clara.id, computer: 2 };
  expect(words(messageOf(await anna.slash(thread, 'game substitute', both)))).toContain('not both');
  const asked = messageOf(await anna.slash(thread, 'game substitute', { computer: 2 }));
  expect(words(asked)).toContain('You asked the computer to take over');
  const offer = await waitForText(thread, 'asked Casual computer to take over **Attackers**');
  expect(buttons(offer)).toEqual(['Agree', 'Decline']);
  expect(mentionedIds(offer)).toEqual([ben.id]);
  messageOf(await ben.press(offer, 'Agree'));
  await waitForText(thread, 'Casual computer now plays **Attackers** instead of Anna.');
  expect((await tableOf(stage, ben)).seats[0]?.holder).toEqual({ kind: 'computer', level: 2 });
  expect(stage.audit.at(-1)).toMatchObject({ act: 'substitute', leaver: anna.id, successor: 2 });
  await waitForValue(async () => {
    await advanceTime(stage, 1_000, 1_000);
    return (await tableOf(stage, ben)).lastAction?.side === 'attackers';
  }, 'a move of the computer');
});

it('the computer plays on at once for one who has left the server, where nobody else is to agree', async () => {
  const { anna, ben, discord, seeded } = stage;
  const { thread } = await beginGame(stage);
  discord.world.guilds.removeMember(seeded.guild.id, anna.id);
  const asked = await ben.slash(thread, 'game substitute', { side: 'attackers', computer: 3 });
  expect(words(messageOf(asked))).toContain('Medium computer now plays **Attackers**');
  expect((await tableOf(stage, ben)).seats[0]?.holder).toEqual({ kind: 'computer', level: 3 });
  await discord.waitForMessage(ben, thread, (message) =>
    readableText(stage, message).includes('Medium computer now plays **Attackers** instead of'),
  );
});
