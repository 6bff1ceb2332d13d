/** Cards that let the player's piece move like another kind, twice, or to a distant square. */
import type { CardTexts } from '../../card-texts.js';

const UNCHANGED = 'It can’t capture with this move, and other cards still treat it as its own kind.';
const PAWNS = 'A pawn isn’t promoted this way.';

export const marches = {
  'squaring-the-circle': {
    name: 'Squaring the Circle',
    short: 'With three corners occupied, one of your pieces goes to the fourth.',
    needs: 'It needs pieces in three corners and the fourth one empty.',
    effect:
      'If three corners of the board are occupied and one is free, put any of your pieces in the free corner. A pawn isn’t promoted there.',
  },
  doppelganger: {
    name: 'Doppelganger',
    short: 'A piece moves like the kind that your opponent moved last.',
    needs: 'It needs a piece that your opponent has moved.',
    effect: `One of your pieces, not a pawn, moves like the piece that your opponent moved last. ${UNCHANGED}`,
  },
  dubbing: {
    name: 'Dubbing',
    short: 'One of your pieces leaps like a knight.',
    effect: `Any of your pieces, your king and pawns included, leaps like a knight. ${UNCHANGED} ${PAWNS}`,
  },
  masquerade: {
    name: 'Masquerade',
    short: 'One of your pieces, not a pawn, moves like a queen.',
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
    effect: `One of your pieces makes its normal move, but passes through your own pieces. Enemies, walls and a Forbidden City stop it, and its target square must be free. ${PAWNS}`,
  },
  bombard: {
    name: 'Bombard',
    short: 'A rook jumps over one obstacle on its way.',
    effect:
      'One of your rooks moves along its rank or file and jumps over exactly one obstacle: a piece, a wall, or a Forbidden City. It can capture on the square where it stops.',
  },
  'long-jump': {
    name: 'Long Jump',
    short: 'A knight goes to any free square of the other colour.',
    effect:
      'One of your knights goes to any free square of the other colour: from a light square to a dark one, or from a dark square to a light one.',
  },
  'hidden-passage': {
    name: 'Hidden Passage',
    short: 'Your king goes to any free square that is safe.',
    effect: 'Your king goes to any free square on which he isn’t in check.',
  },
  sanctuary: {
    name: 'Sanctuary',
    short: 'King and rook castle across any open line.',
    effect:
      'Your king and a rook castle along a rank or file with nothing between them: the rook moves next to the king, and the king steps to the rook’s other side. It doesn’t matter whether they have moved before, or whether the king is in check or passes through check. At the end he must be safe.',
  },
  'under-elf-hill': {
    name: 'Under Elf Hill',
    short: 'Your king disappears until your next turn, and returns at the edge.',
    effect:
      'Your king leaves the board. When your next turn begins, put him on a free square at the edge where he isn’t in check. He can’t move in that turn, but your other pieces can. If there is no such square, the game is drawn by stalemate.',
    legend: 'the king has just come back, and can’t move in this turn',
    legendAway: 'the king is off the board, and comes back when his player’s next turn begins',
  },
  charge: {
    name: 'Charge!',
    short: 'The knight that you have just moved moves again.',
    needs: 'It needs a knight that you have just moved without a capture and that can move again.',
    effect: 'Your knight has just moved and captured nothing: it moves again, and this time it may capture.',
  },
  crusade: {
    name: 'Crusade',
    short: 'The bishop that you have just moved moves again.',
    needs: 'It needs a bishop that you have just moved without a capture and that can move again.',
    effect: 'Your bishop has just moved and captured nothing: it moves again, and this time it may capture.',
  },
  merciless: {
    name: 'Merciless',
    short: 'The rook that you have just moved moves again.',
    needs: 'It needs a rook that you have just moved without a capture and that can move again.',
    effect:
      'Your rook has just moved or castled and captured nothing: it moves again, and this time it may capture.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
