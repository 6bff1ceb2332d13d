/** Names of people from the server, and games named by `table:` in `/game`. */

import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  altTexts,
  beginGame,
  buttons,
  latestBoard,
  messageOf,
  openStage,
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

/** A lobby with Anna in it, and a restarted bot without cached names. */
async function openLobby(): Promise<APIMessage> {
  const { anna, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
  await stage.stop();
  await stage.start();
  return lobby;
}

async function titleOf(lobby: APIMessage): Promise<string> {
  const { ben, discord } = stage;
  messageOf(await ben.press(lobby, 'Join'));
  await discord.waitFor(() => discord.world.threads.get(lobby.id) !== undefined);
  return required(discord.world.threads.get(lobby.id)).name;
}

describe('the title of a thread', () => {
  it('has the names that the server shows', async () => {
    const { discord, seeded, ben, anna } = stage;
    const lobby = await openLobby();
    discord.world.guilds.editMember(seeded.guild.id, anna.id, { nick: 'The Raven' });
    discord.world.guilds.editMember(seeded.guild.id, ben.id, { nick: 'Sir Ben' });
    expect(await titleOf(lobby)).toBe('Tablut · The Raven v Sir Ben');
  });

  it('has the account’s name of somebody whose own has nothing to see, and so has the picture', async () => {
    const { discord, seeded, ben, anna } = stage;
    discord.world.guilds.editMember(seeded.guild.id, ben.id, { nick: '\u3164' });
    discord.world.guilds.editMember(seeded.guild.id, anna.id, { nick: '👑 King' });
    const lobby = await openLobby();
    expect(await titleOf(lobby)).toBe('Tablut · 👑 King v Ben');
    expect(altTexts(await latestBoard(stage, lobby.id, 0)).join()).toMatch(/Ben \(Defenders\)/);
  });

  it('has the account’s name of somebody who has left', async () => {
    const { discord, seeded, anna } = stage;
    discord.world.guilds.editMember(seeded.guild.id, anna.id, { nick: 'The Raven' });
    const lobby = await openLobby();
    discord.world.guilds.removeMember(seeded.guild.id, anna.id);
    expect(await titleOf(lobby)).toBe('Tablut · Anna v Ben');
  });
});

describe('a game', () => {
  it('is named in every /game command, also when its thread is gone and another one runs', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const lost = await beginGame(stage);
    const table = (await required(await stage.tables().findInThread(lost.thread))).id;
    const other = await beginGame(stage);
    discord.faults.deleteThread(lost.thread);
    const which = messageOf(await anna.slash(channel, 'game resign'));
    expect(words(which)).toContain('Which game?');
    const running = (await required(await stage.tables().findInThread(other.thread))).id;
    const names = [running, table].map((id) => `King's Table (Tablut) · Anna v Ben (${id})`);
    expect(buttons(which).toSorted()).toEqual(names.toSorted());
    const sure = messageOf(await anna.press(which, `King's Table (Tablut) · Anna v Ben (${running})`));
    expect(words(sure)).toContain(`<#${other.thread}> · table ${running}`);
    const { choices = [] } = await anna.autocomplete(channel, 'game resign', { table: '' }, 'table');
    expect(choices.map(({ value }) => value)).toEqual([
      (await required(await stage.tables().findInThread(other.thread))).id,
      table,
    ]);
    expect(choices[1]?.name).toBe(`King's Table (Tablut): Anna v Ben, your turn (${table})`);
    const asked = messageOf(await anna.slash(channel, 'game resign', { table }));
    await anna.press(asked, 'Yes, resign');
    expect((await stage.tables().load(table))?.status).toBe('finished');
    expect((await stage.tables().findInThread(other.thread))?.status).toBe('playing');
    expect(words(messageOf(await ben.slash(channel, 'game board', { table })))).toContain(
      'find that game here',
    );
    const seen = await clara.autocomplete(channel, 'game board', { table: 'v ben' }, 'table');
    expect(seen.choices).toHaveLength(1);
    stage.complaints.length = 0;
  });

  it('is named only where its channel is seen', async () => {
    const { anna, clara, channel, seeded } = stage;
    const { thread } = await beginGame(stage);
    const table = (await required(await stage.tables().findInThread(thread))).id;
    const hall = seeded.channels.hall.id;
    const { choices } = await clara.autocomplete(hall, 'game board', { table: '' }, 'table');
    expect(choices).toEqual([]);
    expect(words(messageOf(await clara.slash(hall, 'game board', { table })))).toContain(
      'find that game here',
    );
    expect(words(messageOf(await clara.slash(channel, 'game board', { table })))).toContain(table);
    expect(words(messageOf(await anna.slash(hall, 'game board', { table })))).toContain(table);
  });

  it('is named to the members of a role that plays only where they see its channel', async () => {
    const { anna, channel, seeded, discord } = stage;
    const [david, edda] = [discord.actor('David'), discord.actor('Edda')];
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-table', { opponent: seeded.roles.wolves.id }),
    );
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
    const hall = seeded.channels.hall.id;
    const suggest = () => edda.autocomplete(hall, 'game board', { table: '' }, 'table');
    expect((await suggest()).choices).toHaveLength(1);
    expect(words(messageOf(await david.slash(hall, 'game board')))).toContain('The game begins');
    discord.world.channels.editTextChannel(seeded.channels.tables, {
      overwrites: [{ id: seeded.roles.wolves.id, kind: 'role', allow: 0n, deny: Can.ViewChannel }],
    });
    await discord.waitUntilIdle();
    expect((await suggest()).choices).toEqual([]);
    expect(words(messageOf(await edda.slash(hall, 'game board')))).toContain('not playing in this server');
  });
});
