/** The host's private panel for a lobby's options, with one group per page. */
import {
  type APIComponentInContainer,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, row, rows, section } from '../../../discord/messages/blocks.js';
import { choiceField, FORM_FIELDS, form, MAX_CHOICES, MIN_CHOICES } from '../../../discord/messages/form.js';
import {
  BUTTON_LABEL_LENGTH,
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
  OPTION_TEXT_LENGTH,
} from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import type { Game } from '../../../engine/game.js';
import { formatAllowedValues, type OptionSpec } from '../../../engine/options.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { areBoardsRotated, areHintsAllowed, isExploringAllowed } from '../../../table/model/table-options.js';
import { fullGameTitle, gameTexts, plainText, text } from '../../../texts/index.js';
import { backButton } from '../../shared/app/back-button.js';
import { plainCustomId, tableCustomId } from '../../shared/app/verbs.js';
import { clockParts } from '../../shared/table-options/clock-option.js';
import { optionGroups, rulePresets } from '../../shared/table-options/option-groups.js';
import { isOptionChanged, optionMarkdown, optionTitle, optionValueText } from '../../shared/wording/words.js';
import { areSidesOpposite } from '../options/board-turn.js';
import { roleMentionParts } from '../options/notify-option.js';
import { ratedPart } from '../options/rated-option.js';
import { formatOptionNotes } from './notes.js';
import { permissionPart } from './permission-part.js';

export const VALUE_FIELD = 'value';

/**
 * Number of the page with the table's own settings, which comes first. The number of another page is the
 * index of its group.
 */
export function settingsPageNumber(game: Game): number {
  return optionGroups(game).length;
}

/** `page` is the index of a group, or `settingsPageNumber`. */
export function optionsPanel(table: LoadedTable, game: Game, page: number): Screen {
  const title = text('lobby.panel.title', { game: fullGameTitle(game.id, table.options) });
  const group = optionGroups(game)[page];
  const parts =
    group === undefined
      ? [paragraph(title), ...settingParts(table, game)]
      : [
          paragraph(
            [title, text('lobby.panel.group', { title: group.title, about: group.about })].join('\n'),
          ),
          ...(page === 0 ? presetMenu(table, game) : []),
          ...optionSpecsOnPage(table, game, page).flatMap((spec) => optionComponents(table, spec)),
          ...rows(optionFormButtons(table, game, page)),
        ];
  return {
    components: [
      container(ACCENT.house, [...parts, ...rows([...pageButtons(table, game, page), backButton(table)])]),
    ],
    files: [],
    ping: [],
  };
}

/** One button for each page. The button of the shown page can't be pressed. */
function pageButtons(table: LoadedTable, game: Game, shown: number) {
  const groups = optionGroups(game);
  const isSettings = groups[shown] === undefined;
  const toPage = (label: string, at: number, isShown: boolean) => ({
    ...button(label, tableCustomId('option-page', table, at), isShown ? 'main' : 'plain'),
    disabled: isShown,
  });
  return [
    toPage(plainText('lobby.panel.settings'), settingsPageNumber(game), isSettings),
    ...groups.map(({ title }, at) => toPage(title, at, at === shown)),
  ];
}

function settingParts(table: LoadedTable, game: Game): APIComponentInContainer[] {
  return [
    ...clockParts(table),
    permissionPart(table, 'hints', areHintsAllowed(table)),
    permissionPart(table, 'explore', isExploringAllowed(table)),
    ratedPart(game, table),
    ...boardTurnComponents(table, game),
    ...roleMentionParts(table),
  ];
}

export function pageOfOption(game: Game, option: string): number {
  return Math.max(
    0,
    optionGroups(game).findIndex(({ specs }) => specs.some(({ name }) => name === option)),
  );
}

/** Options of the group that apply to this table. */
function optionSpecsOnPage({ options }: LoadedTable, game: Game, page: number): readonly OptionSpec[] {
  return optionGroups(game)[page]?.specs.filter(({ isEffective: speaks }) => speaks?.(options) ?? true) ?? [];
}

/**
 * Options of the group that are shown together in one form. Empty if that would be a single option, or too
 * many.
 */
export function listFormOptions(table: LoadedTable, game: Game, page: number): readonly OptionSpec[] {
  const specs = optionSpecsOnPage(table, game, page).filter((spec) => {
    const { length } = menuValues(table, spec);
    // Excludes options whose values depend on others, because the same form may change those.
    const isAlone = spec.kind !== 'choice' || spec.listAllowed === undefined;
    return isAlone && length >= MIN_CHOICES && length <= MAX_CHOICES;
  });
  return specs.length > 1 && specs.length <= FORM_FIELDS ? specs : [];
}

