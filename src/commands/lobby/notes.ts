/** Notes on what was chosen, for those who look at all options: which parts of a set-up are reconstructed, and the like. */
import type { Options } from '../../engine/options.js';
import { gameTexts, ownEntry, text } from '../../texts/index.js';

/** The game's note on the value that an option has, as a small line; none where there is nothing to note. */
export function noteLines(game: string, option: string, options: Options): readonly string[] {
  const found = ownEntry(gameTexts(game).notes, `${option}=${options[option]}`);
  return found === undefined ? [] : [text('lobby.note', { about: found })];
}
