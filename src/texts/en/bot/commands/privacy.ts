/** Texts of `/privacy`. */
export const privacy = {
  about: [
    '### What I keep about you',
    'I store your Discord id. I don’t store names, pictures or ordinary messages.',
    '- **Your games**: the tables you opened, joined or scheduled, your moves and when you made them, your conditional moves, the lines you named in Explore, and the result. Ratings and your profile are computed from results.',
    '- **Sides you play with others**: when you joined, what you proposed, and how you voted.',
    '- **Your choices**: `/preferences` with your time zone and vacation, people you block, saved set-ups and decks, your progress in lessons and puzzles, and your achievements.',
    'I share this data with nobody but Discord. The people who run me can read it, and it’s in their backups. Data you delete stays in automatic backups for up to 7 days, unless they chose another interval.',
    '**Send me my data** gives you everything as a file. **Delete my data** removes what is yours alone; in games with others you become an unknown player.',
  ].join('\n'),
  buttons: {
    export: 'Send me my data',
    delete: 'Delete my data',
    forget: 'Yes, delete it',
    back: 'Back',
  },
  exported:
    'This is everything I store about you. Moves and votes in running games are added when those games are over.',
  ask: [
    '### Delete your data?',
    'You can’t undo this.',
    '- Your preferences, blocks, lesson progress, achievements, set-ups and decks are deleted, shared ones too.',
    '- You leave lobbies, your own lobbies close, games you scheduled are cancelled, and challenges to you are declined.',
    '- In finished games your id is replaced by a random one. The games stay for the people who played with you.',
    '- Automatic backups hold your data for up to 7 more days, unless the people who run me chose another interval. If they restore a backup, your data is deleted again.',
    '- My messages in Discord stay, and people who blocked you keep you blocked.',
  ].join('\n'),
  inPlay:
    'You’re still playing: {{-tables}}. Resign these games with `/game resign` or end them with `/game abort`, then delete your data. Nothing has been deleted.',
  deleted: 'Your data is deleted. If you use me again, I start storing data again.',
} as const;
