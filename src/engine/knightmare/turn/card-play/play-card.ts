/** Plays a card, from the hand to its consequences (Knightmare Chess, Playing a card). */
import { ok, refuse } from '../../../result.js';
import type { Board } from '../../board/board.js';
import { type Colour, sideIds, withColour } from '../../board/pieces.js';
import { cardRules } from '../../cards/index.js';
import { type CardNo, cardIdOf, printedFacts } from '../../catalogue/facts.js';
import type { CardId } from '../../catalogue/table.js';
import type { Notice, Result } from '../../codes/codes.js';
import type { Core } from '../../play/core.js';
import { movedKinds } from '../../play/events.js';
import { judgeCard } from '../../play/legality.js';
import { discardCard, drawCard, takeFromHand } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { isBanned, isExposed, isUnfinished } from '../../play/unfinished-turn.js';
import { actingCardId, canAnswer, openDelayedWindows, openWindows } from '../../play/windows.js';
import { createPlay, type TurnState } from '../turn-state.js';
import { findPlayRefusal } from './playable-cards.js';
import { walkSteps } from './targets.js';

/** Plays a card on targets. A refused card isn't spent. A void card is spent. */
export function playCard(
  turnState: TurnState,
  by: Colour,
  no: CardNo,
  chosen: readonly string[],
): Result<Play> {
  const id = actingCardId(turnState.core, by, no) ?? cardIdOf(no);
  const play = createPlay(turnState, by, id, no);
  const reason = findPlayRefusal(play, no);
  if (reason !== null) return { ok: false, reason };
  const targets = walkSteps(play, cardRules(id).steps, chosen);
  if (targets.state === 'wrong') return refuse('bad-target', { card: id, target: chosen[targets.at] ?? '' });
  if (targets.state === 'asking') return refuse('targets-missing', { card: id });
  return playCardOnTargets(turnState, by, no, chosen);
}

/** Plays a card on valid targets. Only the Checkmate Rule can refuse it. */
export function playCardOnTargets(
  turnState: TurnState,
  by: Colour,
  no: CardNo,
  chosen: readonly string[],
): Result<Play> {
  const tried = tryCard(turnState, by, no, chosen);
  return tried.ok ? concludeCard(turnState, tried.value) : tried;
}

/** A card that was tried, effective or void, before its consequences. */
export interface TriedCard {
  readonly play: Play;
  readonly no: CardNo;
  readonly id: CardId;
  readonly voidReason: Notice | null;
  /** Core after the card left the hand. */
  readonly untouched: Core;
  /** Number of notices when the card left the hand. */
  readonly noticeCount: number;
}

/** Tries a card on valid targets and judges it. */
export function tryCard(
  turnState: TurnState,
  by: Colour,
  no: CardNo,
  chosen: readonly string[],
): Result<TriedCard> {
  const id = actingCardId(turnState.core, by, no) ?? cardIdOf(no);
  const play = createPlay(turnState, by, id, no);
  const card = cardRules(id);
  takeFromHand(play, by, no);
  play.updateCore({ lastCard: { card: id, no, by } });
  if (card.secret === true) play.addNotice('card-played', { side: sideIds[by], card: cardIdOf(no) });
  if (cardIdOf(no) !== id) play.addNotice('card-copied', { card: id });
  const untouched = play.core;
  const noticeCount = play.notices.length;
  card.effect(play, chosen);
  let voidReason = play.voidNotice;
  const waits = card.judgedLast === true && play.core.prompts.length > 0;
  if (!card.undoes && !waits && voidReason === null) {
    const judged = judgeCard(untouched, play.core, by, id);
    if (judged.verdict === 'refused') return { ok: false, reason: judged.reason };
    if (judged.verdict === 'void') voidReason = judged.reason;
  }
  return ok({ play, no, id, voidReason, untouched, noticeCount });
}

/** Completes a tried card: puts it down, counts it, and lets the opponent respond. */
export function concludeCard(turnState: TurnState, tried: TriedCard): Result<Play> {
  const { play, no, id, voidReason, untouched, noticeCount } = tried;
  const { by } = play;
  const card = cardRules(id);
  const isVoid = voidReason !== null;
  if (isVoid) {
    play.revertToCore(untouched, noticeCount);
    if (play.rules.decided.d14 === 'effective') play.updateCore({ lastCard: turnState.core.lastCard });
    play.addNotice('card-void', { card: id });
    play.addNotice(voidReason.code, voidReason.values);
  }
  placeCard(play, no, !isVoid && card.keepsHand === true);
  if (!isVoid) card.onReplaced?.(play);
  recordPlay(play, turnState.core.board, no, id, isVoid);
  openWindows(play);
  if (by === turnState.core.board.mover && isExposed(turnState.core) && !isExposed(play.core))
    openDelayedWindows(play);
  return isTurnUnfinishable(play) ? refuse('same-turn-as-cancelled') : ok(play);
}

/** True if the move repeats the cancelled turn and no card can follow (X21). */
function isTurnUnfinishable({ core, trail, by }: Play): boolean {
  if (by !== core.board.mover || core.phase !== 'moved' || canAnswer(core, by)) return false;
  return isBanned({ core, trail }, core.board);
}

/**
 * Draws a replacement, then puts the card into play or on the discards. The card comes last, because a
 * response may take it (Vulture) and a reshuffle must not include it.
 */
function placeCard(play: Play, no: CardNo, keepsHand: boolean): void {
  if (!keepsHand) drawCard(play, play.by);
  if (!play.board.effects.some((effect) => effect.no === no)) discardCard(play, play.by, no);
}

/** Records the turn's card, extra plays and replaced moves. */
function recordPlay(play: Play, before: Board, no: CardNo, id: CardId, isVoid: boolean): void {
  const { by, core } = play;
  const plots = core.plots[by];
  if (plots !== null && !cardRules(id).extraPlays) {
    const left = plots.left - 1;
    const cards = plots.cards.filter((one) => one !== no);
    const rest = left > 0 ? { left, cards } : null;
    play.updateCore({ plots: withColour(core.plots, by, rest) });
  }
  play.updateCore({ spent: withColour(core.spent, by, true) });
  const event = play.toEvent(isVoid);
  play.updateCore({ events: [...play.core.events, event] });
  if (by !== play.board.mover) return;
  if (printedFacts(id).timing === 'instead' && (!isVoid || isMoveLost(play)))
    play.updateCore({ board: { ...play.board, moved: true }, phase: 'moved' });
  if (isVoid) return;
  const manner = movedKinds(before, event);
  if (manner !== 0) play.updateCore({ lastKinds: withColour(play.core.lastKinds, by, manner) });
}

/** True if a void card uses up the move that it replaced (D3). Never if the turn couldn't end then. */
function isMoveLost({ rules, core, trail }: Play): boolean {
  if (rules.decided.d3 !== 'lost' || core.phase !== 'before') return false;
  return !isUnfinished({ core: { ...core, board: { ...core.board, moved: true } }, trail });
}
