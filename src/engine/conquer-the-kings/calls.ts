/** Applies calls: resignations, agreed draws and timeouts. */

import type { Call, SideId } from '../game.js';
import { armiesOfSamePlayer, armyId, armyNumber } from '../kit/armies/armies.js';
import { ok, refuse } from '../result.js';
import { type ConquestPosition, endings } from './board/position.js';
import type { Notice, Played, Result, Step } from './codes.js';
import { isChecked } from './moves/moves.js';
import { State } from './moves/state.js';
import { dropArmy, NO_TAKER } from './play/fall.js';
import { announceRanking } from './play/ranking.js';
import { beginWhenReady } from './play/start.js';
import { announceCheck, beginTurn, hasBareKing, passTurn } from './play/turns.js';
import type { Rules } from './rules/rules.js';

/**
 * Applies a call. `resign`, `timeout`, `absent` and `gone` remove all of the player's armies as if no army
 * had captured their kings (ruling 13). `draw` requires that all remaining players agreed. `time-draw`
 * replaces a timeout when no other side can win (ruling 19).
 */
export function applyCall(
  rules: Rules,
  position: ConquestPosition,
  side: SideId,
  made: Call,
): Result<Played<ConquestPosition>> {
  const army = armyNumber(side);
  if (position.ended !== 0) return refuse('game-over');
  if (!rules.armies.includes(army)) return refuse('unknown-call', { side, call: made });
  switch (made) {
    case 'resign':
      return removeArmies(rules, position, army, 'resignation', made);
    case 'timeout':
      return removeArmies(rules, position, army, 'timeout', made);
    case 'absent':
      return removeArmies(rules, position, army, 'absence', made);
    case 'gone':
      return removeArmies(rules, position, army, 'departure', made);
    case 'draw':
      return ok({ ...endGameInDraw(rules, position, 'agreement'), notation: made });
    case 'time-draw':
      return ok({ ...endGameInDraw(rules, position, 'cannot-win'), notation: made });
    default:
      return refuse('unknown-call', { side, call: made });
  }
}

/** Draws the game. Armies that were never set up get no rank. */
function endGameInDraw(
  rules: Rules,
  position: ConquestPosition,
  reason: 'agreement' | 'cannot-win',
): Step<ConquestPosition> {
  const over = { ...position, ply: position.ply + 1, ended: endings.toNumber(reason, 0) };
  const notices: Notice[] = [];
  const state = new State(rules, over);
  state.notices = notices;
  if (position.setups === null) announceRanking(state);
  return { position: over, notices };
}

function removeArmies(
  rules: Rules,
  position: ConquestPosition,
  army: number,
  reason: 'resignation' | 'timeout' | 'absence' | 'departure',
  notation: Call,
): Result<Played<ConquestPosition>> {
  const armies = armiesOfSamePlayer(rules.alliance, army).filter(
    (own) => ((position.alive >> own) & 1) === 1,
  );
  if (armies.length === 0) return refuse('out-of-game', { side: armyId(army) });
  const notices: Notice[] = [];
  const state = new State(rules, position);
  state.notices = notices;
  for (const own of armies) if (state.ended === 0) dropArmy(state, own, NO_TAKER, reason);
  if (position.setups === null && state.ended === 0) continueAfterCall(state);
  announceRanking(state);
  const next = state.toPosition(position, position.last);
  const setups = position.setups?.map((rows, other) => (armies.includes(other) ? '' : rows)) ?? null;
  return ok({ ...beginWhenReady(rules, { ...next, setups }, notices), notation });
}

/**
 * Passes the turn if the army to move has fallen. Otherwise begins its turn again, because it may now be
 * mated or stalemated.
 */
function continueAfterCall(state: State): void {
  if (((state.alive >> state.turn) & 1) === 0) passTurn(state);
  else beginTurn(state);
  announceCheck(state);
}

/**
 * True if the only enemy army is a bare king that gives no check (ruling 19). While check counts, such a king
 * can never win.
 */
export function isUnableToLose(rules: Rules, position: ConquestPosition, side: SideId): boolean {
  if (position.setups !== null || position.ended !== 0) return false;
  const state = new State(rules, position);
  const team = rules.team[armyNumber(side)] ?? 0;
  const [own, enemy] = [state.alive & team, state.alive & ~team];
  if (!state.isDuel || !state.isCheckInForce || own === 0 || enemy === 0) return false;
  return hasBareKing(state, lowestArmy(enemy)) && !isChecked(state, lowestArmy(own));
}

function lowestArmy(armies: number): number {
  return 31 - Math.clz32(armies);
}
