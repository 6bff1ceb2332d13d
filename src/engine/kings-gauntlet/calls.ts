/** Applies calls: resignations, agreed draws and timeouts. */

import type { Call, SideId } from '../game.js';
import { armiesOfSamePlayer, armyId, armyNumber, formatArmyIds } from '../kit/armies/armies.js';
import { ok, refuse } from '../result.js';
import { endings, type GauntletPosition } from './board/position.js';
import type { Notice, Played, Result } from './codes.js';
import { announceChecks, listCheckGivers } from './moves/checks.js';
import { State } from './moves/state.js';
import { showRandomFingers, stopAskingArmies } from './play/fingers.js';
import { applyKingLoss, beginTurn, type Leaving, passTurn } from './play/turns.js';
import type { Rules } from './rules/rules.js';
import { listArmiesToAct } from './view.js';

/**
 * Applies a call. `resign`, `flag`, `absent` and `gone` remove all of the player's armies. `draw` requires
 * that all remaining players agreed. `timeout` passes the turn (ruling 12).
 */
export function applyCall(
  rules: Rules,
  position: GauntletPosition,
  side: SideId,
  made: Call,
): Result<Played<GauntletPosition>> {
  const army = armyNumber(side);
  if (position.ended !== 0) return refuse('game-over');
  if (army < 0) return refuse('unknown-call', { side, call: made });
  switch (made) {
    case 'resign':
      return removeArmies(rules, position, army, 'resignation', made);
    case 'flag':
      return removeArmies(rules, position, army, 'timeout', made);
    case 'absent':
      return removeArmies(rules, position, army, 'absence', made);
    case 'gone':
      return removeArmies(rules, position, army, 'departure', made);
    case 'draw': {
      const next = { ...position, ply: position.ply + 1, ended: endings.toNumber('agreement', 0) };
      return ok({ position: next, notation: made, notices: [] });
    }
    case 'timeout':
      return passOnTimeout(rules, position, army);
    default:
      return refuse('unknown-call', { side, call: made });
  }
}

function removeArmies(
  rules: Rules,
  position: GauntletPosition,
  army: number,
  why: Leaving,
  notation: Call,
): Result<Played<GauntletPosition>> {
  const armies = armiesOfSamePlayer(rules.alliance, army).filter(
    (own) => ((position.frozen >> own) & 1) === 0,
  );
  if (armies.length === 0) return refuse('out-of-game', { side: armyId(army) });
  const notices: Notice[] = [];
  const state = new State(rules, position);
  state.notices = notices;
  const before = listCheckGivers(state);
  for (const own of armies) {
    if (state.ended !== 0) break;
    if (state.kings[own] === rules.board.off) state.freezeArmy(own);
    else {
      state.dropKing(own);
      applyKingLoss(state, own, why);
    }
  }
  if (position.fingers === null && state.ended === 0) {
    beginTurn(state);
    announceChecks(state, before, army);
  }
  const next = state.toPosition(position, position.last);
  if (position.fingers === null) return ok({ position: next, notices, notation });
  return ok({ ...stopAskingArmies(rules, next, armies, notices), notation });
}

function passOnTimeout(
  rules: Rules,
  position: GauntletPosition,
  army: number,
): Result<Played<GauntletPosition>> {
  const side = armyId(army);
  const acting = listArmiesToAct(position);
  if (!acting.includes(army)) return refuse('not-your-turn', { side, sides: formatArmyIds(acting) });
  if (position.fingers !== null) {
    return ok({ ...showRandomFingers(rules, position, army), notation: 'timeout' });
  }
  const notices: Notice[] = [{ code: 'turn-missed', values: { side } }];
  const state = new State(rules, position);
  state.notices = notices;
  passTurn(state);
  return ok({ position: state.toPosition(position, position.last), notices, notation: 'timeout' });
}
