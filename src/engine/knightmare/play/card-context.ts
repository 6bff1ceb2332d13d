/** View of a core that cards use for their conditions and targets. */
import type { Square } from '../../choices.js';
import type { Board, Effect } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import { type Grid, hasKind, hasTrait, NEUTRAL } from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { listEffects } from '../board/joins.js';
import { type Colour, type Kinds, opponentOf, type Piece, type PieceId } from '../board/pieces.js';
import { isMovable } from '../board/rights.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Rules } from '../rules/rules.js';
import type { Core, PlayEvent, UnitMove } from './core.js';
import type { Step } from './position.js';

/** A core as one player sees it, with the steps of the turn. */
export class CardContext {
  constructor(
    readonly rules: Rules,
    readonly trail: readonly Step[],
    protected now: Core,
    /** Colour that plays the card or makes the move. */
    readonly by: Colour,
  ) {}

  get core(): Core {
    return this.now;
  }

  get board(): Board {
    return this.now.board;
  }

  get grid(): Grid {
    return gridOf(this.now.board);
  }

  get foe(): Colour {
    return opponentOf(this.by);
  }

  piece(id: PieceId): Piece {
    const piece = this.board.pieces[id];
    if (piece === undefined) throw new Error(`no piece ${id}`);
    return piece;
  }

  unit(square: Square): readonly PieceId[] {
    return this.grid.units[square] as readonly PieceId[];
  }

  /** True for an empty square that units may enter. */
  isEmpty(square: Square): boolean {
    return this.grid.owner[square] === -1 && this.grid.forbidden[square] === 0;
  }

  /** True for the player's unit. Includes neutral units. */
  isOwn(square: Square): boolean {
    return this.grid.owner[square] === this.by || this.isNeutral(square);
  }

  /** True for an enemy unit. Includes neutral units. */
  isEnemy(square: Square): boolean {
    return this.grid.owner[square] === this.foe || this.isNeutral(square);
  }

  private isNeutral(square: Square): boolean {
    return this.hasTrait(square, NEUTRAL);
  }

  /** True if cards treat the unit as one of these kinds. */
  hasKind(square: Square, kinds: Kinds): boolean {
    return hasKind(this.grid, square, kinds);
  }

  /** True if the unit has at least one of these traits (`grid.ts`). */
  hasTrait(square: Square, traits: number): boolean {
    return hasTrait(this.grid, square, traits);
  }

  /** True if the player may move the unit in this turn. */
  canMoveUnit(square: Square): boolean {
    return isMovable(this.grid, square, this.by, this.board.turn);
  }

  /** Squares that pass a test, in board order. */
  listSquares(condition: (square: Square) => boolean): readonly Square[] {
    const found: Square[] = [];
    for (let square = 0; square < 64; square++) if (condition(square)) found.push(square);
    return found;
  }

  piecesInZone(zone: number, colour: Colour): readonly PieceId[] {
    return this.board.pieces.flatMap((piece, id) =>
      piece.at === zone && piece.owner === colour ? [id] : [],
    );
  }

  listEffects(card: CardId): readonly Effect[] {
    return listEffects(this.board, card);
  }

  /** Events of this turn, without undone and void ones. */
  get events(): readonly PlayEvent[] {
    return this.now.events.filter((event) => event.void === undefined);
  }

  /** Moves of a colour in this turn, oldest first. */
  listUnitMoves(colour: Colour): readonly UnitMove[] {
    return this.events.filter((event) => event.by === colour).flatMap((event) => event.moved);
  }

  isInCheck(colour: Colour): boolean {
    return isInCheck(this.board, colour);
  }

  get hand(): readonly CardNo[] {
    return this.now.hands[this.by];
  }
}
