/** After the host changes the options, seated players must confirm, and the game waits for them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
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

it('they are called once, and the host starts when all have said that they stay', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const david = discord.actor('David');
  const others = [ben, clara, david];
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', { rules: 'mate' }));
  await discord.waitUntilIdle();
  for (const person of others) messageOf(await person.slash(channel, 'join', {}));
  const lobbyWords = () => words(required(anna.refetchMessage(lobby)));
  const calls = () =>
    anna.listMessages(channel).filter((one) => !isPrivate(one) && words(one).includes('at your table of'));
  const settings = messageOf(await pressMore(anna, required(anna.refetchMessage(lobby)), 'Options'));
  const panel = messageOf(await anna.press(settings, 'Players and set-up'));
  const alone = findMenuOption(panel, (_, value) => value === 'alone');
  const changed = messageOf(await anna.choose(panel, { customId: alone.menu }, ['Everyone alone']));
  await discord.waitFor(() => calls().length === 1);
  const [call] = calls();
  expect(mentionedIds(required(call)).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  await discord.waitFor(() => lobbyWords().includes('Waiting for everyone to confirm the new options.'));
  const mate = findMenuOption(changed, (_, value) => value === 'mate');
  messageOf(await anna.choose(changed, { customId: mate.menu }, [mate.label]));
  await discord.waitUntilIdle();
  expect(calls()).toHaveLength(1);

  expect(buttons(required(anna.refetchMessage(lobby)))).not.toContain('Start');
  expect(words(messageOf(await ben.press(required(call), 'Stay')))).toContain('You keep your seat');
  expect(words(messageOf(await ben.press(required(call), 'Stay')))).toContain('You already agreed');
  messageOf(await clara.press(required(anna.refetchMessage(lobby)), 'Stay'));
  await discord.waitFor(() => lobbyWords().includes(`<@${david.id}>: the options changed`));
  messageOf(await david.press(required(call), 'Stay'));
  await discord.waitFor(() => lobbyWords().includes('press *Start*'));
  expect(lobbyWords()).not.toContain('after others joined');
  expect(buttons(required(anna.refetchMessage(lobby)))).not.toContain('Stay');
  messageOf(await anna.press(required(anna.refetchMessage(lobby)), 'Start'));
  await latestBoard(stage, lobby.id, 0);
});
