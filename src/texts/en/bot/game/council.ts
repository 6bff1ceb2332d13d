/** Private threads of sides. */
export const council = {
  button: 'Council',
  name: 'Council of {{seat}} · {{game}} {{table}}',
  plainName: 'Council · {{table}}',
  welcome:
    '### Council of {{seat}}\nPrivate thread of {{seat}} in {{game}}. The other side can’t see it. Proposals are posted here.',
  game: 'The game: <#{{thread}}>',
  readers:
    'Everyone on your side can open it: press **Your side** below the board, then **Council**. The moderators of this server can read it too.',
  open: 'Your council is open. You now play for this side until the game ends.',
  go: 'Go to the council',
  proposed: '**{{number}}** · {{-person}} proposes: {{-move}}',
  pictured: 'The board with an arrow for the proposal: {{-move}}',
  forbidden:
    'I can’t open a council: I need **Create Private Threads** and **Send Messages in Threads** in <#{{channel}}>. Someone who manages the server can grant them.',
  channelKind: 'A council needs a text channel: <#{{channel}}> has no private threads.',
} as const;
