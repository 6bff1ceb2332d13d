/** Choosing: something was chosen in a menu or by its button. A set-up or a card is looked at before it is played. */
import { settleInPlace } from '../acting.js';
import { askToConfirm, isConfirmed } from '../cards/confirming.js';
import { cardsAt } from '../cards/in-play.js';
import { choicesFor, onlyWay } from '../choosing.js';
import { defineComponent } from '../declare.js';
import { goOn } from '../going-on.js';
import { readChooserArgument } from '../layouts/chooser.js';
import { dueSide, placedSetup } from '../setups/panel.js';
import { playedScreen } from '../setups/playing.js';
import { preview } from '../setups/previewing.js';

export const pick = defineComponent({
  verb: 'pick',
  control: 'either',
  run(press, app) {
    const { table, actor, id, values } = press;
    const path = [...readChooserArgument(id.argument).path, ...values];
    if (app.tables.isFresh(table.id, id.version, actor)) app.tables.touch(table.id, actor, path[0] ?? '');
    const last = path.at(-1);
    const choices = app.tables.choices(table.id, actor, path.slice(0, -1));
    const moved = id.version !== table.version;
    if (!choices.some(({ token, leaf }) => token === last && leaf)) {
      const only = moved ? null : onlyWay(choicesFor(app, table, actor), path);
      return only !== null && isConfirmed(app, table, actor, only)
        ? askToConfirm(press, app, only)
        : goOn(press, app, path);
    }
    const side = dueSide(app, table, actor);
    if (side !== null) return preview(press, app, () => placedSetup(app, table, side, path));
    if (isConfirmed(app, table, actor, path)) return askToConfirm(press, app, path, moved);
    // Where others may answer, what they did can have changed what the choice meant: it is made on the new board.
    if (moved && cardsAt(app, table) !== null) return goOn(press, app, path.slice(0, -1));
    const played = app.tables.play(table.id, id.version, actor, path);
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, actor));
  },
});
