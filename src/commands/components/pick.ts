/** Choosing: something was chosen in a menu, or the only way to go on was taken by its button. */
import { settleInPlace } from '../acting.js';
import { defineComponent } from '../declare.js';
import { goOn } from '../going-on.js';
import { readChooserArgument } from '../layouts/chooser.js';
import { playedScreen } from '../setups/playing.js';

export const pick = defineComponent({
  verb: 'pick',
  run(press, app) {
    const { table, person, id, values } = press;
    const path = [...readChooserArgument(id.argument).path, ...values];
    const last = path.at(-1);
    const choices = app.tables.choices(table.id, person, path.slice(0, -1));
    if (!choices.some(({ token, leaf }) => token === last && leaf)) return goOn(press, app, path);
    const played = app.tables.play(table.id, id.version, person, path);
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, person));
  },
});
