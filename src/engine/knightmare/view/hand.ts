/** A hand as its holder sees it, and warnings about useless plays. */
import type { Path } from '../../choices.js';
import type { HandCard } from '../../game.js';
import { createRefusal } from '../../result.js';
import { isInCheck } from '../board/check.js';
import { type Colour, opponentOf, sideIds } from '../board/pieces.js';
import { cardRules } from '../cards/index.js';
import { type CardNo, cardFacts, cardIdOf } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice, Refusal } from '../codes/codes.js';
import type { Card } from '../play/card.js';
import type { Play } from '../play/play.js';
import { isBanned, isExposed } from '../play/unfinished-turn.js';
import { actingCardId, canAnswer, cardToken, findCardInHand, isAnswerTiming } from '../play/windows.js';
import { findPlayRefusal } from '../turn/card-play/playable-cards.js';
import { listChoices } from '../turn/choices.js';
import { performAction } from '../turn/perform.js';
import { stateForAction } from '../turn/regular-move.js';
import { adjudicatePosition } from '../turn/turn-end/adjudication.js';
import { coloursToAct, createPlay, type TurnState } from '../turn/turn-state.js';
import { questionPhase } from './awaited-actions.js';

/** Cards in hand, oldest first. Each has the reason why it can't be played, if there is one. */
export function listHand(turnState: TurnState, by: Colour): readonly HandCard<Refusal['code']>[] {
  const { core } = turnState;
  const tokens = listRootTokens(turnState, by);
  return core.hands[by].map((no) => {
    const token = cardToken(core, by, no);
    return {
      token,
      card: cardIdOf(no),
      isAnswer: isAnswerTiming(cardFacts(no).timing),
      against: tokens.has(token)
        ? null
        : findCardRefusal(createPlay(stateForAction(turnState, by, [token]).turnState, by), no),
    };
  });
}

/** First tokens that are possible now. */
function listRootTokens(turnState: TurnState, by: Colour): ReadonlySet<string> {
  return new Set(listChoices(turnState, by, []).map(({ token }) => token));
}

/**
 * Hint about the whole hand (Knightmare Chess, Mate). `way-out-unknown`: it isn't certain that cards save
 * from mate or stalemate. `way-out-card`: a card saves now. `way-out-later`: a card saves only after a move.
 */
export function findHint(turnState: TurnState, by: Colour): Notice | null {
  const { ended, prompts, phase, board } = turnState.core;
  if (ended !== null || prompts.length > 0 || phase !== 'before' || board.mover !== by) return null;
  const verdict = adjudicatePosition(createPlay(turnState, by));
  if (verdict === 'unknown') return { code: 'way-out-unknown', values: {} };
  if (verdict !== 'saved' || !isInCheck(board, by)) return null;
  return canPlayCard(turnState, by)
    ? { code: 'way-out-card', values: {} }
    : { code: 'way-out-later', values: {} };
}

/** True if a card in hand can be played now. */
function canPlayCard(turnState: TurnState, by: Colour): boolean {
  const { core } = turnState;
  const tokens = listRootTokens(turnState, by);
  return core.hands[by].some((no) => tokens.has(cardToken(core, by, no)));
}

function findCardRefusal(play: Play, no: CardNo): Refusal {
  const { core, by } = play;
  if (core.ended !== null) return createRefusal('game-over');
  if (!coloursToAct(core).includes(by))
    return createRefusal('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  const [due] = core.prompts;
  if (due !== undefined)
    return createRefusal('question-first', { phase: questionPhase(due), card: due.card });
  const card = cardIdOf(no);
  // No target would leave a legal position.
  return findPlayRefusal(play, no) ?? findEndRefusal(play, card);
}

/** Reason why the turn can't end after the card, whatever its target. */
function findEndRefusal(play: Play, card: CardId): Refusal {
  const { core } = play;
  if (isExposed(core)) return createRefusal('must-leave-check', { card });
  return isBanned(play, core.board)
    ? createRefusal('same-turn-as-cancelled')
    : createRefusal('card-leaves-check', { card });
}

/**
 * Warnings about legal but useless actions: `would-be-void {card}` or `would-do-nothing {card}`, each with
 * `would-stay-in-check` if the King stays in check. `would-be-mated` for a play that doesn't prevent mate.
 */
export function listWarnings(turnState: TurnState, by: Colour, path: Path): readonly Refusal[] {
  const here = stateForAction(turnState, by, path).turnState;
  const no = findCardInHand(here.core, by, path[0] ?? '');
  const id = no === undefined ? null : actingCardId(here.core, by, no);
  if (no === undefined || id === null) return [];
  const played = performAction(here, by, path);
  if (!played.ok) return [];
  const vain = findUselessCardCode(here, played.value, cardRules(id));
  const { core, board } = played.value;
  const isExposed = board.mover === by && core.phase === 'before' && isInCheck(board, by);
  const isLost = isExposed && !canAnswer(core, by) && adjudicatePosition(played.value) === 'mate';
  return [
    ...(vain === null ? [] : [createRefusal(vain, { card: cardIdOf(no) })]),
    ...(isLost ? [createRefusal('would-be-mated')] : []),
    ...(isExposed && !isLost && vain !== null ? [createRefusal('would-stay-in-check')] : []),
  ];
}

/** Code of the warning about a useless card, or null. */
function findUselessCardCode(
  here: TurnState,
  played: Play,
  { undoes, keepsHand, extraPlays }: Card,
): 'would-be-void' | 'would-do-nothing' | null {
  const event = played.core.events.findLast(({ step }) => step === here.trail.length);
  if (event?.void === true) return 'would-be-void';
  if (undoes || keepsHand || extraPlays) return null;
  return hasNoEffect(here, played) ? 'would-do-nothing' : null;
}

/** True if a card changed nothing and asks nothing. */
function hasNoEffect({ core }: TurnState, { core: after, board }: Play): boolean {
  const { pieces, effects, terms, facing } = core.board;
  const same =
    board.pieces === pieces && board.effects === effects && board.terms === terms && board.facing === facing;
  return same && after.prompts.length === core.prompts.length && after.ended === null;
}
