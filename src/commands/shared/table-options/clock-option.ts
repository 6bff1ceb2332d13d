/** The clock in `/play` and in the host's panel. */
import {
  type APIApplicationCommandOptionChoice,
  type APIComponentInContainer,
  type APIModalInteractionResponseCallbackData,
  ApplicationCommandOptionType,
} from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { button, section } from '../../../discord/messages/blocks.js';
import { choiceField, form, textField } from '../../../discord/messages/form.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { CLOCK, timeControl, VACATION } from '../../../table/model/table-options.js';
import {
  formatClock,
  isSlow,
  MAX_VACATION,
  parseClock,
  type TimeControl,
  withVacationDays,
} from '../../../table/model/times/clock.js';
import { capitalise } from '../../../texts/capitals.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { tableCustomId } from '../app/verbs.js';
import { matchByName } from '../lookup/typed-choices.js';
import {
  clockWords,
  defaultClock,
  OFFERED_CLOCKS,
  typedClockWords,
  vacationWords,
} from '../wording/clock-words.js';

/** Maximum length of a typed clock, in characters. */
const LENGTH = 40;

export const clockOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: CLOCK,
  description: text('commands.play.clock'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

/** The option of `/play` for days of vacation. */
export const vacationOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: VACATION,
  description: text('commands.play.vacation'),
  minValue: 0,
  maxValue: MAX_VACATION,
};

/** Named clocks that match the typed text. The typed text comes first if it is itself a valid clock. */
export function autocompleteClock(typed: string): readonly APIApplicationCommandOptionChoice<string>[] {
  const own = typed.trim() === '' ? null : parseClock(typed);
  const choices = [...(own?.ok === true ? [formatClock(own.value)] : []), ...OFFERED_CLOCKS];
  const unique = [...new Set(choices)].map(toChoice);
  const matching = matchByName(unique, typed);
  const [first] = unique;
  return own?.ok !== true || first === undefined || matching.includes(first)
    ? matching
    : [first, ...matching];
}

function toChoice(value: string): APIApplicationCommandOptionChoice<string> {
  const words = typedClockWords(value);
  return { name: clip(plainText('clocks.choice', { words, code: value }), CHOICE_LENGTH), value };
}

/** The typed or named clock. Without text, the server's default. Refuses like `parseClock`. */
export async function readClockOption(
  app: Pick<App, 'settings'>,
  guildId: string | null,
  typed: string | undefined,
): Promise<Result<TimeControl | null>> {
  if (typed === undefined) return ok(await defaultClock(app, guildId));
  return readClock(typed);
}

/** Sets the clock's vacation to the typed days, if any were typed. */
export function applyVacation(
  clock: TimeControl | null,
  typed: string | undefined,
): Result<TimeControl | null> {
  if (typed === undefined) return ok(clock);
  if (!isSlow(clock)) return refuse('no-vacation');
  const given = withVacationDays(clock, typed);
  return given === null ? refuse('vacation-bounds', { text: typed, most: MAX_VACATION }) : ok(given);
}

/** Parses a clock, typed or by its listed name. Refuses like `parseClock`. */
export function readClock(typed: string): Result<TimeControl | null> {
  const wanted = typed.trim().toLowerCase();
  const offered = OFFERED_CLOCKS.map(toChoice).find(({ name }) => name.toLowerCase() === wanted);
  return parseClock(offered?.value ?? typed);
}

/** The clock and its vacation, as shown in the host's panel with buttons to change them. */
export function clockParts(table: LoadedTable): APIComponentInContainer[] {
  const control = timeControl(table);
  const change = (label: string, name: string) => button(label, tableCustomId('option-type', table, name));
  const vacation = vacationWords(control);
  return [
    section(text('clocks.panel', { clock: clockWords(control) }), change(text('clocks.change'), CLOCK)),
    ...(vacation === null
      ? []
      : [
          section(
            text('clocks.vacationPanel', { vacation }),
            change(text('clocks.changeVacation'), VACATION),
          ),
        ]),
  ];
}

/** The form for days of vacation. `field` is the id of its line. */
export function vacationForm(table: LoadedTable, field: string): APIModalInteractionResponseCallbackData {
  return singleFieldForm({
    id: tableCustomId('option-typed', table, VACATION),
    title: text('clocks.vacationForm.title'),
    field,
    label: text('clocks.vacationForm.label', { most: MAX_VACATION }),
    hint: text('clocks.vacationForm.hint'),
    length: LENGTH,
  });
}

/** Id of the form's menu of clocks. */
export const CHOICE_FIELD = 'choice';

/** The form for choosing or typing a clock. `field` is the id of its line. */
export function clockForm(table: LoadedTable, field: string): APIModalInteractionResponseCallbackData {
  const control = timeControl(table);
  const current = formatClock(control);
  return form(tableCustomId('option-typed', table, CLOCK), text('clocks.form.title'), [
    choiceField({
      field: CHOICE_FIELD,
      label: text('clocks.form.choice'),
      hint: '',
      choices: OFFERED_CLOCKS.map((value) => ({ value, label: capitalise(typedClockWords(value)) })),
      current,
      isRequired: false,
    }),
    textField({
      field,
      label: text('clocks.form.label'),
      hint: text('clocks.form.hint'),
      length: LENGTH,
      isRequired: false,
      value: OFFERED_CLOCKS.includes(current) ? '' : current,
    }),
  ]);
}

/**
 * The clock from the form. Typed text takes precedence over the menu. Unchanged if both are empty. Refuses
 * like `parseClock`.
 */
export function readClockForm(
  table: LoadedTable,
  typed: string,
  chosen: string | null,
): Result<TimeControl | null> {
  if (typed.trim() !== '') return readClock(typed);
  return chosen === null ? ok(timeControl(table)) : readClock(chosen);
}
