/** Cards that swap or relocate pieces, including the enemy's. */
import type { CardTexts } from '../../card-texts.js';

const TRADE =
  'They can be any distance apart. Nothing is captured, and both keep their effects. A piece that can’t move can’t trade places.';

export const exchanges = {
  'holy-war': {
    name: 'Holy War',
    short: 'One of your knights and one of your bishops trade places.',
    effect: `One of your knights and one of your bishops trade places. ${TRADE}`,
  },
  cathedral: {
    name: 'Cathedral',
    short: 'One of your rooks and one of your bishops trade places.',
    effect: `One of your rooks and one of your bishops trade places. ${TRADE}`,
  },
  siege: {
    name: 'Siege',
    short: 'One of your knights and one of your rooks trade places.',
    effect: `One of your knights and one of your rooks trade places. ${TRADE}`,
  },
  anathema: {
    name: 'Anathema',
    short: 'A bishop and a rook of your opponent trade places.',
    effect: `A bishop and a rook of your opponent trade places. ${TRADE}`,
  },
  'holy-quest': {
    name: 'Holy Quest',
    short: 'A bishop and a knight of your opponent trade places.',
    effect: `A bishop and a knight of your opponent trade places. ${TRADE}`,
  },
  treason: {
    name: 'Treason',
    short: 'A rook and a knight of your opponent trade places.',
    effect: `A rook and a knight of your opponent trade places. ${TRADE}`,
  },
  evangelists: {
    name: 'Evangelists',
    short: 'One of your bishops and an enemy bishop trade places.',
    effect: `One of your bishops and an enemy bishop trade places. ${TRADE}`,
  },
  tournament: {
    name: 'Tournament',
    short: 'One of your knights and an enemy knight trade places.',
    effect: `One of your knights and an enemy knight trade places. ${TRADE}`,
  },
  'lost-castle': {
    name: 'Lost Castle',
    short: 'One of your rooks and an enemy rook trade places.',
    effect: `One of your rooks and an enemy rook trade places. ${TRADE}`,
  },
  'passing-in-the-night': {
    name: 'Passing in the Night',
    short: 'One or two of your pawns trade places with enemy pawns.',
    effect: `One of your pawns and an enemy pawn trade places; if you like, a second pair does so at the same time. ${TRADE}`,
  },
  'man-of-straw': {
    name: 'Man of Straw',
    short: 'Your king, in check, trades places with one of your pawns.',
    needs: 'It needs your king in check.',
    effect:
      'Play it only while your king is in check, even in mate: the king trades places with one of your pawns and must be safe there. Then you make your move.',
  },
  heresy: {
    name: 'Heresy',
    short: 'Every bishop steps to a neighbouring square of the other colour.',
    needs: 'It needs a bishop with a free square next to it, in a straight line.',
    effect:
      'Every bishop on the board takes one step sideways, forward or backward to a free square, and so changes the colour of its squares. A bishop without such a square stays. Each player moves their own bishops, your opponent first. Nothing is captured.',
  },
  'figure-dance': {
    name: 'Figure Dance',
    short: 'All pieces in the corners move to the next corner.',
    needs: 'It needs a piece in a corner, and all pieces in corners must be able to move.',
    effect:
      'All pieces in the corners move to the next corner at the same time: from a1 to h1, h1 to h8, h8 to a8 and a8 to a1. If one of them can’t move, the card can’t be played. Nothing is captured. A pawn that reaches its last rank is promoted.',
  },
  rebirth: {
    name: 'Rebirth',
    short: 'Send an enemy piece back to a starting square of its kind.',
    effect:
      'Send an enemy piece to a starting square of its kind and colour; a bishop can go to either of its two. The square must be free or hold one of your pieces, not your king; you lose that piece.',
  },
  dungeon: {
    name: 'Dungeon',
    short: 'Lock an enemy piece in a free corner for a turn.',
    needs: 'It needs an empty corner.',
    effect:
      'Put an enemy piece, not a king, in a free corner of the board. Your opponent can’t move it in their next turn.',
    legend: 'cannot be moved in the turn after it came there',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
