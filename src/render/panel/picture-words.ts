/** Texts for pictures and their descriptions, with the game's own wording if it has any. */
import type { SideId } from '../../engine/game.js';
import { sidesToMove, type View } from '../../engine/view.js';
import {
  hasGameText,
  phaseHeadlineText,
  pictureText,
  plainGameText,
  sideName,
  turnClause,
} from '../../texts/index.js';
import { toDrawableName } from '../drawing/drawable-name.js';
import type { PanelWords } from './context.js';

/** Number of holders that are named. If there are more, only their sides are listed. */
const MAX_NAMED = 2;

/**
 * Formats the side to move or the result: `Attackers to move`, `Anna (Defenders) won: the king escaped`.
 * Before the game begins and after it was aborted, says so instead. `plates` supply names. Pass false as
 * `withReason` in messages that state the reason anyway.
 */
export function describeStatus(view: View, plates: PanelWords['plates'] = {}, withReason = true): string {
  const { outcome, toAct, responding = [], game } = view;
  const listSides = (sides: readonly SideId[]) => enumeration.format(listTitles(game, sides, plates));
  if (outcome) {
    const key = outcome.winners.length === 0 ? 'status.drawn' : 'status.won';
    const result = pictureText(key, { sides: listSides(outcome.winners) });
    if (!withReason) return result;
    return pictureText('status.because', { result, reason: describeReason(game, outcome.reason) });
  }
  if (toAct.length === 0) return pictureText(view.ply === 0 ? 'status.idle' : 'status.broken');
  const turn = pictureText('status.turn', { sides: listSides(sidesToMove(view)), clause: turnClause(view) });
  return responding.length === 0
    ? turn
    : pictureText('status.responding', { turn, sides: listSides(responding) });
}

/**
 * Headline for phases in which several sides act at once. The plates of sides still to act are lit, and the
 * message names them.
 */
export function phaseHeadline({ game, phase, outcome, toAct }: View): string | undefined {
  return outcome === null && toAct.length > 0 ? phaseHeadlineText(game, phase) : undefined;
}

const enumeration = new Intl.ListFormat('en', { type: 'conjunction' });

/** Sides with the names of their holders, grouped by holder. */
function listTitles(
  game: string,
  sides: readonly SideId[],
  plates: NonNullable<PanelWords['plates']>,
): readonly string[] {
  const hasSameHolder = (side: SideId, other: SideId) => plates[other]?.otherSides?.includes(side) ?? false;
  const firsts = sides.filter(
    (side, index) => !sides.slice(0, index).some((first) => hasSameHolder(side, first)),
  );
  return firsts.flatMap((first) => {
    const held = sides.filter((side) => side === first || hasSameHolder(side, first));
    const names = held.map((side) => sideName(game, side));
    const name = firsts.length > MAX_NAMED ? null : toDrawableName(plates[first]?.name, game);
    return name === null ? names : [pictureText('named', { name, side: enumeration.format(names) })];
  });
}

function describeReason(game: string, reason: string): string {
  return hasGameText(game, 'outcomes', reason)
    ? plainGameText(game, 'outcomes', reason)
    : reason.replaceAll('-', ' ');
}
