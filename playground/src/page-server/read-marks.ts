/** How far each person has read in each channel, and what that leaves unread. */
import { MessageType, type Snowflake } from 'discord-api-types/v10';
import type { Channel, Message } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import { compareAge } from '../world/snowflakes.js';
import type { World } from '../world/world.js';

export interface Unread {
  readonly unread: boolean;
  /** Unread messages that mention the person. */
  readonly mentions: number;
}

export class ReadMarks {
  /** The newest message that was read, by person and channel. */
  readonly #marks = new Map<string, Snowflake>();

  constructor(private readonly world: World) {}

  /** The person has seen everything that is in the channel now. Returns whether that changed anything. */
  markRead(person: Snowflake, channel: Snowflake): boolean {
    const last = this.world.messages.list(channel).at(-1)?.id;
    const key = markKey(person, channel);
    if (last === undefined || this.#marks.get(key) === last) return false;
    this.#marks.set(key, last);
    return true;
  }

  /** What a person has not read in a channel. Their own words count as read. */
  unreadIn(person: Snowflake, channel: Channel): Unread {
    const mark = this.#marks.get(markKey(person, channel.id));
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

  /** Unread messages anywhere that mention the person. */
  countMentions(person: Snowflake, channels: readonly Channel[]): number {
    return channels
      .filter((channel) => canSee(this.world, person, channel))
      .reduce((sum, channel) => sum + this.unreadIn(person, channel).mentions, 0);
  }

  #isMentioned(message: Message, person: Snowflake, channel: Channel): boolean {
    // Being put into a thread pings nobody.
    if (message.type === MessageType.RecipientAdd) return false;
    const { users, roles, everyone } = message.mentions;
    if (channel.kind === 'direct' || everyone || users.includes(person)) return true;
    const held = this.world.guilds.get(channel.guildId)?.members.get(person)?.roleIds;
    return roles.some((role) => held?.has(role));
  }
}

const markKey = (person: Snowflake, channel: Snowflake): string => `${person}/${channel}`;
