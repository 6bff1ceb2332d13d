/** Cards about pieces that have just moved or been captured (Knightmare Chess, cards). */
import type { Square } from '../../../choices.js';
import { PACIFIST, PRINCE, SHIELDED } from '../../board/grid.js';
import { pieceWordOf, unitWord } from '../../board/piece-names.js';
import { CAPTURED, type PieceId } from '../../board/pieces.js';
import { isCapturable } from '../../board/rights.js';
import { neighbours, squareName } from '../../board/squares.js';
import { type Card, choiceTargetStep, chosenSquare, pieceTarget, type TargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { UnitMove } from '../../play/core.js';
import { findRegularMove, isKingOrRoyal } from '../shared.js';
import { stepInTrail } from './answerable-steps.js';

function currentSquares(context: CardContext, unitMoves: readonly UnitMove[]): readonly Square[] {
  const squares = unitMoves.map(({ ids }) => context.piece(ids[0] as PieceId).at);
  return [...new Set(squares.filter((square) => square >= 0))];
}

/** Asks for one of several squares, because castling moves two pieces. */
function createPieceStep(among: (context: CardContext) => readonly Square[]): TargetStep {
  return choiceTargetStep((context) => among(context).map((square) => pieceTarget(context, square)));
}

/** The chosen square, or the only one. */
function chosenOrOnlySquare(squares: readonly Square[], chosen: readonly string[]): Square {
  return chosen.length > 0 ? chosenSquare(chosen, 0) : (squares[0] as Square);
}

/**
 * Pieces that may explode: no pacifist (R39), no Prince (X18), none under Truce (X10). A King may, but to no
 * effect (R43).
 */
function listExplosivePieces(context: CardContext): readonly Square[] {
  const move = findRegularMove(context);
  if (move === undefined || context.grid.truce) return [];
  if (move.captured.some((id) => context.piece(id).owner === context.foe)) return [];
  return currentSquares(context, move.moved).filter(
    (square) => !context.hasTrait(square, PACIFIST | PRINCE | SHIELDED),
  );
}

const fireball: Card = {
  id: 'fireball',
  isPlayable: (context) => listExplosivePieces(context).length > 0,
  steps: [createPieceStep(listExplosivePieces)],
  effect: (play, chosen) => {
    const source = chosenOrOnlySquare(listExplosivePieces(play), chosen);
    if (isKingOrRoyal(play, source)) {
      play.addNotice('explodes-not', { square: squareName(source) });
      return;
    }
    const piece = unitWord(play.grid, source);
    const hit = neighbours(source).filter(
      (square) =>
        play.unit(square).length > 0 && isCapturable(play.grid, square) && !isKingOrRoyal(play, square),
    );
    for (const square of [source, ...hit]) play.captureUnit(square);
    const squares = [source, ...hit].map(squareName).join(', ');
    play.addNotice('exploded', { piece, square: squareName(source), squares });
  },
};

function listMovedPieces(context: CardContext): readonly Square[] {
  return currentSquares(context, context.listUnitMoves(context.by));
}

const mysticShield: Card = {
  id: 'mystic-shield',
  isPlayable: (context) => listMovedPieces(context).length > 0,
  steps: [createPieceStep(listMovedPieces)],
  effect: (play, chosen) => {
    const { turn } = play.board;
    const pieces = play.unit(chosenOrOnlySquare(listMovedPieces(play), chosen));
    play.addTerm({ kind: 'shield', colour: play.by, pieces, from: turn, until: turn + 1 });
  },
};

/** Enemies that this turn's move captured and that are still captured. */
function listVictims(context: CardContext): readonly PieceId[] {
  const captured = findRegularMove(context)?.captured ?? [];
  return captured.filter(
    (id) => context.piece(id).at === CAPTURED && context.piece(id).owner === context.foe,
  );
}

const noQuarter: Card = {
  id: 'no-quarter',
  isPlayable: (context) => listVictims(context).length > 0,
  steps: [],
  effect: (play) => {
    for (const id of listVictims(play)) {
      const { board } = stepInTrail(play, findRegularMove(play)?.step ?? 0).before;
      const stood = board.pieces[id]?.at ?? CAPTURED;
      play.addNotice('never-back', { piece: pieceWordOf(board, id), square: squareName(stood) });
      play.removeForever([id]);
    }
  },
};

export const justMoved: readonly Card[] = [fireball, mysticShield, noQuarter];
