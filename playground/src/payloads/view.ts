/** The world and the URLs of its media, from which all payloads are made. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Attachment, User } from '../world/entities.js';
import type { World } from '../world/world.js';

export interface Media {
  /** A signed URL, valid for a day. */
  attachmentUrl(channelId: Snowflake, attachment: Attachment): string;
  avatarUrl(user: User): string;
}

/** The world with URLs for its media. */
export interface View {
  readonly world: World;
  readonly media: Media;
}

/** Formats a time like Discord (ISO 8601 with an offset). */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000+00:00');
}
