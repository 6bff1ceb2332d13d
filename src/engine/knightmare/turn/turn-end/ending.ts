/**
 * Actions that end the turn, pass the chance to respond, skip the move or accept a stalemate. One takes
 * back an invalid move.
 */
import { createRefusal, ok, refuse } from '../../../result.js';
import { hasActiveTerm } from '../../board/board.js';
import { isInCheck } from '../../board/check.js';
import { hasLegalMove } from '../../board/legal.js';
import { type Colour, opponentOf, sideIds, withColour } from '../../board/pieces.js';
import type { CardNo } from '../../catalogue/facts.js';
import type { Refusal, Result } from '../../codes/codes.js';
import type { Play } from '../../play/play.js';
import { isExposed, isUnfinished, takeBackMove } from '../../play/unfinished-turn.js';
import { findCardInHand, hasWindow } from '../../play/windows.js';
import { createPlay, type TurnState } from '../turn-state.js';
import { closeTurn, endTurn } from './turn.js';

/** Ends the player's own turn, with or without exchanging a card. */
export function endPlayerTurn(turnState: TurnState, by: Colour, no: CardNo | null): Result<Play> {
  const { core } = turnState;
  if (by !== core.board.mover || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  if (core.phase === 'before') return refuse('move-first');
  if (isUnfinished(turnState)) return refuse(isExposed(core) ? 'must-leave-check' : 'same-turn-as-cancelled');
  const play = createPlay(turnState, by);
  declareDiscard(play, no);
  play.updateCore({
    plots: withColour(core.plots, by, null),
    windows: core.windows.filter(({ to }) => to !== by),
  });
  endTurn(play);
  return ok(play);
}

/** Passes the chances to respond, with or without exchanging a card. */
export function passWindows(turnState: TurnState, by: Colour, no: CardNo | null): Result<Play> {
  if (!hasWindow(turnState.core, by)) return refuse('nothing-to-pass');
  const play = createPlay(turnState, by);
  declareDiscard(play, no);
  const { plots, windows } = turnState.core;
  play.updateCore({ plots: withColour(plots, by, null), windows: windows.filter(({ to }) => to !== by) });
  return ok(play);
}

/** Declares a card to exchange. It stays secret until the turn closes. */
function declareDiscard(play: Play, no: CardNo | null): void {
  if (no === null) return;
  const { discarding, hidden, ply } = play.core;
  play.updateCore({
    discarding: withColour(discarding, play.by, no),
    hidden: [...hidden, { ply, no: null, discarded: no }],
  });
}

/** Ends the turn or passes, and exchanges a card. */
export function discardAndEnd(turnState: TurnState, by: Colour, rest: readonly string[]): Result<Play> {
  const [token = '', more] = rest;
  const no = findCardInHand(turnState.core, by, token);
  if (no === undefined || more !== undefined) return refuse('not-in-hand', { card: token });
  const reason = findDiscardRefusal(turnState, by);
  if (reason !== null) return { ok: false, reason };
  return by === turnState.core.board.mover
    ? endPlayerTurn(turnState, by, no)
    : passWindows(turnState, by, no);
}

/**
 * Reason why the player can't exchange: they played a card, the turn isn't over, or with separate decks it is
 * the opponent's turn (Knightmare Chess, Exchanging a card).
 */
export function findDiscardRefusal({ core }: Pick<TurnState, 'core'>, by: Colour): Refusal | null {
  if (core.spent[by]) return createRefusal('no-discard');
  if (by === core.board.mover) return null;
  if (core.decks.length > 1) return createRefusal('discard-own-turn');
  return core.phase === 'ended'
    ? null
    : createRefusal('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
}

/** Takes back a move with which the turn can't end. */
export function undoMove(turnState: TurnState, by: Colour): Result<Play> {
  const { core } = turnState;
  const play = createPlay(turnState, by);
  const undoable = by === core.board.mover && core.phase === 'moved' && isUnfinished(turnState);
  if (!undoable || !takeBackMove(play)) return refuse('nothing-to-take-back');
  return ok(play);
}

/** True if a player may skip the move: under a Challenge, or if only a returned King could move. */
export function canSkipMove({ core }: Pick<TurnState, 'core'>, by: Colour): boolean {
  const { board } = core;
  if (by !== board.mover || core.phase !== 'before' || isInCheck(board, by)) return false;
  return hasActiveTerm(board, 'challenge', by) || canOnlyReturnedKingMove(core, by);
}

/** True if only a returned King could move (X41). */
function canOnlyReturnedKingMove(core: TurnState['core'], by: Colour): boolean {
  return hasActiveTerm(core.board, 'returned', by) && !hasLegalMove(core.board);
}

export function skipMove(turnState: TurnState, by: Colour): Result<Play> {
  if (!canSkipMove(turnState, by)) return refuse('must-move');
  const play = createPlay(turnState, by);
  play.addNotice(hasActiveTerm(turnState.core.board, 'challenge', by) ? 'turn-lost' : 'no-move', {
    side: sideIds[by],
  });
  closeTurn(play);
  return ok(play);
}

/** True if a player without a move, not in check, may accept the draw instead of playing a card (R18). */
export function canAcceptStalemate(turnState: Pick<TurnState, 'core'>, by: Colour): boolean {
  const { board, phase } = turnState.core;
  if (by !== board.mover || phase !== 'before' || hasLegalMove(board)) return false;
  return !isInCheck(board, by) && !canSkipMove(turnState, by);
}

export function acceptStalemate(turnState: TurnState, by: Colour): Result<Play> {
  if (!canAcceptStalemate(turnState, by)) return refuse('not-stalemate');
  const play = createPlay(turnState, by);
  play.endGame([], 'stalemate');
  return ok(play);
}
