/** Computer players. */
export const computers = {
  name: 'Computer {{level}}',
  /** Several of one level, in the name of a thread. */
  several: '{{count}} computers ({{level}})',
  levels: {
    page: 'Page',
    squire: 'Squire',
    baron: 'Baron',
    earl: 'Earl',
    duke: 'Duke',
  },
  option: 'The computer takes the other seats; 1 plays for fun, 5 its best',
  choice: '{{level}} · {{name}}',
  fill: 'Fill free seats',
  choose:
    '### Computer players\nChoose how well they play, from a Page, who plays for fun and makes mistakes, to a Duke, who plays as well as the bot can. They take all free seats, and the game begins.',
  taken: 'The game begins: {{-where}}',
} as const;
