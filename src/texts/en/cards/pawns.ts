/** Cards that move pawns in special ways, or bring one back. */
import type { CardTexts } from '../../card-texts.js';

export const pawns = {
  fanatic: {
    name: 'Fanatic',
    short: 'A pawn runs three squares straight ahead.',
    effect:
      'One of your pawns runs exactly three squares straight ahead, all of which must be free. It captures nothing, is not promoted by this, and cannot be taken en passant after it.',
  },
  annexation: {
    name: 'Annexation',
    short: 'One or two of your pawns advance two squares each.',
    effect:
      'Choose one or two of your pawns. Each advances two squares if both were free before the card was played; there is no capture and no promotion. One that leaves its second rank this way may be taken en passant. Merged pawns are a single pawn here.',
  },
  'forced-march': {
    name: 'Forced March',
    short: 'One or two of your pawns step sideways.',
    effect:
      'One or two of your pawns each step to the free square next to them, on the left or on the right as you sit. They never capture by it.',
  },
  guardian: {
    name: 'Guardian',
    short: 'A pawn advances, and the piece right behind it may follow.',
    effect:
      'One of your pawns advances over free squares: by one, or by two if it stands on its second rank. A piece of yours right behind it may follow and is right behind it again in the end; then the pawn cannot be taken en passant. There is no capture and no promotion.',
  },
  madman: {
    name: 'Madman',
    short: 'A pawn jumps diagonally over its neighbours, once or several times.',
    effect:
      'One of your pawns jumps as kings do in English draughts: diagonally, forward or backward, over a neighbour of either colour to the free square behind it, and on from there as often as you like, but not to a square where it has been. The neighbours stay where they are. It is not promoted.',
  },
  cowardice: {
    name: 'Cowardice',
    short: 'Drive an enemy pawn one or two squares back.',
    effect:
      'An enemy pawn goes back one square or two, as you choose, straight towards its own side. Those squares must be free.',
  },
  'dark-mirror': {
    name: 'Dark Mirror',
    short: 'A pawn captures diagonally backward.',
    effect: 'One of your pawns captures an enemy piece that stands diagonally behind it, one square away.',
  },
  'irresistible-force': {
    name: 'Irresistible Force',
    short: 'A pawn pushes the line of pieces ahead of it by one square.',
    effect:
      'One of your pawns steps onto the taken square ahead and pushes every piece lined up there one square on; one that falls off the far edge is captured. No king or prince may be among them. If a Forbidden City or a wall stops one, or one would fall that cannot be captured, nothing moves, and the card is gone. The pawn is not promoted.',
  },
  breakthrough: {
    name: 'Breakthrough',
    short: 'A pawn captures straight ahead.',
    effect:
      'One of your pawns captures the enemy right in front of it; from its first or second rank also the one two squares ahead, over a free square. It has to capture. A pawn that may capture straight ahead in any case captures diagonally with this card. There is no promotion.',
  },
  onslaught: {
    name: 'Onslaught',
    short: 'As many of your pawns as you like step forward.',
    asks: ['Which pawns step forward?', 'Which other pawns?'],
    effect:
      'As many of your pawns as you wish, but at least one, take a step forward. Each of those squares must have been free before, so nothing is captured, and no pawn is promoted. Merged pawns take one step together.',
  },
  'winged-victory': {
    name: 'Winged Victory',
    short: 'A captured pawn of yours comes back in the middle of the board.',
    needs: 'It needs a captured pawn of yours, and no Challenge against you.',
    effect:
      'One of your captured pawns returns to the middle of the board: to d4, e4, d5 or e5, as you choose, if that square is free.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
