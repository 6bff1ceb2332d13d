/** Words for pictures and their descriptions, from the texts of the game where it has any. */
import type { SideId } from '../engine/game.js';
import type { View } from '../engine/view.js';
import { gameText, hasGameText, pictureText, sideName } from '../texts/index.js';

/** Whose turn it is, or how the game ended: `Attackers to move`, `Defenders won: the king escaped`. */
export function statusWords(view: View): string {
  const { game, outcome, toAct } = view;
  if (outcome) {
    const reason = reasonWords(game, outcome.reason);
    if (outcome.winners.length === 0) return pictureText('status.drawn', { reason });
    return pictureText('status.won', { sides: sideList(game, outcome.winners), reason });
  }
  const [side] = toAct;
  if (toAct.length === 1 && side !== undefined)
    return pictureText('status.turn', { side: sideName(game, side) });
  return pictureText('status.turns', { sides: sideList(game, toAct) });
}

/** Names of sides, with commas. */
export function sideList(game: string, sides: readonly SideId[]): string {
  return sides.map((side) => sideName(game, side)).join(', ');
}

function reasonWords(game: string, reason: string): string {
  return hasGameText(game, 'outcomes', reason)
    ? gameText(game, 'outcomes', reason)
    : reason.replaceAll('-', ' ');
}
