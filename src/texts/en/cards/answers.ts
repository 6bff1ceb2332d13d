/** Cards that respond to the opponent, and cards that double or copy others. */
import type { CardTexts } from '../../card-texts.js';

const UNDONE =
  "Your opponent's finished turn is undone. They play it again, with another move that leads to another position on the board. They choose whether to take back the card of that turn. Cards played in answer are not undone. If no other turn is legal, nothing happens.";
const UNDONE_NEEDS = 'It needs a turn that your opponent has just finished.';
const UNDONE_SHORT = "Your opponent's turn is undone; they must make another move.";

export const answers = {
  bog: {
    name: 'Bog',
    short: 'A rook, bishop or queen that moved two squares or more gets stuck on the first.',
    needs: 'It needs a rook, bishop or queen that has just gone two squares or more.',
    effect:
      "Your opponent's rook, bishop or queen has moved two squares or more in a line: it gets stuck on the first of them, and what it captured is put back. If Fireball made it explode after its move, the explosion takes place where it is stuck instead. Bog can't stop leaps or castling.",
  },
  toll: {
    name: 'Toll',
    short: 'Your opponent pays with a pawn for entering your half, or takes the turn back.',
    needs: 'It needs an enemy piece that has just entered your half of the board.',
    effect:
      'Your opponent has moved a piece from their half of the board into yours. They choose: one of their pawns, not a pacifist, is captured; or their turn is taken back with its card, and they make no other move. If they have no such pawn, nothing happens. Neither choice may leave their king in check.',
  },
  revenge: {
    name: 'Revenge',
    short: 'They captured your pawn, so you capture one of theirs.',
    needs: 'It needs a pawn of yours that was just captured by a move without a card.',
    effect:
      "Your opponent's move has captured one of your pawns, without any card. Choose one of their pawns, not a pacifist: it is captured too.",
  },
  vulture: {
    name: 'Vulture',
    short: 'Take the card that your opponent has just played.',
    needs: 'It needs a card that your opponent has just played, in the discards or in play.',
    effect:
      'You take the card that your opponent has just played into your hand instead of drawing one. If you have your own deck, its top card is discarded. If you take a Continuing Effect, it stays in play, and Peace Talks can still end it.',
  },
  'haunting-memories': {
    name: 'Haunting Memories',
    short: 'Copies the last card that was played.',
    effect:
      "It copies the last card that you or your opponent played, and can be played whenever that card can. It can copy a unique card of your opponent's, but not one of yours.",
  },
  'plots-within-plots': {
    name: 'Plots Within Plots',
    short: 'Play two other cards right away.',
    effect:
      'Play it as your card for this turn, and then two more right away. Both must have been playable when you began, so you move twice only with two cards that each count as a move. A card that you don’t play right away can’t be played later in this turn.',
  },
  hostage: {
    name: 'Hostage',
    short: 'Give up a pawn to get back a piece that was just captured.',
    needs: 'It needs a piece of yours that has just been captured.',
    effect:
      "One of your pieces was captured, by a move or a card. One of your pawns, not a pacifist, is captured instead, and the piece comes back on the pawn's square. The piece that captured it stays where it is.",
  },
  riposte: {
    name: 'Riposte',
    short: 'The piece that has just captured one of yours is lost instead.',
    needs:
      'It needs a piece of yours that was just captured by a move without a card, but not by a king or queen.',
    effect:
      'When a move without a card captures one of your pieces, your piece comes back and the attacker is captured instead. You skip your next turn. It doesn’t work against a king, prince or queen, or a merged piece that contains a queen.',
    legend: 'the player of this card skips a turn',
  },
  legacy: {
    name: 'Legacy',
    short: 'After losing a piece, take any card from the discards.',
    needs: 'It needs a piece of yours, not a pawn, that was just captured.',
    effect:
      'One of your pieces other than a pawn was captured, by a move or a card. Instead of drawing, take any card from your discards, or from the common discards. It may be a unique card.',
  },
  'fog-of-war': {
    name: 'Fog of War',
    short: 'Cancel the card that your opponent has just played.',
    needs: 'It needs a card that your opponent has just played.',
    effect:
      'The card that your opponent has just played is cancelled and undone. If the card was their move, they now make an ordinary move and play no other card.',
  },
  knightmare: { name: 'Knightmare!', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
  'think-again': { name: 'Think Again!', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
  chaos: { name: 'Chaos', short: UNDONE_SHORT, needs: UNDONE_NEEDS, effect: UNDONE },
} as const satisfies Readonly<Record<string, CardTexts>>;
