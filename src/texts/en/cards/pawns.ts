/** Cards that move pawns in a way of their own, or bring one back. */
import type { CardTexts } from '../../card-texts.js';

export const pawns = {
  fanatic: {
    name: 'Fanatic',
    short: 'A pawn runs three squares straight ahead.',
    effect:
      'One of your pawns runs three squares along its file, no fewer, and all of them must be free. It takes nobody, is not promoted by this, and nobody can take it en passant for it.',
  },
  annexation: {
    name: 'Annexation',
    short: 'One or two of your pawns advance two squares each.',
    effect:
      'Choose one or two of your pawns. Each advances two squares if both were free before the card was played; there is no capturing and no promotion. One that leaves its starting square in this way may be taken en passant. Merged pawns are a single pawn here.',
  },
  'forced-march': {
    name: 'Forced March',
    short: 'One or two of your pawns step sideways.',
    effect:
      'One or two of your pawns each step to the free square beside them, on the left or on the right as you sit. They never capture in doing so.',
  },
  guardian: {
    name: 'Guardian',
    short: 'A pawn advances, and the piece right behind it may follow.',
    effect:
      'One of your pawns advances over free squares: by one, or by two if it stands on its second rank. A piece of yours right behind it may follow and is right behind it again in the end; then the pawn cannot be taken en passant. Nobody is captured or promoted.',
  },
  madman: {
    name: 'Madman',
    short: 'A pawn jumps diagonally over its neighbours, once or several times.',
    effect:
      'One of your pawns jumps as kings do in draughts: diagonally, forward or backward, over a neighbour of either colour to the free square behind it, and on from there as often as you like. The neighbours come to no harm. It is not promoted.',
  },
  cowardice: {
    name: 'Cowardice',
    short: 'Drive an enemy pawn one or two squares back.',
    effect:
      'An enemy pawn retreats one square or two, straight back to where it came from. The squares it needs must be free.',
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
      'One of your pawns steps onto the taken square ahead and pushes everybody lined up there one square on; whoever falls off the far edge is captured. No king may be among them. If a Forbidden City or a wall stops anybody, or one would fall who cannot be captured, nothing moves, and the card is gone. The pawn is not promoted.',
  },
  breakthrough: {
    name: 'Breakthrough',
    short: 'A pawn captures straight ahead.',
    effect:
      'One of your pawns captures the enemy right in front of it; from its first or second rank also the one two squares ahead, over a free square. It has to capture. A pawn that may take straight ahead in any case takes diagonally with this card. Nobody is promoted.',
  },
  onslaught: {
    name: 'Onslaught',
    short: 'As many of your pawns as you like step forward.',
    asks: ['Which pawn first, from the top of the list?', 'Which pawn next?'],
    effect:
      'As many of your pawns as you wish, but at least one, take a step forward. Each of those squares must have been free before, so nobody is captured, and nobody is promoted. Merged pawns take one step together.',
  },
  'winged-victory': {
    name: 'Winged Victory',
    short: 'A captured pawn of yours comes back in the middle of the board.',
    effect:
      'One of your captured pawns returns to the middle of the board: to d4, e4, d5 or e5, whichever is free and you prefer.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
