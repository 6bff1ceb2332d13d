/** A command is answered with an article: privately, or for everybody in the channel. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { asReply } from '../../discord/messages/screen.js';
import type { Article } from '../../rules/article.js';
import type { App } from '../shared/app/app.js';
import { themeFor } from '../shared/boards/board-pictures.js';
import { articleScreen } from './article-screen.js';
import { diagramOf } from './diagrams.js';
import { fittedTo } from './fitted.js';

/** So many further articles are offered with the best one. */
const OFFERED = 4;

/** What is answered. */
interface Answered {
  readonly article: Article;
  /** What else was found, the best first. */
  readonly others: readonly Article[];
  /** What was asked in free text; null where the article was named. */
  readonly question: string | null;
  /** Whether everybody in the channel sees it. */
  readonly isShared: boolean;
}

/** Shows the article, with buttons to the first of the others that were found, and the passages that answer. */
export async function answerWithArticle(
  interaction: ChatInputCommandInteraction,
  app: Pick<App, 'tables' | 'settings'>,
  { article, others, question, isShared }: Answered,
): Promise<void> {
  const table = await app.tables.inThread(interaction.channelId);
  const fitted = fittedTo(article, table);
  const shown = await diagramOf(
    fitted,
    await themeFor(app.settings, interaction.user.id, interaction.guildId),
  );
  const offered = others.slice(0, OFFERED);
  const screen = articleScreen({ article: fitted, page: 0, table, shown, others: offered, question });
  await (isShared ? interaction.reply(asReply(screen)) : answerPrivately(interaction, screen));
}
