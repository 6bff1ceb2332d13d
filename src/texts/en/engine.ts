/** Sentences for the codes that the engine's kernel shares between games. */
export const engine = {
  refusals: {
    'unknown-option': 'There is no option called "{{option}}" in this game.',
    'bad-value': '"{{value}}" is not a value of {{option}}; choose from: {{allowed}}.',
    'not-with': '{{option}} cannot be {{value}} with the other options chosen; here it can be: {{allowed}}.',
    'bad-position': 'The position cannot be read: {{problem}} (at "{{at}}").',
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not the turn of {{side}}.',
    unreadable: 'I cannot read "{{text}}" as a move.',
    'unknown-call': '{{side}} cannot call "{{call}}" now.',
  },
  notices: {},
  outcomes: {
    resignation: 'the other side resigned',
    agreement: 'draw by agreement',
    timeout: 'the other side ran out of time',
  },
} as const;
