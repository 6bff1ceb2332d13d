/**
 * Proves forced wins by trying every action of every side, without evaluation or pruning. Slow but certain. A
 * win must hold for every roll of a die. Actions that only end a turn don't count as moves.
 */
import { MoveList } from '../engine/search/piece-codes.js';
import { CHANCE, type SearchTree, UNDECIDED } from '../engine/search/search.js';
import type { Limits } from './search/limits.js';

const NONE = -1;

/** Maximum number of the side's own moves in a win. */
const MAX_MOVES = 8;

/**
 * Limit on actions by other sides in a row. Beyond it, a win counts as unproven, because the side may never
 * move again: its army has fallen, or a die keeps skipping its turns.
 */
const MAX_FOREIGN_ACTIONS = 8;

/** Finds wins that a side and its allies can force within a number of their moves. */
export class ForcedWins {
  private readonly list = new MoveList();
  private readonly camp: number;
  /** Results by the moves left and the position. */
  private readonly proven: readonly Map<number, boolean>[];
  /** Action that worked last, by the moves left and by camp. The search tries it first. */
  private readonly best = new Int32Array(2 * (MAX_MOVES + 1)).fill(NONE);

  /** Number of actions by other sides since the side's last one. */
  private foreign = 0;

  /** `side`: number of the side that wins. Once `limits` are reached, results mean nothing. */
  constructor(
    private readonly position: SearchTree,
    side: number,
    private readonly limits: Limits,
  ) {
    this.camp = position.allies[side] ?? 1 << side;
    this.proven = Array.from({ length: MAX_MOVES + 1 }, () => new Map<number, boolean>());
  }

  /** Actions of the side to move with which it wins within `moves` moves, including that action. */
  listWinningActions(moves: number): readonly number[] {
    const winning = this.listActions().filter((action) => this.isWonAfter(action, moves));
    return this.limits.areReached ? [] : winning;
  }

  /**
   * True if the side wins within `moves` moves of its own. An action of the side counts as one of its moves.
   */
  isWonAfter(action: number, moves: number): boolean {
    const { foreign } = this;
    const left = this.countMovesLeft(action, moves);
    if (left < 0) return false;
    this.foreign = this.isOwnTurn() ? 0 : foreign + 1;
    this.position.make(action);
    this.limits.count();
    const isWon = this.isWon(left);
    this.position.unmake();
    this.foreign = foreign;
    return isWon;
  }

  /** True if the side wins within `moves` moves of its own, whichever side is to move. */
  isWon(moves: number): boolean {
    const { position } = this;
    if (position.outcome !== UNDECIDED) return this.isOwnWin();
    if (this.limits.areReached || this.foreign > MAX_FOREIGN_ACTIONS) return false;
    const { low, high } = position;
    // A number holds 53 of the hash's 64 bits.
    const key = (low >>> 0) * 0x200000 + (high >>> 11);
    const proven = this.proven[moves] as Map<number, boolean>;
    const cached = proven.get(key);
    if (cached !== undefined) return cached;
    const isWon = this.proveWin(moves);
    if (!this.limits.areReached) proven.set(key, isWon);
    return isWon;
  }

  /**
   * Winning line that starts with an action of the side to move, against the longest resistance. Null if a
   * roll comes up, or if the action doesn't win within `moves`.
   */
  findLine(first: number, moves: number): readonly number[] | null {
    const { position } = this;
    const line: number[] = [];
    let left = moves;
    let action: number | undefined = this.isWonAfter(first, moves) ? first : undefined;
    while (action !== undefined) {
      left = this.countMovesLeft(action, left);
      position.make(action);
      line.push(action);
      action = position.toMove === CHANCE ? undefined : this.findNext(left);
    }
    const isWon = this.isOwnWin();
    for (const _ of line) position.unmake();
    return isWon && !this.limits.areReached ? line : null;
  }

  /**
   * On the side's turn, an action that wins in time. On another side's turn, the action that delays the win
   * longest. Undefined after the end.
   */
  private findNext(left: number): number | undefined {
    const actions = this.listActions();
    if (this.position.outcome !== UNDECIDED) return undefined;
    if (this.isOwnTurn()) return actions.find((action) => this.isWonAfter(action, left));
    return actions.find((action) => !this.isWonAfter(action, left - 1)) ?? actions[0];
  }

  /** Legal actions in the game's order. */
  listActions(): readonly number[] {
    const mark = this.list.top;
    this.position.pushMoves(this.list);
    return this.list.popAll(mark);
  }

  private proveWin(moves: number): boolean {
    const { list } = this;
    const isOwn = this.isOwnTurn();
    if (isOwn && moves === 0) return this.isWonByTurnEnd();
    const mark = list.top;
    this.position.pushMoves(list);
    const end = list.top;
    // Only `pushMoves` detects mate and stalemate, by finding no action.
    let isWon = end === mark ? this.isOwnWin() : !isOwn;
    // If the side has used up its moves, any action of another side refutes the win.
    if (end > mark && !isOwn && moves === 0) isWon = false;
    else isWon = this.proveActions(mark, end, moves, isOwn, isWon);
    list.top = mark;
    return isWon;
  }

  /**
   * True if one of the side's own actions wins, or if every action of another side to move lets it win. If no
   * action decides this, the result is `isWon`.
   */
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

  private countMovesLeft(action: number, moves: number): number {
    return this.isOwnTurn() && this.position.isTurnEnd?.(action) !== true ? moves - 1 : moves;
  }

  /** True if the side wins without a further move, by ending its turn. */
  private isWonByTurnEnd(): boolean {
    const action = this.position.findTurnEnd?.();
    return action !== undefined && this.isWonAfter(action, 0);
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
