/** Cards that answer the loss of a piece with a pawn: the enemy's, or one's own (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { CAPTURED, PAWN, type PieceId, sideIds } from '../board/men.js';
import { wordFor } from '../board/piece-names.js';
import { squareName } from '../board/squares.js';
import { type Card, ifSeveral, one, pieces, squareAmong, squareAt } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { PlayEvent } from '../play/core.js';
import type { Play } from '../play/play.js';
import { answerAfter, openEvents, rightAfter } from './answering.js';
import { goers, isPrey } from './shared.js';

/** The captures that the card player may answer now. */
function captures(context: CardContext): readonly PlayEvent[] {
  return openEvents(context, 'capture').filter((event) => event.void === undefined);
}

function takeAll(play: Play, ids: readonly PieceId[]): void {
  for (const id of ids) play.capturePiece(id);
}

/** The regular move that took a pawn of the card player's. */
function pawnTaken(context: CardContext): PlayEvent | undefined {
  const isOwnPawn = (id: PieceId) =>
    context.piece(id).owner === context.by && context.piece(id).kind === PAWN;
  return captures(context).find(({ card, captured }) => card === null && captured.some(isOwnPawn));
}

const revenge: Card = {
  id: 'revenge',
  when: (context) => pawnTaken(context) !== undefined,
  steps: [
    one((context) => {
      const then = rightAfter(context, (pawnTaken(context) as PlayEvent).step);
      return pieces(then, (square) => then.isEnemy(square) && isPrey(then, square));
    }),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    const { step } = pawnTaken(play) as PlayEvent;
    const ids = goers(rightAfter(play, step), square, PAWN);
    answerAfter(play, step, () => takeAll(play, ids));
    play.tell('capture-avenged', { square: squareName(square) });
  },
};

/** What was captured on one square: a piece, or all of a composite. */
interface Captive {
  readonly step: number;
  /** Where it stood. */
  readonly square: Square;
  readonly ids: readonly PieceId[];
}

/** Where a piece stood before a step; for one that was away then, before it went. */
function lastSquare({ trail }: CardContext, step: number, id: PieceId): Square {
  const squares = trail.slice(0, step + 1).map(({ before }) => before.board.pieces[id]?.at ?? CAPTURED);
  return squares.findLast((square) => square >= 0) ?? CAPTURED;
}

function captives(context: CardContext): readonly Captive[] {
  return captures(context).flatMap(({ step, captured }) => {
    const own = captured.filter((id) => context.piece(id).owner === context.by);
    const stood = (id: PieceId) => lastSquare(context, step, id);
    return [...new Set(own.map(stood))].map((square) => {
      return { step, square, ids: own.filter((id) => stood(id) === square) };
    });
  });
}

/** The one that was chosen, first of all, or the only one. */
function captiveAmong(context: CardContext, chosen: readonly string[]): Captive {
  const lost = captives(context);
  return (
    lost.length === 1 ? lost[0] : lost.find(({ square }) => square === squareAmong(chosen, 0))
  ) as Captive;
}

/** What has just been captured and comes back is what it was: a crab, or a composite (D7). */
function restorePowers(play: Play, { step, ids }: Captive): void {
  const before = play.trail[step]?.before.board.effects ?? [];
  for (const effect of before) {
    if (effect.card !== 'crab' && effect.card !== 'confabulation') continue;
    if (play.board.effects.includes(effect) || !effect.pieces.some((id) => ids.includes(id))) continue;
    play.setBoard({ effects: [...play.board.effects, effect] });
  }
}

const hostage: Card = {
  id: 'hostage',
  when: (context) => captives(context).length > 0,
  steps: [
    ifSeveral((context) => captives(context).map(({ square }) => squareAt(square))),
    one((context, chosen) => {
      const then = rightAfter(context, captiveAmong(context, chosen).step);
      return pieces(then, (square) => then.isOwn(square) && isPrey(then, square));
    }),
  ],
  effect: (play, chosen) => {
    const captive = captiveAmong(play, chosen);
    const pawns = goers(rightAfter(play, captive.step), squareAmong(chosen, chosen.length - 1), PAWN);
    answerAfter(play, captive.step, () => {
      const { at } = play.piece(pawns[0] as PieceId);
      takeAll(play, pawns);
      for (const id of captive.ids) play.place(id, at);
      restorePowers(play, captive);
      const piece = captive.ids.map((id) => wordFor(play.board, id)).join('+');
      play.tell('hostage-freed', { side: sideIds[play.by], piece, square: squareName(at) });
    });
  },
};

export const losses: readonly Card[] = [revenge, hostage];
