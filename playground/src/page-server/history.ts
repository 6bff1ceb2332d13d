/** Message history of one person, without ephemeral messages of others and without dismissed ones. */
import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Message } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import { compareAge } from '../world/snowflakes.js';

const pageLength = 50;

export interface HistoryPart {
  readonly messages: readonly APIMessage[];
  readonly hasOlder: boolean;
}

export class History {
  /** Dismissed ephemeral messages. The bot isn't notified. */
  readonly #dismissed = new Set<Snowflake>();

  constructor(private readonly view: View) {}

  /** True if the person sees the message now. */
  isShownTo(person: Snowflake, message: Message): boolean {
    const channel = this.view.world.channels.get(message.channelId);
    if (channel === undefined || !canSee(this.view.world, person, channel)) return false;
    return (message.audience === null || message.audience === person) && !this.#dismissed.has(message.id);
  }

  /** The newest messages of a channel, or the newest ones before a message. Oldest first. */
  listHistoryPart(person: Snowflake, channel: Snowflake, before: Snowflake | undefined): HistoryPart {
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

  /** Dismisses an ephemeral message. Returns false if there was none. */
  dismiss(person: Snowflake, channel: Snowflake, id: Snowflake): boolean {
    const message = this.view.world.messages.get(channel, id);
    if (message?.audience !== person) return false;
    this.#dismissed.add(id);
    return true;
  }
}
