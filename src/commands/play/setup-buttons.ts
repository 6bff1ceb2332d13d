/** Menus and buttons for named set-ups in the Move panel and their preview. */
import { replaceMessage } from '../../discord/interactions/answers.js';
import { defineComponent } from '../shared/app/declarations.js';
import { answerActionInPlace, staleScreen } from '../shared/boards/action-answer.js';
import { setupsOf } from '../shared/setups/setup-games.js';
import { previewSetup } from './setup-preview.js';
import { findChosenSetup, findDueSide } from './setups/offer.js';
import { playedActionScreen } from './setups/typed-setup.js';
import { withoutSubmittedSetup } from './submitted-setup.js';

/** Chooser: previews the named set-up. */
export const setup = defineComponent({
  verb: 'setup',
  control: 'menu',
  run(given, app) {
    const press = withoutSubmittedSetup(given);
    return previewSetup(press, app, press.argument.draft ?? '', () =>
      findChosenSetup(app, press.table, press.actor, press.values[0] ?? ''),
    );
  },
});

/** Preview: mirrors the set-up left to right. */
export const setupMirror = defineComponent({
  verb: 'setup-mirror',
  run: (press, app) =>
    previewSetup(withoutSubmittedSetup(press), app, '', () => {
      const rules = setupsOf(app, press.table.game);
      const given = rules.read(press.argument);
      if (rules.kind !== 'pieces' || !given.ok) return null;
      return { text: rules.mirror(given.value), name: null, owner: null };
    }),
});

/** Preview: swaps two pieces. */
export const setupSwap = defineComponent({
  verb: 'setup-swap',
  control: 'menu',
  run: (press, app) =>
    previewSetup(withoutSubmittedSetup(press), app, '', () => {
      const rules = setupsOf(app, press.table.game);
      const given = rules.read(press.argument);
      const [one, other] = press.values.map(Number);
      if (rules.kind !== 'pieces' || !given.ok || one === undefined || other === undefined) return null;
      return { text: rules.swap(given.value, one, other), name: null, owner: null };
    }),
});

/** Preview: plays the set-up. */
export const setupPlay = defineComponent({
  verb: 'setup-play',
  async run(given, app) {
    const press = withoutSubmittedSetup(given);
    const { interaction, table, actor, id, argument } = press;
    const side = findDueSide(app, table, actor);
    if (side === null) return replaceMessage(interaction, await staleScreen(app, table));
    const path = app.game(table.game).parse(table.position, side, argument);
    const played = path.ok ? await app.turns.play(table.id, id.version, actor, path.value) : path;
    return answerActionInPlace(press, app, played, (after) => playedActionScreen(app, table, after, actor));
  },
});
