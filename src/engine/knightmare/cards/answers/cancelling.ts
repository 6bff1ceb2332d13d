/** Cards that cancel or steal a card (Knightmare Chess, cards; R4, R5, R67 to R69, X31, X32, X44). */
import { sideIds, withColour } from '../../board/pieces.js';
import { type CardNo, cardIdOf } from '../../catalogue/facts.js';
import type { Card } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Plots } from '../../play/core.js';
import {
  discardTopCard,
  listCardsPlayedBetween,
  putInHand,
  rewindCore,
  spendCardsAgain,
  takeFromDiscards,
} from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { findPlayedCard } from '../../play/windows.js';
import {
  type Answerable,
  cardOfStep,
  chosenStep,
  createStepQuestion,
  hasActedSinceStep,
  listAnswerableEvents,
  listLaterPlays,
  stepInTrail,
  withDistinctTokens,
} from './answerable-steps.js';

function toAnswerableSteps(context: CardContext, steps: readonly number[]): readonly Answerable[] {
  return withDistinctTokens(
    steps.map((step) => ({ step, target: { token: cardIdOf(cardOfStep(context, step)), kind: 'card' } })),
  );
}

/** Enemy cards whose effect can be undone. */
function listCancellableCards(context: CardContext): readonly Answerable[] {
  const events = listAnswerableEvents(context, 'card').filter(
    (event) => event.void === undefined && !hasActedSinceStep(context, event.step),
  );
  return toAnswerableSteps(
    context,
    events.map(({ step }) => step),
  );
}

/**
 * Rewinds to the moment before the card was played. All cards that this cancels stay spent. Cards that
 * their owner played later under Plots Within Plots are replayed (X32).
 */
function cancelStep(play: Play, step: number): void {
  const { by: owner, before } = stepInTrail(play, step);
  const now = play.core;
  const no = cardOfStep(play, step);
  const since = listLaterPlays(play, step);
  const standing = since.map(findPlayedCard);
  const lost = listCardsPlayedBetween(before, now, owner).filter(
    (one) => one === no || !standing.includes(one),
  );
  play.updateCore(rewindCore(before, now, play.by));
  spendCardsAgain(play, owner, lost);
  play.updateCore({ spent: withColour(play.core.spent, owner, true) });
  const plots = before.plots[owner];
  if (plots === null) return;
  play.updateCore({ plots: withColour(play.core.plots, owner, withoutLostCards(plots, lost)) });
  since.every((past) => play.tryReplayStep(past));
}

/**
 * Takes the cancelled cards off the extra plays and playable cards of Plots Within Plots. Null if no extra
 * play is left.
 */
function withoutLostCards(plots: Plots, lost: readonly CardNo[]): Plots | null {
  const cards = plots.cards.filter((no) => !lost.includes(no));
  const left = plots.left - lost.length;
  return left > 0 ? { left, cards } : null;
}

const fogOfWar: Card = {
  id: 'fog-of-war',
  undoes: true,
  isPlayable: (context) => listCancellableCards(context).length > 0,
  steps: [createStepQuestion(listCancellableCards)],
  effect: (play, chosen) => {
    const step = chosenStep(listCancellableCards(play), chosen);
    play.addNotice('card-cancelled', { card: cardIdOf(cardOfStep(play, step)), otherCard: 'fog-of-war' });
    cancelStep(play, step);
  },
};

/** Enemy cards on the discard piles or beside the board. */
function listStealableCards(context: CardContext): readonly Answerable[] {
  const { core } = context;
  const there = new Set(core.discards.flat());
  for (const { no } of core.board.effects) if (no !== null) there.add(no);
  const steps = listAnswerableEvents(context, 'card').map(({ step }) => step);
  return toAnswerableSteps(
    context,
    steps.filter((step) => there.has(cardOfStep(context, step))),
  );
}

/**
 * True if the player can pay for Vulture: the player's deck isn't empty, or nothing must be paid (common
 * deck, D16).
 */
function canPayForVulture({ rules, core, by }: CardContext): boolean {
  const { decks } = core;
  return rules.decided.d16 === 'free' || decks.length === 1 || (decks[by] ?? []).length > 0;
}

/** Moves the stolen card to the player's hand. A continuing effect lasts without its card (X44). */
const vulture: Card = {
  id: 'vulture',
  keepsHand: true,
  isPlayable: (context) => listStealableCards(context).length > 0 && canPayForVulture(context),
  steps: [createStepQuestion(listStealableCards)],
  effect: (play, chosen) => {
    const step = chosenStep(listStealableCards(play), chosen);
    const no = cardOfStep(play, step);
    takeFromDiscards(play, stepInTrail(play, step).by, no);
    if (play.board.effects.some((effect) => effect.no === no)) {
      const effects = play.board.effects.map((effect) =>
        effect.no === no ? { ...effect, no: null } : effect,
      );
      play.updateBoard({ effects });
    }
    putInHand(play, play.by, no);
    if (play.core.decks.length > 1) discardTopCard(play, play.by);
    play.addNotice('card-stolen', { card: cardIdOf(no), side: sideIds[play.by] });
  },
};

export const cancelling: readonly Card[] = [fogOfWar, vulture];
