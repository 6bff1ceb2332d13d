/** Turn order: fallen kings, armies without a move, mate, endings. */
import { armyId } from '../../kit/armies/armies.js';
import { endings, NO_MOVES_LEFT, REPEATED } from '../board/position.js';
import type { Notice } from '../codes.js';
import { canMove, isBoundToProtectKing, isChecked } from '../moves/moves.js';
import type { State } from '../moves/state.js';

/** Reasons for an army's fall, as named in endings. */
type Fall = 'kings-taken' | 'checkmate' | Leaving;

/** Reasons for leaving the game. The army's pieces always freeze. */
export type Leaving = keyof typeof FALLEN_PIECES;

const FALLEN_PIECES = {
  resignation: 'resigned',
  timeout: 'out-of-time',
  absence: 'out-of-time',
  departure: 'out-of-time',
} as const;

/**
 * Applies the loss of a king: the army's pieces freeze or fight on, and the last team with a king wins
 * (ruling 6).
 */
export function applyKingLoss(state: State, army: number, fall: Fall): void {
  const { rules } = state;
  if (rules.freezes || isLeaving(fall)) state.freezeArmy(army);
  const left = armySetOfTeamsWithKings(state);
  if (left === (rules.team[lowestArmy(left)] as number)) state.ended = endings.toNumber(fall, left);
  if (state.notices !== null)
    state.addNotice(fallNoticeCode(fall, fateSuffix(state, army)), { side: armyId(army) });
}

function isLeaving(fall: Fall): fall is Leaving {
  return fall in FALLEN_PIECES;
}

/** Notice code for a fall. The suffix tells what happens to the pieces. */
function fallNoticeCode(fall: Fall, fate: ReturnType<typeof fateSuffix>): Notice['code'] {
  if (isLeaving(fall)) return fate === '' ? FALLEN_PIECES[fall] : `${FALLEN_PIECES[fall]}-freeze`;
  return `${fall === 'checkmate' ? fall : 'king-taken'}${fate}`;
}

/** Suffix for what happens to a fallen army's pieces. Empty if the army has none, or after the game's end. */
function fateSuffix(state: State, army: number): '' | '-freeze' | '-fights' {
  if (state.ended !== 0 || !state.hasPieces(army)) return '';
  return ((state.frozen >> army) & 1) === 1 ? '-freeze' : '-fights';
}

/** Passes the turn to the next army that can move. */
export function passTurn(state: State): void {
  state.giveTurn((state.turn + 1) & 3);
  beginTurn(state);
}

/**
 * Begins a turn, or passes it on if its army can't move (ruling 3). If no army can move, the game is drawn.
 */
export function beginTurn(state: State): void {
  let passed = 0;
  while (!tryBeginTurn(state)) {
    if (state.ended !== 0) return;
    if (++passed > 8) {
      state.ended = NO_MOVES_LEFT;
      return;
    }
    state.giveTurn((state.turn + 1) & 3);
  }
  if (state.rules.repetition && state.history.recordPosition(state.field.low, state.field.high))
    state.ended = REPEATED;
}

/** Records the current position as the first of the repetition history. */
export function startHistory(state: State): void {
  if (state.rules.repetition) state.history.recordPosition(state.field.low, state.field.high);
}

/** True if the army to move isn't mated and has a move. Always true while a game continues. */
export function canAct(state: State): boolean {
  const { turn, frozen, rules } = state;
  if ((frozen >> turn) & 1) return false;
  if (!isBoundToProtectKing(state, turn) || canMove(state, true)) return canMove(state, false);
  return isChecked(state, turn) && !rules.mateCounts && canMove(state, false);
}

/**
 * Tries to begin the turn of the army to move. Mates the army or announces a skipped turn if due. Returns
 * true if the army can move.
 */
function tryBeginTurn(state: State): boolean {
  const army = state.turn;
  if ((state.frozen >> army) & 1) return false;
  if (!isBoundToProtectKing(state, army))
    return canMove(state, false) || announceSkippedTurn(state, 'no-move');
  if (canMove(state, true)) return true;
  if (!isChecked(state, army)) {
    return announceSkippedTurn(
      state,
      state.notices !== null && canMove(state, false) ? 'no-safe-move' : 'no-move',
    );
  }
  if (state.rules.mateCounts) {
    state.dropKing(army);
    applyKingLoss(state, army, 'checkmate');
    if (state.ended !== 0 || (state.frozen >> army) & 1) return false;
  }
  return canMove(state, false) || announceSkippedTurn(state, 'no-move');
}

/** Announces a skipped turn, unless the army has no pieces. Returns false. */
function announceSkippedTurn(state: State, code: Notice['code']): false {
  const { turn } = state;
  if (state.hasPieces(turn)) state.addNotice(code, { side: armyId(turn) });
  return false;
}

function armySetOfTeamsWithKings(state: State): number {
  let left = 0;
  for (let army = 0; army < 4; army++) {
    if (state.kings[army] !== state.rules.board.off) left |= state.rules.team[army] as number;
  }
  return left;
}

function lowestArmy(set: number): number {
  return 31 - Math.clz32(set & -set);
}
