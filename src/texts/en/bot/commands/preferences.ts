/** People's preferences and their effects. */
export const preferences = {
  title: '### Your preferences: {{page}}',
  pages: {
    boards: 'Boards and moves',
    calling: 'Reminders and vacation',
    standing: 'Ratings and profile',
    people: 'Other people',
  },
  unread: 'I can’t read "{{typed}}" as {{-title}}. Choose a suggestion.',
  theme: { title: 'Theme', about: 'colours of the boards that only you see' },
  words: { title: 'Words', about: 'moves in words instead of codes, in messages that only you see' },
  board: {
    title: 'Board',
    about: 'which way up you see your own boards',
    turned: 'turned to your side',
    fixed: 'as in the thread',
  },
  confirm: {
    title: 'Confirm',
    about: 'confirm moves made with buttons; typed moves count at once',
  },
  'move-and-end': {
    title: 'Always end',
    about: 'in Knightmare Chess, each move ends your turn; for games that start from now on',
  },
  challenges: {
    title: 'Challenges',
    about: 'who can challenge you, ask for a rematch, or keep a seat for you',
    everyone: 'everyone',
    server: 'only people of this server',
    elsewhere: 'only people of another server',
    nobody: 'nobody',
  },
  blocked: {
    title: 'Blocked people',
    about: 'these people can never challenge or invite you; choose someone again to unblock them',
    usual: 'nobody',
  },
  reminder: {
    title: 'Reminder',
    about: 'one message before your time runs out, in games with an hour or more',
    off: 'none',
    quarter: 'when a quarter of the time is left',
    '1h': '1 hour before',
    '6h': '6 hours before',
    '12h': '12 hours before',
    '1d': '1 day before',
  },
  timezone: {
    title: 'Time zone',
    about: 'for quiet hours and scheduled games; type `/preferences timezone:` and a city',
  },
  quiet: {
    title: 'Quiet hours',
    about: 'no reminders in these hours: you get them later, or earlier if your time would run out',
    usual: 'none',
    hours: 'from {{from}} to {{to}}',
  },
  vacation: {
    title: 'Vacation',
    about:
      'stops your clocks in games with a day or more per move, while you have vacation days left in that game',
    usual: 'not on vacation',
    back: 'not on vacation',
    days_one: '{{count}} day from now',
    days_other: '{{count}} days from now',
    until: 'until {{date}}',
  },
  listed: {
    title: 'Leaderboards',
    about: 'whether others see you on leaderboards and in profiles',
  },
  worldwide: {
    title: 'Rating across all servers',
    about: 'a second rating, from games in any server if all players of the game have this on',
  },
  achievements: {
    title: 'Achievements',
    about: 'whether your achievements are shown at the end of a game',
  },
  states: { on: 'on', off: 'off' },
  /** Answer to a person who can't invite another person. Doesn't reveal the reason. */
  uncallable:
    '<@{{person}}> isn’t taking challenges or invitations here. Open a table without naming them: anyone can join it.',
  asked: '### Play {{move}}?',
  play: 'Play it',
  /** A move as a path of choices, in words. */
  piece: '{{piece}} {{square}}',
  to: 'to {{square}}',
  takes: 'takes {{piece}} {{square}}',
  becomes: 'and becomes {{piece}}',
} as const;
