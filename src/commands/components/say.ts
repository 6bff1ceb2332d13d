/** Board: an action that is said in a word; where more belongs to it, that is asked first. */
import { settle, staleScreen } from '../acting.js';
import { answerPrivately } from '../answers.js';
import { askNext } from '../choosing.js';
import { defineComponent } from '../declare.js';
import { refusedScreen } from '../rules/refused.js';
import { playedScreen } from '../setups/playing.js';

export const say = defineComponent({
  verb: 'say',
  async run({ interaction, table, actor, id }, app) {
    // A word answers what its board shows: on any other it could mean something else.
    if (id.version !== table.version) return answerPrivately(interaction, staleScreen(app, table));
    const side = app.tables.sideToAct(table.id, actor);
    if (!side.ok) return answerPrivately(interaction, refusedScreen(table, side.reason));
    const path = [id.argument];
    const next = await askNext(app, { table, actor, side: side.value }, path);
    if (next !== null) return app.glances.answer(interaction, table, next);
    const played = app.tables.play(table.id, id.version, actor, path);
    return settle(interaction, app, table, played, (after) => playedScreen(app, table, after, actor));
  },
});