/** The form for the group's options. Null if there is none. */
export function optionGroupForm(
  table: LoadedTable,
  game: Game,
  page: number,
): APIModalInteractionResponseCallbackData | null {
  const specs = listFormOptions(table, game, page);
  if (specs.length === 0) return null;
  const title = optionGroups(game)[page]?.title ?? '';
  return form(
    tableCustomId('option-chosen', table, page),
    title,
    specs.map((spec) =>
      choiceField({
        field: spec.name,
        label: optionTitle(game.id, spec.name),
        hint: gameTexts(game.id).options[spec.name]?.about ?? '',
        choices: menuValues(table, spec).map((value) => ({
          value,
          label: optionValueText(game.id, spec.name, value),
        })),
        current: table.options[spec.name] ?? '',
      }),
    ),
  );
}

function optionFormButtons(table: LoadedTable, game: Game, page: number) {
  if (listFormOptions(table, game, page).length === 0) return [];
  return [button(text('lobby.panel.form'), tableCustomId('option-form', table, page))];
}

/** The form for an option without a list of values. */
export function valueForm(
  table: LoadedTable,
  game: Game,
  spec: OptionSpec,
): APIModalInteractionResponseCallbackData {
  const { name } = spec;
  return singleFieldForm({
    id: tableCustomId('option-typed', table, name),
    title: optionTitle(game.id, name),
    field: VALUE_FIELD,
    label: plainText('lobby.panel.value', { allowed: formatAllowedValues(spec) }),
    hint: gameTexts(game.id).options[name]?.about ?? '',
    length: OPTION_TEXT_LENGTH,
  });
}

function presetMenu(table: LoadedTable, game: Game): APIComponentInContainer[] {
  const presets = rulePresets(game);
  if (presets.length === 0) return [];
  return [
    row({
      type: ComponentType.StringSelect,
      custom_id: plainCustomId('option-preset', table),
      placeholder: clip(plainText('lobby.panel.presets'), MENU_PLACEHOLDER_LENGTH),
      options: presets.map(({ id: value, title, about }) => ({
        label: clip(title, MENU_OPTION_LENGTH),
        description: clip(about, MENU_OPTION_LENGTH),
        value,
      })),
    }),
  ];
}

/** The option with its description and a control to change it. */
function optionComponents(table: LoadedTable, spec: OptionSpec): APIComponentInContainer[] {
  const { game, options } = table;
  const { name } = spec;
  const values = menuValues(table, spec);
  const current = options[name] ?? '';
  const title = optionTitle(game, name);
  const about = gameTexts(game).options[name]?.about ?? '';
  const mark = isOptionChanged(spec, options) ? text('lobby.changedMark') : '';
  const line = text('lobby.panel.option', { name: title, about, mark });
  const described = [line, ...formatOptionNotes(game, name, options)].join('\n');
  if (values.length === 0) {
    const value = clip(optionMarkdown(game, name, current), MENU_OPTION_LENGTH);
    const message = text('lobby.panel.typed', { line: described, value });
    const label = clip(plainText('lobby.panel.type', { name: title }), BUTTON_LABEL_LENGTH);
    return [section(message, button(label, tableCustomId('option-type', table, name)))];
  }
  return [
    paragraph(described),
    row({
      type: ComponentType.StringSelect,
      custom_id: tableCustomId('option-set', table, name),
      // The menu shows the chosen value instead of the placeholder. Screen readers still use the placeholder
      // to tell menus apart.
      placeholder: clip(title, MENU_PLACEHOLDER_LENGTH),
      options: values.slice(0, MENU_OPTIONS).map((value) => ({
        label: clip(optionValueText(game, name, value), MENU_OPTION_LENGTH),
        value,
        default: value === current,
      })),
    }),
  ];
}

/** Values for a menu: those that fit the other options, or a short range. Empty if there is no such list. */
function menuValues({ options }: LoadedTable, spec: OptionSpec): readonly string[] {
  switch (spec.kind) {
    case 'choice':
      return spec.listAllowed?.(options) ?? spec.values;
    case 'integer': {
      const count = spec.max - spec.min + 1;
      return count > MENU_OPTIONS ? [] : Array.from({ length: count }, (_, nth) => String(spec.min + nth));
    }
    case 'text':
      return [];
  }
}

/** The setting that rotates public boards to the side to move, with a button to change it. */
function boardTurnComponents(table: LoadedTable, game: Game): APIComponentInContainer[] {
  if (!areSidesOpposite(game)) return [];
  const isTurning = areBoardsRotated(table);
  const label = text(`lobby.boardTurn.${isTurning ? 'fix' : 'turn'}`);
  const change = button(label, tableCustomId('board-turn', table, isTurning ? 'off' : 'on'));
  return [section(text(`lobby.boardTurn.${isTurning ? 'told' : 'fixedTold'}`), change)];
}
