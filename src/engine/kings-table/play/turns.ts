/** Turn order: move sequences, dice, lost turns, stalemate, repetition, limit of quiet moves. */
import { advance, rollDie } from '../../dice.js';
import { otherSide, type SideNumber } from '../../kit/two-sides/two-sides.js';
import { ATTACKERS, sideIds } from '../board/pieces.js';
import { NO_CAPTURE, REPEATED, repetitionEnding, STALEMATE } from '../board/position.js';
import { canAct } from '../moves/moves.js';
import { NO_DIE, type State, TURN_DIE } from '../moves/state.js';
import { sideHashFeature } from '../rules/rules.js';

/** Continues after a move that didn't end the game. */
export function continueAfterMove(state: State): void {
  if (state.movesLeft > 1) {
    state.movesLeft--;
    if (canAct(state)) {
      applyCountingRules(state, state.side);
      return;
    }
  }
  passTurn(state);
}

/** Passes the turn and finds the side that acts next. */
export function passTurn(state: State): void {
  const mover = state.side;
  switchSides(state);
  beginTurn(state, mover);
}

/**
 * Begins a turn. A side without an action passes the turn on or ends the game (ruling 13, tested before any
 * die). A losing roll of the turn die passes the turn on too (ruling 22). `mover`: side that acted last.
 */
export function beginTurn(state: State, mover: SideNumber): void {
  while (!tryBeginTurn(state)) {
    if (state.ended !== 0) return;
    if (state.openDie !== NO_DIE) {
      state.mover = mover;
      return;
    }
    switchSides(state);
  }
  applyCountingRules(state, mover);
}

/** Continues with the result of the turn die. */
export function applyTurnRoll(state: State, rolled: number): void {
  const { mover } = state;
  if (evaluateTurnRoll(state, rolled)) applyCountingRules(state, mover);
  else {
    switchSides(state);
    beginTurn(state, mover);
  }
}

/** Gives the turn to the other side, even if that side can't act. */
export function switchSides(state: State): void {
  state.side = otherSide(state.side);
  state.toggleHashFeature(sideHashFeature(state.rules.board));
  state.movesLeft = 0;
  state.clearMoved();
}

/** Continues after a piece returned. The same side acts again if it can. */
export function continueAfterRevival(state: State): void {
  if (canAct(state)) {
    applyCountingRules(state, state.side);
    return;
  }
  applyStalemateOption(state);
  if (state.ended === 0) passTurn(state);
}

/** Records the current position as the first of the repetition history. */
export function startHistory(state: State): void {
  if (state.rules.repetition !== 'off') recordPosition(state);
}

export function rollSixSidedDie(state: State): number {
  state.dice = advance(state.dice);
  return rollDie(state.dice);
}

function tryBeginTurn(state: State): boolean {
  if (!canAct(state)) {
    applyStalemateOption(state);
    return false;
  }
  if (!state.turnDie.isRolled) return true;
  if (!state.leavesDiceOpen) return evaluateTurnRoll(state, rollSixSidedDie(state));
  state.openDie = TURN_DIE;
  return false;
}

/**
 * Applies a roll of the turn die: announces the result and sets the number of moves. Returns true if the side
 * keeps the turn.
 */
function evaluateTurnRoll(state: State, rolled: number): boolean {
  const { losing, countsMoves } = state.turnDie;
  const side = sideIds[state.side];
  if (losing.includes(rolled)) {
    state.addNotice('turn-lost', { side, roll: rolled });
    return false;
  }
  if (countsMoves) state.movesLeft = rolled;
  state.addNotice(countsMoves ? 'moves-rolled' : 'turn-kept', { side, roll: rolled });
  return true;
}

/** Applies the option `stalemate` to a side without an action. */
function applyStalemateOption(state: State): void {
  const { side } = state;
  state.side = otherSide(side);
  const otherCan = canAct(state);
  state.side = side;
  if (state.rules.stuckPasses && otherCan) state.addNotice('no-move', { side: sideIds[side] });
  else state.ended = STALEMATE;
}

/** Ends the game at a position's third occurrence, or at the limit of moves without a capture (ruling 14). */
function applyCountingRules(state: State, mover: SideNumber): void {
  const { rules } = state;
  if (rules.repetition !== 'off' && recordPosition(state)) {
    state.ended = repetitionOutcome(state, mover);
  } else if (rules.quietLimit > 0 && state.quiet >= rules.quietLimit) {
    state.ended = NO_CAPTURE;
  }
}

/** Records the position in the history. Returns true at its third occurrence. */
function recordPosition(state: State): boolean {
  const { keys, board } = state.rules;
  const left = sideHashFeature(board) + 1 + state.movesLeft;
  const low = state.low ^ (keys.low[left] as number);
  const high = state.high ^ (keys.high[left] as number);
  return state.history.recordPosition(low, high);
}

function repetitionOutcome(state: State, mover: SideNumber): number {
  if (state.rules.repetition === 'defender-loses') return repetitionEnding(ATTACKERS);
  if (state.rules.repetition === 'mover-loses') return repetitionEnding(otherSide(mover));
  return REPEATED;
}
