/** Words for pictures and their descriptions, from the texts of the game where it has any. */
import type { SideId } from '../engine/game.js';
import { sidesToMove, type View } from '../engine/view.js';
import { hasGameText, phaseHead, pictureText, plainGameText, sideName, turnClause } from '../texts/index.js';
import { shownName } from './names.js';
import type { PanelWords } from './panel-context.js';

/** So many holders of sides are told by their names; of more only the sides are. */
const NAMED = 2;

/**
 * Whose turn it is and for what, or how the game ended: `Attackers to move`, `Anna (Defenders) won: the king escaped`. Where nobody
 * is to act and there is no outcome, the game has not begun or was broken off. `plates` give the names; none by default. Without the
 * reason for what stands in a message that tells it.
 */
export function statusWords(view: View, plates: PanelWords['plates'] = {}, withReason = true): string {
  const { outcome, toAct, responding = [], game } = view;
  const sideList = (sides: readonly SideId[]) => enumeration.format(titlesOf(game, sides, plates));
  if (outcome) {
    const key = outcome.winners.length === 0 ? 'status.drawn' : 'status.won';
    const result = pictureText(key, { sides: sideList(outcome.winners) });
    if (!withReason) return result;
    return pictureText('status.because', { result, reason: reasonWords(game, outcome.reason) });
  }
  if (toAct.length === 0) return pictureText(view.ply === 0 ? 'status.idle' : 'status.broken');
  const turn = pictureText('status.turn', { sides: sideList(sidesToMove(view)), clause: turnClause(view) });
  return responding.length === 0
    ? turn
    : pictureText('status.responding', { turn, sides: sideList(responding) });
}

/** What stands above the board where several act at once: those who have not yet are lit on it, and named in the message. */
export function phaseHeadline({ game, phase, outcome, toAct }: View): string | undefined {
  return outcome === null && toAct.length > 0 ? phaseHead(game, phase) : undefined;
}

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** The sides with the names of their holders: a holder of several is named once, with all of them. */
function titlesOf(
  game: string,
  sides: readonly SideId[],
  plates: NonNullable<PanelWords['plates']>,
): readonly string[] {
  const isAlsoOf = (side: SideId, other: SideId) => plates[other]?.also?.includes(side) ?? false;
  const firsts = sides.filter((side, index) => !sides.slice(0, index).some((first) => isAlsoOf(side, first)));
  return firsts.flatMap((first) => {
    const held = sides.filter((side) => side === first || isAlsoOf(side, first));
    const names = held.map((side) => sideName(game, side));
    const name = firsts.length > NAMED ? null : shownName(plates[first]?.name, game);
    return name === null ? names : [pictureText('named', { name, side: enumeration.format(names) })];
  });
}

function reasonWords(game: string, reason: string): string {
  return hasGameText(game, 'outcomes', reason)
    ? plainGameText(game, 'outcomes', reason)
    : reason.replaceAll('-', ' ');
}
