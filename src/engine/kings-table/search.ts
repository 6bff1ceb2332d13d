/** Search position of King's Table. */

import type { Path } from '../choices.js';
import type { MoveList } from '../search/piece-codes.js';
import {
  CHANCE,
  createOpenRollError,
  findAction,
  type Search,
  type SearchPosition,
  toOutcomeNumber,
  UNDECIDED,
} from '../search/search.js';
import { highKey, lowKey } from '../search/zobrist.js';
import { DEFENDERS, KING, sideIds } from './board/pieces.js';
import {
  endings,
  fromOf,
  kindOf,
  MOVE,
  packAction,
  ROLL,
  type TaflPosition,
  toOf,
} from './board/position.js';
import { isCapturingMove } from './moves/captures.js';
import { listStateActions, maxActions, pushActions } from './moves/moves.js';
import { KING_DIE, NO_DIE, State } from './moves/state.js';
import { isKingInDanger } from './moves/threats.js';
import { pathOf } from './notation/notation.js';
import { makeAction, makeNullMove, unmakeAction } from './play/play.js';
import { DIE_SIDES } from './rules/options.js';
import { rulesOf } from './rules/rules.js';

/** Outcomes of the endings, as numbers for searches. */
const outcomes = endings.list.map((ending) => toOutcomeNumber(ending, sideIds));

/** One roll for each movement that the king's die can give. */
const KING_ROLLS = [1, 2];

export class TaflSearch implements SearchPosition<TaflPosition> {
  readonly sides = sideIds;
  readonly allies = [1, 2];
  /** State of the position. Evaluations may read but must not change it. */
  readonly state: State;
  private plies = 0;

  constructor(private readonly root: TaflPosition) {
    this.state = new State(rulesOf(root.options), root);
    this.state.leavesDiceOpen = true;
  }

  get toMove(): number {
    return this.state.openDie === NO_DIE ? this.state.side : CHANCE;
  }

  get outcome(): number {
    return outcomes[this.state.ended] ?? UNDECIDED;
  }

  get inCheck(): boolean {
    return this.state.side === DEFENDERS && isKingInDanger(this.state);
  }

  get low(): number {
    const { packedRuleState } = this;
    return packedRuleState === 0 ? this.state.low : this.state.low ^ lowKey(packedRuleState);
  }

  get high(): number {
    const { packedRuleState } = this;
    return packedRuleState === 0 ? this.state.high : this.state.high ^ highKey(packedRuleState);
  }

  pushMoves(list: MoveList): void {
    const { state } = this;
    if (state.openDie !== NO_DIE) {
      for (const roll of this.rolls) list.push(packAction(ROLL, 0, roll));
      return;
    }
    list.reserve(maxActions(state));
    list.top = pushActions(state, list.moves, list.top);
  }

  isQuiet(action: number): boolean {
    if (kindOf(action) !== MOVE) return true;
    const { state } = this;
    const [from, to] = [fromOf(action), toOf(action)];
    if (state.cells[from] === KING && state.rules.escapes[to] === 1) return false;
    return !isCapturingMove(state, from, to);
  }

  probability(rolled: number): number {
    const { countsMoves, losing } = this.state.turnDie;
    if (this.state.openDie === KING_DIE) return 1 / KING_ROLLS.length;
    if (countsMoves) return 1 / DIE_SIDES;
    return (losing.includes(toOf(rolled)) ? losing.length : DIE_SIDES - losing.length) / DIE_SIDES;
  }

  make(action: number): void {
    makeAction(this.state, action);
    if (kindOf(action) !== ROLL) this.plies++;
  }

  pass(): void {
    makeNullMove(this.state);
    this.plies++;
  }

  unmake(): void {
    if (kindOf(this.state.action) !== ROLL) this.plies--;
    unmakeAction(this.state);
  }

  pathOf(action: number): Path {
    return pathOf(this.state.rules.board, action);
  }

  actionOf(path: Path): number | undefined {
    if (this.state.openDie !== NO_DIE) return undefined;
    return findAction(listStateActions(this.state), path, (action) => this.pathOf(action));
  }

  position(): TaflPosition {
    if (this.state.openDie !== NO_DIE) throw createOpenRollError();
    return this.plies === 0 ? this.root : this.state.toPosition(this.root.ply + this.plies);
  }

  /** Rule state other than pieces and turn, packed into one number. */
  private get packedRuleState(): number {
    const { movesLeft, kingMode, removals, reviveLeft, revivePending, surroundLeft, openDie, mover } =
      this.state;
    const handicaps = (((((removals << 4) | reviveLeft) << 4) | revivePending) << 4) | surroundLeft;
    const opened = openDie === NO_DIE ? 0 : (openDie << 1) | mover;
    return (((((handicaps << 3) | movesLeft) << 2) | kingMode) << 3) | opened;
  }

  /** Rolls of the pending die, one for each different effect. */
  private get rolls(): readonly number[] {
    const { countsMoves, losing } = this.state.turnDie;
    if (this.state.openDie === KING_DIE) return KING_ROLLS;
    const all = Array.from({ length: DIE_SIDES }, (_, index) => index + 1);
    if (countsMoves) return all;
    const firsts = [losing[0], all.find((number) => !losing.includes(number))];
    return all.filter((number) => firsts.includes(number));
  }
}

/** Search for the game, in which only future dice are hidden. */
export const search = {
  load: (position) => new TaflSearch(position),
  sample: (position, _, seed) => ({ ...position, dice: seed }),
} satisfies Search<TaflPosition>;
