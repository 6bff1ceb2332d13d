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
      'The next player who says the name of a kind of piece, other than "king", loses a piece of that kind, of their own or neutral, as they choose. If they have none to lose, Doomsayer stays. As you play it, your opponent may name one kind at no cost. It is a capture, so pacifists are safe. Here only "Name a kind of piece" and answers to Abduction count.',
    until: 'until a piece has been lost to it',
    legend: 'the next player who names a kind of piece loses one',
  },
  pacifism: {
    name: 'Pacifism',
    short: 'One of your pieces captures nothing and cannot be captured.',
    effect:
      'One of your pieces, but neither king nor prince, becomes a pacifist: it captures nothing, gives no check, and cannot be captured. It can still move and trade places, and it can die by cards that do not capture.',
    until: 'until the pacifist is off the board',
    legend: 'captures nothing and cannot be captured',
  },
  vendetta: {
    name: 'Vendetta',
    short: 'Both players must capture as long as they can.',
    effect:
      'A player who is to move and can capture an enemy without a card must capture with that move, also if a card is the move. Captures that would expose their own king do not count. The first player who has none moves as they like, and that ends it.',
    until: 'until a player who is to move has nothing to capture',
    legend: 'a player who can capture must do so',
  },
  earthquake: {
    name: 'Earthquake',
    short: 'The board turns by a quarter under the players.',
    effect:
      'The board turns by a quarter, left or right as you choose, while the players keep their seats: pawns now march from where their player sits, and halves, ranks and starting squares follow. Pawns that now stand on their last rank are promoted, those of your opponent first.',
    asks: ['Which way does the board turn?'],
    until: TO_THE_END,
    legend: 'the board is turned, and pawns march the new way',
  },
  crab: {
    name: 'Crab',
    short: 'A pawn moves and captures one step diagonally forward.',
    effect:
      'One of your pawns becomes a crab: it goes one step diagonally forward, with or without a capture, and no other way. It has no double step and no en passant, is promoted like a pawn, and cards that name pawns apply to it.',
    until: 'until the crab is lost or promoted',
    legend: 'a crab goes and captures one step diagonally forward',
  },
  'forbidden-city': {
    name: 'Forbidden City',
    short: 'Nobody can enter or cross a square any more.',
    effect:
      'Choose a free square. From now on no piece can enter it, and only leaps and jumps get across it.',
    until: TO_THE_END,
    legend: 'only leaps cross this square, and no piece enters it',
  },
  confabulation: {
    name: 'Confabulation',
    short: 'Two of your pieces merge into one with the powers of both.',
    effect:
      'One of your pieces makes a legal move of its own onto another of yours; neither is a king or prince. From then on they are one piece: it moves and captures like either, counts as either for cards, and always moves as a whole. Pawns in it are never promoted.',
    until: 'until the merged piece is lost',
    legend: 'several pieces in one, with the powers of each',
  },
  'peace-talks': {
    name: 'Peace Talks',
    short: 'End a Continuing Effect.',
    effect:
      "A Continuing Effect of your choice, yours or your opponent's, ends and its card is discarded. A piece that can no longer stand as it does must be put right by its owner's next move; if not, it is captured.",
  },
  truce: {
    name: 'Truce',
    short: 'Nobody captures anything.',
    needs: 'It needs both kings out of check.',
    effect:
      'Nothing can be captured, by moves or by cards. As soon as a king is attacked, judged as if there were no truce, the truce is over and the check is real. A stalemate also ends the truce; moves are then counted afresh. It cannot be played while a king is in check.',
    until: 'until a king is attacked or a player is stalemated',
    legend: 'nothing can be captured',
  },
  coup: {
    name: 'Coup',
    short: 'Your king becomes a prince, and another of your pieces your king.',
    needs: 'It needs your king on the board.',
    effect:
      'Your king becomes a prince, who moves as before but may be captured like other pieces. Another piece of yours, but no queen and no rook, becomes your king: it moves as before, and if it is mated, you lose.',
    until: TO_THE_END,
    legend: 'a prince may be captured; the piece that is king may not',
  },
  curse: {
    name: 'Curse',
    short: 'An enemy queen, bishop or rook goes no farther than two squares.',
    effect:
      'An enemy queen, bishop or rook goes no farther than two squares in a move. If it is merged with a knight, that does not limit its leaps.',
    until: 'until the cursed piece is captured',
    legend: 'goes two squares at most',
  },
  'man-trap': {
    name: 'Man-Trap',
    short: 'Set a secret trap under a piece of yours for the next enemy who comes there.',
    effect:
      'Choose in secret a square on which you have a piece. The next enemy or neutral piece whose move ends there is captured, after its own capture if it makes one. A king, a prince or a pacifist is not caught, and the trap stays set.',
    until: 'until the trap has caught a piece',
    legend: 'a trap is set on a secret square',
  },
  fortification: {
    name: 'Fortification',
    short: 'Build a wall between squares that only leaps cross.',
    asks: [
      'A square next to the wall?',
      'The square across the wall?',
      'A square next to its second half?',
      'The square across that half?',
    ],
    effect:
      'Build a wall along the edges between squares: two edges that touch, in line or around a corner, unless the table has chosen another shape. Only leaps like those of a knight, and cards that jump, get across.',
    until: TO_THE_END,
    legend: 'only leaps get across a wall',
  },
  'fatal-attraction': {
    name: 'Fatal Attraction',
    short: 'A piece of yours is a magnet that holds all pieces around it.',
    effect:
      'One of your pieces becomes a magnet: on the squares around it no piece of either side can move, capture or give check, except kings and princes. Pieces can pass by, but one that stops there is held.',
    until: 'until the magnet itself moves or is lost',
    legend: 'a magnet holds all around it except kings',
  },
  neutrality: {
    name: 'Neutrality',
    short: 'An enemy piece, but no king or queen, now serves both players.',
    effect:
      'An enemy piece, but no king or queen, becomes neutral. Both players may move it in their turn, it captures either colour and checks either king, both may capture it, and cards take it for friend or foe as you like. A neutral pawn marches the way of its owner.',
    until: 'until the neutral piece is lost',
    legend: 'both players may move and capture a neutral piece',
  },
  challenge: {
    name: 'Challenge',
    short: 'Your opponent must move a piece of the kind that you name, or lose a turn.',
    effect:
      'Name a kind of piece that your opponent has and can move, but neither king nor queen. In their next turn they move one of that kind, or the turn is lost.',
    asks: ['Which kind of piece has to move?'],
    legend: 'a piece of the named kind has to move, or the turn is lost',
  },
  'mystic-shield': {
    name: 'Mystic Shield',
    short: 'A piece that you have just moved cannot be captured in the next turn.',
    needs: 'It needs a piece that you have just moved.',
    effect:
      "Choose a piece that you have moved in this turn; it may be your king. Nothing can capture it before your opponent's next turn is over.",
    legend: 'cannot be captured until the next turn of its owner',
  },
  panic: {
    name: 'Panic',
    short: 'Your opponent has fifteen seconds for the next turn.',
    effect:
      'Your opponent gets fifteen seconds for all of their next turn, with its card; they run once your opponent presses *Start*. A turn that is not ended by then is taken back and lost.',
    legend: 'fifteen seconds for the whole turn',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
