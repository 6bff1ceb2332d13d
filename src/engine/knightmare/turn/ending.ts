/** Ends: of the own turn, of a window, of a move that does not hold, of a game without a move. */
import { createRefusal, ok, refuse } from '../../result.js';
import { isBound } from '../board/board.js';
import { inCheck } from '../board/check.js';
import { hasLegalMove } from '../board/legal.js';
import { type Colour, foeOf, sideIds, withOne } from '../board/men.js';
import type { CardNo } from '../catalogue/facts.js';
import type { Refusal, Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { isExposed, isUnfinished, takeBack } from '../play/unfinished.js';
import { cardInHand, hasWindow } from '../play/windows.js';
import { closeTurn, endTurn } from './turn.js';
import { playAt, type TurnState } from './turn-state.js';

/** Ends one's own turn, with the exchange of a card or without. */
export function endOwnTurn(turnState: TurnState, by: Colour, no: CardNo | null): Result<Play> {
  const { core } = turnState;
  if (by !== core.board.mover || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  if (core.phase === 'before') return refuse('move-first');
  if (isUnfinished(turnState)) return refuse(isExposed(core) ? 'must-leave-check' : 'same-turn-as-cancelled');
  const play = playAt(turnState, by);
  declareDiscard(play, no);
  play.set({ plots: withOne(core.plots, by, null), windows: core.windows.filter(({ to }) => to !== by) });
  endTurn(play);
  return ok(play);
}

/** Lets one's open windows pass, with the exchange of a card or without. */
export function letPass(turnState: TurnState, by: Colour, no: CardNo | null): Result<Play> {
  if (!hasWindow(turnState.core, by)) return refuse('nothing-to-pass');
  const play = playAt(turnState, by);
  declareDiscard(play, no);
  const { plots, windows } = turnState.core;
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
export function discarding(turnState: TurnState, by: Colour, rest: readonly string[]): Result<Play> {
  const [token = '', more] = rest;
  const no = cardInHand(turnState.core, by, token);
  if (no === undefined || more !== undefined) return refuse('not-in-hand', { card: token });
  const reason = whyNotDiscard(turnState, by);
  if (reason !== null) return { ok: false, reason };
  return by === turnState.core.board.mover ? endOwnTurn(turnState, by, no) : letPass(turnState, by, no);
}

/**
 * Why a player may not exchange a card at this turn's end: a card was played, the turn is not over yet, or it is the
 * opponent's and everybody has a deck of his own (Knightmare Chess, Exchanging a card).
 */
export function whyNotDiscard({ core }: Pick<TurnState, 'core'>, by: Colour): Refusal | null {
  if (core.spent[by]) return createRefusal('no-discard');
  if (by === core.board.mover) return null;
  if (core.decks.length > 1) return createRefusal('discard-own-turn');
  return core.phase === 'ended'
    ? null
    : createRefusal('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
}

/** Takes back a move that leaves the turn unfinishable. */
export function undoMove(turnState: TurnState, by: Colour): Result<Play> {
  const { core } = turnState;
  const play = playAt(turnState, by);
  const undoable = by === core.board.mover && core.phase === 'moved' && isUnfinished(turnState);
  if (!undoable || !takeBack(play)) return refuse('nothing-to-take-back');
  return ok(play);
}

/** Whether a player may leave his move out: challenged, or with nothing but a King who just came back. */
export function mayLoseTurn({ core }: Pick<TurnState, 'core'>, by: Colour): boolean {
  const { board } = core;
  if (by !== board.mover || core.phase !== 'before' || inCheck(board, by)) return false;
  return isBound(board, 'challenge', by) || isIdle(core, by);
}

/** Whether nothing but a King who just came back could move (X41). */
function isIdle(core: TurnState['core'], by: Colour): boolean {
  return isBound(core.board, 'returned', by) && !hasLegalMove(core.board);
}

/** Leaves the move out. */
export function loseTurn(turnState: TurnState, by: Colour): Result<Play> {
  if (!mayLoseTurn(turnState, by)) return refuse('must-move');
  const play = playAt(turnState, by);
  play.tell(isBound(turnState.core.board, 'challenge', by) ? 'turn-lost' : 'no-move', { side: sideIds[by] });
  closeTurn(play);
  return ok(play);
}

/** Whether a player who has no move and is not in check may accept the draw instead of playing a card (R18). */
export function mayAcceptStalemate(turnState: Pick<TurnState, 'core'>, by: Colour): boolean {
  const { board, phase } = turnState.core;
  if (by !== board.mover || phase !== 'before' || hasLegalMove(board)) return false;
  return !inCheck(board, by) && !mayLoseTurn(turnState, by);
}

/** Accepts it. */
export function acceptStalemate(turnState: TurnState, by: Colour): Result<Play> {
  if (!mayAcceptStalemate(turnState, by)) return refuse('not-stalemate');
  const play = playAt(turnState, by);
  play.finish([], 'stalemate');
  return ok(play);
}
