/** Words for pictures and their descriptions, from the texts of the game where it has any. */
import type { SideId } from '../engine/game.js';
import type { View } from '../engine/view.js';
import { hasGameText, pictureText, plainGameText, sideName, turnClause } from '../texts/index.js';

/**
 * Whose turn it is and for what, or how the game ended: `Attackers to move`, `Defenders won: the king escaped`. Where nobody is to
 * act and there is no outcome, the game has not begun or was broken off.
 */
export function statusWords(view: View): string {
  const { game, outcome, toAct, phase } = view;
  if (outcome) {
    const reason = reasonWords(game, outcome.reason);
    if (outcome.winners.length === 0) return pictureText('status.drawn', { reason });
    return pictureText('status.won', { sides: sideList(game, outcome.winners), reason });
  }
  if (toAct.length === 0) return pictureText(view.ply === 0 ? 'status.idle' : 'status.broken');
  return pictureText('status.turn', { sides: sideList(game, toAct), clause: turnClause(game, phase) });
}

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** `White`, `White and Black`. */
function sideList(game: string, sides: readonly SideId[]): string {
  return enumeration.format(sides.map((side) => sideName(game, side)));
}

function reasonWords(game: string, reason: string): string {
  return hasGameText(game, 'outcomes', reason)
    ? plainGameText(game, 'outcomes', reason)
    : reason.replaceAll('-', ' ');
}
