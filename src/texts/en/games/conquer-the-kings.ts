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
        four: 'Four players, everybody alone',
        three: 'Three players, everybody alone',
        'two-across': 'Two players, opposite each other',
        'two-beside': 'Two players, side by side',
        'teams-across': 'Two teams, partners opposite each other',
        'teams-beside': 'Two teams, partners side by side',
        'two-armies-each': 'Two players with two armies each',
        'one-against-two': 'One player with two armies against two',
      },
    },
    shape: {
      about: 'The shape of the start areas, and with it of the board.',
      values: {
        octagon: 'Octagon: rows of 8, 6 and 4 squares',
        long: 'Long arms: rows of 6, 4, 4 and 4 squares',
      },
    },
    setup: {
      title: 'Set-up',
      about: 'How the armies are set up.',
      values: {
        hidden: 'All at the same time, hidden until everybody is ready',
        'in-turn': 'One after the other, for all to see',
        preset: 'All with the same ready-made set-up',
      },
    },
    preset: {
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
      about: 'In whose bone yard a piece must lie to be rescued.',
      values: {
        'any-boneyard': "In anybody's",
        'reached-players-boneyard': 'In that of the player whose back line was reached',
      },
    },
    'rescue-kind': {
      about: 'Which captured pieces a pawn may be exchanged for.',
      values: { 'any-captured': "Anybody's; they change sides", 'own-men': 'Pieces of its own army' },
    },
    'after-king-taken': {
      about: 'What becomes of an army whose king is taken.',
      values: {
        remove: 'It leaves the board',
        'take-over': 'The player who took the king commands it',
        obstacles: 'Its pieces stay as obstacles',
      },
    },
    'fallen-boneyard': {
      title: "A fallen army's bone yard",
      about: 'What becomes of the pieces that an army had captured when its king is taken.',
      values: {
        lost: 'It is lost',
        captor: 'It goes to the player who took the king, and counts there',
        kept: 'It stays: pieces can be rescued from it',
      },
    },
    'fallen-back-line': {
      title: "A fallen army's back line",
      about: 'Whether pawns can rescue on the back line of an army whose king was taken.',
      values: { closed: 'No rescue there', open: 'Pawns still rescue there' },
    },
    'check-when': {
      title: 'Check counts',
      about: 'When check and mate count.',
      values: {
        'two-players': 'Between two players',
        'two-armies': 'Once two armies are left',
        never: 'Never: kings are taken',
      },
    },
    'capture-partner': {
      about: "Whether a team mate's pieces may be taken; his king never.",
      values: OFF_ON,
    },
    'repetition-draw': {
      title: 'Draw by repetition',
      about: 'Whether the third occurrence of a position is a draw.',
      values: { off: 'No', '3': 'Yes' },
    },
    'bare-kings': {
      title: 'Two kings alone',
      about: 'What happens when two kings are left without pieces, while check counts.',
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
      about: 'Whom a pawn brings back, and what may be taken.',
      options: ['rescue-from', 'rescue-kind', 'capture-partner'],
    },
    {
      title: 'Kings and end',
      about: 'What becomes of a beaten army, when check counts, and how the game is scored.',
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
      about: 'two players opposite each other, set up ready-made',
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
      about:
        'Take a ready-made set-up or one of your own. You see it first, and can swap its squares; what you type counts at once.',
    },
  },
  cells: { home: 'back line' },
  refusals: {
    'off-board': '{{square}} is not a square of this board.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} belongs to {{side}}.',
    'same-square': 'The piece on {{square}} has to go somewhere else.',
    'own-man': 'Your own piece stands on {{to}}.',
    'partner-man': "Your team mate's piece stands on {{to}}, and team mates do not take each other here.",
    'partner-king': "A team mate's king can never be taken.",
    'way-blocked': 'The way from {{from}} to {{to}} is blocked on {{square}}.',
    'moves-otherwise': 'A {{piece}} does not move from {{from}} to {{to}}.',
    'pawn-blocked': 'Something stands on {{to}}, and a pawn takes only diagonally.',
    'pawn-two-steps': 'A pawn goes one square or two, and {{to}} is farther away.',
    'pawn-arrow': 'The arrow points {{edge}}: pawns move straight that way and take diagonally along it.',
    'pawn-arrow-turned':
      'The arrow is turned this turn: pawns may go straight along it, but do not take until your next turn.',
    'pawn-takes-nobody': 'A pawn goes diagonally only to take, and there is no piece to take on {{to}}.',
    'arrow-same': 'The arrow already points {{edge}}; leave it out to move without turning it.',
    'arrow-missing':
      'A Movement Phase turns your arrow: say where it points, then your move, as in "movement phase left flank, e3-d3".',
    'arrow-alone': 'To turn the arrow is not a turn by itself: a move follows it.',
    'king-left-attacked': 'After {{from}} to {{to}} your own king would be in check.',
    'rescue-undecided': 'Say which piece the pawn on {{to}} rescues, or that it stays a pawn.',
    'rescue-pawns-only': 'Only pawns are exchanged for captured pieces.',
    'rescue-not-here': "{{to}} isn't on an enemy's back line where a pawn can rescue.",
    'rescue-not-taken': 'No captured {{piece}} lies where it could be rescued from.',
    'rescue-nobody': 'The pawn on {{to}} has no piece to rescue: leave "stay" out.',
    'rescue-kind': '"{{text}}" is not rescued: write Q, R, B or N.',
    'rescue-own-only': 'In this game a pawn rescues only pieces of its own army.',
    'other-piece': 'The piece on {{square}} is a {{piece}}.',
    'no-such-move':
      'No {{piece}} of yours, or more than one, could be meant to go to {{square}}; name both squares.',
    ambiguous: '"{{text}}" fits more than one piece: {{moves}}. Name the square it comes from.',
    'setup-choices': '"{{text}}" doesn’t say where the pieces are.',
    'setup-squares':
      'A set-up has {{expected}} squares, in rows of {{shape}} from the front; this one has {{count}}.',
    'setup-rows':
      'That has rows of {{rows}}; on this board a start area has rows of {{shape}}, from the front.',
    'setup-letter': '"{{at}}" is no piece: write K, Q, R, B, N, P, and a dot for an open square.',
    'setup-men': 'The number of pieces is wrong: {{piece}}, {{count}} instead of {{expected}}.',
    'setup-square': '"{{square}}" is not on a square of your start area.',
    'setup-twice': 'Two pieces would stand on {{square}}.',
    'position-rows':
      'This board has {{expected}} rows, with slashes between them; the position has {{count}}.',
    'position-row': 'Row {{row}} needs {{expected}} squares and has {{count}}.',
    'position-man': '"{{at}}" in row {{row}} is neither a piece, such as sK, nor a number of empty squares.',
    'position-side': 'After the rows comes the army to move, s, w, n, e, or ?, not "{{at}}".',
    'position-kings': 'The number of kings of {{side}} ({{count}}) does not fit the field alive.',
    'position-men': 'There are pieces of {{side}} on the board, although it does not fight.',
    'position-setups':
      'While armies are set up the board is empty, and each army that fights is ready or not.',
    'position-decided': 'Only one team has a king: a finished game says so in the field over.',
    'position-stuck': '{{side}} is to move and cannot; a finished game says so in the field over.',
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
    'no-move': '{{-side}} has no move, and the turn passes.',
    conqueror: 'The Conqueror: {{-side}}. Points: {{count}}.',
    general: 'The General: {{-side}}. Points: {{count}}.',
    captain: 'The Captain: {{-side}}. Points: {{count}}.',
    lieutenant: 'The Lieutenant: {{-side}}. Points: {{count}}.',
    unranked: 'Without a rank: {{-side}}. Points: {{count}}.',
  },
  formerNotices: {
    // For both resignations and timeouts.
    'army-leaves': '{{-side}} has resigned or run out of time; the army leaves the board.',
  },
  ofCaller: ['army-resigns', 'army-times-out'],
  retold: ['army-ready', 'check', 'no-move'],
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
      "The rulebook's picture of the board is lost: this is another shape with the same numbers of squares.",
    'setup=preset': 'The rulebook knows no ready-made set-ups; these are ours.',
    'rescue-kind=own-men':
      'The rulebook lets a pawn rescue any captured piece; rescuing your own pieces only is a house rule.',
    'repetition-draw=3':
      'The rulebook lets players call a draw; the third occurrence as a draw is a house rule.',
    'scoring=on':
      'Of two with equal points, the one who fell later comes first; the rulebook leaves that to the host.',
  },
} as const satisfies GameTexts<ConquestCodes>;
