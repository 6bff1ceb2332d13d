/** Regular moves and what else a player does as tokens of the tree of choices. */
import type { Path } from '../../choices.js';
import { letterOf } from '../board/pieces.js';
import type { Move } from '../board/moves.js';
import { parseSquare, squareName } from '../board/squares.js';

/** Ends one's own turn. */
export const END = 'end';
/** Ends one's own turn, or lets the opponent's pass, and discards a card: its token follows. */
export const DISCARD = 'discard';
/** Lets an open window pass. */
export const PASS = 'pass';
/** Takes back a move that leaves the turn unfinishable. */
export const TAKE_BACK = 'back';
/** Makes no move: under a Challenge, or when only a King who came back could move. */
export const LOSE_TURN = 'lose-turn';
/** Accepts a stalemate that a card could avoid (R18). */
export const STALEMATE = 'stalemate';

/** Says that one is there, to look at the board (Abduction) or to begin a turn against the clock (Panic). */
export const LOOK = 'look';
export const START = 'start';
/** Takes the turn back instead of paying (Toll). */
export const REFUSE = 'refuse';
/** Takes the card of a turn that was undone back into the hand, or leaves it played. */
export const TAKE_CARD = 'take-card';
export const LEAVE_CARD = 'leave-card';
/** Names nothing, or begins an action that names a kind (Doomsayer). */
export const UNNAMED = 'unnamed';
export const NAME = 'name';

/** Words that mean something only while a question or an effect in play asks for them. */
export const ASKED_FOR: ReadonlySet<string> = new Set([
  LOOK,
  START,
  REFUSE,
  TAKE_CARD,
  LEAVE_CARD,
  UNNAMED,
  NAME,
]);

/** The tokens of a move: from, to, and the promotion's letter. */
export function moveTokens(move: Move): readonly string[] {
  const squares = [squareName(move.from), squareName(move.to)];
  return move.promotion === undefined ? squares : [...squares, letterOf(move.promotion)];
}

/** The move of which these are the tokens; undefined where there is none among the moves. */
export function findMove(moves: readonly Move[], path: Path): Move | undefined {
  const [from, to] = path.map(parseSquare);
  return moves.find(
    (move) => move.from === from && move.to === to && moveTokens(move).join(' ') === path.join(' '),
  );
}
