/** `/games`: lists of games that are not over. */
export const games = {
  mine: '### Your games',
  server: '### The games of this server',
  pages: {
    mine: '### Your games, page {{page}} of {{pages}}',
    server: '### The games of this server, page {{page}} of {{pages}}',
  },
  none: {
    mine: 'You have no game and no open table. `/play` opens one, `/join` takes a seat at one that waits.',
    server: 'No game is being played here in a channel that you can see. `/play` opens a table.',
  },
  elsewhere: 'That list belongs to a server. Here `/games` shows your own games.',
  /** The parts of one's own list. */
  parts: {
    yours: '**Your turn**',
    others: '**Others are to move**',
    roles: '**Your roles play, and you can**',
    resting: '**At rest**',
    waiting: '**Waiting for players**',
  },
  inPlay: '- {{-link}} · {{-others}} · {{-turn}} since <t:{{since}}:R>',
  toMove: '{{-who}} to move',
  yourTurn: 'your turn',
  resting: '- {{-link}} · {{-others}} · rests since <t:{{since}}:R>',
  stranded:
    '- **{{title}}** · {{-others}} · paused since <t:{{since}}:R>: its channel was deleted. `/game resume` moves it to another one.',
  open: '- {{-link}} · {{-state}}',
  linked: '[{{title}}]({{-url}})',
  /** A place that is a link by itself. */
  placed: '**{{title}}** in {{-where}}',
  states: {
    challenge: 'a challenge of {{-owner}}',
    lobby_one: 'of {{-owner}}, {{count}} free seat',
    lobby_other: 'of {{-owner}}, {{count}} free seats',
  },
  buttons: {
    mine: 'Your games',
    server: 'Games of this server',
  },
} as const;
