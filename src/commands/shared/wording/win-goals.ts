/** Names of wins in the texts. */

/** By the reason of the game's end. */
const goalsByEnd = {
  checkmate: 'mate',
  escape: 'escape',
  'king-captured': 'king',
  conquered: 'king',
  'kings-taken': 'king',
  throne: 'throne',
} as const;

type Goal = (typeof goalsByEnd)[keyof typeof goalsByEnd] | 'other';

/** The name of a win by the reason of the game's end. */
export function goalOf(end: string): Goal {
  return Object.hasOwn(goalsByEnd, end) ? goalsByEnd[end as keyof typeof goalsByEnd] : 'other';
}
