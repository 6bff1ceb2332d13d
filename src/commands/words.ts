/** Parts of a table in words: sides, seats, options, what happened, how it ended. */
import type { Game, Notice, Outcome, SideId } from '../engine/game.js';
import { fallbackOf, type OptionSpec, type Options } from '../engine/options.js';
import type { PersonId, Table, TableSeat } from '../table/types.js';
import { gameText, gameTexts, text } from '../texts/index.js';

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** `A`, `A and B`, `A, B, and C`. */
export function listed(names: readonly string[]): string {
  return enumeration.format(names);
}

/** A game's title. */
export function gameTitle(game: string): string {
  return gameTexts(game).title;
}

/** A side's name. */
export function sideName(game: string, side: SideId): string {
  return gameTexts(game).sides[side] ?? side;
}

/** A seat's name: that of the sides that go with it. */
export function seatName(game: string, seat: { readonly sides: readonly SideId[] }): string {
  return listed(seat.sides.map((side) => sideName(game, side)));
}

/** The person as Discord shows a mention. Whether it pings is decided by the message's allowed mentions alone. */
export function mention(person: PersonId): string {
  return text('game.mention', { person });
}

/** An option's name in words: `no-capture-plies` becomes `No capture plies`. */
export function optionTitle(name: string): string {
  return capitalised(name.replaceAll('-', ' '));
}

/** An option's value in words. */
export function optionValue(game: string, name: string, value: string): string {
  const named = gameTexts(game).options[name]?.values?.[value];
  return named ?? (value === '' ? text('lobby.none') : value);
}

/** Whether the option has another value than it has when nothing is said. */
export function isChanged(spec: OptionSpec, options: Options): boolean {
  return options[spec.name] !== fallbackOf(spec, options);
}

/** The options worth telling: the first, which names the variant, and those that differ from the usual. */
export function toldOptions(game: Game, options: Options): readonly OptionSpec[] {
  return game.options.filter((spec, index) => index === 0 || isChanged(spec, options));
}

/** Notices in sentences, one per line: those that the side may be told (`null`: those for everybody). */
export function noticeLines(game: string, notices: readonly Notice[], side: SideId | null = null): string[] {
  return notices
    .filter(({ only }) => only === undefined || (side !== null && only.includes(side)))
    .map(({ code, values }) => gameText(game, 'notices', code, values));
}

/** An action in notation, or the word for it where the game has one. */
export function moveWords(game: string, notation: string): string {
  return gameTexts(game).words[notation] ?? notation;
}

/** How a game ended, in a sentence. */
export function outcomeLine(game: string, { winners, reason }: Outcome): string {
  const clause = gameText(game, 'outcomes', reason);
  if (winners.length === 0) return text('game.drawn', { reason: capitalised(clause) });
  return text('game.won', { winners: listed(winners.map((side) => sideName(game, side))), reason: clause });
}

/** The seat that the person holds at the table. */
export function seatOf(table: Pick<Table, 'seats'>, person: PersonId): TableSeat | undefined {
  return table.seats.find(({ holder }) => holder?.id === person);
}

/** The people who hold one of these sides. */
export function holdersOf(table: Table, sides: readonly SideId[]): readonly PersonId[] {
  return table.seats.flatMap((seat) =>
    seat.holder !== null && seat.sides.some((side) => sides.includes(side)) ? [seat.holder.id] : [],
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
