/** Building a deck: what settles it in a word (by chance) is asked once more. */
import { sureScreen } from '../decks/panel.js';
import { showToBuilder } from '../decks/showing.js';
import { defineComponent } from '../declare.js';
import { readDeckArgument } from '../layouts/deck.js';

export const deckWord = defineComponent({
  verb: 'deck-word',
  run(press, app) {
    const { what, draft } = readDeckArgument(press.id.argument);
    return showToBuilder(press, app, (builder) => sureScreen(app, builder, what, draft));
  },
});
