/** Answers commands with an article, privately or in the channel. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { toReply } from '../../discord/messages/screen.js';
import type { Article } from '../../rules/article.js';
import type { App } from '../shared/app/app.js';
import { loadTheme } from '../shared/boards/board-pictures.js';
import { articleScreen } from './article-screen.js';
import { drawArticleDiagram } from './diagrams.js';
import { adaptArticleToTable } from './table-article.js';

/** Limit on further articles offered. */
const OFFERED = 4;

interface Answered {
  readonly article: Article;
  /** Further articles found, the best first. */
  readonly others: readonly Article[];
  /** The question in free text. Null if the person named the article. */
  readonly question: string | null;
  /** True to answer publicly. */
  readonly isShared: boolean;
}

/** Shows the article with passages that answer the question, and buttons to the other articles. */
export async function answerWithArticle(
  interaction: ChatInputCommandInteraction,
  app: Pick<App, 'tables' | 'settings'>,
  { article, others, question, isShared }: Answered,
): Promise<void> {
  const table = await app.tables.findInThread(interaction.channelId);
  const fitted = adaptArticleToTable(article, table);
  const shown = await drawArticleDiagram(
    fitted,
    await loadTheme(app.settings, interaction.user.id, interaction.guildId),
  );
  const offered = others.slice(0, OFFERED);
  const screen = articleScreen({ article: fitted, page: 0, table, shown, others: offered, question });
  await (isShared ? interaction.reply(toReply(screen)) : answerPrivately(interaction, screen));
}
