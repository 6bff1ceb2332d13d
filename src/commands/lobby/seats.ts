/** The seats of a game in a command: which there are follows from the options that go with it. */

import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Game, Seat } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { matchByNameOrValue } from '../shared/lookup/typed-choices.js';
import { seatName } from '../shared/wording/words.js';
import { toOptions } from './command-options.js';

/** How the table service is told that seats are drawn. */
export const LOT = 'lot';
/** How it is told that the host takes none. */
const NONE = 'none';

type Choice = APIApplicationCommandOptionChoice<string>;
type Given = Readonly<Record<string, string>>;

/** The seats that there are with these options, the lot, and no seat at all, as far as they match what is typed. */
export function completeSeat(game: Game, typed: string, given: Given): readonly Choice[] {
  return matchByNameOrValue(seatChoices(game, given), typed);
}

/**
 * The id of the seat that was typed or chosen, by its id or its name; null where none was.
 * Refusals: `unknown-seat {text, seats}`. Options that the game refuses are left for it to refuse.
 */
export function readSeat(game: Game, given: Given, typed: string | null): Result<string | null> {
  if (typed === null || !game.resolve(given).ok) return ok(typed);
  return findChoice(seatChoices(game, given), typed);
}

/** The value of the seat that was typed, by its value or its name. Refusals: `unknown-seat {text, seats}`. */
export function findChoice(known: readonly Choice[], typed: string): Result<string> {
  const wanted = normalize(typed);
  const found = known.find(({ name, value }) => normalize(value) === wanted || normalize(name) === wanted);
  if (found !== undefined) return ok(found.value);
  return refuse('unknown-seat', {
    text: clip(typed, CHOICE_LENGTH),
    seats: joinList(known.map(({ name }) => name)),
  });
}

function seatChoices(game: Game, given: Given): readonly Choice[] {
  const seats = game.seats(toOptions(game, given)).map((seat: Seat) => ({
    name: clip(seatName(game.id, seat), CHOICE_LENGTH),
    value: seat.id,
  }));
  return [
    ...seats,
    { name: text('commands.play.lot'), value: LOT },
    { name: text('commands.play.none'), value: NONE },
  ];
}

function normalize(words: string): string {
  return words.trim().toLowerCase();
}
