/** Truce (no captures) and Vendetta (forced captures) (Knightmare Chess, cards, R14, X42, X43). */
import { hasActiveTerm } from '../board/board.js';
import { hasLegalMove, isCaptureForced } from '../board/legal.js';
import { type Colour, colours, sideIds } from '../board/pieces.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Card } from '../play/card.js';
import type { Play } from '../play/play.js';

/** Ends all effects of the card and announces why. `side`: the side that caused the end. */
function endEffects(
  play: Play,
  card: 'truce' | 'vendetta',
  why: KnightmareCodes['notice'] & `${'truce' | 'vendetta'}-${string}`,
  side: Colour,
): void {
  const effects = play.listEffects(card);
  for (const effect of effects) play.endEffect(effect);
  if (effects.length > 0) play.addNotice(why, { side: sideIds[side] });
}

/** True if the side to move has no move. Ignores restrictions of single turns. */
function isStalemate({ board, core }: Play): boolean {
  const { mover } = board;
  if (core.phase !== 'before' || core.prompts.length > 0 || hasLegalMove(board)) return false;
  return !hasActiveTerm(board, 'challenge', mover) && !hasActiveTerm(board, 'returned', mover);
}

/** Ends a Truce on check or stalemate. Restarts the count of quiet moves. */
function endTruceIfBroken(play: Play): void {
  if (!play.grid.truce || play.core.ended !== null) return;
  const { mover } = play.board;
  endEffects(play, 'vendetta', 'vendetta-truce', mover);
  const checked = colours.find((colour) => play.isInCheck(colour));
  if (checked !== undefined) {
    endEffects(play, 'truce', 'truce-check', checked);
  } else if (isStalemate(play)) {
    endEffects(play, 'truce', 'truce-stalemate', mover);
    play.updateCore({ quiet: 0 });
  }
}

/** Ends Vendetta if the side to move has no legal capture. */
function endVendettaIfUnmet(play: Play): void {
  const { grid, core, board } = play;
  const isDue = grid.vendetta && core.ended === null && core.phase === 'before' && core.prompts.length === 0;
  if (isDue && !isCaptureForced(board)) endEffects(play, 'vendetta', 'vendetta-unmet', board.mover);
}

export const feuds: readonly Card[] = [
  {
    id: 'truce',
    isPlayable: (context) => !colours.some((colour) => context.isInCheck(colour)),
    steps: [],
    effect: (play) => play.addEffect({}),
    settleEffects: endTruceIfBroken,
    onTurnStart: endTruceIfBroken,
  },
  {
    id: 'vendetta',
    steps: [],
    effect: (play) => play.addEffect({}),
    settleEffects: endVendettaIfUnmet,
    onTurnStart: endVendettaIfUnmet,
  },
];
