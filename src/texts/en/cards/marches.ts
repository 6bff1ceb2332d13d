/** Cards that let the player's piece move like another kind, twice, or to a distant square. */
import type { CardTexts } from '../../card-texts.js';

const UNCHANGED = 'It captures nothing on this move, and every other card still treats it as its own kind.';
const PAWNS = 'A pawn is not promoted by it.';

export const marches = {
  'squaring-the-circle': {
    name: 'Squaring the Circle',
    short: 'With three corners occupied, one of your pieces goes to the fourth.',
    needs: 'It needs pieces in three corners and the fourth one empty.',
    effect:
      'Only while three corners of the board are occupied and one is free: take one of your pieces, wherever it is, and put it in the free corner. A pawn is not promoted there.',
  },
  doppelganger: {
    name: 'Doppelganger',
    short: 'A piece moves like the kind that your opponent moved last.',
    needs: 'It needs a piece that your opponent has moved.',
    effect: `One of your pieces, but no pawn, moves in the manner of the piece that your opponent moved last. ${UNCHANGED}`,
  },
  dubbing: {
    name: 'Dubbing',
    short: 'One of your pieces leaps like a knight.',
    effect: `Any of your pieces, your king and pawns included, leaps like a knight. ${UNCHANGED} ${PAWNS}`,
  },
  masquerade: {
    name: 'Masquerade',
    short: 'One of your pieces, but no pawn, moves like a queen.',
    effect: `Any of your pieces except a pawn moves like a queen. ${UNCHANGED}`,
  },
  blessing: {
    name: 'Blessing',
    short: 'One of your pieces moves like a bishop.',
    effect: `Any of your pieces, your king and pawns included, moves like a bishop. ${UNCHANGED} ${PAWNS}`,
  },
  ghostwalk: {
    name: 'Ghostwalk',
    short: 'One of your pieces walks through your own pieces.',
    effect: `One of your pieces moves as it always does, but your own pieces do not stand in its way. Enemies, walls and a Forbidden City do, and the square it comes to must be free. ${PAWNS}`,
  },
  bombard: {
    name: 'Bombard',
    short: 'A rook jumps over one obstacle on its way.',
    effect:
      'One of your rooks moves along its rank or file and jumps over one obstacle: a piece, a wall, or a Forbidden City, but only one. It may capture on the square where it stops.',
  },
  'long-jump': {
    name: 'Long Jump',
    short: 'A knight goes to any free square of the other colour.',
    effect:
      'One of your knights goes to a free square anywhere on the board; if it stands on a light square to a dark one, and the other way round.',
  },
  'hidden-passage': {
    name: 'Hidden Passage',
    short: 'Your king goes to any free square that is safe.',
    effect: 'Your king goes to a free square anywhere on the board on which it is not in check.',
  },
  sanctuary: {
    name: 'Sanctuary',
    short: 'King and rook castle across any open line.',
    effect:
      'Your king and a rook on one rank or file, with nothing between them, castle along it: the rook comes up to the king, and the king steps over to the square on its other side. It does not matter who has moved before, or whether the king is in check or passes through check; he must stand safe at the end.',
  },
  'under-elf-hill': {
    name: 'Under Elf Hill',
    short: 'Your king disappears until your next turn, and returns at the edge.',
    effect:
      'Your king leaves the board. As your next turn begins, put him on a free square at the edge on which he is not in check; he does not move in that turn, which is otherwise like any other. If there is no such square, the game is drawn by stalemate.',
    legend: 'the king has just come back, and stays where he is in this turn',
    legendAway: 'the king is off the board, and comes back as the next turn of his player begins',
  },
  charge: {
    name: 'Charge!',
    short: 'The knight that you have just moved moves once more.',
    needs: 'It needs a knight that you have just moved without a capture and that can move again.',
    effect:
      'Your knight has just moved and captured nothing: it moves once more, and this time it may capture.',
  },
  crusade: {
    name: 'Crusade',
    short: 'The bishop that you have just moved moves once more.',
    needs: 'It needs a bishop that you have just moved without a capture and that can move again.',
    effect:
      'Your bishop has just moved and captured nothing: it moves once more, and this time it may capture.',
  },
  merciless: {
    name: 'Merciless',
    short: 'The rook that you have just moved moves once more.',
    needs: 'It needs a rook that you have just moved without a capture and that can move again.',
    effect:
      'Your rook has just moved, perhaps by castling, and captured nothing: it moves once more, and this time it may capture.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
