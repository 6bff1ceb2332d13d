/** Cards about cards: two more at once, one from the discards, the last one again (Knightmare Chess, cards). */
import { PAWN, type PieceId, sideIds, withOne } from '../board/men.js';
import { idOf } from '../catalogue/facts.js';
import { type Card, one } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { pileIndexOf } from '../play/core.js';
import { putInHand, takeFromDiscards } from '../play/piles.js';
import type { Play } from '../play/play.js';
import { openEvents } from './answering.js';

/**
 * The two extra cards are among those of the hand that could be played at the moment when this one was (R59 to R66). Where
 * there is none its player has to say so, as if there were: what a hand lacks is nobody else's business.
 */
function plot(play: Play): void {
  const cards = play.services.others(play.hand);
  play.set({ plots: withOne(play.core.plots, play.by, { left: 2, cards }) });
}

const plotsWithinPlots: Card = {
  id: 'plots-within-plots',
  extraPlays: true,
  steps: [],
  effect: (play) => {
    plot(play);
    play.tell('plots-begun', { side: sideIds[play.by] });
  },
  replaced: (play) => {
    if (play.rules.decided.d2 === 'yes') plot(play);
  },
};

/** The discards from which a player may fetch (D19), each id once. */
function fetchable({ core, by }: CardContext): ReadonlyMap<string, number> {
  const pile = core.discards[pileIndexOf(core.discards, by)] ?? [];
  return new Map(pile.map((no) => [idOf(no), no]));
}

const legacy: Card = {
  id: 'legacy',
  keepsHand: true,
  when: (context) => {
    const isHeir = (id: PieceId) => context.piece(id).owner === context.by && context.piece(id).kind !== PAWN;
    return openEvents(context, 'capture').some(({ captured }) => captured.some(isHeir));
  },
  steps: [one((context) => [...fetchable(context).keys()].map((token) => ({ token, kind: 'card' })))],
  effect: (play, [token = '']) => {
    const no = fetchable(play).get(token);
    if (no === undefined) throw new Error(`not among the discards: ${token}`);
    takeFromDiscards(play, play.by, no);
    putInHand(play, play.by, no);
    play.tell('card-fetched', { side: sideIds[play.by], card: idOf(no) });
  },
};

/** What it does is what the card that it copies does: `actsAs` names that one, and this is never asked. */
const hauntingMemories: Card = {
  id: 'haunting-memories',
  steps: [],
  effect: () => {
    throw new Error('a copy acts as the card that it copies');
  },
};

export const copying: readonly Card[] = [plotsWithinPlots, legacy, hauntingMemories];
