/**
 * Cards that name the King (Knightmare Chess, cards). A Prince is one for them, and so is the piece that Coup has made royal
 * (R23). None of them can leave him in check.
 */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import { relocated, swapped } from '../board/change.js';
import { inCheck } from '../board/check.js';
import { CURSED } from '../board/grid.js';
import { directionTo, stepOpen } from '../board/lines.js';
import { KING, PAWN, ROOK } from '../board/men.js';
import { isFree } from '../board/rights.js';
import { across, down, OFF, stepFrom } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squares, type Target } from '../play/card.js';
import type { Scene } from '../play/scene.js';
import { goers, isKingly } from './shared.js';

function ownKings(scene: Scene, condition: (square: Square) => boolean): readonly Target[] {
  return pieces(scene, (square) => scene.isOwn(square) && isKingly(scene, square) && condition(square));
}

function isSafeOn(board: Board, { by }: Scene): boolean {
  return !inCheck(board, by);
}

const hiddenPassage: Card = {
  id: 'hidden-passage',
  steps: [
    one((scene) => ownKings(scene, (square) => scene.mayMove(square))),
    one((scene, chosen) => {
      const king = goers(scene, squareAmong(chosen, 0), KING);
      return squares(
        scene,
        (square) => scene.isEmpty(square) && isSafeOn(relocated(scene.board, king, square), scene),
      );
    }),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    play.travel(from, squareAmong(chosen, 1), [], goers(play, from, KING));
  },
};

/** Where King and rook come to in Sanctuary: the rook next to the King, the King on the rook's other side. */
interface Shelter {
  readonly king: Square;
  readonly rook: Square;
}

/** Sanctuary for two squares; null where somebody or something is between, or the King would not be safe (R78 to R81). */
function shelter(scene: Scene, king: Square, rook: Square): Shelter | null {
  const [dx, dy] = [across(king, rook), down(king, rook)];
  if (king === rook || (dx !== 0 && dy !== 0) || !mayGoTogether(scene, king, rook)) return null;
  const direction = directionTo(dx, dy);
  for (let at = king; at !== rook; at = stepFrom(at, direction)) {
    if (!stepOpen(scene.grid, at, direction) || (at !== king && !scene.isEmpty(at))) return null;
  }
  const rookTo = stepFrom(king, direction);
  const kingTo = stepFrom(rookTo, direction);
  if (kingTo === OFF || (kingTo !== rook && !scene.isEmpty(kingTo))) return null;
  const far = Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  if (far > 2 && scene.has(rook, CURSED)) return null;
  const after = relocated(
    relocated(scene.board, goers(scene, rook, ROOK), rookTo),
    goers(scene, king, KING),
    kingTo,
  );
  return isSafeOn(after, scene) ? { king: kingTo, rook: rookTo } : null;
}

/** Both count as moved (R82): nothing may hold either, and a Challenge is met by one of them. */
function mayGoTogether(scene: Scene, king: Square, rook: Square): boolean {
  const { turn } = scene.board;
  if (![king, rook].every((square) => isFree(scene.grid, square, scene.by, turn))) return false;
  return scene.mayMove(king) || scene.mayMove(rook);
}

function rooksFor(scene: Scene, king: Square): readonly Target[] {
  return pieces(scene, (square) => scene.is(square, ROOK) && shelter(scene, king, square) !== null);
}

const sanctuary: Card = {
  id: 'sanctuary',
  steps: [
    one((scene) => ownKings(scene, (square) => rooksFor(scene, square).length > 0)),
    one((scene, chosen) => rooksFor(scene, squareAmong(chosen, 0))),
  ],
  effect: (play, chosen) => {
    const [king, rook] = [squareAmong(chosen, 0), squareAmong(chosen, 1)];
    const { king: kingTo, rook: rookTo } = shelter(play, king, rook) as Shelter;
    play.shift([
      { ids: goers(play, king, KING), from: king, to: kingTo, path: [] },
      { ids: goers(play, rook, ROOK), from: rook, to: rookTo, path: [] },
    ]);
  },
};

/** The pawns with which a King may trade places; a Challenge does not ask about it, since it is not the move. */
function strawMen(scene: Scene, king: Square): readonly Target[] {
  const { turn } = scene.board;
  return pieces(scene, (square) => {
    if (square === king || !scene.is(square, PAWN) || !isFree(scene.grid, square, scene.by, turn))
      return false;
    return isSafeOn(swapped(scene.board, scene.unit(king), scene.unit(square)), scene);
  });
}

const manOfStraw: Card = {
  id: 'man-of-straw',
  when: (scene) => scene.inCheck(scene.by),
  steps: [
    one((scene) =>
      ownKings(
        scene,
        (square) =>
          isFree(scene.grid, square, scene.by, scene.board.turn) && strawMen(scene, square).length > 0,
      ),
    ),
    one((scene, chosen) => strawMen(scene, squareAmong(chosen, 0))),
  ],
  effect: (play, chosen) => play.swap(squareAmong(chosen, 0), squareAmong(chosen, 1)),
};

export const kings: readonly Card[] = [hiddenPassage, sanctuary, manOfStraw];
