/** Knightmare Chess in English; what its cards say stands in `../cards`. */
import type { KnightmareCodes } from '../../../engine/knightmare/codes/codes.js';
import type { GameTexts } from '../../game-texts.js';
import { cards } from '../cards/index.js';
import { formerNotices, notices } from './knightmare/notices.js';
import { options } from './knightmare/options.js';
import { refusals } from './knightmare/refusals.js';

const cardNames = Object.fromEntries(Object.entries(cards).map(([id, { name }]) => [id, name]));

export const knightmare = {
  title: 'Knightmare Chess',
  summary: 'Chess with a hand of cards that bend, break and undo it.',
  aim: 'Mate the king, as in chess. You hold five cards that change the rules as you play.',
  aims: { option: 'cards', values: { off: 'Mate the king, as in chess. No cards are played.' } },
  sides: { white: 'White', black: 'Black' },
  pieces: {
    king: 'king',
    queen: 'queen',
    rook: 'rook',
    bishop: 'bishop',
    knight: 'knight',
    pawn: 'pawn',
    prince: 'prince',
    crab: 'crab',
  },
  marks: {
    pacifist: 'pacifist',
    magnet: 'magnet',
    held: 'held by a magnet',
    cursed: 'cursed',
    shielded: 'shielded',
    neutral: 'neutral',
    royal: 'king by Coup',
    prince: 'prince',
    crab: 'crab',
    dungeon: 'in the dungeon',
    returned: 'just back',
    composite: 'merged',
    promoted: 'promoted pawn',
    misplaced: 'to be put right',
  },
  options,
  groups: [
    {
      title: 'Cards and decks',
      about: 'Whether cards are played, and where they come from.',
      options: ['cards', 'deck', 'deck-building'],
      offered: true,
    },
    {
      title: 'Points and cards left out',
      about: 'What decks of your own may be worth, and which cards are not played.',
      options: ['deck-points', 'deck-points-white', 'deck-points-black', 'set-aside', 'excluded'],
    },
    {
      title: 'How cards are played',
      about: 'Time to answer, and questions that the rules leave open.',
      options: ['common-deck-reshuffle', 'answer-time', 'fortification', 'decisions'],
    },
    {
      title: 'Chess',
      about: 'Castling and draws.',
      options: ['castling-safety', 'repetition-draw', 'fifty-moves'],
    },
  ],
  presets: {
    book: { title: 'As in the book', about: 'one deck of cards for both players', options: {} },
    quick: {
      title: 'Quick',
      about: 'a minute to answer a card or a turn',
      options: { 'answer-time': '60' },
    },
    decks: {
      title: 'Own decks',
      about: 'each player builds a deck from a full set',
      options: { deck: 'personal' },
    },
    chance: {
      title: 'Decks by chance',
      about: 'each player gets a deck by chance from a full set',
      options: { deck: 'personal', 'deck-building': 'by-chance' },
    },
    plain: {
      title: 'Plain chess',
      about: 'without cards',
      synonyms: ['chess', 'orthodox', 'classic', 'classical', 'standard'],
      options: { cards: 'off' },
    },
  },
  words: {
    ...cardNames,
    king: 'King',
    queen: 'Queen',
    rook: 'Rook',
    bishop: 'Bishop',
    knight: 'Knight',
    pawn: 'Pawn',
    prince: 'Prince',
    Q: 'Queen',
    R: 'Rook',
    B: 'Bishop',
    N: 'Knight',
    'O-O': "Castle on the king's side",
    'O-O-O': "Castle on the queen's side",
    end: 'End the turn',
    pass: 'Let it pass',
    back: 'Take the move back',
    'lose-turn': 'Lose the turn',
    stalemate: 'Accept the stalemate',
    discard: 'Exchange a card',
    done: 'No more',
    left: 'To the left',
    right: 'To the right',
    'take-card': 'Take the card back',
    'leave-card': 'Leave the card played',
    pay: 'Pay with a pawn',
    refuse: 'Take the turn back',
    unnamed: 'Name nothing',
    name: 'Name a kind of piece',
    start: 'I am here',
    look: 'I am here',
    chance: 'Deck by chance',
    build: 'Deck card by card',
    storm: 'Storm: attack',
    bulwark: 'Bulwark: defence',
    jester: 'Jester: tricks',
    handful: 'Handful: for 80 points',
    'letter-p': 'P (not named)',
    'letter-n': 'N (not named)',
    'letter-b': 'B (not named)',
    'letter-r': 'R (not named)',
    'letter-q': 'Q (not named)',
  },
  deeds: {
    end: 'ends the turn',
    pass: 'lets it pass',
    back: 'takes the move back',
    'lose-turn': 'loses the turn',
    stalemate: 'accepts the stalemate',
    discard: 'exchanges a card',
    'take-card': 'takes the card back',
    'leave-card': 'leaves the card played',
    pay: 'pays the toll',
    refuse: 'takes the turn back instead of paying',
    unnamed: 'names nothing',
    name: 'names a kind of piece',
    start: 'is here',
    look: 'looks',
  },
  phases: {
    decks: {
      clause: 'to build a deck',
      button: 'Build a deck',
      about:
        'Each player builds a deck in secret, within the points. When both have one, the cards are dealt.',
    },
    'after-move': {
      clause: 'to end the turn',
      about: 'The move is made: a card may follow, if none was played before.',
    },
    'cure-check': {
      clause: 'to cure the check',
      about: 'A card can do that; otherwise the move has to be taken back.',
      curesCheck: true,
    },
    window: {
      clause: 'to go on or answer',
      about: 'The side to move may go on; the other may answer first, or let it pass.',
    },
    question: { clause: 'to answer', about: 'A card asks something that has to be decided first.' },
    'answer-card': {
      clause: 'to answer a card',
      about: 'Answer the card with one of yours, or let it pass.',
    },
    'answer-capture': {
      clause: 'to answer a capture',
      about: 'Answer the capture with a card, or let it pass.',
    },
    'answer-turn': { clause: 'to answer or go on', about: 'Answer the turn with a card, or let it pass.' },
    'answer-or-return': {
      clause: 'to answer or go on',
      button: 'Come back',
      about:
        'Answer the turn with a card, or go on: your piece from Under Elf Hill comes back to a free square at the edge.',
    },
    'answer-or-start': {
      clause: 'to answer or go on',
      about:
        'Answer the turn with a card, or go on: say that you are here, and Panic’s time for your whole turn runs.',
    },
    'return-king': {
      clause: 'to come back',
      button: 'Choose the square',
      about: 'Your piece from Under Elf Hill comes back: choose a free square at the edge.',
    },
    promotion: {
      clause: 'to promote a pawn',
      button: 'Promote',
      about: 'A card has brought a pawn to its last rank.',
    },
    toll: { clause: 'to pay the toll', button: 'Pay', about: 'Pay with a pawn, or take the turn back.' },
    heresy: {
      clause: 'to move bishops',
      button: 'Move a bishop',
      about: 'Heresy: every bishop steps to a square of the other colour.',
    },
    replay: {
      clause: 'to play again',
      about: 'The turn has been undone: it is played again, in another way.',
    },
    'take-back': {
      clause: 'to settle the card',
      about:
        'The turn has been undone and is played again. First say whether its card stays played or comes back into the hand.',
    },
    naming: {
      clause: 'to name a kind',
      about: 'Doomsayer: one kind may be named unpunished now, or none.',
    },
    'look-away': {
      clause: 'to start the clock',
      about:
        'Abduction: look away. As soon as you say that you are here, the board is shown without one piece, and your time to say which runs.',
    },
    ready: {
      clause: 'to start the clock',
      about:
        'Panic: as soon as you say that you are here, the board is shown, and the time for your whole turn runs.',
    },
    'lose-part': {
      clause: 'to lose a piece',
      button: 'Choose',
      about: 'Two pieces stand on one square and have not been put right: choose which one is lost.',
    },
    abduction: {
      clause: 'to say who is gone',
      about: 'Abduction: say which piece is missing, and from which square.',
    },
    'lose-piece': {
      clause: 'to lose a piece',
      button: 'Choose',
      about: 'Doomsayer: choose which piece of the named kind is lost.',
    },
  },
  orders: {
    'end-after-move': 'End my turn as soon as I have moved',
    'pass-cards': 'Let cards of the other side pass',
    'pass-captures': 'Let captures pass',
    'pass-turns': 'Let turns pass',
  },
  cells: {},
  refusals,
  inHand: {
    'card-not-now': 'Not now.',
    'no-target': 'There is nothing on the board to play it on.',
    'card-unfit': 'What it asks for is not the case now.',
    'not-your-turn': 'It is not your turn.',
  },
  inWholeHand: {
    'card-not-now': 'None of your cards can be played now.',
    'no-target': 'There is nothing on the board to play any of your cards on.',
    'card-unfit': 'What your cards ask for is not the case now.',
  },
  notices,
  formerNotices,
  standing: ['mated', 'cards-save'],
  retold: [
    'deck-chosen',
    'card-played',
    'turn-lost',
    'turn-skipped',
    'no-move',
    'panic-overrun',
    'promoted',
    'captured-by-card',
    'killed',
    'toll-asked',
    'toll-paid',
    'toll-refused',
    'doomsayer-named',
  ],
  outcomes: {
    checkmate: 'checkmate',
    'king-handed-over': 'the enemy handed the king over by Coup',
    stalemate: 'the side to move has no move (stalemate)',
    repetition: 'the position occurred for the third time',
    'fifty-moves': 'fifty moves each without a capture or a pawn move',
    'insufficient-material': 'neither side has what it takes to mate',
  },
  notes: {
    'castling-safety=end-only': 'The publisher allowed this later; the older rulings castle as chess does.',
    'common-deck-reshuffle=on': 'The usual common deck is not reshuffled; both players should want this.',
    'deck=split': 'Your half of the cards is another one each time; what you leave out is out of the game.',
    'deck=personal': 'Every card is in a set once, also those that are not unique.',
    'fortification=single':
      'Editions differ about the wall of Fortification; two edges fit the official example.',
  },
} as const satisfies GameTexts<KnightmareCodes>;
