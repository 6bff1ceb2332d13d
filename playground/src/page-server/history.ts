/** The messages that one person sees, as Discord shows them: without those of others' eyes, and without the dismissed. */
import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Message } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import { compareAge } from '../world/snowflakes.js';

/** How many messages are given at once. */
const pageLength = 50;

export interface HistoryPart {
  readonly messages: readonly APIMessage[];
  readonly hasOlder: boolean;
}

export class History {
  /** Ephemeral messages that their readers have put away; the bot does not learn of it. */
  readonly #dismissed = new Set<Snowflake>();

  constructor(private readonly view: View) {}

  /** Whether a person sees a message now. */
  isShownTo(person: Snowflake, message: Message): boolean {
    const channel = this.view.world.channels.get(message.channelId);
    if (channel === undefined || !canSee(this.view.world, person, channel)) return false;
    return (message.audience === null || message.audience === person) && !this.#dismissed.has(message.id);
  }

  /** The newest messages of a channel, or the newest before one of them; oldest first. */
  listPart(person: Snowflake, channel: Snowflake, before: Snowflake | undefined): HistoryPart {
    const { world } = this.view;
    const visible = world.messages
      .list(channel)
      .filter((message) => before === undefined || compareAge(message.id, before) < 0)
      .filter((message) => this.isShownTo(person, message));
    const messages = visible.slice(-pageLength).map((message) => this.toShownMessage(person, message));
    return { messages, hasOlder: visible.length > pageLength };
  }

  toShownMessage(person: Snowflake, message: Message): APIMessage {
    return messagePayload(this.view, message, person);
  }

  /** Puts an ephemeral message away. Returns whether there was one to put away. */
  dismiss(person: Snowflake, channel: Snowflake, id: Snowflake): boolean {
    const message = this.view.world.messages.get(channel, id);
    if (message?.audience !== person) return false;
    this.#dismissed.add(id);
    return true;
  }
}
