/** The stage with a bot in two processes, each with its own server. */
import { usualPermissions } from '../../playground/src/index.js';
import { type Share, servesGuild } from '../../src/base/shards.js';
import type { Store } from '../../src/db/store.js';
import { writeTestDatabase } from '../test-store.js';
import { type Ground, known, latestBoard, messageOf, openStage, type Stage } from './stage.js';

export const SHARES: readonly Share[] = [
  { first: 0, last: 0, total: 2 },
  { first: 1, last: 1, total: 2 },
];

export interface ShardedStage {
  readonly stage: Stage;
  /** A channel in a server of each shard. */
  readonly channels: readonly string[];
  /** Begins a game of Anna against Ben in the channel. Returns its thread once the board is posted. */
  begin(channel: string, options?: Readonly<Record<string, string>>): Promise<string>;
}

export async function openShardedStage(
  parts: { readonly openStore?: (share: Share | null) => Promise<Store> } = {},
): Promise<ShardedStage> {
  const channels: string[] = [];
  const stage = await openStage({
    ...parts,
    shares: SHARES,
    before: (discord) => discord.gateway.requireShards(SHARES.length),
    async prepare(ground) {
      writeTestDatabase(ground.database);
      for (const share of SHARES) channels.push(await createServer(ground, share));
    },
  });
  return {
    stage,
    channels,
    async begin(channel, options = {}) {
      const play = { side: 'attackers', ...options };
      const lobby = messageOf(await stage.anna.slash(channel, 'play kings-table', play));
      await stage.ben.press(lobby, 'Join');
      await latestBoard(stage, lobby.id, 0);
      return lobby.id;
    },
  };
}

/** Creates a server in the share, and returns its channel. Its creation time decides the shard. */
async function createServer({ discord, clock }: Ground, share: Share): Promise<string> {
  const { world } = discord;
  const host = discord.actor('Anna').id;
  for (;;) {
    await clock.advance(1);
    const { id } = world.guilds.create({ name: `Server of ${share.first}`, ownerId: host });
    if (!servesGuild(share, id)) continue;
    const role = { name: 'Castellan', permissions: usualPermissions, botId: world.botId };
    world.guilds.addMember(id, world.botId, { roleIds: [world.guilds.addRole(id, role).id] });
    world.guilds.addMember(id, discord.actor('Ben').id);
    return known(world.channels.createText(id, { name: 'tables' })).id;
  }
}
