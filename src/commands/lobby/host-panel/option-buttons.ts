/** Menus and buttons of the host's options panel. */
import type { ModalSubmitInteraction } from 'discord.js';
import { answerInPlace, answerPrivately, reportFailedPost } from '../../../discord/interactions/answers.js';
import { readChoice } from '../../../discord/interactions/command-check.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import {
  CLOCK,
  gameOptions,
  type TablePreferences,
  timeControl,
  VACATION,
} from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, defineForm, type Press } from '../../shared/app/declarations.js';
import { refusalText } from '../../shared/boards/refusal.js';
import {
  applyVacation,
  CHOICE_FIELD,
  clockForm,
  readClockForm,
  vacationForm,
} from '../../shared/table-options/clock-option.js';
import { toOptionValue } from '../../shared/table-options/command-options.js';
import {
  applyPreset,
  type Given,
  rulePresets,
  setOption,
  setOptionsInOrder,
} from '../../shared/table-options/option-groups.js';
import { notifyUndecidedPlayers } from '../seats/seat-confirmation.js';
import { optionsScreen } from './options.js';
import {
  listFormOptions,
  optionGroupForm,
  optionsPanel,
  pageOfOption,
  settingsPageNumber,
  VALUE_FIELD,
  valueForm,
} from './options-panel.js';

/** Lobby: shows the table's options with their values. The host of an open lobby can change them. */
export const options = defineComponent({
  verb: 'options',
  run({ interaction, table, actor }, app) {
    const game = app.game(table.game);
    const mayChange = table.hostId === actor.id && table.status === 'lobby' && table.rematchOf === null;
    return answerInPlace(
      interaction,
      mayChange ? optionsPanel(table, game, settingsPageNumber(game)) : optionsScreen(table, game),
    );
  },
});

/** Panel: shows another group of options. */
export const optionPage = defineComponent({
  verb: 'option-page',
  run: ({ interaction, table, argument: page }, app) =>
    answerInPlace(interaction, optionsPanel(table, app.game(table.game), page)),
});

/** Panel: sets an option to the value chosen in its menu. */
export const optionSet = defineComponent({
  verb: 'option-set',
  control: 'menu',
  run(press, app) {
    const { table, argument: name, values } = press;
    const game = app.game(table.game);
    const given = setOption(game, table.options, name, values[0] ?? '');
    return changeOption(press, app, { given, page: pageOfOption(game, name) });
  },
});

/** Panel: applies a named set of rules. */
export const optionPreset = defineComponent({
  verb: 'option-preset',
  control: 'menu',
  run(press, app) {
    const { interaction, table, values } = press;
    const game = app.game(table.game);
    const preset = rulePresets(game).find(({ id }) => id === values[0]);
    if (preset === undefined) return answerPrivately(interaction, text('errors.outdated'));
    return changeOption(press, app, { given: applyPreset(game, table.options, preset), page: 0 });
  },
});

/** Panel: opens a form for an option without a list of values. */
export const optionType = defineComponent({
  verb: 'option-type',
  async run({ interaction, table, argument: name }, app) {
    if (name === CLOCK) return void (await interaction.showModal(clockForm(table, VALUE_FIELD)));
    if (name === VACATION) return void (await interaction.showModal(vacationForm(table, VALUE_FIELD)));
    const game = app.game(table.game);
    const spec = game.options.find((one) => one.name === name);
    if (spec === undefined) return answerPrivately(interaction, text('errors.outdated'));
    await interaction.showModal(valueForm(table, game, spec));
  },
});

