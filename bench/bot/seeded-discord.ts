/** Embedded Discords for surveys. */
import {
  type DiscordOptions,
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
} from '../../playground/src/index.js';
import { drawSprites } from '../../src/discord/emojis/sprites.js';
import { games } from '../../src/engine/index.js';

let sprites: ReturnType<typeof drawSprites> | null = null;

/**
 * Opens a Discord without rate limits, with people and channels. The bot's emojis are there already, because
 * a bot would spend its first quarter of a minute uploading them.
 */
export async function openSeededDiscord(
  options: DiscordOptions = {},
): Promise<SeededWorld & { readonly discord: EmbeddedDiscord }> {
  const discord = await openDiscord({ rateLimits: false, ...options });
  const { world } = discord;
  const seeded = seedWorld(world);
  sprites ??= drawSprites(games);
  for (const { name, png } of await sprites) {
    const id = world.nextId();
    world.emojis.set(id, { id, name, image: png, contentType: 'image/png' });
  }
  return { discord, ...seeded };
}
