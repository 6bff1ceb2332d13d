/** King's Mate in English. */
import type { MateCodes } from '../../../engine/kings-mate/codes.js';
import type { GameTexts } from '../../game-texts.js';

const reconstructed =
  'The five raised squares of the centre are reconstructed: the rulebook says only that they form an X.';

export const kingsMate = {
  title: "King's Mate",
  summary: 'Take both swordmasters, then conquer the king: 12 pieces a side on 7 by 9 squares.',
  aim: 'Take both enemy swordmasters, then attack the king so that nothing saves him.',
  sides: { white: 'White', black: 'Black' },
  pieces: {
    king: 'king',
    swordmaster: 'swordmaster',
    priest: 'priest',
    priestess: 'priestess',
    keeper: 'keeper',
    fool: 'fool',
  },
  plurals: { priestess: 'priestesses' },
  options: {
    rules: {
      about: "Expanded switches on the Fool's Gambit and the Defense of the Crown.",
      values: { basic: 'Basic rules', expanded: 'Expanded rules' },
      lobbyValues: { basic: 'Basic', expanded: 'Expanded' },
    },
    'open-scope': {
      title: 'Opened raised squares',
      about: 'Which raised squares a king in the centre opens to his pieces.',
      values: {
        'all-seven': 'All seven',
        'central-only': "The five in the centre, without the Fool's Gambit",
      },
    },
    'fools-gambit': {
      title: "Fool's Gambit",
      about:
        "A fool wins on the enemy's King Square. On its own King Square, it opens raised squares to fools.",
      values: {
        off: 'Off',
        on: 'On: a side’s King Square opens to its fools while its king is in the centre',
        simple: 'Simple: King Squares are always open to fools',
      },
    },
    'defense-of-crown': {
      title: 'Defense of the Crown',
      about: 'A king that has not moved may leap over both swordmasters when they are in line.',
      values: { off: 'Off', on: 'On' },
    },
    'active-play': {
      title: 'Active Play',
      about: 'Captures are attempts: both players roll a die, and the attacker must roll higher.',
      values: { off: 'Off', on: 'On' },
    },
    'die-sides': { title: 'Sides of the dice', about: 'How many sides the dice of Active Play have.' },
    'formation-repair': {
      about: 'What you must do after a capture separates your king and swordmasters.',
      values: {
        'own-moves': 'If you move one of them, the move must restore the formation',
        immediate: 'Restore the formation immediately, if you can',
      },
    },
    'raised-shelter': {
      title: 'Shelter on raised squares',
      about: 'Whether a king on a closed raised square is safe from pieces that can’t enter it.',
      values: { on: 'Yes', off: 'No, every piece attacks the king there' },
    },
    'promotion-without-prisoner': {
      title: 'Promotion without a captured piece',
      about: 'What happens when a fool reaches the last row and has no captured piece to become.',
      values: { stay: 'The fool stays a fool', forbid: 'The fool can’t enter the last row' },
    },
    stalemate: {
      about: 'What happens when a side can’t move and isn’t in check.',
      values: { draw: 'The game is a draw', loss: 'That side has lost' },
    },
    'repetition-draw': {
      title: 'Draw by repetition',
      about: 'Whether a position that occurs for the third time is a draw (a house rule).',
      values: { off: 'No', '3': 'Yes' },
    },
    'ply-cap': {
      title: 'Longest game',
      about: 'The game is drawn after this many moves of both sides together; 0 for never.',
    },
    'touch-move': {
      about: 'Whether a piece that you chose in the Move panel must move.',
      values: { off: 'No', on: 'Yes' },
    },
  },
  groups: [
    {
      title: 'Rules',
      about: 'Special rules to play with.',
      options: ['rules', 'fools-gambit', 'defense-of-crown', 'active-play', 'die-sides', 'touch-move'],
    },
    {
      title: 'Raised squares and pieces',
      about: 'Raised squares, the formation, and fools on the last row.',
      options: ['open-scope', 'raised-shelter', 'formation-repair', 'promotion-without-prisoner'],
    },
    {
      title: 'Draws',
      about: 'When a game without checkmate ends.',
      options: ['stalemate', 'repetition-draw', 'ply-cap'],
    },
  ],
  presets: {
    book: { title: 'As in the book', about: 'the basic rules', options: {} },
    expanded: {
      title: 'Expanded',
      about: "with the Fool's Gambit and the Defense of the Crown",
      options: { rules: 'expanded' },
    },
    dice: {
      title: 'With dice',
      about: 'captures are attempts: the attacker must roll higher',
      options: { 'active-play': 'on' },
    },
    strict: {
      title: 'Strict',
      about: 'a chosen piece must move, and repetition is a draw',
      options: { 'touch-move': 'on', 'repetition-draw': '3' },
    },
  },
  words: {},
  check: 'counter or succumb!',
  orders: {},
  phases: {},
  cells: { raised: 'raised square', 'king-square': 'King Square' },
  refusals: {
    'off-board': '{{square}} is not a square of this board; they run from A1 to G9.',
    'empty-square': 'There is no piece on {{square}}.',
    'not-your-man': 'The piece on {{square}} does not belong to {{side}}.',
    'another-man': 'There is a {{piece}} on {{square}}, not a {{other}}.',
    'same-square': 'The piece on {{square}} is already there: name another square.',
    ambiguous: 'More than one piece can go to {{square}}: {{moves}}. Name both squares.',
    'nobody-goes-there': 'None of your pieces of that kind can go to {{square}}.',
    barred: 'The {{piece}} on {{square}} failed to capture, so you must move another piece this turn.',
    'king-one-step': 'The king moves one step; {{to}} is farther away.',
    'swordmaster-lines':
      'A swordmaster moves along a row, a column or a diagonal. {{from}} and {{to}} share none.',
    'keeper-lines': 'A keeper moves along a row or a column. {{from}} and {{to}} share neither.',
    'priest-diagonals': 'A {{piece}} moves along a diagonal. {{from}} and {{to}} share none.',
    'fool-one-step': 'A fool moves one step straight forward or backward, and captures one step diagonally.',
    'fool-takes-aslant': 'A fool captures only diagonally, and the piece on {{square}} is straight ahead.',
    'fool-takes-nobody': 'A fool steps diagonally only to capture, and {{square}} is empty.',
    'way-blocked': 'The way is blocked on {{square}}.',
    'own-man': 'Your own {{other}} is on {{square}}.',
    'raised-crossing':
      'The way crosses the raised square {{square}}, which is closed to your {{piece}} unless your king is in the centre.',
    'raised-closed':
      'The raised square {{square}} is closed to your {{piece}} unless your king is on a raised square of the centre.',
    'raised-closed-to-fools':
      'The raised square {{square}} is closed to your fools unless your king is in the centre or one of your fools is on your King Square.',
    'king-square-closed':
      'In this game only kings and swordmasters can stop on the King Square {{square}} or cross it.',
    'king-guarded': 'The king on {{square}} cannot be taken while {{side}} still has a swordmaster.',
    'king-leaves-formation':
      'On {{to}} the king would leave his swordmasters. One swordmaster must touch the king, and the other must touch the king or that swordmaster.',
    'swordmaster-leaves-formation':
      'On {{to}} the swordmaster would break the formation. One swordmaster must touch the king, and the other must touch the king or that swordmaster.',
    'formation-repair':
      'Your king and swordmasters are separated, and {{from}}-{{to}} doesn’t bring them together.',
    'repair-first': 'Your king and swordmasters are separated: bring them together first.',
    'crown-not-played': 'The king moves one step: the Defense of the Crown is off in this game.',
    'crown-king-moved': 'The king has already moved, so the Defense of the Crown isn’t possible.',
    'crown-no-line': 'To leap to {{square}}, the king needs both swordmasters on the two squares between.',
    'crown-occupied':
      'The king can leap over his swordmasters only to an empty square, and {{square}} isn’t empty.',
    'no-prisoner':
      'You have no captured keeper, priest or priestess, so no fool can enter the last row on {{square}}.',
    'promotion-needed': 'On {{square}} the fool is promoted: add one of {{choices}}, as in A8-A9=R.',
    'promotion-unavailable': 'You have no captured {{piece}}, so the fool can’t become one on {{square}}.',
    'no-promotion': 'No fool is promoted on {{square}}.',
    'promotion-kind': 'A fool becomes a keeper, a priest or a priestess, not "{{text}}".',
    'still-in-check': 'Counter or succumb: after this move your king on {{square}} could still be captured.',
    'king-exposed':
      'A king without swordmasters can’t move into check, and on {{square}} he could be captured.',
    'position-rows': 'This board has {{expected}} rows, separated by slashes; the position has {{count}}.',
    'position-row': 'The row "{{at}}" must fill {{expected}} squares.',
    'position-letter':
      '"{{at}}" is not a piece: write rows with numbers and K, S, P, T, R, F, capital or small.',
    'position-kings': '{{side}} must have one king on the board, not {{count}}.',
    'position-men': '{{side}} has too many pieces of the kind {{piece}}: {{count}}, captured ones included.',
    'position-side': 'After the rows, give the side to move (w or b), not "{{at}}".',
    'position-field': 'The field "{{at}}" is unknown, or its value doesn’t fit this position.',
    'position-check': 'It isn’t {{side}}’s turn, but its undefended king could be captured.',
    'position-stuck': '{{side}} has no move left after its failed attempts, so the turn would be over.',
    'position-over': 'The field "over" says "{{at}}", which doesn’t fit the pieces on the board.',
  },
  notices: {
    check: "Counter or succumb! {{-side}}'s king on {{square}} is under attack.",
    'attempt-succeeds':
      '{{from}} against {{to}}: {{-side}} rolled {{attack}}, {{-other}} {{defence}}. The {{piece}} captures.',
    'attempt-fails':
      '{{from}} against {{to}}: {{-side}} rolled {{attack}}, {{-other}} {{defence}}. The attempt fails, and the {{piece}} stays.',
    'another-moves': '{{-side}} must move another piece in this turn.',
    'turn-ends': '{{-side}} has no other piece to move, so the turn passes.',
    promoted: 'The fool of {{-side}} on {{square}} becomes a {{piece}}.',
    'stays-fool':
      '{{-side}} has no captured keeper, priest or priestess, so the fool on {{square}} stays a fool.',
  },
  repeatedNotices: ['check', 'attempt-succeeds', 'attempt-fails', 'turn-ends', 'promoted'],
  outcomes: {
    conquered: 'the enemy king is conquered',
    'fools-gambit': "a fool has reached the enemy's King Square",
    stalemate: 'the side to move has no move (stalemate)',
    repetition: 'the position occurred for the third time',
    'ply-cap': 'the agreed number of moves is played',
  },
  notes: {
    'rules=basic': reconstructed,
    'rules=expanded': reconstructed,
    'repetition-draw=3': 'The rulebook says nothing about repetition. The draw is a house rule.',
    'touch-move=on':
      'A piece that you choose in the Move panel must move: you can’t go back and choose another.',
  },
} as const satisfies GameTexts<MateCodes>;
