/**
 * Cards that play cards: two more, one from the discards, or the last one again (Knightmare Chess, cards).
 */
import { PAWN, type PieceId, sideIds, withColour } from '../../board/pieces.js';
import { cardIdOf } from '../../catalogue/facts.js';
import { type Card, singleTargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { pileIndex } from '../../play/core.js';
import { putInHand, takeFromDiscards } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { listAnswerableEvents } from './answerable-steps.js';

/**
 * Allows two extra cards, among the cards that were playable when Plots Within Plots was played (R59 to R66). A
 * player without such a card must still decline, so that the hand stays secret.
 */
function startPlots(play: Play): void {
  const cards = play.services.otherPlayableCards(play.hand);
  play.updateCore({ plots: withColour(play.core.plots, play.by, { left: 2, cards }) });
}

const plotsWithinPlots: Card = {
  id: 'plots-within-plots',
  extraPlays: true,
  steps: [],
  effect: (play) => {
    startPlots(play);
    play.addNotice('plots-begun', { side: sideIds[play.by] });
  },
  onReplaced: (play) => {
    if (play.rules.decided.d2 === 'yes') startPlots(play);
  },
};

/** Discards that the player may fetch, each id once (D19). */
function listFetchableDiscards({ core, by }: CardContext): ReadonlyMap<string, number> {
  const pile = core.discards[pileIndex(core.discards, by)] ?? [];
  return new Map(pile.map((no) => [cardIdOf(no), no]));
}

const legacy: Card = {
  id: 'legacy',
  keepsHand: true,
  isPlayable: (context) => {
    const isHeir = (id: PieceId) => context.piece(id).owner === context.by && context.piece(id).kind !== PAWN;
    return listAnswerableEvents(context, 'capture').some(({ captured }) => captured.some(isHeir));
  },
  steps: [
    singleTargetStep((context) =>
      [...listFetchableDiscards(context).keys()].map((token) => ({ token, kind: 'card' })),
    ),
  ],
  effect: (play, [token = '']) => {
    const no = listFetchableDiscards(play).get(token);
    if (no === undefined) throw new Error(`not among the discards: ${token}`);
    takeFromDiscards(play, play.by, no);
    putInHand(play, play.by, no);
    play.addNotice('card-fetched', { side: sideIds[play.by], card: cardIdOf(no) });
  },
};

/**
 * Haunting Memories. Its effect is never called, because the card acts as the card that it copies
 * (`actingCardId`).
 */
const hauntingMemories: Card = {
  id: 'haunting-memories',
  steps: [],
  effect: () => {
    throw new Error('a copy acts as the card that it copies');
  },
};

export const copying: readonly Card[] = [plotsWithinPlots, legacy, hauntingMemories];
