/**
 * Names for lines on boards for trying moves. Named lines are stored with the game, separately for each
 * person.
 */
import { answerInPlace, answerPrivately, isOnPrivateMessage } from '../../../discord/interactions/answers.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import type { Path } from '../../../engine/choices.js';
import { type Exploration, tryAction } from '../../../explore/exploration.js';
import { text } from '../../../texts/index.js';
import { isVisible } from '../../../texts/visible.js';
import { defineComponent, defineForm } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { clampStep } from '../steps.js';
import { findPanelOfActor, openExploration } from './access.js';
import { panelScreen } from './panel.js';

const FIELD = 'name';
const NAME_LENGTH = 40;
/** Limit on named lines of a person in a game. */
const MAX_LINES = 10;

/** Board: opens the form for a name of the line. */
export const tryName = defineComponent({
  verb: 'try-name',
  async run(press, app) {
    const { interaction, argument: key } = press;
    const own = await findPanelOfActor(app, press, key);
    if (typeof own === 'string') return answerInPlace(interaction, own);
    await interaction.showModal(
      singleFieldForm({
        id: tableCustomId('try-named', own.table, key),
        title: text('explore.naming.title'),
        field: FIELD,
        label: text('explore.naming.label'),
        hint: text('explore.naming.hint'),
        length: NAME_LENGTH,
        ...(own.panel.name === null ? {} : { value: own.panel.name }),
      }),
    );
  },
});

/** Submitted form: stores the line under its name, and names the board. */
export const tryNamed = defineForm({
  verb: 'try-named',
  fields: [FIELD],
  async run(sent, app) {
    const { interaction, actor, argument: key } = sent;
    const own = await findPanelOfActor(app, sent, key);
    if (typeof own === 'string') return answerPrivately(interaction, own);
    const { table, panel } = own;
    const name = interaction.fields.getTextInputValue(FIELD).replaceAll(/\s+/g, ' ').trim();
    if (!isVisible(name)) return answerPrivately(interaction, text('explore.naming.unseen'));
    const { line, shown, viewer } = panel.exploration;
    if (shown === 0) return answerPrivately(interaction, text('explore.naming.empty'));
    const isStored = await app.lineStore.putLine(
      {
        tableId: table.id,
        personId: actor.id,
        name,
        viewer,
        step: panel.step,
        moves: line.slice(0, shown).map(({ path }) => path),
        at: app.clock.now(),
      },
      MAX_LINES,
    );
    if (!isStored) return answerPrivately(interaction, text('explore.naming.full', { most: MAX_LINES }));
    const named = { ...panel, name, path: [] };
    app.explorations.change(key, named);
    const screen = await panelScreen(app, table, actor, { key, panel: named });
    await (isOnPrivateMessage(interaction)
      ? app.ephemeral.replaceWithBoard(interaction, table, screen)
      : app.ephemeral.answerWithBoard(interaction, table, screen));
  },
});

/** Board: replaces the line on the board with a named line. */
export const tryLine = defineComponent({
  verb: 'try-line',
  control: 'menu',
  async run(press, app) {
    const { interaction, actor, argument: key } = press;
    const own = await findPanelOfActor(app, press, key);
    if (typeof own === 'string') return answerInPlace(interaction, own);
    const { table } = own;
    const [chosen] = press.values;
    const lines = await app.lineStore.listLines(table.id, actor.id);
    const line = lines.find(({ name }) => name === chosen);
    if (line === undefined) return answerPrivately(interaction, text('explore.naming.gone'));
    const step = clampStep(table, line.step);
    const begun = await openExploration(app, table, actor, step);
    if (typeof begun === 'string') return answerPrivately(interaction, begun);
    if (begun.viewer !== line.viewer) return answerPrivately(interaction, text('explore.naming.otherSide'));
    const exploration = await app.tables.runWithAnswers(table.game, () => replayLine(begun, line.moves));
    const isWhole = exploration.shown === line.moves.length && step === line.step;
    const panel = {
      ...own.panel,
      step,
      plies: table.plies,
      exploration,
      path: [],
      name: isWhole ? line.name : null,
    };
    app.explorations.change(key, panel);
    const refused = isWhole ? {} : { refused: text('explore.naming.cut') };
    await app.ephemeral.replaceWithBoard(
      interaction,
      table,
      await panelScreen(app, table, actor, { key, panel }, refused),
    );
  },
});

/** Tries the actions in order. Stops at the first one that can't be tried. */
function replayLine(begun: Exploration, moves: readonly Path[]): Exploration {
  let exploration = begun;
  for (const path of moves) {
    const attempt = tryAction(exploration, path);
    if (attempt.kind !== 'tried') break;
    ({ exploration } = attempt);
  }
  return exploration;
}
