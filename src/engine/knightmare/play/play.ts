/**
 * One step in progress: the primitives of moves and cards. Starts from a core, changes it, and is read off
 * when done.
 */
import type { Square } from '../../choices.js';
import type { Values } from '../../result.js';
import type { Board, Effect, Term } from '../board/board.js';
import {
  withChanges,
  withEffect,
  withoutEffect,
  withRelocated,
  withRemoved,
  withSwapped,
  withTransformed,
} from '../board/change.js';
import { boardAfterMove, type Move, slidePath } from '../board/moves.js';
import { AWAY, CAPTURED, type Colour, DEAD, type Kinds, type PieceId, sideIds } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice, Outcome, VoidReason } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';
import { CardContext } from './card-context.js';
import type { Core, PlayEvent, Prompt, UnitMove } from './core.js';
import type { Step } from './position.js';

/**
 * Result of the search for a way to end the turn. `unknown`: too many possibilities to try, so the player may
 * try.
 */
export type WayOut = 'some' | 'none' | 'unknown';

/** Services of the turn rules. */
export interface PlayServices {
  /** Other cards in hand playable at this point (Plots Within Plots). */
  otherPlayableCards(hand: readonly CardNo[]): readonly CardNo[];
  /** Replays a step after an earlier change, `later` steps before the trail's end; null if impossible now. */
  replay(core: Core, step: Step, later: readonly Step[]): Core | null;
  /** Searches for a way in which the side to move, without a legal move, can end its turn with its cards. */
  findWayOut(core: Core): WayOut;
  /** Reason why the Checkmate Rule voids a card; null if valid. */
  voidReason(before: Core, after: Core, by: Colour, card: CardId): Notice | null;
  /**
   * Creates a test that is true if the player's hand can still end the turn after a move. Its calls share a
   * work limit; beyond it they return true.
   */
  createContinuationTest(): (core: Core) => boolean;
}

/** A step by one player. */
export class Play extends CardContext {
  readonly notices: Notice[] = [];
  /** Steps replayed by this one; they follow it in the trail. */
  readonly again: Step[] = [];
  private moved: UnitMove[] = [];
  private captured: PieceId[] = [];
  private crossed: readonly Square[] = [];
  private failure: Notice | null = null;

  /** `no`, `card`: physical card and what it acts as; null for a regular move. */
  constructor(
    rules: Rules,
    trail: readonly Step[],
    core: Core,
    by: Colour,
    readonly services: PlayServices,
    readonly card: CardId | null = null,
    readonly no: CardNo | null = null,
  ) {
    super(rules, trail, core, by);
  }

  /** Number of this step in the trail. */
  get step(): number {
    return this.trail.length;
  }

  /** Player blamed for a card's losses. The cost of an answer is blamed on no one. */
  private get doer(): Colour | null {
    return this.no === null ? null : this.by;
  }

  /** Exchanges parts of the core. */
  set(part: Partial<Core>): void {
    this.now = { ...this.now, ...part };
  }

  private putBoard(board: Board): void {
    this.now = { ...this.now, board };
  }

  /** Replaces parts of the board that have no primitive. */
  setBoard(part: Partial<Board>): void {
    this.putBoard({ ...this.board, ...part });
  }

  /** A regular move with capture, promotion and castling. */
  move(move: Move): void {
    const kinds = this.grid.kinds[move.from] as number;
    if (move.taken >= 0) this.captured.push(...this.unit(move.taken));
    this.moved.push({ ids: move.ids, from: move.from, to: move.to, path: slidePath(move), kinds });
    if (move.castling) {
      const { rook, from, to, crossed } = move.castling;
      this.moved.push({ ids: [rook], from, to, path: [], kinds: this.piece(rook).kind });
      this.crossed = crossed;
    }
    this.putBoard(boardAfterMove(this.board, move));
  }

  /** Moves a unit by a card, capturing what stands there. `path`: squares where Bog can stop it. */
  travel(
    from: Square,
    to: Square,
    path: readonly Square[] = [],
    ids: readonly PieceId[] = this.unit(from),
  ): void {
    const kinds = this.grid.kinds[from] as number;
    if (this.unit(to).length > 0) this.capture(to);
    this.moved.push({ ids, from, to, path, kinds });
    this.putBoard(withRelocated(this.board, ids, to));
  }

  /** Swaps two units: no capture, but a move of both (X37). */
  swap(one: Square, other: Square): void {
    const [here, there] = [this.unit(one), this.unit(other)];
    this.moved.push(
      { ids: here, from: one, to: other, path: [], kinds: this.grid.kinds[one] as number },
      { ids: there, from: other, to: one, path: [], kinds: this.grid.kinds[other] as number },
    );
    this.putBoard(withSwapped(this.board, here, there));
  }

