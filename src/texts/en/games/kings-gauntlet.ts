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
        'free-for-all': 'Everyone alone',
        'two-players': 'Two players with two armies each',
        'three-players': 'Three players: one leads two armies against a team',
      },
    },
    'two-player-seats': {
      title: "Where a player's armies sit",
      about: 'Where the two armies of each player sit, if two play.',
      values: { opposite: 'Opposite each other', adjacent: 'Side by side' },
    },
    setup: {
      title: 'Set-up',
      about: 'How many pieces each army begins with.',
      values: {
        gauntlet: 'The Gauntlet: 18 pieces each, the full game',
        'queens-power': "Queen's Power: 14 pieces each",
        'inner-circle': 'The Inner Circle: 10 pieces each, the fast game',
        custom: 'A custom set-up, given as a position',
      },
      lobbyValues: { custom: "One of the host's own" },
    },
    position: {
      about:
        'Rows from the top: 4,nK,4/9/… 4: empty squares; nK: North’s king; wPe: West’s pawn facing east.',
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
      title: 'Army without a king',
      about: 'What happens to an army that has lost its king.',
      values: {
        continue: 'Its player plays on, but can’t win alone',
        freeze: 'Its pieces stay as obstacles',
      },
    },
    'mate-counts': {
      title: 'Mate counts',
      about: 'Whether checkmate removes a king without a capture.',
      values: { off: 'No, the king must be captured', on: 'Yes' },
    },
    'announce-check': {
      about: 'When check is announced.',
      values: {
        auto: 'To armies that must not leave their king in check',
        always: 'Always',
        never: 'Never',
      },
    },
    'capture-partner': {
      title: 'Capturing a partner',
      about: "Whether you can capture a partner's pieces. A partner's king is always safe.",
      values: OFF_ON,
    },
    'throne-kings-only': {
      title: 'Throne for kings only',
      about: 'Whether only kings can stop on the throne or cross it.',
      values: OFF_ON,
    },
    'promote-to-guard': { about: "Whether a pawn can become a king's guard.", values: OFF_ON },
    'turn-seconds': {
      title: 'Seconds for a turn',
      about: 'How long a turn may take before it is lost, such as 90, 2m or 1:30; or none.',
    },
    'table-talk': {
      title: 'Table talk',
      about: 'Whether players may talk about the game while it is on. Secret talk is never allowed.',
      values: { off: 'Not allowed', on: 'Allowed, in public' },
    },
    'repetition-draw': {
      title: 'Draw by repetition',
      about: 'Whether a position that occurs for the third time is a draw.',
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
      about: 'Seats, who begins, the time for a turn, and talking about the game.',
      options: ['two-player-seats', 'position', 'first', 'turn-seconds', 'table-talk', 'repetition-draw'],
    },
    {
      title: 'Kings and check',
      about: 'How kings fall, what happens to their pieces, and when check is announced.',
      options: ['after-king-taken', 'mate-counts', 'announce-check', 'throne-kings-only'],
    },
    {
      title: 'Pieces',
      about: 'How guards move, promotion, and captures of a partner’s pieces.',
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
      about: '10 pieces each, a random first move, one minute a turn',
      options: { setup: 'inner-circle', first: 'lot', 'turn-seconds': '60' },
    },
    duel: {
      title: 'Duel',
      about: 'two players with two armies each',
      options: { mode: 'two-players', first: 'lot' },
    },
    alone: {
      title: 'Everyone alone',
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
      about:
        'Odd man out: everyone shows one finger or two. If only one player shows a number, that player moves first.',
    },
    'odds-and-evens': {
      clause: 'to show fingers',
      headline: 'Who moves first?',
      about:
        'Odds and evens: both show one finger or two. If the numbers differ, the player who comes first in the order South, West, North, East moves first. If they are equal, the other player does.',
    },
  },
  cells: { throne: 'throne', copper: 'copper square', home: 'back row' },
  refusals: {
    'off-board': '{{square}} is not a square of this board.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} belongs to {{side}}.',
    'same-square': 'The piece on {{square}} is already there: name another square.',
    'own-man': 'Your own piece is on {{to}}.',
    'partner-man': "Your partner's piece is on {{to}}, and partners can't capture each other here.",
    'partner-king': "A partner's king can never be captured.",
    'partner-guard': 'Only enemy kings can capture a guard.',
    'guard-takes-nobody': "The king's guard on {{from}} can't capture: it only blocks.",
    'guard-for-kings': "Only a king can capture the king's guard on {{to}}.",
    'way-blocked': 'The way from {{from}} to {{to}} is blocked on {{square}}.',
    'moves-otherwise': 'A {{piece}} does not move from {{from}} to {{to}}.',
    'pawn-blocked': 'There is a piece on {{to}}, and a pawn captures only diagonally.',
    'pawn-one-step': 'The pawn on {{from}} has moved before: it goes one square at a time.',
    'pawn-faces':
      'The pawn on {{from}} faces {{facing}}: it moves straight that way and captures diagonally.',
    'pawn-two-steps': 'A pawn goes one square, or two on its first move; {{to}} is farther away.',
    'pawn-takes-nobody':
      'A pawn moves diagonally only to capture, and there is nothing to capture on {{to}}.',
    'throne-for-kings': 'In this game only kings can stop on the throne or cross it.',
    'throne-attacked': 'The king can’t take the throne: the {{piece}} on {{square}} attacks it.',
    'king-left-attacked':
      'After {{from}} to {{to}} your own king could be captured, which this game doesn’t allow.',
    'castle-moved': 'King and rook can castle only if neither has moved.',
    'castle-no-rook': 'The king on {{from}} has no rook to castle with on that side.',
    'castle-blocked': 'To castle, the squares between king and rook must be free.',
    'castle-check': 'A king can’t castle out of check, through it or into it.',
    'facing-missing':
      'The pawn moves to the copper square {{square}}: add the direction in which it faces, {{choices}}.',
    'facing-reverse':
      'On a copper square a pawn keeps its direction or turns to a side, but never turns back.',
    'facing-unknown': 'On the copper square {{square}} this pawn can face: {{choices}}.',
    'facing-elsewhere':
      'A pawn turns only when it moves to a copper square, and {{square}} isn’t one for this pawn.',
    'promotion-missing': 'The pawn is promoted on {{square}}: add the new piece, for example =Q.',
    'promotion-kind': 'On {{square}} the pawn can become: {{choices}}.',
    'promotion-guard': "In this game a pawn can't become a king's guard.",
    'promotion-elsewhere': 'No pawn is promoted on {{square}}.',
    'other-piece': 'The piece on {{square}} is a {{piece}}.',
    'no-such-move': 'No {{piece}} of yours can go to {{square}}, or more than one can. Name both squares.',
    ambiguous: '"{{text}}" fits more than one piece: {{moves}}. Name the square it comes from.',
    'show-fingers': 'Show one finger or two: write 1 or 2, not "{{text}}".',
    'position-needs-custom': 'To give a position, choose *A custom set-up* as the set-up.',
    'custom-needs-position': 'A custom set-up needs a position: give one.',
    'custom-kings': 'Every army begins with one king; {{side}} would have {{count}}.',
    'custom-throne-taken': 'A king is on the throne, so the game would be over.',
    'custom-throne-man': 'There is a {{piece}} on the throne, which is for kings only in this game.',
    'custom-pawn': 'The pawn on {{square}} is where pawns are promoted.',
    'custom-stuck': 'No army can move in this set-up.',
    'turn-time':
      '"{{text}}" isn’t a time for a turn. Write 90, 2m or 1:30, from ten seconds to a week, or none.',
    'position-rows': 'This board has {{expected}} rows, separated by slashes; the position has {{count}}.',
    'position-row': 'Row {{row}} needs {{expected}} squares and has {{count}}.',
    'position-man':
      '"{{at}}" in row {{row}} is neither a piece, such as sK or wPe, nor a number of empty squares.',
    'position-side': 'After the rows, give the army to move (s, w, n, e or ?), not "{{at}}".',
    'position-kings': '{{side}} has {{count}} kings on the board.',
    'position-frozen': 'The position contradicts the options about whether the pieces of {{side}} can move.',
    'position-decided': 'Only one team has a king. For a finished game, add the field `over`.',
    'position-stuck': '{{side}} can’t move. For a finished game, add the field `over`.',
  },
  notices: {
    'fingers-by-chance': 'The fingers of {{-side}} were chosen at random.',
    fingers: '{{-side}} shows: {{count}}.',
    'fingers-again': 'No player is the odd one out, so everyone shows fingers again.',
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
    'no-move': '{{-side}} has no move, so the turn passes.',
    'no-safe-move': '{{-side}} has no move that keeps the king safe, so the turn passes.',
    'turn-missed': '{{-side}} ran out of time, so the turn passes.',
  },
  formerNotices: { 'fingers-shown': '{{-side}} has chosen.' },
  roll: ['fingers-by-chance', 'fingers', 'begins'],
  ofCaller: ['resigned-freeze', 'out-of-time-freeze'],
  repeatedNotices: [
    'check',
    'king-taken',
    'resigned',
    'out-of-time',
    'no-move',
    'no-safe-move',
    'turn-missed',
  ],
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
    'guard-moves=queen':
      'The rulebook lets players agree on how the guard moves, and suggests the moves of a queen.',
    'table-talk=off': 'No talking about the game, as the rulebook recommends.',
    'table-talk=on': 'You can talk about the game, but not in secret.',
    'repetition-draw=3': 'The rulebook says nothing about repetition. The draw is a house rule.',
  },
} as const satisfies GameTexts<GauntletCodes>;
