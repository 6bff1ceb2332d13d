/** Conquer the Kings in English. */
import type { ConquestCodes } from '../../../engine/conquer-the-kings/codes.js';
import type { GameTexts } from '../../game-texts.js';

const OFF_ON = { off: 'No', on: 'Yes' } as const;

export const conquerTheKings = {
  title: 'Conquer the Kings',
  summary: 'Chess for up to four armies: your own set-up, pawns that follow an arrow, one king left.',
  aim: 'Take the kings of the other armies; the last king standing wins.',
  sides: {
    south: 'Black',
    west: 'Red',
    north: 'White',
    east: 'Blue',
    'south-north': 'Black and White',
    'west-east': 'Red and Blue',
  },
  pieces: {
    king: 'king',
    queen: 'queen',
    rook: 'rook',
    bishop: 'bishop',
    knight: 'knight',
    pawn: 'pawn',
  },
  options: {
    mode: {
      about: 'Who plays with whom.',
      values: {
        four: 'Four players, everyone alone',
        three: 'Three players, everyone alone',
        'two-across': 'Two players, opposite each other',
        'two-beside': 'Two players, side by side',
        'teams-across': 'Two teams, partners opposite each other',
        'teams-beside': 'Two teams, partners side by side',
        'two-armies-each': 'Two players with two armies each',
        'one-against-two': 'One player with two armies against two',
      },
    },
    shape: {
      about: 'The shape of the start areas and the board.',
      values: {
        octagon: 'Octagon: rows of 8, 6 and 4 squares',
        long: 'Long arms: rows of 6, 4, 4 and 4 squares',
      },
    },
    setup: {
      title: 'Set-up',
      about: 'How the armies are set up.',
      values: {
        hidden: 'All at the same time, hidden until everyone is ready',
        'in-turn': 'One after the other, for all to see',
        preset: 'All with the same ready-made set-up',
      },
    },
    preset: {
      title: 'Ready-made set-up',
      about: 'The ready-made set-up that all armies begin with.',
      values: {
        classic: 'Classic',
        fortress: 'Fortress: the knights in the middle',
        vanguard: 'Vanguard: the knights in front',
        bastion: 'Bastion: the rooks before the bishops',
        cavalry: 'Cavalry: the knights on the flanks',
      },
    },
    'rescue-from': {
      about: 'From whose bone yard pawns rescue pieces.',
      values: {
        'any-boneyard': 'Any player',
        'reached-players-boneyard': 'The player whose back line was reached',
      },
    },
    'rescue-kind': {
      title: 'Rescued pieces',
      about: 'Which captured pieces a pawn can be exchanged for.',
      values: { 'any-captured': "Anyone's; they change sides", 'own-men': 'Pieces of its own army' },
    },
    'after-king-taken': {
      title: 'Army without a king',
      about: 'What happens to an army whose king is captured.',
      values: {
        remove: 'It leaves the board',
        'take-over': 'The player who captured the king commands it',
        obstacles: 'Its pieces stay as obstacles',
      },
    },
    'fallen-boneyard': {
      title: "A fallen army's bone yard",
      about: 'What happens to the pieces that a beaten army had captured.',
      values: {
        lost: 'Its pieces are lost',
        captor: 'Its pieces and their points go to the player who captured the king',
        kept: 'Its pieces stay, and pawns can rescue them',
      },
    },
    'fallen-back-line': {
      title: "A fallen army's back line",
      about: 'Whether pawns can rescue on the back line of a beaten army.',
      values: { closed: 'No rescue there', open: 'Pawns still rescue there' },
    },
    'check-when': {
      title: 'Check and mate',
      about: 'When a king in check must be protected, and mate counts as a capture.',
      values: {
        'two-players': 'Between two players',
        'two-armies': 'Once two armies are left',
        never: 'Never: a king can be captured like any other piece',
      },
    },
    'capture-partner': {
      title: 'Capturing a teammate',
      about: "Whether you can capture a teammate's pieces. A teammate's king is always safe.",
      values: OFF_ON,
    },
    'repetition-draw': {
      title: 'Draw by repetition',
      about: 'Whether a position that occurs for the third time is a draw.',
      values: { off: 'No', '3': 'Yes' },
    },
    'bare-kings': {
      title: 'Two kings alone',
      about: 'What happens when only two kings are left and check counts.',
      values: { draw: 'The game is drawn', 'play-on': 'They play on' },
    },
    scoring: { about: 'Whether captures are counted in points, as in a tournament.', values: OFF_ON },
    'mate-scores': {
      title: 'Points for mate',
      about: 'Whether the mate that ends the game scores the 15 points of the king.',
      values: { on: 'Yes', off: 'No' },
    },
  },
  groups: [
    {
      title: 'Players and set-up',
      about: 'Who plays with whom, on which board, and how the armies are set up.',
      options: ['mode', 'shape', 'setup', 'preset'],
      offered: true,
    },
    {
      title: 'Rescue and capture',
      about: 'Which pieces pawns bring back, and captures of a teammate’s pieces.',
      options: ['rescue-from', 'rescue-kind', 'capture-partner'],
    },
    {
      title: 'Kings and end',
      about: 'What happens to a beaten army, when check counts, and scoring.',
      options: [
        'after-king-taken',
        'fallen-boneyard',
        'fallen-back-line',
        'check-when',
        'repetition-draw',
        'bare-kings',
        'scoring',
        'mate-scores',
      ],
    },
  ],
  presets: {
    book: { title: 'As in the book', about: 'four players, each alone, with hidden set-ups', options: {} },
    quick: {
      title: 'Quick',
      about: 'two players opposite each other, with a ready-made set-up',
      options: { mode: 'two-across', setup: 'preset' },
    },
    teams: {
      title: 'Teams',
      about: 'two teams, partners opposite each other',
      options: { mode: 'teams-across' },
    },
    duel: {
      title: 'Duel',
      about: 'two players with two armies each',
      options: { mode: 'two-armies-each' },
    },
    points: {
      title: 'Points',
      about: 'captures are counted, as in a tournament',
      options: { scoring: 'on' },
    },
  },
  words: {
    stay: 'Stay a pawn',
    classic: 'Classic set-up',
    fortress: 'Fortress set-up',
    vanguard: 'Vanguard set-up',
    bastion: 'Bastion set-up',
    cavalry: 'Cavalry set-up',
  },
  askPromotion: 'Rescue which captured piece?',
  orders: {},
  phases: {
    'set-up': {
      clause: 'to set up',
      headline: 'Set up the armies',
      button: 'Set up',
      about: 'Press *Set up* and choose where your pieces start.',
    },
  },
  cells: { home: 'back line' },
  refusals: {
    'off-board': '{{square}} is not a square of this board.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} belongs to {{side}}.',
    'same-square': 'The piece on {{square}} is already there: name another square.',
    'own-man': 'Your own piece is on {{to}}.',
    'partner-man': "Your teammate's piece is on {{to}}, and teammates can't capture each other here.",
    'partner-king': "A teammate's king can never be captured.",
    'way-blocked': 'The way from {{from}} to {{to}} is blocked on {{square}}.',
    'moves-otherwise': 'A {{piece}} does not move from {{from}} to {{to}}.',
    'pawn-blocked': 'There is a piece on {{to}}, and a pawn captures only diagonally.',
    'pawn-two-steps': 'A pawn goes one square or two, and {{to}} is farther away.',
    'pawn-arrow': 'The arrow points {{edge}}: pawns move straight that way and capture diagonally forward.',
    'pawn-arrow-turned':
      'You turn the arrow this turn: pawns can move straight along it, but can’t capture until your next turn.',
    'pawn-takes-nobody':
      'A pawn moves diagonally only to capture, and there is nothing to capture on {{to}}.',
    'arrow-same': 'The arrow already points {{edge}}. Leave the arrow out to move without turning it.',
    'arrow-missing':
      'A Movement Phase turns your arrow: say where it points, then your move, as in "movement phase left flank, e3-d3".',
    'arrow-alone': 'Turning the arrow isn’t a whole turn: add a move.',
    'king-left-attacked': 'After {{from}} to {{to}} your own king would be in check.',
    'rescue-undecided': 'Say which piece the pawn on {{to}} rescues, or that it stays a pawn.',
    'rescue-pawns-only': 'Only pawns are exchanged for captured pieces.',
    'rescue-not-here': "{{to}} isn't on an enemy's back line where a pawn can rescue.",
    'rescue-not-taken': 'No captured {{piece}} can be rescued there.',
    'rescue-nobody': 'The pawn on {{to}} has no piece to rescue: leave "stay" out.',
    'rescue-kind': 'A pawn can’t rescue "{{text}}". Write Q, R, B or N.',
    'rescue-own-only': 'In this game a pawn rescues only pieces of its own army.',
    'other-piece': 'The piece on {{square}} is a {{piece}}.',
    'no-such-move': 'No {{piece}} of yours can go to {{square}}, or more than one can. Name both squares.',
    ambiguous: '"{{text}}" fits more than one piece: {{moves}}. Name the square it comes from.',
    'setup-choices': '"{{text}}" doesn’t say where the pieces are.',
    'setup-squares':
      'A set-up has {{expected}} squares, in rows of {{shape}} from the front; this one has {{count}}.',
    'setup-rows':
      'Your set-up has rows of {{rows}}; on this board a start area has rows of {{shape}}, from the front.',
    'setup-letter': '"{{at}}" isn’t a piece: write K, Q, R, B, N, P, and a dot for an empty square.',
    'setup-men': '{{piece}}: a set-up needs {{expected}}, and this one has {{count}}.',
    'setup-square': '"{{square}}" isn’t on a square of your start area.',
    'setup-twice': 'Two pieces would stand on {{square}}.',
    'position-rows': 'This board has {{expected}} rows, separated by slashes; the position has {{count}}.',
    'position-row': 'Row {{row}} needs {{expected}} squares and has {{count}}.',
    'position-man': '"{{at}}" in row {{row}} is neither a piece, such as sK, nor a number of empty squares.',
    'position-side': 'After the rows, give the army to move (s, w, n, e or ?), not "{{at}}".',
    'position-kings': 'The field alive contradicts the kings of {{side}} on the board: {{count}}.',
    'position-men': '{{side}} doesn’t play, but has pieces on the board.',
    'position-setups':
      'During set-up the board is empty, and the position says of each army whether it is ready.',
    'position-decided': 'Only one team has a king. For a finished game, add the field `over`.',
    'position-stuck': '{{side}} can’t move. For a finished game, add the field `over`.',
  },
  notices: {
    'army-ready': '{{-side}} is ready.',
    // The line below the board says who moves first.
    'battle-begins': 'All armies are set up.',
    'king-taken-remove': "The king's army is out of the game and leaves the board.",
    'king-taken-take-over': "The king's army is out of the game; {{-other}} commands its pieces from now on.",
    'king-taken-obstacles': "The king's army is out of the game; its pieces stay as obstacles.",
    // Follows the line on who resigned or ran out of time.
    'army-resigns': 'The army leaves the board.',
    'army-times-out': 'The army leaves the board.',
    'army-mated': '{{-side}} is mated by {{-other}}.',
    'boneyard-captured': "{{-side}} gets the pieces in {{-other}}'s bone yard.",
    'two-armies': 'Two players are left: from now on check and mate count.',
    check: 'Check: {{-side}}’s king on {{square}} is attacked.',
    'no-move': '{{-side}} has no move, so the turn passes.',
    conqueror: 'The Conqueror: {{-side}}. Points: {{count}}.',
    general: 'The General: {{-side}}. Points: {{count}}.',
    captain: 'The Captain: {{-side}}. Points: {{count}}.',
    lieutenant: 'The Lieutenant: {{-side}}. Points: {{count}}.',
    unranked: 'Without a rank: {{-side}}. Points: {{count}}.',
  },
  formerNotices: {
    // Notice for both resignations and timeouts.
    'army-leaves': '{{-side}} has resigned or run out of time; the army leaves the board.',
  },
  ofCaller: ['army-resigns', 'army-times-out'],
  repeatedNotices: ['army-ready', 'check', 'no-move'],
  outcomes: {
    conquered: 'no enemy king is left',
    checkmate: 'checkmate',
    stalemate: 'the army to move has no move (stalemate)',
    resignation: 'by resignation',
    timeout: 'on time',
    agreement: 'by agreement',
    repetition: 'the position occurred for the third time',
    'nobody-moves': 'nobody can move',
    'bare-kings': 'two kings are left without pieces',
  },
  notes: {
    'shape=octagon':
      "The rulebook's picture of the board is lost: its shape and the seats of the colours are reconstructed from its text.",
    'shape=long':
      "The rulebook's picture of the board is lost. This shape fits the rulebook's text, too: it has the same number of squares.",
    'setup=preset': 'The rulebook has no ready-made set-ups. These are ours.',
    'rescue-kind=own-men':
      'The rulebook lets a pawn rescue any captured piece; rescuing your own pieces only is a house rule.',
    'repetition-draw=3':
      'In the rulebook, a game is drawn only by agreement. The draw by repetition is a house rule.',
    'scoring=on':
      'If points are equal, the player who fell later ranks higher. The rulebook leaves that to the host.',
  },
} as const satisfies GameTexts<ConquestCodes>;
