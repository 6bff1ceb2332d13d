/** Riposte: the piece that has just captured one of one's own is lost instead (Knightmare Chess, cards; R7, R8, R51). */
import { ROYAL } from '../board/grid.js';
import { gridOf } from '../board/grids.js';
import { isLost, KING, QUEEN } from '../board/men.js';
import { squareName } from '../board/squares.js';
import { type Card, squareAt } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { PlayEvent } from '../play/core.js';
import {
  type Answerable,
  answerAfter,
  hasActedSince,
  openEvents,
  pastOf,
  stepChosen,
  toldApart,
  whichOf,
} from './answering.js';

/**
 * Captures by a regular move, of a piece that is still lost, by neither King nor Queen. One that is dead by No Quarter is
 * no exception: that card came after the capture, and is undone with it (R69).
 */
function reversible(context: CardContext): readonly Answerable[] {
  const events = openEvents(context, 'capture').filter((event) => isReversible(context, event));
  return toldApart(events.map(({ step, moved }) => ({ step, target: squareAt(moved[0]?.to ?? 0) })));
}

function isReversible(context: CardContext, { card, step, captured, moved }: PlayEvent): boolean {
  const [unitMove] = moved;
  if (card !== null || unitMove === undefined || hasActedSince(context, step)) return false;
  const { traits } = gridOf(pastOf(context, step).before.board);
  const isBarred = (unitMove.kinds & (KING | QUEEN)) !== 0 || ((traits[unitMove.from] ?? 0) & ROYAL) !== 0;
  return (
    !isBarred &&
    captured.some((id) => context.piece(id).owner === context.by) &&
    captured.every((id) => isLost(context.piece(id)))
  );
}

/** The board is as before the move, without the attacker; the move of the turn is used up all the same. */
const reverse: Card = {
  id: 'riposte',
  when: (context) => reversible(context).length > 0,
  steps: [whichOf(reversible)],
  effect: (play, chosen) => {
    const step = stepChosen(reversible(play), chosen);
    const unitMove = play.core.events.find((event) => event.step === step)?.moved[0];
    const { board, prompts } = pastOf(play, step).before;
    if (unitMove === undefined) throw new Error('nothing to reverse');
    answerAfter(play, step, () => {
      play.setBoard({ ...board, moved: true });
      for (const id of unitMove.ids) play.capturePiece(id);
      // What the move led to has not come about: a player who was asked about it is asked again where it is needed.
      play.set({
        prompts,
        events: play.core.events.map((event) =>
          event.step === step ? { ...event, moved: [], captured: [] } : event,
        ),
      });
      const next = board.turn + 1;
      play.restrict({ kind: 'lost-turn', colour: play.by, from: next, until: next });
      play.tell('capture-reversed', { square: squareName(unitMove.to) });
    });
  },
};

export const riposte: readonly Card[] = [reverse];
