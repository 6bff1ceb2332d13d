/**
 * Cards by which a piece moves as another kind, or through its own (Knightmare Chess, cards). The piece stays what it is for
 * all other cards (R46), captures nothing and is not promoted (X5); attacked squares do not stop a King (X46).
 */
import type { Square } from '../../choices.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, QUEEN } from '../board/men.js';
import { slideOf, withPassed } from '../board/moves.js';
import { type Reach, reachFrom, type Way } from '../board/reach.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one, pieces, squareAmong } from '../play/card.js';
import type { Play } from '../play/play.js';
import type { Scene } from '../play/scene.js';
import { placeAmong, places } from './shared.js';

/** What a card lends, and to pieces of which kinds. */
interface Loan {
  readonly id: CardId;
  readonly way: (scene: Scene) => Way;
  /** False for cards that pawns cannot use. */
  readonly pawns: boolean;
  readonly go: (play: Play, reach: Reach) => void;
}

/** A card by which an own piece moves in a way that is not its own. */
function borrowing({ id, way, pawns, go }: Loan): Card {
  const reaches = (scene: Scene, square: Square) => reachFrom(scene.grid, square, scene.by, way(scene));
  const suits = (scene: Scene, square: Square) =>
    scene.mayMove(square) && (pawns || scene.is(square, ~PAWN)) && reaches(scene, square).length > 0;
  return {
    id,
    local: true,
    steps: [
      one((scene) => pieces(scene, (square) => suits(scene, square))),
      one((scene, chosen) => places(reaches(scene, squareAmong(chosen, 0)))),
    ],
    effect: (play, chosen) => go(play, placeAmong(reaches(play, squareAmong(chosen, 0)), chosen, 1)),
  };
}

/** A card that lends a kind's movement. */
function lending(id: CardId, kinds: (scene: Scene) => Kinds, pawns: boolean): Card {
  const way = (scene: Scene): Way => ({ as: kinds(scene), captures: 'never' });
  return borrowing({ id, way, pawns, go: (play, reach) => play.move(reach) });
}

const doppelganger: Card = {
  ...lending('doppelganger', (scene) => scene.core.lastKinds[scene.foe], false),
  when: (scene) => scene.core.lastKinds[scene.foe] !== 0,
};

/** For Bog the first empty square is the first of the way (R77). */
function walkThrough(play: Play, reach: Reach): void {
  const path = slideOf(reach).filter((square) => play.isEmpty(square));
  play.travel(reach.from, reach.to, path, reach.ids);
  if (reach.double) play.setBoard(withPassed(play.board, reach));
}

const ghostwalk = borrowing({
  id: 'ghostwalk',
  way: () => ({ ghost: true, captures: 'never' }),
  pawns: true,
  go: walkThrough,
});

export const borrowed: readonly Card[] = [
  doppelganger,
  lending('dubbing', () => KNIGHT, true),
  lending('masquerade', () => QUEEN, false),
  lending('blessing', () => BISHOP, true),
  ghostwalk,
];
