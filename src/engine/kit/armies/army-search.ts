import type { Path } from '../../choices.js';
import type { LastMove } from '../../notation/last-move.js';
import type { Play } from '../../search/perft.js';
import { EMPTY, fromOf, type Move, type MoveList, toOf } from '../../search/piece-codes.js';
import { type SearchPosition, UNDECIDED } from '../../search/search.js';
import type { FieldState } from '../working-state.js';
import { armyIds } from './armies.js';

/** State that search positions of four-army games need. */
interface ArmyState<P> extends FieldState<string> {
  readonly turn: number;
  readonly move: Move;
  readonly captured: number;
  toPosition(before: P, last: LastMove | null): P;
}

/**
 * Search position for games of four armies without dice. Subclasses add notation and tell which moves are
 * quiet.
 */
export abstract class ArmySearch<P extends { readonly ply: number }, S extends ArmyState<P>>
  implements SearchPosition<P>
{
  readonly sides = armyIds;
  private depth = 0;

  /** `allies`: set of allies by army. */
  constructor(
    private readonly root: P,
    readonly state: S,
    private readonly moving: Play<S>,
    readonly allies: readonly number[],
  ) {}

  get toMove(): number {
    return this.state.turn;
  }

  get outcome(): number {
    const { ended } = this.state;
    return ended === 0 ? UNDECIDED : ended & 15;
  }

  pushMoves(list: MoveList): void {
    const { state } = this;
    if (state.ended !== 0) return;
    const mark = state.list.top;
    this.moving.pushLegalMoves(state);
    list.takeFrom(state.list, mark);
  }

  probability(): number {
    return 1;
  }

  make(action: number): void {
    this.moving.make(this.state, action);
    this.depth++;
  }

  unmake(): void {
    this.moving.unmake(this.state);
    this.depth--;
  }

  position(): P {
    if (this.depth === 0) return this.root;
    const { move, captured } = this.state;
    const last = { from: fromOf(move), to: toOf(move), took: captured !== EMPTY };
    return { ...this.state.toPosition(this.root, last), ply: this.root.ply + this.depth };
  }

  abstract readonly inCheck: boolean;
  abstract readonly low: number;
  abstract readonly high: number;
  abstract isQuiet(action: number): boolean;
  abstract pathOf(action: number): Path;
  abstract actionOf(path: Path): number | undefined;
}
