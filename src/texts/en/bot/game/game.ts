/** Games in play: board messages, offers, the end. */
export const game = {
  thread: '{{game}} · {{players}}',
  withVariant: '{{game}} ({{variant}})',
  between: ' v ',
  wonName: '{{winners}} beat {{losers}}',
  drawnName: '{{players}} drew',
  brokenName: '{{players}}, aborted',
  numberMark: ' ({{number}})',
  somebody: 'a player',
  deletedRole: 'a deleted role',
  unseenRole: 'a role',
  more: '{{count}} more',
  begins: '### The game begins',
  /** Line on the board of a paused or resumed game without moves. */
  unplayed: '### Nothing has been played yet',
  goesOn: '### The game has resumed',
  /** Line above the private board. */
  ownBoard:
    '-# Your own view of the board, with what only you may see. The board in the thread stays as it is.',
  happened: '### {{-done}}',
  before: '**{{-done}}**',
  /** Earlier moves of a turn. The last one is in the line above. */
  earlier: 'Before that: {{-clauses}}',
  /** Actions without a line of their own. */
  untold_one: '-# … and {{count}} action before that: see `/game moves`',
  untold_other: '-# … and {{count}} actions before that: see `/game moves`',
  numbered: '{{-number}} {{-line}}',
  undone: {
    alone: '{{-who}} took back: {{-clauses}}',
    /** Line directly below the actions that were taken back. */
    that: '{{-who}} took that back',
    agreed: 'Taken back: {{-clauses}}',
    moderated: 'Taken back by a moderator: {{-clauses}}',
  },
  /** The actor and their side. */
  who: '{{-who}} ({{-side}})',
  inCheck: {
    /** A check, with the sides that give it. */
    by: '{{-who}}: in **check** from {{-by}}',
    to: '{{-who}}: in **check**',
    other: '**{{-who}}**: {{check}}',
  },
  turn: '**{{side}}** {{clause}}: {{-who}}',
  /** Answer to a person who isn't to move. */
  othersTurn: 'It’s the turn of {{-who}}.',
  movesLeft_one: '{{-turn}} · {{count}} move left',
  movesLeft_other: '{{-turn}} · {{count}} moves left',
  waiting: 'Still {{clause}}: {{-who}}',
  /** Line on the board of a paused game. */
  pausedSince:
    '**The game has been paused** since <t:{{since}}:f>, with all clocks stopped. Press **Resume** to play on.',
  paused:
    '**A moderator paused the game** on <t:{{since}}:f>, with all clocks stopped. A moderator can resume it.',
  phase: '-# {{-about}}',
  /** Discord shows the time as "in 5 minutes" or "5 minutes ago". The text must fit both. */
  clock: 'Deadline: <t:{{time}}:R>',
  channel: '<#{{channel}}>',
  mention: '<@{{person}}>',
  role: '<@&{{role}}>',
  /** Mentions people to notify who aren't mentioned in the rest of the message. */
  notified: '-# For {{-who}}',
  /** Notification as a separate message below. */
  notifiedToo: '{{-who}}: the message above is for you.',
  won: '{{-winners}} won against {{-others}}: {{-reason}}.',
  /** A win caused by another side's act. */
  wonBecause: {
    resignation: '{{-winners}} won: {{-others}} resigned.',
    timeout: '{{-winners}} won: {{-others}} ran out of time.',
    absence: '{{-winners}} won by claim: {{-others}} made no move for 30 days.',
    departure: '{{-winners}} won: {{-others}} left the server.',
  },
  beaten: '{{-winners}} won against {{-others}}.',
  drawn: 'Draw between {{-who}}: {{-reason}}.',
  broken: 'The game between {{-who}} was aborted, without a result.',
  ended: '### {{-ending}}',
  played: '-# **{{seat}}**: {{-who}}.',
  woken: '-# This thread was archived. The game continues here.',
  /** Line below an answer that is shown outside of the game's thread. */
  elsewhere: '-# {{game}}: <#{{thread}}> · table {{table}}',
  /** A game's name with its table, in a menu that also has another game of that name. */
  namedTable: '{{name}} ({{table}})',
  footer: '-# {{game}} · table {{table}}',
  buttons: {
    move: 'Move',
    board: 'Board',
    more: 'More…',
    pieces: 'Pieces',
    draw: 'Offer draw',
    takeBack: 'Take back',
    undo: 'Ask to undo',
    /** Label when all opponents are computers, which always agree. */
    undoTurn: 'Undo',
    resign: 'Resign',
    resume: 'Resume',
    record: 'Record',
    rematch: 'Rematch',
    agree: 'Agree',
    decline: 'Decline',
    confirmResign: 'Yes, resign',
    latest: 'Open board',
  },
  confirmResign: 'Resign this game? You can’t undo this.',
  resigned: 'You resigned.',
  offered: {
    draw: 'You offered a draw.',
    abort: 'You offered to abort the game.',
    undo: 'You asked to undo your last turn.',
    adjourn: 'You offered to pause the game.',
    resume: 'You asked to resume the game.',
  },
  agreed: {
    draw: 'The game is a draw.',
    abort: 'The game was aborted.',
    undo: 'Undone.',
    adjourn: 'The game is paused now, with all clocks stopped.',
    resume: 'The game has resumed.',
  },
  older:
    'I was restored from an older database, so the last moves are lost; the boards above still show them. The game continues from [this board]({{-board}}).',
  resumedHere: 'The game continues here, in a new thread.',
  resumeInChannel: 'Use this in a text channel: the game gets a new thread there.',
  tookBack: 'You took that back.',
  answered: {
    agree: 'You agreed.',
    decline: 'You declined.',
    withdraw: 'You withdrew your offer.',
  },
  calledOut: 'You called: **{{call}}**',
  record: {
    playing: 'The record of the game so far.',
    over: 'The record of the game.',
  },
  formats: {
    button: { pgn: 'PGN', opentafl: 'OpenTafl' },
    about: {
      pgn: 'The PGN file opens in lichess and other chess programs.',
      opentafl: 'The file opens in OpenTafl, with the same names of squares.',
    },
    differs: 'OpenTafl’s rules differ: {{rules}}.',
    difference: {
      throne: 'beside the empty throne it takes four attackers to capture the king, not three',
      corners: 'a corner with a piece on it still captures',
      attrition: 'the defenders win when no attacker is left, not when two are left',
      stalemate: 'having no legal move isn’t a draw',
      repetition: 'a third repetition is a draw',
      'defender-repetition': 'a third repetition is a draw, not a loss for the defenders',
      'no-capture': 'there is no draw after many moves without a capture',
      'weak-king': 'two attackers capture the king',
      'repetition-wins': 'the side that repeats a position a third time wins',
      surrounded: 'a side that is surrounded loses',
      'shield-walls': 'rows of pieces at the edge can be captured together',
      'edge-forts': 'a king in a fort at the edge wins',
      'corner-stops': 'only the king may stop on a corner',
      'throne-squares': 'the throne is closed or hostile to other pieces than here',
    },
    obstacle: {
      dice: 'OpenTafl has no dice, so it can’t open this game. The record has all moves.',
      revival:
        'In OpenTafl, captured pieces don’t come back, so it can’t open this game. The record has all moves.',
      surrounding:
        'In OpenTafl, two pieces are always enough to capture one, so it can’t open this game. The record has all moves.',
      passing:
        'In OpenTafl, a side can’t lose its turn, so it can’t open this game. The record has all moves.',
    },
    none: 'This game has no file in that format.',
  },
  moves: { all: '### The moves so far', title: '### The moves so far, page {{page}} of {{pages}}' },
  recordLater: 'The record is hidden while a player answers a card from memory. You can get it after that.',
  covered: 'A card covers this board. See the game’s thread.',
  noRecord: 'This game hasn’t started yet, so there is no record.',
  rematchOpened: 'Rematch offered in <#{{channel}}>.',
  rematchWaits: 'Your rematch request is waiting for an answer: {{-where}}',
  rematchBegun: 'The rematch has started: {{-where}}',
  /** Message in the game's thread. */
  rematchAsked: '{{-person}} asks for a rematch: {{-where}}',
  which: 'Which game?',
  whichNone: 'You’re not playing in this server now. Use this command in the thread of a game.',
  /** Line above a list of threads. */
  whichThere: 'Which game? Use this command in its thread:',
  whichThread: '- <#{{thread}}>',
  noSuchGame: 'I can’t find that game here. Choose one from the list of `table:`.',
  turnOf: { yours: 'your turn', others: 'in play' },
  choice: '{{game}}: {{players}}, {{state}} ({{table}})',
} as const;
