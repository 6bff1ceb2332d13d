/** Buttons that open an article, or another page of it. */
import { articleById } from '../../rules/articles.js';
import { text } from '../../texts/index.js';
import { answerInPlace, answerPrivately } from '../answers.js';
import type { App } from '../app.js';
import { defineFreeComponent, type Press } from '../declare.js';
import { themeFor } from '../pictures.js';
import { note, type Screen } from '../screen.js';
import { ARTICLE, READ } from './links.js';
import { diagramOf } from './pictures.js';
import { articleScreen } from './screen.js';

/** In the place of a private answer, privately under a public one. */
export const article = defineFreeComponent({
  verb: ARTICLE,
  run: async (press, app) => answerInPlace(press.interaction, await screenFor(press, app)),
});

/** In a message of its own: what the button stands under is not done with. */
export const read = defineFreeComponent({
  verb: READ,
  run: async (press, app) => answerPrivately(press.interaction, await screenFor(press, app)),
});

async function screenFor(
  { interaction, id, actor }: Omit<Press, 'table'>,
  { tables, settings }: Pick<App, 'tables' | 'settings'>,
): Promise<Screen> {
  const found = articleById(id.argument);
  if (found === undefined) return note(text('errors.outdated'));
  const shown = await diagramOf(found, themeFor(settings, actor.id, interaction.guildId));
  const table = tables.inThread(interaction.channelId);
  return articleScreen({ article: found, page: id.version, table, shown });
}
