/** Building a deck: the word that settles it is meant. */
import { settleInPlace } from '../acting.js';
import { defineComponent } from '../declare.js';
import { readDeckArgument } from '../layouts/deck.js';
import { playedScreen } from '../setups/playing.js';

export const deckSay = defineComponent({
  verb: 'deck-say',
  run(press, app) {
    const { table, actor, id } = press;
    const { what } = readDeckArgument(id.argument);
    const played = app.tables.play(table.id, id.version, actor, [what]);
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, actor));
  },
});
