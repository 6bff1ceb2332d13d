/**
 * Finds the rule that forbids an illegal action. Checks rules in the order in which a player would ask.
 * `moves.ts` decides what is legal.
 */
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { createRefusal } from '../../result.js';
import { EMPTY, KING, ownerOf, sideIds } from '../board/pieces.js';
import { type Action, DECLARE, FREE, fromOf, kindOf, MOVE, REMOVE, STEPS, toOf } from '../board/position.js';
import type { Refusal } from '../codes.js';
import { canDeclareKing, isRevivalDue } from './moves.js';
import type { State } from './state.js';

export function findRefusal(state: State, action: Action): Refusal {
  const kind = kindOf(action);
  if (kind === MOVE) return findMoveRefusal(state, fromOf(action), toOf(action));
  if (kind === REMOVE) return findRemovalRefusal(state, toOf(action));
  return kind === DECLARE ? findDeclarationRefusal(state) : findRevivalRefusal(state, toOf(action));
}

function findRemovalRefusal(state: State, square: Square): Refusal {
  if (state.removals === 0) return createRefusal('nobody-to-choose');
  const { cells, rules } = state;
  const values = { square: squareName(state, square), side: sideIds[rules.stronger] };
  return createRefusal(cells[square] === EMPTY ? 'empty-square' : 'not-theirs', values);
}

function findMoveRefusal(state: State, from: Square, to: Square): Refusal {
  const { cells } = state;
  const piece = cells[from] as number;
  if (state.removals > 0) return createRefusal('choose-first', { side: sideIds[state.rules.stronger] });
  if (isRevivalDue(state)) return createRefusal('revive-first');
  if (piece === EMPTY) return createRefusal('empty-square', { square: squareName(state, from) });
  if (ownerOf(piece) !== state.side) {
    return createRefusal('not-your-man', { square: squareName(state, from), side: sideIds[state.side] });
  }
  if (state.kingMode !== FREE && piece !== KING) return createRefusal('king-must-move');
  if (piece === KING && state.rules.kingDie && state.kingMode === FREE) return createRefusal('declare-first');
  if (state.hasMoved(from)) return createRefusal('already-moved', { square: squareName(state, from) });
  if (from === to) return createRefusal('same-square', { square: squareName(state, from) });
  return findTargetRefusal(state, from, to);
}

/** Reason why a movable piece can't go to this square. */
function findTargetRefusal(state: State, from: Square, to: Square): Refusal {
  const { board, rides, throne } = state.rules;
  const values = { from: squareName(state, from), to: squareName(state, to), square: squareName(state, to) };
  const { columns } = board.view;
  const sideways = Math.abs((from % columns) - (to % columns));
  const upright = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  if (state.kingMode === STEPS && Math.max(sideways, upright) > 1)
    return createRefusal('one-step-only', values);
  if (state.kingMode !== STEPS && sideways > 0 && upright > 0)
    return createRefusal('only-orthogonal', values);
  if (state.cells[to] !== EMPTY) return createRefusal('occupied', values);
  for (let line = from * 4; line < from * 4 + 4; line++) {
    const start = rides.starts[line] as number;
    const ray = rides.squares.subarray(start, rides.squares.indexOf(board.off, start));
    if (!ray.includes(to)) continue;
    const blocker = ray.find((square) => state.cells[square] !== EMPTY);
    if (blocker !== undefined && ray.indexOf(blocker) < ray.indexOf(to)) {
      return createRefusal('way-blocked', { ...values, square: squareName(state, blocker) });
    }
  }
  return createRefusal(to === throne ? 'throne-for-king' : 'corner-for-king', values);
}

function findDeclarationRefusal(state: State): Refusal {
  if (state.removals > 0) return createRefusal('choose-first', { side: sideIds[state.rules.stronger] });
  const square = squareName(state, state.kingSquare);
  if (!state.rules.kingDie) return createRefusal('no-king-die');
  if (state.side !== ownerOf(KING))
    return createRefusal('not-your-man', { square, side: sideIds[state.side] });
  if (isRevivalDue(state)) return createRefusal('revive-first');
  if (state.kingMode !== FREE) return createRefusal('king-must-move');
  if (canDeclareKing(state)) return createRefusal('already-moved', { square });
  return createRefusal('king-stuck', { square });
}

function findRevivalRefusal(state: State, home: Square): Refusal {
  const { homes, weaker } = state.rules;
  const square = squareName(state, home);
  if (state.removals > 0) return createRefusal('choose-first', { side: sideIds[state.rules.stronger] });
  if (state.side !== weaker || state.revivePending === 0) return createRefusal('nobody-to-revive');
  if (!homes.includes(home)) return createRefusal('not-a-home', { square });
  return createRefusal('occupied', { square });
}

function squareName(state: State, square: Square): string {
  return nameOf(state.rules.board, square);
}
