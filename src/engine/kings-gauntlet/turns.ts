/** Whose turn it is: fallen kings, armies without a move, mate, and the ends that come of them. */
import { armyId } from '../armies.js';
import type { Notice } from './codes.js';
import { canMove, isBound, isChecked } from './moves.js';
import { endings, NOBODY_MOVES, REPEATED } from './position.js';
import type { State } from './state.js';

/** What brings a king down, as the game's end says it. */
type Fall = 'kings-taken' | 'checkmate' | Leaving;

/** Why an army leaves the game that nobody has beaten: its men always stand still. */
export type Leaving = keyof typeof LEFT;

const LEFT = {
  resignation: 'resigned',
  timeout: 'out-of-time',
  absence: 'out-of-time',
  departure: 'out-of-time',
} as const;

/** What follows when an army has lost its king (ruling 6): its men stand still or go on, and a team may have won. */
export function dropKingOf(state: State, army: number, fall: Fall): void {
  const { rules } = state;
  if (rules.freezes || isLeaving(fall)) state.freeze(army);
  const left = teamsWithKings(state);
  if (left === (rules.team[lowestArmy(left)] as number)) state.ended = endings.of(fall, left);
  if (state.notices !== null)
    state.addNotice(fallNoticeCode(fall, fateSuffix(state, army)), { side: armyId(army) });
}

function isLeaving(fall: Fall): fall is Leaving {
  return fall in LEFT;
}

/** How a fall is told; behind it follows what becomes of the men. */
function fallNoticeCode(fall: Fall, fate: ReturnType<typeof fateSuffix>): Notice['code'] {
  if (isLeaving(fall)) return fate === '' ? LEFT[fall] : `${LEFT[fall]}-freeze`;
  return `${fall === 'checkmate' ? fall : 'king-taken'}${fate}`;
}

/** What becomes of a fallen army's men, for the notice: nothing worth telling where it has none, or the game is over. */
function fateSuffix(state: State, army: number): '' | '-freeze' | '-fights' {
  if (state.ended !== 0 || !state.hasPieces(army)) return '';
  return ((state.frozen >> army) & 1) === 1 ? '-freeze' : '-fights';
}

/** Gives the turn to the next army that can use it. */
export function passTurn(state: State): void {
  state.giveTurn((state.turn + 1) & 3);
  beginTurn(state);
}

/**
 * Finds out whether the army whose turn begins can use it, else the turn goes on to the next (ruling 3). Ends with
 * somebody to move or the game over: drawn when all were passed over.
 */
export function beginTurn(state: State): void {
  let passed = 0;
  while (!canUseTurn(state)) {
    if (state.ended !== 0) return;
    if (++passed > 8) {
      state.ended = NOBODY_MOVES;
      return;
    }
    state.giveTurn((state.turn + 1) & 3);
  }
  if (state.rules.repetition && state.history.recordPosition(state.field.low, state.field.high))
    state.ended = REPEATED;
}

/** Enters a position that was set up into the list of those seen. */
export function startHistory(state: State): void {
  if (state.rules.repetition) state.history.recordPosition(state.field.low, state.field.high);
}

/** Whether the army to move has a move, and no mate to suffer before: so it is in every game that goes on. */
export function canAct(state: State): boolean {
  const { turn, frozen, rules } = state;
  if ((frozen >> turn) & 1) return false;
  if (!isBound(state, turn) || canMove(state, true)) return canMove(state, false);
  return isChecked(state, turn) && !rules.mateCounts && canMove(state, false);
}

/** Whether the army whose turn begins can use it; an army that is mated where mate counts loses its king first. */
function canUseTurn(state: State): boolean {
  const army = state.turn;
  if ((state.frozen >> army) & 1) return false;
  if (!isBound(state, army)) return canMove(state, false) || skipTurn(state, 'no-move');
  if (canMove(state, true)) return true;
  if (!isChecked(state, army)) {
    return skipTurn(state, state.notices !== null && canMove(state, false) ? 'no-safe-move' : 'no-move');
  }
  if (state.rules.mateCounts) {
    state.dropKing(army);
    dropKingOf(state, army, 'checkmate');
    if (state.ended !== 0 || (state.frozen >> army) & 1) return false;
  }
  return canMove(state, false) || skipTurn(state, 'no-move');
}

/** Tells that an army loses its turn; an army without men has none to lose. */
function skipTurn(state: State, code: Notice['code']): false {
  const { turn } = state;
  if (state.hasPieces(turn)) state.addNotice(code, { side: armyId(turn) });
  return false;
}

function teamsWithKings(state: State): number {
  let left = 0;
  for (let army = 0; army < 4; army++) {
    if (state.kings[army] !== state.rules.board.off) left |= state.rules.team[army] as number;
  }
  return left;
}

function lowestArmy(set: number): number {
  return 31 - Math.clz32(set & -set);
}
