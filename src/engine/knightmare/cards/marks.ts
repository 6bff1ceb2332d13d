/**
 * Cards that put a lasting mark on one piece (Knightmare Chess, cards). What a mark means is worked out in `grids.ts`; that
 * it ends with its piece, in `change.ts`. A mark on a merged piece binds all of it, but Crab only the pawns in it (R53, R54).
 */
import type { Square } from '../../choices.js';
import { CROWDED, CURSED, MAGNET, NEUTRAL, PACIFIST, ROYAL } from '../board/grid.js';
import { effectsOf } from '../board/joins.js';
import { BISHOP, PAWN, type PieceId, QUEEN, ROOK } from '../board/men.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one, pieces, squareAmong, type TargetStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { promotable, promotion } from './promotion.js';
import { isKingly } from './shared.js';

/** One piece, or one that is merged; not two that wait to be put apart. */
function bearer(fits: (context: CardContext, square: Square) => boolean): TargetStep {
  return one((context) =>
    pieces(context, (square) => !context.has(square, CROWDED) && fits(context, square)),
  );
}

function marking(id: CardId, fits: (context: CardContext, square: Square) => boolean): Card {
  return {
    id,
    // What a magnet holds stands next to it.
    ...(id === 'fatal-attraction' ? {} : { local: true }),
    steps: [bearer(fits)],
    effect: (play, chosen) => play.mark({ pieces: play.unit(squareAmong(chosen, 0)) }),
  };
}

/** The pawns on a square that are no crabs yet. */
function plainPawns(context: CardContext, square: Square): readonly PieceId[] {
  const crabs = effectsOf(context.board, 'crab').flatMap((effect) => effect.pieces);
  return context.unit(square).filter((id) => context.piece(id).kind === PAWN && !crabs.includes(id));
}

/** A crab that a card has brought to its last rank is promoted, if so decided (D18); a move promotes it by itself. */
function promoteCrabs(play: Play): void {
  if (play.rules.decided.d18 === 'no') return;
  const crabs = play.effects('crab').flatMap(({ pieces: ids }) => ids);
  const isAsked = (id: PieceId) => play.core.prompts.some(({ pieces: ids }) => ids.includes(id));
  for (const id of promotable(play, crabs)) {
    const { owner } = play.piece(id);
    if (!isAsked(id))
      play.ask({ to: owner, card: 'crab', stage: 'promotion', pieces: [id], about: play.step });
  }
}

const crab: Card = {
  id: 'crab',
  local: true,
  steps: [
    bearer(
      (context, square) =>
        context.isOwn(square) && !context.has(square, ROYAL) && plainPawns(context, square).length > 0,
    ),
  ],
  effect: (play, chosen) => play.mark({ pieces: plainPawns(play, squareAmong(chosen, 0)) }),
  settles: promoteCrabs,
  answers: { promotion },
};

export const marks: readonly Card[] = [
  marking(
    'pacifism',
    (context, square) =>
      context.isOwn(square) && !isKingly(context, square) && !context.has(square, PACIFIST),
  ),
  marking(
    'curse',
    (context, square) =>
      context.isEnemy(square) && context.is(square, QUEEN | BISHOP | ROOK) && !context.has(square, CURSED),
  ),
  marking(
    'neutrality',
    (context, square) =>
      context.isEnemy(square) &&
      !context.is(square, QUEEN) &&
      !isKingly(context, square) &&
      !context.has(square, NEUTRAL),
  ),
  marking('fatal-attraction', (context, square) => context.isOwn(square) && !context.has(square, MAGNET)),
  crab,
];
