/** `/games`: lists the person's games, the server's, and finished ones. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { games as allGames } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/app/declarations.js';
import { joinableTablesScreen } from '../shared/lobby/open-tables.js';
import { scheduledScreen } from '../shared/schedule/list.js';
import type { FinishedPage } from '../shared/verbs/replay.js';
import { gameTitle } from '../shared/wording/words.js';
import { finishedGamesScreen } from './finished-games.js';
import { gamesScreen } from './list.js';

const SHOW = 'show';
const OF = 'of';
const GAME = 'game';
const DATE = 'date';
/** Length of `2026-11-28`. */
const DATE_LENGTH = 10;

export const games = defineCommand({
  data: {
    name: 'games',
    description: text('commands.games.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: SHOW,
        description: text('commands.games.show'),
        choices: (['mine', 'open', 'server', 'scheduled', 'finished'] as const).map((value) => ({
          name: text(`games.buttons.${value}`),
          value,
        })),
      },
      { type: ApplicationCommandOptionType.Mentionable, name: OF, description: text('commands.games.of') },
      {
        type: ApplicationCommandOptionType.String,
        name: GAME,
        description: text('commands.games.game'),
        choices: allGames.map(({ id }) => ({ name: gameTitle(id), value: id })),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: DATE,
        description: text('commands.games.date'),
        maxLength: DATE_LENGTH,
      },
    ],
  },

  async run(interaction, app) {
    const show = interaction.options.getString(SHOW);
    const wanted = firstPage(interaction);
    // Shows finished games if any filter is given, because only their list has filters.
    const isLimited = [wanted.person, wanted.role, wanted.game, wanted.date].some((limit) => limit !== '');
    if (show === 'finished' || isLimited)
      return answerPrivately(interaction, await finishedGamesScreen(interaction, app, wanted));
    if (show === 'scheduled') return answerPrivately(interaction, await scheduledScreen(interaction, app));
    if (show === 'open') return answerPrivately(interaction, await joinableTablesScreen(interaction, app));
    const scope = show === 'server' ? 'server' : 'mine';
    return answerPrivately(interaction, await gamesScreen(interaction, app, { scope, page: 0 }));
  },
});

/** The first page for the command's filters. */
function firstPage({ options }: ChatInputCommandInteraction): FinishedPage {
  const of = options.get(OF);
  const id = typeof of?.value === 'string' ? of.value : '';
  const isRole = of?.role != null;
  return {
    person: isRole ? '' : id,
    role: isRole ? id : '',
    game: options.getString(GAME) ?? '',
    date: options.getString(DATE)?.trim() ?? '',
    page: 0,
  };
}
