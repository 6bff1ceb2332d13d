/**
 * Seeds the playground for newcomers: an introduction, a finished game, a team game and a computer opponent.
 * In the team game, Wolves play Ravens on the small board with a proposed first move. The computer waits for
 * a move.
 */
import type { Bot } from '../commands/bot.js';
import type { TableServices } from '../table/core/services.js';
import type { Actor } from '../table/model/people/actor.js';
import { defaultRule } from '../table/model/people/decision-rule.js';
import type { openPlayground } from './open-playground.js';

type Playground = Pick<
  Awaited<ReturnType<typeof openPlayground>>,
  'actor' | 'seeded' | 'botId' | 'waitForMessage'
>;
type Services = Pick<TableServices, 'tables' | 'lobbies' | 'sides'>;
type TableShower = Pick<Bot, 'show'>;

/**
 * Number of votes that closes a vote. A newcomer votes for every person in the playground, so few votes are
 * enough to play the move.
 */
const QUORUM = 3;

const SEATS = [
  { seat: 'attackers', role: 'wolves' },
  { seat: 'defenders', role: 'ravens' },
] as const;

/** Strength of the computer opponent. */
const LEVEL = 2;

const FIRST = { by: 'David', notation: 'C6-D6' } as const;

/** A short game of Tablut in which the king reaches the edge. */
const FINISHED = 'H5-H4 F5-F6 D9-A9 F6-F3 F9-I9 *E5-F5 I9-G9 *F5-F9'.split(' ');

/** Seeds the playground. Throws if a step is refused. */
export async function seedPlayground(
  playground: Playground,
  services: Services,
  bot: TableShower,
): Promise<void> {
  const { actor, seeded, botId } = playground;
  actor('Clara').say(seeded.channels.hall.id, `<@${botId}>`);
  await playFinishedGame(playground, services, bot);
  await openTeamGame(playground, services, bot);
  await openComputerGame(playground);
}

/** Opens a game against the computer. The game starts once its lobby is posted. */
async function openComputerGame({ actor, seeded, waitForMessage }: Playground): Promise<void> {
  const anna = actor('Anna');
  const options = { computer: LEVEL, side: 'attackers' };
  const { message: lobby } = await anna.slash(seeded.channels.tower.id, 'play kings-table', options);
  if (lobby === undefined) throw new Error('no table was opened in the playground');
  // The thread has the id of its lobby message.
  await waitForMessage(anna, lobby.id, ({ components = [] }) => components.length > 0);
}

/** Lets Anna and Ben play a game by typed commands. */
async function playFinishedGame(
  { actor, seeded }: Playground,
  { tables }: Services,
  bot: TableShower,
): Promise<void> {
  const [anna, ben] = [actor('Anna'), actor('Ben')];
  const { message: lobby } = await anna.slash(seeded.channels.tables.id, 'play kings-table', {
    side: 'attackers',
  });
  const [table] = await tables.listOpenTablesOf(toActor(anna.id));
  if (lobby === undefined || table === undefined) throw new Error('no table was opened in the playground');
  await ben.press(lobby, 'Join');
  for (const [ply, notation] of FINISHED.entries()) {
    await bot.show(table.id);
    await (ply % 2 === 0 ? anna : ben).slash(lobby.id, 'move', { notation });
  }
  await bot.show(table.id);
}

/** Opens the team game as Anna and proposes its first move. Throws if no table is opened. */
async function openTeamGame(
  { actor, seeded }: Playground,
  { tables, lobbies, sides }: Services,
  bot: TableShower,
): Promise<void> {
  const host = toActor(seeded.people.anna.id);
  const { teams } = seeded.channels;
  const { message: lobby } = await actor('Anna').slash(teams.id, 'play kings-table', { board: 'irish' });
  const [table] = await tables.listOpenTablesOf(host);
  if (lobby === undefined || table === undefined) throw new Error('no table was opened in the playground');
  const rule = { ...defaultRule('vote'), quorum: QUORUM };
  for (const { seat, role } of SEATS) {
    await sides.assignSeat(table.id, host, seat, { kind: 'role', id: seeded.roles[role].id });
    await sides.setDecisionRule(table.id, host, seat, rule);
  }
  await lobbies.startGame(table.id, host);
  await bot.show(table.id);
  await actor(FIRST.by).slash(lobby.id, 'move', { notation: FIRST.notation });
}

function toActor(id: string): Actor {
  return { kind: 'person', id, name: '', roles: [], joinedAt: null, at: 0, permissions: 0n, locale: 'en-US' };
}
