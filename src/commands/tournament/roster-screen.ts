/** Members of a role who played in a season, with their counts. */
import { ACCENT } from '../../discord/messages/accents.js';
import { container, paragraph } from '../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { isHidden } from '../../standing/ratings/ratings.js';
import { listRoster, type RosterGame, type RosterLine } from '../../standing/tournaments/roster.js';
import { findByHolder } from '../../standing/tournaments/sign-up.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import { validPairings } from '../../standing/tournaments/tournament.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { mention } from '../shared/wording/words.js';
import { holderMention } from './words.js';

/** Limit on names shown. */
const NAMED = 40;

type Services = Pick<App, 'tables' | 'standing'>;

export async function rosterScreen(app: Services, season: LoadedTournament, role: string): Promise<Screen> {
  const { name } = season;
  const holder = { kind: 'role', id: role } as const;
  if (findByHolder(season, holder) === undefined)
    return textScreen(text('tournament.roster.noTeam', { role: holderMention(holder), name }));
  const roster = listRoster(await loadGames(app, season, role));
  const hidden = await app.standing.ratings.loadHiddenPeople();
  const listed = roster.filter(({ person: id }) => !isHidden({ kind: 'person', id }, hidden));
  const lines = [
    ...listed.slice(0, NAMED).map(rosterLine),
    ...formatOmitted('more', Math.max(0, listed.length - NAMED)),
    ...formatOmitted('hidden', roster.length - listed.length),
  ];
  const title = text('tournament.roster.title', { role: holderMention(holder), name });
  const content =
    lines.length === 0 ? [text('tournament.roster.none')] : [...lines, text('tournament.roster.note')];
  return {
    components: [container(ACCENT.house, [paragraph([title, ...content].join('\n'))])],
    files: [],
    ping: [],
  };
}

function rosterLine({ person, games, turns }: RosterLine): string {
  return text('tournament.roster.line', {
    who: mention(person),
    games: text('tournament.roster.games', { count: games }),
    turns: text('tournament.roster.turns', { count: turns }),
  });
}

function formatOmitted(of: 'more' | 'hidden', count: number): readonly string[] {
  return count === 0 ? [] : [text(`tournament.roster.${of}`, { count })];
}

/** The role's finished games, including those whose results an organizer decided. */
async function loadGames(
  { tables }: Services,
  season: LoadedTournament,
  role: string,
): Promise<readonly RosterGame[]> {
  const games: RosterGame[] = [];
  for (const { tableId } of validPairings(season)) {
    const table = tableId === null ? null : await tables.load(tableId);
    const seat = table?.seats.find(({ holder }) => holder?.kind === 'role' && holder.id === role);
    if (table == null || seat === undefined || table.endedAt === null) continue;
    games.push({ seat, actions: table.actions(null), ballots: await tables.listBallots(table.id) });
  }
  return games;
}
