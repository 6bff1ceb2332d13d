/**
 * Cards that put a lasting mark on one piece (Knightmare Chess, cards). What a mark means is worked out in `grids.ts`; that
 * it ends with its piece, in `change.ts`. A mark on a merged piece binds all of it, but Crab only the pawns in it (R53, R54).
 */
import type { Square } from '../../choices.js';
import { CROWDED, CURSED, MAGNET, NEUTRAL, PACIFIST, ROYAL } from '../board/grid.js';
import { listEffects } from '../board/joins.js';
import { BISHOP, PAWN, type PieceId, QUEEN, ROOK } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, chosenSquare, pieceTargets, singleStep, type TargetStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { listPromotable, promotion } from './promotion.js';
import { isKingly } from './shared.js';

/** One piece, or one that is merged; not two that wait to be put apart. */
function createBearerStep(fits: (context: CardContext, square: Square) => boolean): TargetStep {
  return singleStep((context) =>
    pieceTargets(context, (square) => !context.hasTrait(square, CROWDED) && fits(context, square)),
  );
}

function createMarkCard(id: CardId, fits: (context: CardContext, square: Square) => boolean): Card {
  return {
    id,
    // What a magnet holds stands next to it.
    ...(id === 'fatal-attraction' ? {} : { local: true }),
    steps: [createBearerStep(fits)],
    effect: (play, chosen) => play.addEffect({ pieces: play.unit(chosenSquare(chosen, 0)) }),
  };
}

/** The pawns on a square that are no crabs yet. */
function listPlainPawns(context: CardContext, square: Square): readonly PieceId[] {
  const crabs = listEffects(context.board, 'crab').flatMap((effect) => effect.pieces);
  return context.unit(square).filter((id) => context.piece(id).kind === PAWN && !crabs.includes(id));
}

/** A crab that a card has brought to its last rank is promoted, if so decided (D18); a move promotes it by itself. */
function promoteCrabs(play: Play): void {
  if (play.rules.decided.d18 === 'no') return;
  const crabs = play.listEffects('crab').flatMap(({ pieces: ids }) => ids);
  const isAsked = (id: PieceId) => play.core.prompts.some(({ pieces: ids }) => ids.includes(id));
  for (const id of listPromotable(play, crabs)) {
    const { owner } = play.piece(id);
    if (!isAsked(id))
      play.addPrompt({ to: owner, card: 'crab', stage: 'promotion', pieces: [id], about: play.step });
  }
}

const crab: Card = {
  id: 'crab',
  local: true,
  steps: [
    createBearerStep(
      (context, square) =>
        context.isOwn(square) &&
        !context.hasTrait(square, ROYAL) &&
        listPlainPawns(context, square).length > 0,
    ),
  ],
  effect: (play, chosen) => play.addEffect({ pieces: listPlainPawns(play, chosenSquare(chosen, 0)) }),
  settles: promoteCrabs,
  answers: { promotion },
};

export const marks: readonly Card[] = [
  createMarkCard(
    'pacifism',
    (context, square) =>
      context.isOwn(square) && !isKingly(context, square) && !context.hasTrait(square, PACIFIST),
  ),
  createMarkCard(
    'curse',
    (context, square) =>
      context.isEnemy(square) &&
      context.isKind(square, QUEEN | BISHOP | ROOK) &&
      !context.hasTrait(square, CURSED),
  ),
  createMarkCard(
    'neutrality',
    (context, square) =>
      context.isEnemy(square) &&
      !context.isKind(square, QUEEN) &&
      !isKingly(context, square) &&
      !context.hasTrait(square, NEUTRAL),
  ),
  createMarkCard(
    'fatal-attraction',
    (context, square) => context.isOwn(square) && !context.hasTrait(square, MAGNET),
  ),
  crab,
];
