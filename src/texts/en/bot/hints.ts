/** Hints: what the computer suggests to a player who asks. */
export const hints = {
  button: 'Hint',
  title: '### Hint',
  move: 'The computer would play: **{{-move}}**',
  card: 'The computer would play **{{card}}**: {{short}}',
  setup: 'The computer would set up: {{-setup}}',
  noted: '-# That you asked is noted in the record. You can ask again in your next turn.',
  play: 'Play it',
  other: 'Choose another',
  lobby: '**Hints** are allowed: each player can ask the computer what to do, once in each turn.',
  panel: {
    on: '**Hints**: each player can ask the computer what to do, once in each turn. Now: allowed',
    off: '**Hints**: each player can ask the computer what to do, once in each turn. Now: not allowed',
    allow: 'Allow hints',
    forbid: 'No hints',
  },
  /** At the end of a game, for everybody. */
  told: '**Hints** from the computer: {{-who}}',
  person: '{{-who}} {{count}}',
} as const;
