/** Parts of a table in words: sides, seats, options, notices. */
import { DAY, HOUR, MINUTE, SECOND } from '../../../base/durations.js';
import { stripNumber } from '../../../engine/choices.js';
import type { Game, Notice, SideId } from '../../../engine/game.js';
import { defaultOf, type OptionSpec, type Options } from '../../../engine/options.js';
import type { Values } from '../../../engine/result.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { Holder } from '../../../table/model/people/holders.js';
import { capitalise } from '../../../texts/capitals.js';
import { cardName, isCardId } from '../../../texts/cards.js';
import { computerName } from '../../../texts/computers.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import type { PartTexts } from '../../../texts/game-texts.js';
import {
  gameTexts,
  joinFirstNames,
  noticeText,
  ownEntry,
  plainText,
  type SideNames,
  text,
} from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';

export function gameTitle(game: string): string {
  return gameTexts(game).title;
}

export function sideName(game: string, side: SideId): string {
  return ownEntry(gameTexts(game).sides, side) ?? side;
}

export function seatName(game: string, seat: { readonly sides: readonly SideId[] }): string {
  return joinList(seat.sides.map((side) => sideName(game, side)));
}

/** The person as a mention. The message's allowed mentions decide whether it notifies. */
export function mention(person: PersonId): string {
  return text('game.mention', { person });
}

/**
 * Limit on people mentioned in one line. Others are counted. Without the limit, four seats with lists wouldn't
 * fit into a message.
 */
export const MENTIONED = 10;

/** Joins mentions of people. Only the first ones of a long list are mentioned, and the others are counted. */
export function joinMentions(people: readonly PersonId[]): string {
  return joinFirstNames(people.map(mention), MENTIONED);
}

/** The holder as a mention: a person, a role, or a list of people. A computer is shown by its name. */
export function holderText(holder: Holder): string {
  switch (holder.kind) {
    case 'person':
      return mention(holder.id);
    case 'people':
      return joinMentions(holder.ids);
    case 'role':
      return text('game.role', { role: holder.id });
    case 'computer':
      return computerName(holder.level);
  }
}

/** The option's title. Without one, `guard-moves` becomes `Guard moves`. */
export function optionTitle(game: string, name: string): string {
  return ownEntry(gameTexts(game).options, name)?.title ?? capitalise(name.replaceAll('-', ' '));
}

/**
 * The option's value in words. Returns the value itself if it has no words, or if it combines several
 * answers.
 */
export function optionValueText(game: string, name: string, value: string): string {
  const { values, unit } = ownEntry(gameTexts(game).options, name) ?? {};
  const named = ownEntry(values, value);
  if (named !== undefined) return named;
  if (value === '') return text('lobby.none');
  if (unit !== undefined && /^\d{1,9}$/.test(value)) return formatSeconds(Number(value));
  const cards = splitCardList(value);
  return cards.length === 0 ? value : cards.map(cardName).join(', ');
}

/** The cards that an option's value lists. Empty if the value isn't a list of cards. */
function splitCardList(value: string): readonly string[] {
  const items = value.split(',');
  return items.every(isCardId) ? items : [];
}

/** The option's value as Markdown. A value that combines several answers lists each with its question. */
export function optionMarkdown(game: string, name: string, value: string): string {
  const { parts } = gameTexts(game).options[name] ?? {};
  const words = optionValueText(game, name, value);
  if (parts === undefined || words !== value) return escapeMarkdown(words);
  return value
    .split(',')
    .map((one) => answerWords(parts, one))
    .join(' · ');
}

/** Limit on answers of one option listed in the lobby. Others are counted. */
const MAX_ANSWERS = 2;
/** Limit on cards of one option listed in the lobby. Others are counted. */
const MAX_CARDS = 4;

/** The option's value as Markdown in the lobby, shorter than elsewhere. */
export function lobbyOptionText(game: string, name: string, value: string): string {
  const { lobbyValues, parts } = ownEntry(gameTexts(game).options, name) ?? {};
  const answered = parts === undefined ? 0 : value.split(',').length;
  if (answered > MAX_ANSWERS) return text('lobby.answered', { count: answered });
  const cards = splitCardList(value);
  if (cards.length > MAX_CARDS) return text('lobby.countedCards', { count: cards.length });
  return ownEntry(lobbyValues, value) ?? optionMarkdown(game, name, value);
}

