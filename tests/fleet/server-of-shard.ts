/** Creates servers of the embedded Discord that belong to a shard. */
import { usualPermissions } from '../../playground/src/index.js';
import { isGuildServed, type Share } from '../../src/base/shards.js';
import { type Ground, required } from '../e2e/stage.js';

interface Options {
  readonly discord: Ground['discord'];
  /** Lets at least a millisecond pass. The moment of a server's creation decides on its shard. */
  readonly wait: () => Promise<unknown>;
  readonly channels?: number;
}

/** Creates a server of that share with the bot, Anna, Ben and Clara. Returns its text channels. */
export async function createServerOf(
  share: Share,
  { discord, wait, channels = 1 }: Options,
): Promise<readonly string[]> {
  const { world } = discord;
  const host = discord.actor('Anna').id;
  for (;;) {
    await wait();
    const { id } = world.guilds.create({ name: `Server of ${share.first}`, ownerId: host });
    if (!isGuildServed(share, id)) continue;
    const role = { name: 'Castellan', permissions: usualPermissions, botId: world.botId };
    world.guilds.addMember(id, world.botId, { roleIds: [world.guilds.addRole(id, role).id] });
    for (const guest of ['Ben', 'Clara']) world.guilds.addMember(id, discord.actor(guest).id);
    return Array.from(
      { length: channels },
      (_, nth) => required(world.channels.createTextChannel(id, { name: `tables-${nth}` })).id,
    );
  }
}
