export const moves = {
  ask: {
    piece: 'Which piece?',
    square: 'Where to?',
    which: 'Which square?',
    pieces: 'Which pieces?',
    'piece-square': 'Which piece, and where to?',
    'which-word': 'Which of these?',
    promotion: 'Promote to what?',
    facing: 'Facing where?',
    'square-facing': 'Where to, and facing where?',
    arrow: 'Which arrow?',
    place: 'Which piece?',
    card: 'Which card?',
    word: 'What do you choose?',
    mixed: 'What do you want to do?',
  },
  open: 'Which square stays open?',
  place: 'Where does the {{piece}} go?',
  soFar: '### {{side}}: {{path}} …',
  begin: '### {{side}}: your move',
  beginVote: '### {{side}}: propose a move',
  beginAnswer: '### {{side}}: you may answer with a card',
  beginPhase: '### {{side}} {{clause}}',
  asked: '-# {{-ask}}',
  whole: '{{ask}} ({{count}})',
  /** Placeholder of a menu that holds a part of the choices. `title` names that part. */
  group: '{{ask}} {{title}} ({{count}})',
  groups: { rows: 'Rows {{first}} to {{last}}', row: 'Row {{first}}', range: '{{first}} to {{last}}' },
  option: '{{token}} {{name}}',
  ofSide: '{{piece}} ({{side}})',
  /** A piece with its only target. */
  onward: '{{label}} → {{way}}',
  /** A target with the direction that the piece then faces. */
  onwardFacing: '{{label}} {{way}}',
  /** Two choices made by one press. */
  besides: '{{label}} + {{way}}',
  /** Label of the button that chooses all remaining targets, one after the other. */
  all: 'All {{count}}',
  /** The same label if some targets are chosen already. */
  others: 'The other {{count}}',
  arrow: 'Arrow {{sign}}',
  /** An arrow with the only move that it allows. */
  withMove: '{{label}}: {{move}}',
  /** Texts for people who prefer words to codes. */
  inWords: {
    onward: '{{label}} to {{way}}',
    onwards: '{{label}}, then {{way}}',
    onwardFacing: '{{label}}, facing {{way}}',
    besides: '{{label}} and {{way}}',
    arrow: 'arrow {{direction}}',
    facing: 'facing {{direction}}',
  },
  only: 'Only this is possible:',
  play: 'Play {{move}}',
  typing: {
    button: 'Type…',
    title: 'Your move',
    move: 'Move',
    setupTitle: 'Your set-up',
    setupLine: 'Set-up',
    hint: 'As you say or write it: e2 to e4, knight takes e5, D1-D3.',
    setup: 'The name of a ready-made set-up, or your rows from the front: .PPPPPP./PNBBNP/RQKR.',
  },
  back: 'Back',
  restart: 'Start over',
  page: 'Page {{page}} of {{pages}}',
  previous: '◀ Earlier',
  next: 'Later ▶',
  played: 'You played **{{move}}**.',
  chosen: 'You chose **{{move}}**.',
  veiled: 'Chosen.',
  stale: 'The game has moved on, so nothing was changed.',
  nothing: 'There is no move to make now.',
  several: 'Which move do you mean: {{-moves}}?',
  /** Words in a typed move that don't change its meaning. */
  fillers:
    'to takes take captures capture x from on at the a my i move moves go goes and play plays into becomes becoming promotes promoting with piece man',
  /**
   * Fillers that may surround a move in notation. Words for captures and starting squares don't belong here.
   */
  neutral: 'i my the a move moves go goes play plays to into becomes becoming promotes promoting',
  /** Separates two moves. A message with two moves plays neither. */
  or: 'or',
  /** The words between squares: for a move, and for a capture. */
  between: 'to takes',
  /** Typed directions. */
  directions: {
    /** Directions as the person's board shows them: up, right, down, left. */
    seen: 'up right down left',
    file: 'file',
    rank: 'rank',
    /** Words before a direction that don't change its meaning. */
    before: 'my the arrow turns turn facing faces face pointing points point towards toward to',
    /** Words after which a compass point is a direction. Otherwise it could name a side. */
    turning: 'arrow facing face faces turn turns turning pointing points point',
    /** A direction before this word isn't one of `seen`: "left flank" is the army's own left. */
    flank: 'flank',
    /** Phrases of the rulebook that announce a rotation of the arrow. */
    phase: 'movement phase|movement arrow|ma',
    announcing: 'i a my the call calls state declare announce make',
    /** Directions as the army sees them, in this order: ahead, right, back, left. */
    own: 'forward position|right flank|retreat|left flank',
  },
  listed: '{{shown}} of {{count}} moves shown: type a square to find the others',
  waiting: 'Not your turn: {{sides}} to move',
  noMove: 'That’s not a move. Choose one from the list of `/move`, or type a square to shorten the list.',
  noText: 'This message has no text I can read as a move.',
  roleMentioned:
    'You mentioned my role, so I can’t read your message. Mention **{{bot}}** itself (it’s listed among the members after `@`), reply to the board with the mention on, or use `/move`.',
  leftOut_one: '-# I skipped {{count}} earlier message.',
  leftOut_other: '-# I skipped {{count}} earlier messages.',
  withWords: 'Did you mean **{{move}}**?',
  alone: 'That’s more than one move, so nothing was played. Send one move.',
  /** Polite words around a move that change nothing. */
  courtesies:
    'please pls ok okay then now your turn you thanks thank think guess say try let lets us well so hmm maybe will would like ll',
  /** Calls that people can type instead of a move. `ways` are the phrases, `told` asks for confirmation. */
  commands: {
    resign: {
      ways: 'resign|i resign|give up|i give up|surrender|i surrender',
      told: 'Resign this game?',
      button: 'Resign',
    },
    draw: {
      ways: 'draw|offer draw|offer a draw|i offer a draw',
      told: 'Offer a draw?',
      button: 'Offer draw',
    },
    undo: {
      ways: 'undo|take back|takeback|take it back|undo move',
      told: 'Undo your last turn?',
      button: 'Undo',
    },
  },
  question: 'That’s a question, so nothing was played.',
  unread: 'Write your move after the mention, for example `C1-C4`. `/move` lists all legal moves.',
} as const;
