/** Doomsayer: naming a kind costs a piece of that kind (Knightmare Chess, cards, R25 to R29). */
import type { Square } from '../../../choices.js';
import { withPiecesRemoved } from '../../board/change.js';
import { isControlledBy, PRINCE, ROYAL } from '../../board/grid.js';
import {
  BISHOP,
  type Colour,
  KING,
  type Kinds,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  sideIds,
} from '../../board/pieces.js';
import { isCapturable, isOfNamedKind } from '../../board/rights.js';
import { squareName } from '../../board/squares.js';
import { type Card, chosenSquare, pieceTarget, singleTargetStep, wordTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { NAME, UNNAMED } from '../../play/tokens.js';
import { isKingExposed, listMovingPieces } from '../shared.js';

/** Names that players may say. Prince and Crab are names of their own. A crab also counts as a pawn (R25). */
export const NAMES: ReadonlyMap<string, Kinds> = new Map([
  ['pawn', PAWN],
  ['knight', KNIGHT],
  ['bishop', BISHOP],
  ['rook', ROOK],
  ['queen', QUEEN],
  ['king', KING],
  ['crab', PAWN],
  ['prince', KING],
]);

/** Pieces that a speaker may lose: the speaker's own and neutral pieces, but no royal ones (R26, R28, R29). */
function listLosablePieces(context: CardContext, speaker: Colour, name: string): readonly Square[] {
  const { grid, board } = context;
  if (name === 'king') return [];
  return context.listSquares((square) => {
    if (
      !isControlledBy(grid, square, speaker) ||
      context.hasTrait(square, ROYAL) ||
      !isCapturable(grid, square)
    )
      return false;
    if (context.hasTrait(square, PRINCE) && name !== 'prince') return false;
    const kinds = NAMES.get(name) ?? 0;
    if (!isOfNamedKind(grid, square, kinds, name)) return false;
    return !isKingExposed(context, withPiecesRemoved(board, listMovingPieces(context, square, kinds)));
  });
}

function removeNamedPiece(play: Play, speaker: Colour, name: string, square: Square): void {
  const [effect] = play.listEffects('doomsayer');
  if (effect === undefined) return;
  play.addNotice('doomsayer-lost', { side: sideIds[speaker], piece: name, square: squareName(square) });
  for (const id of listMovingPieces(play, square, NAMES.get(name) ?? 0)) play.capturePiece(id);
  play.endEffect(effect);
}

/**
 * Applies Doomsayer to a name that a player said. One piece of that kind is lost. If there are several, the
 * player chooses the piece.
 */
export function sayName(play: Play, speaker: Colour, name: string): void {
  if (play.listEffects('doomsayer').length === 0) return;
  play.addNotice('doomsayer-named', { side: sideIds[speaker], piece: name });
  const squares = listLosablePieces(play, speaker, name);
  const [only, another] = squares;
  if (only === undefined) play.addNotice('doomsayer-nothing', { side: sideIds[speaker] });
  else if (another === undefined) removeNamedPiece(play, speaker, name, only);
  else {
    const about = [...NAMES.keys()].indexOf(name);
    play.addPrompt({ to: speaker, card: 'doomsayer', stage: 'lose', squares, about });
  }
}

const names = singleTargetStep(() => [...NAMES.keys()].map(wordTarget));

export const doomsayer: Card = {
  id: 'doomsayer',
  steps: [],
  effect: (play) => {
    play.addEffect({});
    play.addPrompt({ to: play.foe, stage: 'free' });
    play.addNotice('doomsayer-free', { side: sideIds[play.foe] });
  },
  answers: {
    free: {
      phase: 'naming',
      steps: () => [singleTargetStep(() => [UNNAMED, ...NAMES.keys()].map(wordTarget))],
      effect: (play, { to }, [name = '']) => {
        if (name !== UNNAMED) play.addNotice('doomsayer-named', { side: sideIds[to], piece: name });
      },
    },
    lose: {
      phase: 'lose-piece',
      steps: ({ squares }) => [
        singleTargetStep((context) => squares.map((square) => pieceTarget(context, square))),
      ],
      effect: (play, { to, about }, chosen) =>
        removeNamedPiece(play, to, [...NAMES.keys()][about] as string, chosenSquare(chosen, 0)),
    },
  },
  offers: {
    word: NAME,
    steps: [names],
    effect: (play, [name = '']) => sayName(play, play.by, name),
  },
};
