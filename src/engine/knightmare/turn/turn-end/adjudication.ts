/**
 * Decides on mate and stalemate before a move. Looks at the board first, and only then at the player's hand
 * (R1, R18).
 */
import { hasActiveTerm } from '../../board/board.js';
import { isInCheck } from '../../board/check.js';
import type { Play } from '../../play/play.js';
import { hasFinishingMove } from '../../play/unfinished-turn.js';
import { canAnswer } from '../../play/windows.js';
import { hasOfferedActions } from '../questions.js';

/** `unknown`: there are too many possibilities to test, so the player may go on. */
export type Verdict = 'goes-on' | 'saved' | 'unknown' | 'mate' | 'stalemate' | 'lift-challenge';

/** Decides on the position of the player to move. `saved`: no move helps, but a card does. */
export function adjudicatePosition(play: Play): Verdict {
  const { board, core, rules } = play;
  const { mover } = board;
  if (hasFinishingMove(play)) return 'goes-on';
  const checked = isInCheck(board, mover);
  if (hasActiveTerm(board, 'challenge', mover)) {
    if (!checked) return 'goes-on';
    if (rules.decided.d6 === 'lapse') return 'lift-challenge';
  }
  if (!checked && hasActiveTerm(board, 'returned', mover)) return 'goes-on';
  const way = canAnswer(core, mover) || hasOfferedActions(core) ? play.services.findWayOut(core) : 'none';
  if (way !== 'none') return way === 'some' ? 'saved' : 'unknown';
  return checked ? 'mate' : 'stalemate';
}
