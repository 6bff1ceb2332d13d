/** Payloads of scheduled events. */
import {
  type APIGuildScheduledEvent,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from 'discord-api-types/v10';
import type { ScheduledEvent } from '../world/entities.js';
import type { World } from '../world/world.js';
import { userPayloadById } from './people.js';
import { toTimestamp } from './view.js';

export function scheduledEventPayload(
  world: World,
  event: ScheduledEvent,
): APIGuildScheduledEvent & { guild_scheduled_event_exceptions: [] } {
  return {
    id: event.id,
    guild_id: event.guildId,
    channel_id: null,
    creator_id: event.creatorId,
    creator: userPayloadById(world, event.creatorId),
    name: event.name,
    description: event.description,
    scheduled_start_time: toTimestamp(event.startsAt),
    scheduled_end_time: toTimestamp(event.endsAt),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status: event.status,
    entity_type: GuildScheduledEventEntityType.External,
    entity_id: null,
    entity_metadata: { location: event.location },
    image: null,
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
  };
}
