/**
 * Cards that stay in play: Continuing Effects, effects of one turn, and Peace Talks, which ends Continuing
 * Effects.
 */
import type { CardTexts } from '../../card-texts.js';

const TO_THE_END = 'until the game is over';

export const effects = {
  doomsayer: {
    name: 'Doomsayer',
    short: 'The next player who names a kind of piece loses one of that kind.',
    effect:
      'The next player who says the name of a kind of piece other than "king" loses a piece of that kind: their own or a neutral one, as they choose. If they have none, Doomsayer stays. When you play it, your opponent may name one kind safely. The loss is a capture, so pacifists are safe. Here only the button *Name a kind of piece* and answers to Abduction count.',
    until: 'until a piece has been lost to it',
    legend: 'the next player who names a kind of piece loses one',
  },
  pacifism: {
    name: 'Pacifism',
    short: 'One of your pieces captures nothing and cannot be captured.',
    effect:
      'One of your pieces, not a king or prince, becomes a pacifist: it captures nothing, gives no check, and can’t be captured. It can still move and trade places, and cards that kill without capturing can kill it.',
    until: 'until the pacifist is off the board',
    legend: 'captures nothing and cannot be captured',
  },
  vendetta: {
    name: 'Vendetta',
    short: 'Both players must capture as long as they can.',
    effect:
      'A player who can capture an enemy without a card must capture with their move, even if they play a card as their move. Captures that would leave their own king in check don’t count. The first player who can’t capture moves as they like, and Vendetta ends.',
    until: 'until a player who is to move has nothing to capture',
    legend: 'a player who can capture must do so',
  },
  earthquake: {
    name: 'Earthquake',
    short: 'The board makes a quarter turn, and the players stay.',
    effect:
      'The board makes a quarter turn to the left or right, as you choose, and the players keep their seats. From now on pawns advance away from their player, and halves, ranks and starting squares turn too. Pawns that are now on their last rank are promoted, your opponent’s first.',
    asks: ['Which way does the board turn?'],
    until: TO_THE_END,
    legend: 'the board is turned, and pawns march the new way',
  },
  crab: {
    name: 'Crab',
    short: 'A pawn moves and captures one step diagonally forward.',
    effect:
      'One of your pawns becomes a crab: it moves only one step diagonally forward, with or without a capture. It has no double step and no en passant. It is promoted like a pawn, and cards that name pawns apply to it.',
    until: 'until the crab is lost or promoted',
    legend: 'a crab goes and captures one step diagonally forward',
  },
  'forbidden-city': {
    name: 'Forbidden City',
    short: 'No piece can enter or cross a square any more.',
    effect:
      'Choose a free square. From now on no piece can enter it, and only leaps and jumps get across it.',
    until: TO_THE_END,
    legend: 'only leaps cross this square, and no piece enters it',
  },
  confabulation: {
    name: 'Confabulation',
    short: 'Two of your pieces merge into one with the powers of both.',
    effect:
      'One of your pieces moves legally onto another of yours; neither is a king or prince. From now on they are one piece that moves and captures like either, counts as both for cards, and always moves as a whole. A pawn in it is never promoted.',
    until: 'until the merged piece is lost',
    legend: 'several pieces in one, with the powers of each',
  },
  'peace-talks': {
    name: 'Peace Talks',
    short: 'End a Continuing Effect.',
    effect:
      "End a Continuing Effect of your choice, yours or your opponent's. Its card is discarded. If two pieces then share a square, their owner's next move must separate them, or one is captured.",
  },
  truce: {
    name: 'Truce',
    short: 'Nobody captures anything.',
    needs: 'It needs both kings out of check.',
    effect:
      'Nothing can be captured, by moves or cards. As soon as a king is attacked, the truce ends, and the check counts. If a player is stalemated, the truce ends too, and that player moves without it. The card can’t be played while a king is in check.',
    until: 'until a king is attacked or a player is stalemated',
    legend: 'nothing can be captured',
  },
  coup: {
    name: 'Coup',
    short: 'Your king becomes a prince, and another of your pieces becomes your king.',
    needs: 'It needs your king on the board.',
    effect:
      'Your king becomes a prince, who moves as before but can be captured like other pieces. Another of your pieces, not a queen or rook, becomes your king: it moves as before, and if it is mated, you lose.',
    until: TO_THE_END,
    legend: 'a prince may be captured; the piece that is king may not',
  },
  curse: {
    name: 'Curse',
    short: 'An enemy queen, bishop or rook can move two squares at most.',
    effect:
      'An enemy queen, bishop or rook can move two squares at most. If it is merged with a knight, its leaps aren’t limited.',
    until: 'until the cursed piece is captured',
    legend: 'goes two squares at most',
  },
  'man-trap': {
    name: 'Man-Trap',
    short: 'Set a secret trap under one of your pieces for the next enemy who moves there.',
    effect:
      'Secretly choose a square on which you have a piece. The next enemy or neutral piece that moves there is captured, after it has made any capture of its own. Kings, princes and pacifists aren’t caught, and the trap stays for the next piece.',
    until: 'until the trap has caught a piece',
    legend: 'a trap is set on a secret square',
  },
  fortification: {
    name: 'Fortification',
    short: 'Build a wall that only leaps can cross.',
    asks: [
      'A square next to the wall?',
      'The square across the wall?',
      'A square next to its second half?',
      'The square across that half?',
    ],
    effect:
      'Build a wall on two touching edges between squares, in line or around a corner, unless the host has chosen another shape. Only leaps, such as a knight’s, and cards that jump can cross it.',
    until: TO_THE_END,
    legend: 'only leaps cross a wall',
  },
  'fatal-attraction': {
    name: 'Fatal Attraction',
    short: 'One of your pieces becomes a magnet that holds all pieces around it.',
    effect:
      'One of your pieces becomes a magnet. On the squares around it, no piece of either side can move, capture or give check, except kings and princes. Pieces can pass by, but those that stop there are held.',
    until: 'until the magnet itself moves or is lost',
    legend: 'a magnet holds the pieces around it, except kings and princes',
  },
  neutrality: {
    name: 'Neutrality',
    short: 'An enemy piece, not a king or queen, now belongs to both players.',
    effect:
      'An enemy piece, not a king or queen, becomes neutral. Both players can move it in their turn and can capture it. It captures either colour and checks either king. A player’s card can treat it as friend or enemy. A neutral pawn advances in its owner’s direction.',
    until: 'until the neutral piece is lost',
    legend: 'both players may move and capture a neutral piece',
  },
  challenge: {
    name: 'Challenge',
    short: 'Your opponent must move a piece of the kind that you name, or lose a turn.',
    effect:
      'Name a kind of piece that your opponent can move, not king or queen. In their next turn they must move one of that kind, or they lose the turn.',
    asks: ['Which kind of piece has to move?'],
    legend: 'a piece of the named kind has to move, or the turn is lost',
  },
  'mystic-shield': {
    name: 'Mystic Shield',
    short: 'A piece that you have just moved cannot be captured in the next turn.',
    needs: 'It needs a piece that you have just moved.',
    effect:
      "Choose a piece that you moved in this turn, which may be your king. Nothing can capture it until your opponent's next turn is over.",
    legend: 'cannot be captured until the next turn of its owner',
  },
  panic: {
    name: 'Panic',
    short: 'Your opponent has fifteen seconds for the next turn.',
    effect:
      'Your opponent has fifteen seconds for their whole next turn, including a card. The time starts when they press *Start*. If they haven’t ended the turn by then, everything they did in it is undone, and they lose the turn.',
    legend: 'fifteen seconds for the whole turn',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