/** Form: sets the option that the form was opened for. */
export const optionTyped = defineForm({
  verb: 'option-typed',
  fields: [VALUE_FIELD],
  run(sent, app) {
    const { interaction, table, argument: name } = sent;
    const typed = interaction.fields.getTextInputValue(VALUE_FIELD);
    if (name === CLOCK || name === VACATION) {
      const clock =
        name === CLOCK
          ? readClockForm(table, typed, readChoice(interaction, CHOICE_FIELD))
          : applyVacation(timeControl(table), typed);
      if (!clock.ok) return answerPrivately(interaction, refusalText(table.game, clock.reason));
      return changeOption(sent, app, { given: gameOptions(table), clock: clock.value });
    }
    const game = app.game(table.game);
    const spec = game.options.find((one) => one.name === name);
    if (spec === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const given = setOption(game, table.options, name, toOptionValue(game, spec, typed));
    return changeOption(sent, app, { given, page: pageOfOption(game, name) });
  },
});

/** Panel: opens a form for several options of the group. */
export const optionForm = defineComponent({
  verb: 'option-form',
  async run({ interaction, table, argument: page }, app) {
    const form = optionGroupForm(table, app.game(table.game), page);
    await (form === null
      ? answerPrivately(interaction, text('errors.outdated'))
      : interaction.showModal(form));
  },
});

/** Form: sets the options that the form was opened for. Other options stay unchanged. */
export const optionsChosen = defineForm({
  verb: 'option-chosen',
  fields: [],
  run(sent, app) {
    const { interaction, table, argument: page } = sent;
    const game = app.game(table.game);
    const chosen = listFormOptions(table, game, page).flatMap(({ name }) => {
      const value = readChoice(interaction, name);
      return value === null || value === table.options[name] ? [] : [{ name, value }];
    });
    return changeOption(sent, app, { given: setOptionsInOrder(game, table.options, chosen), page });
  },
});

/** Panel: switches whether public boards are rotated to the side to move. */
export const boardTurn = defineComponent({
  verb: 'board-turn',
  run: (press, app) =>
    changeOption(press, app, { given: press.table.options, turnsToMover: press.argument === 'on' }),
});

/** Panel: allows or forbids hints. */
export const hintsAllowed = defineComponent({
  verb: 'hints-allowed',
  run: (press, app) =>
    changeOption(press, app, { given: press.table.options, hints: press.argument === 'on' }),
});

/** Panel: allows or forbids trying moves on a private board. */
export const exploreAllowed = defineComponent({
  verb: 'explore-allowed',
  run: (press, app) =>
    changeOption(press, app, { given: press.table.options, explores: press.argument === 'on' }),
});

/** Panel: switches the mention of roles at the start on or off. */
export const rolesNotified = defineComponent({
  verb: 'roles-notified',
  run: (press, app) =>
    changeOption(press, app, { given: press.table.options, announcesRoles: press.argument === 'on' }),
});

/** Panel: rates the game, or makes it casual. */
export const rated = defineComponent({
  verb: 'rated',
  run: (press, app) =>
    changeOption(press, app, { given: press.table.options, rated: press.argument === 'on' }),
});

interface OptionPress {
  readonly interaction: Press['interaction'] | ModalSubmitInteraction;
  readonly table: LoadedTable;
  readonly actor: Actor;
}

/**
 * The changed options, and the page of the panel to show afterwards. Default: the page of the table's
 * settings.
 */
interface Wanted extends TablePreferences {
  readonly given: Given;
  readonly page?: number;
}

/** Shows the panel with the changed options and updates the lobby, or explains the refusal. */
async function changeOption(
  { interaction, table, actor }: OptionPress,
  app: App,
  { given, page, ...wanted }: Wanted,
): Promise<void> {
  const changed = await app.lobbies.configure(table.id, actor, given, wanted);
  if (!changed.ok) return answerPrivately(interaction, refusalText(table.game, changed.reason));
  const shown = app.poster.sync(table.id);
  const game = app.game(table.game);
  await answerInPlace(interaction, optionsPanel(changed.value, game, page ?? settingsPageNumber(game)));
  await notifyUndecidedPlayers(interaction, app, table, changed.value);
  await reportFailedPost(interaction, shown);
}
