/** *Why?* under a refusal: the article that explains it, with the board in play. */
import { articleById } from '../../rules/articles.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { personalBoard } from '../pictures.js';
import { readWhy, WHY } from './refused.js';
import { articleScreen } from './screen.js';

export const why = defineComponent({
  verb: WHY,
  async run({ interaction, id, table, actor }, app) {
    const { article: name, squares } = readWhy(id.argument);
    const article = articleById(name);
    if (article === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const view = app.tables.view(table.id, actor);
    const chosen = squares.map((square) => view.board.names.indexOf(square)).filter((found) => found >= 0);
    const shown = await personalBoard(app, table, view, actor, { chosen });
    await app.glances.answer(interaction, table, articleScreen({ article, page: 0, table, shown }));
  },
});
