/** Puzzles. */
export const puzzles = {
  title: '### Puzzle: {{game}} · {{grade}}',
  grades: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  /** Asks a side for a win in so many of its own moves. */
  task: {
    mate_one: '**{{side}}: find the move that mates.**',
    mate_other: '**{{side}}: find the move that forces mate in {{count}} moves.**',
    escape_one: '**{{side}}: find the move that takes the king out.**',
    escape_other: '**{{side}}: find the move that gets the king out in {{count}} moves.**',
    king_one: '**{{side}}: find the move that captures the king.**',
    king_other: '**{{side}}: find the move that forces the capture of the king in {{count}} moves.**',
    throne_one: '**{{side}}: find the move that takes the throne.**',
    throne_other: '**{{side}}: find the move that forces the capture of the throne in {{count}} moves.**',
    other_one: '**{{side}}: find the move that wins.**',
    other_other: '**{{side}}: find the move that forces a win in {{count}} moves.**',
  },
  wrong: '**{{move}}** doesn’t win by force. Try again.',
  solved: '**{{move}}** is right.',
  shown: 'The solution: **{{move}}**',
  line: 'The longest defense: {{-line}}',
  step: '{{side}} {{move}}',
  streak_one: '-# {{count}} puzzle solved in a row',
  streak_other: '-# {{count}} puzzles solved in a row, your best is {{best}}',
  again: '-# You tried this puzzle before, so it doesn’t count again.',
  none: 'There are no {{grade}} puzzles of {{game}} yet. Leave out the grade or choose another one.',
  buttons: { next: 'Next puzzle', show: 'Show solution', harder: 'Harder', easier: 'Easier' },
} as const;
