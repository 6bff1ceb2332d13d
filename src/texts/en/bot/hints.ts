/** Hints by the computer. */
export const hints = {
  button: 'Hint',
  title: '### Hint',
  move: 'The computer would play: **{{-move}}**',
  card: 'The computer would play **{{card}}**: {{short}}',
  setup: 'The computer would set up: {{-setup}}',
  noted: '-# The record shows that you used a hint. You can ask again next turn.',
  play: 'Play it',
  other: 'Choose another',
  lobby: '**Hints**: each player can ask the computer for a move, once a turn.',
  panel: {
    on: '**Hints**: each player can ask the computer for a move, once a turn. Now: allowed',
    off: '**Hints**: each player can ask the computer for a move, once a turn. Now: not allowed',
    allow: 'Allow hints',
    forbid: 'No hints',
  },
  /** For everyone, at the end of a game. */
  told: '**Hints** from the computer: {{-who}}',
  person: '{{-who}} {{count}}',
} as const;
