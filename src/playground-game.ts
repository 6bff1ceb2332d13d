/**
 * A game that stands ready in the playground, so that a newcomer casts a vote within a minute: the Wolves play the Ravens on the
 * small board, and the first move is proposed.
 */
import type { Bot } from './commands/bot.js';
import type { openPlayground } from './open-playground.js';
import type { Actor } from './table/actor.js';
import { defaultRule } from './table/decision-rule.js';
import type { TableServices } from './table/services.js';

type Playground = Awaited<ReturnType<typeof openPlayground>>;

/** With so many votes a vote closes: who plays one person after the other sees the move played at once. */
const QUORUM = 3;

const SEATS = [
  { seat: 'attackers', role: 'wolves' },
  { seat: 'defenders', role: 'ravens' },
] as const;

const FIRST = { by: 'David', notation: 'C6-D6' } as const;

/** Opens the game in the name of Anna, and lets the first move be proposed. Throws where that is refused. */
export async function openTeamGame(
  { actor, seeded }: Playground,
  { tables, lobbies, sides }: Pick<TableServices, 'tables' | 'lobbies' | 'sides'>,
  bot: Pick<Bot, 'show'>,
): Promise<void> {
  const host = hostOf(seeded.people.anna.id);
  const { teams } = seeded.channels;
  const { message: lobby } = await actor('Anna').slash(teams.id, 'play kings-table', { board: 'irish' });
  const [table] = await tables.of(host);
  if (lobby === undefined || table === undefined) throw new Error('no table was opened in the playground');
  const rule = { ...defaultRule('vote'), quorum: QUORUM };
  for (const { seat, role } of SEATS) {
    await sides.give(table.id, host, seat, { kind: 'role', id: seeded.roles[role].id });
    await sides.decideBy(table.id, host, seat, rule);
  }
  await lobbies.start(table.id, host);
  await bot.show(table.id);
  await actor(FIRST.by).slash(lobby.id, 'move', { notation: FIRST.notation });
}

function hostOf(id: string): Actor {
  return { kind: 'person', id, name: '', roles: [], joinedAt: null, at: 0, permissions: 0n, locale: 'en-US' };
}
