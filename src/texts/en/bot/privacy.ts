/** What `/privacy` says. */
export const privacy = {
  about: [
    '### What I keep about you',
    'I know you by your Discord id. I keep no names, pictures or ordinary messages.',
    '- **Your games**: which tables you opened or sat at, what you played and when, the replies that you decided beforehand, and how it ended. A game is its list of moves; without it it could not go on.',
    '- **Sides that you play with others**: since when you belong to them, what you proposed, and how you voted.',
    '- **What you have chosen**: `/preferences` with your time zone and vacation, people you block, set-ups and decks under names, and how far you are in lessons.',
    'I send it to nobody but Discord. The people who run me can read it, and have copies of it in backups.',
    '**Send me my data** gives you all of it as a file. **Delete my data** removes what is yours alone; in games with others an unknown player takes your place.',
  ].join('\n'),
  buttons: {
    export: 'Send me my data',
    delete: 'Delete my data',
    forget: 'Yes, delete it',
    back: 'Back',
  },
  exported:
    'All that is kept about you. What you played and voted in games that are still on comes when they are over.',
  ask: [
    '### Delete what is kept about you?',
    'This cannot be taken back.',
    '- Your preferences, the people you block, your progress in lessons and your set-ups and decks are deleted, shared ones too.',
    '- You leave lobbies, your own are closed, and challenges of you are declined.',
    '- In games that are over your id is replaced by one that means nobody. The games stay, for those who played with you.',
    '- What I have posted in Discord stays there, and so do people who have blocked you.',
  ].join('\n'),
  inPlay:
    'You still play, and without you these games could not go on: {{-tables}}. Resign them with `/game resign`, or end them with `/game abort`, and delete then. Nothing has been deleted.',
  deleted:
    'It is deleted: I know nothing about you any more. If you use me again, I start to keep things again.',
} as const;
