/** Words that everybody may be offered on the board message itself, since there is nothing else to choose. */
import type { Choice } from '../../../engine/choices.js';
import type { Game } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';

/**
 * The words of which each side that is to act chooses one, where they are all that there is and the same for everybody (how many
 * fingers to show): then nothing is told of anybody by offering them to all. Empty where there is anything else to choose, and
 * in a game with cards.
 */
export function plainWords(
  game: Game,
  { position }: Pick<LoadedTable, 'position'>,
  { toAct }: View,
): readonly string[] {
  if (game.cards !== undefined) return [];
  const offered = toAct.map((side) => game.choices(position, side, []));
  const [first = [], ...others] = offered.map(tokensOf);
  return offered.flat().every(isWord) && others.every((one) => one.join() === first.join()) ? first : [];
}

function tokensOf(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ token }) => token);
}

function isWord({ kind, square, leaf }: Choice): boolean {
  return kind === 'word' && square === undefined && leaf;
}
