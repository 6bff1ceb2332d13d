/**
 * Why an action is not allowed. What is allowed is what `moves.ts` lists; this only finds the rule to name, and asks the
 * rules in the order in which a player would.
 */
import { nameOf } from '../board.js';
import type { Square } from '../choices.js';
import { because } from '../result.js';
import type { Refusal } from './codes.js';
import { EMPTY, KING, ownerOf, sideIds } from './men.js';
import { kingCanBeDeclared, mustRevive } from './moves.js';
import { type Action, DECLARE, FREE, fromOf, kindOf, MOVE, REMOVE, STEPS, toOf } from './position.js';
import type { State } from './state.js';

/** The rule that forbids an action which is not legal in this position. */
export function whyNot(state: State, action: Action): Refusal {
  const kind = kindOf(action);
  if (kind === MOVE) return whyNotMove(state, fromOf(action), toOf(action));
  if (kind === REMOVE) return whyNotRemove(state, toOf(action));
  return kind === DECLARE ? whyNotDeclare(state) : whyNotRevive(state, toOf(action));
}

function whyNotRemove(state: State, square: Square): Refusal {
  if (state.removals === 0) return because('nobody-to-choose');
  const { cells, rules } = state;
  const values = { square: name(state, square), side: sideIds[rules.stronger] };
  return because(cells[square] === EMPTY ? 'empty-square' : 'not-theirs', values);
}

function whyNotMove(state: State, from: Square, to: Square): Refusal {
  const { cells } = state;
  const piece = cells[from] as number;
  if (state.removals > 0) return because('choose-first', { side: sideIds[state.rules.stronger] });
  if (mustRevive(state)) return because('revive-first');
  if (piece === EMPTY) return because('empty-square', { square: name(state, from) });
  if (ownerOf(piece) !== state.side) {
    return because('not-your-man', { square: name(state, from), side: sideIds[state.side] });
  }
  if (state.kingMode !== FREE && piece !== KING) return because('king-must-move');
  if (piece === KING && state.rules.kingDie && state.kingMode === FREE) return because('declare-first');
  if (state.hasMoved(from)) return because('already-moved', { square: name(state, from) });
  if (from === to) return because('same-square', { square: name(state, from) });
  return whyNotThere(state, from, to);
}

/** The piece may move, but not there. */
function whyNotThere(state: State, from: Square, to: Square): Refusal {
  const { board, rides, throne } = state.rules;
  const values = { from: name(state, from), to: name(state, to), square: name(state, to) };
  const { columns } = board.view;
  const sideways = Math.abs((from % columns) - (to % columns));
  const upright = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  if (state.kingMode === STEPS && Math.max(sideways, upright) > 1) return because('one-step-only', values);
  if (state.kingMode !== STEPS && sideways > 0 && upright > 0) return because('only-orthogonal', values);
  if (state.cells[to] !== EMPTY) return because('occupied', values);
  for (let line = from * 4; line < from * 4 + 4; line++) {
    const start = rides.starts[line] as number;
    const ray = rides.squares.subarray(start, rides.squares.indexOf(board.off, start));
    if (!ray.includes(to)) continue;
    const blocker = ray.find((square) => state.cells[square] !== EMPTY);
    if (blocker !== undefined && ray.indexOf(blocker) < ray.indexOf(to)) {
      return because('way-blocked', { ...values, square: name(state, blocker) });
    }
  }
  return because(to === throne ? 'throne-for-king' : 'corner-for-king', values);
}

function whyNotDeclare(state: State): Refusal {
  if (state.removals > 0) return because('choose-first', { side: sideIds[state.rules.stronger] });
  const square = name(state, state.kingSquare);
  if (!state.rules.kingDie) return because('no-king-die');
  if (state.side !== ownerOf(KING)) return because('not-your-man', { square, side: sideIds[state.side] });
  if (mustRevive(state)) return because('revive-first');
  if (state.kingMode !== FREE) return because('king-must-move');
  if (kingCanBeDeclared(state)) return because('already-moved', { square });
  return because('king-stuck', { square });
}

function whyNotRevive(state: State, home: Square): Refusal {
  const { homes, weaker } = state.rules;
  const square = name(state, home);
  if (state.removals > 0) return because('choose-first', { side: sideIds[state.rules.stronger] });
  if (state.side !== weaker || state.revivePending === 0) return because('nobody-to-revive');
  if (!homes.includes(home)) return because('not-a-home', { square });
  return because('occupied', { square });
}

function name(state: State, square: Square): string {
  return nameOf(state.rules.board, square);
}
