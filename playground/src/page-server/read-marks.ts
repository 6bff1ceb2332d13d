/** Read position of each person in each channel, and the unread messages after it. */
import { MessageType, type Snowflake } from 'discord-api-types/v10';
import type { Channel, Message } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import { compareAge } from '../world/snowflakes.js';
import type { World } from '../world/world.js';

export interface UnreadCounts {
  readonly unread: boolean;
  /** Unread messages that mention the person. */
  readonly mentions: number;
}

export class ReadMarks {
  /** The newest message read, by person and channel. */
  readonly #marks = new Map<string, Snowflake>();

  constructor(private readonly world: World) {}

  /** Marks everything in the channel as read. Returns true for a change. */
  markRead(person: Snowflake, channel: Snowflake): boolean {
    const last = this.world.messages.list(channel).at(-1)?.id;
    const key = keyOfReadMark(person, channel);
    if (last === undefined || this.#marks.get(key) === last) return false;
    this.#marks.set(key, last);
    return true;
  }

  /** Counts the person's unread messages in a channel. The person's own message marks everything before as read. */
  countUnread(person: Snowflake, channel: Channel): UnreadCounts {
    const mark = this.#marks.get(keyOfReadMark(person, channel.id));
    let unread = false;
    let mentions = 0;
    for (const message of this.world.messages.list(channel.id).reverse()) {
      if (mark !== undefined && compareAge(message.id, mark) <= 0) break;
      if (message.authorId === person) break;
      if (message.audience !== null && message.audience !== person) continue;
      unread = true;
      if (this.#isMentioned(message, person, channel)) mentions += 1;
    }
    return { unread, mentions };
  }

  /** Number of unread messages that mention the person in any channel. */
  countMentions(person: Snowflake, channels: readonly Channel[]): number {
    return channels
      .filter((channel) => canSee(this.world, person, channel))
      .reduce((sum, channel) => sum + this.countUnread(person, channel).mentions, 0);
  }

  #isMentioned(message: Message, person: Snowflake, channel: Channel): boolean {
    // Being added to a thread pings no one.
    if (message.type === MessageType.RecipientAdd) return false;
    const { users, roles, everyone } = message.mentions;
    if (channel.kind === 'direct' || everyone || users.includes(person)) return true;
    const held = this.world.guilds.get(channel.guildId)?.members.get(person)?.roleIds;
    return roles.some((role) => held?.has(role));
  }
}

const keyOfReadMark = (person: Snowflake, channel: Snowflake): string => `${person}/${channel}`;
