/** Toll: whoever enters the enemy's half pays with a pawn, or takes the turn back (Knightmare Chess, cards; R37, X11, X24, X40). */
import type { Square } from '../../choices.js';
import { inCheck } from '../board/check.js';
import { NEUTRAL } from '../board/grid.js';
import { type Colour, foeOf, PAWN, type PieceId, sideIds } from '../board/men.js';
import { onHalfOf, squareName } from '../board/squares.js';
import { rewound } from '../turn/piles.js';
import type { Play } from '../turn/play.js';
import type { Scene } from '../turn/scene.js';
import { pastOf } from './answering.js';
import { type Card, one, pieces, squareAmong, word } from './card.js';
import { goers, isPrey } from './shared.js';

const REFUSE = 'refuse';

/** Whether a piece of the mover's started this turn in his half and stood in the other one since (X24). */
function hasCrossed(scene: Scene): boolean {
  const mover = foeOf(scene.by);
  const start = pastOf(scene, scene.core.attempt).before.board;
  const isHome = (square: Square) => onHalfOf(mover, scene.board.facing, square);
  const isMovers = (id: PieceId, square: Square) =>
    scene.piece(id).owner === mover ||
    (((scene.grid.traits[square] as number) & NEUTRAL) !== 0 && square >= 0);
  return scene.journeysOf(mover).some(({ ids, to }) => {
    const [id] = ids;
    const from = id === undefined ? -1 : (start.pieces[id]?.at ?? -1);
    return id !== undefined && from >= 0 && isMovers(id, to) && isHome(from) && !isHome(to);
  });
}

/** The pawns with which a colour can pay: their loss must not leave his King in check at the end of his turn. */
function payable(scene: Scene, payer: Colour): readonly Square[] {
  return scene.squares((square) => {
    if (scene.grid.owner[square] !== payer || !isPrey(scene, square)) return false;
    const ids = goers(scene, square, PAWN);
    const pieces = scene.board.pieces.map((piece, id) => (ids.includes(id) ? { ...piece, at: -1 } : piece));
    return !inCheck({ ...scene.board, pieces }, payer) || inCheck(scene.board, payer);
  });
}

/** Whether the turn may be taken back: not when its player stands in check then, since he can pay. */
function mayRefuse(scene: Scene, payer: Colour): boolean {
  return !inCheck({ ...pastOf(scene, scene.core.attempt).before.board, moved: true }, payer);
}

/** The turn is over without a move, and its card is back in the hand; an answer to the Toll (Vulture) was none of it. */
function takeTurnBack(play: Play, toll: number): void {
  const { core, by } = play;
  const { before } = pastOf(play, core.attempt);
  const hadCard = pastOf(play, toll).before.spent[by];
  const { board, deeds, lastKinds, discarding } = before;
  const kept = { board, deeds, lastKinds, discarding };
  const back = hadCard ? rewound(before, core, foeOf(by)) : kept;
  play.set({ ...back, phase: 'ended', windows: [] });
  play.tell('toll-refused', { side: sideIds[by] });
}

const demand: Card = {
  id: 'toll',
  when: hasCrossed,
  steps: [],
  effect: (play) => {
    const payer = play.foe;
    if (payable(play, payer).length === 0) {
      play.tell('toll-free', { side: sideIds[payer] });
      play.fail();
      return;
    }
    play.ask({ to: payer, stage: 'pay', about: play.step });
    play.tell('toll-asked', { side: sideIds[payer] });
  },
  answers: {
    pay: {
      steps: () => [
        one((scene) => {
          const pawns = payable(scene, scene.by);
          const paid = pieces(scene, (square) => pawns.includes(square));
          return mayRefuse(scene, scene.by) ? [...paid, word(REFUSE)] : paid;
        }),
      ],
      effect: (play, { about }, chosen) => {
        if (chosen[0] === REFUSE) {
          takeTurnBack(play, about);
          return;
        }
        const square = squareAmong(chosen, 0);
        for (const id of goers(play, square, PAWN)) play.capturePiece(id);
        play.tell('toll-paid', { side: sideIds[play.by], square: squareName(square) });
      },
    },
  },
};

export const toll: readonly Card[] = [demand];
