/** The King's Gauntlet in English. */
import type { GauntletCodes } from '../../../engine/kings-gauntlet/codes.js';
import type { GameTexts } from '../../game-texts.js';

const reconstructedSetup =
  "The rulebook's diagrams are lost: the cross-shaped board, its copper squares and this set-up are reconstructed from its text.";

const OFF_ON = { off: 'No', on: 'Yes' } as const;

export const kingsGauntlet = {
  title: "The King's Gauntlet",
  summary: 'Chess for four armies on a cross: take the enemy kings, or bring yours to the throne.',
  aim: 'Bring your king to the throne in the middle, or take all enemy kings.',
  sides: {
    south: 'South',
    west: 'West',
    north: 'North',
    east: 'East',
    'south-north': 'South and North',
    'west-east': 'West and East',
    'south-west': 'South and West',
    'north-east': 'North and East',
  },
  pieces: {
    king: 'king',
    queen: 'queen',
    guard: "king's guard",
    rook: 'rook',
    bishop: 'bishop',
    knight: 'knight',
    pawn: 'pawn',
  },
  options: {
    mode: {
      about: 'Who plays with whom.',
      values: {
        'team-opposite': 'Two teams, partners opposite each other',
        'team-adjacent': 'War of attrition: two teams, partners side by side',
        'free-for-all': 'Everybody alone',
        'two-players': 'Two players with two armies each',
        'three-players': 'Three players: one leads two armies against a team',
      },
    },
    'two-player-seats': {
      about: 'Where the two armies of each of two players sit.',
      values: { opposite: 'Opposite each other', adjacent: 'Side by side' },
    },
    setup: {
      title: 'Set-up',
      about: 'With how many pieces the armies begin.',
      values: {
        gauntlet: 'The Gauntlet: 18 pieces each, the full game',
        'queens-power': "Queen's Power: 14 pieces each",
        'inner-circle': 'The Inner Circle: 10 pieces each, the fast game',
        custom: 'A set-up of your own, given as a position',
      },
      told: { custom: "One of the host's own" },
    },
    position: {
      about:
        'Your own set-up: 15 rows from the top, such as 4,nK,4/9/…; a piece is army, kind, facing: sK, wPe.',
    },
    first: {
      title: 'First move',
      about: 'Who makes the first move.',
      values: {
        'odd-man-out': 'Odd man out: all show one finger or two',
        lot: 'Drawn at random',
        south: 'South',
        west: 'West',
        north: 'North',
        east: 'East',
      },
    },
    'guard-moves': {
      about: "How the king's guard moves.",
      values: {
        queen: 'Like a queen',
        king: 'Like a king',
        knight: 'Like a knight',
        rook: 'Like a rook',
      },
    },
    'after-king-taken': {
      about: 'What becomes of the pieces of an army that has lost its king.',
      values: {
        continue: 'Its owner plays on with them, but cannot win alone',
        freeze: 'They stay on the board as obstacles',
      },
    },
    'mate-counts': {
      title: 'Mate ends a king',
      about: 'Whether a king that is mated falls without being taken.',
      values: { off: 'No, he has to be taken', on: 'Yes' },
    },
    'announce-check': {
      about: 'When check is announced.',
      values: {
        auto: 'When the king may not be left in check',
        always: 'Always',
        never: 'Never',
      },
    },
    'capture-partner': { about: "Whether a partner's pieces may be taken; his king never.", values: OFF_ON },
    'throne-kings-only': {
      title: 'Throne for kings only',
      about: 'Whether only kings may stand on the throne and cross it.',
      values: OFF_ON,
    },
    'promote-to-guard': { about: "Whether a pawn may become a king's guard.", values: OFF_ON },
    'turn-seconds': {
      title: 'Seconds for a turn',
      about: 'How long a turn may take before it is lost, such as 90, 2m or 1:30; or none.',
    },
    'table-talk': {
      title: 'Table talk',
      about: 'Whether players may talk about the game during it. Secret talk is never allowed.',
      values: { off: 'Not allowed', on: 'Allowed, for all to read' },
    },
    'repetition-draw': {
      title: 'Draw by repetition',
      about: 'Whether the third occurrence of a position is a draw.',
      values: { off: 'No', '3': 'Yes' },
    },
  },
  groups: [
    {
      title: 'Players and set-up',
      about: 'Who plays with whom, and with how many pieces.',
      options: ['mode', 'setup'],
      offered: true,
    },
    {
      title: 'Beginning and time',
      about: 'Where people sit, who begins, how long a turn may take, and whether you may talk.',
      options: ['two-player-seats', 'position', 'first', 'turn-seconds', 'table-talk', 'repetition-draw'],
    },
    {
      title: 'Kings and check',
      about: 'How kings fall, what becomes of their pieces, and when check is said.',
      options: ['after-king-taken', 'mate-counts', 'announce-check', 'throne-kings-only'],
    },
    {
      title: 'Pieces',
      about: 'How guards move, and what may be taken and become what.',
      options: ['guard-moves', 'promote-to-guard', 'capture-partner'],
    },
  ],
  presets: {
    book: {
      title: 'As in the book',
      about: 'two teams, 18 pieces each, the odd one out begins',
      options: {},
    },
    quick: {
      title: 'Quick',
      about: '10 pieces each, a lot for the first move, one minute a turn',
      options: { setup: 'inner-circle', first: 'lot', 'turn-seconds': '60' },
    },
    duel: {
      title: 'Duel',
      about: 'two players with two armies each',
      options: { mode: 'two-players', first: 'lot' },
    },
    alone: {
      title: 'Everybody alone',
      about: 'four players and no teams',
      options: { mode: 'free-for-all', first: 'lot' },
    },
    mate: {
      title: 'Mate counts',
      about: 'a king that is mated falls, as in chess',
      options: { 'mate-counts': 'on' },
    },
  },
  words: {
    '1': 'One finger',
    '2': 'Two fingers',
  },
  wordClauses: { '1': 'shows one finger', '2': 'shows two fingers' },
  orders: {},
  phases: {
    fingers: {
      clause: 'to show fingers',
      headline: 'Who moves first?',
      about: 'Odd man out: everybody shows one finger or two, and the one who is alone with it moves first.',
    },
    'odds-and-evens': {
      clause: 'to show fingers',
      headline: 'Who moves first?',
      about:
        'Odds and evens: both show one finger or two. If the hands differ, the first in the order South, West, North, East moves first; if they are alike, the other.',
    },
  },
  cells: { throne: 'throne', copper: 'copper square', home: 'back row' },
  refusals: {
    'off-board': '{{square}} is not a square of this board.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} belongs to {{side}}.',
    'same-square': 'The piece on {{square}} has to go somewhere else.',
    'own-man': 'Your own piece stands on {{to}}.',
    'partner-man': "Your partner's piece stands on {{to}}, and partners do not take each other here.",
    'partner-king': "A partner's king can never be taken.",
    'partner-guard': 'A king does not take a guard of his own side, and only kings take guards.',
    'guard-takes-nobody': "The king's guard on {{from}} only blocks: it takes no piece.",
    'guard-for-kings': "Only a king can take the king's guard on {{to}}.",
    'way-blocked': 'The way from {{from}} to {{to}} is blocked on {{square}}.',
    'moves-otherwise': 'A {{piece}} does not move from {{from}} to {{to}}.',
    'pawn-blocked': 'Something stands on {{to}}, and a pawn takes only diagonally.',
    'pawn-one-step': 'The pawn on {{from}} has moved before: it goes one square at a time.',
    'pawn-faces': 'The pawn on {{from}} faces {{facing}}: it moves straight that way and takes diagonally.',
    'pawn-two-steps': 'A pawn goes one square, or two on its first move; {{to}} is farther away.',
    'pawn-takes-nobody': 'A pawn goes diagonally only to take, and there is no piece to take on {{to}}.',
    'throne-for-kings': 'In this game only kings stand on the throne and cross it.',
    'throne-attacked': 'The king cannot take the throne while the {{piece}} on {{square}} attacks it.',
    'king-left-attacked':
      'After {{from}} to {{to}} your own king could be taken, and in this game that is not allowed.',
    'castle-moved': 'King and rook castle only when neither has moved.',
    'castle-no-rook': 'No rook stands on that side for the king on {{from}} to castle with.',
    'castle-blocked': 'The squares between king and rook have to be free to castle.',
    'castle-check': 'A king does not castle out of check, through it or into it.',
    'facing-missing':
      'On the copper square {{square}} say where the pawn faces, behind the move: {{choices}}.',
    'facing-reverse': 'On a copper square a pawn goes on or turns to a side; it never turns back.',
    'facing-unknown': 'On the copper square {{square}} this pawn may face: {{choices}}.',
    'facing-elsewhere': 'Pawns turn on copper squares only, and {{square}} is none for this move.',
    'promotion-missing': 'The pawn is promoted on {{square}}: say to what, for example =Q.',
    'promotion-kind': 'On {{square}} the pawn becomes one of {{choices}}.',
    'promotion-guard': "In this game a pawn is not promoted to a king's guard.",
    'promotion-elsewhere': 'Nothing is promoted by going to {{square}}.',
    'other-piece': 'The piece on {{square}} is a {{piece}}.',
    'no-such-move':
      'No {{piece}} of yours, or more than one, could be meant to go to {{square}}; name both squares.',
    ambiguous: '"{{text}}" fits more than one piece: {{moves}}. Name the square it comes from.',
    'show-fingers': 'Show one finger or two: write 1 or 2, not "{{text}}".',
    'position-needs-custom': 'A position goes only with a set-up of your own.',
    'custom-needs-position': 'For a set-up of your own its position has to be given too.',
    'custom-kings': 'Every army begins with one king; {{side}} would have {{count}}.',
    'custom-throne-taken': 'A king stands on the throne: such a game is over.',
    'custom-throne-man': 'A {{piece}} stands on the throne, where only kings may stand in this game.',
    'custom-pawn': 'The pawn on {{square}} stands where it would have been promoted.',
    'custom-stuck': 'Nobody could move in this set-up.',
    'turn-time':
      '"{{text}}" is no time for a turn: write 90, 2m or 1:30, from ten seconds to a week, or none.',
    'position-rows':
      'This board has {{expected}} rows, with slashes between them; the position has {{count}}.',
    'position-row': 'Row {{row}} needs {{expected}} squares and has {{count}}.',
    'position-man':
      '"{{at}}" in row {{row}} is neither a piece, such as sK or wPe, nor a number of empty squares.',
    'position-side': 'After the rows comes the army to move, s, w, n, e, or ?, not "{{at}}".',
    'position-kings': '{{side}} has {{count}} kings on the board.',
    'position-frozen':
      'Whether the pieces of {{side}} can move follows from its king and the options; the position says otherwise.',
    'position-decided': 'Only one team has a king: a finished game says so in the field over.',
    'position-stuck': '{{side}} is to move and cannot; a finished game says so in the field over.',
  },
  notices: {
    'fingers-by-chance': 'A hand was drawn at random for {{-side}}.',
    fingers: '{{-side}} shows: {{count}}.',
    'fingers-again': 'Nobody is alone with a number: all show again.',
    begins: '{{-side}} moves first.',
    check: 'Check: {{-side}}’s king on {{square}} is attacked.',
    'king-taken': 'The king of {{-side}} is taken.',
    'king-taken-fights': 'That army fights on without its king.',
    'king-taken-freeze': "The king's pieces stay on the board but don't move any more.",
    checkmate: 'The king of {{-side}} is mated and falls.',
    'checkmate-fights': 'The king of {{-side}} is mated and falls; the army fights on.',
    'checkmate-freeze': "The king of {{-side}} is mated and falls; his pieces stay but don't move any more.",
    resigned: '{{-side}} resigns.',
    'resigned-freeze': "The king leaves the board; his pieces stay but don't move any more.",
    'out-of-time': '{{-side}} has run out of time.',
    'out-of-time-freeze': "The king leaves the board; his pieces stay but don't move any more.",
    'no-move': '{{-side}} has no move, and the turn passes.',
    'no-safe-move': '{{-side}} has no move that keeps the king safe, and the turn passes.',
    'turn-missed': '{{-side}} ran out of time, and the turn passes.',
  },
  formerNotices: { 'fingers-shown': '{{-side}} has chosen.' },
  roll: ['fingers-by-chance', 'fingers', 'begins'],
  ofCaller: ['resigned-freeze', 'out-of-time-freeze'],
  retold: ['check', 'king-taken', 'resigned', 'out-of-time', 'no-move', 'no-safe-move', 'turn-missed'],
  outcomes: {
    throne: 'the king has taken the throne',
    'kings-taken': 'no enemy king is left',
    checkmate: 'the last enemy king was mated',
    resignation: 'the last enemy resigned',
    timeout: 'the last enemy ran out of time',
    agreement: 'by agreement',
    repetition: 'the position occurred for the third time',
    'nobody-moves': 'nobody can move',
  },
  notes: {
    'setup=gauntlet': reconstructedSetup,
    'setup=queens-power': reconstructedSetup,
    'setup=inner-circle': reconstructedSetup,
    'setup=custom':
      "The rulebook's diagrams are lost: the cross-shaped board and its copper squares are reconstructed from its text.",
    'guard-moves=queen': 'The rulebook lets players agree on how the guard moves, and suggests like a queen.',
    'table-talk=off': 'Agreed: no table talk, as the rulebook recommends.',
    'table-talk=on': 'Agreed: you may talk about the game, but nobody talks in secret.',
    'repetition-draw=3': 'The rulebook is silent about repetition; the draw is a house rule.',
  },
} as const satisfies GameTexts<GauntletCodes>;
