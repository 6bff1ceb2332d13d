/** Building a deck: the chosen cards are the deck. Where they cannot be, the panel says why. */
import { settleInPlace, staleScreen } from '../acting.js';
import { replaceMessage } from '../answers.js';
import { readDraft } from '../decks/draft.js';
import { deckPath, deckScreen } from '../decks/panel.js';
import { builderOf } from '../decks/showing.js';
import { defineComponent } from '../declare.js';
import { readDeckArgument } from '../layouts/deck.js';
import { playedScreen } from '../setups/playing.js';

export const deckUse = defineComponent({
  verb: 'deck-use',
  run(press, app) {
    const { interaction, table, actor, id } = press;
    const builder = builderOf(press, app);
    if (builder === null) return replaceMessage(interaction, staleScreen(app, table));
    const cards = readDraft(builder.deck.library, readDeckArgument(id.argument).draft);
    const path = deckPath(app, builder, cards);
    if (!path.ok) return replaceMessage(interaction, deckScreen(app, builder, cards));
    const played = app.tables.play(table.id, id.version, actor, path.value);
    return settleInPlace(press, app, played, (after) => playedScreen(app, table, after, actor));
  },
});
