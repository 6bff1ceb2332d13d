/** Preview of a set-up: set the army up like this. */
import { settleInPlace, staleScreen } from '../acting.js';
import { replaceMessage } from '../answers.js';
import { defineComponent } from '../declare.js';
import { dueSide } from '../setups/panel.js';
import { playedScreen } from '../setups/playing.js';

export const setupPlay = defineComponent({
  verb: 'setup-play',
  run(press, app) {
    const { interaction, table, actor, id } = press;
    const side = dueSide(app, table, actor);
    if (side === null) return replaceMessage(interaction, staleScreen(app, table));
    const path = app.game(table.game).parse(table.position, side, id.argument);
    const played = path.ok ? app.tables.play(table.id, id.version, actor, path.value) : path;
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, actor));
  },
});
