/** What people wish for themselves, and what follows from it. */
export const preferences = {
  title: '### Your preferences: {{page}}',
  pages: { boards: 'Boards and moves', calling: 'Reminders and vacation', people: 'Other people' },
  unread: '"{{typed}}" cannot be read as a value for {{-title}}. Choose one of the suggestions.',
  theme: { title: 'Theme', about: 'the colours of the boards that only you see' },
  words: { title: 'Words', about: 'moves in words and not in codes, where only you read them' },
  board: {
    title: 'Board',
    about: 'which way the boards are turned that only you see',
    turned: 'turned to your side',
    fixed: 'as in the thread',
  },
  confirm: {
    title: 'Confirm',
    about: 'ask before a pressed move is played; a typed move counts at once',
  },
  'move-and-end': {
    title: 'Move and end',
    about: 'in Knightmare Chess, your move ends your turn; for games that start from now on',
  },
  challenges: {
    title: 'Challenges',
    about: 'who can challenge you, ask you for a rematch, or keep a seat for you',
    everyone: 'everybody',
    server: 'only people of this server',
    elsewhere: 'only people of another server',
    nobody: 'nobody',
  },
  blocked: {
    title: 'Blocked people',
    about: 'who cannot, whatever else you choose; choosing somebody again takes them out',
    usual: 'nobody',
  },
  reminder: {
    title: 'Reminder',
    about: 'one more message before your time to move is up, in games with an hour or more',
    off: 'none',
    quarter: 'when a quarter of the time is left',
    '1h': '1 hour before',
    '6h': '6 hours before',
    '12h': '12 hours before',
    '1d': '1 day before',
  },
  timezone: {
    title: 'Time zone',
    about: 'where your clock is, for quiet hours; type `/preferences timezone:` and a city',
  },
  quiet: {
    title: 'Quiet hours',
    about: 'when no reminder comes: it comes after them, or before, if your time is up by then',
    usual: 'none',
    hours: 'from {{from}} to {{to}}',
  },
  vacation: {
    title: 'Vacation',
    about:
      'your clocks stand still in games with a day or more per move, as long as each game has vacation days left for you',
    usual: 'not on vacation',
    back: 'not on vacation',
    days_one: '{{count}} day from now',
    days_other: '{{count}} days from now',
    until: 'until {{date}}',
  },
  states: { on: 'on', off: 'off' },
  /** What somebody reads who may not call a person, whatever the reason is. */
  uncallable:
    '<@{{person}}> takes no challenges or invitations here just now. Open a table without naming them: anybody can take a seat at it.',
  asked: '### Play {{move}}?',
  play: 'Play it',
  /** A move as a path of choices, in words. */
  man: '{{piece}} {{square}}',
  to: 'to {{square}}',
  takes: 'takes {{piece}} {{square}}',
  becomes: 'and becomes {{piece}}',
} as const;
