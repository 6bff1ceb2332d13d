export const plans = {
  button: 'If they play …',
  title: '### If they play … I play …',
  none: 'You have no conditional moves in this game.',
  line: '- `{{line}}`',
  about:
    '-# Only you see this. When your opponent makes the move, your reply is played immediately. When they play something else, the line stops.',
  add: 'Add…',
  change: 'Change…',
  clear: 'Clear',
  stopped: {
    deviated: 'Your conditional moves have stopped: your opponent played something else.',
    offer: 'Your conditional moves have stopped: an offer was made, or the game was paused.',
    moved: 'Your conditional moves have stopped: you made a move yourself.',
    illegal: 'Your conditional moves have stopped: your reply was not possible.',
    'taken-back': 'Your conditional moves have stopped: a move was taken back.',
  },
  form: {
    title: 'If they play … I play …',
    label: 'Their move: your reply',
    hint: 'One line of play on each line, as in e4: e5, Nf3: Nc6',
  },
} as const;
