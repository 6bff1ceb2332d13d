/** Menus and buttons of the deck panel. */
import { replaceMessage } from '../../../discord/interactions/answers.js';
import { cryptoRandom } from '../../../table/game/random.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { answerActionInPlace, staleScreen } from '../../shared/boards/action-answer.js';
import { decodeDraft } from '../../shared/setups/deck-draft.js';
import { playedActionScreen } from '../setups/typed-setup.js';
import { withoutSubmittedSetup } from '../submitted-setup.js';
import { findDeckBuilder, showToDeckBuilder } from './builder.js';
import { pickRandomCards } from './chance.js';
import { splitIntoMenus } from './layout.js';
import { deckPath, deckScreen } from './panel.js';

/** Redraws the panel after clearing (`clear`), undoing (`undo`), or leaving another question (`back`). */
export const deck = defineComponent({
  verb: 'deck',
  run(press, app) {
    const { after, draft } = press.argument;
    return showToDeckBuilder(withoutSubmittedSetup(press), app, (builder) =>
      after === 'clear'
        ? deckScreen(app, builder, [], draft)
        : deckScreen(app, builder, decodeDraft(builder.deck.library, draft)),
    );
  },
});

/** Applies the cards chosen in one menu. Cards chosen in other menus stay. */
export const deckCards = defineComponent({
  verb: 'deck-cards',
  control: 'menu',
  run(press, app) {
    const { menu, draft } = press.argument;
    return showToDeckBuilder(withoutSubmittedSetup(press), app, (builder) => {
      const { library, cards } = builder.deck;
      const inMenu = new Set(splitIntoMenus(cards)[menu]?.map(({ id }) => id));
      const others = decodeDraft(library, draft).filter((card) => !inMenu.has(card));
      return deckScreen(app, builder, [...others, ...press.values]);
    });
  },
});

/** Submits the chosen cards as the deck. The panel explains why they can't be used. */
export const deckUse = defineComponent({
  verb: 'deck-use',
  async run(given, app) {
    const press = withoutSubmittedSetup(given);
    const { interaction, table, actor, id, argument } = press;
    const builder = findDeckBuilder(press, app);
    if (builder === null) return replaceMessage(interaction, await staleScreen(app, table));
    const cards = decodeDraft(builder.deck.library, argument.draft);
    const path = deckPath(app, builder, cards);
    if (!path.ok) return replaceMessage(interaction, await deckScreen(app, builder, cards));
    const played = await app.turns.play(table.id, id.version, actor, path.value);
    return answerActionInPlace(press, app, played, (after) => playedActionScreen(app, table, after, actor));
  },
});

/** Draws random cards, new ones on each press. The earlier choice can be restored. */
export const deckChance = defineComponent({
  verb: 'deck-chance',
  run(press, app) {
    return showToDeckBuilder(withoutSubmittedSetup(press), app, (builder) =>
      deckScreen(app, builder, pickRandomCards(builder.deck, cryptoRandom()), press.argument.draft),
    );
  },
});
