/** `/rules`: answers from the rules library. */
import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { paragraph, rows } from '../../discord/messages/blocks.js';
import {
  AUTOCOMPLETE_ANSWERS,
  BUTTON_LABEL_LENGTH,
  CHOICE_LENGTH,
  clip,
} from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { games } from '../../engine/index.js';
import type { Article } from '../../rules/article.js';
import { articles, findArticle } from '../../rules/article-library.js';
import { findArticles, library } from '../../rules/search.js';
import { rulesText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineLookup } from '../shared/app/declarations.js';
import { articleButton, overviewArticleId } from '../shared/app/library-links.js';
import { gameTitle } from '../shared/wording/words.js';
import { answerWithArticle } from './answer.js';
import { articleTitle } from './article-screen.js';

/** Limit on articles offered if none answers the question. */
const MAX_NEAREST = 4;

const NAME = { topic: 'topic', game: 'game', share: 'share' } as const;

export const rules = defineLookup({
  data: {
    name: 'rules',
    description: text('commands.rules.about'),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: NAME.topic,
        description: text('commands.rules.topic'),
        required: true,
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: NAME.game,
        description: text('commands.rules.game'),
        choices: games.map(({ id }) => ({ name: gameTitle(id), value: id })),
      },
      {
        type: ApplicationCommandOptionType.Boolean,
        name: NAME.share,
        description: text('commands.rules.share'),
      },
    ],
  },

  async run(interaction, app) {
    const topic = interaction.options.getString(NAME.topic, true);
    const game = await findGame(interaction, app);
    const [article, ...others] = findArticlesOnTopic(topic, game);
    const question = findArticle(topic) === undefined ? topic : null;
    if (article === undefined) return answerPrivately(interaction, rulesText('nothing', { topic }));
    if (question !== null && !library.isAnswer(question, article)) {
      return answerPrivately(interaction, nearestArticlesScreen(topic, game, [article, ...others]));
    }
    const isShared = interaction.options.getBoolean(NAME.share) === true;
    await answerWithArticle(interaction, app, { article, others, question, isShared });
  },

  async autocomplete(interaction, app) {
    const typed = interaction.options.getFocused();
    const game = await findGame(interaction, app);
    const found = typed.trim() === '' ? listDefaultArticles(game) : findArticles(typed, game);
    return found.slice(0, AUTOCOMPLETE_ANSWERS).map((article) => ({
      name: clip(articleTitle(game, article), CHOICE_LENGTH),
      value: article.id,
    }));
  },
});

/** Says that nothing fits, with buttons to the nearest articles. */
function nearestArticlesScreen(topic: string, game: string | null, found: readonly Article[]): Screen {
  const nearest = found
    .slice(0, MAX_NEAREST)
    .map((article) => articleButton(article.id, clip(articleTitle(game, article), BUTTON_LABEL_LENGTH)));
  return { components: [paragraph(rulesText('near', { topic })), ...rows(nearest)], files: [], ping: [] };
}

/** The article chosen from the list, or those found, best first. */
function findArticlesOnTopic(topic: string, game: string | null): readonly Article[] {
  const chosen = findArticle(topic);
  return chosen === undefined ? findArticles(topic, game) : [chosen];
}

/**
 * Suggestions for empty text: the game's summary with its related articles, or all summaries, then articles
 * about the bot.
 */
function listDefaultArticles(game: string | null): readonly Article[] {
  const glances = games.flatMap(({ id }) => findArticle(overviewArticleId(id)) ?? []);
  const [glance] = glances.filter((article) => article.game === game);
  const own =
    glance === undefined ? glances : [glance, ...glance.related.flatMap((id) => findArticle(id) ?? [])];
  return [...own, ...articles.filter((article) => article.game === null)];
}

/** The game given in the command, or the thread's. Null if there is neither. */
async function findGame(
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<string | null> {
  return (
    interaction.options.getString(NAME.game) ??
    (await tables.findInThread(interaction.channelId))?.game ??
    null
  );
}
