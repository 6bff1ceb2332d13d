/**
 * Abduction: the opponent must name a removed piece and its square (Knightmare Chess, cards, X6, X7). The board
 * is covered until the opponent is ready. Then the time limit starts.
 */
import { CROWDED } from '../../board/grid.js';
import { pieceWordOf } from '../../board/piece-names.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, type PieceId, QUEEN, ROOK, sideIds } from '../../board/pieces.js';
import { isCapturable } from '../../board/rights.js';
import { squareName } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  pieceTargets,
  singleTargetStep,
  squareTargets,
  type Target,
  wordTarget,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Prompt } from '../../play/core.js';
import type { Play } from '../../play/play.js';
import { LOOK } from '../../play/tokens.js';
import { isKingOrRoyal } from '../shared.js';
import { NAMES, sayName } from './doomsayer.js';

/** Seconds to answer once the board is shown. */
const SECONDS = 10;

/** Pieces named by letter, so that Doomsayer doesn't apply (X7). */
const DESCRIPTIONS: ReadonlyMap<string, Kinds> = new Map([
  ['letter-p', PAWN],
  ['letter-n', KNIGHT],
  ['letter-b', BISHOP],
  ['letter-r', ROOK],
  ['letter-q', QUEEN],
]);

function listAnswers(context: CardContext): readonly Target[] {
  const names = [...NAMES.keys()].filter((name) => name !== 'king' && name !== 'prince');
  return [...names, ...(context.listEffects('doomsayer').length > 0 ? DESCRIPTIONS.keys() : [])].map(
    wordTarget,
  );
}

/** True if the words fit one of the missing pieces. A crab may be called a pawn. */
function isMatchingDescription(play: Play, ids: readonly PieceId[], description: string): boolean {
  const crabs = play.listEffects('crab').flatMap((effect) => effect.pieces);
  if (description === 'crab') return ids.some((id) => crabs.includes(id));
  const kind = NAMES.get(description) ?? DESCRIPTIONS.get(description);
  return ids.some((id) => play.piece(id).kind === kind);
}

function concludeAbduction(play: Play, prompt: Prompt, outcome: 'right' | 'wrong' | 'late'): void {
  const { to, pieces: ids, squares: from, about } = prompt;
  const at = from[0] as number;
  const piece = ids.map((id) => pieceWordOf(play.board, id)).join('+');
  for (const id of ids) {
    if (outcome === 'right') play.placePiece(id, at);
    else play.capturePiece(id);
  }
  play.updateCore({ hidden: play.core.hidden.filter(({ ply }) => ply !== about) });
  play.addNotice(`abduction-${outcome}`, { side: sideIds[to], piece, square: squareName(at) });
}

export const abduction: Card = {
  id: 'abduction',
  local: true,
  secret: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isEnemy(square) &&
          !isKingOrRoyal(context, square) &&
          !context.hasTrait(square, CROWDED) &&
          isCapturable(context.grid, square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    const ids = play.unit(square);
    const { ply, hidden } = play.core;
    play.removeForNow(square);
    play.updateCore({ hidden: [...hidden, { ply, no: play.no }] });
    play.addPrompt({ to: play.foe, stage: 'look', pieces: ids, squares: [square], about: ply });
    play.addNotice('abduction-begins', { side: sideIds[play.foe] });
  },
  answers: {
    look: {
      phase: 'look-away',
      covered: true,
      fromMemory: true,
      steps: () => [singleTargetStep(() => [wordTarget(LOOK)])],
      effect: (play, prompt) => {
        play.addPrompt({ ...prompt, stage: 'answer' });
      },
      starts: { word: LOOK, seconds: SECONDS },
    },
    answer: {
      phase: 'abduction',
      fromMemory: true,
      steps: () => [
        singleTargetStep(listAnswers),
        singleTargetStep((context) => squareTargets(context, (square) => context.isEmpty(square))),
      ],
      effect: (play, prompt, chosen) => {
        const description = chosen[0] as string;
        const isRight =
          chosenSquare(chosen, 1) === prompt.squares[0] &&
          isMatchingDescription(play, prompt.pieces, description);
        concludeAbduction(play, prompt, isRight ? 'right' : 'wrong');
        if (NAMES.has(description)) sayName(play, prompt.to, description);
      },
      seconds: SECONDS,
      answerLate: (play, prompt) => concludeAbduction(play, prompt, 'late'),
    },
  },
};
