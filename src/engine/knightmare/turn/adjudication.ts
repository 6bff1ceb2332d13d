/**
 * Mate and stalemate when a move is due. The board decides first; only then is the player's own hand examined
 * (R1, R18).
 */
import { isBound } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import type { Play } from '../play/play.js';
import { hasFinishingMove } from '../play/unfinished.js';
import { mayAnswer } from '../play/windows.js';
import { hasOffers } from './questions.js';

/** `unknown`: too much to try; the player may try. */
export type Verdict = 'goes-on' | 'saved' | 'unknown' | 'mate' | 'stalemate' | 'lift-challenge';

/** Verdict on the player to move. `saved`: no move, but a card helps. */
export function adjudicateMove(play: Play): Verdict {
  const { board, core, rules } = play;
  const { mover } = board;
  if (hasFinishingMove(play)) return 'goes-on';
  const checked = isInCheck(board, mover);
  if (isBound(board, 'challenge', mover)) {
    if (!checked) return 'goes-on';
    if (rules.decided.d6 === 'lapse') return 'lift-challenge';
  }
  if (!checked && isBound(board, 'returned', mover)) return 'goes-on';
  const way = mayAnswer(core, mover) || hasOffers(core) ? play.services.findWayOut(core) : 'none';
  if (way !== 'none') return way === 'some' ? 'saved' : 'unknown';
  return checked ? 'mate' : 'stalemate';
}
