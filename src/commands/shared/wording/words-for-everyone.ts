import type { Choice } from '../../../engine/choices.js';
import type { Game } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';

/**
 * Words that the board message can offer to everyone, such as how many fingers to show. Empty unless all
 * sides to act have the same words and no other choices, so that the offer reveals nothing. Empty in games
 * with cards.
 */
export function listWordsForEveryone(
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
