/** Finds checks that must be announced (The King's Gauntlet, The King & Check; ruling 5). */

import { isAttacked } from '../../board/attacks.js';
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { armyId, everyArmy } from '../../kit/armies/armies.js';
import { enemyArmySet, isBoundToProtectKing } from './moves.js';
import type { State } from './state.js';

/** Armies in check whose check must be announced. */
export function listArmiesInAnnouncedCheck(state: State): readonly number[] {
  const givers = listCheckGivers(state);
  return everyArmy.filter((army) => givers[army] !== 0);
}

/**
 * Sets of armies that give an announced check, by checked army. Unless the option announces all checks,
 * leaves out armies that may leave their king attacked.
 */
export function listCheckGivers(state: State): readonly number[] {
  const { announces } = state.rules;
  if (state.ended !== 0 || announces === 'never') return everyArmy.map(() => 0);
  return everyArmy.map((army) =>
    announces === 'always' || isBoundToProtectKing(state, army) ? attackingArmySet(state, army) : 0,
  );
}

/**
 * Announces check to each army that a new army attacks. `before`: the sets of `listCheckGivers` before the
 * action. The army `actor` made the action. If its own king is in check, announces that again.
 */
export function announceChecks(state: State, before: readonly number[], actor: number): void {
  for (const [army, givers] of listCheckGivers(state).entries()) {
    const newGivers = army === actor ? givers : givers & ~(before[army] ?? 0);
    if (newGivers === 0) continue;
    const square = nameOf(state.rules.board, state.kings[army] as Square);
    state.addNotice('check', { side: armyId(army), square });
  }
}

/** Armies that attack an army's king, as a set. */
function attackingArmySet(state: State, army: number): number {
  const { rules, field, kings } = state;
  const king = kings[army] as Square;
  const enemies = enemyArmySet(state, army);
  let attackers = 0;
  for (const enemy of everyArmy) {
    const attacks =
      king !== rules.board.off &&
      isAttacked(rules.paths, rules.reach, field.cells, king, enemies & (1 << enemy));
    if (attacks) attackers |= 1 << enemy;
  }
  return attackers;
}
