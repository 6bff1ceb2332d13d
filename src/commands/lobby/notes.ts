/** Notes on what was chosen: which parts of a set-up are reconstructed, and the like. A game has them as texts. */
import type { Options } from '../../engine/options.js';
import { gameTexts } from '../../texts/index.js';

/** The game's notes on the values of these options, a line each; a note's code is `<option>=<value>`. */
export function noteLines(game: string, options: Options): string[] {
  const { notes } = gameTexts(game);
  return Object.entries(options).flatMap(([name, value]) => {
    const found = notes[`${name}=${value}`];
    return found === undefined ? [] : [`-# ${found}`];
  });
}
