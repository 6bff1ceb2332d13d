/**
 * Abduction: a piece is gone, and the opponent has to tell which one and from where (Knightmare Chess, cards, X6, X7). He
 * looks away at once: the board is covered until he says that he is there. Only then it is shown, and his time runs.
 */
import { CROWDED } from '../board/grid.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, type PieceId, QUEEN, ROOK, sideIds } from '../board/men.js';
import { wordFor } from '../board/piece-names.js';
import { capturable } from '../board/rights.js';
import { squareName } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squares, type Target, word } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';
import { LOOK } from '../play/tokens.js';
import { NAMES, utter } from './doomsayer.js';
import { isKingly } from './shared.js';

/** Seconds to answer, from the moment when the board is shown without the piece. */
const SECONDS = 10;

/** Ways to tell a piece without its name, by its letter in notation: no Doomsayer hears them (X7). */
const DESCRIPTIONS: ReadonlyMap<string, Kinds> = new Map([
  ['letter-p', PAWN],
  ['letter-n', KNIGHT],
  ['letter-b', BISHOP],
  ['letter-r', ROOK],
  ['letter-q', QUEEN],
]);

function answersTo(context: CardContext): readonly Target[] {
  const said = [...NAMES.keys()].filter((name) => name !== 'king' && name !== 'prince');
  return [...said, ...(context.effects('doomsayer').length > 0 ? DESCRIPTIONS.keys() : [])].map(word);
}

/** Whether the words for a piece fit one of those that are away; a crab may be called a pawn. */
function fits(play: Play, ids: readonly PieceId[], said: string): boolean {
  const crabs = play.effects('crab').flatMap((effect) => effect.pieces);
  if (said === 'crab') return ids.some((id) => crabs.includes(id));
  const kind = NAMES.get(said) ?? DESCRIPTIONS.get(said);
  return ids.some((id) => play.piece(id).kind === kind);
}

function conclude(play: Play, prompt: Prompt, outcome: 'right' | 'wrong' | 'late'): void {
  const { to, pieces: ids, squares: from, about } = prompt;
  const at = from[0] as number;
  const piece = ids.map((id) => wordFor(play.board, id)).join('+');
  for (const id of ids) {
    if (outcome === 'right') play.place(id, at);
    else play.capturePiece(id);
  }
  play.set({ hidden: play.core.hidden.filter(({ ply }) => ply !== about) });
  play.tell(`abduction-${outcome}`, { side: sideIds[to], piece, square: squareName(at) });
}

export const abduction: Card = {
  id: 'abduction',
  local: true,
  secret: true,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) =>
          context.isEnemy(square) &&
          !isKingly(context, square) &&
          !context.has(square, CROWDED) &&
          capturable(context.grid, square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    const ids = play.unit(square);
    const { ply, hidden } = play.core;
    play.putAway(square);
    play.set({ hidden: [...hidden, { ply, no: play.no }] });
    play.ask({ to: play.foe, stage: 'look', pieces: ids, squares: [square], about: ply });
    play.tell('abduction-begins', { side: sideIds[play.foe] });
  },
  answers: {
    look: {
      phase: 'look-away',
      covered: true,
      fromMemory: true,
      steps: () => [one(() => [word(LOOK)])],
      effect: (play, prompt) => {
        play.ask({ ...prompt, stage: 'answer' });
      },
      starts: { word: LOOK, seconds: SECONDS },
    },
    answer: {
      phase: 'abduction',
      fromMemory: true,
      steps: () => [one(answersTo), one((context) => squares(context, (square) => context.isEmpty(square)))],
      effect: (play, prompt, chosen) => {
        const said = chosen[0] as string;
        const isRight = squareAmong(chosen, 1) === prompt.squares[0] && fits(play, prompt.pieces, said);
        conclude(play, prompt, isRight ? 'right' : 'wrong');
        if (NAMES.has(said)) utter(play, prompt.to, said);
      },
      seconds: SECONDS,
      late: (play, prompt) => conclude(play, prompt, 'late'),
    },
  },
};
