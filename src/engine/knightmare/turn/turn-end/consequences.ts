/** Consequences of a step: effects end, moves are taken back, turns close, mate. */
import type { Effect } from '../../board/board.js';
import { opponentOf, sideIds } from '../../board/pieces.js';
import { cards } from '../../cards/index.js';
import type { CardNo } from '../../catalogue/facts.js';
import type { Core } from '../../play/core.js';
import { discardCard, takeFromDiscards } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { isUnfinished, takeBackMove } from '../../play/unfinished-turn.js';
import { canAnswer } from '../../play/windows.js';
import { adjudicatePosition } from './adjudication.js';
import { closeTurn } from './turn.js';

/** Applies all consequences. `before`: core before the step. */
export function applyConsequences(play: Play, before: Core): void {
  const earlier = play.trail.flatMap((step) => step.before.board.effects);
  const effects = [...new Set([...earlier, ...before.board.effects, ...play.board.effects])];
  settleEffects(play);
  discardEndedEffects(play, effects);
  while (advanceOnce(play)) discardEndedEffects(play, effects);
  announceAnotherMove(play);
}

/** Announces that another move is due after one was taken back. */
function announceAnotherMove(play: Play): void {
  const isUndone = play.notices.some(({ code }) => code === 'move-undone');
  if (isUndone && play.core.ended === null) play.addNotice('move-again');
}

/** Cards that act after every step. */
const settlers = cards.filter(({ settleEffects: settles }) => settles !== undefined);

/** Runs the cards that act after every step: effects end and traps spring. */
export function settleEffects(play: Play): void {
  for (const card of settlers) card.settleEffects?.(play);
}

/**
 * Discards the cards of ended effects. Takes the cards of effects that a rewind restored off the discards.
 * A card that has moved to a hand or deck stays there.
 */
export function discardEndedEffects(play: Play, effects: readonly Effect[]): void {
  for (const { no, by } of play.board.effects) if (no !== null) takeFromDiscards(play, by, no);
  const { hands, decks, board } = play.core;
  const isElsewhere = (no: CardNo) => isInPiles(hands, no) || isInPiles(decks, no);
  if (board.effects.some(({ no }) => no !== null && isElsewhere(no))) {
    play.updateBoard({
      effects: board.effects.map((one) =>
        one.no !== null && isElsewhere(one.no) ? { ...one, no: null } : one,
      ),
    });
  }
  const isLying = (no: CardNo) =>
    isElsewhere(no) ||
    isInPiles(play.core.discards, no) ||
    play.board.effects.some((effect) => effect.no === no);
  for (const { no, by } of effects) if (no !== null && !isLying(no)) discardCard(play, by, no);
}

function isInPiles(piles: readonly (readonly CardNo[])[], no: CardNo): boolean {
  return piles.some((pile) => pile.includes(no));
}

/** Advances the game by one automatic step. Returns false if a player must act. */
function advanceOnce(play: Play): boolean {
  const { core } = play;
  if (core.ended !== null || core.prompts.length > 0) return false;
  switch (core.phase) {
    case 'before':
      return applyVerdict(play);
    case 'moved':
      return takeBackUnfinishedMove(play);
    case 'ended':
      if (core.windows.length > 0) return false;
      closeTurn(play);
      return true;
  }
}

/**
 * After the move, forces another move if the turn can't end and no card can follow. Returns true if it did.
 */
function takeBackUnfinishedMove(play: Play): boolean {
  return !canAnswer(play.core, play.board.mover) && isUnfinished(play) && takeBackMove(play);
}

/**
 * Before the move, ends the game on mate or stalemate. Considers the player's hand. Returns true if it
 * lifted a Challenge, so that the verdict may have changed.
 */
function applyVerdict(play: Play): boolean {
  const { mover } = play.board;
  const verdict = adjudicatePosition(play);
  switch (verdict) {
    case 'mate':
      play.endGame([opponentOf(mover)], 'checkmate');
      return false;
    case 'stalemate':
      play.endGame([], 'stalemate');
      return false;
    case 'lift-challenge':
      play.updateBoard({
        terms: play.board.terms.filter(({ kind, colour }) => kind !== 'challenge' || colour !== mover),
      });
      play.addNotice('challenge-lifted', { side: sideIds[mover] });
      return true;
    case 'saved':
    case 'unknown':
      announceSaved(play, verdict);
      return false;
    case 'goes-on':
      return false;
  }
}

/**
 * Announces that no move helps, only a card. If the search couldn't find out whether a card does, only the
 * player is told that.
 */
function announceSaved(play: Play, verdict: 'saved' | 'unknown'): void {
  const { mover } = play.board;
  if (play.core.events.length > 0) return;
  play.addNotice(play.isInCheck(mover) ? 'mated' : 'cards-save', { side: sideIds[mover] });
  if (verdict === 'unknown') play.addNotice('way-out-unknown', {}, [mover]);
}
