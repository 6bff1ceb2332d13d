/** A card that was chosen with all that it is played on: play it. Where the table has moved on, it is asked again. */
import { settleInPlace } from '../acting.js';
import { askToConfirm } from '../cards/confirming.js';
import { defineComponent } from '../declare.js';
import { readChooserArgument } from '../layouts/chooser.js';
import { playedScreen } from '../setups/playing.js';

export const confirm = defineComponent({
  verb: 'confirm',
  run(press, app) {
    const { table, actor, id } = press;
    const { path } = readChooserArgument(id.argument);
    if (id.version !== table.version) return askToConfirm(press, app, path, true);
    const played = app.tables.play(table.id, id.version, actor, path);
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, actor));
  },
});
