/** Seasons of roles: rounds that begin by themselves, standings in one pinned message, forfeits, and the end. */
import { type APIMessage, MessageFlags, PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Actor, usualPermissions } from '../../../playground/src/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Store } from '../../../src/db/store.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import { type LoadedTournament, readTournament } from '../../../src/standing/tournaments/stored.js';
import { findEntrant } from '../../../src/standing/tournaments/tournament.js';
import { isExhaustive } from '../../effort.js';
import { ESCAPE } from '../lines.js';
import {
  advanceTime,
  altTexts,
  boards,
  buttons,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

/** Number of teams. Six in the full run, over three weeks. */
const SIZE = isExhaustive ? 6 : 3;
/** Length of a round in days. Each simulated day takes the suite several seconds. */
const DAYS = isExhaustive ? 4 : 1;

interface Team {
  readonly role: string;
  readonly members: readonly Actor[];
}

/** Number of members of a team. By the default rule, this number of votes decides. */
const MEMBERS = 3;

let stage: Stage;
let teams: readonly Team[];
let store: Store | undefined;
beforeEach(async () => {
  stage = await openStage({
    wrapStore(opened) {
      store = opened;
      return opened;
    },
  });
  const { discord, seeded } = stage;
  const { guilds } = discord.world;
  teams = Array.from({ length: SIZE }, (_, nth) => {
    const { id: role } = guilds.addRole(seeded.guild.id, { name: `Team ${nth + 1}` });
    const members = Array.from({ length: MEMBERS }, (__, place) => {
      const { id } = discord.world.addUser({ name: `Member ${nth + 1}-${place + 1}` });
      guilds.addMember(seeded.guild.id, id, { roleIds: [role] });
      return discord.actor(id);
    });
    return { role, members };
  });
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Grants the bot permission to pin messages, which playing doesn't need. */
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

/** Threads of the running games. */
async function listRunningThreads(): Promise<readonly string[]> {
  await advanceTime(stage, 30_000);
  await waitUntilPosted(stage);
  const threads = stage.discord.world.channels.listThreads(stage.channel).map(({ id }) => id);
  const tables = await Promise.all(threads.map((id) => stage.tables().findInThread(id)));
  return tables.flatMap((table) => (table?.status === 'playing' ? (table.place.threadId ?? []) : []));
}

/** Reports the open game of the thread as lost by the weaker team, which has forfeited it. */
async function reportForfeit(thread: string): Promise<void> {
  const { anna, channel } = stage;
  const { id, seats } = required(await stage.tables().findInThread(thread));
  const { pairings } = await loadSeason();
  const pairing = String(required(pairings.find(({ tableId }) => tableId === id)).number);
  const [first = 0, second = 0] = seats.map(({ holder }) => rankOf(holder));
  const result = first < second ? 'first' : 'second';
  const told = messageOf(await anna.slash(channel, 'season report', { pairing, result }));
  expect(words(told)).toContain(`Game ${pairing}`);
}

/** Place of the team in the order of strength, from 0. */
function rankOf(holder: { readonly kind: string; readonly id?: string } | null | undefined): number {
  return teams.findIndex(({ role }) => holder?.kind === 'role' && 'id' in holder && holder.id === role);
}

async function seasonId(): Promise<string> {
  const [id = ''] = await required(store).tournaments.listTournamentsIn(stage.seeded.guild.id, 'season');
  return id;
}

async function loadSeason(): Promise<LoadedTournament> {
  return readTournament(required(await required(store).tournaments.load(await seasonId())));
}

async function createSeason(): Promise<void> {
  const roles = Object.fromEntries(teams.map(({ role }, nth) => [`team${nth + 1}`, role]));
  const options = { name: 'League', game: 'kings-table', days: DAYS, ...roles };
  const created = messageOf(await stage.anna.slash(stage.channel, 'season create', options));
  expect(words(created)).toContain('Season started');
}

/** The whole team votes for the move. The third vote decides. */
async function voteForMove(team: Team, thread: string, move: string, plies: number): Promise<void> {
  for (const member of team.members) await typeMove(member, thread, move);
  await waitForValue(async () => {
    await advanceTime(stage, 1_000, 1_000);
    return required(await stage.tables().findInThread(thread)).plies === plies;
  }, `move ${plies}`);
}

/** The whole team votes to resign. The vote ends when its time is up. */
async function voteToResign(team: Team, thread: string): Promise<void> {
  const [first, ...others] = team.members;
  const asked = messageOf(await required(first).slash(thread, 'game resign'));
  messageOf(await required(first).press(asked, required(buttons(asked)[0])));
  for (const member of others) {
    const board = await waitForValue(async () => {
      await advanceTime(stage, 1_000, 1_000);
      return boards(stage, thread).findLast((one) => words(one).includes('A private vote of'));
    }, 'the vote on resigning');
    const panel = messageOf(await member.press(board, 'Vote privately'));
    expect(words(messageOf(await member.press(panel, 'Resign')))).toContain('yes');
  }
  await advanceTime(stage, HOUR, 10 * MINUTE);
}

/**
 * Plays the game by votes of both teams. If the stronger team defends, its king escapes. If it attacks, the
 * other team resigns.
 */
async function playByVotes(thread: string): Promise<void> {
  const { seats } = required(await stage.tables().findInThread(thread));
  const [attackers = 0, defenders = 0] = seats.map(({ holder }) => rankOf(holder));
  const isEscape = defenders < attackers;
  const line = isEscape ? ESCAPE : ESCAPE.slice(0, 1);
  for (const [ply, move] of line.entries())
    await voteForMove(required(teams[ply % 2 === 0 ? attackers : defenders]), thread, move, ply + 1);
  if (!isEscape) await voteToResign(required(teams[defenders]), thread);
}

/** Teams, numbered by strength, with their points: the best first. */
async function readStandings() {
  const season = await loadSeason();
  return rankTournament(season).map(({ entrant, score }) => ({
    team: rankOf(findEntrant(season, entrant)?.holder) + 1,
    points: score / 2,
  }));
}

/** The private answer to a command that takes a while. */
async function sendAndWait(
  reader: Actor,
  command: string,
  options: Readonly<Record<string, string>>,
): Promise<APIMessage> {
  const { channel } = stage;
  const asked = messageOf(await reader.slash(channel, command, options));
  return waitForValue(async () => {
    const now = reader.listMessages(channel).find(({ id }) => id === asked.id);
    return now !== undefined && ((now.flags ?? 0) & MessageFlags.Loading) === 0 ? now : null;
  }, 'the answer');
}

async function rosterOf(reader: Actor, { role: team }: Pick<Team, 'role'>): Promise<string> {
  return words(await sendAndWait(reader, 'season roster', { team, season: await seasonId() }));
}

/** Number of games by member, as the roster shows it. */
async function readGameCounts(team: Team): Promise<readonly number[]> {
  const roster = await rosterOf(stage.anna, team);
  const gamesOf = ({ id }: Actor) => new RegExp(`<@${id}>: (\\d+) games?`).exec(roster)?.[1];
  return team.members.map((member) => Number(gamesOf(member)));
}

it('is played by votes of both sides, from round to round, with its standings in one pinned message', async () => {
  const { anna, channel, discord } = stage;
  const rounds = SIZE % 2 === 0 ? SIZE - 1 : SIZE;
  const games = Math.floor(SIZE / 2);
  const [best, second] = [required(teams[0]), required(teams[1])];
  allowPins();
  await createSeason();
  const first = await seasonMessage(`Round 1 of ${rounds}`);
  expect(words(first)).toContain('The next round begins');
  const begun = stage.clock.now();
  for (let round = 1; round <= rounds; round += 1) {
    const message = await seasonMessage(`Round ${round} of ${rounds}`);
    const open = await listRunningThreads();
    expect(open).toHaveLength(games);
    for (const [nth, thread] of open.entries())
      await (round === 2 && nth === 0 ? reportForfeit(thread) : playByVotes(thread));
    expect(await listRunningThreads()).toEqual([]);
    const played = await seasonMessage(round < rounds ? `Round ${round} of ${rounds}` : '🏆');
    expect(played.id).toBe(message.id);
    expect(words(played)).not.toContain('Games under way');
    const next = begun + round * DAYS * DAY - stage.clock.now();
    if (round < rounds) await advanceTime(stage, next, DAY / 2);
  }
  const over = await seasonMessage('🏆');
  expect(words(over)).toContain(`🏆 <@&${best.role}> won League.`);
  // In every game, the stronger team has won.
  expect(await readStandings()).toEqual(teams.map((_, nth) => ({ team: nth + 1, points: SIZE - 1 - nth })));
  expect(altTexts(over)[0]).toContain(`1. Team 1, ${SIZE - 1} points. 2. Team 2`);
  expect(seasonMessages()).toHaveLength(1);
  expect(required(discord.world.messages.get(channel, over.id)).pinnedAt).not.toBeNull();

  const { pairings } = await loadSeason();
  const kinds = pairings.flatMap(({ result }) => result?.kind ?? []).filter((kind) => kind !== 'bye');
  expect(kinds.filter((kind) => kind !== 'played')).toEqual(['adjudicated']);
  expect(kinds).toHaveLength((SIZE * (SIZE - 1)) / 2);

  // Each member has played all games of the team except the reported one.
  const counts = await Promise.all(teams.map(readGameCounts));
  const missing = (nth: number) => Number(nth < 2);
  const played = teams.map((_, nth) => Array<number>(MEMBERS).fill(SIZE - 1 - missing(nth)));
  expect(counts.toSorted()).toEqual(played.toSorted());
  const [, hidden] = second.members;
  messageOf(await required(hidden).slash(channel, 'preferences', { listed: 'off' }));
  const listed = await rosterOf(anna, second);
  expect(listed).not.toContain(required(hidden).id);
  expect(listed).toContain('1 member who isn’t listed');
  expect(await rosterOf(anna, { role: stage.seeded.roles.wolves.id })).toContain('League has no team');

  // The teams are rated as well as their members.
  const roles = await sendAndWait(anna, 'leaderboard', { show: 'roles' });
  expect(altTexts(roles)[0]).toMatch(/1\. Team 1: \d+\??, \d+ games?\./);
  const profile = words(await sendAndWait(anna, 'profile', { of: best.role }));
  expect(profile).toMatch(/\(role\)[\s\S]*: \d+ won, 0 drawn, 0 lost/);
  expect(profile).not.toContain('Against');

  // Past seasons stay readable, and are offered by name.
  await anna.slash(channel, 'season create', {
    name: 'Second',
    game: 'kings-table',
    team1: best.role,
    team2: second.role,
  });
  const { choices = [] } = await anna.autocomplete(channel, 'season standings', { season: '' }, 'season');
  expect(choices.map(({ name }) => name)).toEqual(['Second', 'League']);
  const past = await anna.slash(channel, 'season standings', { season: required(choices[1]).value });
  expect(altTexts(messageOf(past))[0]).toContain('Standings of League');
});

it('is run by organizers: forfeits are reported, and games that nobody came to are lost', async () => {
  const { anna, channel, discord, seeded } = stage;
  const captain = required(teams[0]?.members[0]);
  const refused = messageOf(
    await captain.slash(channel, 'season create', {
      name: 'X',
      game: 'kings-table',
      team1: required(teams[0]).role,
      team2: required(teams[1]).role,
    }),
  );
  expect(words(refused)).toContain('Manage Events');
  const { role } = required(teams[0]);
  const only = { name: 'X', game: 'kings-table', team1: role, team2: role };
  expect(words(messageOf(await anna.slash(channel, 'season create', only)))).toContain('against itself');
  await createSeason();
  await seasonMessage('Round 1');
  await listRunningThreads();
  // Pairing 1 only gives one team a bye in the first week, so pairing 2 is the first with a game.
  const report = { pairing: '2', result: 'first' };
  expect(words(messageOf(await captain.slash(channel, 'season report', report)))).toContain(
    'Only the organizer',
  );
  expect(words(messageOf(await anna.slash(channel, 'season report', report)))).toContain('Game 2');
  await advanceTime(stage, DAYS * DAY + HOUR, HOUR);
  await advanceTime(stage, DAYS * DAY + HOUR, HOUR);
  // No one came to the games of the second round either, so the sides to move lost.
  await seasonMessage('Round 3');
  // A team whose role is deleted keeps its place, without a name.
  discord.faults.deleteRole(seeded.guild.id, required(teams[SIZE - 1]).role);
  const shown = messageOf(await anna.slash(channel, 'season standings'));
  expect(altTexts(shown)[0]).toContain('a deleted role');
  messageOf(await anna.slash(channel, 'season close'));
  expect(words(await seasonMessage('Cancelled'))).toContain('League');
  expect(await listRunningThreads()).toEqual([]);
  expect(words(messageOf(await anna.slash(channel, 'season close')))).toContain('There is no season');
});
