/** Heresy: moves bishops to squares of the other colour (Knightmare Chess, cards). */
import type { Square } from '../../../choices.js';
import { BISHOP, type Colour, colours, type PieceId } from '../../board/pieces.js';
import { canDisplaceUnit } from '../../board/rights.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep, squareTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { findSquareOverFreePath, listMovingPieces } from '../shared.js';
import { judgeAfterAnswers } from '../verdict.js';

function bishopsOf({ board }: CardContext, colour: Colour): readonly PieceId[] {
  return board.pieces.flatMap(({ kind, owner, at }, id) =>
    kind === BISHOP && owner === colour && at >= 0 ? [id] : [],
  );
}

/** Empty orthogonal neighbours of a bishop. None if it is held. */
function listBishopExits(context: CardContext, id: PieceId): readonly Square[] {
  const { at, owner } = context.piece(id);
  if (!canDisplaceUnit(context.grid, at, owner, context.board.turn)) return [];
  return [0, 1, 2, 3].flatMap((direction) => findSquareOverFreePath(context, at, direction, 1) ?? []);
}

function canBishopStep(context: CardContext, ids: readonly PieceId[]): boolean {
  return ids.some((id) => listBishopExits(context, id).length > 0);
}

/** Asks for the next bishop step. The side to move chooses second. */
function askNextBishopStep(play: Play, to: Colour, rest: readonly PieceId[], about: number): void {
  const { mover } = play.board;
  if (canBishopStep(play, rest)) play.addPrompt({ to, stage: 'step', pieces: rest, about });
  else if (to !== mover) askNextBishopStep(play, mover, bishopsOf(play, mover), about);
}

export const heresy: Card = {
  id: 'heresy',
  isPlayable: (context) => colours.some((colour) => canBishopStep(context, bishopsOf(context, colour))),
  judgedLast: true,
  steps: [],
  effect: (play) => askNextBishopStep(play, play.foe, bishopsOf(play, play.foe), play.step),
  answers: {
    step: {
      phase: 'heresy',
      steps: (prompt) => [
        singleTargetStep((context) =>
          pieceTargets(context, (square) =>
            prompt.pieces.some(
              (id) => context.piece(id).at === square && listBishopExits(context, id).length > 0,
            ),
          ),
        ),
        singleTargetStep((context, chosen) => {
          const [id] = listMovingPieces(context, chosenSquare(chosen, 0), BISHOP);
          return listBishopExits(context, id as PieceId).map(squareTarget);
        }),
      ],
      effect: (play, prompt, chosen) => {
        const from = chosenSquare(chosen, 0);
        const ids = listMovingPieces(play, from, BISHOP);
        play.moveByCard(from, chosenSquare(chosen, 1), [], ids);
        askNextBishopStep(
          play,
          prompt.to,
          prompt.pieces.filter((id) => !ids.includes(id)),
          prompt.about,
        );
        judgeAfterAnswers(play, prompt);
      },
    },
  },
};
