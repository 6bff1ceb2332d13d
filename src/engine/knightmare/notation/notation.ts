/**
 * Action notation: `e2-e4`, `e4xd5`, `g7-g8=Q`, `O-O`. Other actions are written as tokens separated by
 * blanks.
 */
import type { Path } from '../../choices.js';
import type { Move } from '../board/moves.js';
import type { Colour } from '../board/pieces.js';
import { columnOffset } from '../board/squares.js';
import { tokensOfMove } from '../play/tokens.js';
import { filterTriableMoves, findTriableMove, stateForMove } from '../turn/regular-move.js';
import type { TurnState } from '../turn/turn-state.js';
import { formatPath, LONG, SHORT } from './move-text.js';

/** Regular moves that are possible now and pass the filter. */
export function listCurrentMoves(
  turnState: TurnState,
  by: Colour,
  isAsked: (move: Move) => boolean,
): readonly Move[] {
  const here = findMovingState(turnState, by);
  return here === null ? [] : filterTriableMoves(here, isAsked);
}

/** Turn state in which a regular move is made now. Null if none is allowed. */
function findMovingState(turnState: TurnState, by: Colour): TurnState | null {
  const here = stateForMove(turnState, by)?.turnState;
  return here?.core.board.mover === by && here.core.phase === 'before' ? here : null;
}

export function formatAction(turnState: TurnState, by: Colour, path: Path): string {
  return formatLegalMove(turnState, by, path) ?? path.join(' ');
}

/** Canonical notation of a possible regular move. Undefined for other paths. */
export function formatLegalMove(turnState: TurnState, by: Colour, path: Path): string | undefined {
  const here = findMovingState(turnState, by);
  const move = here === null ? undefined : findTriableMove(here, path);
  return move && formatMove(move);
}

export function formatMove(move: Move): string {
  if (move.castling !== undefined)
    return columnOffset(move.castling.from, move.castling.to) < 0 ? SHORT : LONG;
  return formatPath(tokensOfMove(move), move.taken >= 0);
}
