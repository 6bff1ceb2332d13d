/** Buttons and form of boards for trying moves. */
import type { ModalSubmitInteraction, RepliableInteraction } from 'discord.js';
import { answerInPlace, answerPrivately, isOnPrivateMessage } from '../../../discord/interactions/answers.js';
import { clip, TYPED_LENGTH } from '../../../discord/messages/limits.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import { toActor } from '../../../discord/people/actors.js';
import { exploredView, returnToStart, stepBack, stepForward } from '../../../explore/exploration.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { hasDirections } from '../../../typed/directions.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, defineForm, type Press } from '../../shared/app/declarations.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { personalRotation } from '../../shared/boards/board-pictures.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { clampStep } from '../steps.js';
import { explainHiddenPanel, findPanelOfActor, openExploration } from './access.js';
import { applyChoicePress, tryTypedMove } from './attempt.js';
import { panelScreen, showNewPanel } from './panel.js';

const FIELD = 'move';

/** A press on a board for trying moves, or a submitted form that was opened from it. */
type BoardInteraction = Press['interaction'] | ModalSubmitInteraction;

/** Any message of a game: opens a board at a step, in a new private message. */
export const explore = defineComponent({
  verb: 'explore',
  takesImports: true,
  run: ({ interaction, table, argument }, app) => openPanel(interaction, app, table, argument),
});

/** Opens a board in a private message, at a step of the game. */
export async function openPanel(
  interaction: RepliableInteraction,
  app: App,
  found: LoadedTable,
  step: number,
): Promise<void> {
  const actor = toActor(interaction);
  const table = await recordMembership(app, found, actor);
  const from = clampStep(table, step);
  const exploration = await openExploration(app, table, actor, from);
  if (typeof exploration === 'string') return answerPrivately(interaction, exploration);
  const { id, plies } = table;
  const panel = { person: actor.id, table: id, step: from, plies, exploration, path: [], name: null };
  await showNewPanel(interaction, app, table, panel);
}

/** Below a line posted in a council: opens a copy of the line's board for the person who presses. */
export const tryJoin = defineComponent({
  verb: 'try-join',
  async run({ interaction, table: found, actor, argument }, app) {
    const table = await recordMembership(app, found, actor);
    const shown = app.explorations.find(argument, table.id);
    if (shown === null) return answerPrivately(interaction, text('explore.gone'));
    if (table.viewer(actor) !== shown.exploration.viewer)
      return answerPrivately(interaction, text('explore.notTheirs'));
    const why = explainHiddenPanel(table, actor, shown);
    if (why !== null) return answerPrivately(interaction, why);
    await showNewPanel(interaction, app, table, { ...shown, person: actor.id, path: [] });
  },
});

/** Board: adds a choice to the action, and tries the action once it is complete. */
export const tryPick = defineComponent({
  verb: 'try',
  takesImports: true,
  control: 'either',
  run: (press, app) =>
    changePanelOfActor(press, app, press.argument.key, (panel, table) =>
      app.tables.runWithAnswers(table.game, () => applyChoicePress(panel, press.argument, press.values)),
    ),
});

/** Board: turns the page, or returns to an earlier choice of the same action. */
export const tryWalk = defineComponent({
  verb: 'try-walk',
  takesImports: true,
  run: (press, app) =>
    changePanelOfActor(press, app, press.argument.key, async (panel) => {
      const { depth, number: page } = press.argument;
      return { panel: { ...panel, path: panel.path.slice(0, depth) }, page };
    }),
});

/** Board: shows the next or the previous action of the line, or clears the line. */
export const tryGo = defineComponent({
  verb: 'try-go',
  takesImports: true,
  run: (press, app) =>
    changePanelOfActor(press, app, press.argument.key, async (panel) => {
      const to = { back: stepBack, next: stepForward, reset: returnToStart }[press.argument.go];
      const name = press.argument.go === 'reset' ? null : panel.name;
      return { panel: { ...panel, exploration: to(panel.exploration), path: [], name } };
    }),
});

/** Board: opens the form for a move. */
export const tryType = defineComponent({
  verb: 'try-type',
  takesImports: true,
  async run({ interaction, table, argument: key }) {
    await interaction.showModal(
      singleFieldForm({
        id: tableCustomId('try-typed', table, key),
        title: text('moves.typing.title'),
        field: FIELD,
        label: text('moves.typing.move'),
        hint: text('moves.typing.hint'),
        length: TYPED_LENGTH,
      }),
    );
  },
});

/** Submitted form: tries the move and updates the board. */
export const tryTyped = defineForm({
  verb: 'try-typed',
  takesImports: true,
  fields: [FIELD],
  run: (sent, app) =>
    changePanelOfActor(sent, app, sent.argument, async (kept, table) => {
      const typed = clip(sent.interaction.fields.getTextInputValue(FIELD), TYPED_LENGTH);
      const view = exploredView(kept.exploration);
      const turn = hasDirections(view) ? await personalRotation(app, table, view, sent.actor) : 0;
      return app.tables.runWithAnswers(table.game, () => tryTypedMove(kept, typed, turn));
    }),
});

/** A changed board, with additions for its next screen. */
interface ChangedBoard {
  readonly panel: ExplorePanel;
  readonly page?: number;
  readonly refused?: string;
}

/**
 * Changes the person's board and updates its message. Explains if the board is no longer stored, or is hidden
 * now.
 */
async function changePanelOfActor(
  used: Pick<Press, 'table' | 'actor'> & { readonly interaction: BoardInteraction },
  app: App,
  key: string,
  change: (panel: ExplorePanel, table: LoadedTable) => Promise<ChangedBoard>,
): Promise<void> {
  const { interaction, actor } = used;
  const own = await findPanelOfActor(app, used, key);
  if (typeof own === 'string') return answerInPlace(interaction, own);
  const { table } = own;
  const { panel, ...extras } = await change(own.panel, table);
  app.explorations.change(key, panel);
  const screen = await panelScreen(app, table, actor, { key, panel }, extras);
  await (isOnPrivateMessage(interaction)
    ? app.ephemeral.replaceWithBoard(interaction, table, screen)
    : app.ephemeral.answerWithBoard(interaction, table, screen));
}
