/** Faults caused by people of a server. */
import { setTimeout as pause } from 'node:timers/promises';
import { PermissionFlagsBits as Can } from 'discord.js';
import { bot } from '../../../src/texts/en/bot.js';
import { CAPTURE } from '../../../tests/e2e/lines.js';
import { boards, buttons, words } from '../../../tests/e2e/stage.js';
import { createPrefixTest, isMoveConfirmed, NO_ANSWER } from '../answers.js';
import { createFaultRow, type FaultRow, type Strike } from '../fault-row.js';
import { readGame } from '../record.js';
import type { Scene } from '../scene.js';

const PLAYED = { isExpectedAnswer: isMoveConfirmed, errors: [] };
const { permissionNames } = bot.errors;
const AWAY = 5_000;
const MINUTE = 60_000;

/**
 * Removes permissions of the bot in the channel and restores them. The player must be told the name of the
 * permission.
 */
function missingPermissionsRow(name: string, permissions: bigint, named: string): FaultRow {
  return createFaultRow(name, PLAYED, async (scene) => {
    const before = scene.game().moves.length;
    scene.discord.faults.revokePermissions(scene.channel, permissions);
    const told = await playElsewhere(scene);
    await pause(AWAY);
    const evidence = {
      'moves not shown': scene.isHealed() ? 0 : 1,
      'moves stored': scene.game().moves.length - before,
    };
    requireOneNotice(scene, scene.seeded.channels.tower.id, named);
    scene.discord.faults.restorePermissions(scene.channel, permissions);
    return { evidence, answers: [told] };
  });
}

/** Throws unless Anna sees exactly one message with this text in the channel. */
function requireOneNotice({ anna }: Scene, channel: string, text: string): void {
  const seen = anna.listMessages(channel).map((message) => words(message));
  const found = seen.filter((one) => one.includes(text)).length;
  if (found !== 1) throw new Error(`${found} messages with: ${text}. Seen: ${seen.join(' / ')}`);
}

/** Lets a person play in a channel in which the bot may still answer. */
function playElsewhere(scene: Scene): Promise<string> {
  return scene.play(scene.seeded.channels.tower.id);
}

function threadOf({ discord, game }: Scene) {
  const thread = discord.world.threads.get(game().thread);
  if (thread === undefined) throw new Error('the thread has gone');
  return thread;
}

/** Archives the thread. The bot unarchives it without help. */
async function archiveThread(scene: Scene): Promise<Strike> {
  const thread = threadOf(scene);
  scene.discord.faults.archiveThread(thread.id);
  const evidence = { 'archived threads': thread.archived ? 1 : 0 };
  await scene.discord.waitFor(() => !thread.archived, { what: 'a thread that is woken' });
  return { evidence, answers: [await scene.play()] };
}

/** Locks the thread while a person plays elsewhere. The unlocked thread is still archived. */
async function lockThread(scene: Scene): Promise<Strike> {
  const { discord, channel } = scene;
  const thread = threadOf(scene);
  const before = scene.game().moves.length;
  discord.faults.lockThread(thread.id);
  const told = await playElsewhere(scene);
  await pause(AWAY);
  const evidence = {
    'moves not shown': scene.isHealed() ? 0 : 1,
    'moves stored': scene.game().moves.length - before,
  };
  requireOneNotice(scene, channel, 'is locked');
  requireOneNotice(scene, scene.seeded.channels.tower.id, 'is locked');
  discord.world.threads.edit(thread, { locked: false });
  return { evidence, answers: [told] };
}

async function deleteThread(scene: Scene): Promise<Strike> {
  const { discord, game } = scene;
  const { thread } = game();
  discord.faults.deleteThread(thread);
  const hasNewThread = () => ![undefined, thread].includes(readGame(scene.database)?.thread);
  await discord.waitFor(hasNewThread, { what: 'a new thread' });
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

const isResumed = createPrefixTest(bot.game.resumedHere);

function isPausedOrResumed(said: string): boolean {
  return isResumed(said) || /^The channel of this game was deleted/.test(said);
}

/** Deletes the game's channel. The bot must refuse moves until a player resumes the game in another channel. */
async function deleteChannel({ discord, anna, channel, seeded, game }: Scene): Promise<Strike> {
  const { id } = game();
  const ask = async (command: string, options = {}) => {
    const { message } = await anna.slash(seeded.channels.tower.id, command, options);
    return message === undefined ? NO_ANSWER : words(message).trim();
  };
  discord.faults.deleteChannel(channel);
  const start = performance.now();
  while (!(await ask('games')).includes('its channel was deleted')) {
    if (performance.now() - start > MINUTE) throw new Error('the pause is not told');
    await pause(1_000);
  }
  const refused = await ask('move', { notation: CAPTURE[0] ?? '' });
  const resumed = await ask('game resume', { table: id });
  return { evidence: { 'deleted channels': 1 }, answers: [refused, resumed] };
}

/** Removes the bot from its server for a while. Meanwhile a person presses a button of the bot there. */
async function kickBot(scene: Scene): Promise<Strike> {
  const { discord, seeded, anna, game } = scene;
  const { guilds, botId } = discord.world;
  const roleIds = [...(guilds.get(seeded.guild.id)?.members.get(botId)?.roleIds ?? [])];
  const board = boards(scene, game().thread).at(-1);
  if (board === undefined) throw new Error('there is no board');
  guilds.removeMember(seeded.guild.id, botId);
  const { message } = await anna.press(board, buttons(board)[0] ?? '');
  await pause(AWAY);
  const left = discord.gateway.listEvents().filter(({ t }) => t === 'GUILD_DELETE').length;
  guilds.addMember(seeded.guild.id, botId, { roleIds });
  const told = message === undefined ? NO_ANSWER : words(message).trim();
  return { evidence: { 'servers left': left }, answers: [told] };
}

export const ROWS: readonly FaultRow[] = [
  missingPermissionsRow(
    'permissions lost, regained',
    Can.SendMessagesInThreads | Can.AttachFiles,
    permissionNames.SendMessagesInThreads,
  ),
  missingPermissionsRow('ViewChannel lost, regained', Can.ViewChannel, permissionNames.ViewChannel),
  createFaultRow('thread archived', PLAYED, archiveThread),
  createFaultRow('thread locked, unlocked', PLAYED, lockThread),
  createFaultRow('thread deleted', { ...PLAYED, reposts: 1 }, deleteThread),
  createFaultRow('board message deleted', { ...PLAYED, reposts: 1 }, deleteBoard),
  createFaultRow(
    'channel deleted',
    { isExpectedAnswer: isPausedOrResumed, errors: [], reposts: 1 },
    deleteChannel,
  ),
  createFaultRow(
    'bot kicked, invited again',
    // The pressed button still shows its menu, and a move chosen there counts.
    { isExpectedAnswer: createPrefixTest(bot.moves.begin), errors: [] },
    kickBot,
  ),
];
