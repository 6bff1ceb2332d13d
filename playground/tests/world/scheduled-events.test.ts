/** Events of servers: created, listed, moved, started and deleted by a bot, only with the permission. */
import {
  PermissionFlagsBits as Can,
  RESTJSONErrorCodes as Code,
  Routes,
  GuildScheduledEventStatus as Status,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualPermissions } from '../../src/index.js';
import { expectRefusal, openStage, type Stage } from '../harness.js';

const hour = 3_600_000;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  grantPermissions(Can.CreateEvents);
});
afterEach(() => stage.close());

function guildId(): string {
  const guild = stage.discord.world.guilds.list()[0];
  if (guild === undefined) throw new Error('no server');
  return guild.id;
}

function grantPermissions(permissions: bigint): void {
  const { world } = stage.discord;
  const roleIds = world.guilds.get(guildId())?.members.get(world.botId)?.roleIds ?? [];
  for (const id of roleIds)
    world.guilds.editRole(guildId(), id, { permissions: usualPermissions | permissions });
}

const timeAfter = (hours: number) => new Date(stage.discord.world.clock.now() + hours * hour).toISOString();

function createForm(changes: object = {}): object {
  return {
    name: 'Game night',
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: 'the hall' },
    scheduled_start_time: timeAfter(1),
    scheduled_end_time: timeAfter(2),
    ...changes,
  };
}

async function createEvent(changes: object = {}): Promise<string> {
  const body = createForm(changes);
  const made = await stage.client.rest.post(Routes.guildScheduledEvents(guildId()), { body });
  return (made as { readonly id: string }).id;
}

const listEvents = () => stage.client.rest.get(Routes.guildScheduledEvents(guildId()));
const editEvent = (id: string, body: object) =>
  stage.client.rest.patch(Routes.guildScheduledEvent(guildId(), id), { body });

test('an event is created, listed, moved, started and deleted', async () => {
  const id = await createEvent({ description: 'Bring a friend' });
  expect(await listEvents()).toMatchObject([
    { id, creator_id: stage.discord.world.botId, status: Status.Scheduled },
  ]);
  expect(
    await editEvent(id, { scheduled_start_time: timeAfter(3), scheduled_end_time: timeAfter(4) }),
  ).toMatchObject({
    id,
  });
  expect(await editEvent(id, { status: Status.Active })).toMatchObject({ status: Status.Active });
  await expectRefusal(Code.CannotUpdateAFinishedEvent, editEvent(id, { status: Status.Canceled }));
  await expectRefusal(Code.CannotUpdateAFinishedEvent, editEvent(id, { scheduled_start_time: timeAfter(2) }));
  await stage.client.rest.delete(Routes.guildScheduledEvent(guildId(), id));
  expect(await listEvents()).toEqual([]);
  await expectRefusal(Code.UnknownGuildScheduledEvent, editEvent(id, { name: 'Late' }));
});

test('an event that nobody ends is over at its end', async () => {
  const { world } = stage.discord;
  const [started, forgotten] = [await createEvent(), await createEvent()];
  await editEvent(started, { status: Status.Active });
  const ended: Status[] = [];
  world.subscribe((change) => void ('event' in change && ended.push(change.event.status)));
  await stage.clock.advance(2 * hour);
  expect(ended.toSorted()).toEqual([Status.Completed, Status.Canceled]);
  expect([await listEvents(), forgotten === started]).toEqual([[], false]);
});

test.each([
  ['a start in the past', { scheduled_start_time: '2020-01-01T00:00:00Z' }],
  ['an end before the start', { scheduled_end_time: '2020-01-01T00:00:00Z' }],
  ['no end', { scheduled_end_time: undefined }],
  ['no place', { entity_metadata: undefined }],
  ['a long place', { entity_metadata: { location: 'x'.repeat(101) } }],
  ['a long name', { name: 'x'.repeat(101) }],
  ['no name', { name: '' }],
  ['a long description', { description: 'x'.repeat(1001) }],
  ['no time', { scheduled_start_time: 'soon' }],
  ['a voice channel', { entity_type: 2 }],
  ['an unknown field', { colour: 'red' }],
])('%s is refused', async (_, changes) => {
  await expectRefusal(Code.InvalidFormBodyOrContentType, createEvent(changes));
});

test('a bot needs the permission, and a second one for the events of others', async () => {
  const { world } = stage.discord;
  const own = await createEvent();
  grantPermissions(0n);
  await expectRefusal(Code.MissingPermissions, createEvent());
  await expectRefusal(Code.MissingPermissions, editEvent(own, { name: 'Mine' }));
  grantPermissions(Can.CreateEvents);
  const person = [...world.users.values()].find(({ bot }) => !bot);
  const others = world.scheduledEvents.create({
    guildId: guildId(),
    creatorId: person?.id ?? '',
    name: 'Party',
    description: null,
    location: 'the tower',
    startsAt: world.clock.now() + hour,
    endsAt: world.clock.now() + 2 * hour,
  });
  await expectRefusal(Code.MissingPermissions, editEvent(others.id, { name: 'Mine' }));
  grantPermissions(Can.CreateEvents | Can.ManageEvents);
  expect(await editEvent(others.id, { name: 'Mine' })).toMatchObject({ name: 'Mine' });
});

test('a server has a hundred events at most', async () => {
  const { world } = stage.discord;
  const startsAt = world.clock.now() + hour;
  const event = {
    guildId: guildId(),
    creatorId: world.botId,
    name: 'Party',
    description: null,
    location: 'here',
  };
  for (let count = 0; count < 100; count += 1)
    world.scheduledEvents.create({ ...event, startsAt, endsAt: startsAt + hour });
  await expectRefusal(Code.MaximumNumberOfUncompletedGuildScheduledEventsReached, createEvent());
});
