/** Cards that move pawns in special ways, or bring a pawn back. */
import type { CardTexts } from '../../card-texts.js';

export const pawns = {
  fanatic: {
    name: 'Fanatic',
    short: 'A pawn runs three squares straight ahead.',
    effect:
      'One of your pawns moves exactly three squares straight ahead, which must all be free. It captures nothing, isn’t promoted, and can’t be captured en passant.',
  },
  annexation: {
    name: 'Annexation',
    short: 'One or two of your pawns advance two squares each.',
    effect:
      'One or two of your pawns advance two squares each. The squares must have been free before the card was played. Nothing is captured or promoted. A pawn that leaves its second rank this way can be captured en passant. Merged pawns count as one pawn.',
  },
  'forced-march': {
    name: 'Forced March',
    short: 'One or two of your pawns step sideways.',
    effect:
      'One or two of your pawns each step to the free square on their left or right. They can’t capture this way.',
  },
  guardian: {
    name: 'Guardian',
    short: 'A pawn advances, and the piece right behind it may follow.',
    effect:
      'One of your pawns advances one free square, or two from its second rank. Your piece right behind the pawn may follow to the square behind it; then the pawn can’t be captured en passant. Nothing is captured or promoted.',
  },
  madman: {
    name: 'Madman',
    short: 'A pawn jumps diagonally over its neighbours, once or several times.',
    effect:
      'One of your pawns jumps like a king in draughts: diagonally, forward or backward, over a neighbouring piece of either colour to the free square behind it. It can jump on as often as you like, but not to a square where it has been. The other pieces stay. It isn’t promoted.',
  },
  cowardice: {
    name: 'Cowardice',
    short: 'Drive an enemy pawn one or two squares back.',
    effect: 'An enemy pawn goes straight back one or two squares, as you choose. The squares must be free.',
  },
  'dark-mirror': {
    name: 'Dark Mirror',
    short: 'A pawn captures diagonally backward.',
    effect: 'One of your pawns captures an enemy piece one square diagonally behind it.',
  },
  'irresistible-force': {
    name: 'Irresistible Force',
    short: 'A pawn pushes the line of pieces ahead of it by one square.',
    effect:
      'One of your pawns steps onto the occupied square ahead and pushes all pieces in line by one square. A piece pushed off the board is captured. No pushed piece may be a king or prince. If a Forbidden City or a wall stops a piece, or a piece that can’t be captured would be pushed off, nothing moves, and the card is spent. The pawn isn’t promoted.',
  },
  breakthrough: {
    name: 'Breakthrough',
    short: 'A pawn captures straight ahead.',
    effect:
      'One of your pawns captures the enemy right in front of it, or, from its first or second rank, two squares ahead over a free square. It must capture. A pawn that always captures straight ahead captures diagonally with this card. The pawn isn’t promoted.',
  },
  onslaught: {
    name: 'Onslaught',
    short: 'Any number of your pawns step forward.',
    asks: ['Which pawns step forward?', 'Which other pawns?'],
    effect:
      'One or more of your pawns take a step forward. The square in front of each of these pawns must be free before the first one moves. No pawn captures or is promoted. Merged pawns take one step together.',
  },
  'winged-victory': {
    name: 'Winged Victory',
    short: 'One of your captured pawns comes back in the middle of the board.',
    needs: 'It needs one of your captured pawns, and no Challenge against you.',
    effect:
      'One of your captured pawns comes back to d4, e4, d5 or e5, as you choose. The square must be free.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
