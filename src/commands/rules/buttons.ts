/** The buttons that open articles, and *Why?* under a refusal. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import { findArticle } from '../../rules/article-library.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { glanceId } from '../shared/app/library-links.js';
import type { FreeArguments } from '../shared/app/verbs.js';
import { personalBoard, themeFor } from '../shared/boards/board-pictures.js';
import { refusedEmphasis } from '../shared/boards/refusal.js';
import { articleScreen } from './article-screen.js';
import { diagramOf } from './diagrams.js';
import { fittedTo } from './fitted.js';

/** In the place of a private answer, privately under a public one. */
export const article = defineFreeComponent({
  verb: 'article',
  run: async (press, app) => answerInPlace(press.interaction, await screenFor(press, press.argument, app)),
});

/** In a message of its own: what the button stands under is not done with. */
export const read = defineFreeComponent({
  verb: 'read',
  run: async (press, app) =>
    answerPrivately(press.interaction, await screenFor(press, { article: press.argument, page: 0 }, app)),
});

/** *More…*: the game at a glance, as it is played at the table. */
export const rules = defineComponent({
  verb: 'rules',
  run: async (press, app) =>
    answerInPlace(
      press.interaction,
      await screenAt(press, { article: glanceId(press.table.game), page: 0 }, app, press.table),
    ),
});

async function screenFor(
  press: FreePress,
  place: FreeArguments['article'],
  app: Pick<App, 'tables' | 'settings'>,
): Promise<Screen> {
  return screenAt(press, place, app, await app.tables.inThread(press.interaction.channelId));
}

async function screenAt(
  { interaction, actor }: Pick<FreePress, 'interaction' | 'actor'>,
  { article, page }: FreeArguments['article'],
  { settings }: Pick<App, 'settings'>,
  table: LoadedTable | null,
): Promise<Screen> {
  const found = findArticle(article);
  if (found === undefined) return note(text('errors.outdated'));
  const fitted = fittedTo(found, table);
  const shown = await diagramOf(fitted, await themeFor(settings, actor.id, interaction.guildId));
  return articleScreen({ article: fitted, page, table, shown });
}

/** *Why?* under a refusal: the article that explains it, with the board in play. */
export const why = defineComponent({
  verb: 'why',
  async run({ interaction, argument, table, actor }, app) {
    const { article: name, values } = argument;
    const article = findArticle(name);
    if (article === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const view = table.view(actor);
    const file = await personalBoard(app, table, view, actor, refusedEmphasis(view, values));
    await app.ephemeral.answer(
      interaction,
      table,
      articleScreen({ article: fittedTo(article, table), page: 0, table, shown: { file } }),
    );
  },
});
