/** `/games`: lists of open and finished games. */
export const games = {
  mine: '### Your games',
  server: '### The games of this server',
  pages: {
    mine: '### Your games, page {{page}} of {{pages}}',
    server: '### The games of this server, page {{page}} of {{pages}}',
  },
  none: {
    mine: 'You have no games. `/play` opens a table, `/join` takes a seat at one.',
    server: 'No games here in channels you can see. `/play` opens a table.',
  },
  openTables: '### Open tables',
  openTable: '{{-link}} · {{-state}}',
  elsewhere: 'That list belongs to a server. Here `/games` shows your own games.',
  /** Parts of a person's own list. */
  parts: {
    yours: '**Your turn**',
    others: '**Waiting for others**',
    roles: '**Games of your roles**',
    hosted: '**Games you opened**',
    paused: '**Paused**',
    waiting: '**Waiting for players**',
  },
  inPlay: '- {{-link}} · {{-others}} · {{-turn}} · last move <t:{{since}}:R>',
  begun: '- {{-link}} · {{-others}} · {{-turn}} · started <t:{{since}}:R>',
  toMove: '{{-who}} to move',
  yourTurn: 'your turn',
  paused: '- {{-link}} · {{-others}} · paused (<t:{{since}}:R>)',
  stranded:
    '- **{{title}}** · {{-others}} · paused (<t:{{since}}:R>): its channel was deleted. `/game resume` moves it to another one.',
  open: '- {{-link}} · {{-state}}',
  linked: '[{{title}}]({{-url}})',
  /** A place that is already a link. */
  placed: '**{{title}}** in {{-where}}',
  states: {
    challenge: 'a challenge by {{-owner}}',
    lobby_one: 'by {{-owner}}, {{count}} free seat',
    lobby_other: 'by {{-owner}}, {{count}} free seats',
  },
  buttons: {
    mine: 'Your games',
    server: 'Games of this server',
    open: 'Open tables',
    finished: 'Finished games',
    scheduled: 'Scheduled games',
  },
  finished: {
    title: '### Finished games{{-about}}',
    /** Filters of the list. */
    about: ': {{-parts}}',
    game: '{{game}}',
    on: '{{date}}',
    line: '- {{-link}} (<t:{{date}}:d>): {{-ending}}',
    none: 'No finished games here in channels you can see.',
    noneHere: 'None on this page in channels you can see.',
    date: '“{{date}}” isn’t a date. Type a year, a month or a day: 2026, 2026-11 or 2026-11-28.',
    replay: 'Replay…',
    choice: '{{title}}: {{players}}',
    table: 'Table {{table}}',
  },
} as const;
