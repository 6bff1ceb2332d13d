/** Truce (no captures) and Vendetta (compulsory captures) (Knightmare Chess, cards, R14, X42, X43). */
import { isBound } from '../board/board.js';
import { hasLegalMove, mustCapture } from '../board/legal.js';
import { colours } from '../board/pieces.js';
import type { Card } from '../play/card.js';
import type { Play } from '../play/play.js';

function endEffects(play: Play, card: 'truce' | 'vendetta'): void {
  for (const effect of play.listEffects(card)) play.endEffect(effect);
}

/** True if the side to move has no move, single-turn restrictions aside. */
function isStalemate({ board, core }: Play): boolean {
  const { mover } = board;
  if (core.phase !== 'before' || core.prompts.length > 0 || hasLegalMove(board)) return false;
  return !isBound(board, 'challenge', mover) && !isBound(board, 'returned', mover);
}

/** Ends a Truce on check or stalemate; quiet moves are counted afresh. */
function endTruceIfBroken(play: Play): void {
  if (!play.grid.truce || play.core.ended !== null) return;
  endEffects(play, 'vendetta');
  if (colours.some((colour) => play.isInCheck(colour))) {
    endEffects(play, 'truce');
  } else if (isStalemate(play)) {
    endEffects(play, 'truce');
    play.set({ quiet: 0 });
  }
}

/** Ends Vendetta when the side to move has no lawful capture. */
function endVendettaIfUnmet(play: Play): void {
  const { grid, core, board } = play;
  const isDue = grid.vendetta && core.ended === null && core.phase === 'before' && core.prompts.length === 0;
  if (isDue && !mustCapture(board)) endEffects(play, 'vendetta');
}

export const feuds: readonly Card[] = [
  {
    id: 'truce',
    when: (context) => !colours.some((colour) => context.isInCheck(colour)),
    steps: [],
    effect: (play) => play.addEffect({}),
    settles: endTruceIfBroken,
    turnBegins: endTruceIfBroken,
  },
  {
    id: 'vendetta',
    steps: [],
    effect: (play) => play.addEffect({}),
    settles: endVendettaIfUnmet,
    turnBegins: endVendettaIfUnmet,
  },
];
