/** Changes of the world, sent to the gateway, the page and waiting tests. */
import type { APIInteraction, Snowflake } from 'discord-api-types/v10';
import type {
  Channel,
  Guild,
  Member,
  Message,
  Role,
  ScheduledEvent,
  TextChannel,
  Thread,
} from './entities.js';

/** A change, with the state that the changed entities have now. */
export type Change =
  | { readonly kind: 'message-created' | 'message-updated' | 'message-deleted'; readonly message: Message }
  | {
      readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted';
      readonly channel: TextChannel;
    }
  | { readonly kind: 'thread-created' | 'thread-updated' | 'thread-deleted'; readonly thread: Thread }
  | {
      readonly kind: 'thread-members-updated';
      readonly thread: Thread;
      readonly added: readonly Snowflake[];
      readonly removed: readonly Snowflake[];
    }
  | { readonly kind: 'role-created' | 'role-updated' | 'role-deleted'; readonly role: Role }
  | { readonly kind: 'member-added' | 'member-updated' | 'member-removed'; readonly member: Member }
  | { readonly kind: 'guild-created' | 'guild-updated'; readonly guild: Guild }
  | { readonly kind: 'event-created' | 'event-updated' | 'event-deleted'; readonly event: ScheduledEvent }
  | { readonly kind: 'pins-updated'; readonly channel: Channel }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly userId: Snowflake }
  | {
      readonly kind: 'reaction-added' | 'reaction-removed';
      readonly message: Message;
      readonly userId: Snowflake;
      readonly emoji: { readonly id: Snowflake | null; readonly name: string };
    }
  | { readonly kind: 'commands-updated' }
  | { readonly kind: 'interaction-created'; readonly interaction: APIInteraction };

/** Called right after each change has taken effect. */
export type ChangeListener = (change: Change) => void;
