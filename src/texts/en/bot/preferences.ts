/** What people wish for themselves, and what follows from it. */
export const preferences = {
  title: '### Your preferences',
  theme: { title: 'Theme', about: 'the colours of the boards that only you see' },
  words: { title: 'Words', about: 'moves in words and not in codes, where only you read them' },
  confirm: { title: 'Confirm', about: 'be asked once more before a move is played' },
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
