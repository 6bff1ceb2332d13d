/** A game in play: the board message, offers, the end. */
export const game = {
  thread: '{{game}} · {{players}}',
  between: ' v ',
  wonName: '{{winners}} beat {{losers}}',
  drawnName: '{{players}} drew',
  brokenName: '{{players}}, broken off',
  numberMark: ' ({{number}})',
  somebody: 'a player',
  deletedRole: 'a deleted role',
  unseenRole: 'a role',
  more: '{{count}} more',
  begins: '### The game begins',
  /** On a board on which nothing has been played yet: of a game that rests, and of one that has rested. */
  unplayed: '### Nothing has been played yet',
  goesOn: '### The game goes on',
  happened: '### {{-done}}',
  before: '**{{-done}}**',
  /** The moves of a turn before its last one, which stands above. */
  earlier: 'Before that: {{-clauses}}',
  /** Actions of which there is no line. */
  untold_one: '-# … and {{count}} action before that: `/game moves` tells it',
  untold_other: '-# … and {{count}} actions before that: `/game moves` tells them',
  numbered: '{{-number}} {{-line}}',
  takenBack: {
    alone: '{{-who}} takes back: {{-clauses}}',
    /** The same right below what is taken back. */
    that: '{{-who}} takes that back',
    agreed: 'Taken back: {{-clauses}}',
    moderated: 'Taken back by a moderator: {{-clauses}}',
  },
  /** Who acted, and for which side. */
  who: '{{-who}} ({{-side}})',
  inCheck: {
    /** A check that stands, by those who are named. */
    by: '**Check** to {{-who}}, by {{-by}}',
    to: '**Check** to {{-who}}',
    other: '**{{-who}}**: {{check}}',
  },
  turn: '**{{side}}** {{clause}}: {{-who}}',
  movesLeft_one: '{{-turn}} · {{count}} move left',
  movesLeft_other: '{{-turn}} · {{count}} moves left',
  waiting: 'Still {{clause}}: {{-who}}',
  /** A game that rests, on its board. */
  rests:
    '**The game rests** since <t:{{since}}:f>, with all its clocks. To go on, press **Go on** or use `/game resume`.',
  paused:
    '**A moderator has paused the game**, with all its clocks, since <t:{{since}}:f>. A moderator lets it go on.',
  phase: '-# {{about}}',
  /** Reads well before that moment and after it. */
  clock: 'End of the time: <t:{{time}}:R>',
  channel: '<#{{channel}}>',
  mention: '<@{{person}}>',
  role: '<@&{{role}}>',
  /** Names people who are notified and whom nothing else in the message names. */
  notified: '-# For {{-who}}',
  /** The same in a message of its own, below the one that is meant. */
  notifiedToo: '{{-who}}: the message above is for you.',
  won: '{{-winners}} won against {{-others}}: {{-reason}}.',
  beaten: '{{-winners}} won against {{-others}}.',
  drawn: 'Draw between {{-who}}: {{-reason}}.',
  broken: 'The game between {{-who}} is broken off, without a result.',
  ended: '### {{-ending}}',
  played: '-# For **{{seat}}** played {{-who}}.',
  woken: '-# This thread was archived. The game goes on here.',
  footer: '-# {{game}} · table {{table}}',
  buttons: {
    move: 'Move',
    board: 'Board',
    draw: 'Offer draw',
    takeBack: 'Take back',
    undo: 'Ask to undo',
    resign: 'Resign',
    resume: 'Go on',
    record: 'Record',
    rematch: 'Rematch',
    agree: 'Agree',
    decline: 'Decline',
    confirmResign: 'Yes, resign',
    latest: 'To the latest board',
  },
  confirmResign: 'Do you really give this game up? It cannot be taken back.',
  resigned: 'You have resigned.',
  offered: {
    draw: 'You have offered a draw.',
    abort: 'You have proposed to break the game off.',
    undo: 'You have asked to take your last turn back.',
    adjourn: 'You have proposed to adjourn the game.',
    resume: 'You have asked to go on with the game.',
  },
  agreed: {
    draw: 'The game is drawn.',
    abort: 'The game is broken off.',
    undo: 'That is taken back.',
    adjourn: 'The game rests now, with all its clocks.',
    resume: 'The game goes on.',
  },
  older:
    'I was restored from an older database, so the last moves are lost; the boards above still show them. The game goes on from [this board]({{-board}}).',
  resumedHere: 'The game goes on here, in a new thread.',
  resumeInChannel: 'Use this in a text channel: the game gets a new thread there.',
  tookBack: 'You have taken that back.',
  answered: {
    agree: 'You have agreed.',
    decline: 'You have declined.',
    withdraw: 'You have taken your offer back.',
  },
  calledOut: 'You have called: **{{call}}**',
  record: {
    playing: 'The record of the game so far.',
    over: 'The record of the game.',
    pgn: 'The PGN file opens in lichess and other chess programs.',
  },
  moves: { all: '### The moves so far', title: '### The moves so far, page {{page}} of {{pages}}' },
  recordLater:
    'Somebody has to tell from memory how the board stood. You can get the record again after that.',
  covered: 'The board was here. It is covered now.',
  noRecord: 'This game has not begun yet, so there is nothing to record.',
  rematchOpened: 'The rematch is offered in <#{{channel}}>.',
  rematchBegun: 'The rematch begins: {{-where}}',
  /** In the thread of the game. */
  rematchAsked: '{{-person}} asks for a rematch: {{-where}}',
  which: 'Which game? Use this command in the thread of the game.',
  whichNamed: 'Which game? Use this command in its thread, or choose the game with `table:`.',
  noSuchGame: 'There is no such game here. Choose one from the list of `table:`.',
  turnOf: { yours: 'your turn', others: 'in play' },
  choice: '{{game}}: {{players}}, {{state}} ({{table}})',
} as const;
