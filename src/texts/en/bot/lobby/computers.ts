export const computers = {
  name: '{{level}} computer',
  /** Several computers of one level, for thread names. */
  several: '{{count}} computers ({{level}})',
  levels: {
    easy: 'Easy',
    casual: 'Casual',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    master: 'Master',
  },
  option: 'The computer takes the other seats, at a level from 1 (easy) to 6 (strongest)',
  choice: '{{level}} {{name}}',
  play: 'Play the computer',
  /** Button in *More…*. */
  levelButton: 'Computer level',
  choose: '### How strong?\nThe computer takes all free seats, and the game starts.',
  taken: 'The game has started: {{-where}}',
} as const;
