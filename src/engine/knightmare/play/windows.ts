/** Tells when a card may be played: chances to respond, one card per turn, and which card it acts as. */
import { numberToken } from '../../choices.js';
import { type Colour, opponentOf } from '../board/pieces.js';
import { type CardNo, cardFacts, cardIdOf, printedFacts } from '../catalogue/facts.js';
import type { CardId, Timing } from '../catalogue/table.js';
import type { Core, Window } from './core.js';
import type { Play } from './play.js';
import type { Step } from './position.js';

/**
 * Id of the card that a card acts as. Haunting Memories acts as the last declared card (D14), and a copy of a
 * copy as the original (X26). Null if no card can be copied: none was played yet, or the last one was the
 * player's own unique card.
 */
export function actingCardId(core: Core, by: Colour, no: CardNo): CardId | null {
  const { id, timing } = cardFacts(no);
  if (timing !== 'as-copied') return id;
  const last = core.lastCard;
  if (last === null) return null;
  return printedFacts(last.card).unique && last.by === by ? null : last.card;
}

/**
 * True if a colour may respond: it holds cards, and has its card of the turn or extra plays left. Public:
 * ignores which cards it holds.
 */
export function canAnswer({ plots, spent, hands }: Core, colour: Colour): boolean {
  return (plots[colour] !== null || !spent[colour]) && hands[colour].length > 0;
}

/** True if a colour has a chance to respond, optionally of one kind. */
export function hasWindow(core: Core, colour: Colour, kind?: Window['kind']): boolean {
  return core.windows.some((one) => one.to === colour && (kind === undefined || one.kind === kind));
}

/** True if a card with this timing may be played now (Knightmare Chess, The time for a card). */
export function isTimingMet(core: Core, by: Colour, timing: Timing): boolean {
  const own = by === core.board.mover && core.phase !== 'ended';
  switch (timing) {
    case 'before':
    case 'instead':
      return own && core.phase === 'before';
    case 'after':
      return own && core.phase === 'moved';
    case 'before-or-after':
      return own;
    case 'after-opponent-turn':
      return by !== core.board.mover && hasWindow(core, by, 'turn');
    case 'after-opponent-card':
      return hasWindow(core, by, 'card');
    case 'on-captured':
      return hasWindow(core, by, 'capture');
    case 'any':
      return own || hasWindow(core, by);
    case 'as-copied':
      return false;
  }
}

/** True for cards that are only played in answer to the opponent. */
export function isAnswerTiming(timing: Timing): boolean {
  return timing.startsWith('after-opponent') || timing === 'on-captured';
}

/** Token of a card in hand: its id, with `~2` for the second copy. */
export function cardToken(core: Core, by: Colour, no: CardNo): string {
  const alike = core.hands[by].filter((one) => cardIdOf(one) === cardIdOf(no));
  return numberToken(cardIdOf(no), Math.max(0, alike.indexOf(no)));
}

export function findCardInHand(core: Core, by: Colour, token: string): CardNo | undefined {
  return core.hands[by].find((no) => cardToken(core, by, no) === token);
}

/** Physical card that a step played. */
export function findPlayedCard({ before, by, path }: Step): CardNo | undefined {
  return findCardInHand(before, by, path[0] ?? '');
}

/** Lets the other player respond to the card and its captures, if that player may still play a card. */
export function openWindows(play: Play): void {
  const to = opponentOf(play.by);
  const { core } = play;
  const windows = core.windows.filter((window) => canAnswer(core, window.to));
  if (canAnswer(core, to) && core.ended === null) {
    const { step, captured, card } = play.toEvent();
    if (card !== null) windows.push({ to, kind: 'card', step });
    if (captured.some((id) => play.piece(id).owner === to)) windows.push({ to, kind: 'capture', step });
  }
  play.updateCore({ windows });
}

/**
 * Opens responses to captures that only now are final, because a card saved the King that the move had
 * exposed.
 */
export function openDelayedWindows(play: Play): void {
  const to = opponentOf(play.by);
  if (!canAnswer(play.core, to)) return;
  const made = play.core.events.filter(
    ({ card, captured }) => card === null && captured.some((id) => play.piece(id).owner === to),
  );
  const windows = made.map(({ step }) => ({ to, kind: 'capture' as const, step }));
  play.updateCore({ windows: [...play.core.windows, ...windows] });
}
