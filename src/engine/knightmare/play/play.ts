/**
 * A step in progress, with the primitives of moves and cards. Starts from a core, changes it, and holds the
 * result at the end.
 */
import type { Square } from '../../choices.js';
import type { Values } from '../../result.js';
import type { Board, Effect, Term } from '../board/board.js';
import {
  withEffect,
  withoutEffect,
  withPieceChanges,
  withPiecesMoved,
  withPiecesRemoved,
  withPieceTransformed,
  withUnitsSwapped,
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
 * Result of searching for a way to end the turn. `unknown`: there are too many possibilities to test, so the
 * player may go on.
 */
export type WayOut = 'some' | 'none' | 'unknown';

/** Rules of the turn that cards need. */
export interface PlayServices {
  /** Other cards in hand that are playable at this point (Plots Within Plots). */
  otherPlayableCards(hand: readonly CardNo[]): readonly CardNo[];
  /**
   * Replays a step after an earlier change. `later`: steps that the same play has replayed already. They
   * come after the trail. Null if the step became impossible.
   */
  replay(core: Core, step: Step, later: readonly Step[]): Core | null;
  /** Searches for cards that end the turn of a side without a legal move. */
  findWayOut(core: Core): WayOut;
  /** Reason why the Checkmate Rule voids a card, or null. */
  voidReason(before: Core, after: Core, by: Colour, card: CardId): Notice | null;
  /**
   * Creates a test that tells whether the player's hand can still end the turn after a move. All calls of
   * the test share a work limit. Beyond the limit, the test returns true.
   */
  createContinuationTest(): (core: Core) => boolean;
}

/** A step by one player. */
export class Play extends CardContext {
  readonly notices: Notice[] = [];
  /** Steps that this step replays. In the trail, they come after this step. */
  readonly again: Step[] = [];
  private moved: UnitMove[] = [];
  private captured: PieceId[] = [];
  private crossed: readonly Square[] = [];
  private failure: Notice | null = null;

  /** `no` is the physical card and `card` the one it acts as. Both are null for a regular move. */
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

  /** Index of this step in the trail. */
  get step(): number {
    return this.trail.length;
  }

  /**
   * Player who causes the losses of this step's card. Null for answers to questions, because no player causes
   * their losses.
   */
  private get actingColour(): Colour | null {
    return this.no === null ? null : this.by;
  }

  updateCore(part: Partial<Core>): void {
    this.now = { ...this.now, ...part };
  }

  private replaceBoard(board: Board): void {
    this.now = { ...this.now, board };
  }

  /** Replaces parts of the board for which there is no primitive. */
  updateBoard(part: Partial<Board>): void {
    this.replaceBoard({ ...this.board, ...part });
  }

  /** Makes a regular move with capture, promotion and castling. */
  makeMove(move: Move): void {
    const kinds = this.grid.kinds[move.from] as number;
    if (move.taken >= 0) this.captured.push(...this.unit(move.taken));
    this.moved.push({ ids: move.ids, from: move.from, to: move.to, path: slidePath(move), kinds });
    if (move.castling) {
      const { rook, from, to, crossed } = move.castling;
      this.moved.push({ ids: [rook], from, to, path: [], kinds: this.piece(rook).kind });
      this.crossed = crossed;
    }
    this.replaceBoard(boardAfterMove(this.board, move));
  }

  /** Moves a unit by a card and captures the unit on its target. `path`: squares where Bog can stop it. */
  moveByCard(
    from: Square,
    to: Square,
    path: readonly Square[] = [],
    ids: readonly PieceId[] = this.unit(from),
  ): void {
    const kinds = this.grid.kinds[from] as number;
    if (this.unit(to).length > 0) this.captureUnit(to);
    this.moved.push({ ids, from, to, path, kinds });
    this.replaceBoard(withPiecesMoved(this.board, ids, to));
  }

  /** Swaps two units. Captures nothing, but counts as a move of both (X37). */
  swapUnits(one: Square, other: Square): void {
    const [here, there] = [this.unit(one), this.unit(other)];
    this.moved.push(
      { ids: here, from: one, to: other, path: [], kinds: this.grid.kinds[one] as number },
      { ids: there, from: other, to: one, path: [], kinds: this.grid.kinds[other] as number },
    );
    this.replaceBoard(withUnitsSwapped(this.board, here, there));
  }

  /** Moves several units together. */
  moveUnits(moves: readonly Omit<UnitMove, 'kinds'>[]): void {
    for (const way of moves) this.moved.push({ ...way, kinds: this.grid.kinds[way.from] as number });
    const changes = moves.flatMap(({ ids, to }) => ids.map((id) => [id, { at: to }] as const));
    this.replaceBoard(withPieceChanges(this.board, new Map(changes)));
  }

  /** Captures every piece on a square. Pieces go to their owners' pools. `by`: colour that captures. */
  captureUnit(square: Square, by = this.actingColour): void {
    this.captured.push(...this.unit(square));
    this.replaceBoard(withPiecesRemoved(this.board, this.unit(square), CAPTURED, by));
  }

  capturePiece(id: PieceId): void {
    this.captured.push(id);
    this.replaceBoard(withPiecesRemoved(this.board, [id], CAPTURED, this.actingColour));
  }

  /** Removes pieces for good, without a capture. */
  removeForever(ids: readonly PieceId[]): void {
    this.replaceBoard(withPiecesRemoved(this.board, ids, DEAD, this.actingColour));
  }

  /** Returns a piece from a pool to a square. */
  placePiece(id: PieceId, square: Square): void {
    this.replaceBoard(withPiecesMoved(this.board, [id], square));
  }

  /** Takes a unit off the board for a while. */
  removeForNow(square: Square): void {
    this.replaceBoard(withPiecesMoved(this.board, this.unit(square), AWAY));
  }

  /** Takes a unit off the board like `removeForNow`, but counts as a move that ends where it began. */
  removeAsMove(square: Square): void {
    const kinds = this.grid.kinds[square] as number;
    this.moved.push({ ids: this.unit(square), from: square, to: square, path: [], kinds });
    this.removeForNow(square);
  }

  transformPiece(id: PieceId, kind: Kinds): void {
    this.replaceBoard(withPieceTransformed(this.board, id, kind));
  }

  /** Puts this card into play as a continuing effect. */
  addEffect(effect: Partial<Pick<Effect, 'pieces' | 'squares' | 'edges' | 'turned'>>): void {
    if (this.card === null) throw new Error('a move leaves no effect');
    this.replaceBoard(
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

  /** Ends a continuing effect. Its card is discarded after the step. */
  endEffect(effect: Effect): void {
    this.replaceBoard(withoutEffect(this.board, effect));
    this.addNotice('effect-ended', { card: effect.card });
  }

  /** Adds a restriction of single turns. */
  addTerm(term: Partial<Term> & Pick<Term, 'kind' | 'colour' | 'from' | 'until'>): void {
    this.updateBoard({ terms: [...this.board.terms, { pieces: [], kinds: 0, ...term }] });
  }

  /** Adds a question to a player, after those that are pending. */
  addPrompt(prompt: Partial<Prompt> & Pick<Prompt, 'to' | 'stage'>): void {
    if (this.card === null && prompt.card === undefined) throw new Error('a move asks nothing');
    const card = prompt.card ?? (this.card as CardId);
    this.updateCore({
      prompts: [...this.core.prompts, { pieces: [], squares: [], about: 0, ...prompt, card }],
    });
  }

  /**
   * Replays a step of the trail. Returns false and changes nothing if the step is impossible. The replayed
   * step gets its own index and can be answered.
   */
  tryReplayStep(step: Step): boolean {
    const core = this.services.replay(this.core, step, this.again);
    if (core === null) return false;
    this.again.push({ ...step, before: this.core, again: true });
    this.now = core;
    return true;
  }

  endGame(winners: readonly Colour[], reason: Outcome['reason']): void {
    this.updateCore({
      ended: { winners: winners.map((colour) => sideIds[colour]), reason },
      prompts: [],
      windows: [],
    });
  }

  /** Adds a notice for everyone, or for some colours only. */
  addNotice(code: Notice['code'], values: Values = {}, only?: readonly Colour[]): void {
    this.notices.push({ code, values, ...(only ? { only: only.map((colour) => sideIds[colour]) } : {}) });
  }

  /** Voids the card for a reason. `colour` is the side that the reason names. */
  voidCard(code: VoidReason, colour: Colour): void {
    this.failure = { code, values: { side: sideIds[colour] } };
  }

  /** Reason why the card is void, or null. */
  get voidNotice(): Notice | null {
    return this.failure;
  }

  /** Reverts to an earlier core because the card is void. Keeps only the first `noticeCount` notices. */
  revertToCore(core: Core, noticeCount = 0): void {
    this.now = core;
    this.notices.length = noticeCount;
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
