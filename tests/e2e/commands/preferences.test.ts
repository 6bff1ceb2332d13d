/** `/preferences`: a person's preferences, and what changes for others who challenge that person. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { freeCustomId, tableCustomId } from '../../../src/commands/shared/app/verbs.js';
import {
  beginGame,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
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

const REFUSED = 'isn’t taking challenges or invitations here';

/** Answer to Anna's challenge of the person. */
async function challenge(person: Actor): Promise<APIMessage> {
  const { anna, channel } = stage;
  return messageOf(await anna.slash(channel, 'play kings-table', { opponent: person.id }));
}

/** The panel's page about other people. */
async function openPeoplePage(person: Actor, where: string): Promise<APIMessage> {
  const panel = messageOf(await person.slash(where, 'preferences'));
  return messageOf(await person.press(panel, { customId: freeCustomId('own-page', 2) }));
}

it('colours are chosen in a panel that shows them, and put back', async () => {
  const { anna, clara, channel } = stage;
  const first = messageOf(await clara.slash(channel, 'settings show'));
  const page = messageOf(await clara.press(first, { customId: freeCustomId('server-page', 1) }));
  messageOf(await clara.choose(page, { customId: freeCustomId('server-set', 'theme') }, ['fjord']));
  const panel = messageOf(await anna.slash(channel, 'preferences'));
  expect(isPrivate(panel)).toBe(true);
  expect(words(panel)).toContain('Now: **Fjord (ice and deep water)** *(chosen by this server)*');
  const chosen = messageOf(
    await anna.choose(panel, { customId: freeCustomId('own-set', 'theme') }, ['contrast']),
  );
  expect(words(chosen)).toContain('Now: **High contrast (safe for colour blindness)** *(chosen here)*');
  expect(JSON.stringify(chosen)).toContain('board.png');
  const back = messageOf(await anna.press(chosen, 'Reset'));
  expect(words(back)).toContain('*(chosen by this server)*');
  const typed = messageOf(await anna.slash(channel, 'preferences', { theme: 'contrast' }));
  expect(words(typed)).toContain('Now: **High contrast');
});

it('each menu of a panel says by its own name what it sets', async () => {
  const { anna, channel } = stage;
  const panel = messageOf(await anna.slash(channel, 'preferences'));
  const names = [...JSON.stringify(panel).matchAll(/"placeholder":"([^"]*)"/g)].map(([, name]) => name);
  expect(names).toContain('Words, default: off');
  expect(names).toContain('Confirm, default: off');
  expect(new Set(names).size).toBe(names.length);
});

it('who wants no challenges is not challenged, not even by a menu that was open', async () => {
  const { anna, ben, channel } = stage;
  const open = messageOf(await anna.useUserCommand(channel, ben.id, 'Challenge'));
  await ben.slash(channel, 'preferences', { challenges: 'nobody' });
  const refused = await challenge(ben);
  expect(isPrivate(refused)).toBe(true);
  expect(words(refused)).toContain(REFUSED);
  const chosen = await anna.choose(open, { customId: freeCustomId('challenge', ben.id) }, ["King's Table"]);
  expect(words(messageOf(chosen))).toContain(REFUSED);
  expect(words(messageOf(await anna.useUserCommand(channel, ben.id, 'Challenge')))).toContain(REFUSED);
  const partner = { partner: ben.id, side: 'red' };
  const invited = messageOf(await anna.slash(channel, 'play kings-gauntlet', partner));
  expect(words(invited)).toContain(REFUSED);
  await ben.slash(channel, 'preferences', { challenges: 'server' });
  expect(isPrivate(await challenge(ben))).toBe(false);
});

it('who has chosen another server is challenged there alone', async () => {
  const { ben, discord } = stage;
  const direct = discord.world.channels.openDirectChannel(ben.id).id;
  const inDirect = messageOf(await ben.slash(direct, 'preferences', { challenges: 'server' }));
  expect(words(inDirect)).toContain('Use this command in a server');
  await ben.slash(stage.channel, 'preferences', { challenges: 'server' });
  const seen = await openPeoplePage(ben, direct);
  expect(words(seen)).toContain('Now: **only people of another server**');
});

it('who is blocked cannot call, ask for a rematch or give a seat, and can still play along', async () => {
  const { anna, ben, clara, channel } = stage;
  const { thread } = await beginGame(stage);
  const panel = await openPeoplePage(ben, channel);
  const menu = { customId: freeCustomId('own-people', 'blocked') };
  const blocked = messageOf(await ben.choose(panel, menu, [anna.id, clara.id]));
  expect(words(blocked)).toContain(`Now: **<@${anna.id}> and <@${clara.id}>**`);
  expect(words(await challenge(ben))).toContain(REFUSED);

  const asked = messageOf(await anna.slash(thread, 'game resign'));
  messageOf(await anna.press(asked, 'Yes, resign'));
  const board = await latestBoard(stage, thread, 1);
  expect(words(messageOf(await anna.press(board, 'Rematch')))).toContain(REFUSED);

  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
  const seats = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
  const give = { customId: tableCustomId('seat-give', await tableOf(stage, anna), 'defenders') };
  expect(words(messageOf(await anna.choose(seats, give, [ben.id])))).toContain(REFUSED);
  messageOf(await ben.press(required(anna.refetchMessage(lobby)), 'Join'));
  expect((await tableOf(stage, anna)).status).toBe('playing');

  // Choosing a blocked person again unblocks this person. The other one stays blocked.
  const freed = messageOf(await ben.choose(blocked, menu, [anna.id]));
  expect(words(freed)).toContain(`Now: **<@${clara.id}>**`);
  expect(isPrivate(await challenge(ben))).toBe(false);
});
