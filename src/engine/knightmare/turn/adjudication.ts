/**
 * Mate and stalemate at the point where a move has to be made. The board decides first; then only the player's own hand is
 * asked whether a card helps (R1, R18), so that a game which ends by itself tells nothing that matters any more.
 */
import { isBound } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import type { Play } from '../play/play.js';
import { hasFinishingMove } from '../play/unfinished.js';
import { mayAnswer } from '../play/windows.js';
import { hasOffers } from './questions.js';

/** `unknown`: there is more to try than is tried here, and the player is left to try it. */
export type Verdict = 'goes-on' | 'saved' | 'unknown' | 'mate' | 'stalemate' | 'lift-challenge';

/** What becomes of the player who has to move. `saved`: without a move, but a card helps. */
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