  /** Moves several units at once. */
  shift(ways: readonly Omit<UnitMove, 'kinds'>[]): void {
    for (const way of ways) this.moved.push({ ...way, kinds: this.grid.kinds[way.from] as number });
    const changes = ways.flatMap(({ ids, to }) => ids.map((id) => [id, { at: to }] as const));
    this.putBoard(withChanges(this.board, new Map(changes)));
  }

  /** Captures everything on a square, by the player or the named one; pieces go to their owners' pools. */
  capture(square: Square, by = this.doer): void {
    this.captured.push(...this.unit(square));
    this.putBoard(withRemoved(this.board, this.unit(square), CAPTURED, by));
  }

  capturePiece(id: PieceId): void {
    this.captured.push(id);
    this.putBoard(withRemoved(this.board, [id], CAPTURED, this.doer));
  }

  /** Removes pieces for good, without a capture. */
  removeForever(ids: readonly PieceId[]): void {
    this.putBoard(withRemoved(this.board, ids, DEAD, this.doer));
  }

  /** Returns a piece from a pool to a square. */
  place(id: PieceId, square: Square): void {
    this.putBoard(withRelocated(this.board, [id], square));
  }

  /** Takes a unit off the board for a while. */
  putAway(square: Square): void {
    this.putBoard(withRelocated(this.board, this.unit(square), AWAY));
  }

  /** Like `putAway`, but counts as a move of the turn that ends where it began. */
  removeFromSquare(square: Square): void {
    const kinds = this.grid.kinds[square] as number;
    this.moved.push({ ids: this.unit(square), from: square, to: square, path: [], kinds });
    this.putAway(square);
  }

  /** Changes a piece's kind. */
  transform(id: PieceId, kind: Kinds): void {
    this.putBoard(withTransformed(this.board, id, kind));
  }

  /** Puts this card into play as a continuing effect. */
  addEffect(effect: Partial<Pick<Effect, 'pieces' | 'squares' | 'edges' | 'turned'>>): void {
    if (this.card === null) throw new Error('a move leaves no effect');
    this.putBoard(
      withEffect(this.board, {
        card: this.card,
        no: this.no,
        by: this.by,
        pieces: [],
        squares: [],
        edges: [],
        ...effect,
      }),
    );
  }

  /** Ends a continuing effect; its card is discarded after the step. */
  endEffect(effect: Effect): void {
    this.putBoard(withoutEffect(this.board, effect));
    this.addNotice('effect-ended', { card: effect.card });
  }

  /** Adds a single-turn restriction. */
  restrict(term: Partial<Term> & Pick<Term, 'kind' | 'colour' | 'from' | 'until'>): void {
    this.setBoard({ terms: [...this.board.terms, { pieces: [], kinds: 0, ...term }] });
  }

  /** Asks a player, after pending questions. */
  addPrompt(prompt: Partial<Prompt> & Pick<Prompt, 'to' | 'stage'>): void {
    if (this.card === null && prompt.card === undefined) throw new Error('a move asks nothing');
    const card = prompt.card ?? (this.card as CardId);
    this.set({
      prompts: [...this.core.prompts, { pieces: [], squares: [], about: 0, ...prompt, card }],
    });
  }

  /** Replays a step of the trail; false if impossible. It gets a number of its own and can be answered. */
  repeatStep(step: Step): boolean {
    const core = this.services.replay(this.core, step, this.again);
    if (core === null) return false;
    this.again.push({ ...step, before: this.core, again: true });
    this.now = core;
    return true;
  }

  endGame(winners: readonly Colour[], reason: Outcome['reason']): void {
    this.set({
      ended: { winners: winners.map((colour) => sideIds[colour]), reason },
      prompts: [],
      windows: [],
    });
  }

  /** Adds a notice for everyone, or only some. */
  addNotice(code: Notice['code'], values: Values = {}, only?: readonly Colour[]): void {
    this.notices.push({ code, values, ...(only ? { only: only.map((colour) => sideIds[colour]) } : {}) });
  }

  /** Voids the card for a reason about a side. */
  voidCard(code: VoidReason, colour: Colour): void {
    this.failure = { code, values: { side: sideIds[colour] } };
  }

  /** Reason why the card is void; null if it isn't. */
  get failed(): Notice | null {
    return this.failure;
  }

  /** Reverts to a core because the card is void. `told`: number of notices then. */
  revertTo(core: Core, told = 0): void {
    this.now = core;
    this.notices.length = told;
    this.again.length = 0;
    this.moved = [];
    this.captured = [];
    this.crossed = [];
  }

  toEvent(isVoid = false): PlayEvent {
    const { by, step, card, moved, captured, crossed } = this;
    return { by, step, card, moved, captured, crossed, ...(isVoid ? { void: true as const } : {}) };
  }
}
