/**
 * Cards that mark one piece (Knightmare Chess, cards). `grid-builder.ts` interprets marks and `change.ts` ends
 * them. A mark on a composite applies to the whole composite, except that Crab applies only to the composite's
 * pawns (R53, R54).
 */
import type { Square } from '../../../choices.js';
import { CROWDED, CURSED, MAGNET, NEUTRAL, PACIFIST, ROYAL } from '../../board/grid.js';
import { listEffects } from '../../board/joins.js';
import { BISHOP, PAWN, type PieceId, QUEEN, ROOK } from '../../board/pieces.js';
import type { CardId } from '../../catalogue/table.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep, type TargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { isKingOrRoyal } from '../shared.js';
import { listPromotable, promotion } from './promotion.js';

/** Asks for a single or merged unit. Crowded squares aren't offered. */
function createMarkTargetStep(fits: (context: CardContext, square: Square) => boolean): TargetStep {
  return singleTargetStep((context) =>
    pieceTargets(context, (square) => !context.hasTrait(square, CROWDED) && fits(context, square)),
  );
}

function createMarkCard(id: CardId, fits: (context: CardContext, square: Square) => boolean): Card {
  return {
    id,
    // A magnet affects its neighbours too.
    ...(id === 'fatal-attraction' ? {} : { local: true }),
    steps: [createMarkTargetStep(fits)],
    effect: (play, chosen) => play.addEffect({ pieces: play.unit(chosenSquare(chosen, 0)) }),
  };
}

/** Pawns on a square, without crabs. */
function listPlainPawns(context: CardContext, square: Square): readonly PieceId[] {
  const crabs = listEffects(context.board, 'crab').flatMap((effect) => effect.pieces);
  return context.unit(square).filter((id) => context.piece(id).kind === PAWN && !crabs.includes(id));
}

/** Promotes a crab that a card brought to its last rank, if the host decided so (D18). */
function promoteCrabs(play: Play): void {
  if (play.rules.decided.d18 === 'no') return;
  const crabs = play.listEffects('crab').flatMap(({ pieces: ids }) => ids);
  const isInQuestion = (id: PieceId) => play.core.prompts.some(({ pieces: ids }) => ids.includes(id));
  for (const id of listPromotable(play, crabs)) {
    const { owner } = play.piece(id);
    if (!isInQuestion(id))
      play.addPrompt({ to: owner, card: 'crab', stage: 'promotion', pieces: [id], about: play.step });
  }
}

const crab: Card = {
  id: 'crab',
  local: true,
  steps: [
    createMarkTargetStep(
      (context, square) =>
        context.isOwn(square) &&
        !context.hasTrait(square, ROYAL) &&
        listPlainPawns(context, square).length > 0,
    ),
  ],
  effect: (play, chosen) => play.addEffect({ pieces: listPlainPawns(play, chosenSquare(chosen, 0)) }),
  settleEffects: promoteCrabs,
  answers: { promotion },
};

export const marks: readonly Card[] = [
  createMarkCard(
    'pacifism',
    (context, square) =>
      context.isOwn(square) && !isKingOrRoyal(context, square) && !context.hasTrait(square, PACIFIST),
  ),
  createMarkCard(
    'curse',
    (context, square) =>
      context.isEnemy(square) &&
      context.hasKind(square, QUEEN | BISHOP | ROOK) &&
      !context.hasTrait(square, CURSED),
  ),
  createMarkCard(
    'neutrality',
    (context, square) =>
      context.isEnemy(square) &&
      !context.hasKind(square, QUEEN) &&
      !isKingOrRoyal(context, square) &&
      !context.hasTrait(square, NEUTRAL),
  ),
  createMarkCard(
    'fatal-attraction',
    (context, square) => context.isOwn(square) && !context.hasTrait(square, MAGNET),
  ),
  crab,
];
