/** Sentences for the codes that the engine's kernel and its console share between games. */
export const engine = {
  refusals: {
    'unknown-option': 'There is no option called "{{option}}" in this game.',
    'bad-value': '"{{value}}" is not a value of {{option}}; choose from: {{allowed}}.',
    'not-with':
      '{{option}} cannot be "{{value}}" with the other options chosen; here it can be: {{allowed}}.',
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not the turn of {{side}}.',
    unreadable: 'I cannot read "{{text}}" as a move. The list of legal ones shows how they are written.',
    'unknown-call': '{{side}} cannot call "{{call}}" now.',
    'position-field':
      'The field "{{at}}" is unknown in a game with these options, or its value makes no sense.',
    'record-line': 'This line is neither a header nor a move: {{text}}',
    'record-header': 'The header {{header}} is missing, given twice, or makes no sense.',
    'record-rules': 'It was played under version {{record}} of the rules; I play version {{ours}}.',
    'record-result': 'The record says that the result is "{{record}}", but its moves lead to "{{ours}}".',
    'unknown-game': 'There is no game called "{{game}}"; the command games lists them.',
    'unknown-command': 'There is no command "{{text}}"; the command help lists them.',
    'no-game': 'No game is on; start one with the command game.',
    'bad-option': 'Write options as name=value, not "{{text}}".',
    'bad-seed': 'A seed is a whole number.',
    'bad-depth': 'The depth is a whole number from {{from}} to {{to}}.',
    'too-many-actions': 'There are {{count}} actions here, too many to list (at most {{most}}).',
    'bad-file': 'I cannot use the file "{{file}}".',
    'nothing-to-undo': 'There is nothing to take back.',
    'no-such-choice': '"{{text}}" is not among the choices here.',
    'not-available': 'There is no computer player yet.',
  },
  notices: {},
  outcomes: {
    resignation: 'the other side resigned',
    agreement: 'by agreement',
    timeout: 'the other side ran out of time',
  },
} as const;
