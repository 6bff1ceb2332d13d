/**
 * One step being made: the few primitives that moves and cards are told in. A play begins with a core, changes it, and is
 * read off when it is done; nothing outside sees it half done.
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
import { AWAY, CAPTURED, type Colour, DEAD, type Kinds, type PieceId, sideIds } from '../board/pieces.js';
import { boardAfterMove, type Move, slidePath } from '../board/moves.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice, Outcome, VoidReason } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';
import { CardContext } from './card-context.js';
import type { Core, PlayEvent, Prompt, UnitMove } from './core.js';
import type { Step } from './position.js';

/** Whether there is a way to the turn's end; `unknown` where there is too much to try: then the player may. */
export type WayOut = 'some' | 'none' | 'unknown';

/** What a play needs from the rules of the turn around it. */
export interface PlayServices {
  /** The other cards of a hand of the player's that could be played at this very point (Plots Within Plots). */
  otherPlayableCards(hand: readonly CardNo[]): readonly CardNo[];
  /**
   * Takes a step again after something earlier was changed, as the trail's next step but `later`; null when it is not
   * possible any more.
   */
  replay(core: Core, step: Step, later: readonly Step[]): Core | null;
  /** Whether the side to move, which has no move, can reach the end of its turn with the cards that it holds. */
  findWayOut(core: Core): WayOut;
  /** Why the Checkmate Rule does not let stand what a card made of a core (`legality.ts`); null where it does. */
  voidReason(before: Core, after: Core, by: Colour, card: CardId): Notice | null;
  /**
   * A test of cores after a move with which the turn cannot end: whether the own hand can still bring it to an end. All tests share one
   * bound of work, beyond which they are true.
   */
  createContinuationTest(): (core: Core) => boolean;
}

/** A step by one player on the way from one core to the next. */
export class Play extends CardContext {
  readonly notices: Notice[] = [];
  /** Steps that this one took again: they follow it in the trail. */
  readonly again: Step[] = [];
  private moved: UnitMove[] = [];
  private captured: PieceId[] = [];
  private crossed: readonly Square[] = [];
  private failure: Notice | null = null;

  /** `no` and `card` are the physical card and what it acts as; null for a regular move. */
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

  /** The number that this step gets in the trail. */
  get step(): number {
    return this.trail.length;
  }

  /** Whose doing is what is lost by a card: its player's; what an answer costs is not told to be the answerer's. */
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

  /** Exchanges parts of the board that no other primitive changes. */
  setBoard(part: Partial<Board>): void {
    this.putBoard({ ...this.board, ...part });
  }

  /** A regular move, with its capture, promotion and castling. */
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

  /**
   * Moves what stands on a square to another one by a card; what stands there is captured first. `path` are the counted
   * squares, for cards whose move Bog can stop.
   */
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

  /** Exchanges what stands on two squares: never a capture, but a move of both (X37). */
  swap(one: Square, other: Square): void {
    const [here, there] = [this.unit(one), this.unit(other)];
    this.moved.push(
      { ids: here, from: one, to: other, path: [], kinds: this.grid.kinds[one] as number },
      { ids: there, from: other, to: one, path: [], kinds: this.grid.kinds[other] as number },
    );
    this.putBoard(withSwapped(this.board, here, there));
  }

  /** Moves several units at once, so that none is in another's way. */
  shift(ways: readonly Omit<UnitMove, 'kinds'>[]): void {
    for (const way of ways) this.moved.push({ ...way, kinds: this.grid.kinds[way.from] as number });
    const changes = ways.flatMap(({ ids, to }) => ids.map((id) => [id, { at: to }] as const));
    this.putBoard(withChanges(this.board, new Map(changes)));
  }

  /** Captures all that stands on a square, by a card of the player's, or of the one who is named; each piece goes to its owner's pool. */
  capture(square: Square, by = this.doer): void {
    this.captured.push(...this.unit(square));
    this.putBoard(withRemoved(this.board, this.unit(square), CAPTURED, by));
  }

  capturePiece(id: PieceId): void {
    this.captured.push(id);
    this.putBoard(withRemoved(this.board, [id], CAPTURED, this.doer));
  }

  /** Removes pieces for good; not a capture. */
  removeForever(ids: readonly PieceId[]): void {
    this.putBoard(withRemoved(this.board, ids, DEAD, this.doer));
  }

  /** Puts a piece from a pool onto a square. */
  place(id: PieceId, square: Square): void {
    this.putBoard(withRelocated(this.board, [id], square));
  }

  /** Takes what stands on a square off the board for a while. */
  putAway(square: Square): void {
    this.putBoard(withRelocated(this.board, this.unit(square), AWAY));
  }

  /** The same as a move of the turn: nowhere else, so it ends where it began. */
  removeFromSquare(square: Square): void {
    const kinds = this.grid.kinds[square] as number;
    this.moved.push({ ids: this.unit(square), from: square, to: square, path: [], kinds });
    this.putAway(square);
  }

  /** Makes a piece another kind: promotion. */
  transform(id: PieceId, kind: Kinds): void {
    this.putBoard(withTransformed(this.board, id, kind));
  }

  /** Puts this card into play as a Continuing Effect. */
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

  /** Ends a Continuing Effect; its card goes to the discards when the step is done. */
  endEffect(effect: Effect): void {
    this.putBoard(withoutEffect(this.board, effect));
    this.addNotice('effect-ended', { card: effect.card });
  }

  /** Something that holds for single turns. */
  restrict(term: Partial<Term> & Pick<Term, 'kind' | 'colour' | 'from' | 'until'>): void {
    this.setBoard({ terms: [...this.board.terms, { pieces: [], kinds: 0, ...term }] });
  }

  /** Asks a player for a decision, after those that are asked already. */
  addPrompt(prompt: Partial<Prompt> & Pick<Prompt, 'to' | 'stage'>): void {
    if (this.card === null && prompt.card === undefined) throw new Error('a move asks nothing');
    const card = prompt.card ?? (this.card as CardId);
    this.set({
      prompts: [...this.core.prompts, { pieces: [], squares: [], about: 0, ...prompt, card }],
    });
  }

  /**
   * Takes a step of the trail again on the present core; true when it was still possible. It gets a number of its own, so
   * that it can be answered like any other.
   */
  repeatStep(step: Step): boolean {
    const core = this.services.replay(this.core, step, this.again);
    if (core === null) return false;
    this.again.push({ ...step, before: this.core, again: true });
    this.now = core;
    return true;
  }

  /** Takes the game to its end. */
  endGame(winners: readonly Colour[], reason: Outcome['reason']): void {
    this.set({
      ended: { winners: winners.map((colour) => sideIds[colour]), reason },
      prompts: [],
      windows: [],
    });
  }

  /** Something that everybody is told, or only some. */
  addNotice(code: Notice['code'], values: Values = {}, only?: readonly Colour[]): void {
    this.notices.push({ code, values, ...(only ? { only: only.map((colour) => sideIds[colour]) } : {}) });
  }

  /** The card turns out to do nothing: it is void, for a reason about a side. */
  voidCard(code: VoidReason, colour: Colour): void {
    this.failure = { code, values: { side: sideIds[colour] } };
  }

  /** Why the card has turned out void; null where it has not. */
  get failed(): Notice | null {
    return this.failure;
  }

  /** Forgets what was done and told since a core: the card turned out void. `told` is how much this step had told by then. */
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
