/** Ends: of the own turn, of a window, of a move that does not hold, of a game without a move. */
import { because, ok, refuse } from '../../result.js';
import { isBound } from '../board/board.js';
import { inCheck } from '../board/check.js';
import { hasLegalMove } from '../board/legal.js';
import { type Colour, foeOf, sideIds, withOne } from '../board/men.js';
import type { CardNo } from '../catalogue/facts.js';
import type { Refusal, Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { isExposed, isUnfinished, takeBack } from '../play/unfinished.js';
import { cardInHand, hasWindow } from '../play/windows.js';
import { type Moment, playAt } from './moment.js';
import { closeTurn, endTurn } from './turn.js';

/** Ends one's own turn, with the exchange of a card or without. */
export function endOwnTurn(moment: Moment, by: Colour, no: CardNo | null): Result<Play> {
  const { core } = moment;
  if (by !== core.board.mover || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  if (core.phase === 'before') return refuse('move-first');
  if (isUnfinished(moment)) return refuse(isExposed(core) ? 'must-cure-check' : 'same-turn-as-cancelled');
  const play = playAt(moment, by);
  declareDiscard(play, no);
  play.set({ plots: withOne(core.plots, by, null), windows: core.windows.filter(({ to }) => to !== by) });
  endTurn(play);
  return ok(play);
}

/** Lets one's open windows pass, with the exchange of a card or without. */
export function letPass(moment: Moment, by: Colour, no: CardNo | null): Result<Play> {
  if (!hasWindow(moment.core, by)) return refuse('nothing-to-pass');
  const play = playAt(moment, by);
  declareDiscard(play, no);
  const { plots, windows } = moment.core;
  play.set({ plots: withOne(plots, by, null), windows: windows.filter(({ to }) => to !== by) });
  return ok(play);
}

/** Notes a card that goes when the turn is closed; which one, only its player knows until then. */
function declareDiscard(play: Play, no: CardNo | null): void {
  if (no === null) return;
  const { discarding, hidden, ply } = play.core;
  play.set({
    discarding: withOne(discarding, play.by, no),
    hidden: [...hidden, { ply, no: null, discarded: no }],
  });
}

/** Ends the own turn or lets the opponent's pass, and exchanges a card. */
export function discarding(moment: Moment, by: Colour, rest: readonly string[]): Result<Play> {
  const [token = '', more] = rest;
  const no = cardInHand(moment.core, by, token);
  if (no === undefined || more !== undefined) return refuse('not-in-hand', { card: token });
  const reason = whyNotDiscard(moment, by);
  if (reason !== null) return { ok: false, reason };
  return by === moment.core.board.mover ? endOwnTurn(moment, by, no) : letPass(moment, by, no);
}

/**
 * Why a player may not exchange a card at this turn's end: a card was played, the turn is not over yet, or it is the
 * opponent's and everybody has a deck of his own (Knightmare Chess, Exchanging a card).
 */
export function whyNotDiscard({ core }: Pick<Moment, 'core'>, by: Colour): Refusal | null {
  if (core.spent[by]) return because('no-discard');
  if (by === core.board.mover) return null;
  if (core.decks.length > 1) return because('discard-own-turn');
  return core.phase === 'ended'
    ? null
    : because('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
}

/** Takes back a move that leaves the turn unfinishable. */
export function undoMove(moment: Moment, by: Colour): Result<Play> {
  const { core } = moment;
  const play = playAt(moment, by);
  const undoable = by === core.board.mover && core.phase === 'moved' && isUnfinished(moment);
  if (!undoable || !takeBack(play)) return refuse('nothing-to-take-back');
  return ok(play);
}

/** Whether a player may leave his move out: challenged, or with nothing but a King who just came back. */
export function mayLoseTurn({ core }: Pick<Moment, 'core'>, by: Colour): boolean {
  const { board } = core;
  if (by !== board.mover || core.phase !== 'before' || inCheck(board, by)) return false;
  return isBound(board, 'challenge', by) || isIdle(core, by);
}

/** Whether nothing but a King who just came back could move (X41). */
function isIdle(core: Moment['core'], by: Colour): boolean {
  return isBound(core.board, 'returned', by) && !hasLegalMove(core.board);
}

/** Leaves the move out. */
export function loseTurn(moment: Moment, by: Colour): Result<Play> {
  if (!mayLoseTurn(moment, by)) return refuse('must-move');
  const play = playAt(moment, by);
  play.tell(isBound(moment.core.board, 'challenge', by) ? 'turn-lost' : 'no-move', { side: sideIds[by] });
  closeTurn(play);
  return ok(play);
}

/** Whether a player who has no move and is not in check may accept the draw instead of playing a card (R18). */
export function mayAcceptStalemate(moment: Pick<Moment, 'core'>, by: Colour): boolean {
  const { board, phase } = moment.core;
  if (by !== board.mover || phase !== 'before' || hasLegalMove(board)) return false;
  return !inCheck(board, by) && !mayLoseTurn(moment, by);
}

/** Accepts it. */
export function acceptStalemate(moment: Moment, by: Colour): Result<Play> {
  if (!mayAcceptStalemate(moment, by)) return refuse('not-stalemate');
  const play = playAt(moment, by);
  play.finish([], 'stalemate');
  return ok(play);
}
