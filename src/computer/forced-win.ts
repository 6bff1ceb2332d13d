/**
 * Proves forced wins by looking at every action of every side, without evaluation or pruning: slow, and sure.
 * Rolls have to win whatever the die shows.
 */
import { MoveList } from '../engine/piece-codes.js';
import { CHANCE, type Searchable, UNDECIDED } from '../engine/search.js';
import type { Limits } from './search/limits.js';

/** No action. */
const NONE = -1;

/** Most own moves that a win may take. */
const MAX_MOVES = 8;

/** Finds wins that a side and its allies can force in a number of their moves. */
export class ForcedWins {
  private readonly list = new MoveList();
  private readonly camp: number;
  /** Results by the moves left and the position. */
  private readonly proven: readonly Map<number, boolean>[];
  /** The action that was right last, by the moves left and by camp: tried first. */
  private readonly best = new Int32Array(2 * (MAX_MOVES + 1)).fill(NONE);

  /** `side`: number of the side that wins. Once `limits` are reached, results mean nothing. */
  constructor(
    private readonly position: Searchable,
    side: number,
    private readonly limits: Limits,
  ) {
    this.camp = position.allies[side] ?? 1 << side;
    this.proven = Array.from({ length: MAX_MOVES + 1 }, () => new Map<number, boolean>());
  }

  /** The actions of the side to move after which it wins within `moves` moves, that action included. */
  listWinning(moves: number): readonly number[] {
    const winning = this.listActions().filter((action) => this.isWonAfter(action, moves));
    return this.limits.areReached ? [] : winning;
  }

  /** True if the side wins within `moves` moves of its own, the action included if it is the side's. */
  isWonAfter(action: number, moves: number): boolean {
    const left = this.isOwnTurn() ? moves - 1 : moves;
    this.position.make(action);
    this.limits.count();
    const isWon = this.isWon(left);
    this.position.unmake();
    return isWon;
  }

  /** True if the side wins within `moves` moves of its own, whoever is to act. */
  isWon(moves: number): boolean {
    const { position } = this;
    if (position.outcome !== UNDECIDED) return this.isOwnWin();
    if (this.limits.areReached) return false;
    const { low, high } = position;
    // The game's hashes have 64 bits; a number holds 53 of them.
    const key = (low >>> 0) * 0x200000 + (high >>> 11);
    const proven = this.proven[moves] as Map<number, boolean>;
    const known = proven.get(key);
    if (known !== undefined) return known;
    const isWon = this.prove(moves);
    if (!this.limits.areReached) proven.set(key, isWon);
    return isWon;
  }

  /**
   * The win that begins with an action of the side to move, against the longest resistance. Null if a roll comes
   * in, or if the action doesn't win within `moves`.
   */
  findLine(first: number, moves: number): readonly number[] | null {
    const { position } = this;
    const line: number[] = [];
    let left = moves;
    let action: number | undefined = this.isWonAfter(first, moves) ? first : undefined;
    while (action !== undefined) {
      if (this.isOwnTurn()) left--;
      position.make(action);
      line.push(action);
      action = position.toMove === CHANCE ? undefined : this.findNext(left);
    }
    const isWon = this.isOwnWin();
    for (const _ of line) position.unmake();
    return isWon && !this.limits.areReached ? line : null;
  }

  /** The action that wins in time, or that puts off the loss; undefined after the end. */
  private findNext(left: number): number | undefined {
    const actions = this.listActions();
    if (this.position.outcome !== UNDECIDED) return undefined;
    if (this.isOwnTurn()) return actions.find((action) => this.isWonAfter(action, left));
    return actions.find((action) => !this.isWonAfter(action, left - 1)) ?? actions[0];
  }

  /** The legal actions, in the game's order. */
  listActions(): readonly number[] {
    const mark = this.list.top;
    this.position.pushMoves(this.list);
    return this.list.popAll(mark);
  }

  private prove(moves: number): boolean {
    const { list } = this;
    const isOwn = this.isOwnTurn();
    if (isOwn && moves === 0) return false;
    const mark = list.top;
    this.position.pushMoves(list);
    const end = list.top;
    // Mate and stalemate appear when nothing can be done.
    let isWon = end === mark ? this.isOwnWin() : !isOwn;
    // A win takes a move of the side's own, or leaves the others without any.
    if (end > mark && !isOwn && moves === 0) isWon = false;
    else isWon = this.proveActions(mark, end, moves, isOwn, isWon);
    list.top = mark;
    return isWon;
  }

  /** True if an own action wins, or if every other one does. */
  private proveActions(mark: number, end: number, moves: number, isOwn: boolean, isWon: boolean): boolean {
    const { list, best } = this;
    const slot = 2 * moves + (isOwn ? 1 : 0);
    const first = list.moves.indexOf(best[slot] as number, mark);
    if (first > mark && first < end) {
      list.moves[first] = list.moves[mark] as number;
      list.moves[mark] = best[slot] as number;
    }
    for (let i = mark; i < end; i++) {
      const action = list.moves[i] as number;
      if (this.isWonAfter(action, moves) !== isOwn) continue;
      best[slot] = action;
      return isOwn;
    }
    return isWon;
  }

  private isOwnTurn(): boolean {
    const { toMove } = this.position;
    return toMove !== CHANCE && ((this.camp >> toMove) & 1) === 1;
  }

  private isOwnWin(): boolean {
    const { outcome } = this.position;
    return outcome !== UNDECIDED && (outcome & this.camp) !== 0;
  }
}
