/** What it takes to write the world down in Discord's shapes: the world, and addresses for its pictures and files. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Attachment, User } from '../world/entities.js';
import type { World } from '../world/world.js';

/** Where pictures and files are fetched from. */
export interface Media {
  /** A signed address that works for a day. */
  attachmentUrl(channelId: Snowflake, attachment: Attachment): string;
  avatarUrl(user: User): string;
}

/** The world with addresses for its media. */
export interface View {
  readonly world: World;
  readonly media: Media;
}

/** A moment in Discord's notation (ISO 8601 with an offset). */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000+00:00');
}
