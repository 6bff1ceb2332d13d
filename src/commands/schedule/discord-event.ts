/** Discord's event of a scheduled game (developer documentation, "Guild Scheduled Event"). */
import {
  type APIGuildScheduledEvent,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  type REST,
  RESTJSONErrorCodes,
  type RESTPatchAPIGuildScheduledEventJSONBody,
  type RESTPostAPIGuildScheduledEventJSONBody,
  Routes,
} from 'discord.js';
import { HOUR, MINUTE } from '../../base/durations.js';
import type { ScheduledEventRef } from '../../db/rows.js';
import { hasErrorCode } from '../../discord/errors/api-errors.js';
import { clip } from '../../discord/messages/limits.js';
import { causeOf, kindOf } from '../../discord/outbox/requests/causes.js';
import { listPlannedRoles, type ScheduledGame } from '../../table/model/schedule.js';
import { plainText } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import type { App } from '../shared/app/app.js';
import { channelUrl } from '../shared/app/message-urls.js';
import { scheduledTitle } from '../shared/schedule/words.js';

/** Duration of the event. Discord requires an end time for events outside of its channels. */
const LENGTH = 2 * HOUR;
/** Minimum time until an event's start. Discord accepts no event that begins in the past. */
const LEAD = MINUTE;
const NAME_LENGTH = 100;

/** `forget` leaves the event alone from now on. */
export type EventStep = 'keep' | 'create' | 'move' | 'start' | 'delete' | 'forget';

/** The next step that brings the event up to date with the game. */
export function planEventStep(
  { startsAt, dueAt, outcome, event }: Pick<ScheduledGame, 'startsAt' | 'dueAt' | 'outcome' | 'event'>,
  { now, canCreate }: { readonly now: number; readonly canCreate: boolean },
): EventStep {
  const isAhead = dueAt !== null && startsAt > now + LEAD;
  if (event === null) return isAhead && canCreate ? 'create' : 'keep';
  const hasOpened = outcome?.kind === 'opened' && outcome.startsAt === event.startsAt;
  if (event.id === null) return isAhead || hasOpened || dueAt === null ? 'create' : 'forget';
  if (hasOpened) return 'start';
  if (dueAt === null) return 'delete';
  if (event.startsAt === startsAt) return 'keep';
  return isAhead ? 'move' : 'delete';
}

export function eventUrl(guildId: string, eventId: string): string {
  return `https://discord.com/events/${guildId}/${eventId}`;
}

interface Services {
  readonly rest: REST;
  readonly botId: string;
  readonly app: Pick<App, 'names' | 'game' | 'log'>;
}

/**
 * Takes the step, and returns the event after it. `recordAttempt` stores that an event may exist. If Discord
 * refuses for good, such as for a deleted event, the game has no event. Throws temporary errors.
 */
export async function takeEventStep(
  services: Services,
  game: ScheduledGame,
  step: Exclude<EventStep, 'keep'>,
  recordAttempt: (event: ScheduledEventRef) => Promise<void>,
): Promise<ScheduledEventRef | null> {
  try {
    if (step === 'forget') return null;
    if (step === 'create') return await createEvent(services, game, recordAttempt);
    return await changeEvent(services, game, step);
  } catch (error) {
    if (kindOf(causeOf(error)) === 'passing') throw error;
    services.app.log.info({ err: error, scheduled: game.id, step }, 'an event is ignored');
    return null;
  }
}

/** Creates the event, unless an earlier attempt did. */
async function createEvent(
  services: Services,
  game: ScheduledGame,
  recordAttempt: (event: ScheduledEventRef) => Promise<void>,
): Promise<ScheduledEventRef | null> {
  const { rest } = services;
  const { guildId, event, startsAt } = game;
  const found = event === null ? null : await findEvent(services, game);
  if (found !== null) return { id: found.id, startsAt: Date.parse(found.scheduled_start_time) };
  // The earlier attempt created no event, and it is too late for another one.
  if (event !== null && (game.dueAt === null || event.startsAt !== startsAt)) return null;
  await recordAttempt({ id: null, startsAt });
  const body = eventBody(services, game);
  const created = (await rest.post(Routes.guildScheduledEvents(guildId), { body })) as APIGuildScheduledEvent;
  return { id: created.id, startsAt };
}

/** Finds an event that an earlier attempt created. The last line of the event's description identifies it. */
async function findEvent(
  { rest, botId }: Services,
  game: ScheduledGame,
): Promise<APIGuildScheduledEvent | null> {
  const all = (await rest.get(Routes.guildScheduledEvents(game.guildId))) as APIGuildScheduledEvent[];
  const mark = eventDescription(game).split('\n').at(-1);
  return all.find((one) => one.creator_id === botId && one.description?.split('\n').at(-1) === mark) ?? null;
}

async function changeEvent(
  { rest }: Services,
  { guildId, startsAt, event }: ScheduledGame,
  step: 'move' | 'start' | 'delete',
): Promise<ScheduledEventRef | null> {
  if (event?.id == null) return null;
  const route = Routes.guildScheduledEvent(guildId, event.id);
  if (step === 'delete') {
    await rest.delete(route).catch((error: unknown) => {
      if (!hasErrorCode(error, RESTJSONErrorCodes.UnknownGuildScheduledEvent)) throw error;
    });
    return null;
  }
  const body: RESTPatchAPIGuildScheduledEventJSONBody =
    step === 'start' ? { status: GuildScheduledEventStatus.Active } : eventTimes(startsAt);
  await rest.patch(route, { body });
  return step === 'start' ? null : { ...event, startsAt };
}

function eventBody({ app }: Services, game: ScheduledGame): RESTPostAPIGuildScheduledEventJSONBody {
  const { guildId, channelId, plan, startsAt } = game;
  const title = scheduledTitle(app, game);
  const roles = listPlannedRoles(plan).map((role) => app.names.roleName(guildId, role));
  const name =
    roles.length === 0
      ? plainText('scheduled.discordEvent.name', { game: title })
      : plainText('scheduled.discordEvent.nameWithRoles', { game: title, roles: joinList(roles) });
  return {
    name: clip(name, NAME_LENGTH),
    description: eventDescription(game),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    entity_metadata: { location: channelUrl(guildId, channelId) },
    ...eventTimes(startsAt),
  };
}

function eventDescription({ id, channelId: channel, hostId: host }: ScheduledGame): string {
  return plainText('scheduled.discordEvent.about', { channel, host, id });
}

function eventTimes(startsAt: number) {
  return {
    scheduled_start_time: new Date(startsAt).toISOString(),
    scheduled_end_time: new Date(startsAt + LENGTH).toISOString(),
  };
}
