/** Challenge and Panic: restrict the opponent's next turn (Knightmare Chess, cards, R24, R71). */
import { boardAtNextTurn, hasActiveTerm } from '../board/board.js';
import { gridOf } from '../board/grid-builder.js';
import { listLegalMoves } from '../board/legal.js';
import { BISHOP, KING, type Kinds, KNIGHT, PAWN, ROOK, sideIds } from '../board/pieces.js';
import { isOfNamedKind } from '../board/rights.js';
import { type Card, singleTargetStep, type Target, wordTarget } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { START } from '../play/tokens.js';

/**
 * Names that a Challenge may use, with the kind of each. King and queen can't be named. A crab is a pawn, and
 * a Prince is a king, but each has a name of its own (R24).
 */
const NAMES: ReadonlyMap<string, Kinds> = new Map([
  ['pawn', PAWN],
  ['knight', KNIGHT],
  ['bishop', BISHOP],
  ['rook', ROOK],
  ['crab', PAWN],
  ['prince', KING],
]);

/** Names of pieces that the opponent can legally move. */
function listNamesOfMovablePieces({ board }: CardContext): readonly Target[] {
  const then = boardAtNextTurn(board);
  const grid = gridOf(then);
  const starts = listLegalMoves(then).flatMap(({ from, castling }) =>
    castling === undefined ? [from] : [from, castling.from],
  );
  return [...NAMES]
    .filter(([name, kinds]) => starts.some((square) => isOfNamedKind(grid, square, kinds, name)))
    .map(([name]) => wordTarget(name));
}

const challenge: Card = {
  id: 'challenge',
  steps: [singleTargetStep(listNamesOfMovablePieces)],
  effect: (play, [name = '']) => {
    const turn = play.board.turn + 1;
    const kinds = NAMES.get(name) ?? 0;
    play.addTerm({ kind: 'challenge', colour: play.foe, kinds, name, from: turn, until: turn });
    play.addNotice('challenged', { side: sideIds[play.foe], piece: name });
  },
};

export const PANIC_SECONDS = 15;

const panic: Card = {
  id: 'panic',
  steps: [],
  effect: (play) => {
    const turn = play.board.turn + 1;
    play.addTerm({ kind: 'panic', colour: play.foe, from: turn, until: turn });
  },
  onTurnStart: (play) => {
    const { mover } = play.board;
    if (hasActiveTerm(play.board, 'panic', mover))
      play.addPrompt({ to: mover, card: 'panic', stage: 'ready' });
  },
  answers: {
    ready: {
      phase: 'ready',
      canBegin: ({ board }, { to }) => to === board.mover && hasActiveTerm(board, 'panic', to),
      opening: 'answer-or-start',
      covered: true,
      steps: () => [singleTargetStep(() => [wordTarget(START)])],
      effect: (play, { to }) => play.addNotice('panic-started', { side: sideIds[to], count: PANIC_SECONDS }),
      starts: { word: START, seconds: PANIC_SECONDS },
    },
  },
};

export const pressing: readonly Card[] = [challenge, panic];
