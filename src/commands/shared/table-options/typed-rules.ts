/**
 * Parses `rules:` of `/play`: names of rule sets and options with values, separated by blanks or commas:
 * `quick, turn-die=count`. A text option takes all words up to the next option. Ignores text in parentheses,
 * which suggestions contain.
 */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Game } from '../../../engine/game.js';
import type { OptionSpec } from '../../../engine/options.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import { CLOCK, VACATION } from '../../../table/model/table-options.js';
import { cleanText } from '../../../texts/escaping.js';
import { gameTexts, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { hasTypedText } from '../lookup/typed-choices.js';
import { optionTitle, optionValueText } from '../wording/words.js';
import { autocompleteClock } from './clock-option.js';
import { toOptions, toOptionValue } from './command-options.js';
import { type Given, type Preset, rulePresets } from './option-groups.js';
import { SWITCH_VALUES, SWITCHES } from './switch-values.js';

const TABLE_OPTIONS: readonly string[] = [CLOCK, VACATION, ...SWITCHES];

type Choice = APIApplicationCommandOptionChoice<string>;

/**
 * The given options, including those of the table itself. Refuses with `unknown-rule {text, presets,
 * options}`.
 */
export function readRules(game: Game, typed: string): Result<Given> {
  const presets = rulePresets(game);
  const words = replaceTitlesByIds(presets, removeParenthesizedText(typed));
  let given: Given = {};
  let open: { readonly name: string; readonly from: number } | null = null;
  for (const { 0: word, index } of words.matchAll(/[^\s,]+/g)) {
    const pair = parseGameOption(game, word);
    const own = readTableOption(word);
    if (own !== null) {
      open = null;
      given = { ...given, ...own };
    } else if (pair !== null) {
      const { spec, value } = pair;
      open = spec.kind === 'text' ? { name: spec.name, from: index + word.length - value.length } : null;
      given = { ...given, [spec.name]: toOptionValue(game, spec, value) };
    } else if (open !== null) {
      given = { ...given, [open.name]: words.slice(open.from, index + word.length) };
    } else {
      const name = word.toLowerCase();
      const preset = presets.find(({ id, synonyms }) => id === name || synonyms.includes(name));
      if (preset === undefined)
        return refuse('unknown-rule', { text: clip(word, CHOICE_LENGTH), ...rulesWords(game) });
      given = { ...given, ...preset.options };
    }
  }
  return ok(given);
}

/**
 * Continuations of the typed text: names of rule sets and options, or the values of an option. Each
 * suggestion includes the text typed before it and can itself be parsed, because people continue typing from
 * it.
 */
export function autocompleteRules(game: Game, typed: string, given: Given): readonly Choice[] {
  const cleaned = removeParenthesizedText(typed);
  const [, before = '', last = ''] = /^(.*[\s,])?([^\s,]*)$/s.exec(cleaned) ?? [];
  const pair = parseGameOption(game, last);
  const own = readTableOption(last) ?? {};
  const { [CLOCK]: clock } = own;
  if (clock !== undefined)
    return autocompleteClock(clock).flatMap(({ name, value }) => toChoice(before, `${CLOCK}=${value}`, name));
  for (const name of SWITCHES) {
    const switched = own[name]?.toLowerCase();
    if (switched !== undefined)
      return SWITCH_VALUES.flatMap((value) =>
        value.startsWith(switched) ? toChoice(before, `${name}=${value}`, text(`commands.play.${name}`)) : [],
      );
  }
  if (pair !== null) return valueChoices(game, pair, before, { ...readTypedOptions(game, before), ...given });
  const isMeant = (...words: readonly string[]) => hasTypedText(words.join(' '), last);
  return [
    ...rulePresets(game).flatMap(({ id, title, about, synonyms }) =>
      isMeant(id, title, about, ...synonyms) ? toChoice(before, id, `${title}: ${about}`) : [],
    ),
    ...game.options.flatMap(({ name }) => {
      const about = gameTexts(game.id).options[name]?.about ?? '';
      return isMeant(name, optionTitle(game.id, name)) ? toChoice(before, `${name}=`, about) : [];
    }),
    ...(isMeant(CLOCK) ? toChoice(before, `${CLOCK}=`, text('commands.play.clock')) : []),
    ...(isMeant(VACATION) ? toChoice(before, `${VACATION}=`, text('commands.play.vacation')) : []),
    ...SWITCHES.flatMap((name) =>
      isMeant(name) ? toChoice(before, `${name}=`, text(`commands.play.${name}`)) : [],
    ),
  ];
}

function valueChoices(game: Game, { spec, value }: Pair, before: string, given: Given): readonly Choice[] {
  const { name } = spec;
  const title = optionTitle(game.id, name);
  if (spec.kind !== 'choice') return toChoice(before, `${name}=${value}`, title);
  const allowed = spec.listAllowed?.(toOptions(game, given)) ?? spec.values;
  return allowed.flatMap((one) => {
    const words = optionValueText(game.id, name, one);
    return hasTypedText(`${one} ${words}`, value)
      ? toChoice(before, `${name}=${one}`, `${title}: ${words}`)
      : [];
  });
}

/** A suggestion. Empty if it would be too long for Discord. */
function toChoice(before: string, code: string, about: string): readonly Choice[] {
  const value = `${before}${code}`;
  const room = CHOICE_LENGTH - value.length - ' ()'.length;
  if (room < 0) return [];
  // The note is put in parentheses, so it can't contain parentheses of its own.
  const plain = about.replaceAll(' (', ', ').replaceAll(')', '');
  return [{ name: `${cleanText(value)} (${clip(plain, Math.max(room, 1))})`, value }];
}

/** The options typed so far. Empty if they can't be parsed. */
function readTypedOptions(game: Game, typed: string): Given {
  const read = readRules(game, typed);
  return read.ok ? read.value : {};
}

/** Parses a word such as `hints=on` that sets an option of the table itself. Null for any other word. */
function readTableOption(word: string): Given | null {
  const [name = '', ...value] = word.split('=');
  const option = TABLE_OPTIONS.find((one) => one === name.toLowerCase());
  return value.length > 0 && option !== undefined ? { [option]: value.join('=') } : null;
}

interface Pair {
  readonly spec: OptionSpec;
  readonly value: string;
}

/** Parses a word such as `turn-die=count` that sets an option of the game. Null for any other word. */
function parseGameOption(game: Game, word: string): Pair | null {
  const [, name = '', value = ''] = /^([a-z-]+)=(.*)$/is.exec(word) ?? [];
  const spec = game.options.find((one) => one.name === name.toLowerCase());
  return spec === undefined ? null : { spec, value };
}

/** Replaces titles of rule sets, such as "With dice", by their ids. */
function replaceTitlesByIds(presets: readonly Preset[], typed: string): string {
  return presets.reduce(
    (replaced, { id, title }) => replaced.replace(new RegExp(`(?<![^\\s,])${title}(?![^\\s,])`, 'gi'), id),
    typed,
  );
}

function removeParenthesizedText(typed: string): string {
  return typed.replace(/ ?\([^()]*\)/g, '');
}

function rulesWords(game: Game): { readonly presets: string; readonly options: string } {
  return {
    presets: joinList(rulePresets(game).map(({ id }) => id)),
    options: joinList([...game.options.map(({ name }) => name), ...TABLE_OPTIONS]),
  };
}
