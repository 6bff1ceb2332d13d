/** Names of wins in the texts. */

/**
 * The goal that the winner reached, by the reason of the game's end. If a reason means something else in one
 * game, there is a key that begins with that game.
 */
const goalsByEnd = {
  checkmate: 'mate',
  escape: 'escape',
  'king-captured': 'king',
  conquered: 'kings',
  'kings-taken': 'kings',
  throne: 'throne',
  // In King's Mate, a king is never captured (ruling 17).
  'kings-mate/conquered': 'conquest',
} as const;

type Goal = (typeof goalsByEnd)[keyof typeof goalsByEnd] | 'other';

/** Finds the name of a win by the reason of the game's end. */
export function findGoal(game: string, end: string): Goal {
  const key = [`${game}/${end}`, end].find((one) => Object.hasOwn(goalsByEnd, one));
  return key === undefined ? 'other' : goalsByEnd[key as keyof typeof goalsByEnd];
}
