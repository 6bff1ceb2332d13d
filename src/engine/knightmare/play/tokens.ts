import type { Path } from '../../choices.js';
import type { Move } from '../board/moves.js';
import { letterOf } from '../board/pieces.js';
import { parseSquare, squareName } from '../board/squares.js';

/** Ends the player's own turn. */
export const END = 'end';
/** Ends the player's own turn, or passes, with a discard. The card's token follows. */
export const DISCARD = 'discard';
/** Passes a chance to respond. */
export const PASS = 'pass';
/** Takes back a move with which the turn can't end. */
export const TAKE_BACK = 'back';
/** Skips the move: under a Challenge, or if only a returned King could move. */
export const LOSE_TURN = 'lose-turn';
/** Accepts a stalemate that a card could avoid (R18). */
export const STALEMATE = 'stalemate';

/** Reports that the player is ready to see the board (Abduction). */
export const LOOK = 'look';
/** Reports that the player is ready to start the clock (Panic). */
export const START = 'start';
/** Takes the turn back instead of paying (Toll). */
export const REFUSE = 'refuse';
/** Returns the undone turn's card to its player's hand. */
export const TAKE_CARD = 'take-card';
/** Leaves the undone turn's card played. */
export const LEAVE_CARD = 'leave-card';
/** Declines to name a kind (Doomsayer). */
export const UNNAMED = 'unnamed';
/** Starts to name a kind (Doomsayer). */
export const NAME = 'name';

/** Words that are valid only while a question or effect asks for them. */
export const ANSWER_WORDS: ReadonlySet<string> = new Set([
  LOOK,
  START,
  REFUSE,
  TAKE_CARD,
  LEAVE_CARD,
  UNNAMED,
  NAME,
]);

/** Tokens of a move: from, to, promotion letter. */
export function tokensOfMove(move: Move): readonly string[] {
  const squares = [squareName(move.from), squareName(move.to)];
  return move.promotion === undefined ? squares : [...squares, letterOf(move.promotion)];
}

export function findMove(moves: readonly Move[], path: Path): Move | undefined {
  const [from, to] = path.map(parseSquare);
  return moves.find(
    (move) => move.from === from && move.to === to && tokensOfMove(move).join(' ') === path.join(' '),
  );
}
