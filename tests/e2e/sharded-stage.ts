/** The stage with a bot in two processes, each with a server of its own. */
import type { Share } from '../../src/base/shards.js';
import type { Store } from '../../src/db/store.js';
import { createServerOf } from '../fleet/server-of-shard.js';
import { writeTestDatabase } from '../test-store.js';
import { latestBoard, messageOf, openStage, type Stage } from './stage.js';

export const SHARES: readonly Share[] = [
  { first: 0, last: 0, total: 2 },
  { first: 1, last: 1, total: 2 },
];

export interface ShardedStage {
  readonly stage: Stage;
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
    async prepare({ discord, clock, database }) {
      writeTestDatabase(database);
      for (const share of SHARES)
        channels.push(...(await createServerOf(share, { discord, wait: () => clock.advance(1) })));
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
