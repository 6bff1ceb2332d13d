/** Cards about what this turn's move has moved or captured (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { PACIFIST, PRINCE, SHIELDED } from '../board/grid.js';
import { CAPTURED, type PieceId } from '../board/men.js';
import { capturable } from '../board/rights.js';
import { neighbours, squareName } from '../board/squares.js';
import { pieceWord, wordFor } from '../board/words.js';
import { type Card, ifAny, pieceAt, squareAmong, type TargetStep } from '../play/card.js';
import type { Journey } from '../play/core.js';
import type { Scene } from '../play/scene.js';
import { pastOf } from './answering.js';
import { isKingly, plainMove } from './shared.js';

/** Where some travellers stand now. */
function standing(scene: Scene, journeys: readonly Journey[]): readonly Square[] {
  const squares = journeys.map(({ ids }) => scene.piece(ids[0] as PieceId).at);
  return [...new Set(squares.filter((square) => square >= 0))];
}

/** A choice that is left out where there is only one: after castling there are two. */
function ifSeveral(among: (scene: Scene) => readonly Square[]): TargetStep {
  return ifAny((scene) => {
    const squares = among(scene);
    return squares.length > 1 ? squares.map((square) => pieceAt(scene, square)) : [];
  });
}

/** The one that was chosen, or the only one. */
function chosenOf(squares: readonly Square[], chosen: readonly string[]): Square {
  return chosen.length > 0 ? squareAmong(chosen, 0) : (squares[0] as Square);
}

/** What may explode: not a pacifist (R39), not a Prince (X18), nothing in a Truce (X10). A King may, in vain (R43). */
function sources(scene: Scene): readonly Square[] {
  const move = plainMove(scene);
  if (move === undefined || scene.grid.truce) return [];
  if (move.captured.some((id) => scene.piece(id).owner === scene.foe)) return [];
  return standing(scene, move.moved).filter((square) => !scene.has(square, PACIFIST | PRINCE | SHIELDED));
}

const fireball: Card = {
  id: 'fireball',
  when: (scene) => sources(scene).length > 0,
  steps: [ifSeveral(sources)],
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

function travellers(scene: Scene): readonly Square[] {
  return standing(scene, scene.journeysOf(scene.by));
}

const mysticShield: Card = {
  id: 'mystic-shield',
  when: (scene) => travellers(scene).length > 0,
  steps: [ifSeveral(travellers)],
  effect: (play, chosen) => {
    const { turn } = play.board;
    const pieces = play.unit(chosenOf(travellers(play), chosen));
    play.restrict({ kind: 'shield', colour: play.by, pieces, from: turn, until: turn + 1 });
  },
};

/** The enemies that this turn's move has captured and that are still captured. */
function victims(scene: Scene): readonly PieceId[] {
  const captured = plainMove(scene)?.captured ?? [];
  return captured.filter((id) => scene.piece(id).at === CAPTURED && scene.piece(id).owner === scene.foe);
}

const noQuarter: Card = {
  id: 'no-quarter',
  when: (scene) => victims(scene).length > 0,
  steps: [],
  effect: (play) => {
    for (const id of victims(play)) {
      const { board } = pastOf(play, plainMove(play)?.step ?? 0).before;
      const stood = board.pieces[id]?.at ?? CAPTURED;
      play.tell('killed', { piece: wordFor(board, id), square: squareName(stood) });
      play.kill([id]);
    }
  },
};

export const justMoved: readonly Card[] = [fireball, mysticShield, noQuarter];
