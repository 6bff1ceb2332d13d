/** *Why?* under a refusal: the article that explains it, with the board in play. */
import { articleById } from '../../rules/articles.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { personalBoard } from '../pictures.js';
import { readWhy, refusedEmphasis, WHY } from './refused.js';
import { articleScreen } from './screen.js';

export const why = defineComponent({
  verb: WHY,
  async run({ interaction, id, table, actor }, app) {
    const { article: name, values } = readWhy(id.argument);
    const article = articleById(name);
    if (article === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const view = app.tables.view(table.id, actor);
    const file = await personalBoard(app, table, view, actor, refusedEmphasis(view, values));
    await app.glances.answer(interaction, table, articleScreen({ article, page: 0, table, shown: { file } }));
  },
});
