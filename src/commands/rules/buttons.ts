/** Buttons that open articles, and *Why?* below a refusal. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { findArticle } from '../../rules/article-library.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { overviewArticleId } from '../shared/app/library-links.js';
import type { FreeArguments } from '../shared/app/verbs.js';
import { drawPersonalBoard, loadTheme } from '../shared/boards/board-pictures.js';
import { refusalEmphasis } from '../shared/boards/refusal.js';
import { articleScreen } from './article-screen.js';
import { drawArticleDiagram } from './diagrams.js';
import { adaptArticleToTable } from './table-article.js';

/** Opens an article in place of a private message, or privately below a public one. */
export const article = defineFreeComponent({
  verb: 'article',
  run: async (press, app) =>
    answerInPlace(press.interaction, await articleScreenInChannel(press, press.argument, app)),
});

/** Opens an article in a new message, because the person still needs the message with the button. */
export const read = defineFreeComponent({
  verb: 'read',
  run: async (press, app) =>
    answerPrivately(
      press.interaction,
      await articleScreenInChannel(press, { article: press.argument, page: 0 }, app),
    ),
});

/** *More…*: opens the game's summary with the table's options, in a new message. */
export const rules = defineComponent({
  verb: 'rules',
  run: async (press, app) =>
    answerPrivately(
      press.interaction,
      await articleScreenForTable(
        press,
        { article: overviewArticleId(press.table.game), page: 0 },
        app,
        press.table,
      ),
    ),
});

async function articleScreenInChannel(
  press: FreePress,
  place: FreeArguments['article'],
  app: Pick<App, 'tables' | 'settings'>,
): Promise<Screen> {
  return articleScreenForTable(press, place, app, await app.tables.findInThread(press.interaction.channelId));
}

async function articleScreenForTable(
  { interaction, actor }: Pick<FreePress, 'interaction' | 'actor'>,
  { article, page }: FreeArguments['article'],
  { settings }: Pick<App, 'settings'>,
  table: LoadedTable | null,
): Promise<Screen> {
  const found = findArticle(article);
  if (found === undefined) return textScreen(text('errors.outdated'));
  const fitted = adaptArticleToTable(found, table);
  const shown = await drawArticleDiagram(fitted, await loadTheme(settings, actor.id, interaction.guildId));
  return articleScreen({ article: fitted, page, table, shown });
}

/** *Why?*: opens the article that explains a refusal, with the current board. */
export const why = defineComponent({
  verb: 'why',
  async run({ interaction, argument, table, actor }, app) {
    const { article: name, values } = argument;
    const article = findArticle(name);
    if (article === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const view = table.view(actor);
    const file = await drawPersonalBoard(app, table, view, actor, refusalEmphasis(view, values));
    await app.ephemeral.answerWithBoard(
      interaction,
      table,
      articleScreen({ article: adaptArticleToTable(article, table), page: 0, table, shown: { file } }),
    );
  },
});
