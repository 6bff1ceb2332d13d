/** Whose turn it is: sequences of moves, dice, lost turns, stalemate, repetition and the limit of quiet moves. */
import { advance, rollDie } from '../dice.js';
import { otherSide, type SideNumber } from '../two-sides.js';
import { ATTACKERS, sideIds } from './pieces.js';
import { canAct } from './moves.js';
import { NO_CAPTURE, REPEATED, repetitionEnding, STALEMATE } from './position.js';
import { sideFeature } from './rules.js';
import { NO_DIE, type State, TURN_DIE } from './state.js';

/** Goes on after a move by the side to act, which ended on no square that ends the game. */
export function continueAfterMove(state: State): void {
  if (state.movesLeft > 1) {
    state.movesLeft--;
    if (canAct(state)) {
      finishAction(state, state.side);
      return;
    }
  }
  passTurn(state);
}

/** Gives the turn to the other side and finds out who acts next. */
export function passTurn(state: State): void {
  const mover = state.side;
  giveTurn(state);
  beginTurn(state, mover);
}

/**
 * Finds out whether the side whose turn begins can use it: it has an action at all (ruling 13, tested before any die),
 * and the die lets it (ruling 22); else the turn goes on to the other side. Ends with somebody to act or the game over.
 * `mover` is the side that acted last.
 */
export function beginTurn(state: State, mover: SideNumber): void {
  while (!canUseTurn(state)) {
    if (state.ended !== 0) return;
    if (state.openDie !== NO_DIE) {
      state.mover = mover;
      return;
    }
    giveTurn(state);
  }
  finishAction(state, mover);
}

/** Goes on once the turn's die, which was left open, shows a number. */
export function applyTurnRoll(state: State, rolled: number): void {
  const { mover } = state;
  if (keepsTurn(state, rolled)) finishAction(state, mover);
  else {
    giveTurn(state);
    beginTurn(state, mover);
  }
}

/** Gives the turn to the other side, whatever it can do with it. */
export function giveTurn(state: State): void {
  state.side = otherSide(state.side);
  state.toggle(sideFeature(state.rules.board));
  state.movesLeft = 0;
  state.clearMoved();
}

/** Goes on after a man was put back: the same side acts, unless that leaves it without an action. */
export function continueAfterRevival(state: State): void {
  if (canAct(state)) {
    finishAction(state, state.side);
    return;
  }
  endWithoutAction(state);
  if (state.ended === 0) passTurn(state);
}

/** Enters a position that was set up into the list of those seen. */
export function startHistory(state: State): void {
  if (state.rules.repetition !== 'off') recordPosition(state);
}

export function rollSix(state: State): number {
  state.dice = advance(state.dice);
  return rollDie(state.dice);
}

function canUseTurn(state: State): boolean {
  if (!canAct(state)) {
    endWithoutAction(state);
    return false;
  }
  if (!state.turnDie.isRolled) return true;
  if (!state.leavesDiceOpen) return keepsTurn(state, rollSix(state));
  state.openDie = TURN_DIE;
  return false;
}

/** Whether a roll leaves the side its turn, and for how many moves. */
function keepsTurn(state: State, rolled: number): boolean {
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

/** The side to act has no action: stalemate, unless it was agreed that the turn passes and the other side can go on. */
function endWithoutAction(state: State): void {
  const { side } = state;
  state.side = otherSide(side);
  const otherCan = canAct(state);
  state.side = side;
  if (state.rules.stuckPasses && otherCan) state.addNotice('no-move', { side: sideIds[side] });
  else state.ended = STALEMATE;
}

/** Judges the position that an action has led to: a third occurrence, too many quiet moves (ruling 14). */
function finishAction(state: State, mover: SideNumber): void {
  const { rules } = state;
  if (rules.repetition !== 'off' && recordPosition(state)) {
    state.ended = repetitionOutcome(state, mover);
  } else if (rules.quietLimit > 0 && state.quiet >= rules.quietLimit) {
    state.ended = NO_CAPTURE;
  }
}

/** Enters the position into the list of those seen; true when it stands there for the third time. */
function recordPosition(state: State): boolean {
  const { keys, board } = state.rules;
  const left = sideFeature(board) + 1 + state.movesLeft;
  const low = state.low ^ (keys.low[left] as number);
  const high = state.high ^ (keys.high[left] as number);
  return state.history.recordPosition(low, high);
}

function repetitionOutcome(state: State, mover: SideNumber): number {
  if (state.rules.repetition === 'defender-loses') return repetitionEnding(ATTACKERS);
  if (state.rules.repetition === 'mover-loses') return repetitionEnding(otherSide(mover));
  return REPEATED;
}
