/** Faults caused by people of a server. */
import { setTimeout as pause } from 'node:timers/promises';
import { PermissionFlagsBits as Can } from 'discord.js';
import type { Thread } from '../../../playground/src/world/entities.js';
import { bot } from '../../../src/texts/en/bot.js';
import { boards, words } from '../../../tests/e2e/stage.js';
import { createStartTest, isMissing, isMoveConfirmed } from '../answers.js';
import { createFaultRow, type FaultRow, type Strike } from '../fault-row.js';
import type { Scene } from '../scene.js';

const AWAY = 5_000;
const MINUTE = 60_000;

/** Removes permissions of the bot in the channel and restores them. The answer must name `named`. */
function removePermissions(name: string, permissions: bigint, named: RegExp): FaultRow {
  const expectation = { isExpectedAnswer: (said: string) => named.test(said), errors: [] };
  return createFaultRow(name, expectation, async (scene) => {
    const before = scene.game().moves.length;
    scene.discord.faults.revoke(scene.channel, permissions);
    const told = await playElsewhere(scene);
    await pause(AWAY);
    const evidence = {
      'moves not shown': scene.isHealed() ? 0 : 1,
      'moves stored': scene.game().moves.length - before,
    };
    scene.discord.faults.restore(scene.channel, permissions);
    return { evidence, answers: [told] };
  });
}

/** Lets a person play in a channel in which the bot may still answer. */
function playElsewhere(scene: Scene): Promise<string> {
  return scene.play(scene.seeded.channels.tower.id);
}

function threadOf({ discord, game }: Scene): Thread {
  const thread = discord.world.threads.get(game().thread);
  if (thread === undefined) throw new Error('the thread has gone');
  return thread;
}

/** The bot wakes the thread by itself. */
async function archive(scene: Scene): Promise<Strike> {
  const thread = threadOf(scene);
  scene.discord.faults.archiveThread(thread.id);
  const evidence = { 'archived threads': thread.archived ? 1 : 0 };
  await scene.discord.waitFor(() => !thread.archived, { what: 'a thread that is woken' });
  return { evidence, answers: [await scene.play()] };
}

/** A person plays elsewhere while the thread is locked. It stays archived when it is unlocked. */
async function lock(scene: Scene): Promise<Strike> {
  const { discord, anna, channel } = scene;
  const thread = threadOf(scene);
  const before = scene.game().moves.length;
  discord.faults.lockThread(thread.id);
  const told = await playElsewhere(scene);
  await pause(AWAY);
  const evidence = {
    'moves not shown': scene.isHealed() ? 0 : 1,
    'moves stored': scene.game().moves.length - before,
  };
  const notices = anna.listMessages(channel).filter((message) => words(message).includes('is locked')).length;
  if (notices !== 1) throw new Error(`${notices} notices of the locked thread`);
  discord.world.threads.edit(thread, { locked: false });
  return { evidence, answers: [told] };
}

async function deleteThread(scene: Scene): Promise<Strike> {
  const { discord, game } = scene;
  const { thread } = game();
  discord.faults.deleteThread(thread);
  await discord.waitFor(() => game().thread !== thread, { what: 'a new thread' });
  await scene.waitForRecovery();
  return { evidence: { 'new threads': 1 }, answers: [await scene.play()] };
}

async function deleteBoard(scene: Scene): Promise<Strike> {
  const { discord, game } = scene;
  const { thread } = game();
  const latest = () => boards(scene, thread).at(-1)?.id;
  const before = latest() ?? '';
  discord.faults.deleteMessage(thread, before);
  await discord.waitFor(() => latest() !== undefined && latest() !== before, { what: 'a new board' });
  await scene.waitForRecovery();
  return { evidence: { 'new boards': 1 }, answers: [await scene.play()] };
}

/** The game is paused until a player resumes it in another channel. */
async function deleteChannel(scene: Scene): Promise<Strike> {
  const { discord, anna, ben, channel, seeded } = scene;
  const elsewhere = seeded.channels.tower.id;
  const ask = async (command: string, options = {}) => {
    const { message } = await anna.slash(elsewhere, command, options);
    return message === undefined ? '' : words(message).trim();
  };
  discord.faults.deleteChannel(channel);
  const start = performance.now();
  while (!(await ask('games')).includes('its channel was deleted')) {
    if (performance.now() - start > MINUTE) throw new Error('the pause is not told');
    await pause(1_000);
  }
  const refused = await playElsewhere(scene);
  const resumed = await ask('game resume', { table: scene.game().id });
  void ben;
  return { evidence: { 'deleted channels': 1 }, answers: [refused, resumed.split('\n')[0] ?? ''] };
}

/** The bot's server is gone for a while, in which people can use none of its commands. */
async function kick({ discord, seeded, play }: Scene): Promise<Strike> {
  const { guilds, botId } = discord.world;
  const roleIds = [...(guilds.get(seeded.guild.id)?.members.get(botId)?.roleIds ?? [])];
  guilds.removeMember(seeded.guild.id, botId);
  const told = await play();
  await pause(AWAY);
  const left = discord.gateway.listEvents().filter(({ t }) => t === 'GUILD_DELETE').length;
  guilds.addMember(seeded.guild.id, botId, { roleIds });
  return { evidence: { 'servers left': left }, answers: [told] };
}

const PLAYED = { isExpectedAnswer: isMoveConfirmed, errors: [] };
const { permissionNames } = bot.errors;

export const ROWS: readonly FaultRow[] = [
  removePermissions(
    'permissions lost, regained',
    Can.SendMessagesInThreads | Can.AttachFiles,
    new RegExp(permissionNames.SendMessagesInThreads),
  ),
  removePermissions('ViewChannel lost, regained', Can.ViewChannel, new RegExp(permissionNames.ViewChannel)),
  createFaultRow('thread archived', PLAYED, archive),
  createFaultRow(
    'thread locked, unlocked',
    { isExpectedAnswer: createStartTest(bot.errors.notPosted.locked), errors: [] },
    lock,
  ),
  createFaultRow('thread deleted', { ...PLAYED, reposts: 1 }, deleteThread),
  createFaultRow('board message deleted', { ...PLAYED, reposts: 1 }, deleteBoard),
  createFaultRow('channel deleted', { ...PLAYED, reposts: 1 }, deleteChannel),
  createFaultRow('bot kicked, invited again', { isExpectedAnswer: isMissing, errors: [] }, kick),
];
