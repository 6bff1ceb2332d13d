/** Man-Trap: places a secret trap on a square (Knightmare Chess, cards, X36). */
import type { Square } from '../../../choices.js';
import type { Effect } from '../../board/board.js';
import { withPiecesRemoved } from '../../board/change.js';
import { NEUTRAL, PACIFIST } from '../../board/grid.js';
import { unitWord } from '../../board/piece-names.js';
import { type PieceId, sideIds } from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep } from '../../play/card.js';
import type { Play } from '../../play/play.js';
import { canAnswer } from '../../play/windows.js';
import { isKingExposed, isKingOrRoyal } from '../shared.js';

/** Squares where this step's moves ended. */
function listArrivals(play: Play): readonly Square[] {
  const unitMoves = play.events.filter(({ step }) => step >= play.step).flatMap(({ moved }) => moved);
  return unitMoves.filter(({ ids, to }) => ids.some((id) => play.piece(id).at === to)).map(({ to }) => to);
}

/**
 * True if a trap catches the arriving unit. A trap that would expose a King doesn't spring and stays secret.
 */
function canTrapCatch(play: Play, { by }: Effect, square: Square): boolean {
  const isPrey = play.grid.owner[square] !== by || play.hasTrait(square, NEUTRAL);
  if (!isPrey || play.grid.truce || play.hasTrait(square, PACIFIST) || isKingOrRoyal(play, square))
    return false;
  return !isKingExposed(play, withPiecesRemoved(play.board, play.unit(square)));
}

function springTrap(play: Play, trap: Effect, square: Square): void {
  const captured = play.unit(square);
  play.addNotice('trapped', { square: squareName(square), piece: unitWord(play.grid, square) });
  play.captureUnit(square, trap.by);
  const event = { by: trap.by, step: play.step, card: trap.card, moved: [], captured, crossed: [] };
  play.updateCore({ events: [...play.core.events, event] });
  const to = play.piece(captured[0] as PieceId).owner;
  if (canAnswer(play.core, to))
    play.updateCore({ windows: [...play.core.windows, { to, kind: 'capture', step: play.step }] });
  endTrap(play, trap);
}

/** Springs the traps on squares that units have reached. */
export function springTrapsOnSquares(play: Play, arrived: readonly Square[]): void {
  const traps = play.listEffects('man-trap');
  if (traps.length === 0 || play.core.ended !== null) return;
  for (const square of arrived) {
    const trap = traps.find(({ squares }) => squares.includes(square));
    if (trap !== undefined && play.unit(square).length > 0 && canTrapCatch(play, trap, square))
      springTrap(play, trap, square);
  }
}

/** Ends a trap and makes public how it was played. */
export function endTrap(play: Play, trap: Effect): void {
  play.endEffect(trap);
  const lying = play.listEffects('man-trap');
  const isSecret = (no: number) => lying.some((other) => other.no === no || other.no === null);
  play.updateCore({ hidden: play.core.hidden.filter(({ no }) => no === null || isSecret(no)) });
}

export const manTrap: Card = {
  id: 'man-trap',
  secret: true,
  steps: [singleTargetStep((context) => pieceTargets(context, (square) => context.isOwn(square)))],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    play.addEffect({ squares: [square] });
    play.updateCore({ hidden: [...play.core.hidden, { ply: play.core.ply, no: play.no }] });
    play.addNotice('trap-set', { side: sideIds[play.by] });
    play.addNotice('your-trap', { square: squareName(square) }, [play.by]);
  },
  settleEffects: (play) => springTrapsOnSquares(play, listArrivals(play)),
};
