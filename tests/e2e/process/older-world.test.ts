/**
 * A database and messages of an older version, with other names for buttons: the bot starts, and people
 * continue.
 */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { text } from '../../../src/texts/index.js';
import { type OlderPlaces, restoreOlderWorld } from '../fixtures/older-world.js';
import {
  advanceTime,
  boards,
  buttons,
  chooseAndRead,
  findMenuOption,
  isOffered,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

/** Answers to unknown buttons. */
const NOT_UNDERSTOOD = [
  text('errors.outdated'),
  text('errors.unknownTable'),
  text('errors.elsewhere'),
  text('errors.gone'),
];

let stage: Stage;
let places: OlderPlaces;

beforeAll(async () => {
  stage = await openStage({
    prepare: async (ground) => {
      places = await restoreOlderWorld(ground);
    },
  });
  await advanceTime(stage, 10 * SECOND);
});
afterAll(() => stage.close());

function currentBoard(thread: string): APIMessage {
  return required(boards(stage, thread).at(-1));
}

/** The board once it contains the text, within ten seconds. */
async function waitForBoard(thread: string, text: string): Promise<string> {
  const readBoardText = () => readableText(stage, currentBoard(thread));
  for (let second = 0; second < 10 && !readBoardText().includes(text); second++)
    await advanceTime(stage, SECOND, SECOND);
  return waitForValue(async () => readBoardText().includes(text) && readBoardText(), `a board with ${text}`);
}

it('leaves the messages as they are, and nothing to complain about', () => {
  for (const thread of [places.running, places.timed, places.offer, places.vote, places.cards])
    expect(buttons(currentBoard(thread))).not.toEqual([]);
  expect(stage.complaints).toEqual([]);
});

it('answers every button for a stranger', async () => {
  const { discord, seeded, channel } = stage;
  const { world } = discord;
  const { id } = world.addUser({ name: 'Zoe' });
  world.guilds.addMember(seeded.guild.id, id);
  const zoe = discord.actor(id);
  const { lobby, ...threads } = places;
  const messages = [channel, ...Object.values(threads)].flatMap((place) => zoe.listMessages(place));
  const pressed = new Set<string>();
  for (const message of messages) {
    for (const label of buttons(message)) {
      // Zoe leaves the lobby's seat to Anna.
      if (pressed.has(label) || (message.id === lobby && label === 'Join')) continue;
      pressed.add(label);
      const answered = words(messageOf(await zoe.press(message, label)));
      for (const answer of NOT_UNDERSTOOD) expect(answered, label).not.toContain(answer);
    }
  }
  expect([...pressed]).toEqual(
    expect.arrayContaining(['Move', 'Vote', 'Agree', 'Decline', 'Rematch', 'Answer with a card']),
  );
  expect(stage.complaints).toEqual([]);
});

it('plays a move by an open panel, and by the Move button of a board', async () => {
  const { ben } = stage;
  const before = currentBoard(places.running);
  // Ben had opened a panel when the old bot stopped.
  const old = required(ben.listMessages(places.running).find(isPrivate));
  expect(isOffered(await chooseAndRead(ben, old, 'D3'), 'C3')).toBe(true);
  const panel = messageOf(await ben.press(before, 'Move'));
  await chooseAndRead(ben, await chooseAndRead(ben, panel, 'D3'), 'C3');
  const after = await latestBoard(stage, places.running, 2);
  expect(after.id).not.toBe(before.id);
  expect(readableText(stage, after)).toContain('Ben (Defenders): defender D3 to C3');
  expect(mentionedIds(after)).toEqual([stage.anna.id]);
});

it('closes a ballot by votes of its menu', async () => {
  const { discord } = stage;
  const thread = places.vote;
  const shown = currentBoard(thread);
  const { menu, label } = findMenuOption(shown, (option) => option.includes('D1 to C1'));
  const edda = messageOf(await discord.actor('Edda').choose(shown, menu, [label]));
  expect(words(edda)).toContain('You vote for **attacker D1 to C1**');
  await waitForBoard(thread, '2 votes');
  // Hugo uses the menu as it was before Edda's vote was counted.
  const hugo = await discord.actor('Hugo').choose(shown, menu, [label], { useShownState: true });
  expect(words(messageOf(hugo))).toContain('3 votes');
  await advanceTime(stage, SECOND, SECOND);
  const next = await latestBoard(stage, thread, 1);
  expect(words(next)).toContain('Attackers chose this with 3 of 3 votes');
  expect(buttons(next)).toContain('Vote');
});

it('starts the game of a lobby once its seat is taken', async () => {
  const { anna, ben, channel } = stage;
  const lobby = required(anna.listMessages(channel).find(({ id }) => id === places.lobby));
  await anna.press(lobby, 'Join');
  const first = await latestBoard(stage, places.lobby, 0);
  expect(readableText(stage, first)).toContain('Anna');
  expect(mentionedIds(first)).toEqual([ben.id]);
  const panel = messageOf(await ben.press(first, 'Move'));
  await chooseAndRead(ben, await chooseAndRead(ben, panel, 'D1'), 'C1');
  expect(readableText(stage, await latestBoard(stage, places.lobby, 1))).toContain('attacker D1 to C1');
});

it('ends a game by agreeing to a draw', async () => {
  const { anna, discord } = stage;
  const finn = discord.actor('Finn');
  const offer = required(anna.listMessages(places.offer).find((one) => buttons(one).includes('Agree')));
  expect(words(messageOf(await finn.press(offer, 'Agree')))).toContain('agreed');
  expect(readableText(stage, await latestBoard(stage, places.offer, 1))).toContain(
    'Draw between Anna (Attackers) and Finn (Defenders): by agreement.',
  );
  await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
});

it('answers with a card', async () => {
  const { ben } = stage;
  const asking = currentBoard(places.cards);
  const hand = messageOf(await ben.press(asking, 'Answer with a card'));
  expect(words(hand)).toContain('**Fog of War**');
  const [customId = ''] = JSON.stringify(hand.components).match(/v1:pick:[^"]*:0\/fog-of-war(?=")/) ?? [];
  const asked = messageOf(await ben.press(hand, { customId }, { useShownState: true }));
  await ben.press(asked, 'Confirm');
  expect(readableText(stage, await latestBoard(stage, places.cards, 2))).toContain(
    'plays Fog of War, which undoes Pacifism',
  );
});

it('starts a rematch from the board of a finished game', async () => {
  const { anna, discord, channel } = stage;
  const greta = discord.actor('Greta');
  const over = currentBoard(places.over);
  expect(words(messageOf(await anna.press(over, 'Rematch')))).toContain(`<#${channel}>`);
  const offer = await discord.waitForMessage(greta, channel, (one) =>
    words(one).includes('asks for a rematch'),
  );
  expect(mentionedIds(offer)).toEqual([greta.id]);
  // Greta presses the button as it was before Anna asked for a rematch.
  await greta.press(over, 'Rematch', { useShownState: true });
  const first = await latestBoard(stage, offer.id, 0);
  expect(mentionedIds(first)).toEqual([greta.id]);
});

it('ends a game when its clock runs out', async () => {
  await advanceTime(stage, 10 * MINUTE);
  expect(buttons(currentBoard(places.timed))).toContain('Move');
  await advanceTime(stage, 5 * MINUTE);
  expect(readableText(stage, await latestBoard(stage, places.timed, 1))).toContain(
    'Finn (Defenders) won: Clara (Attackers) ran out of time.',
  );
  expect(stage.complaints).toEqual([]);
});
