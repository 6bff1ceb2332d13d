/** Promotions that cards cause, even in the opponent's turn (Knightmare Chess, X4). */
import { createRefusal } from '../../../result.js';
import { withPieceTransformed } from '../../board/change.js';
import { COMPOSITE, CROWDED } from '../../board/grid.js';
import { isMated } from '../../board/legal.js';
import {
  type Colour,
  type Kinds,
  kindOfLetter,
  kindWord,
  letterOf,
  opponentOf,
  PAWN,
  type PieceId,
  PROMOTIONS,
  sideIds,
} from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import { type Answer, singleTargetStep, type Target } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Core, Prompt } from '../../play/core.js';
import type { Play } from '../../play/play.js';
import { rankForOwner } from '../shared.js';
import { judgeAfterAnswers } from '../verdict.js';

/** Pawns on their last rank. Merged pawns don't promote (X5). */
export function listPromotable(context: CardContext, ids: readonly PieceId[]): readonly PieceId[] {
  return ids.filter((id) => {
    const { kind, at } = context.piece(id);
    return (
      kind === PAWN &&
      at >= 0 &&
      !context.hasTrait(at, COMPOSITE | CROWDED) &&
      rankForOwner(context, at) === 7
    );
  });
}

/** Id of the promotion question. */
const STAGE = 'promotion';

/**
 * Asks for promotions, the colour `first` before the other. The card in play needs the answer `promotion` and
 * the flag `judgedLast`.
 */
export function askPromotions(play: Play, ids: readonly PieceId[], first: Colour): void {
  const of = (colour: Colour) => ids.filter((id) => play.piece(id).owner === colour);
  for (const id of [...of(first), ...of(opponentOf(first))])
    play.addPrompt({ to: play.piece(id).owner, stage: STAGE, pieces: [id], about: play.step });
}

export function listPawnsToPromote({ prompts }: Core): readonly PieceId[] {
  return prompts.flatMap(({ stage, pieces }) => (stage === STAGE ? pieces : []));
}

/** Kinds to which a pawn may promote. Leaves out kinds that would mate immediately, unless every kind would. */
function listPromotionKinds(context: CardContext, { pieces: [id] }: Prompt): readonly Target[] {
  const foe = opponentOf(context.piece(id as PieceId).owner);
  const isCausingMate = (kind: Kinds) =>
    isMated(withPieceTransformed(context.board, id as PieceId, kind), foe);
  const square = context.piece(id as PieceId).at;
  const quiet = isMated(context.board, foe) ? PROMOTIONS : PROMOTIONS.filter((kind) => !isCausingMate(kind));
  const kinds = quiet.length > 0 ? quiet : PROMOTIONS;
  return kinds.map((kind) => ({ token: letterOf(kind), kind: 'promotion', piece: kindWord(kind), square }));
}

/** The promotion question: its choices, and the effect of the answer. */
export const promotion: Answer = {
  phase: 'promotion',
  steps: (prompt) => [singleTargetStep((context) => listPromotionKinds(context, prompt))],
  against: (context, prompt, token) => {
    const named = token.toLowerCase();
    const kind = PROMOTIONS.find((one) => kindWord(one) === named || letterOf(one).toLowerCase() === named);
    const isOpen = listPromotionKinds(context, prompt).some(
      ({ piece }) => kind !== undefined && piece === kindWord(kind),
    );
    return kind === undefined || isOpen ? null : createRefusal('promotion-mates', { piece: kindWord(kind) });
  },
  effect: (play, prompt, [letter = '']) => {
    const id = prompt.pieces[0] as PieceId;
    const { owner, at } = play.piece(id);
    const kind = kindOfLetter(letter) as Kinds;
    play.transformPiece(id, kind);
    play.addNotice('promoted', { side: sideIds[owner], square: squareName(at), piece: kindWord(kind) });
    judgeAfterAnswers(play, prompt);
  },
};
