/** Sentences about the private thread in which the people of a side confer. */
export const council = {
  button: 'Council',
  name: 'Council of {{seat}} · {{game}} {{table}}',
  plainName: 'Council · {{table}}',
  welcome:
    '### Council of {{seat}}\nPrivate thread of {{seat}} in {{game}}. The other side can’t see it. Proposals are posted here.',
  game: 'The game: <#{{thread}}>',
  readers:
    'Everybody of your side gets in with **Council** at the game. The moderators of this server can read it too.',
  open: 'Your council is open. What you read there stays with your side: you play for it to the end of this game.',
  go: 'Go to the council',
  proposed: '**{{number}}** · {{-person}} proposes: {{-move}}',
  pictured: 'The board with an arrow for the proposal: {{-move}}',
  forbidden:
    'I cannot open a council: in <#{{channel}}> I need **Create Private Threads** and **Send Messages in Threads**. A moderator can grant me these.',
  channelKind: 'A council needs a text channel: <#{{channel}}> has no private threads.',
} as const;
