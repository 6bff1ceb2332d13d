/** Peace Talks: ends a continuing effect (Knightmare Chess, cards, R11, R15, R55, X39). */
import type { Effect } from '../board/board.js';
import { isLost, type PieceId } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, singleTargetStep, type Target, toDistinctTokens } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { splitPieces } from './pieces/confabulation.js';
import { promotion } from './pieces/promotion.js';
import { endEarthquake } from './squares/earthquake.js';
import { endTrap } from './squares/man-trap.js';

/** Consequences of ending an effect, by card. */
const ENDINGS: Readonly<Partial<Record<CardId, (play: Play, effect: Effect) => void>>> = {
  confabulation: splitPieces,
  earthquake: endEarthquake,
  'man-trap': endTrap,
};

/**
 * True if an effect may be ended. A Coup whose Prince is lost may not, nor may the Confabulation that it
 * depends on (R15, X16).
 */
function canEndEffect(context: CardContext, effect: Effect): boolean {
  return !context.listEffects('coup').some((coup) => {
    const [royal, prince] = coup.pieces as readonly [PieceId, PieceId];
    const carries = effect.card === 'confabulation' && effect.pieces.includes(royal);
    return (effect === coup || carries) && isLost(context.piece(prince));
  });
}

interface Ending {
  readonly target: Target;
  readonly effect: Effect;
}

/** Effects that may be ended, with distinct tokens. */
function listEndableEffects(context: CardContext): readonly Ending[] {
  const { effects } = context.board;
  const tokens = toDistinctTokens(effects.map(({ card }) => card));
  return effects.flatMap((effect, index): Ending[] => {
    if (!canEndEffect(context, effect)) return [];
    return [
      {
        effect,
        target: { token: tokens[index] as string, kind: 'card', ...markerSquareOf(context, effect) },
      },
    ];
  });
}

/** Square at which an effect is shown. None for a trap. */
function markerSquareOf(context: CardContext, { card, pieces, squares }: Effect): Pick<Target, 'square'> {
  if (card === 'man-trap') return {};
  const square = squares[0] ?? pieces.map((id) => context.piece(id).at).find((at) => at >= 0);
  return square === undefined ? {} : { square };
}

export const peaceTalks: Card = {
  id: 'peace-talks',
  judgedLast: true,
  steps: [singleTargetStep((context) => listEndableEffects(context).map(({ target }) => target))],
  effect: (play, [token]) => {
    const found = listEndableEffects(play).find(({ target }) => target.token === token);
    if (found === undefined) throw new Error(`no effect ${token}`);
    const { effect } = found;
    const end = ENDINGS[effect.card];
    if (end === undefined) play.endEffect(effect);
    else end(play, effect);
  },
  answers: { promotion },
};
