/** Positions of The King's Gauntlet to search in (`engine/search.ts`). */
import { armyIds, armyNumber, seatOf } from '../armies.js';
import { EMPTY, extraOf, fromOf, type MoveList, toOf } from '../chessmen.js';
import type { Path } from '../choices.js';
import { advance, pick } from '../dice.js';
import { actionWithPath, type Search, type SearchPosition, UNDECIDED } from '../search.js';
import type { SideId } from '../sides.js';
import { fingerTokens } from './fingers.js';
import { isKing } from './men.js';
import { isChecked, listMoves } from './moves.js';
import { legalMoves, pathOf } from './notation.js';
import { PROMOTE } from './pawns.js';
import { make, unmake } from './play.js';
import type { GauntletPosition } from './position.js';
import { rulesOf } from './rules.js';
import { State } from './state.js';

/** A position of The King's Gauntlet to search in. */
export class GauntletSearch implements SearchPosition<GauntletPosition> {
  readonly sides = armyIds;
  readonly allies: readonly number[];
  /** Where everything stands, to be looked at. */
  readonly state: State;
  private depth = 0;

  constructor(private readonly root: GauntletPosition) {
    const rules = rulesOf(root.options);
    this.allies = rules.team;
    this.state = new State(rules, root);
  }

  get toMove(): number {
    return this.state.turn;
  }

  get outcome(): number {
    const { ended } = this.state;
    return ended === 0 ? UNDECIDED : ended & 15;
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

  moves(list: MoveList): void {
    const { state } = this;
    if (state.ended !== 0) return;
    const mark = state.list.top;
    listMoves(state);
    list.takeOver(state.list, mark);
  }

  isQuiet(action: number): boolean {
    const { field, rules } = this.state;
    const to = toOf(action);
    if (field.cells[to] !== EMPTY || extraOf(action) >= PROMOTE) return false;
    return to !== rules.throne || !isKing(field.cells[fromOf(action)] as number);
  }

  probability(): number {
    return 1;
  }

  make(action: number): void {
    make(this.state, action);
    this.depth++;
  }

  unmake(): void {
    unmake(this.state);
    this.depth--;
  }

  pathOf(action: number): Path {
    return pathOf(action);
  }

  actionOf(path: Path): number | undefined {
    const actions = legalMoves(this.state).map(({ move }) => move);
    return actionWithPath(actions, path, pathOf);
  }

  position(): GauntletPosition {
    if (this.depth === 0) return this.root;
    const { move, captured } = this.state;
    const last = { from: fromOf(move), to: toOf(move), took: captured !== EMPTY };
    const ply = this.root.ply + this.depth;
    return { ...this.state.pack(this.root, last), ply };
  }
}

/** Only hands that are not shown to all yet are hidden. */
function sample(position: GauntletPosition, side: SideId, seed: number): GauntletPosition {
  const { fingers, options } = position;
  let dice = seed;
  const own = seatOf(rulesOf(options).alliance, armyNumber(side));
  const guessed = fingers?.map((shown, army) => {
    if (shown <= 0 || own.includes(army)) return shown;
    dice = advance(dice);
    return 1 + pick(dice, fingerTokens.length);
  });
  return { ...position, dice: advance(dice), fingers: guessed ?? null };
}

/** What a computer player searches in, once somebody has begun. */
export const search = {
  load: (position) => (position.fingers === null ? new GauntletSearch(position) : null),
  sample,
} satisfies Search<GauntletPosition>;
