/** Cards about what this turn's move has moved or captured (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { PACIFIST, PRINCE, SHIELDED } from '../board/grid.js';
import { CAPTURED, type PieceId } from '../board/men.js';
import { pieceWord, wordFor } from '../board/piece-names.js';
import { capturable } from '../board/rights.js';
import { neighbours, squareName } from '../board/squares.js';
import { type Card, ifSeveral, pieceAt, squareAmong, type TargetStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { UnitMove } from '../play/core.js';
import { pastOf } from './answering.js';
import { isKingly, plainMove } from './shared.js';

/** Where some travellers stand now. */
function standing(context: CardContext, unitMoves: readonly UnitMove[]): readonly Square[] {
  const squares = unitMoves.map(({ ids }) => context.piece(ids[0] as PieceId).at);
  return [...new Set(squares.filter((square) => square >= 0))];
}

/** The piece on one of several squares: after castling there are two. */
function pieceOn(among: (context: CardContext) => readonly Square[]): TargetStep {
  return ifSeveral((context) => among(context).map((square) => pieceAt(context, square)));
}

/** The one that was chosen, or the only one. */
function chosenOf(squares: readonly Square[], chosen: readonly string[]): Square {
  return chosen.length > 0 ? squareAmong(chosen, 0) : (squares[0] as Square);
}

/** What may explode: not a pacifist (R39), not a Prince (X18), nothing in a Truce (X10). A King may, in vain (R43). */
function sources(context: CardContext): readonly Square[] {
  const move = plainMove(context);
  if (move === undefined || context.grid.truce) return [];
  if (move.captured.some((id) => context.piece(id).owner === context.foe)) return [];
  return standing(context, move.moved).filter((square) => !context.has(square, PACIFIST | PRINCE | SHIELDED));
}

const fireball: Card = {
  id: 'fireball',
  when: (context) => sources(context).length > 0,
  steps: [pieceOn(sources)],
  effect: (play, chosen) => {
    const source = chosenOf(sources(play), chosen);
    if (isKingly(play, source)) {
      play.tell('explodes-not', { square: squareName(source) });
      return;
    }
    const piece = pieceWord(play.grid, source);
    const hit = neighbours(source).filter(
      (square) => play.unit(square).length > 0 && capturable(play.grid, square) && !isKingly(play, square),
    );
    for (const square of [source, ...hit]) play.capture(square);
    const squares = [source, ...hit].map(squareName).join(', ');
    play.tell('exploded', { piece, square: squareName(source), squares });
  },
};

function travellers(context: CardContext): readonly Square[] {
  return standing(context, context.unitMovesOf(context.by));
}

const mysticShield: Card = {
  id: 'mystic-shield',
  when: (context) => travellers(context).length > 0,
  steps: [pieceOn(travellers)],
  effect: (play, chosen) => {
    const { turn } = play.board;
    const pieces = play.unit(chosenOf(travellers(play), chosen));
    play.restrict({ kind: 'shield', colour: play.by, pieces, from: turn, until: turn + 1 });
  },
};

/** The enemies that this turn's move has captured and that are still captured. */
function victims(context: CardContext): readonly PieceId[] {
  const captured = plainMove(context)?.captured ?? [];
  return captured.filter(
    (id) => context.piece(id).at === CAPTURED && context.piece(id).owner === context.foe,
  );
}

const noQuarter: Card = {
  id: 'no-quarter',
  when: (context) => victims(context).length > 0,
  steps: [],
  effect: (play) => {
    for (const id of victims(play)) {
      const { board } = pastOf(play, plainMove(play)?.step ?? 0).before;
      const stood = board.pieces[id]?.at ?? CAPTURED;
      play.tell('never-back', { piece: wordFor(board, id), square: squareName(stood) });
      play.kill([id]);
    }
  },
};

export const justMoved: readonly Card[] = [fireball, mysticShield, noQuarter];
