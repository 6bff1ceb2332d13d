import type { Options } from '../../../engine/options.js';
import { gameTexts, ownEntry, text } from '../../../texts/index.js';

/**
 * The game's note on an option's value as a small line, for example on reconstructed rules. Empty if there is
 * none.
 */
export function formatOptionNotes(game: string, option: string, options: Options): readonly string[] {
  const found = ownEntry(gameTexts(game).notes, `${option}=${options[option]}`);
  return found === undefined ? [] : [text('lobby.note', { about: found })];
}
