/** The standings of a tournament, for one reader. */
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { drawStandings, TABLE_ROWS } from './pictures.js';
import { withoutUnlistedNames } from './words.js';

export async function standingsScreen(
  { names, standing }: Pick<App, 'names' | 'standing'>,
  tournament: LoadedTournament,
  page: number,
): Promise<Screen> {
  const { id, entrants } = tournament;
  const pages = Math.max(1, Math.ceil(entrants.length / TABLE_ROWS));
  const shown = Math.min(Math.max(0, page), pages - 1);
  const hidden = await standing.ratings.loadHiddenPeople();
  const table = drawStandings(tournament, withoutUnlistedNames(names, hidden), shown);
  const others = [shown - 1, shown + 1].filter((other) => other >= 0 && other < pages);
  const turn = (to: number) =>
    button(
      text('tournament.answers.page', { page: to + 1, pages }),
      freeCustomId('cup-standings', { id, page: to }),
    );
  return {
    components: [
      container(ACCENT.house, [
        paragraph(text('tournament.standings', { name: tournament.name })),
        picture(table),
        ...(others.length === 0 ? [] : [row(...others.map(turn))]),
      ]),
    ],
    files: [table],
    ping: [],
  };
}
