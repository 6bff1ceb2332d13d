/** Search position of King's Mate. */

import type { Path } from '../choices.js';
import { otherSide } from '../kit/two-sides/two-sides.js';
import { EMPTY, extraBits, fromOf, type MoveList, toOf } from '../search/piece-codes.js';
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
import { FOOL, sideIds } from './board/pieces.js';
import { endings, type MatePosition } from './board/position.js';
import { isInCheck } from './moves/attacks.js';
import { listLegalMoves, pushLegalMoves } from './moves/moves.js';
import { endGameWhenStuck, makeMove, makeNullMove, resolveAttempt, unmakeMove } from './moves/play.js';
import { State } from './moves/state.js';
import { pathOf } from './notation/notation.js';
import { kingSquareOf, rulesOf } from './rules/rules.js';

/** Outcomes of the endings, as numbers for searches. */
const outcomes = endings.list.map((ending) => toOutcomeNumber(ending, sideIds));

/** Possible results of an attempt. */
const SUCCESS = 1;
const FAILURE = 0;

export class MateSearch implements SearchPosition<MatePosition> {
  readonly sides = sideIds;
  readonly allies = [1, 2];
  /** State of the position. Evaluations may read but must not change it. */
  readonly state: State;
  private depth = 0;

  constructor(private readonly root: MatePosition) {
    this.state = new State(rulesOf(root.options), root);
    this.state.leavesDiceOpen = true;
  }

  get toMove(): number {
    return this.state.isOpen ? CHANCE : this.state.side;
  }

  get outcome(): number {
    return outcomes[this.state.ended] ?? UNDECIDED;
  }

  get inCheck(): boolean {
    return isInCheck(this.state, this.state.side);
  }

  get low(): number {
    const { field, barredLow, barredHigh, isOpen, move } = this.state;
    return field.low ^ lowKey(barredLow) ^ highKey(barredHigh) ^ (isOpen ? lowKey(~move) : 0);
  }

  get high(): number {
    const { field, barredLow, barredHigh, isOpen, move } = this.state;
    return field.high ^ highKey(barredLow) ^ lowKey(barredHigh) ^ (isOpen ? highKey(~move) : 0);
  }

  pushMoves(list: MoveList): void {
    const { state } = this;
    if (state.isOpen) {
      list.push(SUCCESS);
      list.push(FAILURE);
      return;
    }
    const mark = state.list.top;
    pushLegalMoves(state);
    if (state.list.top === mark) endGameWhenStuck(state);
    else list.takeFrom(state.list, mark);
  }

  isQuiet(action: number): boolean {
    const { field, rules, side } = this.state;
    const to = toOf(action);
    if (field.cells[to] !== EMPTY || extraBits(action) !== 0) return false;
    const isFool = ((field.cells[fromOf(action)] as number) & 15) === FOOL;
    return !(rules.gambit && isFool && to === kingSquareOf(otherSide(side)));
  }

  /** The attacker succeeds by rolling higher. Ties fail, and half of all other pairs of rolls succeed. */
  probability(rolled: number): number {
    const { dieSides } = this.state.rules;
    const success = (dieSides - 1) / (2 * dieSides);
    return rolled === SUCCESS ? success : 1 - success;
  }

  make(action: number): void {
    if (this.state.isOpen) resolveAttempt(this.state, action === SUCCESS);
    else makeMove(this.state, action);
    this.depth++;
  }

  pass(): void {
    makeNullMove(this.state);
    this.depth++;
  }

  unmake(): void {
    unmakeMove(this.state);
    this.depth--;
  }

  pathOf(action: number): Path {
    return pathOf(action);
  }

  actionOf(path: Path): number | undefined {
    return this.state.isOpen ? undefined : findAction(listLegalMoves(this.state), path, pathOf);
  }

  position(): MatePosition {
    if (this.state.isOpen) throw createOpenRollError();
    if (this.depth === 0) return this.root;
    endGameWhenStuck(this.state);
    return this.state.toPosition();
  }
}

/** Search for the game, in which only future dice are hidden. */
export const search = {
  load: (position) => new MateSearch(position),
  sample: (position, _, seed) => ({ ...position, dice: seed }),
} satisfies Search<MatePosition>;
