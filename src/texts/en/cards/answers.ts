/** Cards that respond to the opponent, and cards that double or copy others. */
import type { CardTexts } from '../../card-texts.js';

const UNDONE =
  "Your opponent's finished turn is undone. They play it again and must make another move, one that leads to another position on the board; the card of that turn they may take back or leave played. Cards played in answer are not undone. If no other turn is legal, nothing happens.";
const UNDONE_NEEDS = 'It needs a turn that your opponent has just finished.';
const UNDONE_SHORT = "Your opponent's turn is undone; they must make another move.";

export const answers = {
  bog: {
    name: 'Bog',
    short: 'A rook, bishop or queen that went far gets stuck after one square.',
    needs: 'It needs a rook, bishop or queen that has just gone two squares or more.',
    effect:
      "Your opponent's rook, bishop or queen has gone two squares or more in a line: it gets stuck on the first of them, and what it captured is put back. If it then exploded, it does so where it is stuck. Leaps and castling are safe.",
  },
  toll: {
    name: 'Toll',
    short: 'Your opponent pays with a pawn for entering your half, or takes the turn back.',
    needs: 'It needs an enemy piece that has just entered your half of the board.',
    effect:
      'Your opponent has moved a piece out of their half of the board into yours. They choose: a pawn of theirs that is no pacifist is captured, or their turn is taken back with its card and they make no other move. If they have no such pawn, nothing happens. They cannot choose what would leave their king in check.',
  },
  revenge: {
    name: 'Revenge',
    short: 'A pawn of yours is captured, and so is one of theirs.',
    needs: 'It needs a pawn of yours that a move without a card has just captured.',
    effect:
      "Your opponent's move has captured one of your pawns, without any card: you choose one of theirs, which is captured too. It cannot be a pacifist.",
  },
  vulture: {
    name: 'Vulture',
    short: 'Take the card that your opponent has just played.',
    needs: 'It needs a card that your opponent has just played and that lies on the discards or in play.',
    effect:
      'The card that your opponent has just played comes into your hand, and you draw none. If you have a deck of your own, its top card is discarded. What you take may be a Continuing Effect: it stays in force all the same, and Peace Talks can still end it.',
  },
  'haunting-memories': {
    name: 'Haunting Memories',
    short: 'It does what the card played last did.',
    effect:
      "It becomes the card that was played last, by you or by your opponent, and may be played when that card may. It cannot copy a unique card that you played yourself; one of your opponent's it can.",
  },
  'plots-within-plots': {
    name: 'Plots Within Plots',
    short: 'Play two other cards right away.',
    effect:
      'You play it as your card for this turn, and then two more right away. Each of the two must have been playable when you began, so you move twice only with two cards that stand for a move. What you do not use right away is lost.',
  },
  hostage: {
    name: 'Hostage',
    short: 'Give a pawn up and get back what has just been captured.',
    needs: 'It needs a piece of yours that has just been captured.',
    effect:
      "One of your pieces has been captured, by a move or by a card. One of your pawns, not a pacifist, is captured instead, and the piece comes back on the pawn's square. The piece that captured it stays where it is.",
  },
  riposte: {
    name: 'Riposte',
    short: 'The piece that has just captured one of yours is lost instead.',
    needs:
      "It needs a piece of yours that a move without a card has just captured, but not the king's or the queen's move.",
    effect:
      'A move, without any card, has captured one of your pieces: your piece is back, and the attacker is captured instead. You skip your next turn for it. It does not work against a king or prince, a queen, or a merged piece with a queen in it.',
    legend: 'the player of this card skips a turn',
  },
  legacy: {
    name: 'Legacy',
    short: 'You lose a piece, and take any card from the discards.',
    needs: 'It needs a piece of yours, no pawn, that has just been captured.',
    effect:
      'One of your pieces other than a pawn has been captured, by a move or by a card: take a card of your choice from your discard pile, or from the common one, instead of drawing. It may be a unique card.',
  },
  'fog-of-war': {
    name: 'Fog of War',
    short: 'Cancel the card that your opponent has just played.',
    needs: 'It needs a card that your opponent has just played.',
    effect:
      'The card that your opponent has just played is cancelled, and what it did is undone. If it was their move, they make an ordinary one now and play no other card.',
  },
  knightmare: { name: 'Knightmare!', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
  'think-again': { name: 'Think Again!', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
  chaos: { name: 'Chaos', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
} as const satisfies Readonly<Record<string, CardTexts>>;
