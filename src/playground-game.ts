/**
 * A game that stands ready in the playground, so that a newcomer casts a vote within a minute: the Wolves play the Ravens on the
 * small board, and the first move is proposed.
 */
import type { Playground } from '#playground';
import type { Actor } from './table/actor.js';
import { defaultRule } from './table/decision-rule.js';
import type { TableServices } from './table/services.js';
import { plainText, text } from './texts/index.js';

/** With so many votes a vote closes: who plays one person after the other sees the move played at once. */
const QUORUM = 3;

const SEATS = [
  { id: 'attackers', name: 'Attackers', role: 'Wolves' },
  { id: 'defenders', name: 'Defenders', role: 'Ravens' },
] as const;

const FIRST = { by: 'David', notation: 'A4-A3' } as const;

/** Opens the game with commands and presses, as people do. Rejects where that is refused. */
export async function openTeamGame(
  { actor, seeded }: Playground,
  { tables, sides }: Pick<TableServices, 'tables' | 'sides'>,
): Promise<void> {
  const anna = actor('Anna');
  const host = hostOf(seeded.people.anna.id);
  const { message: lobby } = await anna.slash(seeded.channels.teams.id, 'play kings-table', {
    board: 'irish',
  });
  const [table] = await tables.of(host);
  if (lobby === undefined || table === undefined) throw new Error('no table was opened in the playground');
  const { message: panel } = await anna.press(lobby, text('seats.button'));
  if (panel === undefined) throw new Error('no seats were to be given in the playground');
  const rule = { ...defaultRule('vote'), quorum: QUORUM };
  for (const { id, name, role } of SEATS) {
    await anna.choose(panel, plainText('seats.menu', { seat: name }), [role]);
    await sides.decideBy(table.id, host, id, rule);
  }
  await anna.press(lobby, text('lobby.buttons.start'));
  await actor(FIRST.by).slash(lobby.id, 'move', { notation: FIRST.notation });
}

function hostOf(id: string): Actor {
  return { kind: 'person', id, name: '', roles: [], joinedAt: null, at: 0, permissions: 0n, locale: 'en-US' };
}
