/**
 * Routes of scheduled events. Supports only external locations. Reads unclear documentation strictly: a bot
 * needs permission to create events, and to manage events of others.
 */
import {
  PermissionFlagsBits as Can,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { createRefusal, invalidFieldError } from '../../limits/errors.js';
import { issueParams, parseForm, textSchema } from '../../limits/form.js';
import { scheduledEventPayload } from '../../payloads/scheduled-events.js';
import type { ScheduledEvent } from '../../world/entities.js';
import type { ScheduledEventPatch } from '../../world/scheduled-events.js';
import { findGuild } from '../access.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';

/** Limit on events of a server that are neither completed nor cancelled. */
const mostEvents = 100;

const moment = z.string().superRefine((value, context) => {
  if (/^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))) return;
  const problem = issueParams('DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`);
  context.addIssue({ code: 'custom', ...problem });
});
const shared = {
  name: textSchema(1, 100),
  description: textSchema(1, 1000).nullish(),
  privacy_level: z.literal(GuildScheduledEventPrivacyLevel.GuildOnly),
  entity_type: z.literal(GuildScheduledEventEntityType.External),
  entity_metadata: z.strictObject({ location: textSchema(1, 100) }),
  scheduled_start_time: moment,
  scheduled_end_time: moment,
};
const newForm = z.strictObject(shared);
const editForm = z.strictObject({
  ...z.strictObject(shared).partial().shape,
  status: z.enum(Status).optional(),
});

type NewEvent = z.infer<typeof newForm>;
type EditedEvent = z.infer<typeof editForm>;

/** @throws DiscordError 50035 */
function refuseInvalidTimes(now: number, startsAt: number, endsAt: number): void {
  if (startsAt <= now) {
    const message = 'Cannot schedule event in the past.';
    throw invalidFieldError(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST', message);
  }
  if (endsAt <= startsAt) {
    const message = 'Cannot schedule event to end before start.';
    throw invalidFieldError(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_END_BEFORE_START', message);
  }
}

function findEvent({ view, param }: RouteCall, guildId: string): ScheduledEvent {
  const event = view.world.scheduledEvents.get(param('guild_scheduled_event_id'));
  if (event?.guildId !== guildId) throw createRefusal('unknownScheduledEvent');
  return event;
}

/** An event that the bot may change. */
function findEditableEvent(call: RouteCall): ScheduledEvent {
  const { world } = call.view;
  const guild = findGuild(world, call.param('guild_id'));
  const event = findEvent(call, guild.id);
  findGuild(world, guild.id, event.creatorId === world.botId ? Can.CreateEvents : Can.ManageEvents);
  return event;
}

function listEvents({ view, param }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'));
  return okReply(world.scheduledEvents.list(guild.id).map((event) => scheduledEventPayload(world, event)));
}

function getEvent(call: RouteCall): Reply {
  const { world } = call.view;
  const guild = findGuild(world, call.param('guild_id'));
  return okReply(scheduledEventPayload(world, findEvent(call, guild.id)));
}

function createEvent({ view, param, body }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'), Can.CreateEvents);
  const form = parseForm<NewEvent>(newForm, body);
  const startsAt = Date.parse(form.scheduled_start_time);
  const endsAt = Date.parse(form.scheduled_end_time);
  refuseInvalidTimes(world.clock.now(), startsAt, endsAt);
  if (world.scheduledEvents.list(guild.id).length >= mostEvents)
    throw createRefusal('tooManyScheduledEvents');
  const event = world.scheduledEvents.create({
    guildId: guild.id,
    creatorId: world.botId,
    name: form.name,
    description: form.description ?? null,
    location: form.entity_metadata.location,
    startsAt,
    endsAt,
  });
  return okReply(scheduledEventPayload(world, event));
}

/** Valid changes of the status (developer documentation, "Valid Guild Scheduled Event Status Transitions"). */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
};

function editEvent(call: RouteCall): Reply {
  const { world } = call.view;
  const event = findEditableEvent(call);
  const form = parseForm<EditedEvent>(editForm, call.body);
  const startsAt =
    form.scheduled_start_time === undefined ? event.startsAt : Date.parse(form.scheduled_start_time);
  const endsAt = form.scheduled_end_time === undefined ? event.endsAt : Date.parse(form.scheduled_end_time);
  const isMoved = startsAt !== event.startsAt || endsAt !== event.endsAt;
  if (isMoved) refuseInvalidTimes(world.clock.now(), startsAt, endsAt);
  const { status = event.status } = form;
  const isRefused =
    (status !== event.status && !transitions[event.status].includes(status)) ||
    (isMoved && event.status !== Status.Scheduled);
  if (isRefused) throw createRefusal('finishedScheduledEvent');
  const patch: ScheduledEventPatch = {
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(form.description == null ? {} : { description: form.description }),
    ...(form.entity_metadata === undefined ? {} : { location: form.entity_metadata.location }),
    startsAt,
    endsAt,
    status,
  };
  world.scheduledEvents.edit(event, patch);
  return okReply(scheduledEventPayload(world, event));
}

function deleteEvent(call: RouteCall): Reply {
  call.view.world.scheduledEvents.delete(findEditableEvent(call));
  return noContentReply;
}

const all = '/guilds/{guild_id}/scheduled-events';
const one = `${all}/{guild_scheduled_event_id}`;

export const scheduledEventRoutes: readonly Route[] = [
  { method: 'GET', path: all, handle: listEvents },
  { method: 'POST', path: all, handle: createEvent },
  { method: 'GET', path: one, handle: getEvent },
  { method: 'PATCH', path: one, handle: editEvent },
  { method: 'DELETE', path: one, handle: deleteEvent },
];
