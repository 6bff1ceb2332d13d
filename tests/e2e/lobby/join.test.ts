/** `/join` and `/leave`: seats by command, in this channel and others. */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import {
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
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

/** Sends a command. Returns its private answer. */
async function sendCommand(
  person: Actor,
  command: string,
  options = {},
  channel = stage.channel,
): Promise<string> {
  const answer = messageOf(await person.slash(channel, command, options));
  expect(isPrivate(answer)).toBe(true);
  return words(answer);
}

async function listSuggestions(
  person: Actor,
  options: Record<string, string>,
  focused: string,
): Promise<string[]> {
  const { choices } = await person.autocomplete(stage.channel, 'join', options, focused);
  return required(choices).map(({ name }) => name);
}

/** Waits until the public lobby contains `what`. */
async function waitForLobby(lobby: APIMessage, what: string): Promise<void> {
  await stage.discord.waitFor(() => words(required(stage.anna.refetchMessage(lobby))).includes(what), {
    what: `the lobby to say "${what}"`,
  });
}

it('takes the last free seat of the only table of the channel, calls its host, and gives it up', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  expect(await sendCommand(ben, 'join')).toContain('No open table here');
  expect(await sendCommand(ben, 'leave')).toContain('You have no seat');
  const four = { mode: 'free-for-all', rules: 'first=South' };
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', four));
  await discord.waitUntilIdle();
  for (const person of [clara, discord.actor('David')])
    expect(await sendCommand(person, 'join')).toContain('You play **');
  const joined = await sendCommand(ben, 'join');
  expect(joined).toContain('You play **East**');
  expect(joined).toContain(`/${channel}/${lobby.id}`);
  await waitForLobby(lobby, `**East**: <@${ben.id}>`);
  const call = await discord.waitForMessage(anna, channel, (message) =>
    mentionedIds(message).includes(anna.id),
  );
  expect(words(call)).toContain('Start');
  expect(await sendCommand(ben, 'join')).toContain('No open table here');
  expect(await sendCommand(ben, 'leave')).toContain('You left your seat');
  await waitForLobby(lobby, '**East**: *free*');
  expect(mentionedIds(required(anna.refetchMessage(lobby)))).toEqual([]);
});

it('takes the seat that is named, as far as it is free', async () => {
  const { anna, ben, clara, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'none' }));
  expect(await listSuggestions(ben, {}, 'seat')).toEqual(['Attackers', 'Defenders']);
  expect(await listSuggestions(ben, { seat: 'def' }, 'seat')).toEqual(['Defenders']);
  expect(await sendCommand(ben, 'join', { seat: 'kings' })).toContain('These options have no side kings');
  expect(await sendCommand(ben, 'join', { seat: 'defenders' })).toContain('**Defenders**');
  expect(await listSuggestions(clara, {}, 'seat')).toEqual(['Attackers']);
  expect(await sendCommand(clara, 'join', { seat: 'Defenders' })).toContain('Sides: Attackers');
  await waitForLobby(lobby, '**Attackers**: *free*');
  const begun = messageOf(await clara.slash(channel, 'join'));
  expect(words(begun)).toContain('The game has started. You play **Attackers**');
  await stage.discord.waitFor(() => words(required(clara.refetchMessage(begun))).includes(`<#${lobby.id}>`));
  await latestBoard(stage, lobby.id, 0);
});

it('lists the tables of this channel first, then those of others that one may see', async () => {
  const { anna, ben, channel, seeded, discord } = stage;
  const { hall, tower } = seeded.channels;
  messageOf(await anna.slash(tower.id, 'play kings-mate', { side: 'none' }));
  messageOf(await anna.slash(hall.id, 'play kings-gauntlet'));
  expect(await sendCommand(ben, 'join')).toContain('### Open tables');
  const open = messageOf(await ben.slash(channel, 'games', { show: 'open' }));
  expect(words(open)).toMatch(/### Open tables[\s\S]*Gauntlet.*3 free seats[\s\S]*King's Mate.*2 free seats/);
  expect(buttons(open)).toEqual(['Join', 'Join']);
  messageOf(await anna.slash(channel, 'play kings-table', { side: 'none' }));
  discord.world.channels.editTextChannel(hall, {
    overwrites: [{ id: seeded.guild.id, kind: 'role', allow: 0n, deny: Can.ViewChannel }],
  });
  await discord.waitUntilIdle();
  const [here, there, ...others] = await listSuggestions(ben, {}, 'game');
  expect(here).toMatch(/^King's Table \(Tablut\): Anna · 2 free seats · /);
  expect(there).toMatch(/^#tower · King's Mate: Anna · 2 free seats · /);
  expect(others).toEqual([]);
  expect(await listSuggestions(ben, { game: 'mate' }, 'game')).toHaveLength(1);
  expect(await sendCommand(ben, 'join', { game: 'nonsense' })).toContain('That table isn’t open');
  expect(await sendCommand(ben, 'join')).toContain('You play **');
  const { choices } = await ben.autocomplete(channel, 'join', {}, 'game');
  const mate = required(choices).find(({ name }) => name.includes('Mate'));
  expect(await sendCommand(ben, 'join', { game: String(mate?.value) })).toContain(`/${tower.id}/`);
  expect(await sendCommand(ben, 'leave')).toContain('seats at several tables');
});

it('joins a table of the list with one press', async () => {
  const { anna, ben, seeded } = stage;
  messageOf(await anna.slash(seeded.channels.tower.id, 'play kings-mate', { side: 'white' }));
  const open = messageOf(await ben.slash(seeded.channels.hall.id, 'games', { show: 'open' }));
  expect(words(messageOf(await ben.press(open, 'Join')))).toContain('You play **Black**');
});

it('accepts a challenge of the one who is asked, and of nobody else', async () => {
  const { anna, ben, clara, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { side: 'attackers', opponent: ben }),
  );
  expect(await sendCommand(clara, 'join')).toContain('No open table here');
  expect(await sendCommand(ben, 'join')).toContain('The game has started. You play **Defenders**');
  await latestBoard(stage, lobby.id, 0);
  expect(await typeMove(anna, lobby.id, 'D1-D3').then(words)).toContain('You played');
  expect(await sendCommand(ben, 'leave')).toContain('/game resign');
  expect((await tableOf(stage, anna)).status).toBe('playing');
});

it('lets those who are asked for a rematch come back', async () => {
  const { anna, ben, clara, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { side: 'attackers', opponent: ben }),
  );
  await sendCommand(ben, 'join');
  await latestBoard(stage, lobby.id, 0);
  messageOf(
    await anna.slash(lobby.id, 'game resign').then((asked) => anna.press(messageOf(asked), 'Yes, resign')),
  );
  const over = await stage.discord.waitForMessage(ben, lobby.id, (message) =>
    words(message).includes('Rematch'),
  );
  messageOf(await anna.press(over, 'Rematch'));
  expect(await sendCommand(clara, 'join')).toContain('No open table here');
  const [choice] = await listSuggestions(ben, {}, 'game');
  expect(choice).toContain('you are asked');
  expect(await sendCommand(ben, 'join')).toContain('The game has started. You play **Attackers**');
});
