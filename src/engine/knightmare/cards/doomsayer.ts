/** Doomsayer: a player who says the name of a kind of piece loses one of them (Knightmare Chess, cards, R25 to R29). */
import type { Square } from '../../choices.js';
import { removed } from '../board/change.js';
import { PRINCE, ROYAL, serves } from '../board/grid.js';
import { BISHOP, type Colour, KING, type Kinds, KNIGHT, PAWN, QUEEN, ROOK, sideIds } from '../board/men.js';
import { capturable, isNamed } from '../board/rights.js';
import { squareName } from '../board/squares.js';
import { type Card, one, pieceAt, squareAmong, word } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { NAME, UNNAMED } from '../play/tokens.js';
import { exposes, goers } from './shared.js';

/** Names of kinds. Prince and Crab are names of their own; a crab is a pawn as well (R25). */
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

/** The pieces of a name that a speaker may lose: own and neutral ones, none that is King (R26, R28, R29). */
function losable(context: CardContext, speaker: Colour, name: string): readonly Square[] {
  const { grid, board } = context;
  if (name === 'king') return [];
  return context.squares((square) => {
    if (!serves(grid, square, speaker) || context.has(square, ROYAL) || !capturable(grid, square))
      return false;
    if (context.has(square, PRINCE) && name !== 'prince') return false;
    const kinds = NAMES.get(name) ?? 0;
    if (!isNamed(grid, square, kinds, name)) return false;
    return !exposes(context, removed(board, goers(context, square, kinds)));
  });
}

function lose(play: Play, speaker: Colour, name: string, square: Square): void {
  const [effect] = play.effects('doomsayer');
  if (effect === undefined) return;
  play.tell('doomsayer-lost', { side: sideIds[speaker], piece: name, square: squareName(square) });
  for (const id of goers(play, square, NAMES.get(name) ?? 0)) play.capturePiece(id);
  play.end(effect);
}

/** A player says a name: one piece of that name is lost, of several the one that he chooses. */
export function utter(play: Play, speaker: Colour, name: string): void {
  if (play.effects('doomsayer').length === 0) return;
  play.tell('doomsayer-named', { side: sideIds[speaker], piece: name });
  const squares = losable(play, speaker, name);
  const [only, another] = squares;
  if (only === undefined) play.tell('doomsayer-nothing', { side: sideIds[speaker] });
  else if (another === undefined) lose(play, speaker, name, only);
  else {
    const about = [...NAMES.keys()].indexOf(name);
    play.ask({ to: speaker, card: 'doomsayer', stage: 'lose', squares, about });
  }
}

const names = one(() => [...NAMES.keys()].map(word));

export const doomsayer: Card = {
  id: 'doomsayer',
  steps: [],
  effect: (play) => {
    play.mark({});
    play.ask({ to: play.foe, stage: 'free' });
    play.tell('doomsayer-free', { side: sideIds[play.foe] });
  },
  answers: {
    free: {
      phase: 'naming',
      steps: () => [one(() => [UNNAMED, ...NAMES.keys()].map(word))],
      effect: (play, { to }, [name = '']) => {
        if (name !== UNNAMED) play.tell('doomsayer-named', { side: sideIds[to], piece: name });
      },
    },
    lose: {
      phase: 'lose-piece',
      steps: ({ squares }) => [one((context) => squares.map((square) => pieceAt(context, square)))],
      effect: (play, { to, about }, chosen) =>
        lose(play, to, [...NAMES.keys()][about] as string, squareAmong(chosen, 0)),
    },
  },
  offers: {
    word: NAME,
    steps: [names],
    effect: (play, [name = '']) => utter(play, play.by, name),
  },
};
