/** King's Table in English. */
import type { TaflCodes } from '../../../engine/kings-table/codes.js';
import type { GameTexts } from '../../game-texts.js';

export const kingsTable = {
  title: "King's Table",
  summary: 'Tafl: the king and his guards break out, the attackers close the ring. Five boards.',
  aim: 'The attackers capture the king; the defenders bring him to a corner or to the edge.',
  aims: {
    option: 'escape',
    values: {
      corner: 'The attackers capture the king; the defenders bring him to one of the four corners.',
      edge: 'The attackers capture the king; the defenders bring him to any square of the edge.',
    },
  },
  sides: { attackers: 'Attackers', defenders: 'Defenders' },
  pieces: { king: 'king', defender: 'defender', attacker: 'attacker' },
  options: {
    board: {
      about: 'The board, from 7 by 7 to 19 by 19 squares.',
      values: {
        tablut: 'Tablut, 9 by 9',
        irish: 'Irish, 7 by 7',
        tawlbwrdd: 'Tawlbwrdd, 11 by 11',
        hnefatafl: 'Hnefatafl, 13 by 13',
        saxon: 'Saxon, 19 by 19',
      },
      variants: {
        tablut: 'Tablut',
        irish: 'Irish',
        tawlbwrdd: 'Tawlbwrdd',
        hnefatafl: 'Hnefatafl',
        saxon: 'Saxon',
      },
    },
    layout: {
      about: 'How the pieces are set up; each board has its own layouts.',
      values: {
        linnaeus: 'Linnaeus (Tablut)',
        ballinderry: 'Ballinderry (Irish)',
        mirror: 'Mirror (Irish)',
        spear: 'Spear and block (Tawlbwrdd)',
        'bell-cross': 'Bell and cross (Tawlbwrdd)',
        ring: 'Ring (Hnefatafl)',
        'toftanes-1': 'Toftanes 1 (Hnefatafl)',
        'toftanes-2': 'Toftanes 2 (Hnefatafl)',
        'alea-evangelii': 'Alea Evangelii (Saxon)',
      },
    },
    escape: {
      about: 'The squares that the king must reach to win.',
      values: { corner: 'A corner', edge: 'Any square of the edge' },
    },
    first: {
      title: 'First move',
      about: 'Which side moves first.',
      values: { attackers: 'Attackers', defenders: 'Defenders', lot: 'Drawn at random' },
    },
    'throne-hostile-to': {
      about: 'Which pieces can be captured against the empty throne.',
      values: { king: 'The king only', all: 'The king and all pieces' },
    },
    'corners-hostile': {
      title: 'Hostile corners',
      about: 'Whether pieces can be captured against an empty corner.',
      values: { off: 'No', on: 'Yes' },
    },
    'king-armed': {
      title: 'King captures',
      about: 'Whether the king helps to capture.',
      values: { on: 'Yes', off: 'No' },
    },
    stalemate: {
      about: 'What happens when a side can’t move.',
      values: { draw: 'The game is a draw', 'pass-turn': 'The other side moves again' },
    },
    repetition: {
      about: 'What happens when a position occurs for the third time (a house rule).',
      values: {
        draw: 'Draw',
        off: 'Nothing',
        'defender-loses': 'The defenders lose',
        'mover-loses': 'The side that repeats it loses',
      },
    },
    'no-capture-plies': {
      title: 'Moves without a capture',
      about: 'Draw after this many moves in a row without a capture; 0 for never.',
    },
    announce: {
      title: 'Announcing the way out',
      about: "Whether the king's open way out is announced (raichi, tuichi).",
      values: { auto: 'Automatically', manual: 'By the defenders, with a call', off: 'Not at all' },
    },
    'turn-die': {
      about: 'A die at the start of each turn: it can cost the turn, or give several moves.',
      values: {
        off: 'No die',
        'skip-even': 'An even roll loses the turn',
        'skip-1': 'A 1 loses the turn',
        'skip-1-2': 'A 1 or 2 loses the turn',
        count: 'As many moves as rolled',
        'count-distinct': 'As many moves as rolled, each by another piece',
      },
    },
    'skip-on': {
      title: 'Rolls that lose the turn',
      about: 'Rolls such as 1-3 or 1,6, instead of those chosen above.',
    },
    'turn-die-for': {
      title: 'Who rolls the turn die',
      about: 'One side or both.',
      values: { both: 'Both sides', attackers: 'Attackers', defenders: 'Defenders' },
    },
    'other-die': {
      title: 'The other side’s die',
      about: 'A die for the side that doesn’t roll the turn die.',
      values: {
        off: 'No die',
        'skip-even': 'An even roll loses the turn',
        'skip-1': 'A 1 loses the turn',
        'skip-1-2': 'A 1 or 2 loses the turn',
        count: 'As many moves as rolled',
        'count-distinct': 'As many moves as rolled, each by another piece',
      },
    },
    'other-skip-on': {
      title: 'Rolls that cost the other side its turn',
      about: 'Rolls of the other side’s die that lose its turn, such as 1-3.',
    },
    'king-die': {
      about:
        'A declared king rolls a die: an even roll is a normal move, an odd roll one step in any direction.',
      values: { off: 'Off', on: 'On' },
    },
    'handicap-remove': {
      title: 'Pieces removed at the start',
      about: 'Squares whose pieces are removed before the first move, such as D1,F9.',
    },
    'handicap-choose': {
      title: 'Pieces removed by choice',
      about: 'How many pieces the stronger side loses before the first move.',
    },
    'handicap-chooser': {
      title: 'Who chooses the removed pieces',
      about: 'Which side chooses the pieces that are removed.',
      values: { weaker: 'The weaker side', stronger: 'The stronger side itself' },
    },
    'handicap-revive': {
      title: 'Captured pieces given back',
      about: 'How many captured pieces the weaker side gets back.',
    },
    'handicap-surround': {
      title: 'Captures that need three pieces',
      about: "How many of the stronger side's captures need three pieces, not two.",
    },
    'handicap-for': {
      title: 'Weaker side',
      about: 'The side that the handicap helps.',
      values: { attackers: 'Attackers', defenders: 'Defenders' },
    },
  },
  groups: [
    {
      title: 'Board and set-up',
      about: 'The board and the starting position.',
      options: ['board', 'layout'],
      offered: true,
    },
    {
      title: 'Goal and endings',
      about: 'Who begins, where the king escapes, and other ways to end the game.',
      options: ['first', 'escape', 'announce', 'stalemate', 'repetition', 'no-capture-plies'],
    },
    {
      title: 'Capturing',
      about: 'Hostile squares, and whether the king captures.',
      options: ['throne-hostile-to', 'corners-hostile', 'king-armed'],
    },
    {
      title: 'Dice',
      about: 'Dice decide who moves, and how often.',
      options: ['turn-die', 'skip-on', 'turn-die-for', 'other-die', 'other-skip-on', 'king-die'],
    },
    {
      title: 'Handicap',
      about: 'Help for the weaker side.',
      options: [
        'handicap-remove',
        'handicap-choose',
        'handicap-chooser',
        'handicap-revive',
        'handicap-surround',
        'handicap-for',
      ],
    },
  ],
  presets: {
    book: {
      title: 'As in the book',
      about: 'without the house rule on repetition',
      options: { repetition: 'off' },
    },
    quick: { title: 'Quick', about: 'on the small Irish board', options: { board: 'irish' } },
    dice: {
      title: 'With dice',
      about: 'a die decides how many moves you make in a turn',
      options: { 'turn-die': 'count' },
    },
    luck: {
      title: 'With luck',
      about: 'an even roll loses the turn, and a die decides how the king may move',
      options: { 'turn-die': 'skip-even', 'king-die': 'on' },
    },
    hostile: {
      title: 'Hostile squares',
      about: 'pieces can also be captured against the empty throne and corners',
      options: { 'throne-hostile-to': 'all', 'corners-hostile': 'on' },
    },
  },
  words: { '*': 'Declare the king', raichi: 'Raichi', tuichi: 'Tuichi' },
  wordClauses: { '*': 'declared the king' },
  check: 'the king is in danger',
  orders: {},
  phases: {
    handicap: {
      clause: 'to take pieces off',
      headline: 'Take pieces off',
      button: 'Take off',
      about: 'A handicap: choose pieces of the stronger side that leave the board before the first move.',
    },
  },
  cells: { throne: 'throne', corner: 'corner' },
  refusals: {
    'off-board': '{{square}} is not a square of this board.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} does not belong to {{side}}.',
    'not-the-king': 'The star (*) means the king, and he isn’t on {{square}}.',
    'same-square': 'The piece on {{square}} is already there: name another square.',
    'only-orthogonal': 'Pieces move along a row or a column. {{from}} and {{to}} share neither.',
    'one-step-only': 'The die was odd: the king takes one step, and {{to}} is farther away.',
    occupied: 'There is already a piece on {{square}}.',
    'way-blocked': 'The way is blocked on {{square}}.',
    'throne-for-king': 'Only the king may stop on the throne, {{square}}.',
    'corner-for-king': 'The corners belong to the king: only he may stop on {{square}}.',
    'already-moved': 'The piece on {{square}} has already moved this turn. Each move needs another piece.',
    'declare-first': 'Declare the king first, with *. Then the die says how he moves.',
    'king-must-move': 'The king is declared and the die rolled, so the king has to move now.',
    'king-stuck': 'The king on {{square}} can’t move, whatever the die shows.',
    'no-king-die': 'In this game the king isn’t declared: move him like any other piece.',
    'revive-first': 'Put a captured piece back first. Then you can move.',
    'nobody-to-revive': 'No piece can be put back now.',
    'not-a-home':
      'A piece comes back only on a square where its side had a piece at the start. {{square}} isn’t one.',
    'captures-differ': 'That move captures on {{taken}}, but the notation says something else.',
    'captures-nothing': 'That move captures nothing.',
    'call-unneeded': 'In this game, the king’s open way out is announced automatically.',
    'call-unknown': 'In this game, the king’s open way out isn’t announced.',
    'call-too-early': "Call the king's open way after the defenders' move, before the attackers move.",
    'call-made': "The king's open way has already been called.",
    'call-no-way': 'The king has no open way out.',
    'call-other': 'Open ways out for the king: {{count}}. The call for that is {{call}}.',
    'call-by-defenders': "Only the defenders call the king's open way.",
    'call-no-move': '{{call}} is a call, not a move.',
    'remove-no-square': '"{{square}}" is not a square of this board, so no piece can be taken off it.',
    'remove-nobody': 'There is no piece on {{square}} at the start.',
    'remove-king': 'The king on {{square}} cannot be taken off.',
    'choose-first': 'First choose the pieces of {{side}} that leave the board, for example -D1.',
    'nobody-to-choose': 'No piece has to be taken off now.',
    'not-theirs':
      'The piece on {{square}} can’t be taken off: choose a piece of {{side}} other than the king.',
    rolls: 'I can’t read "{{text}}" as rolls that lose the turn. Write 1-3 or 1,6, but not all six.',
    'remove-too-many': 'The attackers lose with two pieces or fewer; this would leave {{left}}.',
    'position-rows': 'This board has {{expected}} rows, separated by slashes; the position has {{count}}.',
    'position-row': 'The row "{{at}}" must fill {{expected}} squares.',
    'position-letter': '"{{at}}" in row {{row}} is not a piece: rows are written with t, T, K and numbers.',
    'position-kings': 'There must be one king on the board, not {{count}}.',
    'position-place': 'Only the king may stand on {{at}}.',
    'position-side': 'After the rows, give the side to move (a or d), not "{{at}}".',
    'position-escaped': 'The king on {{at}} has already escaped. For a finished game, add the field `over`.',
    'position-captured': 'The king on {{at}} has attackers on all sides, so he is already captured.',
    'position-few': 'Too few attackers are left ({{count}}): the game is already over.',
    'position-stuck': '{{side}} can’t move. For a finished game, add the field `over`.',
  },
  notices: {
    'first-by-lot': '{{-side}} were drawn to move first.',
    'capture-prevented':
      'The piece on {{square}} stays: because of the handicap, a capture needs three pieces around it, not two.',
    'turn-lost': '{{-side}} rolled {{roll}} and lost the turn.',
    'turn-kept': '{{-side}} rolled {{roll}} and may move.',
    'moves-rolled': '{{-side}} rolled {{roll}} for the number of moves.',
    'no-move': '{{-side}} have no move, so the turn passes.',
    'king-slides': 'The king was declared; the roll is {{roll}}, even: he makes a normal move.',
    'king-steps': 'The king was declared; the roll is {{roll}}, odd: he takes one step in any direction.',
    'king-cannot': 'The king cannot move that way, and {{-side}} lose the turn.',
    raichi: 'Raichi! The king on {{square}} has an open way out, to {{squares}}.',
    tuichi: 'Tuichi! The king on {{square}} has more than one open way out: to {{squares}}.',
  },
  formerNotices: {
    raichi: 'Raichi! The king has an open way out.',
    tuichi: 'Tuichi! The king has more than one open way out.',
  },
  repeatedNotices: ['turn-lost', 'turn-kept', 'moves-rolled', 'no-move', 'king-cannot'],
  outcomes: {
    'king-captured': 'the king was captured',
    escape: 'the king escaped',
    attrition: 'too few attackers were left to capture the king',
    stalemate: 'the side to move has no move (stalemate)',
    repetition: 'the position occurred for the third time',
    'no-capture': 'too many moves without a capture',
  },
  notes: {
    'layout=ballinderry':
      "The rulebook's diagram is lost: this is a published layout with the rulebook's numbers of pieces.",
    'layout=mirror': "The rulebook's diagram is lost: this is Ballinderry with the attackers made symmetric.",
    'layout=spear':
      "The rulebook's diagram is lost: this layout is reconstructed from the rulebook's numbers of pieces and from Tablut.",
    'layout=bell-cross':
      "The rulebook's diagram is lost: this layout is reconstructed from the rulebook's numbers of pieces and from older sets.",
    'layout=ring':
      "The rulebook's diagram is lost: this layout is reconstructed from the rulebook's examples of moves.",
    'layout=toftanes-1':
      "The rulebook's diagram is lost: this is a published layout with the rulebook's numbers of pieces.",
    'layout=toftanes-2':
      "The rulebook's diagram is lost: this is a published layout with the rulebook's numbers of pieces.",
    'repetition=draw': 'The rulebook is silent about repetition; the draw is a house rule.',
  },
} as const satisfies GameTexts<TaflCodes>;
