/** Peace Talks: the end of a Continuing Effect (Knightmare Chess, cards, R11, R15, R55, X39). */
import type { Effect } from '../board/board.js';
import { isLost, type PieceId } from '../board/men.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one, type Target, tokensApart } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { fallApart } from './confabulation.js';
import { turnBack } from './earthquake.js';
import { dismantle } from './man-trap.js';
import { promotion } from './promotion.js';

/** Effects whose end has consequences of its own. */
const ENDINGS: Readonly<Partial<Record<CardId, (play: Play, effect: Effect) => void>>> = {
  confabulation: fallApart,
  earthquake: turnBack,
  'man-trap': dismantle,
};

/** Whether an effect may end: no Coup, nor what carries it, whose Prince is lost (R15, X16). */
function mayEnd(context: CardContext, effect: Effect): boolean {
  return !context.effects('coup').some((coup) => {
    const [royal, prince] = coup.pieces as readonly [PieceId, PieceId];
    const carries = effect.card === 'confabulation' && effect.pieces.includes(royal);
    return (effect === coup || carries) && isLost(context.piece(prince));
  });
}

interface Ending {
  readonly target: Target;
  readonly effect: Effect;
}

/** The effects that may end, by their cards, told apart among all that are in play. */
function endings(context: CardContext): readonly Ending[] {
  const { effects } = context.board;
  const tokens = tokensApart(effects.map(({ card }) => card));
  return effects.flatMap((effect, index): Ending[] => {
    if (!mayEnd(context, effect)) return [];
    return [
      { effect, target: { token: tokens[index] as string, kind: 'card', ...placeOf(context, effect) } },
    ];
  });
}

/** Where an effect is to be seen; a trap nowhere. */
function placeOf(context: CardContext, { card, pieces, squares }: Effect): Pick<Target, 'square'> {
  if (card === 'man-trap') return {};
  const square = squares[0] ?? pieces.map((id) => context.piece(id).at).find((at) => at >= 0);
  return square === undefined ? {} : { square };
}

export const peaceTalks: Card = {
  id: 'peace-talks',
  judgedLast: true,
  steps: [one((context) => endings(context).map(({ target }) => target))],
  effect: (play, [token]) => {
    const found = endings(play).find(({ target }) => target.token === token);
    if (found === undefined) throw new Error(`no effect ${token}`);
    const { effect } = found;
    const end = ENDINGS[effect.card];
    if (end === undefined) play.end(effect);
    else end(play, effect);
  },
  answers: { promotion },
};
