/** The connection to Discord breaks and returns: missed work is done at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../playground/src/index.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  beginGame,
  countPublicMessages,
  headingsOf,
  latestBoard,
  mentionedIds,
  openStage,
  required,
  type Stage,
  typeMove,
  waitForValue,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

describe.each(['resume', 'fresh'] as const)('with a session that is taken up or forgotten (%s)', (way) => {
  /** The attackers move while Discord refuses the board. */
  async function moveDuringFault(fault: Fault): Promise<string> {
    const { thread } = await beginGame(stage);
    const { anna, discord } = stage;
    // The start's requests are finished, so the fault hits those of the move.
    await discord.waitUntilIdle(150);
    discord.faults.failNext({ ...fault, method: 'POST', route: MESSAGES });
    await typeMove(anna, thread, 'D1-D3');
    await discord.waitFor(() => stage.complaints.length > 0);
    await discord.waitUntilIdle();
    expect(headingsOf(stage, thread)).toEqual(['The game begins']);
    return thread;
  }

  it('a board that waits for the end of a pause is posted', async () => {
    // The library tries four times before it gives up.
    const thread = await moveDuringFault({ kind: 'error', times: 4 });
    stage.discord.faults.gateway.dropConnections(way);
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([stage.ben.id]);
  });

  it('a board that waits for people is posted', async () => {
    const thread = await moveDuringFault({ kind: 'refused', as: 'blockedByAutoMod' });
    expect(countPublicMessages(stage, 'AutoMod')).toBe(1);
    stage.discord.faults.gateway.dropConnections(way);
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([stage.ben.id]);
  });
});

it('a server that the bot was shown out of meanwhile has its games put by, and they go on when it is invited again', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord, seeded } = stage;
  const { guilds, botId } = discord.world;
  const guildId = seeded.guild.id;
  const roleIds = [...required(guilds.get(guildId)?.members.get(botId)).roleIds];
  discord.faults.gateway.dropConnections('fresh');
  guilds.removeMember(guildId, botId);
  await waitForValue(
    async () => (await stage.tables().listOpenTablesOf(actor(anna.id))).length === 0,
    'games put by',
  );
  guilds.addMember(guildId, botId, { roleIds });
  await waitForValue(
    async () => (await stage.tables().listOpenTablesOf(actor(anna.id))).length === 1,
    'games taken up',
  );
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await advanceTime(stage, 5_000);
  expect(stage.complaints).toEqual([]);
});
