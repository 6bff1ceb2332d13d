/** Panic's clock (Knightmare Chess, R71, D6). */
import { hasActiveTerm } from '../../board/board.js';
import { isInCheck } from '../../board/check.js';
import { pieceWordOf } from '../../board/piece-names.js';
import { opponentOf, sideIds } from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import type { Core } from '../../play/core.js';
import { rewindCore } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { closeTurn } from './turn.js';

/**
 * True while the fifteen seconds run: from the player's start to the end of the turn, including questions.
 */
export function isPanicRunning({ board, phase, prompts, ended }: Core): boolean {
  const [due] = prompts;
  if (ended !== null || phase === 'ended' || !hasActiveTerm(board, 'panic', board.mover)) return false;
  return due === undefined || (due.to === board.mover && due.card !== 'panic');
}

/**
 * Undoes the turn when its time is up, so that the turn is lost. If the turn began in check, the time limit
 * ends instead, or the game is lost (D6). The opponent's plays stay spent.
 */
export function endPanicTurn(play: Play): void {
  const { core, trail } = play;
  const { mover } = core.board;
  const start = trail[core.attempt]?.before ?? core;
  if (isInCheck(start.board, mover)) {
    if (play.rules.decided.d6 === 'stands') {
      play.endGame([opponentOf(mover)], 'timeout');
      return;
    }
    play.updateBoard({ terms: core.board.terms.filter(({ kind }) => kind !== 'panic') });
    play.addNotice('panic-lifted', { side: sideIds[mover] });
    return;
  }
  const forgets = play.rules.decided.d14 === 'effective' && core.lastCard?.by === mover;
  const { lastCard } = forgets ? start : core;
  play.updateCore({ ...rewindCore(start, core, opponentOf(mover)), lastCard, prompts: [] });
  play.addNotice('panic-overrun', { side: sideIds[mover] });
  announceUndone(play, core, start);
  closeTurn(play);
}

/** Announces which moves and cards are undone. */
function announceUndone(play: Play, { board, events }: Core, start: Core): void {
  const { mover } = board;
  for (const { by, card, moved } of events) {
    if (by !== mover) continue;
    if (card !== null) play.addNotice('panic-card', { side: sideIds[mover], card });
    else
      for (const { ids, from, to } of moved)
        play.addNotice('panic-undone', {
          side: sideIds[mover],
          piece: ids.map((id) => pieceWordOf(start.board, id)).join('+'),
          from: squareName(from),
          to: squareName(to),
        });
  }
}
