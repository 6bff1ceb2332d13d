/** `/privacy`: stored data is shown, exported and deleted. Data that others need is kept anonymously. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import {
  advanceTime,
  beginGame,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  pressMoreAndRefetch,
  type Stage,
  typeMove,
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

/** Private message about the stored data. */
async function openPrivacyPanel(person: Actor): Promise<APIMessage> {
  const told = messageOf(await person.slash(stage.channel, 'privacy'));
  expect(isPrivate(told)).toBe(true);
  return told;
}

/** Data in the file sent to the person. */
async function exportOf(person: Actor) {
  const answer = messageOf(await person.press(await openPrivacyPanel(person), 'Send me my data'));
  expect(isPrivate(answer)).toBe(true);
  const [, url = ''] = /"url":"(http[^"]*castellan-data\.json[^"]*)"/.exec(JSON.stringify(answer)) ?? [];
  return JSON.parse(await (await fetch(url)).text());
}

it('says how long deleted data stays in backups', async () => {
  const told = await openPrivacyPanel(stage.anna);
  expect(words(told)).toContain('automatic backups for up to 7 days');
  const asked = messageOf(await stage.anna.press(told, 'Delete my data'));
  expect(words(asked)).toMatch(/Automatic backups hold your data for up to 7 more days/);
});

/** Answer to a person who asks for deletion and confirms it. */
async function deletePersonData(person: Actor): Promise<string> {
  const asked = messageOf(await person.press(await openPrivacyPanel(person), 'Delete my data'));
  expect(buttons(asked)).toEqual(['Yes, delete it', 'Back']);
  return words(messageOf(await person.press(asked, 'Yes, delete it')));
}

/** Counts the occurrences of the id in the database. */
function countMentionsInStore({ database }: Stage, id: string): number {
  const file = new Sqlite(database, { readonly: true });
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const found = tables.map((table) => {
    const rows = file.prepare(`SELECT * FROM "${Object(table).name}"`).all();
    return JSON.stringify(rows).split(id).length - 1;
  });
  file.close();
  return found.reduce((sum, count) => sum + count, 0);
}

/** A game in which each player moved once and Ben then resigned. */
async function playFinishedGame(): Promise<APIMessage> {
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await typeMove(ben, thread, 'E3-F3');
  await latestBoard(stage, thread, 2);
  const asked = messageOf(await ben.slash(thread, 'game resign'));
  messageOf(await ben.press(asked, 'Yes, resign'));
  return latestBoard(stage, thread, 3);
}

it('a person gets what is kept about them, and nothing secret', async () => {
  const { anna, ben, channel } = stage;
  await playFinishedGame();
  await beginGame(stage);
  await ben.slash(channel, 'preferences', { words: 'on', challenges: 'nobody' });
  const data = await exportOf(ben);
  expect(data.person).toBe(ben.id);
  expect(data.settings).toMatchObject({ inWords: true, invitationsFrom: 'nobody' });
  expect(data.tables).toHaveLength(2);
  expect(data.seats.map(({ seat }: { seat: string }) => seat)).toEqual(['defenders', 'defenders']);
  expect(data.actions).toMatchObject([
    { ply: 1, notation: 'E3-F3' },
    { ply: 2, kind: 'call' },
  ]);
  expect(data.results).toMatchObject([{ result: 'lost' }]);
  const text = JSON.stringify(data);
  expect(text).not.toContain('seed');
  expect(text).not.toContain(anna.id);
});

it('deletion waits for games in play, and leaves what waits for people', async () => {
  const { anna, ben, clara, channel } = stage;
  const { thread } = await beginGame(stage);
  const refused = await deletePersonData(ben);
  expect(refused).toContain(`<#${thread}>`);
  expect(refused).toContain('Nothing has been deleted');
  const lobby = messageOf(await clara.slash(channel, 'play kings-table', { side: 'attackers' }));
  const annas = messageOf(await anna.slash(channel, 'play kings-gauntlet'));
  messageOf(await clara.press(annas, { customId: findFirstFreeSeat(annas) }));
  const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: clara.id }));
  expect(await deletePersonData(clara)).toContain('Your data is deleted');
  const refetchWords = (message: APIMessage) => words(anna.refetchMessage(message) ?? message);
  await stage.discord.waitFor(() => /cancel|closed|taken back/i.test(refetchWords(lobby)), {
    what: 'her lobby',
  });
  await stage.discord.waitFor(() => /declined|not want/i.test(refetchWords(challenge)), {
    what: 'the challenge',
  });
  await stage.discord.waitFor(() => !refetchWords(annas).includes(clara.id), { what: 'her seat' });
});

