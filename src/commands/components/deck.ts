/** Building a deck: the panel with what was chosen, after nothing (`clear`), something else (`undo`) or a question (`back`). */
import { readDraft } from '../decks/draft.js';
import { deckScreen } from '../decks/panel.js';
import { showToBuilder } from '../decks/showing.js';
import { defineComponent } from '../declare.js';
import { readDeckArgument } from '../layouts/deck.js';

export const deck = defineComponent({
  verb: 'deck',
  run(press, app) {
    const { what, draft } = readDeckArgument(press.id.argument);
    return showToBuilder(press, app, (builder) =>
      what === 'clear'
        ? deckScreen(app, builder, [], draft)
        : deckScreen(app, builder, readDraft(builder.deck.library, draft)),
    );
  },
});
