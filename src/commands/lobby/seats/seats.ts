/** Seats as values of a command option. Which seats exist depends on the other options. */

import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Game, Seat } from '../../../engine/game.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { matchByNameOrValue } from '../../shared/lookup/typed-choices.js';
import { toOptions } from '../../shared/table-options/command-options.js';
import { seatName } from '../../shared/wording/words.js';

export const RANDOM_SEATS = 'lot';
/** Value for a host without a seat. */
const NONE = 'none';

type Choice = APIApplicationCommandOptionChoice<string>;
type GivenOptionValues = Readonly<Record<string, string>>;

/** Seats that exist with these options, a random seat, and no seat, if they match the typed text. */
export function suggestSeats(game: Game, typed: string, given: GivenOptionValues): readonly Choice[] {
  return matchByNameOrValue(seatChoices(game, given), typed);
}

/**
 * Id of the seat typed by id or name. Null if none was typed. Refuses with `unknown-seat {text, seats}`. The
 * game itself refuses invalid options.
 */
export function readSeat(game: Game, given: GivenOptionValues, typed: string | null): Result<string | null> {
  if (typed === null || !game.resolve(given).ok) return ok(typed);
  return findSeatChoice(seatChoices(game, given), typed);
}

/** Value of the seat typed by value or name. Refuses with `unknown-seat {text, seats}`. */
export function findSeatChoice(choices: readonly Choice[], typed: string): Result<string> {
  const wanted = toComparableText(typed);
  const found = choices.find(
    ({ name, value }) => toComparableText(value) === wanted || toComparableText(name) === wanted,
  );
  if (found !== undefined) return ok(found.value);
  return refuse('unknown-seat', {
    text: clip(typed, CHOICE_LENGTH),
    seats: joinList(choices.map(({ name }) => name)),
  });
}

function seatChoices(game: Game, given: GivenOptionValues): readonly Choice[] {
  const seats = game.seats(toOptions(game, given)).map((seat: Seat) => ({
    name: clip(seatName(game.id, seat), CHOICE_LENGTH),
    value: seat.id,
  }));
  return [
    ...seats,
    { name: text('commands.play.lot'), value: RANDOM_SEATS },
    { name: text('commands.play.none'), value: NONE },
  ];
}

function toComparableText(words: string): string {
  return words.trim().toLowerCase();
}
