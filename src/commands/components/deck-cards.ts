/** Building a deck: other cards were chosen in one of the menus; those of the other menus stay chosen. */
import { readDraft } from '../decks/draft.js';
import { deckScreen } from '../decks/panel.js';
import { showToBuilder } from '../decks/showing.js';
import { defineComponent } from '../declare.js';
import { menuParts, readDeckArgument } from '../layouts/deck.js';

export const deckCards = defineComponent({
  verb: 'deck-cards',
  control: 'menu',
  run(press, app) {
    const { what, draft } = readDeckArgument(press.id.argument);
    return showToBuilder(press, app, (builder) => {
      const { library, cards } = builder.deck;
      const inMenu = new Set(menuParts(cards)[Number(what)]?.map(({ id }) => id));
      const others = readDraft(library, draft).filter((card) => !inMenu.has(card));
      return deckScreen(app, builder, [...others, ...press.values]);
    });
  },
});
