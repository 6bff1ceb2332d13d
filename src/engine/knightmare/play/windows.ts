/** When a card may be played: whose windows are open, what the allowance permits, what a card in hand acts as. */
import { numberToken } from '../../choices.js';
import { type Colour, opponentOf } from '../board/pieces.js';
import { type CardNo, cardFacts, cardIdOf, printedFacts } from '../catalogue/facts.js';
import type { CardId, Timing } from '../catalogue/table.js';
import type { Core, Window } from './core.js';
import type { Play } from './play.js';
import type { Step } from './position.js';

/**
 * What a card acts as: itself, or for Haunting Memories the card that was declared last (D14; a copy of a copy is the
 * underlying card, X26). Null where there is nothing to copy, or only a unique card of one's own.
 */
export function actingCardId(core: Core, by: Colour, no: CardNo): CardId | null {
  const { id, timing } = cardFacts(no);
  if (timing !== 'as-copied') return id;
  const last = core.lastCard;
  if (last === null) return null;
  return printedFacts(last.card).unique && last.by === by ? null : last.card;
}

/**
 * Whether a colour may answer at all: it has cards, and has not used its allowance, or Plots Within Plots leaves it some plays.
 * All that is open to see; whether one of the cards could be played is not.
 */
export function mayAnswer({ plots, spent, hands }: Core, colour: Colour): boolean {
  return (plots[colour] !== null || !spent[colour]) && hands[colour].length > 0;
}

/** Whether a colour has a window, of this kind where one is given. */
export function hasWindow(core: Core, colour: Colour, kind?: Window['kind']): boolean {
  return core.windows.some((one) => one.to === colour && (kind === undefined || one.kind === kind));
}

/** Whether the point in the turn suits a timing class (Knightmare Chess, The time for a card). */
export function isTime(core: Core, by: Colour, timing: Timing): boolean {
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

/** The token of a card in hand: its id, with `~2` for the second of two alike in one hand. */
export function cardToken(core: Core, by: Colour, no: CardNo): string {
  const alike = core.hands[by].filter((one) => cardIdOf(one) === cardIdOf(no));
  return numberToken(cardIdOf(no), Math.max(0, alike.indexOf(no)));
}

/** The card in a hand that a token names; `undefined` for any other token. */
export function findCardInHand(core: Core, by: Colour, token: string): CardNo | undefined {
  return core.hands[by].find((no) => cardToken(core, by, no) === token);
}

/** The physical card that a step of the trail played; undefined for a step that played none. */
export function findPlayedCard({ before, by, path }: Step): CardNo | undefined {
  return findCardInHand(before, by, path[0] ?? '');
}

/** The other player may answer the card, and a capture that it made. A player who has used the allowance has no window left. */
export function openWindows(play: Play): void {
  const to = opponentOf(play.by);
  const { core } = play;
  const windows = core.windows.filter((window) => mayAnswer(core, window.to));
  if (mayAnswer(core, to) && core.ended === null) {
    const { step, captured, card } = play.toEvent();
    if (card !== null) windows.push({ to, kind: 'card', step });
    if (captured.some((id) => play.piece(id).owner === to)) windows.push({ to, kind: 'capture', step });
  }
  play.set({ windows });
}

/** Opens the windows of captures by a move that stood only now: a card has saved the King whom it left in check. */
export function openDelayedWindows(play: Play): void {
  const to = opponentOf(play.by);
  if (!mayAnswer(play.core, to)) return;
  const made = play.core.events.filter(
    ({ card, captured }) => card === null && captured.some((id) => play.piece(id).owner === to),
  );
  const windows = made.map(({ step }) => ({ to, kind: 'capture' as const, step }));
  play.set({ windows: [...play.core.windows, ...windows] });
}
