/** Words for pictures and their descriptions, from the texts of the game where it has any. */
import type { SideId } from '../engine/game.js';
import type { View } from '../engine/view.js';
import { hasGameText, phaseHead, pictureText, plainGameText, sideName, turnClause } from '../texts/index.js';

/** The name of who holds a side; null where there is none to be said. */
type NameOf = (side: SideId) => string | null;

/** So many sides are told with the names of those who hold them; of more only the sides are. */
const NAMED = 2;

/**
 * Whose turn it is and for what, or how the game ended: `Attackers to move`, `Anna (Defenders) won: the king escaped`. Where nobody
 * is to act and there is no outcome, the game has not begun or was broken off. `nameOf` gives the names; none by default. Without the
 * reason for what stands in a message that tells it.
 */
export function statusWords(view: View, nameOf: NameOf = () => null, withReason = true): string {
  const { outcome, toAct, game } = view;
  const sideList = (sides: readonly SideId[]) =>
    enumeration.format(sides.map((side) => titleOf(game, side, sides.length > NAMED ? null : nameOf(side))));
  if (outcome) {
    const key = outcome.winners.length === 0 ? 'status.drawn' : 'status.won';
    const result = pictureText(key, { sides: sideList(outcome.winners) });
    if (!withReason) return result;
    return pictureText('status.because', { result, reason: reasonWords(game, outcome.reason) });
  }
  if (toAct.length === 0) return pictureText(view.ply === 0 ? 'status.idle' : 'status.broken');
  return pictureText('status.turn', { sides: sideList(toAct), clause: turnClause(view) });
}

/** What stands above the board where several act at once: those who have not yet are lit on it, and named in the message. */
export function phaseHeadline({ game, phase, outcome, toAct }: View): string | undefined {
  return outcome === null && toAct.length > 0 ? phaseHead(game, phase) : undefined;
}

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

function titleOf(game: string, id: SideId, name: string | null): string {
  const side = sideName(game, id);
  return name === null ? side : pictureText('named', { name, side });
}

function reasonWords(game: string, reason: string): string {
  return hasGameText(game, 'outcomes', reason)
    ? plainGameText(game, 'outcomes', reason)
    : reason.replaceAll('-', ' ');
}