it('what is deleted stands nowhere, and the games of others can still be looked at', async () => {
  const { anna, ben, channel } = stage;
  const board = await playFinishedGame();
  await ben.slash(channel, 'preferences', { words: 'on' });
  await ben.slash(channel, 'setup save', { name: 'Gate', setup: 'fortress' });
  expect(countMentionsInStore(stage, ben.id)).toBeGreaterThan(4);
  expect(await deletePersonData(ben)).toContain('Your data is deleted');
  expect(countMentionsInStore(stage, ben.id)).toBe(0);
  expect(countMentionsInStore(stage, anna.id)).toBeGreaterThan(2);

  const record = messageOf(await anna.press(board, 'Record'));
  expect(JSON.stringify(record)).toMatch(/"url":"http[^"]*kings-table-[^"]*\.txt/);
  const file = await fetchFile(record);
  expect(file).toContain('[Attackers "Anna"]\n[Defenders "a player"]');
  const tafl = await fetchFile(messageOf(await anna.press(record, 'OpenTafl')), 'otg');
  expect(tafl).toContain('[defenders:a player]');
  for (const text of [file, tafl]) expect(text).not.toMatch(new RegExp(`Ben|${ben.id}`));
  // Nobody is left to be asked for a rematch.
  expect(words(messageOf(await anna.press(board, 'Rematch')))).toContain('is not in this server');
  expect((await exportOf(ben)).tables).toEqual([]);
  const again = await beginGame(stage);
  expect(words(again.board)).toContain(anna.id);
});

it('who asked for a hint is told so, and is nowhere after the deletion', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers', hints: true }));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  await anna.slash(lobby.id, 'game hint');
  const hasHint = async () => (await stage.tables().findInThread(lobby.id))?.hints.length === 1;
  await waitForValue(hasHint, 'the hint');
  const asked = messageOf(await ben.slash(lobby.id, 'game resign'));
  messageOf(await ben.press(asked, 'Yes, resign'));
  await latestBoard(stage, lobby.id, 1);
  expect((await exportOf(anna)).hints).toMatchObject([{ side: 'attackers', plies: 0 }]);
  await deletePersonData(anna);
  expect(countMentionsInStore(stage, anna.id)).toBe(0);
});

it('who was invited, and who was to take a seat over, is told so, and is nowhere after the deletion', async () => {
  const { anna, clara, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { access: 'invited', side: 'attackers' }),
  );
  messageOf(await anna.choose(messageOf(await pressMore(anna, lobby, 'Invite')), 'Choose people', ['Clara']));
  const kept = messageOf(
    await anna.slash(channel, 'play kings-gauntlet', { opponent: stage.ben.id, 'opponent-2': clara.id }),
  );
  expect(words(await pressMoreAndRefetch(stage, clara, kept, 'Leave'))).toContain(`Declined: <@${clara.id}>`);
  const { thread } = await beginGame(stage);
  messageOf(await anna.slash(thread, 'game substitute', { player: clara.id }));
  const data = await exportOf(clara);
  const invitations = data.tables.map((one: { isInvited: boolean; hasDeclined: boolean; access: string }) => [
    one.access,
    one.isInvited,
    one.hasDeclined,
  ]);
  expect(invitations.toSorted()).toEqual([
    ['invited', true, false],
    ['open', false, false],
    ['open', false, true],
  ]);
  expect(data.substitutions).toMatchObject([{ seat: 'attackers', isLeaver: false, state: 'open' }]);
  expect(JSON.stringify(data)).not.toContain(anna.id);
  expect(await deletePersonData(clara)).toContain('Your data is deleted');
  expect(countMentionsInStore(stage, clara.id)).toBe(0);
});

/** The custom id of the first seat that is free. */
function findFirstFreeSeat(lobby: APIMessage): string {
  return (
    /v1:join:[^"]*/.exec(
      JSON.stringify(lobby.components).replace(/\{[^{}]*"disabled":true[^{}]*\}/g, ''),
    )?.[0] ?? ''
  );
}

it('covers matches, tournaments and seasons', async () => {
  const { anna, ben, channel, discord, seeded } = stage;
  const { id } = discord.world.addUser({ name: 'Olaf' });
  discord.world.guilds.addMember(seeded.guild.id, id);
  const olaf = discord.actor(id);
  messageOf(await anna.slash(channel, 'match', { game: 'kings-table', opponent: olaf.id }));
  const cup = { name: 'Cup', game: 'kings-table', format: 'swiss' };
  messageOf(await anna.slash(channel, 'tournament create', cup));
  const lobby = await waitForValue(async () => {
    await advanceTime(stage, 5_000);
    return ben.listMessages(channel).find((one) => !isPrivate(one) && words(one).includes('## Cup'));
  }, 'the tournament');
  messageOf(await olaf.press(lobby, 'Join'));
  expect(JSON.stringify(await exportOf(olaf))).toMatch(
    /"kind":"match".*"isChallenged":true|"isChallenged":true.*"kind":"match"/,
  );
  expect(await deletePersonData(olaf)).toContain('deleted');
  await advanceTime(stage, 30_000);
  expect(countMentionsInStore(stage, olaf.id)).toBe(0);
  const shown = anna.listMessages(channel).filter((one) => !isPrivate(one));
  expect(shown.filter((one) => words(one).includes(olaf.id))).toEqual([]);
  messageOf(await anna.slash(channel, 'tournament close'));
});
