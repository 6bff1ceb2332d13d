/** Seasons of roles: rounds that begin by themselves, standings in one pinned message, forfeits, and the end. */
import { type APIMessage, PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Actor, usualPermissions } from '../../playground/src/index.js';
import { DAY } from '../../src/base/durations.js';
import { isExhaustive } from '../effort.js';
import {
  advanceTime,
  altTexts,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  waitForValue,
  waitUntilPosted,
  words,
} from './stage.js';

/** Six in the full run, over three weeks. */
const SIZE = isExhaustive ? 6 : 3;
const DAYS = 4;

interface Team {
  readonly role: string;
  readonly captain: Actor;
}

let stage: Stage;
let teams: readonly Team[];
beforeEach(async () => {
  stage = await openStage();
  const { discord, seeded } = stage;
  const { guilds } = discord.world;
  teams = Array.from({ length: SIZE }, (_, nth) => {
    const { id: role } = guilds.addRole(seeded.guild.id, { name: `Team ${nth + 1}` });
    const { id } = discord.world.addUser({ name: `Captain ${nth + 1}` });
    guilds.addMember(seeded.guild.id, id, { roleIds: [role] });
    return { role, captain: discord.actor(id) };
  });
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Lets the bot pin messages, which it doesn't need to play. */
function allowPins(): void {
  const { world } = stage.discord;
  const { guild } = stage.seeded;
  const permissions = usualPermissions | PermissionFlagsBits.PinMessages;
  for (const id of required(guild.members.get(world.botId)).roleIds)
    world.guilds.editRole(guild.id, id, { permissions });
}

function seasonMessages(): readonly APIMessage[] {
  const { anna, channel } = stage;
  return anna
    .listMessages(channel)
    .filter((one) => !isPrivate(one) && /^## League\n/.test(words(one).trim()));
}

function seasonMessage(part: string): Promise<APIMessage> {
  return waitForValue(async () => {
    await advanceTime(stage, 5_000);
    return seasonMessages().find((one) => words(one).includes(part));
  }, `the message with ${part}`);
}

/** Threads of the games that are played. */
async function openThreads(): Promise<readonly string[]> {
  await advanceTime(stage, 30_000);
  await waitUntilPosted(stage);
  const threads = stage.discord.world.channels.listThreads(stage.channel).map(({ id }) => id);
  const tables = await Promise.all(threads.map((id) => stage.tables().findInThread(id)));
  return tables.flatMap((table) => (table?.status === 'playing' ? (table.place.threadId ?? []) : []));
}

/** Reports the open games, which the message lists, as won by the stronger teams. Returns their number. */
async function reportRound(message: APIMessage): Promise<number> {
  const { anna, channel } = stage;
  const games = [...words(message).matchAll(/(\d+)\. <@&(\d+)> – <@&(\d+)>/g)];
  const rankOf = (role: string | undefined) => teams.findIndex((team) => team.role === role);
  for (const [, pairing = '', first, second] of games) {
    const result = rankOf(first) < rankOf(second) ? 'first' : 'second';
    const told = messageOf(await anna.slash(channel, 'season report', { pairing, result }));
    expect(words(told)).toContain(`Game ${pairing}`);
  }
  return games.length;
}

async function create(): Promise<void> {
  const roles = Object.fromEntries(teams.map(({ role }, nth) => [`team${nth + 1}`, role]));
  const options = { name: 'League', game: 'kings-table', days: DAYS, ...roles };
  const created = messageOf(await stage.anna.slash(stage.channel, 'season create', options));
  expect(words(created)).toContain('Season started');
}

it('plays round after round, and keeps its standings in one pinned message', async () => {
  const { anna, channel, discord } = stage;
  const rounds = SIZE % 2 === 0 ? SIZE - 1 : SIZE;
  const games = Math.floor(SIZE / 2);
  allowPins();
  await create();
  const first = await seasonMessage(`Round 1 of ${rounds}`);
  expect(words(first)).toContain('The next round begins');
  for (let round = 1; round <= rounds; round += 1) {
    const message = await seasonMessage(`Round ${round} of ${rounds}`);
    expect(await openThreads()).toHaveLength(games);
    expect(await reportRound(message)).toBe(games);
    expect(await openThreads()).toEqual([]);
    if (round < rounds) await advanceTime(stage, DAYS * DAY, DAY);
  }
  const over = await seasonMessage('🏆');
  expect(words(over)).toContain(`🏆 <@&${required(teams[0]).role}> wins League.`);
  expect(altTexts(over)[0]).toContain(`1. Team 1, ${SIZE - 1} points. 2. Team 2`);
  expect(seasonMessages()).toHaveLength(1);
  expect(required(discord.world.messages.get(channel, over.id)).pinnedAt).not.toBeNull();
  // Past seasons stay readable.
  const past = await anna.slash(channel, 'season standings', { season: await idOf(over) });
  expect(altTexts(messageOf(past))[0]).toContain('Standings of League');
});

/** The season's id, from a button of its message. */
async function idOf(message: APIMessage): Promise<string> {
  const found = /cup-standings:-:0:([^"]+)"/.exec(JSON.stringify(message.components));
  return required(found?.[1]);
}

it('is run by organizers: forfeits are reported, and games that nobody came to are lost', async () => {
  const { anna, channel } = stage;
  const captain = required(teams[0]).captain;
  const refused = messageOf(
    await captain.slash(channel, 'season create', {
      name: 'X',
      game: 'kings-table',
      team1: required(teams[0]).role,
      team2: required(teams[1]).role,
    }),
  );
  expect(words(refused)).toContain('Manage Events');
  await create();
  await seasonMessage('Round 1');
  await openThreads();
  // The first is a week without a game.
  const report = { pairing: '2', result: 'first' };
  expect(words(messageOf(await captain.slash(channel, 'season report', report)))).toContain(
    'Only the organizer',
  );
  expect(words(messageOf(await anna.slash(channel, 'season report', report)))).toContain('Game 2');
  await advanceTime(stage, (DAYS + 1) * DAY, DAY);
  await advanceTime(stage, DAYS * DAY, DAY);
  // Nobody came to the second round either: those who were to move have lost.
  await seasonMessage('Round 3');
  messageOf(await anna.slash(channel, 'season close'));
  expect(words(await seasonMessage('Cancelled'))).toContain('League');
  expect(await openThreads()).toEqual([]);
  expect(words(messageOf(await anna.slash(channel, 'season close')))).toContain('There is no season');
});
