/** Riposte: the capturing piece is lost instead (Knightmare Chess, cards; R7, R8, R51). */
import { ROYAL } from '../../board/grid.js';
import { gridOf } from '../../board/grid-builder.js';
import { isLost, KING, QUEEN } from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import { type Card, squareTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { PlayEvent } from '../../play/core.js';
import {
  type Answerable,
  applyAfterStep,
  chosenStep,
  createStepQuestion,
  hasActedSinceStep,
  listAnswerableEvents,
  stepInTrail,
  withDistinctTokens,
} from './answerable-steps.js';

/**
 * Regular captures that can be reversed: the captured piece is still lost, and neither King nor queen
 * captured it. A later No Quarter is undone too (R69).
 */
function listReversibleCaptures(context: CardContext): readonly Answerable[] {
  const events = listAnswerableEvents(context, 'capture').filter((event) =>
    isReversibleCapture(context, event),
  );
  return withDistinctTokens(
    events.map(({ step, moved }) => ({ step, target: squareTarget(moved[0]?.to ?? 0) })),
  );
}

function isReversibleCapture(context: CardContext, { card, step, captured, moved }: PlayEvent): boolean {
  const [unitMove] = moved;
  if (card !== null || unitMove === undefined || hasActedSinceStep(context, step)) return false;
  const { traits } = gridOf(stepInTrail(context, step).before.board);
  const isBarred = (unitMove.kinds & (KING | QUEEN)) !== 0 || ((traits[unitMove.from] ?? 0) & ROYAL) !== 0;
  return (
    !isBarred &&
    captured.some((id) => context.piece(id).owner === context.by) &&
    captured.every((id) => isLost(context.piece(id)))
  );
}

/** Restores the board before the capture, but without the capturing piece. The turn's move stays used. */
const reverse: Card = {
  id: 'riposte',
  isPlayable: (context) => listReversibleCaptures(context).length > 0,
  steps: [createStepQuestion(listReversibleCaptures)],
  effect: (play, chosen) => {
    const step = chosenStep(listReversibleCaptures(play), chosen);
    const unitMove = play.core.events.find((event) => event.step === step)?.moved[0];
    const { board, prompts } = stepInTrail(play, step).before;
    if (unitMove === undefined) throw new Error('nothing to reverse');
    applyAfterStep(play, step, () => {
      play.updateBoard({ ...board, moved: true });
      for (const id of unitMove.ids) play.capturePiece(id);
      // Questions that the move raised are void. The replayed steps ask them again if needed.
      play.updateCore({
        prompts,
        events: play.core.events.map((event) =>
          event.step === step ? { ...event, moved: [], captured: [] } : event,
        ),
      });
      const next = board.turn + 1;
      play.addTerm({ kind: 'lost-turn', colour: play.by, from: next, until: next });
      play.addNotice('capture-reversed', { square: squareName(unitMove.to) });
    });
  },
};

export const riposte: readonly Card[] = [reverse];
