/** Tells which cards in hand are playable, by timing, condition and targets. */
import { createRefusal } from '../../../result.js';
import { isTermActive } from '../../board/board.js';
import { cardRules } from '../../cards/index.js';
import { type CardNo, cardIdOf, printedFacts } from '../../catalogue/facts.js';
import type { Refusal } from '../../codes/codes.js';
import type { Card } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { actingCardId, isTimingMet } from '../../play/windows.js';
import { ANY, hasCompleteChoice } from './targets.js';

/**
 * Reason why a card in hand isn't playable, or null. If `within` is `plots`, ignores the limit of one card per
 * turn, as Plots Within Plots needs. During a question, only responses to the card that asks are playable.
 */
export function findPlayRefusal(
  context: CardContext,
  no: CardNo,
  within: 'turn' | 'plots' = 'turn',
): Refusal | null {
  const { core, by } = context;
  const id = actingCardId(core, by, no);
  if (id === null)
    return core.lastCard === null
      ? createRefusal('no-memory')
      : createRefusal('unique-own', { card: core.lastCard.card });
  const plots = core.plots[by];
  if (within === 'turn' && plots !== null) {
    const isExtra = plots.cards.includes(no) && !cardRules(id).extraPlays;
    return isExtra
      ? findTargetRefusal(context, cardRules(id))
      : createRefusal('not-when-plotted', { card: cardIdOf(no) });
  }
  if (within === 'turn' && core.spent[by]) return createRefusal('allowance-spent');
  const { timing } = printedFacts(id);
  const waits = core.prompts.length > 0 && timing !== 'after-opponent-card' && timing !== 'any';
  if (waits || !isTimingMet(core, by, timing))
    return createRefusal('card-not-now', { card: cardIdOf(no), timing });
  return findTargetRefusal(context, cardRules(id));
}

/**
 * Reason why a card can't be played although its timing allows it: a Challenge, the card's condition, or no
 * target.
 */
function findTargetRefusal(context: CardContext, card: Card): Refusal | null {
  const challenged = findReplacedMoveRefusal(context, card);
  if (challenged !== null) return challenged;
  if (card.isPlayable?.(context) === false) return createRefusal('card-unfit', { card: card.id });
  return hasCompleteChoice(context, card.steps, ANY) ? null : createRefusal('no-target', { card: card.id });
}

/**
 * Refuses a card that would replace the move under a Challenge, if only a regular move can satisfy the
 * Challenge (D15).
 */
function findReplacedMoveRefusal({ rules, board, by }: CardContext, card: Card): Refusal | null {
  if (rules.decided.d15 === 'on' || printedFacts(card.id).timing !== 'instead') return null;
  const challenge = board.terms.find(
    (term) => term.kind === 'challenge' && term.colour === by && isTermActive(term, board.turn),
  );
  return challenge === undefined ? null : createRefusal('challenged', { piece: challenge.name ?? '' });
}