/** A time in the largest unit that divides it without remainder. Uses days only with `inDays`. */
export function formatSeconds(seconds: number, { inDays = false } = {}): string {
  const units = inDays ? ([['days', DAY / SECOND], ...UNITS] as const) : UNITS;
  const [unit, length] =
    units.find(([, size]) => seconds >= size && seconds % size === 0) ?? (['seconds', 1] as const);
  return plainText(`lobby.time.${unit}`, { count: seconds / length });
}

const UNITS = [
  ['hours', HOUR / SECOND],
  ['minutes', MINUTE / SECOND],
] as const;

/** Each question that the option combines, with its answer and the other possible answers. */
export function optionAnswers(game: string, name: string, value: string): readonly string[] {
  const { parts = {} } = ownEntry(gameTexts(game).options, name) ?? {};
  const given = new Map(value.split(',').map((one) => one.split('=') as [string, string]));
  return Object.entries(parts).map(([id, part]) => {
    const [usual = '', ...others] = Object.keys(part.values);
    const answer = ownEntry(part.values, given.get(id) ?? usual) ?? '';
    return text('lobby.answer', {
      question: part.about,
      answer,
      code: `${id}=${[usual, ...others].join('|')}`,
    });
  });
}

function answerWords(parts: Readonly<Record<string, PartTexts>>, code: string): string {
  const [id = '', value = ''] = code.split('=');
  const part = ownEntry(parts, id);
  return part === undefined
    ? escapeMarkdown(code)
    : text('lobby.answer', { question: part.about, answer: ownEntry(part.values, value) ?? value, code });
}

/** Replaces an option's name and values by words, among the values of a refusal. */
export function optionRefusalValues(game: string, values: Values): Values {
  const { option, value, allowed } = values;
  if (option === undefined) return values;
  const name = String(option);
  const valueWords = (one: string) => optionValueText(game, name, one);
  return {
    ...values,
    option: optionTitle(game, name),
    ...(value === undefined ? {} : { value: valueWords(String(value)) }),
    ...(allowed === undefined ? {} : { allowed: String(allowed).split(', ').map(valueWords).join(' · ') }),
  };
}

/** True if the option differs from its default. */
export function isOptionChanged(spec: OptionSpec, options: Options): boolean {
  return options[spec.name] !== defaultOf(spec, options);
}

/**
 * Options that differ from their defaults. Leaves out start positions, which the picture shows, and the
 * variant, which the game's title shows.
 */
export function optionsToShow(game: Game, options: Options): readonly OptionSpec[] {
  return game.options.filter(
    (spec) => isOptionChanged(spec, options) && !isPositionOption(spec) && !isInTitle(game, spec, options),
  );
}

function isInTitle({ id }: Game, { name }: OptionSpec, options: Options): boolean {
  const { variants } = ownEntry(gameTexts(id).options, name) ?? {};
  return ownEntry(variants, options[name] ?? '') !== undefined;
}

function isPositionOption(spec: OptionSpec): boolean {
  return spec.kind === 'text' && spec.shape === 'position';
}

/**
 * Notices as sentences, one per line. Includes those addressed to `side`; if `side` is null, only public
 * ones. `nameSide` overrides the names of sides.
 */
export function noticeLines(
  game: string,
  notices: readonly Notice[],
  side: SideId | null = null,
  nameSide?: SideNames,
): string[] {
  return notices
    .filter(({ only }) => only === undefined || (side !== null && only.includes(side)))
    .map(({ code, values }) => noticeText(game, code, values, nameSide));
}

/** The token in words, if the game has words for it. A second copy of a card (`~2`) has the same name. */
export function wordOf(game: string, token: string): string | undefined {
  const { words } = gameTexts(game);
  return ownEntry(words, token) ?? ownEntry(words, stripNumber(token));
}
