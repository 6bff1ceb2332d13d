/** Descriptions of positions. */
export const describe = {
  title: '### {{what}}',
  names: {
    position: 'The whole position',
    mine: 'Your own pieces',
    last: 'The last moves',
    captured: 'Captured pieces',
    board: 'The board and its special squares',
    effects: 'Effects of cards in play',
    /** Must equal a heading in the game's summary article. */
    pieces: 'How they move',
    rights: 'Castling and en passant',
    side: 'The pieces of {{side}}',
    kind: 'Every {{piece}}',
    rank: 'Rank {{label}}',
    file: 'File {{label}}',
    cells: 'Special squares: {{cell}}',
    special: 'Special squares',
    arrow: 'Where the arrows point',
    threats: 'Threats: who is attacked by whom',
    square: 'Square {{square}}',
  },
  /** Further headings of the summary article. Their sections follow the section on how pieces move. */
  besides: { take: 'How they capture', special: 'What is special', different: 'What is different' },
  board:
    'The board has {{columns}} columns (files), {{left}} to {{right}}, and {{rows}} rows (ranks), {{first}} to {{last}}.',
  rankExtent: 'Rank {{first}}: files {{left}} to {{right}}.',
  ranksExtent: 'Ranks {{first}} to {{last}}: files {{left}} to {{right}}.',
  seatRank: 'Seat of {{side}}: rank {{label}}.',
  seatFile: 'Seat of {{side}}: file {{label}}.',
  order: 'Turns go round in this order: {{sides}}.',
  castling: '{{side}} may still castle with: {{squares}}',
  noCastling: 'Castling is not possible.',
  passing: 'A pawn that has just moved two squares can be captured en passant on {{square}}.',
  special: '{{cell}}: {{squares}}',
  home: '{{cell}} of {{side}}: {{squares}}',
  /** A special square with its piece, for lists of squares. */
  onCell: '{{standing}} ({{cell}})',
  arrowOf: "{{side}}'s arrow points {{direction}}.",
  /** Sides that win together. */
  team: '{{-sides}} play together.',
  aim: 'The aim: {{aim}}',
  hands: 'Cards in hand: {{-counts}}.',
  hand: '{{side}} {{count}}',
  threats: {
    noneOf: 'No piece of {{side}} is attacked.',
    piece: '{{piece}} is attacked by {{pieces}}',
    mortal: 'The king of {{side}} has no swordmaster left and can be captured.',
    guarded: 'The king of {{side}} can’t be captured while a swordmaster guards him: {{squares}}',
    open: 'The king {{king}} has an open way out: {{squares}}',
  },
  count_one: '{{count}} piece',
  count_other: '{{count}} pieces',
  army_one: '{{side}}, {{count}} piece:',
  army_other: '{{side}}, {{count}} pieces:',
  fallenArmy_one: '{{side}}, out of the game. {{count}} piece is still on the board:',
  fallenArmy_other: '{{side}}, out of the game. {{count}} pieces are still on the board:',
  goneArmy: '{{side}}, out of the game: no pieces left.',
  pieces: '{{piece}}: {{squares}}',
  piecesOf: '{{side}}, {{piece}}: {{squares}}',
  /** Pieces of a kind with the same facing or state. */
  kindAbout: '{{kind}} ({{about}})',
  nobody: 'No piece is on the board.',
  noneCaptured: 'No piece has been captured.',
  empty: '{{square}}: empty',
  standing: '{{square}}: {{piece}} of {{side}}',
  standingAbout: '{{square}}: {{piece}} of {{side}} ({{about}})',
  cell: '{{square}} is special: {{cell}}.',
  threatened: 'It is in check, or about to be lost.',
  bound: 'Bound by {{card}}.',
  boundTo: 'Bound by {{card}}: {{meaning}}.',
  blocked: 'Closed: no piece can enter.',
  attacked: 'Attacked by: {{pieces}}',
  unattacked: 'No piece attacks it.',
  guarded: 'Guarded by: {{pieces}}',
  reached: 'Within reach of: {{pieces}}',
  piece: '{{piece}} {{square}} of {{side}}',
  from: 'It can go to: {{squares}}',
  /** Said of a piece of the side to move. */
  stuck: 'It has no move now.',
  to: 'Pieces that can go there: {{squares}}',
  notBegun: 'Nothing has been played yet.',
  action: '{{number}} {{side}}: {{clause}}',
  outOfTurn: '{{side}}: {{clause}}',
  effect: '{{card}}, played by {{side}}: {{about}}',
  noEffects: 'No effects in play.',
  /** Phrases with which people ask about the board in the thread. */
  asked: {
    describe: 'describe',
    help: 'help',
    board: 'board|position',
    moves: 'moves|the moves|last moves|the last moves',
    rules: 'rules|the rules|how do i win|how does one win',
    status: 'status|whose turn|whose move|who is to move',
    threats: 'threats|what threatens|who threatens|who attacks|what attacks|what is attacked',
    special: 'special squares|the special squares',
    pieces: 'pieces|how pieces move|how the pieces move|how do pieces move',
    captured:
      'captured|captures|captured men|the captured men|captured pieces|who was captured|what was captured',
    /** Phrases before a square. */
    about:
      'moves from|moves of|who attacks|what attacks|who threatens|what threatens|who guards|what guards|where can|where may|what is on|who is on|what stands on|who stands on',
    /** Words for the person's own pieces. */
    mine: 'mine|my men|my own men|own men|my pieces|my own pieces|own pieces|my army',
    /** `articles`: words before the described thing. `lines`: words for a row of squares. */
    articles: 'the|a|an|my|your|all|every',
    lines: 'file|rank',
    /** Words after the described thing that change nothing. */
    fillers: 'please me is it now so far the that my last move',
  },
  rules:
    '{{aim}} `/rules` answers questions about the rules, and `describe pieces` shows how each piece moves.',
  help: `Reply to the board with a move, for example \`e2 to e4\` or \`king e5 to e3\`, or with a question:
- \`board\`: the whole position
- \`describe e4\`: a square, rank, side or piece
- \`who attacks e4\`, \`moves from e4\`, \`threats\`
- \`status\`: whose turn it is
- \`moves\`: the last moves
- \`rules\`: how to win
\`/game describe\` answers only you. \`/game moves\` lists the moves so far, \`/move\` the legal ones.`,
  fleeting: 'This board may be covered later, so I describe it only privately: use `/game describe`.',
  covered: 'The board is covered right now, so I can’t describe it.',
  unknown:
    'I can’t describe "{{wanted}}". Name a square (`e4`), `rank 4`, `file d`, a side, a kind of piece, `mine`, `position`, `threats`, `board`, `special`, `pieces`, `captured` or `last`; the list of `what:` in `/game describe` has them all.',
} as const;
