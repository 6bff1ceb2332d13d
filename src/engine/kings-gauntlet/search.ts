/** Search position of The King's Gauntlet. */

import type { Path } from '../choices.js';
import { advance, rollBelow } from '../dice.js';
import { armiesOfSamePlayer, armyNumber } from '../kit/armies/armies.js';
import { ArmySearch } from '../kit/armies/army-search.js';
import { EMPTY, extraBits, fromOf, toOf } from '../search/piece-codes.js';
import { findAction, type Search } from '../search/search.js';
import type { SideId } from '../sides.js';
import { isKing } from './board/pieces.js';
import type { GauntletPosition } from './board/position.js';
import { isChecked } from './moves/moves.js';
import { PROMOTE } from './moves/pawns.js';
import { State } from './moves/state.js';
import { listLegalMoves, pathOf } from './notation/notation.js';
import { fingerTokens } from './play/fingers.js';
import { moving } from './play/play.js';
import { rulesOf } from './rules/rules.js';

export class GauntletSearch extends ArmySearch<GauntletPosition, State> {
  constructor(root: GauntletPosition) {
    const rules = rulesOf(root.options);
    super(root, new State(rules, root), moving, rules.team);
  }

  get inCheck(): boolean {
    return isChecked(this.state, this.state.turn);
  }

  get low(): number {
    return this.state.field.low;
  }

  get high(): number {
    return this.state.field.high;
  }

  isQuiet(action: number): boolean {
    const { field, rules } = this.state;
    const to = toOf(action);
    if (field.cells[to] !== EMPTY || extraBits(action) >= PROMOTE) return false;
    return to !== rules.throne || !isKing(field.cells[fromOf(action)] as number);
  }

  pathOf(action: number): Path {
    return pathOf(action);
  }

  actionOf(path: Path): number | undefined {
    const actions = listLegalMoves(this.state).map(({ move }) => move);
    return findAction(actions, path, pathOf);
  }
}

/** Samples the hidden hands. Nothing else is hidden. */
function samplePosition(position: GauntletPosition, side: SideId | null, seed: number): GauntletPosition {
  const { fingers, options } = position;
  let dice = seed;
  const own = side === null ? [] : armiesOfSamePlayer(rulesOf(options).alliance, armyNumber(side));
  const guessed = fingers?.map((shown, army) => {
    if (shown <= 0 || own.includes(army)) return shown;
    dice = advance(dice);
    return 1 + rollBelow(dice, fingerTokens.length);
  });
  return { ...position, dice: advance(dice), fingers: guessed ?? null };
}

/** `load` returns null during odd man out. */
export const search = {
  load: (position) => (position.fingers === null ? new GauntletSearch(position) : null),
  sample: samplePosition,
} satisfies Search<GauntletPosition>;
