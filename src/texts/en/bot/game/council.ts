/** Private threads of sides. */
export const council = {
  button: 'Private thread',
  name: 'Private thread of {{seat}} · {{game}} {{table}}',
  plainName: 'Private thread · {{table}}',
  welcome:
    '### Private thread of {{seat}}\nTalk about {{game}} here. The other side can’t see it. Proposals are posted here, too.',
  game: 'The game: <#{{thread}}>',
  readers:
    'Everyone on your side can open it: press **Your side** below the board, then **Private thread**. The moderators of this server can read it too.',
  open: 'Your side’s private thread is open. You now play for this side until the game ends.',
  go: 'Open thread',
  proposed: '**{{number}}** · {{-person}} proposes: {{-move}}',
  pictured: 'The board with an arrow for the proposal: {{-move}}',
  forbidden:
    'I can’t open a private thread: I need **Create Private Threads** and **Send Messages in Threads** in <#{{channel}}>. Someone who manages the server can grant them.',
  channelKind: 'Private threads need a text channel, and <#{{channel}}> isn’t one.',
} as const;
