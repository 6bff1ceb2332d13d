/** Scheduled games as people use them: announced, moved, cancelled, opened by themselves, and what goes wrong. */
import { type APIMessage, GuildScheduledEventStatus, PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualPermissions } from '../../../playground/src/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Store } from '../../../src/db/store.js';
import { isExhaustive } from '../../effort.js';
import { openShardedStage } from '../sharded-stage.js';
import {
  advanceTime,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

type Writes = Store['scheduledGames'];

let stage: Stage;
let store: Store;
/** The write before or after which the bot is killed. */
let deadly: { readonly write: keyof Writes; readonly when: 'before' | 'after' } | null;

function withKills(opened: Store): Store {
  const guarded = Object.entries(opened.scheduledGames).map(([name, method]) => [
    name,
    async (...given: readonly unknown[]) => {
      const isHit = deadly?.write === name;
      if (isHit && deadly?.when === 'before') throw new Error('killed');
      const done = await Reflect.apply(method, opened.scheduledGames, given);
      if (isHit) throw new Error('killed');
      return done;
    },
  ]);
  store = { ...opened, scheduledGames: Object.fromEntries(guarded) as Writes };
  return store;
}

beforeEach(async () => {
  deadly = null;
  stage = await openStage({ wrapStore: withKills });
});
afterEach(async () => {
  await stage.close();
  expect(stage.complaints.filter((line) => !line.includes('scheduled-games.test.ts'))).toEqual([]);
});

/** Grants the bot permission to create events, which playing doesn't need. */
function allowEvents(): void {
  const { world } = stage.discord;
  const { guild } = stage.seeded;
  const permissions = usualPermissions | PermissionFlagsBits.CreateEvents;
  for (const id of required(guild.members.get(world.botId)).roleIds)
    world.guilds.editRole(guild.id, id, { permissions });
}

/** Anna schedules a game. Returns the bot's private answer. */
async function scheduleGame(when: string, options: Readonly<Record<string, string>> = {}): Promise<string> {
  const { anna, channel } = stage;
  const answer = messageOf(await anna.slash(channel, 'play kings-table', { when, ...options }));
  expect(isPrivate(answer)).toBe(true);
  await advanceTime(stage, 5_000);
  return words(answer);
}

/** Public messages in the channel with this part, oldest first. */
function listPosts(part: string, channel = stage.channel): readonly APIMessage[] {
  return stage.anna
    .listMessages(channel)
    .filter((one) => !isPrivate(one) && words(one).includes(part))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

const latestAnnouncement = () => required(listPosts('opens here automatically').at(-1));
const listLobbies = () => listPosts('Scheduled for <t:');
const listEvents = () => stage.discord.world.scheduledEvents.list(stage.seeded.guild.id);
const listGames = () => store.scheduledGames.listUpcomingGames(stage.seeded.guild.id);

/** Lets the time pass while the bot is stopped. */
async function passOffline(ms: number): Promise<void> {
  await stage.stop();
  await stage.clock.advance(ms);
  await stage.start();
  await advanceTime(stage, 20_000);
}

/** Advances the clock in long steps, then by a minute for work that is due at the end. */
async function passTime(ms: number, of: Stage = stage): Promise<void> {
  await advanceTime(of, ms, 20 * MINUTE);
  await advanceTime(of, MINUTE);
}

/** Lets the time pass until the lobby is open, and its message says so. */
async function passTimeUntilOpen(ms: number): Promise<void> {
  const before = listPosts('The lobby opened').length;
  await passTime(ms);
  await waitForValue(async () => listPosts('The lobby opened').length > before, 'the opened lobby');
}

/** Waits until no scheduled game is stored. Opening a game deletes it in the last step. */
async function waitUntilNoneIsScheduled(): Promise<void> {
  await waitForValue(async () => (await listGames()).length === 0, 'the end of the scheduled games');
}

/** Waits until Discord's events of the games are deleted, which follows the end of the games. */
async function waitUntilNoEvents(): Promise<void> {
  await waitForValue(async () => listEvents().length === 0, "the end of Discord's events");
}

async function pressButton(person: Stage['anna'], message: APIMessage, label: string): Promise<APIMessage> {
  return messageOf(await person.press(message, label));
}

it('is announced silently, and its lobby opens by itself and mentions the role and the host', async () => {
  const { anna, seeded } = stage;
  const { wolves } = seeded.roles;
  const answer = await scheduleGame('in 2 hours', { opponent: wolves.id });
  expect(answer).toMatch(/\*\*King's Table.*\*\* is scheduled for <t:\d+:F> \(<t:\d+:R>\)/);
  expect(answer).not.toContain('as a time in');
  const said = latestAnnouncement();
  expect(words(said)).toContain(`Playing: <@&${wolves.id}>`);
  expect(words(said)).toContain(`Host: <@${anna.id}>`);
  expect([mentionedIds(said), said.mention_roles, buttons(said)]).toEqual([[], [], ['Move', 'Cancel game']]);
  expect(listEvents()).toEqual([]);
  await passTimeUntilOpen(2 * HOUR);
  const [lobby, ...more] = listLobbies();
  expect(more).toEqual([]);
  expect(required(lobby).mention_roles).toEqual([wolves.id]);
  expect(mentionedIds(required(lobby))).toEqual([anna.id]);
  expect(words(required(lobby))).not.toContain('late');
  expect(words(required(anna.refetchMessage(said)))).toContain(`The lobby opened <t:`);
  expect(words(required(anna.refetchMessage(said)))).toContain(required(lobby).id);
  await waitUntilNoneIsScheduled();
  // The lobby has mentioned the role, so the first board doesn't.
  await pressButton(anna, required(lobby), 'Start');
  const thread = required(lobby).id;
  const board = await latestBoard(stage, thread, 0);
  expect(board.mention_roles).toEqual([]);
});

it('has an event of Discord’s that moves, starts and is deleted with it', async () => {
  const { anna, ben, clara, seeded, channel } = stage;
  allowEvents();
  await scheduleGame('in 2 days', { opponent: seeded.roles.wolves.id });
  const [event] = listEvents();
  expect(event).toMatchObject({
    name: "King's Table (Tablut): Wolves",
    location: `https://discord.com/channels/${seeded.guild.id}/${channel}`,
    startsAt: (await listGames())[0]?.startsAt,
    status: GuildScheduledEventStatus.Scheduled,
  });
  expect(required(event).description).toContain(`<#${channel}>`);
  expect(words(latestAnnouncement())).toContain(
    `https://discord.com/events/${seeded.guild.id}/${required(event).id}`,
  );
  expect(words(await pressButton(ben, latestAnnouncement(), 'Move'))).toContain(
    'Only the host and moderators',
  );
  const { modal } = await anna.press(latestAnnouncement(), 'Move');
  const { now } = stage.clock;
  const moved = messageOf(await anna.submit(required(modal), { 'New time': 'in 3 hours' }));
  expect(words(moved)).toContain(`was moved to <t:${Math.floor((now() + 3 * HOUR) / 1000)}:F>`);
  await advanceTime(stage, 5_000);
  expect(listEvents().map(({ id, startsAt }) => [id, startsAt])).toEqual([
    [required(event).id, (await listGames())[0]?.startsAt],
  ]);
  await passTimeUntilOpen(3 * HOUR);
  expect(listLobbies()).toHaveLength(1);
  expect(listEvents()).toMatchObject([{ id: required(event).id, status: GuildScheduledEventStatus.Active }]);
  await scheduleGame('in 5 hours');
  expect(listEvents()).toHaveLength(2);
  const second = latestAnnouncement();
  const sure = await pressButton(clara, second, 'Cancel game');
  expect(words(sure)).toContain('Cancel **King');
  expect(words(await pressButton(clara, sure, 'Yes, cancel it'))).toContain('is cancelled');
  await advanceTime(stage, 5_000);
  expect(listEvents()).toHaveLength(1);
  expect(words(required(anna.refetchMessage(second)))).toContain('Cancelled.');
  expect(buttons(required(anna.refetchMessage(second)))).toEqual(['Scheduled games']);
  await passTime(6 * HOUR);
  expect(listLobbies()).toHaveLength(1);
});

it('goes on without an event where Discord takes none', async () => {
  const { discord } = stage;
  allowEvents();
  const route = '/guilds/{guild_id}/scheduled-events';
  discord.faults.failNext({ kind: 'refused', as: 'missingPermissions', method: 'POST', route });
  await scheduleGame('in 2 hours');
  expect(listEvents()).toEqual([]);
  expect(words(latestAnnouncement())).not.toContain('Event');
});

it('is listed, and moved or cancelled from the list', async () => {
  const { anna, ben, channel } = stage;
  await scheduleGame('every sunday 19:00');
  await scheduleGame('in 3 hours');
  const list = messageOf(await anna.slash(channel, 'games', { show: 'scheduled' }));
  expect(words(list).match(/every week/g)).toHaveLength(1);
  expect(words(list).match(/host/g)).toHaveLength(2);
  const [first] = await listGames();
  const panel = messageOf(await anna.choose(list, 'Move or cancel a game', [required(first).id]));
  expect(buttons(panel)).toEqual(['Move', 'Cancel game']);
  const others = messageOf(await ben.slash(channel, 'games', { show: 'scheduled' }));
  expect(words(others).match(/host/g)).toHaveLength(2);
  expect(JSON.stringify(others.components)).not.toContain('schedule-choose');
  for (let count = 3; count <= 5; count += 1) await scheduleGame(`in ${count} days`);
  expect(await scheduleGame('in 6 days')).toContain('You have 5 scheduled games');
  expect(await scheduleGame('soon')).toContain('isn’t a time I can read');
  expect(await scheduleGame('in 300 days')).toContain('at most 180 days ahead');
  expect(await listGames()).toHaveLength(5);
});

it('suggests what a typed time means', async () => {
  const { anna, channel } = stage;
  await anna.slash(channel, 'preferences', { timezone: 'Europe/Berlin' });
  const { choices } = await anna.autocomplete(channel, 'play kings-table', { when: 'sat 19:00' }, 'when');
  expect(choices?.map(({ value }) => value)).toEqual(['sat 19:00', 'every sat 19:00']);
  expect(choices?.[0]?.name).toMatch(/^sat 19:00: \d+ \w+ \d{4},? (at )?19:00 \(Europe\/Berlin\)$/);
  expect(choices?.[1]?.name).toContain('Every Saturday at 19:00 (Europe/Berlin), first on');
  expect(await scheduleGame('sat 19:00')).toContain('Europe/Berlin, your time zone');
});

describe('after a downtime', () => {
  it('opens late, and says so', async () => {
    await scheduleGame('in 2 hours');
    await passOffline(2 * HOUR + 20 * MINUTE);
    expect(listLobbies()).toHaveLength(1);
    expect(words(required(listLobbies()[0]))).toContain('Opened late');
    await passOffline(HOUR);
    expect(listLobbies()).toHaveLength(1);
  });

  it('tells its host once that it was missed, and a weekly game goes on', async () => {
    const { anna } = stage;
    allowEvents();
    await scheduleGame('every sunday 19:00');
    const [before] = await listGames();
    await passOffline(required(before).startsAt - stage.clock.now() + 2 * HOUR);
    expect(listLobbies()).toEqual([]);
    const [notice, ...more] = listPosts('I missed');
    expect(more).toEqual([]);
    expect(mentionedIds(required(notice))).toEqual([anna.id]);
    const [after] = await listGames();
    expect(required(after).startsAt - required(before).startsAt).toBe(7 * DAY);
    expect(listEvents().map(({ startsAt }) => startsAt)).toEqual([required(after).startsAt]);
    await passOffline(HOUR);
    expect(listPosts('I missed')).toHaveLength(1);
    await passOffline(required(after).startsAt - stage.clock.now() + MINUTE);
    expect(listLobbies()).toHaveLength(1);
    const [third] = await listGames();
    expect(required(third).startsAt - required(after).startsAt).toBe(7 * DAY);
    // This week's event is active, and next week's exists.
    expect(listEvents().map(({ status }) => status)).toEqual([
      GuildScheduledEventStatus.Active,
      GuildScheduledEventStatus.Scheduled,
    ]);
  });
});

describe('what it needs is gone:', () => {
  it('the channel', async () => {
    const { anna, discord, channel, seeded } = stage;
    allowEvents();
    const hall = seeded.channels.hall.id;
    await scheduleGame('in 2 hours');
    discord.faults.deleteChannel(channel);
    await passTime(2 * HOUR + 20 * MINUTE);
    await waitUntilNoneIsScheduled();
    await waitUntilNoEvents();
    await anna.slash(hall, 'help');
    const isTold = async () =>
      anna.listMessages(hall).some((one) => words(one).includes('was deleted, so I cancelled it'));
    await waitForValue(isTold, 'the news');
  });

  it('the role', async () => {
    const { discord, seeded } = stage;
    await scheduleGame('every sunday 19:00', { opponent: seeded.roles.wolves.id });
    discord.faults.deleteRole(seeded.guild.id, seeded.roles.wolves.id);
    await passOffline(required((await listGames())[0]).startsAt - stage.clock.now() + MINUTE);
    await waitUntilNoneIsScheduled();
    expect(listLobbies()).toEqual([]);
    expect(listPosts('A role that plays was deleted.')).toHaveLength(2);
  });

  it('the host, who left or deleted their data', async () => {
    const { anna, discord, seeded, channel } = stage;
    allowEvents();
    await scheduleGame('in 2 hours');
    await scheduleGame('in 3 hours');
    const data = (await store.people.collectData(anna.id)).scheduledGames;
    expect(data).toMatchObject([{ isHost: true }, { isHost: true }]);
    const panel = messageOf(await anna.slash(channel, 'privacy'));
    const asked = await pressButton(anna, panel, 'Delete my data');
    await pressButton(anna, asked, required(buttons(asked)[0]));
    await advanceTime(stage, 20_000);
    await waitUntilNoneIsScheduled();
    await waitUntilNoEvents();
    await waitForValue(async () => listPosts('Cancelled.').length === 2, 'both messages');
    expect(JSON.stringify(listPosts('Cancelled.'))).not.toContain(anna.id);
    const { ben } = stage;
    await ben.slash(channel, 'play kings-table', { when: 'in 2 hours' });
    await waitForValue(async () => listPosts('opens here automatically').length === 1, 'the announcement');
    discord.world.guilds.removeMember(seeded.guild.id, ben.id);
    await passTime(2 * HOUR);
    await waitUntilNoneIsScheduled();
    await waitUntilNoEvents();
    expect(listLobbies()).toEqual([]);
  });
});

describe('survives a kill', () => {
  const all = (['insert', 'markShown', 'openGame', 'commit', 'recordNotice', 'remove'] as const).flatMap(
    (write) => (['before', 'after'] as const).map((when) => ({ write, when })),
  );
  // Every third kill point. Kills before a write and kills after a write alternate.
  const points = isExhaustive ? all : all.filter((_, index) => index % 3 === 0);

  it.each(points)('$when $write, as it is scheduled and opened', async (point) => {
    const { anna, channel } = stage;
    allowEvents();
    deadly = point;
    await anna.slash(channel, 'play kings-table', { when: 'in 2 hours' }).catch(() => {});
    await advanceTime(stage, 20_000);
    deadly = null;
    if (point.write === 'insert' && point.when === 'before') await scheduleGame('in 2 hours');
    await passOffline(0);
    expect([listPosts('opens here automatically').length, listEvents().length]).toEqual([1, 1]);
    deadly = point;
    await passTime(2 * HOUR);
    deadly = null;
    await passOffline(0);
    await passTime(11 * MINUTE);
    await waitUntilNoneIsScheduled();
    expect(listLobbies()).toHaveLength(1);
    expect(listEvents()).toMatchObject([{ status: GuildScheduledEventStatus.Active }]);
    expect(listPosts('The lobby opened')).toHaveLength(1);
  });

  it.each(points)('$when $write, as a time is missed', async (point) => {
    await scheduleGame('every sunday 19:00');
    const [game] = await listGames();
    await stage.stop();
    deadly = point;
    await stage.clock.advance(required(game).startsAt - stage.clock.now() + 2 * HOUR);
    await stage.start();
    await advanceTime(stage, 20_000);
    deadly = null;
    await passOffline(0);
    await passTime(11 * MINUTE);
    expect([listPosts('I missed').length, listPosts('opens here automatically').length]).toEqual([1, 1]);
  });
});

it('is opened once by the process that serves its server', async () => {
  const sharded = await openShardedStage();
  try {
    const { anna } = sharded.stage;
    for (const channel of sharded.channels)
      expect(
        words(messageOf(await anna.slash(channel, 'play kings-table', { when: 'in 2 hours' }))),
      ).toContain('is scheduled');
    await passTime(2 * HOUR, sharded.stage);
    for (const channel of sharded.channels) {
      const count = (part: string) =>
        anna.listMessages(channel).filter((one) => !isPrivate(one) && words(one).includes(part)).length;
      await waitForValue(async () => count('The lobby opened') > 0, 'the opened lobby');
      expect([count('Scheduled for <t:'), count('The lobby opened')]).toEqual([1, 1]);
    }
  } finally {
    await sharded.stage.close();
  }
  expect(sharded.stage.complaints).toEqual([]);
});
