/** Faults caused by people of a server. */
import { setTimeout as pause } from 'node:timers/promises';
import { PermissionFlagsBits as Can } from 'discord.js';
import { words } from '../../../tests/e2e/stage.js';
import { createFaultRow, type FaultRow } from '../fault-row.js';
import { openScene, type Scene } from '../scene.js';

const AWAY = 5_000;

/** Removes permissions of the bot in the channel and restores them. */
function removePermissions(name: string, permissions: bigint): FaultRow {
  return createFaultRow(name, async (scene) => {
    scene.discord.faults.revoke(scene.channel, permissions);
    // Use the command in a channel in which the bot may still answer.
    const answer = await scene.play(scene.seeded.channels.tower.id);
    await pause(AWAY);
    scene.discord.faults.restore(scene.channel, permissions);
    return answer;
  });
}

/** Changes the thread while no one plays. */
function changeThread(name: string, act: (scene: Scene, thread: string) => Promise<void> | void): FaultRow {
  return createFaultRow(name, async (scene) => {
    await act(scene, scene.game().thread);
    // The bot must notice the change before the check for recovery.
    await scene.discord.waitUntilIdle(500);
    return '';
  });
}

export const ROWS: readonly FaultRow[] = [
  removePermissions('permissions lost, regained', Can.SendMessagesInThreads | Can.AttachFiles),
  removePermissions('ViewChannel lost, regained', Can.ViewChannel),
  changeThread('thread archived', ({ discord }, thread) => discord.faults.archiveThread(thread)),
  changeThread('thread locked, unlocked', async ({ discord }, thread) => {
    discord.faults.lockThread(thread);
    await pause(AWAY);
    const found = discord.world.threads.get(thread);
    if (found !== undefined) discord.world.threads.edit(found, { archived: false, locked: false });
  }),
  changeThread('thread deleted', ({ discord }, thread) => discord.faults.deleteThread(thread)),
  changeThread('board message deleted', ({ discord, anna }, thread) => {
    const board = anna.listMessages(thread).at(-1);
    if (board !== undefined) discord.faults.deleteMessage(thread, board.id);
  }),
  {
    name: 'channel deleted',
    run: async () => {
      const scene = await openScene();
      try {
        await scene.start();
        await scene.begin();
        scene.discord.faults.deleteChannel(scene.channel);
        const readAnswer = async () => {
          const { message } = await scene.ben.slash(scene.seeded.channels.tower.id, 'games');
          return message === undefined ? 'no answer' : words(message);
        };
        const start = performance.now();
        let answer = await readAnswer();
        while (!/deleted/.test(answer) && performance.now() - start < 60_000) {
          await pause(1_000);
          answer = await readAnswer();
        }
        const isTold = /deleted/.test(answer);
        return {
          lost: 0,
          repeatedBoards: 0,
          healed: isTold ? performance.now() - start : null,
          answers: answer,
        };
      } finally {
        await scene.close();
      }
    },
  },
  createFaultRow('bot kicked, invited again', async (scene) => {
    const { discord, seeded } = scene;
    const { guilds, botId } = discord.world;
    const roleIds = [...(guilds.get(seeded.guild.id)?.members.get(botId)?.roleIds ?? [])];
    guilds.removeMember(seeded.guild.id, botId);
    await pause(AWAY);
    guilds.addMember(seeded.guild.id, botId, { roleIds });
    return '';
  }),
];
