/** Cards that bring pieces back, or send them to where they began (Knightmare Chess, cards). The dead never come back. */
import type { Square } from '../../choices.js';
import { ROYAL } from '../board/grid.js';
import { homeKind } from '../board/homes.js';
import {
  BISHOP,
  CAPTURED,
  type Colour,
  type Kinds,
  KNIGHT,
  PAWN,
  type PieceId,
  ROOK,
  sideIds,
  wordOf,
} from '../board/men.js';
import { onHalfOf, squareName, squareOf } from '../board/squares.js';
import { pieceWord } from '../board/words.js';
import { type Card, one, pieces, squareAmong, squareAt, type Target } from '../play/card.js';
import type { Play } from '../play/play.js';
import type { Scene } from '../play/scene.js';
import { goers, isChallenged, mayShift, mayTakeOwn, spareCheck } from './shared.js';

/** The middle of the board. */
const MIDDLE: readonly Square[] = ['d5', 'e5', 'd4', 'e4'].map((name) => squareOf(name) as Square);

/** A captured piece of the card player's of a kind; a promoted pawn counts as what it had become, or as a pawn (D7). */
function captive(scene: Scene, kind: Kinds): PieceId | undefined {
  const asPawn = scene.rules.decided.d7 === 'pawn';
  return scene.zone(CAPTURED, scene.by).find((id) => {
    const piece = scene.piece(id);
    return (asPawn ? piece.origin : piece.kind) === kind;
  });
}

/** Puts such a piece onto a square. */
function place(play: Play, id: PieceId, kind: Kinds, square: Square): void {
  play.place(id, square);
  if (play.piece(id).kind !== kind) play.transform(id, kind);
}

function bringBack(play: Play, kind: Kinds, square: Square): void {
  const id = captive(play, kind) as PieceId;
  place(play, id, kind, square);
  play.tell('came-back', { side: sideIds[play.by], piece: wordOf(kind), square: squareName(square) });
}

const wingedVictory: Card = {
  id: 'winged-victory',
  when: (scene) => captive(scene, PAWN) !== undefined && !isChallenged(scene),
  steps: [one((scene) => MIDDLE.filter((square) => scene.isEmpty(square)).map(squareAt))],
  effect: (play, chosen) => bringBack(play, PAWN, squareAmong(chosen, 0)),
};

/** The kind that may come back on a square where pieces begin; 0 where none may. Queens never do. */
function revivable(scene: Scene, square: Square): Kinds {
  const kind = homeKind(scene.by, scene.board.facing, square) & (PAWN | KNIGHT | BISHOP | ROOK);
  return kind !== 0 && scene.isEmpty(square) && captive(scene, kind) !== undefined ? kind : 0;
}

const resurrection: Card = {
  id: 'resurrection',
  when: (scene) => !isChallenged(scene),
  steps: [
    one((scene) =>
      scene
        .squares((square) => revivable(scene, square) !== 0)
        .map((square): Target => ({ ...squareAt(square), piece: wordOf(revivable(scene, square)) })),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    bringBack(play, revivable(play, square), square);
  },
};

const betrayal: Card = {
  id: 'betrayal',
  when: (scene) => captive(scene, PAWN) !== undefined,
  steps: [
    one((scene) =>
      pieces(
        scene,
        (square) =>
          scene.isEnemy(square) &&
          scene.is(square, PAWN) &&
          !scene.has(square, ROYAL) &&
          onHalfOf(scene.by, scene.board.facing, square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    const old = goers(play, square, PAWN);
    const fresh = captive(play, PAWN) as PieceId;
    const effects = play.board.effects.map((effect) =>
      effect.card === 'pacifism' && effect.pieces.some((id) => old.includes(id))
        ? { ...effect, pieces: [fresh] }
        : effect,
    );
    play.setBoard({ effects });
    play.tell('killed', { piece: pieceWord(play.grid, square), square: squareName(square) });
    play.kill(old);
    place(play, fresh, PAWN, square);
  },
};

/** The squares to which a piece can be sent back: free ones on which its kind begins, or held by one's own. */
function birthplaces(scene: Scene, from: Square): readonly Square[] {
  const owner = scene.grid.owner[from] as Colour;
  return scene.squares((square) => {
    if (square === from || !scene.is(from, homeKind(owner, scene.board.facing, square))) return false;
    return scene.isEmpty(square) || mayTakeOwn(scene, from, square);
  });
}

const rebirth: Card = {
  id: 'rebirth',
  local: true,
  steps: [
    one((scene) =>
      pieces(
        scene,
        (square) => scene.isEnemy(square) && mayShift(scene, square) && birthplaces(scene, square).length > 0,
      ),
    ),
    one((scene, chosen) => birthplaces(scene, squareAmong(chosen, 0)).map(squareAt)),
  ],
  effect: (play, chosen) => {
    const [from, to] = [squareAmong(chosen, 0), squareAmong(chosen, 1)];
    const kind = homeKind(play.grid.owner[from] as Colour, play.board.facing, to);
    const before = play.board;
    play.travel(from, to, [], goers(play, from, kind));
    spareCheck(play, before);
  },
};

export const returns: readonly Card[] = [wingedVictory, resurrection, betrayal, rebirth];
