/** Conditional moves. */
export const plans = {
  title: '### If they play … I play …',
  none: 'You have decided nothing beforehand in this game.',
  line: '- `{{line}}`',
  about:
    '-# Only you see this. When your opponent makes the move, your reply is played at once. It stops when the game goes another way.',
  add: 'Add…',
  change: 'Change…',
  clear: 'Clear',
  stopped: 'Your conditional moves have stopped: {{-why}}',
  why: {
    deviated: 'your opponent played something else.',
    offer: 'there is an offer, or the game was paused.',
    moved: 'you made a move yourself.',
    illegal: 'your reply was not possible.',
    'taken-back': 'a move was taken back.',
  },
  form: {
    title: 'If they play … I play …',
    label: 'Their move: your reply',
    hint: 'One line of play on each line, as in e4: e5, Nf3: Nc6',
  },
} as const;
