/** `/moderate`: the actions of moderators, their visibility to others, and the required permissions. */
import { PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { escapeMarkdown } from '../../../src/texts/escaping.js';
import { NASTY } from '../../nasty-texts.js';
import {
  beginGame,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  takeSeat,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const REASON = 'against the rules of this server';

let stage: Stage;
/** Log entries at level `warn` and above that the test allows. */
let expected: readonly string[];
beforeEach(async () => {
  expected = [];
  stage = await openStage();
});
afterEach(async () => {
  expect(stage.complaints.map((line) => JSON.parse(line).msg)).toEqual(expected);
  await stage.close();
});

type Options = Readonly<Record<string, string | number>>;

async function askToConfirm(sub: string, options: Options, reason = REASON, person: Actor = stage.clara) {
  return messageOf(await person.slash(stage.channel, `moderate ${sub}`, { ...options, reason }));
}

/** Clara moderates and confirms. Returns her answer. */
async function moderateAndConfirm(sub: string, options: Options, reason = REASON): Promise<string> {
  const question = await askToConfirm(sub, options, reason);
  expect(isPrivate(question)).toBe(true);
  const [label] = buttons(question);
  return words(messageOf(await stage.clara.press(question, required(label))));
}

/** Waits for the public message in the channel that contains `said`. */
function waitForText(channel: string, said: string) {
  return waitForValue(
    async () => stage.clara.listMessages(channel).find((one) => !isPrivate(one) && words(one).includes(said)),
    `"${said}"`,
  );
}

async function changeSettings(change: { moderatorRole?: string; moderationChannel?: string }): Promise<void> {
  const store = openStore(stage.database);
  await store.settings.updateGuildSettings(stage.seeded.guild.id, change);
  store.close();
}

/** A game of Anna and Ben, and its table's id. */
async function openGame(): Promise<{ readonly thread: string; readonly id: string }> {
  const { thread } = await beginGame(stage);
  return { thread, id: (await tableOf(stage, stage.anna)).id };
}

describe('somebody who is no moderator', () => {
  it('is not offered the command by Discord, and is refused every subcommand', async () => {
    const { anna, ben, channel, discord, seeded } = stage;
    const { thread, id } = await openGame();
    messageOf(
      await anna.slash(channel, 'setup save', {
        name: 'Wall',
        setup: 'PPPPPPPP/RNBBNR/.QK.',
        game: 'conquer-the-kings',
        share: true,
      }),
    );
    const subcommands: Readonly<Record<string, Options>> = {
      list: {},
      cancel: { table: id },
      end: { table: id, result: 'none' },
      pause: { table: id },
      resume: { table: id },
      undo: { table: id },
      reverse: { table: id },
      remove: { table: id, player: anna.id },
      replace: { table: id, player: anna.id, by: stage.clara.id },
      'delete-game': { table: id },
      'delete-setup': { setup: '#1' },
      block: { player: anna.id },
      unblock: { player: anna.id },
    };
    for (const [sub, options] of Object.entries(subcommands)) {
      const given = sub === 'list' ? options : { ...options, reason: REASON };
      await expect(ben.slash(channel, `moderate ${sub}`, given)).rejects.toThrow();
    }
    // A role lets Ben type the command, but the server names another role as moderators.
    const keeper = discord.world.guilds.addRole(seeded.guild.id, {
      name: 'Keepers',
      permissions: Can.ManageThreads,
    });
    discord.world.guilds.setRole(seeded.guild.id, ben.id, keeper.id, true);
    await changeSettings({ moderatorRole: seeded.roles.wolves.id });
    await discord.waitUntilIdle();
    for (const [sub, options] of Object.entries(subcommands)) {
      const given = sub === 'list' ? options : { ...options, reason: REASON };
      const answer = messageOf(await ben.slash(channel, `moderate ${sub}`, given));
      expect([sub, words(answer)]).toEqual([sub, expect.stringContaining('Only moderators of this server')]);
      expect([isPrivate(answer), buttons(answer)]).toEqual([true, []]);
    }
    for (const [sub, option] of [
      ['end', 'table'],
      ['end', 'result'],
      ['remove', 'player'],
      ['delete-setup', 'setup'],
      ['unblock', 'player'],
    ] as const) {
      const typed = { table: id, [option]: '' };
      const options =
        option === 'table' || sub === 'delete-setup' || sub === 'unblock' ? { [option]: '' } : typed;
      expect((await ben.autocomplete(channel, `moderate ${sub}`, options, option)).choices).toEqual([]);
    }
    expect((await stage.tables().load(id))?.status).toBe('playing');
    expect(stage.audit.filter(({ act }) => String(act).includes('moderate'))).toEqual([]);
    expect(stage.anna.listMessages(thread).some((one) => words(one).includes('moderator'))).toBe(false);
  });

  it('cannot say yes any more to what was asked when they were one', async () => {
    const { ben, discord, seeded } = stage;
    const { id } = await openGame();
    const keeper = discord.world.guilds.addRole(seeded.guild.id, {
      name: 'Keepers',
      permissions: Can.ManageThreads,
    });
    discord.world.guilds.setRole(seeded.guild.id, ben.id, keeper.id, true);
    await discord.waitUntilIdle();
    const question = await askToConfirm('end', { table: id, result: 'none' }, REASON, ben);
    discord.world.guilds.setRole(seeded.guild.id, ben.id, keeper.id, false);
    await discord.waitUntilIdle();
    const answer = words(messageOf(await ben.press(question, 'End game')));
    expect(answer).toContain('Only moderators');
    expect((await stage.tables().load(id))?.status).toBe('playing');
  });
});

it('lists lobbies, challenges and games with who is waited for since when', async () => {
  const { anna, clara, channel } = stage;
  const { thread, id } = await openGame();
  const lobby = messageOf(await clara.slash(channel, 'play kings-mate'));
  messageOf(await anna.slash(channel, 'play kings-table', { opponent: clara.id }));
  await stage.discord.waitUntilIdle();
  const list = messageOf(await clara.slash(channel, 'moderate list'));
  expect(isPrivate(list)).toBe(true);
  const said = words(list);
  expect(said).toMatch(
    new RegExp(`/${thread}/.*<@${anna.id}> to move · (?:last move|started) <t:\\d+:R> · table ${id}`),
  );
  expect(said).toMatch(
    new RegExp(`/${lobby.id}\\) · by <@${clara.id}>, 1 free seat, waiting for players since <t:\\d+:f>`),
  );
  expect(said).toMatch(new RegExp(`by <@${anna.id}>, waiting for <@${clara.id}> since <t:\\d+:f>`));
  expect(mentionedIds(list)).toEqual([]);
  const suggestTables = async (sub: string) =>
    (await clara.autocomplete(channel, `moderate ${sub}`, { table: '' }, 'table')).choices ?? [];
  expect((await suggestTables('end')).map(({ value }) => value)).toEqual([id]);
  expect(await suggestTables('cancel')).toHaveLength(2);
  expect((await suggestTables('remove')).map(({ name }) => name)).toEqual([
    expect.stringContaining('Anna v Ben, in play'),
    expect.stringContaining('waits for players'),
  ]);
});

it('closes a table that waits; its message, the log and the channel for it say so', async () => {
  const { anna, clara, channel, seeded } = stage;
  const { hall } = seeded.channels;
  await changeSettings({ moderationChannel: hall.id });
  const lobby = messageOf(await anna.slash(channel, 'play kings-table'));
  const { id } = await tableOf(stage, anna);
  const question = await askToConfirm('cancel', { table: id });
  expect(words(question)).toContain(REASON);
  expect((await stage.tables().load(id))?.status).toBe('lobby');
  expect(words(messageOf(await clara.press(question, 'Close table')))).toContain('was closed');
  const shown = await waitForText(channel, `A moderator closed this table: ${REASON}`);
  expect(shown.id).toBe(lobby.id);
  expect(buttons(shown).filter((label) => label.startsWith('Join'))).toEqual([]);
  const line = await waitForText(hall.id, `Reason: ${REASON}`);
  expect(words(line)).toContain(`<@${clara.id}>: `);
  expect(mentionedIds(line)).toEqual([]);
  expect(stage.audit.filter(({ table }) => table === id).map(({ act, by }) => [act, by])).toEqual([
    ['open', anna.id],
    ['moderate-cancel', clara.id],
    ['close', clara.id],
  ]);
  expect(stage.logged.join()).not.toContain(REASON);
  // A repeated confirmation has no further effect.
  expect(words(messageOf(await clara.press(question, 'Close table', { useShownState: true })))).toContain(
    'no longer open',
  );
  expect(words(await askToConfirm('cancel', { table: id }))).toContain('can’t be chosen here');
});

it('ends a game as a moderator decides: the thread, the board and the record tell it', async () => {
  const { anna, ben, clara } = stage;
  const { thread, id } = await openGame();
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  expect(words(await askToConfirm('end', { table: id, result: 'nonsense' }))).toContain(
    'can’t end with that result',
  );
  const results = await clara.autocomplete(
    stage.channel,
    'moderate end',
    { table: id, result: '' },
    'result',
  );
  expect(results.choices?.map(({ value }) => value)).toEqual([
    'none',
    'draw',
    'win attackers',
    'win defenders',
  ]);
  expect(await moderateAndConfirm('end', { table: id, result: 'win defenders' })).toContain(
    'ended with a win for **Defenders**',
  );
  const line = await waitForText(
    thread,
    `A moderator ended this game with a win for **Defenders**: ${REASON}`,
  );
  expect(mentionedIds(line)).toEqual([]);
  // The picture shows the result too.
  const end = words(await waitForText(thread, 'by a moderator’s decision'));
  expect(end).toContain('. Defenders won: by a moderator’s decision.');
  expect(end).not.toContain('Aborted');
  const record = await fetchFile(messageOf(await anna.slash(thread, 'game record')));
  expect(record).toContain('[Result "defenders moderator"]');
  expect(record).toContain(`[Moderation1 "end after 1: ${REASON}"]`);
  const store = openStore(stage.database);
  expect(await store.results.listResultsOf(ben.id)).toMatchObject([{ result: 'won' }]);
  expect(await store.results.listResultsOf(anna.id)).toMatchObject([{ result: 'lost' }]);
  store.close();
  expect(words(await askToConfirm('end', { table: id, result: 'none' }))).toContain('can’t be chosen here');
});

it('asks how a game ends where that is not said, in the thread of the game', async () => {
  const { clara } = stage;
  const { thread, id } = await openGame();
  const question = messageOf(await clara.slash(thread, 'moderate end', { reason: REASON }));
  expect(isPrivate(question)).toBe(true);
  expect(words(question)).toContain(REASON);
  expect(buttons(question)).toEqual([
    'Aborted, without a result',
    'Draw',
    'Win for Attackers',
    'Win for Defenders',
  ]);
  expect(words(messageOf(await clara.press(question, 'Draw')))).toContain('ended as a draw');
  await waitForText(thread, 'by a moderator’s decision');
  expect((await stage.tables().load(id))?.outcome).toMatchObject({ winners: [], reason: 'moderator' });
});

it('asks for the result and the reason in one form where neither is given', async () => {
  const { clara, channel } = stage;
  const { thread, id } = await openGame();
  const openForm = async () => required((await clara.slash(channel, 'moderate end', { table: id })).modal);
  const sendModeration = async (given: Readonly<Record<string, string>>) =>
    messageOf(await clara.submit(await openForm(), given));
  expect(words(await sendModeration({ Result: 'draw', Reason: '\u200b' }))).toContain(
    'a reason that others can read',
  );
  expect((await stage.tables().load(id))?.outcome).toBeNull();
  await expect(sendModeration({ Reason: REASON })).rejects.toThrow();
  const form = await openForm();
  const { guild, roles } = stage.seeded;
  stage.discord.world.guilds.editMember(guild.id, clara.id, { roleIds: [] });
  const refused = messageOf(await clara.submit(form, { Result: 'draw', Reason: REASON }));
  expect(words(refused)).toContain('Only moderators of this server');
  stage.discord.world.guilds.editMember(guild.id, clara.id, { roleIds: [roles.stewards.id] });
  const done = await sendModeration({ Result: 'Win for Attackers', Reason: REASON });
  expect([isPrivate(done), words(done).includes('Attackers')]).toEqual([true, true]);
  await waitForText(thread, REASON);
  expect((await stage.tables().load(id))?.outcome).toMatchObject({ reason: 'moderator' });
  expect(stage.audit).toContainEqual(
    expect.objectContaining({ act: 'moderate-end', by: clara.id, table: id }),
  );
  const late = messageOf(await clara.slash(channel, 'moderate end', { table: id }));
  expect(words(late)).toContain('can’t be chosen here');
});

it('deletes a game that is over, with its record and its results, and none that is open', async () => {
  const { anna, ben, clara, channel } = stage;
  const { thread, id } = await openGame();
  expect(words(await askToConfirm('delete-game', { table: id }))).toContain('still open');
  expect(await moderateAndConfirm('end', { table: id, result: 'draw' })).toContain('ended as a draw');
  await waitForText(thread, 'by a moderator’s decision');
  const { choices } = await clara.autocomplete(channel, 'moderate delete-game', { table: id }, 'table');
  expect(choices?.map(({ value }) => value)).toEqual([id]);
  expect(await moderateAndConfirm('delete-game', { table: id })).toContain('is deleted');
  expect(stage.audit.at(-1)).toMatchObject({ act: 'moderate-delete', by: clara.id, table: id });
  expect(await stage.tables().load(id)).toBeNull();
  const store = openStore(stage.database);
  const results = [
    ...(await store.results.listResultsOf(anna.id)),
    ...(await store.results.listResultsOf(ben.id)),
  ];
  expect(results.filter(({ tableId }) => tableId === id)).toEqual([]);
  store.close();
  expect(words(await askToConfirm('delete-game', { table: id }))).toContain('can’t be chosen here');
});

it('takes out a player who has left the server, and the game is over', async () => {
  const { anna, ben, clara, channel, discord, seeded } = stage;
  const { thread, id } = await openGame();
  discord.world.guilds.removeMember(seeded.guild.id, ben.id);
  await discord.waitUntilIdle();
  const offered = await clara.autocomplete(channel, 'moderate remove', { table: id, player: '' }, 'player');
  expect(offered.choices?.map(({ value }) => value)).toEqual([anna.id, ben.id]);
  expect(words(await askToConfirm('remove', { table: id, player: 'Ben' }))).toContain('Choose someone');
  expect(words(await askToConfirm('remove', { table: id, player: clara.id }))).toContain('has no seat');
  expect(await moderateAndConfirm('remove', { table: id, player: ben.id })).toContain(
    `<@${ben.id}> was removed`,
  );
  await waitForText(thread, `A moderator removed <@${ben.id}> from this game: ${REASON}`);
  expect((await stage.tables().load(id))?.outcome).toEqual({ winners: ['attackers'], reason: 'resignation' });
});

it('puts somebody in the place of a player, who is called once and plays on', async () => {
  const { anna, ben, discord, seeded } = stage;
  const { thread, id } = await openGame();
  const david = discord.actor('David');
  const replacing = { table: id, player: anna.id };
  expect(words(await askToConfirm('replace', { ...replacing, by: ben.id }))).toContain(
    'already plays at this table',
  );
  expect(words(await askToConfirm('replace', { ...replacing, by: discord.world.botId }))).toContain('a bot');
  discord.world.channels.editTextChannel(seeded.channels.tables, {
    overwrites: [{ id: david.id, kind: 'member', allow: 0n, deny: Can.ViewChannel }],
  });
  await discord.waitUntilIdle();
  expect(words(await askToConfirm('replace', { ...replacing, by: david.id }))).toContain('can’t see');
  discord.world.channels.editTextChannel(seeded.channels.tables, { overwrites: [] });
  await discord.waitUntilIdle();
  expect(await moderateAndConfirm('replace', { ...replacing, by: david.id })).toContain(
    `<@${david.id}> replaced`,
  );
  const line = await waitForText(thread, 'a moderator chose you to replace');
  expect(mentionedIds(line)).toEqual([david.id]);
  expect(words(line)).toContain('/game resign');
  expect(words(await typeMove(anna, thread, 'D1-D3'))).toContain('You’re not playing');
  await typeMove(david, thread, 'D1-D3');
  expect((await stage.tables().load(id))?.lastAction?.by).toBe(david.id);
});

it('tells nobody in the channel who was removed from a lobby, and calls there who is put in the place of another', async () => {
  const { anna, ben, channel, discord } = stage;
  const options = { mode: 'free-for-all' };
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', options));
  const { id } = await tableOf(stage, anna);
  await takeSeat(stage, ben, lobby, 'West');
  await discord.waitUntilIdle();
  const seen = anna.listMessages(channel).length;
  const david = discord.actor('David');
  expect(await moderateAndConfirm('replace', { table: id, player: ben.id, by: david.id })).toContain(
    'replaced',
  );
  const line = await waitForText(channel, 'a moderator chose you to replace');
  expect(mentionedIds(line)).toEqual([david.id]);
  expect(await moderateAndConfirm('remove', { table: id, player: david.id })).toContain('was removed');
  await discord.waitUntilIdle();
  const posted = anna
    .listMessages(channel)
    .slice(seen)
    .filter((one) => !isPrivate(one));
  expect(posted.map(({ id: message }) => message)).toEqual([line.id]);
});

it('means the game of its thread where no table is named, and asks for one elsewhere', async () => {
  const { clara, channel } = stage;
  const { thread, id } = await openGame();
  await beginGame(stage);
  const typeCommand = async (place: string, sub: string, options: Options = {}) =>
    messageOf(await clara.slash(place, `moderate ${sub}`, { ...options, reason: REASON }));
  const confirmQuestion = async (question: Awaited<ReturnType<typeof typeCommand>>) =>
    words(messageOf(await clara.press(question, required(buttons(question)[0]))));
  const players = await clara.autocomplete(thread, 'moderate remove', { player: '' }, 'player');
  expect(players.choices?.map(({ value }) => value)).toEqual([stage.anna.id, stage.ben.id]);
  await confirmQuestion(await typeCommand(thread, 'pause'));
  expect((await stage.tables().load(id))?.pausedSince).not.toBeNull();
  await confirmQuestion(await typeCommand(thread, 'resume'));
  expect((await stage.tables().load(id))?.pausedSince).toBeNull();
  await confirmQuestion(await typeCommand(thread, 'end', { result: 'draw' }));
  expect((await stage.tables().load(id))?.outcome?.winners).toEqual([]);
  expect(words(await typeCommand(thread, 'pause'))).toContain('can’t be chosen here');
  expect(await confirmQuestion(await typeCommand(thread, 'delete-game'))).toContain('is deleted');
  for (const sub of ['pause', 'resume', 'undo', 'reverse', 'delete-game'])
    expect([sub, words(await typeCommand(channel, sub))]).toEqual([
      sub,
      expect.stringContaining('Which table?'),
    ]);
});

it('deletes a set-up that is shared in the server', async () => {
  const { anna, clara, channel } = stage;
  const wall = { name: 'Free Nitro', setup: 'PPPPPPPP/RNBBNR/.QK.', game: 'conquer-the-kings', share: true };
  messageOf(await anna.slash(channel, 'setup save', wall));
  const typed = { setup: 'nitro' };
  const offered = await clara.autocomplete(channel, 'moderate delete-setup', typed, 'setup');
  const reference = String(required(offered.choices?.[0]).value);
  expect(words(await askToConfirm('delete-setup', { setup: '#99' }))).toContain(
    'isn’t shared in this server',
  );
  expect(await moderateAndConfirm('delete-setup', { setup: reference })).toContain('is deleted');
  expect(words(messageOf(await anna.slash(channel, 'setup list')))).not.toContain('Free Nitro');
  expect(stage.audit.at(-1)).toMatchObject({ act: 'moderate-setup', by: clara.id, owner: anna.id });
});

it('blocks a member for some days: they are told why and until when, and their game goes on', async () => {
  const { anna, ben, clara, channel } = stage;
  const { thread, id } = await openGame();
  const told = await moderateAndConfirm('block', { player: ben.id, days: 3 });
  expect(told).toContain(`· table ${id}`);
  const answerToPlay = async () => words(messageOf(await ben.slash(channel, 'play kings-mate')));
  expect(await answerToPlay()).toMatch(new RegExp(`can't open or join games.*<t:\\d+:f>.*${REASON}`));
  const lobby = messageOf(await clara.slash(channel, 'play kings-table', { side: 'attackers' }));
  expect(words(messageOf(await ben.press(lobby, 'Join')))).toContain(REASON);
  const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
  expect(words(challenge)).toContain(`<@${ben.id}> can't be invited`);
  expect(words(challenge)).not.toContain(REASON);
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  const offered = await clara.autocomplete(channel, 'moderate unblock', { player: '' }, 'player');
  expect(offered.choices?.map(({ value }) => value)).toEqual([ben.id]);
  expect(await moderateAndConfirm('unblock', { player: ben.id })).toContain('again');
  expect(await moderateAndConfirm('unblock', { player: ben.id })).toContain('is not blocked');
  expect(await answerToPlay()).not.toContain(REASON);
  await moderateAndConfirm('block', { player: ben.id });
  expect(await answerToPlay()).toContain('blocked you from opening and joining');
  expect(stage.audit.filter(({ act }) => /block/.test(String(act))).map(({ act }) => act)).toEqual([
    'block',
    'unblock',
    'block',
  ]);
});

it('does what was asked though the channel for it is gone, and logs that', async () => {
  const { anna } = stage;
  await changeSettings({ moderationChannel: '100000000000000009' });
  const { id } = await openGame();
  expect(await moderateAndConfirm('remove', { table: id, player: anna.id })).toContain('was removed');
  await waitForValue(async () => stage.complaints.length > 0);
  expected = ["a moderator's action could not be posted in the moderation channel"];
});

it('shows reasons as mere text, and takes none that cannot be seen', async () => {
  const { anna, channel, seeded } = stage;
  const { hall } = seeded.channels;
  await changeSettings({ moderationChannel: hall.id });
  expect(words(await askToConfirm('block', { player: anna.id }, '\u3164\u115F'))).toContain('Write a reason');
  for (const reason of NASTY.filter((one) => escapeMarkdown(one).trim() !== '' && one.length <= 200).slice(
    0,
    24,
  )) {
    messageOf(await anna.slash(channel, 'play kings-table'));
    const { id } = await tableOf(stage, anna);
    const shown = escapeMarkdown(reason.trim());
    const question = await askToConfirm('cancel', { table: id }, reason);
    expect(words(question)).toContain(shown);
    messageOf(await stage.clara.press(question, 'Close table'));
    const lobby = await waitForText(channel, `closed this table: ${shown}`);
    const line = await waitForText(hall.id, `Reason: ${shown}`);
    for (const { mentions, mention_roles, mention_everyone } of [lobby, line])
      expect([mentions, mention_roles, mention_everyone]).toEqual([[], [], false]);
  }
});
